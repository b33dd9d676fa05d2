import type { Episode } from '@sauron/core/episode';
import { type CrossValidatedAuc, crossValidatedAuc, type TokenKind } from '@sauron/core/statistics';
import type { FaultFamily } from '../fault-family.ts';
import type { FaultPair } from '../manifest/pair.ts';
import { PROBE_FEATURES, type ProbeName } from './probe-features.ts';

/** What a fault is told from. */
export const CONTRASTS = ['twin', 'clean'] as const;
export type Contrast = (typeof CONTRASTS)[number];

/** One probe on one part of the pairs. 0.5 says that nothing gives the fault away. */
export interface PairProbe {
  readonly probe: ProbeName;
  readonly contrast: Contrast;
  /** Null for all families together. */
  readonly family: FaultFamily | null;
  readonly auc: CrossValidatedAuc;
}

export interface PairProbeOptions {
  readonly seed?: number;
  /** @default 5 */
  readonly folds?: number;
  /** Resamples of the intervals. @default 1,000 */
  readonly resamples?: number;
  /** Called before each fit, with how many are done and how many there are. */
  readonly onFit?: (done: number, total: number) => void;
}

/** What the probes keep of an arm. */
export type ArmFeatures = Readonly<Record<ProbeName, string | readonly number[]>>;

/** Reads an arm once; the episode need not be kept. */
export function armFeatures(arm: Episode): ArmFeatures {
  const names = Object.keys(PROBE_FEATURES) as ProbeName[]; // the table's own keys
  // One entry per key of the table.
  return Object.fromEntries(names.map((name) => [name, PROBE_FEATURES[name].of(arm)])) as unknown as ArmFeatures;
}

/** Pairs of a family below which nothing can be said of it alone. */
const MIN_PAIRS = 8;
const MAX_FEATURES = 5_000;
const TOKENS: Readonly<Partial<Record<ProbeName, TokenKind>>> = { characters: 'characters' };

/**
 * Linear models that try to tell faults from their twins and from the clean arms, cross-validated so that all arms of a base
 * episode are on one side. All families together first, then each that has 8 pairs or more.
 * @param features by episode id
 */
export function probePairs(
  pairs: readonly FaultPair[],
  features: ReadonlyMap<string, ArmFeatures>,
  options: PairProbeOptions = {},
): PairProbe[] {
  const families = [...Map.groupBy(pairs, ({ family }) => family)]
    .filter(([, own]) => own.length >= MIN_PAIRS)
    .map(([family]) => family)
    .toSorted();
  const names = Object.keys(PROBE_FEATURES) as ProbeName[]; // the table's own keys
  const plan = [null, ...families].flatMap((family) =>
    CONTRASTS.flatMap((contrast) => names.map((probe) => ({ family, contrast, probe }))),
  );
  return plan.map((fit, index) => {
    options.onFit?.(index, plan.length);
    const own = fit.family === null ? pairs : pairs.filter(({ family }) => family === fit.family);
    return { ...fit, auc: aucOf(own, features, { ...fit, options }) };
  });
}

interface Fit {
  readonly probe: ProbeName;
  readonly contrast: Contrast;
  readonly options: PairProbeOptions;
}

function aucOf(
  pairs: readonly FaultPair[],
  features: ReadonlyMap<string, ArmFeatures>,
  { probe, contrast, options: { seed = 1, folds = 5, resamples = 1_000 } }: Fit,
): CrossValidatedAuc {
  const items = pairs.flatMap(({ arms, baseEpisodeId: group }) =>
    (['fault', contrast] as const).flatMap((arm) => {
      const value = features.get(arms[arm])?.[probe];
      return value === undefined ? [] : [{ value, label: arm === 'fault', group }];
    }),
  );
  const tokens = TOKENS[probe] ?? 'words';
  const common = { seed, folds, resamples, maxFeatures: MAX_FEATURES, tokens };
  if (PROBE_FEATURES[probe].kind === 'text') {
    return crossValidatedAuc({
      ...common,
      items: items.map(({ value, ...item }) => ({ ...item, text: String(value) })),
    });
  }
  return crossValidatedAuc({
    ...common,
    items: items.map(({ value, ...item }) => ({ ...item, features: typeof value === 'string' ? [] : value })),
  });
}
