import { z } from 'zod';
import { eventFilterSchema } from '../episode/filter.ts';
import { RELATIONS } from '../episode/relation.ts';
import { jsonValueSchema, nameSchema } from '../episode/schema-parts.ts';

/**
 * What the predicate is when a place it cites does not exist. Without it a missing place is an error, so that a
 * misspelt locator can never label anything.
 */
const ifMissing = z.boolean().optional();

/** A JSON number, or a decimal in text where digits matter; absolute and inclusive. */
const toleranceSchema = z.union([z.number().nonnegative(), z.string().regex(/^\d+(\.\d+)?$/u)]);

const conditionSchema = z.strictObject({
  /** Path inside the item or the event, in locator spelling; `$` is the item itself. */
  path: z.string(),
  relation: z.enum(RELATIONS).default('equal'),
  value: jsonValueSchema,
});
const conditionsSchema = z.array(conditionSchema).min(1).optional();

const referenceSchema = z.union([
  nameSchema,
  z.strictObject({
    filter: eventFilterSchema,
    /** Conditions on the event as a JSON object, e.g. path `output.status`. */
    where: conditionsSchema,
    occurrence: z.enum(['first', 'last']),
  }),
]);

const operandSchema = z.union([
  z.strictObject({ at: nameSchema }),
  z.strictObject({ event: referenceSchema, path: nameSchema }),
  z.strictObject({ value: jsonValueSchema }),
]);

const selectionSchema = z.strictObject({
  /** Locator of a list or a map. */
  each: nameSchema,
  where: conditionsSchema,
  /** What to take from each item. */
  path: z.string().default('$'),
});

const compareSchema = z.strictObject({
  op: z.literal('compare'),
  left: operandSchema,
  relation: z.enum(RELATIONS).default('equal'),
  right: operandSchema,
  tolerance: toleranceSchema.optional(),
  ifMissing,
});

const stateEqualsSchema = z.strictObject({
  op: z.literal('state_equals'),
  at: nameSchema,
  value: jsonValueSchema,
  /** Other spellings that mean the same here. */
  equivalents: z.array(jsonValueSchema).optional(),
  ifMissing,
});

const stateContainsSchema = z.strictObject({
  op: z.literal('state_contains'),
  at: nameSchema,
  /** An item of the list, or a phrase of the text, at `at`. */
  value: jsonValueSchema,
  ifMissing,
});

const stateExistsSchema = z.strictObject({ op: z.literal('state_exists'), at: nameSchema, ifMissing });
const stateAbsentSchema = z.strictObject({ op: z.literal('state_absent'), at: nameSchema, ifMissing });

const stateCountSchema = z.strictObject({
  op: z.literal('state_count'),
  at: nameSchema,
  where: conditionsSchema,
  relation: z.enum(RELATIONS).default('equal'),
  value: jsonValueSchema,
  ifMissing,
});

const stateUnchangedSchema = z.strictObject({
  op: z.literal('state_unchanged'),
  at: nameSchema,
  /** Locators below `at` that may differ. */
  except: z.array(nameSchema).default([]),
});

export const DERIVED_OPERATIONS = ['sum', 'count', 'difference', 'average', 'min', 'max'] as const;
export type DerivedOperation = (typeof DERIVED_OPERATIONS)[number];

const derivedEqualsSchema = z.strictObject({
  op: z.literal('derived_equals'),
  operation: z.enum(DERIVED_OPERATIONS),
  parts: z.array(z.union([selectionSchema, operandSchema])).min(1),
  relation: z.enum(RELATIONS).default('equal'),
  equals: operandSchema,
  /** Rounds the derived value half away from zero to this many decimals before it is compared. */
  places: z.number().int().min(0).max(12).optional(),
  tolerance: toleranceSchema.optional(),
  ifMissing,
});

const eventExistsSchema = z.strictObject({
  op: z.literal('event_exists'),
  filter: eventFilterSchema,
  where: conditionsSchema,
});
const eventAbsentSchema = z.strictObject({
  op: z.literal('event_absent'),
  filter: eventFilterSchema,
  where: conditionsSchema,
});

const eventCountSchema = z.strictObject({
  op: z.literal('event_count'),
  filter: eventFilterSchema,
  where: conditionsSchema,
  /** Counts different values at this path of the event instead of events. */
  distinct: nameSchema.optional(),
  relation: z.enum(RELATIONS).default('equal'),
  value: jsonValueSchema,
});

/** `a` was done before `b` began: a call is done with its result, and calls of one step are concurrent. */
const eventOrderSchema = z.strictObject({
  op: z.literal('event_order'),
  a: referenceSchema,
  b: referenceSchema,
  ifMissing,
});

const provenanceSchema = z.strictObject({
  op: z.literal('provenance'),
  /** The event that uses the value, and where in it. */
  event: referenceSchema,
  path: nameSchema,
  /** The tool results that the value may come from. */
  from: eventFilterSchema,
  /** Spellings of the value in results that are text. */
  forms: z.array(nameSchema).optional(),
  ifMissing,
});

const lastWriteSchema = z.strictObject({
  op: z.literal('last_write'),
  /** The calls that write the place. Those without an ok result did not write. */
  filter: eventFilterSchema,
  where: conditionsSchema,
  /** Path in the call, e.g. `arguments.value`. */
  path: nameSchema,
  equals: operandSchema,
  ifMissing,
});

/** `response`, `any_agent_message`, or the locator of a text. */
const messagePlace = nameSchema.default('response');
const messageAssertsSchema = z.strictObject({
  op: z.literal('message_asserts'),
  fact: nameSchema,
  where: messagePlace,
});
const messageDisclosesSchema = z.strictObject({
  op: z.literal('message_discloses'),
  fact: nameSchema,
  where: messagePlace,
});

const leafSchemas = [
  compareSchema,
  stateEqualsSchema,
  stateContainsSchema,
  stateExistsSchema,
  stateAbsentSchema,
  stateCountSchema,
  stateUnchangedSchema,
  derivedEqualsSchema,
  eventExistsSchema,
  eventAbsentSchema,
  eventCountSchema,
  eventOrderSchema,
  provenanceSchema,
  lastWriteSchema,
  messageAssertsSchema,
  messageDisclosesSchema,
] as const;

type LeafBinding = z.infer<(typeof leafSchemas)[number]>;
type LogicBinding =
  | { readonly op: 'all_of'; readonly of: readonly Binding[] }
  | { readonly op: 'any_of'; readonly of: readonly Binding[] }
  | { readonly op: 'not'; readonly of: Binding };

/** A strict predicate on typed values of an episode: the executable ground truth of one criterion. */
export type Binding = LeafBinding | LogicBinding;
export type BindingOp = Binding['op'];
export type BindingOf<Op extends BindingOp> = Extract<Binding, { op: Op }>;

/** Reads a binding strictly: unknown keys are errors. Discriminated on `op`. */
export const bindingSchema: z.ZodType<Binding> = z.lazy(() =>
  z.discriminatedUnion('op', [
    ...leafSchemas,
    z.strictObject({ op: z.literal('all_of'), of: z.array(bindingSchema).min(1) }),
    z.strictObject({ op: z.literal('any_of'), of: z.array(bindingSchema).min(1) }),
    z.strictObject({ op: z.literal('not'), of: bindingSchema }),
  ]),
);

export type Condition = z.infer<typeof conditionSchema>;
export type Operand = z.infer<typeof operandSchema>;
export type Selection = z.infer<typeof selectionSchema>;
export type OracleReference = z.infer<typeof referenceSchema>;
export type Tolerance = z.infer<typeof toleranceSchema>;
