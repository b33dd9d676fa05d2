import { type FoundRates, priceAt } from '@sauron/backbones';
import { studentTQuantile } from '@sauron/core/statistics';
import type { Cell } from '../experiment/cell.ts';
import type { TrialCost } from '../money/price-trial.ts';
import { backboneOf } from './cell-roles.ts';
import type { DialogueCall } from './dialogue.ts';
import type { Basis, TokenCount } from './experiment-plan.ts';
import { sumKnown } from './sum-known.ts';

/** What one role takes in one trial, on average. */
export interface RoleExpectation extends TokenCount {
  readonly lowUsd: number | null;
  readonly expectedUsd: number | null;
}

/** What one trial of a cell takes, on average. */
export interface Expectation {
  readonly basis: Basis;
  readonly byRole: ReadonlyMap<string, RoleExpectation>;
  /** Over trials, in USD a trial; null where it can't be told. */
  readonly spread: {
    readonly trials: number;
    readonly sdUsd: number;
    readonly meanUsd: number;
    readonly halfWidthUsd: number;
  } | null;
}

export const NO_EXPECTATION: Expectation = { basis: { kind: 'none' }, byRole: new Map(), spread: null };

/** Means over trials that were judged. Null where none has a known cost. */
export function expectationOfTrials(costs: readonly TrialCost[]): Expectation | null {
  const known = costs.filter(({ uncachedUsd }) => uncachedUsd !== null);
  if (known.length === 0) return null;
  const roles = new Set(known.flatMap(({ byRole }) => Object.keys(byRole)));
  const mean = (amounts: readonly (number | null)[]): number | null => {
    const sum = sumKnown(amounts);
    return sum === null ? null : sum / known.length;
  };
  const byRole = [...roles].toSorted().map((role) => {
    const own = known.flatMap((cost) => cost.byRole[role] ?? []);
    return [
      role,
      {
        calls: own.reduce((sum, { calls }) => sum + calls, 0) / known.length,
        // Tokens are known where the price at list is.
        inputTokens: mean(own.map(({ tokens }) => tokens.input)) ?? 0,
        outputTokens: mean(own.map(({ tokens }) => tokens.output)) ?? 0,
        lowUsd: mean(own.map(({ billedUsd }) => billedUsd)),
        expectedUsd: mean(own.map(({ uncachedUsd }) => uncachedUsd)),
      },
    ] as const;
  });
  return {
    basis: { kind: 'measured', trials: costs.length, ofUnknownCost: costs.length - known.length },
    byRole: new Map(byRole),
    spread: spreadOf(known.map(({ uncachedUsd }) => uncachedUsd ?? 0)),
  };
}

function spreadOf(amounts: readonly number[]): Expectation['spread'] {
  const trials = amounts.length;
  if (trials < 2) return null;
  const meanUsd = amounts.reduce((sum, amount) => sum + amount, 0) / trials;
  const variance = amounts.reduce((sum, amount) => sum + (amount - meanUsd) ** 2, 0) / (trials - 1);
  const sdUsd = Math.sqrt(variance);
  return { trials, sdUsd, meanUsd, halfWidthUsd: (studentTQuantile(0.95, trials - 1) * sdUsd) / Math.sqrt(trials) };
}

/** Prices conversations of the offline reader, one per episode, with a cell's backbones. */
export async function expectationOfDialogues(
  cell: Cell,
  dialogues: readonly (readonly DialogueCall[])[],
  ratesOf: (backbone: Cell['identity']['backbones'][string]) => Promise<FoundRates>,
): Promise<Expectation> {
  const calls = dialogues.flat();
  const roles = [...new Set(calls.map(({ role }) => role))].toSorted();
  const byRole = new Map<string, RoleExpectation>();
  for (const role of roles) {
    const rates = await ratesOf(backboneOf(cell, role));
    const own = calls.filter((call) => call.role === role);
    const mean = (amounts: readonly (number | null)[]): number | null => {
      const sum = sumKnown(amounts);
      return sum === null ? null : sum / dialogues.length;
    };
    const prices = own.map((call) => priceAt(rates, usageOf(call)));
    byRole.set(role, {
      calls: own.length / dialogues.length,
      inputTokens: mean(own.map(({ inputTokens }) => inputTokens)) ?? 0,
      outputTokens: mean(own.map(({ outputTokens }) => outputTokens)) ?? 0,
      lowUsd: mean(prices.map(({ usd }) => usd)),
      expectedUsd: mean(prices.map(({ uncachedUsd }) => uncachedUsd)),
    });
  }
  return { basis: { kind: 'dialogue', episodes: dialogues.length }, byRole, spread: null };
}

/** At best all that was sent before is read from the cache. */
function usageOf({ inputTokens, repeatedTokens, outputTokens }: DialogueCall) {
  return { inputTokens, cachedInputTokens: repeatedTokens, cacheWriteTokens: 0, outputTokens, reasoningTokens: 0 };
}
