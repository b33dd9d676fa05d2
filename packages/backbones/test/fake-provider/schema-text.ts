import { type JsonObject, stringifyJson } from '@sauron/core/episode';
import { schemaProblem } from './schema-subset.ts';

const texts = new WeakMap<JsonObject, string>();
const problems = new Map<string, string | null>();

/** JSON text of a tool's schema. A server reads the same few schemas over and over. */
export function schemaText(schema: JsonObject): string {
  const known = texts.get(schema);
  if (known !== undefined) return known;
  const text = stringifyJson(schema);
  texts.set(schema, text);
  return text;
}

/** What is wrong with a schema, looked up by its text. */
export function knownSchemaProblem(schema: JsonObject): string | null {
  const text = schemaText(schema);
  const known = problems.get(text);
  if (known !== undefined) return known;
  const problem = schemaProblem(schema);
  problems.set(text, problem);
  return problem;
}
