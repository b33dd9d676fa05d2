import { BASES } from '@sauron/core/episode';
import {
  type Arm,
  type FaultScores,
  faultScores,
  type JudgedArm,
  type JudgedPair,
  type PairScores,
} from '@sauron/faultinject';
import { type LoadedCell, verdictAt } from './cell-record.ts';
import { clusterOfPair, type DatasetFrame, type FramePair, slotOf } from './dataset-frame.ts';
import { SEED } from './label-scores.ts';

/** The rates of a group of pairs that tables show. */
export type CorePairScores = Pick<
  PairScores,
  'pairs' | 'targets' | 'detection' | 'pairedDiscrimination' | 'spillOver' | 'detectedBy'
> & {
  /** On target criteria. */
  readonly cleanFalseFlag: PairScores['cleanFalseFlag']['targets'];
  readonly twinFalseFlag: PairScores['twinFalseFlag']['targets'];
};

type Group = 'byFamily' | 'byLevel' | 'byNature' | 'byTargetOrigin';

/** Scores of a cell on a fault set. Every repeat of a pair is a pair; they share a cluster. */
export type FaultCellScores = Pick<FaultScores, 'all' | 'hostInteraction'> &
  Readonly<Record<Group, Readonly<Record<string, CorePairScores>>>>;

/** Scores a cell on its fault pairs. */
export function faultCellScores(loaded: LoadedCell): FaultCellScores {
  const { frame } = loaded.record;
  const judged = Array.from({ length: frame.repeats }).flatMap((_, repeat) => {
    const faults = new Map(frame.pairs.map((pair) => [hostKey(pair.facts.family, pair), pair.arms.fault]));
    return frame.pairs.map((pair) => judgedPair(loaded, withHost(pair, faults), repeat));
  });
  const scores = faultScores(judged, { seed: SEED });
  return {
    all: scores.all,
    byFamily: coreOf(scores.byFamily),
    byLevel: coreOf(scores.byLevel),
    byNature: coreOf(scores.byNature),
    byTargetOrigin: coreOf(scores.byTargetOrigin),
    hostInteraction: scores.hostInteraction,
  };
}

function coreOf(groups: Readonly<Record<string, PairScores>>): Readonly<Record<string, CorePairScores>> {
  return Object.fromEntries(
    Object.entries(groups).map(([name, group]) => {
      const { pairs, targets, detection, pairedDiscrimination, spillOver, detectedBy } = group;
      const flags = { cleanFalseFlag: group.cleanFalseFlag.targets, twinFalseFlag: group.twinFalseFlag.targets };
      return [name, { pairs, targets, detection, pairedDiscrimination, ...flags, spillOver, detectedBy }];
    }),
  );
}

/** Another pair's fault arm stands in for a host arm; it must be judged in the same repeat, so it is looked up here. */
function withHost(pair: FramePair, faults: ReadonlyMap<string, number | undefined>): FramePair {
  const { host } = pair.facts;
  if (host === null || pair.arms.host !== undefined) return pair;
  const stand = faults.get(hostKey(host, pair));
  return stand === undefined ? pair : { ...pair, arms: { ...pair.arms, host: stand } };
}

function hostKey(family: string, { facts: { baseEpisodeId, targets } }: FramePair): string {
  return JSON.stringify([family, baseEpisodeId, targets.map(({ criterionId }) => criterionId).toSorted()]);
}

function judgedPair(loaded: LoadedCell, pair: FramePair, repeat: number): JudgedPair {
  const { facts, arms } = pair;
  const arm = (name: Arm): JudgedArm => judgedArm(loaded, arms[name], repeat);
  return {
    pair: facts,
    cluster: clusterOfPair(loaded.record.frame, pair),
    arms: {
      clean: arm('clean'),
      twin: arm('twin'),
      fault: arm('fault'),
      ...(arms.identity === undefined ? {} : { identity: arm('identity') }),
      ...(arms.host === undefined ? {} : { host: arm('host') }),
    },
  };
}

/** An arm that is not in the run has no verdict. */
function judgedArm(loaded: LoadedCell, episode: number | undefined, repeat: number): JudgedArm {
  const { record, bases, cited } = loaded;
  const criteria = unitsOf(record.frame, episode);
  return {
    verdicts: new Map(
      criteria.map(({ unit, criterionId }) => {
        const slot = slotOf(record.frame, unit, repeat);
        const verdict = verdictAt(record, slot);
        const basis = BASES[(bases[slot] ?? 0) - 1] ?? null;
        return [criterionId, verdict === null ? null : { verdict, basis, cited: cited.get(slot) ?? [] }];
      }),
    ),
    labels: new Map(criteria.map(({ criterionId, label }) => [criterionId, label ?? 'UNKNOWN'])),
  };
}

function unitsOf(frame: DatasetFrame, episode: number | undefined) {
  if (episode === undefined) return [];
  const [from = 0, to = 0] = [frame.starts[episode], frame.starts[episode + 1]];
  return frame.units.slice(from, to).map((unit, index) => ({ ...unit, unit: from + index }));
}
