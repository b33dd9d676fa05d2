import { z } from 'zod';
import { eventReferenceSchema } from '../episode/filter.ts';
import type { JsonValue } from '../episode/json-value.ts';
import { RELATIONS } from '../episode/relation.ts';
import { jsonValueSchema } from '../episode/schema-parts.ts';
import { MAX_CLAIM_CHARS } from './passage-caps.ts';

/** A locator in the one grammar; what it means is settled when it is fetched. */
export const locatorField = z.string('expected a locator').regex(/\S/u, 'expected a locator that is not blank');

/** The claim, where a model is asked about it. */
export const claimField = z
  .string()
  .max(MAX_CLAIM_CHARS, `expected a claim of one sentence, at most ${MAX_CLAIM_CHARS} characters`);

export const relationField = z.enum(RELATIONS).default('equal');

/** A claimed value: any JSON, null included. */
export const valueField = jsonValueSchema;

/** An event id, or the first or last match of a filter. */
export const eventField = eventReferenceSchema;

/** Absolute and inclusive, a decimal that is not negative. */
export const toleranceField = z.union([z.number().nonnegative(), z.string().regex(/^\d+(?:\.\d+)?$/u)], {
  error: 'expected a decimal that is not negative, such as 0.5',
});

/** Conditions on an item or on arguments: path in locator spelling, `$` for the item itself. */
export const conditionsField = z
  .array(z.strictObject({ path: z.string(), relation: z.enum(RELATIONS), value: jsonValueSchema }))
  .optional();

/** Relations that a count can stand in. */
export const countRelationField = z
  .enum(['equal', 'different', 'less', 'less_or_equal', 'greater', 'greater_or_equal', 'between', 'one_of'])
  .default('equal');

/** A count, or a list of them for `between` and `one_of`. */
export const countField = z.custom<JsonValue>(
  isCountOrList,
  'expected a whole number (a list of them for between, one_of)',
);

function isCountOrList(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 && value.every(isCount) : isCount(value);
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
