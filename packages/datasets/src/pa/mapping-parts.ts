import { isJsonObject, type JsonValue, parsePath } from '@sauron/core/episode';
import { z } from 'zod';

/** Where a value comes from: a path in the record, or the same value for all records. */
export type Source = string | { readonly constant: JsonValue };

/** A value of a closed set: a path, or a path with the words that the records use. */
export type MappedValue<Target extends string> =
  | string
  | {
      readonly path: string;
      /** Word of the record → word of ours. */
      readonly values?: Readonly<Record<string, Target>> | undefined;
      /** For words that the map does not hold. @default they are an error */
      readonly otherwise?: Target | undefined;
    };

/** An object whose unknown keys are told together with those that it may have. */
export function strict<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape, z.core.$strict> {
  const allowed = Object.keys(shape).join(', ');
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `unknown key ${issue.keys.join(', ')}: allowed are ${allowed}`
        : `expected an object with the keys ${allowed}`,
  });
}

/** A path in the grammar of locators; `$` is the value itself. */
export const pathSchema = z.custom<string>((value) => pathProblem(value) === null, {
  error: (issue) => pathProblem(issue.input) ?? '',
});

/** A path, or `constant:` with a value. */
export const sourceSchema = z.custom<Source>(
  (value) => pathProblem(value) === null || (isConstant(value) && value.constant !== undefined),
  {
    error: ({ input }) => {
      const problem = typeof input === 'string' ? pathProblem(input) : 'expected a path, or "constant" with a value';
      return problem ?? '';
    },
  },
);

/** One word of a closed set. */
export function wordSchema<const Word extends string>(words: readonly Word[]): z.ZodType<Word> {
  return z.enum(words, { error: () => `expected one of ${words.join(', ')}` });
}

/** A path, or a path with a map of words. */
export function mappedSchema<const Word extends string>(words: readonly Word[]): z.ZodType<MappedValue<Word>> {
  const word = wordSchema(words);
  const withMap = strict({ path: pathSchema, values: valuesSchema(words).optional(), otherwise: word.optional() });
  return z.unknown().transform((value, context): MappedValue<Word> => {
    const parsed = isJsonObject(value) ? withMap.safeParse(value) : pathSchema.safeParse(value);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) {
      const path = issuePath(issue);
      context.issues.push({ code: 'custom', path: [...path], message: issue.message, input: value });
    }
    return z.NEVER;
  });
}

/** Where an issue stands: an unknown key, not the object around it. */
export function issuePath(issue: z.core.$ZodIssue): readonly PropertyKey[] {
  return issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path;
}

/** Words of the record → words of ours. */
export function valuesSchema<const Word extends string>(words: readonly Word[]): z.ZodType<Record<string, Word>> {
  return z.record(z.string(), wordSchema(words), {
    error: () => `expected a map from values of the records to ${words.join(', ')}`,
  });
}

function isConstant(value: unknown): value is { readonly constant: unknown } {
  return isJsonObject(value) && Object.keys(value).length === 1 && Object.hasOwn(value, 'constant');
}

function pathProblem(value: unknown): string | null {
  const expected = 'expected a path as locators are written, such as meta.id, items[0].text, ["a.b"] or $';
  if (typeof value !== 'string') return `${expected}, got ${value === undefined ? 'nothing' : 'no text'}`;
  const syntax = parsePath(value);
  return syntax.ok ? null : `${expected}: ${syntax.detail}`;
}
