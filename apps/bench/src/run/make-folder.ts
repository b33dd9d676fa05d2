import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes a folder and those on the way. Throws the file system's own error. */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    const parent = dirname(path);
    if (code !== 'ENOENT' || parent === path) throw error;
    // A read-only disk is reported as a missing folder; step by step it says what it is.
    makeFolder(parent);
    mkdirSync(path);
  }
}
