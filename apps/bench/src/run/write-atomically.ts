import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from '../files/make-folder.ts';
import { onDisk } from './write-problem.ts';

/** Text is gathered to about this many characters before it is written. */
const CHUNK_CHARS = 1 << 20;

/**
 * Writes a whole file or nothing: under another name, to the disk, then renamed. Folders on the way are made. Throws
 * WriteProblem or UsageError.
 */
export async function writeAtomically(
  path: string,
  parts: string | AsyncIterable<string> | Iterable<string>,
): Promise<void> {
  const partial = `${path}.partial`;
  await onDisk(path, async () => {
    makeFolder(dirname(path));
    const file = await open(partial, 'w');
    try {
      await writeParts(file, typeof parts === 'string' ? [parts] : parts);
      await file.sync();
      await file.close();
      await rename(partial, path);
    } catch (error) {
      await file.close().catch(() => {});
      await rm(partial, { force: true });
      throw error;
    }
  });
}

async function writeParts(file: FileHandle, parts: AsyncIterable<string> | Iterable<string>): Promise<void> {
  let gathered = '';
  for await (const part of parts) {
    gathered += part;
    if (gathered.length < CHUNK_CHARS) continue;
    await file.writeFile(gathered);
    gathered = '';
  }
  await file.writeFile(gathered);
}
