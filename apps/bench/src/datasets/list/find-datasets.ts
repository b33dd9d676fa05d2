import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DatasetManifest, datasetManifestSchema } from '@sauron/datasets';
import { UsageError } from '../../cli/usage-error.ts';
import { describeIssues } from '../../files/describe-issues.ts';

/** A folder with a manifest, or what is wrong with that. */
export type FoundDataset =
  | { readonly ok: true; readonly path: string; readonly manifest: DatasetManifest }
  | { readonly ok: false; readonly path: string; readonly problem: string };

const MANIFEST = 'dataset.json';
/** Folders below the one that is searched. */
const MAX_DEPTH = 4;

/** Data set folders at and under a path, in order of path. Not searched: hidden folders, `node_modules`, inside a data set. */
export async function findDatasets(path: string): Promise<FoundDataset[]> {
  return await search(path, MAX_DEPTH);
}

async function search(folder: string, depth: number): Promise<FoundDataset[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new UsageError(`${folder}: expected a folder to search, it can't be read (${code})`, { cause: error });
  });
  if (entries.some((entry) => entry.isFile() && entry.name === MANIFEST)) return [await readFound(folder)];
  if (depth === 0) return [];
  const inner = entries.filter((entry) => entry.isDirectory() && !/^\.|^node_modules$/u.test(entry.name));
  const found: FoundDataset[] = [];
  for (const name of inner.map((entry) => entry.name).sort())
    found.push(...(await search(join(folder, name), depth - 1)));
  return found;
}

async function readFound(path: string): Promise<FoundDataset> {
  try {
    const parsed = datasetManifestSchema.safeParse(JSON.parse(await readFile(join(path, MANIFEST), 'utf8')));
    if (parsed.success) return { ok: true, path, manifest: parsed.data };
    return { ok: false, path, problem: describeIssues(parsed.error) };
  } catch (error) {
    return { ok: false, path, problem: error instanceof Error ? error.message : String(error) };
  }
}
