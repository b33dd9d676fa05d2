import { TRAIL_CATEGORIES, type TrailCategory } from '../taxonomy.ts';
import type { LabelSets } from './category-scores.ts';
import { extractJson, isFalsy, isLooseObject, type LooseJson, parseLooseJson } from './extract-json.ts';
import { officialCategoryOf } from './official-category.ts';

/** Why the published scorer leaves a trace out. */
export const SKIP_REASONS = [
  'no_answer',
  'bad_annotations',
  'no_json',
  'bad_json',
  'bad_errors',
  'bad_scores',
  'bad_mark',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** What the published scorer reads of one trace. */
export interface OfficialTrace {
  readonly locationAccuracy: number;
  readonly jointAccuracy: number;
  readonly labels: LabelSets;
  /** The marks of the annotators and of the judge; null where one side has none. */
  readonly marks: readonly [gold: LooseObject, answer: LooseObject] | null;
}

type LooseObject = { readonly [key: string]: LooseJson };

interface Side {
  readonly locations: ReadonlySet<string>;
  readonly pairs: ReadonlySet<string>;
  readonly labels: ReadonlySet<TrailCategory>;
}

/** Compares the answer of a judge with the annotations, both as texts. */
export function readOfficialTrace(goldText: string, answer: string): OfficialTrace | SkipReason {
  const goldDocument = parseLooseJson(goldText);
  if (!isLooseObject(goldDocument)) return 'bad_annotations';
  const extracted = extractJson(answer);
  if (!extracted.ok) return extracted.reason;
  const [gold, found] = [readSide(goldDocument), readSide(extracted.value)];
  if (gold === null) return 'bad_annotations';
  if (found === null) return 'bad_errors';
  const marks = [marksIn(goldDocument), marksIn(extracted.value)] as const;
  if (marks[0] === undefined || marks[1] === undefined) return 'bad_scores';
  return {
    locationAccuracy: shareFound(gold.locations, found.locations),
    jointAccuracy: shareFound(gold.pairs, found.pairs),
    labels: { gold: gold.labels, found: found.labels },
    marks: marks[0] === null || marks[1] === null ? null : [marks[0], marks[1]],
  };
}

/** Null for errors of a shape that it cannot walk. */
function readSide(document: LooseObject): Side | null {
  const errors = document['errors'] ?? (Object.hasOwn(document, 'errors') ? null : []);
  if (!Array.isArray(errors) || !errors.every(isLooseObject)) return null;
  const locations = errors.map(({ location = null }) => location);
  const spellings = errors.map(({ category = null }) => category).filter((category) => !isFalsy(category));
  if (!locations.every(isScalar) || !spellings.every((spelling) => typeof spelling === 'string')) return null;
  const labels = spellings.map(officialCategoryOf);
  return {
    locations: new Set(locations.map((location) => JSON.stringify(location))),
    // Empty labels are dropped and their locations are not: all pairs behind one are shifted, as published.
    pairs: new Set(labels.map((label, index) => JSON.stringify([locations[index], label]))),
    labels: new Set(TRAIL_CATEGORIES.filter((category) => labels.includes(category))),
  };
}

/** Undefined for marks of a shape that it cannot read. */
function marksIn(document: LooseObject): LooseObject | null | undefined {
  const scores = document['scores'] ?? null;
  if (isFalsy(scores)) return null;
  const first = Array.isArray(scores) ? (scores[0] ?? null) : undefined;
  if (first === undefined) return undefined;
  if (isFalsy(first)) return null;
  return isLooseObject(first) ? first : undefined;
}

function shareFound(gold: ReadonlySet<string>, found: ReadonlySet<string>): number {
  return gold.size === 0 ? 0 : gold.intersection(found).size / gold.size;
}

function isScalar(value: LooseJson): boolean {
  return typeof value !== 'object' || value === null;
}
