import { readdir, rename, rm, stat } from 'node:fs/promises';
import { fileError } from './json-file.ts';
import { MANIFEST_FILE } from './manifest.ts';

/**
 * Checks that a data set may be written to a path: nothing there, an empty folder, or, with `overwrite`, an older data
 * set. Throws an InputError otherwise, so that no other folder is ever replaced.
 */
export async function checkTarget(folder: string, overwrite: boolean): Promise<void> {
  const entry = await stat(folder).catch(() => null);
  if (entry === null) return;
  if (!entry.isDirectory()) throw fileError(folder, 'expected a folder to write a data set to, got a file');
  const names = await readdir(folder);
  if (names.length === 0) return;
  if (!names.includes(MANIFEST_FILE)) {
    throw fileError(folder, 'expected a new or empty folder, got one with other files: choose another');
  }
  if (!overwrite)
    throw fileError(folder, 'expected a new folder, got a data set: choose another, or ask to overwrite it');
}

/**
 * Puts a finished folder in its place; what was there goes only after the new one stands.
 * @param old free path beside the target, for what was there until then
 */
export async function swapFolder(finished: string, folder: string, old: string): Promise<void> {
  const replaces = (await stat(folder).catch(() => null)) !== null;
  if (replaces) await rename(folder, old);
  try {
    await rename(finished, folder);
  } catch (error) {
    if (replaces) await rename(old, folder);
    throw error;
  }
  if (replaces) await rm(old, { recursive: true, force: true });
}
