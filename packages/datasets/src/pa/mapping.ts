import {
  ASPECTS,
  COVERAGES,
  EVENT_ACTORS,
  EVENT_KINDS,
  LABEL_PROVENANCES,
  RESULT_STATUSES,
} from '@sauron/core/episode';
import { z } from 'zod';
import { labelLeaks } from './label-leaks.ts';
import { mappedSchema, pathSchema, sourceSchema, strict, valuesSchema, wordSchema } from './mapping-parts.ts';

/** The tag that every mapping file carries. */
export const MAPPING_SCHEMA = 'sauron.mapping/1';

/** What a label can say. */
export const LABEL_VALUES = ['MET', 'UNMET', 'UNKNOWN'] as const;
export type LabelValue = (typeof LABEL_VALUES)[number];

const taskSchema = strict({
  /** Or the first message of the user. */
  prompt: fromTrace('first_user_message'),
  now: sourceSchema.optional(),
  timezone: sourceSchema.optional(),
  locale: sourceSchema.optional(),
  currency: sourceSchema.optional(),
  policy: sourceSchema.optional(),
  /** A list of names, of tools as we write them, or of function tools as they are given to models. */
  tools: sourceSchema.optional(),
});

const coverageSchema = z.union([wordSchema(COVERAGES), strict({ path: pathSchema })], {
  error: () => `expected ${COVERAGES.join(' or ')}, or "path" with the path of one`,
});

const stateSchema = strict({
  initial: pathSchema.optional(),
  final: pathSchema.optional(),
  /** @default partial */
  coverage: coverageSchema.optional(),
  completeUnder: sourceSchema.optional(),
});

/** Paths of what is read of one event, from the event on. */
const fieldsSchema = strict({
  kind: mappedSchema(EVENT_KINDS),
  /** @default agent for calls and thoughts, tool for results, system for observations */
  actor: mappedSchema(EVENT_ACTORS).optional(),
  text: pathSchema.optional(),
  tool: pathSchema.optional(),
  arguments: pathSchema.optional(),
  callId: pathSchema.optional(),
  /** In a call: its result stands in the same event. */
  output: pathSchema.optional(),
  status: mappedSchema(RESULT_STATUSES).optional(),
  time: pathSchema.optional(),
  agent: pathSchema.optional(),
});

const trace = { events: pathSchema, coverage: coverageSchema.optional() };
const FORMATS = ['sauron', 'openai-messages', 'fields'] as const;

const traceSchema = z.discriminatedUnion(
  'format',
  [
    strict({ ...trace, format: z.literal('sauron') }),
    strict({ ...trace, format: z.literal('openai-messages') }),
    strict({ ...trace, format: z.literal('fields'), fields: fieldsSchema }),
  ],
  { error: () => `expected "events" and a "format": one of ${FORMATS.join(', ')}` },
);

const rubricSchema = strict({
  /** A list, or an object whose keys are the ids. */
  items: pathSchema,
  /** From the item on. @default c1, c2, … */
  id: pathSchema.optional(),
  /** From the item on. @default $, the item itself is the text */
  text: pathSchema.optional(),
  aspect: mappedSchema(ASPECTS).optional(),
  weight: pathSchema.optional(),
});

const JOINS = ['id', 'position', 'key'] as const;

const labelsSchema = strict({
  /** Path to the name of the task, from the record on, where several records are runs of one: they are one cluster. */
  base: pathSchema.optional(),
  /** A list, or an object whose keys are ids of criteria. */
  items: pathSchema,
  /** How an item finds its criterion: by `criterion`, by its place in the list, or by its key. */
  join: wordSchema(JOINS),
  /** From the item on; with `join: id`. */
  criterion: pathSchema.optional(),
  /** From the item on: the columns of raters, or one path to a list or an object of ratings. */
  raters: z.union([pathSchema, z.array(pathSchema)], { error: () => 'expected a path, or a list of paths' }).optional(),
  /** From one rating of a list on. @default $ */
  value: pathSchema.optional(),
  /** From the item on: the value that was agreed on; wins where it is there. */
  adjudicated: pathSchema.optional(),
  /** Rating of the record → MET, UNMET or UNKNOWN. @default true is MET, false is UNMET, our own words are themselves */
  values: valuesSchema(LABEL_VALUES).optional(),
  /** @default human */
  provenance: wordSchema(LABEL_PROVENANCES).optional(),
})
  .refine(({ join, criterion }) => (join === 'id') === (criterion !== undefined), {
    path: ['criterion'],
    error: 'expected the path of the criterion id with "join: id", and none with another join',
  })
  .refine(({ raters, adjudicated }) => raters !== undefined || adjudicated !== undefined, {
    path: ['raters'],
    error: 'expected "raters" or "adjudicated", got neither: there would be no label',
  });

const extraSchema = z.union([z.array(pathSchema), z.record(z.string(), pathSchema)], {
  error: () => 'expected a list of paths, or a map from names to paths',
});

/** How the records of a foreign file become episodes and labels. Strict: what is not listed here is an error. */
export const mappingSchema = strict({
  schema: z.literal(MAPPING_SCHEMA, { error: () => `expected "${MAPPING_SCHEMA}"` }),
  /** Path from a whole file, or from one line of a `.jsonl` file, to the list of records. @default $ */
  records: pathSchema.optional(),
  id: pathSchema,
  domain: sourceSchema.optional(),
  task: taskSchema,
  state: stateSchema.optional(),
  trace: traceSchema,
  /** Or the last message of the agent. */
  response: fromTrace('last_agent_message').optional(),
  rubric: rubricSchema,
  labels: labelsSchema.optional(),
  /** What else is copied into `extra` of the episode, where a verifier can see it. A path alone is its own name. */
  extra: extraSchema.optional(),
}).superRefine((mapping, context) => {
  for (const { path, message } of labelLeaks(mapping)) context.addIssue({ code: 'custom', path: [...path], message });
});

export type Mapping = z.infer<typeof mappingSchema>;
export type TraceMapping = Mapping['trace'];
export type FieldsMapping = z.infer<typeof fieldsSchema>;
export type LabelsMapping = z.infer<typeof labelsSchema>;

/** A path, or a message of the trace: `from: first_user_message`. */
function fromTrace<const Word extends string>(word: Word): z.ZodType<string | { from: Word }> {
  return z.union([pathSchema, strict({ from: z.literal(word) })], {
    error: () => `expected a path, or "from: ${word}"`,
  });
}
