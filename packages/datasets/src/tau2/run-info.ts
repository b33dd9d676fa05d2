import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError, isJsonObject } from '@sauron/core/episode';
import { readJsonFile } from '../dataset/json-file.ts';
import { schemaError } from '../dataset/schema-error.ts';
import { runInfoSchema, type Tau2RunInfo } from './record.ts';

/** Settings of a folder of single runs: `{ "info": … }`. */
export const RUN_INFO_FILE = '_run_info.json';

/** Reads the settings that stand beside files of single runs, each folder once. */
export class RunInfoReader {
  readonly #known = new Map<string, Promise<Tau2RunInfo | InputError | null>>();

  /** The settings of a folder; null where it has none, an InputError where they are broken. */
  read(folder: string): Promise<Tau2RunInfo | InputError | null> {
    const known = this.#known.get(folder) ?? readRunInfo(join(folder, RUN_INFO_FILE));
    this.#known.set(folder, known);
    return known;
  }
}

async function readRunInfo(path: string): Promise<Tau2RunInfo | InputError | null> {
  // Absent is fine, any other trouble shows when the file is read.
  if ((await stat(path).catch(() => null)) === null) return null;
  const value = await inputErrorOf(() => readJsonFile(path, 'the settings of a tau2-bench run'));
  if (value instanceof InputError) return value;
  const parsed = runInfoSchema.safeParse(isJsonObject(value) ? value['info'] : value);
  return parsed.success ? parsed.data : schemaError(parsed.error, path, ['info']);
}

/** The result, or the InputError that it threw. */
export async function inputErrorOf<T>(read: () => Promise<T>): Promise<T | InputError> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
}
