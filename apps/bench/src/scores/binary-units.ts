import { type CellRecord, verdictAt } from './cell-record.ts';
import { clusterOf, clusterOfPair, type FramePair, slotOf } from './dataset-frame.ts';

/** Something that a judge got right or not. The units of two cells of one data set stand in the same order. */
export interface BinaryUnit {
  readonly cluster: string;
  /** Null where a verdict that it needs is missing. */
  readonly value: boolean | null;
  /** Were the missing verdicts such that it is not, or is. */
  readonly least: boolean;
  readonly most: boolean;
}

/** Metrics that are shares of units. */
export const BINARY_METRICS = {
  accuracy: accuracyUnits,
  detection: (record) => targetUnits(record, (flags) => [flags.fault]),
  'paired-discrimination': (record) => targetUnits(record, ({ clean, twin, fault }) => [fault, not(clean), not(twin)]),
} as const satisfies Record<string, (record: CellRecord) => BinaryUnit[]>;
export type BinaryMetric = keyof typeof BINARY_METRICS;

function accuracyUnits(record: CellRecord): BinaryUnit[] {
  const { frame } = record;
  return Array.from({ length: frame.repeats }).flatMap((_, repeat) =>
    frame.units.flatMap(({ episode, label }, unit) => {
      if (label === null) return [];
      const verdict = verdictAt(record, slotOf(frame, unit, repeat));
      return [allOf(clusterOf(frame, episode), [verdict === null ? null : verdict === label])];
    }),
  );
}

type Flags = Readonly<Record<'clean' | 'twin' | 'fault', boolean | null>>;

function targetUnits(record: CellRecord, partsOf: (flags: Flags) => (boolean | null)[]): BinaryUnit[] {
  const { frame } = record;
  return Array.from({ length: frame.repeats }).flatMap((_, repeat) =>
    frame.pairs.flatMap((pair) =>
      pair.facts.targets.map(({ criterionId }) => {
        const flag = (arm: keyof Flags) => flagOf(record, { pair, arm, criterionId, repeat });
        const flags = { clean: flag('clean'), twin: flag('twin'), fault: flag('fault') };
        return allOf(clusterOfPair(frame, pair), partsOf(flags));
      }),
    ),
  );
}

interface FlagPlace {
  readonly pair: FramePair;
  readonly arm: keyof Flags;
  readonly criterionId: string;
  readonly repeat: number;
}

function flagOf(record: CellRecord, { pair, arm, criterionId, repeat }: FlagPlace): boolean | null {
  const episode = pair.arms[arm];
  const unit = episode === undefined ? null : record.frame.unitOf(episode, criterionId);
  const verdict = unit === null ? null : verdictAt(record, slotOf(record.frame, unit, repeat));
  return verdict === null ? null : verdict === 'UNMET';
}

function not(flag: boolean | null): boolean | null {
  return flag === null ? null : !flag;
}

/** Right where all parts are; scored only where every part is. */
function allOf(cluster: string, parts: readonly (boolean | null)[]): BinaryUnit {
  return {
    cluster,
    value: parts.includes(null) ? null : parts.every((part) => part === true),
    least: parts.every((part) => part === true),
    most: parts.every((part) => part !== false),
  };
}
