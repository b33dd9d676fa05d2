import { z } from 'zod';
import { EVENT_ACTORS, EVENT_KINDS, RESULT_STATUSES } from '../episode/event.ts';
import type { JsonObject } from '../episode/json-value.ts';
import { RELATIONS } from '../episode/relation.ts';
import { toolParameters } from '../model/tool-parameters.ts';
import { OPERATIONS } from './derive.ts';
import { IMPLEMENTED_TYPES } from './evidence-table.ts';

/**
 * A member that may be left out or null: "not used". Spelled as a union, since providers take `anyOf` with null more widely
 * than a list of types.
 */
function unused<Schema extends z.ZodType>(schema: Schema) {
  return z.union([schema, z.null()]).optional();
}

const scalar = [z.string(), z.number(), z.boolean(), z.null()] as const;
/** A claimed value: scalar, or a list of scalars. */
const value = z.union([...scalar, z.array(z.union(scalar))]);

const condition = z.strictObject({ path: z.string(), relation: z.enum(RELATIONS), value });

const filter = z.strictObject({
  kind: unused(z.enum(EVENT_KINDS)),
  actor: unused(z.enum(EVENT_ACTORS)),
  agent: unused(z.string()),
  tool: z.union([z.string(), z.array(z.string()), z.null()]).optional(),
  status: unused(z.enum(RESULT_STATUSES)),
  arguments: unused(z.array(condition)),
  anyArgument: unused(z.strictObject({ relation: z.enum(RELATIONS), value })),
  text: unused(z.string()),
  from: unused(z.string()),
  to: unused(z.string()),
});

const reference = z.strictObject({ filter, occurrence: z.enum(['first', 'last']) });
const event = z.union([z.string(), reference, z.null()]).optional();

/** One atom as a model sends it. Fields that are not used may also be left out. */
export const atomParametersSchema = z.strictObject({
  type: z.enum(IMPLEMENTED_TYPES),
  claim: z.string().describe('One sentence.'),
  locator: unused(z.string()),
  left: unused(z.string()),
  right: unused(z.string()),
  event: event.describe('An event id, or the first or last match of a filter.'),
  path: unused(z.string()).describe(
    'Inside the event, e.g. output.total or arguments.amount; for operands inside each item.',
  ),
  a: event,
  b: event,
  from: event,
  filter: unused(filter),
  distinct: unused(z.string()).describe('Count distinct values of this path inside the events.'),
  tool: unused(z.string()),
  actor: unused(z.enum(['agent', 'user'])),
  status: unused(z.enum(RESULT_STATUSES)),
  arguments: unused(z.array(condition)),
  exact: unused(z.boolean()).describe('No other arguments.'),
  multiset: unused(z.boolean()).describe('Ignore the order of lists.'),
  relation: unused(z.enum(RELATIONS)),
  expected: value.optional().describe('The claimed value or count. Here null means the value null.'),
  tolerance: z.union([z.number(), z.string(), z.null()]).optional(),
  present: unused(z.boolean()),
  where: z
    .union([z.string(), z.array(condition), z.null()])
    .optional()
    .describe('Counts: conditions on items. message_value_match: response, any_agent_message or a locator.'),
  operation: unused(z.enum(OPERATIONS)),
  operands: unused(z.array(z.string())).describe('Locators: single values, lists, maps or [*] selections.'),
  label: unused(z.string()).describe('argmin, argmax: path of what an item is called.'),
  missingAs: unused(z.enum(['zero', 'skip'])).describe('What an item without the path counts as.'),
  unit: unused(z.enum(['days', 'hours', 'minutes'])),
  change: unused(z.enum(['added', 'removed', 'changed', 'unchanged'])),
  allowed: unused(z.array(z.string())).describe('Locators that may differ.'),
  order: unused(z.enum(['before', 'not_before'])),
  linked: unused(z.boolean()),
  quote: unused(z.string()),
  value: value.optional().describe('The number, amount, date or phrase that a message states.'),
  stated: unused(z.boolean()),
  near: unused(z.string()).describe('A name in the same sentence or list item.'),
  stance: unused(z.enum(['supports', 'contradicts', 'none', 'some'])).describe(
    'passage_support: supports or contradicts. passage_scan: none or some.',
  ),
});

/**
 * JSON Schema of one atom, for the tool that proposes atoms: every field of every type in one flat closed object. Which
 * fields a type takes is checked when the atom comes.
 */
export const ATOM_PARAMETERS: JsonObject = toolParameters(atomParametersSchema);
