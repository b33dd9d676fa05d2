import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a shipped run keeps of a run folder. */
const KEPT = /^(?:run\.json|scores\.json|truth\/[^/]+\.jsonl|cells\/[^/]+\/trials\.jsonl|tables\/[^/]+)$/u;

/** SHA-256 of each kept file, by its path inside the folder. */
export async function keptFiles(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .filter((path) => KEPT.test(path))
    .toSorted();
  const hashed = paths.map(async (path) => [path, sha256(await readFile(join(folder, path)))] as const);
  return new Map(await Promise.all(hashed));
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
