import { type FoundRates, RETRY_DEFAULTS, type TokenRate } from '@sauron/backbones';
import type { Cell } from '../experiment/cell.ts';
import type { EpisodeWithTruth } from '../experiment/datasets/opened-dataset.ts';
import { recordFor } from '../run/cell-judge.ts';
import { episodeJudge } from '../run/episode-judge.ts';
import type { TokenCount } from './experiment-plan.ts';

/** Requests that one call may send and pay for: those that a rate limit refuses cost nothing. */
export const ATTEMPTS = RETRY_DEFAULTS.maxAttempts;
/** Tokens that a provider adds to a request by itself: its own words about tools, and marks around the parts. */
const FRAME_TOKENS = 4_000;

/** An episode, and its record where the data have one. */
export type JudgedEpisode = Pick<EpisodeWithTruth, 'episode' | 'recordText'>;

/** Sums what cells can take at most, role by role, over episodes. Cells of one verifier and settings share the work. */
export class CellMaxima {
  readonly #sums = new Map<string, Map<string, TokenCount>>();

  /** Adds one episode that every one of the cells judges once. */
  async add(judged: JudgedEpisode, cells: readonly Cell[]): Promise<void> {
    const known = new Map<string, ReadonlyMap<string, TokenCount>>();
    for (const cell of cells) {
      const { verifier, settings, dataset } = cell.identity;
      const key = JSON.stringify([verifier, settings, dataset.kind]);
      const maximum = known.get(key) ?? (await maximumOf(cell, judged));
      known.set(key, maximum);
      const sums = this.#sums.get(cell.id) ?? new Map<string, TokenCount>();
      this.#sums.set(cell.id, sums);
      for (const [role, count] of maximum) sums.set(role, addCounts(sums.get(role) ?? NOTHING, count));
    }
  }

  of(cell: Cell): ReadonlyMap<string, TokenCount> {
    return this.#sums.get(cell.id) ?? new Map();
  }
}

export const NOTHING: TokenCount = { calls: 0, inputTokens: 0, outputTokens: 0 };

async function maximumOf(cell: Cell, { episode, recordText }: JudgedEpisode): Promise<ReadonlyMap<string, TokenCount>> {
  const byRole = await episodeJudge(cell.identity).maximumByRole(episode, recordFor(cell, recordText ?? null));
  const counts = Object.entries(byRole).map(([role, { calls, inputBytes, inputTokens, outputTokens }]) => {
    // No tokenizer makes more tokens than bytes.
    return [role, { calls, inputTokens: (inputTokens ?? inputBytes) + FRAME_TOKENS * calls, outputTokens }] as const;
  });
  return new Map(counts);
}

export function addCounts(a: TokenCount, b: TokenCount): TokenCount {
  return {
    calls: a.calls + b.calls,
    inputTokens: a.inputTokens + b.inputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
  };
}

export function timesCount({ calls, inputTokens, outputTokens }: TokenCount, factor: number): TokenCount {
  return { calls: calls * factor, inputTokens: inputTokens * factor, outputTokens: outputTokens * factor };
}

/** Price of tokens of which all input is written to the cache, at the dearest tier; null where there is no price. */
export function dearestUsd({ inputTokens, outputTokens }: TokenCount, { rates }: FoundRates): number | null {
  if (rates === null) return null;
  const input = Math.max(dearest(rates.input), dearest(rates.cacheWrite), dearest(rates.cached));
  return (inputTokens * input + outputTokens * dearest(rates.output)) / 1e6;
}

function dearest({ usd, tiers }: TokenRate): number {
  return Math.max(usd, ...tiers.map((tier) => tier.usd));
}
