import type { Usage } from '@sauron/core/episode';
import { type Summary, summaryOf } from '@sauron/core/statistics';
import type { LoadedCell, TrialDetails } from './cell-record.ts';
import type { DatasetFrame } from './dataset-frame.ts';

/** Tokens of a role by class, per trial. Input holds cached and cache-written tokens, output holds reasoning. */
export const TOKEN_CLASSES = {
  input: 'inputTokens',
  cached: 'cachedInputTokens',
  cacheWrite: 'cacheWriteTokens',
  output: 'outputTokens',
  reasoning: 'reasoningTokens',
} as const satisfies Record<string, keyof Usage>;
export type TokenClass = keyof typeof TOKEN_CLASSES;

/** An amount of each trial that was run, and the same by criterion of its episode. */
interface PerEpisode {
  readonly perEpisode: Summary;
  readonly perCriterion: Summary;
}

interface RoleCosts {
  readonly calls: number;
  readonly failedCalls: number;
  /** USD per episode; null where no call went to a provider. */
  readonly uncachedUsd: Summary;
  readonly billedUsd: Summary;
  readonly tokens: Readonly<Record<TokenClass, Summary>>;
}

/** What a cell took, over the trials that were run, failed ones and retries included. */
export interface CostScores {
  readonly trials: number;
  /** True where no provider was called: then nothing was paid. */
  readonly noProvider: boolean;
  /** Calls whose bill can't be known. */
  readonly unknownCalls: number;
  readonly uncachedUsd: PerEpisode;
  readonly billedUsd: PerEpisode;
  readonly tokens: Readonly<Record<TokenClass, Summary>>;
  readonly queries: PerEpisode;
  readonly sessions: PerEpisode;
  readonly byRole: Readonly<Record<string, RoleCosts>>;
}

/** Sums up what the trials of a cell took. */
export function costScores({ record, details }: LoadedCell): CostScores {
  const roles = [
    ...new Set(details.flatMap(({ usage, cost }) => [...Object.keys(usage), ...Object.keys(cost.byRole)])),
  ];
  const amount = (of: (trial: TrialDetails) => number | null) => perEpisode(details, record.frame, of);
  return {
    trials: details.length,
    noProvider: record.noProvider,
    unknownCalls: details.reduce((sum, { cost }) => sum + cost.unknownCalls, 0),
    uncachedUsd: amount(({ cost }) => cost.uncachedUsd),
    billedUsd: amount(({ cost }) => cost.billedUsd),
    tokens: tokenSummaries(details, ({ usage }) => Object.values(usage)),
    queries: amount(({ queries }) => queries),
    sessions: amount(({ sessions }) => sessions),
    byRole: Object.fromEntries(roles.toSorted().map((role) => [role, roleCosts(details, role)])),
  };
}

function perEpisode(
  details: readonly TrialDetails[],
  { starts }: DatasetFrame,
  of: (trial: TrialDetails) => number | null,
): PerEpisode {
  const shares = details.flatMap((trial) => {
    const criteria = (starts[trial.episode + 1] ?? 0) - (starts[trial.episode] ?? 0);
    const value = of(trial);
    return criteria === 0 ? [] : [value === null ? null : value / criteria];
  });
  return { perEpisode: summaryOf(details.map(of)), perCriterion: summaryOf(shares) };
}

function roleCosts(details: readonly TrialDetails[], role: string): RoleCosts {
  const usages = details.flatMap(({ usage }) => usage[role] ?? []);
  return {
    calls: usages.reduce((sum, { calls }) => sum + calls, 0),
    failedCalls: usages.reduce((sum, { failedCalls }) => sum + failedCalls, 0),
    // A trial in which the role called no provider cost nothing in it.
    uncachedUsd: summaryOf(details.map(({ cost }) => usdOf(cost.byRole[role]?.uncachedUsd))),
    billedUsd: summaryOf(details.map(({ cost }) => usdOf(cost.byRole[role]?.billedUsd))),
    tokens: tokenSummaries(details, ({ usage }) => usage[role] ?? []),
  };
}

function usdOf(usd: number | null | undefined): number | null {
  return usd === undefined ? 0 : usd;
}

function tokenSummaries(
  details: readonly TrialDetails[],
  usagesOf: (trial: TrialDetails) => Usage | readonly Usage[],
): Readonly<Record<TokenClass, Summary>> {
  const summary = (key: keyof Usage): Summary =>
    summaryOf(details.map((trial) => sumKnown([usagesOf(trial)].flat().map((usage) => usage[key]))));
  return {
    input: summary(TOKEN_CLASSES.input),
    cached: summary(TOKEN_CLASSES.cached),
    cacheWrite: summary(TOKEN_CLASSES.cacheWrite),
    output: summary(TOKEN_CLASSES.output),
    reasoning: summary(TOKEN_CLASSES.reasoning),
  };
}

function sumKnown(amounts: readonly (number | null)[]): number | null {
  return amounts.reduce<number | null>((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0);
}
