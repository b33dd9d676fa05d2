import { type FoundRates, findRates, parseBackboneId } from '@sauron/backbones';
import { isJsonObject } from '@sauron/core/episode';
import type { PriceOptions } from '../backbones/price-options.ts';
import type { Cell } from '../experiment/cell.ts';

/** Which backbone a role's calls go to: with the setting `planner=same`, the planner's go to the investigator's. */
export function backboneOf({ identity, name }: Cell, role: string): Cell['identity']['backbones'][string] {
  const { backbones, settings } = identity;
  const isSame = role === 'planner' && isJsonObject(settings) && settings['planner'] === 'same';
  const found = backbones[isSame ? 'investigator' : role];
  if (found === undefined) throw new Error(`cell ${name} names no backbone for the role ${role}`);
  return found;
}

/** Looks up rates of backbones, each once. */
export function rateFinder(
  prices: PriceOptions,
): (backbone: Cell['identity']['backbones'][string]) => Promise<FoundRates> {
  const found = new Map<string, Promise<FoundRates>>();
  return ({ id, baseUrl }) => {
    const key = JSON.stringify([id, baseUrl]);
    const { provider, model } = parseBackboneId(id);
    const rates = found.get(key) ?? findRates({ provider, model, ...(baseUrl === '' ? {} : { baseUrl }), ...prices });
    found.set(key, rates);
    return rates;
  };
}
