import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files of a run that hold times or nothing: all others have the same bytes in two runs of the same. */
const OWN = /^(?:log\.jsonl|lock\.sqlite|calls\.sqlite.*|spend\.jsonl)$/u;

/** SHA-256 of every file of a run that must be the same in another run of the same, by its path. */
export async function runFiles(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const own = paths.map((path) => path.slice(folder.length + 1)).filter((path) => !OWN.test(path));
  const hashed = own.toSorted().map(async (path) => [path, sha256(await readFile(join(folder, path)))] as const);
  return Object.fromEntries(await Promise.all(hashed));
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
