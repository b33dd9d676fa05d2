import { dirname } from 'node:path';
import { InputError, isJsonObject, type JsonValue } from '@sauron/core/episode';
import type { z } from 'zod';
import { fileError, readJsonFile } from '../dataset/json-file.ts';
import { keyPath, schemaError } from '../dataset/schema-error.ts';
import { type FoundTask, findTask } from './find-task.ts';
import { resultsFileSchema, sampleFileSchema, simulationSchema, type Tau2Run } from './record.ts';
import { inputErrorOf, type RunInfoReader } from './run-info.ts';

/** A run with its place, or why it is none. */
export type RunRecord =
  | { readonly ok: true; readonly run: Tau2Run; readonly place: RunPlace; readonly taskFound: FoundTask['how'] }
  | { readonly ok: false; readonly error: InputError };

/** Where a run stands. */
export interface RunPlace {
  readonly file: string;
  /** Path inside the file, such as `simulations[3]`; null for a file of one run. */
  readonly key: string | null;
}

const EXPECTED = 'a tau2-bench file: one with "simulations", or one with "simulation" and "criteria"';

/** The runs of one file, in its order. A broken run comes as `ok: false` and the next ones go on. */
export async function* readRuns(path: string, infos: RunInfoReader): AsyncGenerator<RunRecord, void, undefined> {
  const value = await inputErrorOf(() => readJsonFile(path, EXPECTED));
  if (value instanceof InputError) yield { ok: false, error: value };
  else if (isJsonObject(value) && Object.hasOwn(value, 'simulations')) yield* publishedRuns(value, path);
  else if (isJsonObject(value) && Object.hasOwn(value, 'simulation')) yield await sampleRun(value, path, infos);
  else yield { ok: false, error: fileError(path, `expected ${EXPECTED}, got neither key`) };
}

function* publishedRuns(value: JsonValue, file: string): Generator<RunRecord, void, undefined> {
  const parsed = resultsFileSchema.safeParse(value);
  if (!parsed.success) {
    yield { ok: false, error: schemaError(parsed.error, file, []) };
    return;
  }
  const { info, tasks, simulations } = parsed.data;
  for (const [index, raw] of simulations.entries()) {
    const at = ['simulations', index];
    const simulation = simulationSchema.safeParse(raw);
    if (!simulation.success) {
      yield { ok: false, error: simulationError(simulation.error, raw, { file, at }) };
      continue;
    }
    const { task_id: taskId, reward_info: checks } = simulation.data;
    const found = findTask(tasks, taskId ?? null, checks ?? null);
    const domain = info.environment_info.domain_name ?? null;
    const run: Tau2Run = { simulation: simulation.data, task: found.task, info, domain, criteria: null, state: null };
    yield { ok: true, run, place: { file, key: keyPath(at) }, taskFound: found.how };
  }
}

function simulationError(error: z.ZodError, raw: JsonValue, at: { file: string; at: (string | number)[] }): InputError {
  if (isJsonObject(raw) && Array.isArray(raw['ticks']) && !Array.isArray(raw['messages'])) {
    const key = keyPath(at.at);
    const message = `${at.file}: ${key}: expected a run of text messages, got a voice run (ticks): it cannot be imported`;
    return new InputError(message, { file: at.file, line: null, key });
  }
  return schemaError(error, at.file, at.at);
}

async function sampleRun(value: JsonValue, file: string, infos: RunInfoReader): Promise<RunRecord> {
  const parsed = sampleFileSchema.safeParse(value);
  if (!parsed.success) return { ok: false, error: schemaError(parsed.error, file, []) };
  const info = await infos.read(dirname(file));
  if (info instanceof InputError) return { ok: false, error: info };
  const { domain, task, criteria, state, simulation } = parsed.data;
  const run: Tau2Run = {
    simulation,
    task: task ?? null,
    info,
    domain: domain ?? info?.environment_info.domain_name ?? null,
    criteria,
    state: state ?? null,
  };
  return { ok: true, run, place: { file, key: null }, taskFound: task ? 'by_id' : 'not_found' };
}
