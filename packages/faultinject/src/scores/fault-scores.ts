import type { FlipOptions, IntervalOptions } from '@sauron/core/statistics';
import { LEVELS, type Level } from '../families/family.ts';
import { FAULT_FAMILIES, type FaultFamily, type FaultNature } from '../fault-family.ts';
import { type HostInteraction, scoreHostInteraction } from './host-interaction.ts';
import type { JudgedPair } from './judged-pair.ts';
import { type PairScores, scorePairs } from './score-pairs.ts';

/** Whether a pair's target is a criterion of the rubric or one that was added to forbid the fault. */
export type TargetOrigin = 'rubric' | 'guard';

/** The scores of one judge on a set of fault pairs; parts without a pair are left out. */
export interface FaultScores {
  readonly all: PairScores;
  readonly byFamily: Readonly<Partial<Record<FaultFamily, PairScores>>>;
  readonly byLevel: Readonly<Partial<Record<Level, PairScores>>>;
  readonly byNature: Readonly<Partial<Record<FaultNature, PairScores>>>;
  /** A guard is a hint: results with and without. */
  readonly byTargetOrigin: Readonly<Partial<Record<TargetOrigin, PairScores>>>;
  readonly hostInteraction: HostInteraction;
}

/** Scores one judge on fault pairs: everything that the tables of faults show. */
export function faultScores(judged: readonly JudgedPair[], options: FlipOptions & IntervalOptions): FaultScores {
  // The table's keys are the families.
  const families = Object.keys(FAULT_FAMILIES) as FaultFamily[];
  const part = <Key extends string>(keys: readonly Key[], keyOf: (one: JudgedPair) => Key) => {
    const groups = Map.groupBy(judged, keyOf);
    const scores = keys.flatMap((key) => {
      const own = groups.get(key);
      return own === undefined ? [] : [[key, scorePairs(own, options)] as const];
    });
    // Every entry is made of a key and its scores.
    return Object.fromEntries(scores) as Partial<Record<Key, PairScores>>;
  };
  return {
    all: scorePairs(judged, options),
    byFamily: part(families, ({ pair }) => pair.family),
    byLevel: part(LEVELS, ({ pair }) => pair.level),
    byNature: part(['honest-error', 'reward-hacking'], ({ pair }) => pair.nature),
    byTargetOrigin: part(['rubric', 'guard'], ({ pair }) =>
      pair.targets.some(({ criterionId }) => criterionId === pair.guard) ? 'guard' : 'rubric',
    ),
    hostInteraction: scoreHostInteraction(judged, options),
  };
}
