import { readFile } from 'node:fs/promises';
import { type Criterion, criterionSchema, InputError } from '@sauron/core/episode';
import { parse, YAMLParseError } from 'yaml';
import { z } from 'zod';
import { asFileError, fileError, readJsonFile } from './json-file.ts';
import { schemaError } from './schema-error.ts';

const EXPECTED = 'a rubric: a list of criteria with id and text, as JSON or YAML';
const rubricSchema = z.array(criterionSchema).min(1, 'expected at least one criterion, got none');

/**
 * Reads a rubric for runs that have none: a list of `{ id, text, aspect?, weight? }`, as strict JSON (`.json`) or as YAML.
 * Throws an InputError that names the criterion.
 */
export async function readRubric(file: string): Promise<Criterion[]> {
  const value: unknown = file.endsWith('.json') ? await readJsonFile(file, EXPECTED) : await readYaml(file);
  if (!Array.isArray(value)) throw fileError(file, `expected ${EXPECTED}, got something else`);
  const parsed = rubricSchema.safeParse(value);
  if (!parsed.success) throw schemaError(parsed.error, file, []);
  const ids = parsed.data.map(({ id }) => id);
  const again = ids.find((id, index) => ids.indexOf(id) < index);
  if (again === undefined) return parsed.data;
  throw fileError(file, `expected an id of its own for each criterion, got ${JSON.stringify(again)} again`);
}

async function readYaml(file: string): Promise<unknown> {
  try {
    return parse(await readFile(file, 'utf8'), { logLevel: 'error', prettyErrors: false });
  } catch (error) {
    if (!(error instanceof YAMLParseError) && !(error instanceof ReferenceError))
      throw asFileError(error, file, EXPECTED);
    throw new InputError(`${file}: expected ${EXPECTED}: ${error.message}`, { file, line: null, key: null });
  }
}
