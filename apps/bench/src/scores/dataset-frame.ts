import type { Aspect, LabelProvenance, Verdict } from '@sauron/core/episode';
import { ARMS, type Arm, type PairFacts } from '@sauron/faultinject';
import { UsageError } from '../cli/usage-error.ts';
import type { Truth } from '../run/truth.ts';

/** A criterion of an episode. Units are numbered through the data set, in the order of its truths. */
export interface Unit {
  /** Number of the episode. */
  readonly episode: number;
  readonly criterionId: string;
  /** Null without a label that says MET or UNMET. */
  readonly label: Verdict | null;
  readonly provenance: LabelProvenance | null;
  readonly aspect: Aspect | null;
}

/** A fault pair with the episodes that are its arms. */
export interface FramePair {
  readonly facts: PairFacts;
  /** Numbers of episodes. */
  readonly arms: Readonly<Partial<Record<Arm, number>>>;
}

/** What is known of a data set of a run, laid out so that a cell is a few arrays beside it. */
export interface DatasetFrame {
  readonly name: string;
  readonly kind: string;
  readonly repeats: number;
  readonly truths: readonly Truth[];
  /** Numbers of episodes by id. */
  readonly episodes: ReadonlyMap<string, number>;
  readonly units: readonly Unit[];
  /** The first unit of each episode, and behind them the number of units. */
  readonly starts: readonly number[];
  /** Numbers of units of an episode by criterion. */
  readonly unitOf: (episode: number, criterionId: string) => number | null;
  readonly pairs: readonly FramePair[];
}

/** Lays a data set out. Throws UsageError where two truths are of the same episode. */
export function frameOf(
  name: string,
  kind: string,
  input: { truths: readonly Truth[]; repeats: number },
): DatasetFrame {
  const { truths, repeats } = input;
  const episodes = new Map(truths.map(({ episodeId }, index) => [episodeId, index]));
  if (episodes.size !== truths.length) {
    throw new UsageError(`truth/${name}.jsonl: expected each episode once, got one twice; start the run anew`);
  }
  const starts = [0];
  const units = truths.flatMap(({ criteria }, episode) => {
    starts.push((starts.at(-1) ?? 0) + criteria.length);
    return criteria.map(({ id, label, provenance, aspect }): Unit => {
      const known = label === 'MET' || label === 'UNMET' ? label : null;
      return { episode, criterionId: id, label: known, provenance, aspect };
    });
  });
  const byCriterion = truths.map(({ criteria }, episode) => {
    return new Map(criteria.map(({ id }, index) => [id, (starts[episode] ?? 0) + index]));
  });
  const unitOf = (episode: number, criterionId: string) => byCriterion[episode]?.get(criterionId) ?? null;
  return { name, kind, repeats, truths, episodes, units, starts, unitOf, pairs: pairsOf(truths) };
}

function pairsOf(truths: readonly Truth[]): FramePair[] {
  const pairs = new Map<string, { facts: PairFacts; arms: Partial<Record<Arm, number>> }>();
  for (const [episode, { pair }] of truths.entries()) {
    if (pair === null) continue;
    const { facts, arm } = pair;
    const found = pairs.get(facts.id) ?? { facts, arms: {} };
    pairs.set(facts.id, found);
    if (isArm(arm)) found.arms[arm] = episode;
  }
  return [...pairs.values()];
}

function isArm(name: string): name is Arm {
  return ARMS.some((arm) => arm === name);
}

/** The place of a criterion of a repeat in a cell's arrays. */
export function slotOf({ units }: DatasetFrame, unit: number, repeat: number): number {
  return repeat * units.length + unit;
}

/** What an episode was drawn with: the unit of every interval. */
export function clusterOf({ truths }: DatasetFrame, episode: number): string {
  return truths[episode]?.cluster ?? '';
}

/** The same of a pair: all its arms share it. */
export function clusterOfPair(frame: DatasetFrame, { facts, arms }: FramePair): string {
  const [episode] = Object.values(arms);
  return episode === undefined ? facts.baseEpisodeId : clusterOf(frame, episode);
}
