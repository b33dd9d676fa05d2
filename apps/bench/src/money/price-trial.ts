import { type CallPrice, type FoundRates, findRates, isUnbilled, priceAt } from '@sauron/backbones';
import type { ModelUsage } from '@sauron/core/model';
import type { PriceOptions } from '../backbones/price-options.ts';
import type { Cell } from '../experiment/cell.ts';
import type { Trial, TrialCall } from '../run/trial.ts';

/** Tokens of calls by class; null as soon as one call that ran did not report the class. */
export type TokenSums = Readonly<Record<keyof NonNullable<TrialCall['usage']>, number | null>>;

/** What the calls of one role cost, in USD. */
export interface RoleCost {
  /** At list price, as if the provider had no cache; null as soon as one call's price is unknown. */
  readonly uncachedUsd: number | null;
  /** As billed; null as soon as one call's price is unknown. */
  readonly billedUsd: number | null;
  readonly calls: number;
  /** Calls that ended without a usable reply. Their tokens and price are counted too. */
  readonly failed: number;
  /** Calls whose bill can't be known. */
  readonly unknownCalls: number;
  readonly tokens: TokenSums;
}

/** What a trial costs, in USD. */
export interface TrialCost extends RoleCost {
  /** Roles that called a provider. */
  readonly byRole: Readonly<Record<string, RoleCost>>;
  /** True where no provider was called: the trial cost nothing, which is another thing than an unknown price. */
  readonly noProvider: boolean;
}

/**
 * Prices trials at the list of a day, each call in its own tier. Rates are looked up once per model.
 *
 * @param cells Give the address of a server that has a price list by its address (`openai-compatible`). @default none
 */
export function priceTrials(
  prices: PriceOptions,
  cells: readonly Cell[] = [],
): (trial: Pick<Trial, 'cell' | 'calls'>) => Promise<TrialCost> {
  const addresses = addressesOf(cells);
  const found = new Map<string, Promise<FoundRates>>();
  const ratesOf = (cell: string, backbone: string): Promise<FoundRates> => {
    const baseUrl = addresses.get(cell)?.get(backbone);
    const key = JSON.stringify([backbone, baseUrl]);
    const rates = found.get(key) ?? findRatesOf(backbone, baseUrl, prices);
    found.set(key, rates);
    return rates;
  };
  return async ({ cell, calls }) => {
    const priced = await Promise.all(calls.map(async (call) => priceCall(call, await ratesOf(cell, call.backbone))));
    const roles = [...new Set(calls.map(({ role }) => role))].toSorted();
    const byRole = roles.map((role) => [role, sumOf(priced.filter(({ call }) => call.role === role))] as const);
    return {
      ...sumOf(priced),
      byRole: Object.fromEntries(byRole),
      noProvider: priced.every(({ note }) => note !== null),
    };
  };
}

function addressesOf(cells: readonly Cell[]): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const byCell = cells.map(({ id, identity }) => {
    const used = Object.values(identity.backbones).filter(({ baseUrl }) => baseUrl !== '');
    return [id, new Map(used.map((backbone) => [backbone.id, backbone.baseUrl]))] as const;
  });
  return new Map(byCell);
}

function findRatesOf(backbone: string, baseUrl: string | undefined, prices: PriceOptions): Promise<FoundRates> {
  const at = backbone.indexOf('/');
  const [provider, model] = [backbone.slice(0, at), backbone.slice(at + 1)];
  return findRates({ provider, model, ...(baseUrl === undefined ? {} : { baseUrl }), ...prices });
}

type PricedCall = Pick<CallPrice, 'usd' | 'uncachedUsd' | 'note'> & { readonly call: TrialCall };

function priceCall(call: TrialCall, rates: FoundRates): PricedCall {
  const { outcome, usage } = call;
  const price = priceAt(rates, usage === null ? null : usageOf(usage));
  return usage === null && isUnbilled(outcome)
    ? { call, usd: 0, uncachedUsd: 0, note: price.note }
    : { call, ...price };
}

function usageOf({ input, cached, cacheWrite, output, reasoning }: NonNullable<TrialCall['usage']>): ModelUsage {
  return {
    inputTokens: input,
    cachedInputTokens: cached,
    cacheWriteTokens: cacheWrite,
    outputTokens: output,
    reasoningTokens: reasoning,
  };
}

function sumOf(priced: readonly PricedCall[]): RoleCost {
  return {
    uncachedUsd: sumKnown(priced.map(({ uncachedUsd }) => uncachedUsd)),
    billedUsd: sumKnown(priced.map(({ usd }) => usd)),
    calls: priced.length,
    failed: priced.filter(({ call }) => call.outcome !== 'ok').length,
    unknownCalls: priced.filter(({ usd }) => usd === null).length,
    tokens: {
      input: tokensOf(priced, 'input'),
      cached: tokensOf(priced, 'cached'),
      cacheWrite: tokensOf(priced, 'cacheWrite'),
      output: tokensOf(priced, 'output'),
      reasoning: tokensOf(priced, 'reasoning'),
    },
  };
}

function tokensOf(priced: readonly PricedCall[], name: keyof TokenSums): number | null {
  const ran = priced.filter(({ call }) => call.usage !== null || !isUnbilled(call.outcome));
  return sumKnown(ran.map(({ call }) => call.usage?.[name] ?? null));
}

function sumKnown(amounts: readonly (number | null)[]): number | null {
  return amounts.reduce((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0);
}
