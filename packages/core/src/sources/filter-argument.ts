import { z } from 'zod';
import { EVENT_ACTORS, EVENT_KINDS, RESULT_STATUSES } from '../episode/event.ts';
import type { EventFilter, EventReference } from '../episode/filter.ts';
import { RELATIONS } from '../episode/relation.ts';
import { jsonValueSchema } from '../episode/schema-parts.ts';

const conditionSchema = z.strictObject({ path: z.string(), relation: z.enum(RELATIONS), value: jsonValueSchema });

const filterSchema = z.strictObject({
  kind: z.enum(EVENT_KINDS).nullish(),
  actor: z.enum(EVENT_ACTORS).nullish(),
  agent: z.string().nullish(),
  tool: z.union([z.string(), z.array(z.string()).min(1)]).nullish(),
  status: z.enum(RESULT_STATUSES).nullish(),
  arguments: z.array(conditionSchema).nullish(),
  anyArgument: conditionSchema.omit({ path: true }).nullish(),
  text: z.string().nullish(),
  from: z.string().nullish(),
  to: z.string().nullish(),
});

/** The event filter as models write it: what is not used may be left out or null. Told in one text, which costs less. */
export const filterArgumentSchema = filterSchema.describe(
  'Which events; all given parts must hold. tool without kind means calls; agent is a sub-agent; status is the envelope of a result; arguments are conditions on those of a call, path $ is all of them; anyArgument is one on some value in them; text is a phrase, these words next to each other; from and to are event ids, inclusive.',
);

/** An event id, or the first or last event that a filter matches. */
export const referenceArgumentSchema = z
  .union([z.string(), z.strictObject({ filter: filterSchema, occurrence: z.enum(['first', 'last']) })])
  .describe('An event id such as e12, or the first or last event that a filter (as in trace_search) matches.');

type FilterArgument = z.infer<typeof filterArgumentSchema>;

/** The filter without the members that are null; null and undefined give the empty filter. */
export function toFilter(argument: FilterArgument | null | undefined): EventFilter {
  const used = Object.entries(argument ?? {}).filter(([, value]) => value !== null && value !== undefined);
  // Every member of the argument has the filter's own type once null is gone.
  return Object.fromEntries(used) as EventFilter;
}

/** The reference with its filter as above. */
export function toReference(argument: z.infer<typeof referenceArgumentSchema>): EventReference {
  return typeof argument === 'string'
    ? argument
    : { filter: toFilter(argument.filter), occurrence: argument.occurrence };
}
