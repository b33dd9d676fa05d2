import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ImportedRun } from '../src/dataset/imported-run.ts';

type GoodRun = ImportedRun & { ok: true };

/** Every record of an importer, in its order. */
export async function importAll(runs: AsyncIterable<ImportedRun>): Promise<ImportedRun[]> {
  const records: ImportedRun[] = [];
  for await (const record of runs) records.push(record);
  return records;
}

/** The one record of an importer; a failure where it is none. */
export async function importOne(runs: AsyncIterable<ImportedRun>): Promise<GoodRun> {
  const [record, ...others] = await importAll(runs);
  if (record === undefined || others.length > 0)
    throw new Error(`expected one record, got ${record === undefined ? 0 : others.length + 1}`);
  if (!record.ok) throw record.error;
  return record;
}

/** Runs something on a folder of files: texts as they are, other values as JSON. */
export async function inFolder<T>(
  files: Readonly<Record<string, unknown>>,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
    }
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Rows of a loss report as `what: count`. */
export function losses({ loss }: GoodRun): string[] {
  return loss.rows.map(({ what, count }) => `${what}: ${count}`);
}
