import { z } from 'zod';
import { EVENT_ACTORS, EVENT_KINDS, RESULT_STATUSES } from './event.ts';
import { RELATIONS } from './relation.ts';
import { jsonValueSchema } from './schema-parts.ts';

const pathConditionSchema = z.strictObject({
  /** Path inside the item, in locator spelling; `$` is the item itself. */
  path: z.string(),
  relation: z.enum(RELATIONS),
  value: jsonValueSchema,
});

/** One shape for queries, counts and scans. All given parts must hold; an empty filter matches every event. */
export const eventFilterSchema = z.strictObject({
  kind: z.enum(EVENT_KINDS).optional(),
  actor: z.enum(EVENT_ACTORS).optional(),
  agent: z.string().optional(),
  /** Without `kind` this means calls. */
  tool: z.union([z.string(), z.array(z.string()).min(1)]).optional(),
  status: z.enum(RESULT_STATUSES).optional(),
  /** Conditions on a call's arguments (for a result: on those of its call). */
  arguments: z.array(pathConditionSchema).optional(),
  /** Some leaf of the arguments stands in the relation to the value. */
  anyArgument: z.strictObject({ relation: z.enum(RELATIONS), value: jsonValueSchema }).optional(),
  /** A phrase in the event's text (case and white space folded; the words adjacent, in order). */
  text: z.string().optional(),
  /** First event id, inclusive. */
  from: z.string().optional(),
  /** Last event id, inclusive. */
  to: z.string().optional(),
});

/** An event by id, or the first or last that a filter matches. */
export const eventReferenceSchema = z.union([
  z.string(),
  z.strictObject({ filter: eventFilterSchema, occurrence: z.enum(['first', 'last']) }),
]);

export type PathCondition = z.infer<typeof pathConditionSchema>;
export type EventFilter = z.infer<typeof eventFilterSchema>;
export type EventReference = z.infer<typeof eventReferenceSchema>;
