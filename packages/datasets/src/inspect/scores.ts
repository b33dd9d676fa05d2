import { type Criterion, type CriterionLabel, isJsonObject, type JsonValue, ownValue } from '@sauron/core/episode';
import type { LossTally } from '../event-builder/loss-report.ts';
import { type InspectLog, type InspectSample, type InspectScore, scoreSchema } from './record.ts';

/** What a value means for the scorers that ship with inspect_ai: correct, incorrect, true, false. Others (P, N) are open. */
const VALUES: ReadonlyMap<JsonValue, CriterionLabel['value']> = new Map<JsonValue, CriterionLabel['value']>([
  ['C', 'MET'],
  ['I', 'UNMET'],
  [true, 'MET'],
  [false, 'UNMET'],
  [1, 'MET'],
  [0, 'UNMET'],
]);

/** The scorers of a log. */
export interface Scorers {
  /** Registered name of a scorer by the name of its scores, which may be shorter or numbered. */
  readonly registered: ReadonlyMap<string, string>;
  /** Scorers that gave some number other than 0 and 1: on a scale, 1 need not be the best. */
  readonly scales: ReadonlySet<string>;
  /** Name of the one score of an old log. */
  readonly only: string;
}

/** Criteria of a sample with their labels. */
export interface ScoredCriteria {
  readonly rubric: Criterion[];
  readonly labels: CriterionLabel[];
}

/** Reads what a log tells about its scorers, from its results and from the values of all its samples. */
export function scorersOf({ results }: InspectLog, samples: readonly InspectSample[]): Scorers {
  const listed = [...(results?.scores ?? []), ...(results?.scorer ? [results.scorer] : [])];
  const only = listed[0]?.name ?? 'score';
  const scales = new Set<string>();
  for (const sample of samples) {
    for (const [name, score] of scoresOf(sample, only)) if (isOnScale(score)) scales.add(name);
  }
  return { registered: new Map(listed.map(({ name, scorer }) => [name, scorer ?? name])), scales, only };
}

/**
 * One criterion for each scorer of a sample, and a label where the value of its score clearly says yes or no. Null where
 * the sample has no scores. The text of a criterion names the check and nothing else.
 */
export function scoredCriteria(sample: InspectSample, scorers: Scorers, tally: LossTally): ScoredCriteria | null {
  const scores = scoresOf(sample, scorers.only);
  if (scores.length === 0) return null;
  const rubric = scores.map(([name], index) => ({
    id: `s${index + 1}`,
    text: `The agent's answer is right by the check ${JSON.stringify(name)}.`,
    weight: 1,
  }));
  if (sample.invalidation) {
    tally.add('labels', 'left out: the sample was declared invalid', scores.length);
    return { rubric, labels: [] };
  }
  const labels = scores.flatMap(([name, score], index): CriterionLabel[] => {
    const value = scorers.scales.has(name) ? undefined : VALUES.get(givenValue(score));
    if (value === undefined) {
      tally.add('scores', 'neither clearly right nor clearly wrong: a criterion without a label');
      return [];
    }
    return [{ criterionId: `s${index + 1}`, value, aspect: null, ...originOf(name, score, scorers) }];
  });
  return { rubric, labels };
}

function originOf(
  name: string,
  score: InspectScore | null,
  { registered }: Scorers,
): Pick<CriterionLabel, 'provenance' | 'source'> {
  const scorer = registered.get(name) ?? name;
  const isModel = [name, scorer].some((each) => each.includes('model_graded')) || hasGrading(score);
  const isEdited = (score?.history ?? []).some(
    (edit) => isJsonObject(edit) && isJsonObject(ownValue(edit, 'provenance')),
  );
  const source = `scorer ${scorer === name ? name : `${name} (${scorer})`}`;
  if (!isEdited) return { provenance: isModel ? 'model' : 'executable', source };
  return { provenance: isModel ? 'model+human' : 'human', source: `${source}; edited after the eval` };
}

/** The scorers that ask a model keep what it said there. */
function hasGrading(score: InspectScore | null): boolean {
  return isJsonObject(score?.metadata) && ownValue(score.metadata, 'grading') !== undefined;
}

/** The scores of a sample by name, in the order of the log; null for one that is no score. */
export function scoresOf(sample: InspectSample, only: string): [string, InspectScore | null][] {
  const scores = Object.entries(sample.scores ?? {});
  if (scores.length === 0 && sample.score !== undefined && sample.score !== null) scores.push([only, sample.score]);
  return scores.map(([name, score]) => [name, scoreSchema.safeParse(score).data ?? null]);
}

function givenValue(score: InspectScore | null): JsonValue {
  return score?.value ?? null;
}

function isOnScale(score: InspectScore | null): boolean {
  const value = givenValue(score);
  return typeof value === 'bigint' || (typeof value === 'number' && value !== 0 && value !== 1);
}
