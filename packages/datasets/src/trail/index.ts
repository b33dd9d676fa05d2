export { trailCategoryOf } from './category-of.ts';
export { type TrailDetection, trailAnswerOf } from './detection-answer.ts';
export { importTrail, type TrailImportOptions } from './import-trail.ts';
export { PUBLISHED_TRAIL_TABLE, type PublishedTrailRow } from './published-table.ts';
export { TRAIL_LOCATED_AT_LAST, TRAIL_RUBRIC, trailClusters, trailCriterionId } from './rubric.ts';
export { readTrailAnswer, writeTrailAnswer } from './scoring/answer.ts';
export type { CategoryScore, CategoryScores } from './scoring/category-scores.ts';
export type { TrailFinding } from './scoring/finding.ts';
export { type OfficialCorrelation, type OfficialScore, scoreOfficial } from './scoring/official.ts';
export type { OfficialMark } from './scoring/official-marks.ts';
export { SKIP_REASONS, type SkipReason } from './scoring/official-trace.ts';
export { type ScorableTrace, type TrailScoreRow, type TrailSystem, trailScoreTable } from './scoring/score-table.ts';
export { type SetScore, type StrictScore, type StrictTrace, scoreStrict, type TraceCounts } from './scoring/strict.ts';
export { TRIVIAL_PREDICTOR_NAMES, TRIVIAL_PREDICTORS, type TrivialPredictor } from './scoring/trivial-predictors.ts';
export { trailLocationOf } from './span-map.ts';
export {
  JUDGED_CATEGORIES,
  LOCATED_AT_LAST,
  TRAIL_CATEGORIES,
  TRAIL_GROUPS,
  TRAIL_TAXONOMY,
  type TrailCategory,
  type TrailGroup,
  type TrailLabel,
} from './taxonomy.ts';
export {
  TRAIL_IMPACTS,
  TRAIL_SPLITS,
  type TrailError,
  type TrailImpact,
  type TrailImport,
  type TrailScores,
  type TrailSpan,
  type TrailSpanKind,
  type TrailSplit,
  type TrailTrace,
} from './trail-trace.ts';
