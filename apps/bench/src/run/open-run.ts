import { readFile, stat } from 'node:fs/promises';
import { parseStrictJson, type Verification } from '@sauron/core/episode';
import { UsageError } from '../cli/usage-error.ts';
import { describeIssues } from '../files/describe-issues.ts';
import { journalLineSchema, verificationLineSchema } from './journal-line.ts';
import { readJsonLines } from './read-json-lines.ts';
import { type RunManifest, runManifestSchema } from './run-manifest.ts';
import { runPaths } from './run-paths.ts';
import { type Trial, trialKey, trialSchema } from './trial.ts';
import { type Truth, truthSchema } from './truth.ts';

/** How far a cell is. `complete`: every planned trial has a line in `trials.jsonl`, failed ones included. */
export type CellState = 'complete' | 'partial' | 'not_started';

/** A run folder that is open for reading. Nothing here writes or calls a model. */
export interface Run {
  readonly folder: string;
  readonly manifest: RunManifest;
  /** In the order of the plan. Throws UsageError for a broken file. */
  truth(dataset: string): Promise<readonly Truth[]>;
  state(cell: string): Promise<CellState>;
  /** Each trial once: in the order of the plan for a complete cell, in the order in which they ended otherwise. */
  trials(cell: string): AsyncGenerator<Trial, void, undefined>;
  /** The verification of each of some trials, by `trialKey`; one that was not kept is left out. */
  verifications(cell: string, keys: ReadonlySet<string>): Promise<ReadonlyMap<string, Verification>>;
}

/** Opens a run folder. Throws UsageError that says what was expected. */
export async function openRun(folder: string): Promise<Run> {
  const manifest = await readManifest(folder);
  return {
    folder,
    manifest,
    truth: async (dataset) => {
      const found: Truth[] = [];
      for await (const { value } of readJsonLines(runPaths.truth(folder, dataset), truthSchema)) found.push(value);
      return found;
    },
    state: (cell) => stateOf(folder, cell),
    trials: (cell) => trialsOf(folder, cell),
    verifications: (cell, keys) => verificationsOf(folder, cell, keys),
  };
}

async function readManifest(folder: string): Promise<RunManifest> {
  const path = runPaths.manifest(folder);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new UsageError(`${folder}: expected the folder of a run, with a run.json, as \`run\` writes one`, {
      cause: error,
    });
  });
  const json = parseStrictJson(text);
  if (!json.ok) throw new UsageError(`${path}:${json.problem.line}: not JSON: ${json.problem.message}`);
  const parsed = runManifestSchema.safeParse(json.value);
  if (parsed.success) return parsed.data;
  throw new UsageError(`${path}: not the manifest of a run: ${describeIssues(parsed.error)}`);
}

async function stateOf(folder: string, cell: string): Promise<CellState> {
  if (await exists(runPaths.trials(folder, cell))) return 'complete';
  return (await exists(runPaths.journal(folder, cell))) ? 'partial' : 'not_started';
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}

async function* trialsOf(folder: string, cell: string): AsyncGenerator<Trial, void, undefined> {
  const state = await stateOf(folder, cell);
  if (state === 'not_started') return;
  if (state === 'complete') {
    for await (const { value } of readJsonLines(runPaths.trials(folder, cell), trialSchema)) yield value;
    return;
  }
  const seen = new Set<string>();
  for await (const { value } of readJsonLines(runPaths.journal(folder, cell), journalLineSchema, TORN)) {
    const key = trialKey(value.trial);
    if (seen.has(key)) continue;
    seen.add(key);
    yield value.trial;
  }
}

/** A run may be read while it is written. */
const TORN = { tornEnd: true };

async function verificationsOf(
  folder: string,
  cell: string,
  keys: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Verification>> {
  const found = new Map<string, Verification>();
  const keep = (key: string, verification: Verification): void => {
    if (keys.has(key) && !found.has(key)) found.set(key, verification);
  };
  const path = runPaths.verifications(folder, cell);
  if (await exists(path)) {
    for await (const { value } of readJsonLines(path, verificationLineSchema))
      keep(trialKey(value), value.verification);
  } else if ((await stateOf(folder, cell)) === 'partial') {
    for await (const { value } of readJsonLines(runPaths.journal(folder, cell), journalLineSchema, TORN)) {
      keep(trialKey(value.trial), value.verification);
    }
  }
  return found;
}
