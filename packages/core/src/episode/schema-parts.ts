import { z } from 'zod';
import { isJsonObject, type JsonObject, type JsonValue } from './json-value.ts';

/**
 * JSON taken as it is, by reference: zod neither walks nor copies it, so a state of 100 MB costs nothing here and keys
 * such as `__proto__` survive (a zod record drops them).
 */
export const jsonValueSchema = z.custom<JsonValue>((value) => value !== undefined, 'expected a JSON value');

/** A JSON object taken as it is, by reference. */
export const jsonObjectSchema = z.custom<JsonObject>(isJsonObject, 'expected a JSON object');

/** A name that is not blank. */
export const nameSchema = z.string().regex(/\S/u, 'expected a name that is not blank');

/** An id: not blank, at most 200 characters, no control characters (ids stand on lines of their own in prompts and files). */
export const idSchema = z
  .string()
  .regex(/^(?=.*\S)[^\p{Cc}]{1,200}$/u, 'expected an id: 1 to 200 characters, not blank, no control characters');
