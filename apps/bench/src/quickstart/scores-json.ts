import { ASPECTS, LABEL_PROVENANCES } from '@sauron/core/episode';
import { scoreBy, scoreRows } from '../scores/score-rows.ts';
import type { ScoredRow } from '../scores/scored-row.ts';
import type { JudgeResult, SampleFacts } from './judge-result.ts';

/** Everything that the tables show, unrounded; null where a metric is undefined. No time, no machine. */
export function scoresJson(sample: SampleFacts, results: readonly JudgeResult[]): string {
  const judges = results.map(({ rows, ...judge }) => ({
    ...judge,
    score: scoreRows(rows),
    byAspect: grouped(rows, ASPECTS, (row) => row.aspect),
    byProvenance: grouped(rows, LABEL_PROVENANCES, (row) => row.provenance),
  }));
  return `${JSON.stringify({ schema: 'sauron.quickstart-scores/1', sample, verifiers: judges }, null, 2)}\n`;
}

function grouped<Key extends string>(
  rows: readonly ScoredRow[],
  keys: readonly Key[],
  keyOf: (row: ScoredRow) => Key | null,
) {
  return Object.fromEntries(scoreBy(rows, keys, keyOf).map(({ key, score }) => [key, score]));
}
