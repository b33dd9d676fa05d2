import type { Interval } from '@sauron/core/statistics';
import type { CellScores } from '../../scores/cell-scores.ts';

/** A score that a chart shows for every cell. */
export interface Headline {
  readonly name: string;
  /** A sentence without its full stop. */
  readonly better: string;
  of(cell: CellScores): { readonly value: number | null; readonly interval: Interval | null } | null;
}

/** Fault sets first: what is not null for a cell decides which are shown. */
export const HEADLINES = {
  'paired-discrimination': {
    name: 'paired discrimination',
    better: 'Higher is better: the fault is flagged, and neither the clean episode nor its twin',
    of: ({ faults }) => faults?.all.pairedDiscrimination.perTarget ?? null,
  },
  detection: {
    name: 'detection of planted faults',
    better: 'Higher is better, but flagging always scores 1: see the false flags beside it',
    of: ({ faults }) => faults?.all.detection.perTarget ?? null,
  },
  'clean-false-flag': {
    name: 'clean false flag',
    better: 'Lower is better: the same criteria where nothing was planted',
    of: ({ faults }) => faults?.all.cleanFalseFlag.targets ?? null,
  },
  'f1-met': {
    name: 'F1(MET)',
    better: 'Higher is better',
    of: ({ faults, labels }) => (faults === null ? (labels?.all.f1Met ?? null) : null),
  },
  'f1-unmet': {
    name: 'F1(UNMET)',
    better: 'Higher is better',
    of: ({ faults, labels }) => (faults === null ? (labels?.all.f1Unmet ?? null) : null),
  },
  'macro-f1': {
    name: 'macro-F1',
    better: 'Higher is better',
    of: ({ faults, labels }) => (faults === null ? (labels?.all.macroF1 ?? null) : null),
  },
} as const satisfies Record<string, Headline>;

export type HeadlineId = keyof typeof HEADLINES;

/** Headlines that some of the cells have. */
export function headlinesOf(cells: readonly CellScores[]): HeadlineId[] {
  // The keys of the closed table are the ids.
  const ids = Object.keys(HEADLINES) as HeadlineId[];
  return ids.filter((id) => cells.some((cell) => HEADLINES[id].of(cell) !== null));
}
