import { stat } from 'node:fs/promises';
import { InputError, isJsonObject } from '@sauron/core/episode';
import type { z } from 'zod';
import { fileError, readJsonFile } from '../dataset/json-file.ts';
import { schemaError } from '../dataset/schema-error.ts';
import type { InjectedGoals } from './injected-goals.ts';
import { type AgentDojoRun, replaySchema, runSchema } from './record.ts';

const REPLAY_ENDING = '.episode.json';
const RUN_ENDING = '.run.json';

/** The files of which each is one run: a run file with a rebuilt state beside it belongs to that. */
export function runFiles(files: readonly string[]): string[] {
  const replayed = new Set(files.filter(isReplay).map(runFileOf));
  return files.filter((file) => !replayed.has(file));
}

/** The run of a file, with its other half where it has one; an InputError where it is broken. */
export async function readRun(file: string, goals: InjectedGoals): Promise<AgentDojoRun | InputError> {
  try {
    if (!isReplay(file)) {
      const run = await read(file, runSchema, 'an AgentDojo run');
      return { run, replay: null, injectedGoal: await goals.of(run, file) };
    }
    const replay = await read(file, replaySchema, 'the rebuilt state of an AgentDojo run');
    const runFile = runFileOf(file);
    if ((await stat(runFile).catch(() => null)) === null) {
      throw fileError(file, `expected the run beside it, got no ${runFile}: keep the two files together`);
    }
    return { run: await read(runFile, runSchema, 'an AgentDojo run'), replay, injectedGoal: null };
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
}

function isReplay(file: string): boolean {
  return file.endsWith(REPLAY_ENDING);
}

function runFileOf(file: string): string {
  return file.slice(0, -REPLAY_ENDING.length) + RUN_ENDING;
}

async function read<T>(file: string, schema: z.ZodType<T>, expected: string): Promise<T> {
  const value = await readJsonFile(file, expected);
  if (!isJsonObject(value)) throw fileError(file, `expected ${expected}, got no object`);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw schemaError(parsed.error, file, []);
}
