import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JsonObject } from '@sauron/core/episode';
import type { ImportedRun, Mapping } from '../src/pa/index.ts';

/** A file of the fixtures for mappings. */
export const fixture = (name: string): string => fileURLToPath(new URL(`fixtures/pa/${name}`, import.meta.url));

export function runOf(run: ImportedRun | undefined): ImportedRun & { ok: true } {
  if (run?.ok !== true) throw new Error(`no run: ${run?.error.message}`);
  return run;
}

/** Counts of a loss report by what was counted. */
export const rowsOf = (run: ImportedRun | undefined): Record<string, number> =>
  Object.fromEntries(runOf(run).loss.rows.map(({ what, count }) => [what, count]));

/** Writes a file, uses it, and removes it. */
export async function inFile<T>(name: string, text: string, use: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'mapped-'));
  try {
    await writeFile(join(folder, name), text);
    return await use(join(folder, name));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The smallest mapping, and a record for it. */
export const BASE = {
  schema: 'sauron.mapping/1',
  id: 'id',
  task: { prompt: 'ask' },
  trace: { events: 'log', format: 'fields', fields: { kind: 'kind', actor: 'who', text: 'text' } },
  rubric: { items: 'rubric' },
} as const satisfies Mapping;

export const record = (changes: JsonObject = {}): JsonObject => ({
  id: 'r',
  ask: 'Go',
  log: [{ kind: 'message', who: 'user', text: 'Go' }],
  rubric: ['It went.'],
  ...changes,
});
