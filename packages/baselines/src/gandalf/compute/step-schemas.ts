import { jsonValueSchema, RELATIONS } from '@sauron/core/episode';
import { z } from 'zod';

const name = z.string().regex(/^[a-z][a-z0-9_]{0,30}$/u, 'expected a name such as total: small letters, digits and _');
const path = z.string().min(1).max(300);
/** A named result, a number such as 12.50, or a date such as 2026-05-04. */
const operand = z.string().min(1).max(100);

const of = { as: name, of: name } as const;
const between = { as: name, left: operand, right: operand } as const;

/** The closed list of operations, each with its members. Nothing of it is ever run as code. */
export const STEP_SCHEMAS = {
  read: z.strictObject({ op: z.literal('read'), as: name, file: z.string(), path: path.optional() }),
  filter: z.strictObject({
    op: z.literal('filter'),
    ...of,
    path: path.optional(),
    relation: z.enum(RELATIONS),
    value: jsonValueSchema,
  }),
  map: z.strictObject({ op: z.literal('map'), ...of, path }),
  count: z.strictObject({ op: z.literal('count'), ...of }),
  sum: z.strictObject({ op: z.literal('sum'), ...of }),
  average: z.strictObject({ op: z.literal('average'), ...of }),
  min: z.strictObject({ op: z.literal('min'), ...of }),
  max: z.strictObject({ op: z.literal('max'), ...of }),
  sort: z.strictObject({
    op: z.literal('sort'),
    ...of,
    path: path.optional(),
    order: z.enum(['ascending', 'descending']),
  }),
  first: z.strictObject({ op: z.literal('first'), ...of, count: z.number().int().min(1).max(1_000) }),
  add: z.strictObject({ op: z.literal('add'), ...between }),
  subtract: z.strictObject({ op: z.literal('subtract'), ...between }),
  multiply: z.strictObject({ op: z.literal('multiply'), ...between }),
  divide: z.strictObject({ op: z.literal('divide'), ...between }),
  days_between: z.strictObject({ op: z.literal('days_between'), ...between }),
} as const;

export type Operation = keyof typeof STEP_SCHEMAS;
export type StepOf<Name extends Operation> = z.output<(typeof STEP_SCHEMAS)[Name]>;

// `Object.keys` forgets the type of a closed table.
const OPERATION_NAMES = Object.keys(STEP_SCHEMAS) as Operation[];

/** One step as models send it: what an operation does not use is null. Spelled flat, which more providers take. */
const wideStep = z.strictObject({
  op: z.enum(OPERATION_NAMES),
  as: z.string().describe('Name of the result, e.g. total.'),
  file: z.string().optional().describe('read: a file.'),
  of: z.string().optional().describe('filter to first: the name of an earlier result.'),
  path: z
    .string()
    .optional()
    .describe('read: inside the file. filter, map, sort: inside each item. E.g. items[*].price'),
  relation: z.enum(RELATIONS).optional().describe('filter'),
  value: jsonValueSchema.optional().describe('filter: what each item is compared with.'),
  order: z.enum(['ascending', 'descending']).optional().describe('sort'),
  count: z.number().int().optional().describe('first: how many items.'),
  left: z.string().optional().describe('add to days_between: a name, a number or a date.'),
  right: z.string().optional().describe('As left.'),
});

export const computeParameters = z.strictObject({ steps: z.array(wideStep) });

export function isOperation(value: unknown): value is Operation {
  return typeof value === 'string' && Object.hasOwn(STEP_SCHEMAS, value);
}
