import { type Aspect, BASES } from '@sauron/core/episode';
import { type LoadedCell, verdictAt } from './cell-record.ts';
import { clusterOf, type DatasetFrame, slotOf } from './dataset-frame.ts';
import type { ScoredRow } from './scored-row.ts';

/** A labelled criterion of one repeat, and what a cell said of it. */
export interface RunRow extends ScoredRow {
  readonly domain: string | null;
  /** From 0. */
  readonly repeat: number;
}

/**
 * The split into process and outcome: how the agent went about it, or what came of it. Process: process and abstention;
 * outcome: outcome, consistency and communication.
 */
export const ASPECT_SIDES = {
  outcome: 'outcome',
  consistency: 'outcome',
  communication: 'outcome',
  process: 'process',
  abstention: 'process',
} as const satisfies Record<Aspect, 'process' | 'outcome'>;

/** The labelled criteria of a cell, repeats included. Those without a label have no row. */
export function rowsOfCell({ record, bases }: LoadedCell): RunRow[] {
  return rowsOfFrame(record.frame, (slot) => ({
    verdict: verdictAt(record, slot),
    basis: BASES[(bases[slot] ?? 0) - 1] ?? null,
  }));
}

/** Rows of a data set with verdicts by a rule, over the slots of its repeats. */
export function rowsOfFrame(
  frame: DatasetFrame,
  said: (slot: number) => Pick<ScoredRow, 'verdict' | 'basis'>,
): RunRow[] {
  return Array.from({ length: frame.repeats }).flatMap((_, repeat) =>
    frame.units.flatMap(({ episode, criterionId, label, provenance, aspect }, unit): RunRow[] => {
      const truth = frame.truths[episode];
      if (label === null || truth === undefined) return [];
      const place = { episodeId: truth.episodeId, cluster: clusterOf(frame, episode), domain: truth.domain, repeat };
      return [{ ...place, criterionId, label, provenance, aspect, ...said(slotOf(frame, unit, repeat)) }];
    }),
  );
}
