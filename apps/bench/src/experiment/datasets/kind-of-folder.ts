import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '../../cli/usage-error.ts';
import type { DatasetKind } from '../experiment-schema.ts';

const MAX_DEPTH = 3;
const HEAD_BYTES = 4096;

/**
 * What kind of data a path holds: fault pairs where there is a `pairs.jsonl`, episodes where there is a `dataset.json`,
 * TRAIL where its folders, its rows or its traces are; episodes otherwise. Throws UsageError where nothing is there.
 */
export async function kindOfFolder(path: string): Promise<DatasetKind> {
  const entry = await stat(path).catch((error: unknown) => {
    throw new UsageError(`${path}: expected the folder of a data set, there is none`, { cause: error });
  });
  if (entry.isFile()) return (await looksLikeTrail(path)) ? 'trail' : 'episodes';
  const names = await readdir(path);
  if (names.includes('pairs.jsonl')) return 'pairs';
  if (names.includes('dataset.json')) return 'episodes';
  return (await holdsTrail(path, MAX_DEPTH)) ? 'trail' : 'episodes';
}

async function holdsTrail(folder: string, depth: number): Promise<boolean> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isFile() && (await looksLikeTrail(path))) return true;
    if (!entry.isDirectory()) continue;
    if (entry.name.startsWith('processed_annotations_')) return true;
    const isWanted = !entry.name.startsWith('.') && entry.name !== 'node_modules';
    if (isWanted && depth > 1 && (await holdsTrail(path, depth - 1))) return true;
  }
  return false;
}

/** By the start of the file: a trace begins with its id and its spans, a row has both as columns. */
async function looksLikeTrail(file: string): Promise<boolean> {
  if (file.endsWith('.parquet')) return true;
  if (!/\.jsonl?$/u.test(file)) return false;
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(HEAD_BYTES) });
  const head = buffer.subarray(0, bytesRead).toString('utf8');
  return /^\s*\{\s*"(?:trace_id"\s*:\s*"|spans"\s*:\s*\[|trace"\s*:)/u.test(head);
}
