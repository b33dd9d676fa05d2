import type { Criterion, CriterionLabel, JsonValue } from '@sauron/core/episode';
import { type Consensus, consensusOf } from './consensus.ts';
import { nearestText } from './edit-distance.ts';
import { itemsOf, type MappedItem } from './map-items.ts';
import { wordOf } from './map-word.ts';
import { LABEL_VALUES, type LabelsMapping, type LabelValue } from './mapping.ts';
import { asText, mappingError, type RecordContext, readPath, requirePath } from './record-context.ts';

const BOOLEANS = { true: 'MET', false: 'UNMET' } as const;
const MAX_NAMED = 8;

interface Rating {
  /** Column, or place or key in a list of ratings. */
  readonly rater: string;
  readonly value: LabelValue;
}

/** What was said about one criterion. */
interface Collected {
  readonly ratings: Rating[];
  readonly adjudicated: Set<LabelValue>;
}

interface LabelParts {
  readonly root: JsonValue;
  readonly rubric: readonly Criterion[];
}

/**
 * The labels of a record, in the order of the rubric. Several items of one criterion are taken together. A criterion that
 * nobody rated has no label. Throws an InputError for a criterion that the rubric does not have.
 */
export function mapLabels(
  context: RecordContext,
  labels: LabelsMapping,
  { root, rubric }: LabelParts,
): CriterionLabel[] {
  const field = 'labels.items';
  const value = readPath(context, { field, path: labels.items, root });
  if (value === undefined) context.loss.add('records without labels', 'imported without');
  const items = value === undefined ? [] : itemsOf(context, { field, path: labels.items, value });
  const collected = new Map<string, Collected>(rubric.map(({ id }) => [id, { ratings: [], adjudicated: new Set() }]));
  const find = JOINS[labels.join];
  for (const [index, item] of items.entries()) {
    const id = find({ labels, rubric, items }, item, index);
    const found = collected.get(id);
    if (found === undefined) throw unknownCriterion(item.context, id, rubric);
    found.ratings.push(...ratingsOf(item.context, labels, item.value));
    const adjudicated = adjudicatedOf(item.context, labels, item.value);
    if (adjudicated !== null) found.adjudicated.add(adjudicated);
  }
  if (value === undefined) return [];
  return rubric.flatMap((criterion) => labelOf(context, labels, { criterion, found: collected.get(criterion.id) }));
}

interface JoinContext extends Pick<LabelParts, 'rubric'> {
  readonly labels: LabelsMapping;
  readonly items: readonly MappedItem[];
}

/** How an item finds its criterion. */
const JOINS = {
  id: ({ labels }, { value, context }) => {
    const field = 'labels.criterion';
    return asText(context, field, requirePath(context, { field, path: labels.criterion ?? '$', root: value }));
  },
  position: ({ rubric, items }, { context }, index) => {
    const criterion = items.length === rubric.length ? rubric[index] : undefined;
    if (criterion !== undefined) return criterion.id;
    const message = `expected one item for each of ${rubric.length} criteria, got ${items.length}: join by id instead`;
    throw mappingError(context, 'labels.join', message);
  },
  key: (_join, { key, context }) => {
    if (key !== null) return key;
    throw mappingError(context, 'labels.join', 'expected an object whose keys are ids of criteria, got a list');
  },
} as const satisfies Record<LabelsMapping['join'], (join: JoinContext, item: MappedItem, index: number) => string>;

function unknownCriterion(context: RecordContext, id: string, rubric: readonly Criterion[]): Error {
  const ids = rubric.map((criterion) => criterion.id);
  const nearest = nearestText(id, ids);
  const more = ids.length > MAX_NAMED ? ` and ${ids.length - MAX_NAMED} more` : '';
  const known = nearest === null ? `it has ${ids.slice(0, MAX_NAMED).join(', ')}${more}` : `the nearest is ${nearest}`;
  const message = `expected the id of a criterion, got ${JSON.stringify(id)}, which the rubric does not have (${known})`;
  return mappingError(context, 'labels.criterion', message);
}

function ratingsOf(context: RecordContext, labels: LabelsMapping, root: JsonValue): Rating[] {
  const { raters = [] } = labels;
  const read = (path: string): JsonValue | undefined => readPath(context, { field: 'labels.raters', path, root });
  if (typeof raters !== 'string') {
    return raters.flatMap((path) => ratingOf(context, labels, { rater: path, path, rating: read(path) }));
  }
  const value = read(raters);
  // One rating where a list of them could stand.
  if (typeof value !== 'object') return ratingOf(context, labels, { rater: raters, path: raters, rating: value });
  return itemsOf(context, { field: 'labels.raters', path: raters, value }).flatMap((item, index) => {
    const path = labels.value ?? '$';
    const rating = readPath(item.context, { field: 'labels.value', path, root: item.value });
    return ratingOf(item.context, labels, { rater: item.key ?? `[${index}]`, path, rating });
  });
}

function ratingOf(
  context: RecordContext,
  labels: LabelsMapping,
  { rater, path, rating }: { readonly rater: string; readonly path: string; readonly rating: JsonValue | undefined },
): Rating[] {
  if (rating !== undefined) return [{ rater, value: labelValue(context, labels, { value: rating, path }) }];
  context.loss.add('ratings that are blank', 'left out: the rater gave no value');
  return [];
}

function adjudicatedOf(context: RecordContext, labels: LabelsMapping, root: JsonValue): LabelValue | null {
  const path = labels.adjudicated;
  const value = path === undefined ? undefined : readPath(context, { field: 'labels.adjudicated', path, root });
  return path === undefined || value === undefined ? null : labelValue(context, labels, { value, path });
}

function labelValue(
  context: RecordContext,
  { values }: LabelsMapping,
  given: { readonly value: JsonValue; readonly path: string },
): LabelValue {
  return wordOf(context, { field: 'labels', words: LABEL_VALUES, values, defaults: BOOLEANS }, given);
}

function labelOf(
  context: RecordContext,
  { provenance = 'human' }: LabelsMapping,
  { criterion, found }: { readonly criterion: Criterion; readonly found: Collected | undefined },
): CriterionLabel[] {
  const [adjudicated = null, ...others] = found?.adjudicated ?? [];
  if (others.length > 0) {
    const message = `expected one adjudicated value for ${criterion.id}, got ${[adjudicated, ...others].join(' and ')}`;
    throw mappingError(context, 'labels.adjudicated', message);
  }
  const ratings = found?.ratings ?? [];
  const consensus = consensusOf(
    adjudicated,
    ratings.map((rating) => rating.value),
  );
  countConsensus(context, consensus);
  if (consensus === null) return [];
  return [
    {
      criterionId: criterion.id,
      value: consensus.value,
      provenance,
      aspect: criterion.aspect ?? null,
      ...(ratings.length === 0 ? {} : { raters: ratings.map(({ rater, value }) => ({ rater, value })) }),
      ...(consensus.how === 'adjudicated' ? { adjudicated: true } : {}),
    },
  ];
}

function countConsensus({ loss }: RecordContext, consensus: Consensus | null): void {
  if (consensus === null) loss.add('criteria without a label', 'nobody gave a value');
  else if (consensus.how === 'tie') loss.add('ties between raters', 'the label is UNKNOWN');
}
