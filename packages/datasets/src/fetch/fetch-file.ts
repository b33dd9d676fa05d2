import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hashFile } from '../dataset/hash-file.ts';
import type { Hub } from './hub.ts';
import type { HubFile } from './list-files.ts';

/** What became of a file. `present`: it was there already, whole. */
export type FileResult =
  | { readonly path: string; readonly bytes: number; readonly state: 'downloaded' | 'resumed' | 'present' }
  | { readonly path: string; readonly bytes: number; readonly state: 'failed'; readonly problem: string };

export interface FileTarget {
  readonly folder: string;
  /** Replace a file of that name that is another one. */
  readonly overwrite: boolean;
  /** Called as bytes of the file arrive, with how many there are. */
  readonly onBytes?: (bytes: number) => void;
}

/** How often a connection may be cut, with little between, before a file is given up; what came is kept for the next command. */
const MAX_CUTS = 3;
const PROGRESS_BYTES = 1_000_000;
const OID_CHARS = 8;

/**
 * Fetches one file. It grows beside its place as a `.part` file, named by the content too, and goes on where an earlier try
 * stopped. Size, and SHA-256 where the hub gives one, are checked before it takes its place. Rejects only when it is aborted
 * or a disk fails.
 */
export async function fetchFile(file: HubFile, hub: Hub, target: FileTarget): Promise<FileResult> {
  const { path, bytes } = file;
  const place = join(target.folder, path);
  const there = await checkExisting(place, file);
  if (there === 'whole') return { path, bytes, state: 'present' };
  if (there === 'other' && !target.overwrite) {
    return failed(file, 'another file of that name is there: move it away, or ask to overwrite it');
  }
  const part = `${place}.${file.oid.slice(0, OID_CHARS)}.part`;
  await mkdir(dirname(place), { recursive: true });
  const before = await sizeOf(part);
  const problem = (await fill(part, file, { hub, target })) ?? (await checkPart(part, file));
  if (problem !== null) return failed(file, problem);
  await rename(part, place);
  return { path, bytes, state: before > 0 ? 'resumed' : 'downloaded' };
}

function failed({ path, bytes }: HubFile, problem: string): FileResult {
  return { path, bytes, state: 'failed', problem };
}

async function checkExisting(place: string, file: HubFile): Promise<'none' | 'whole' | 'other'> {
  const entry = await stat(place).catch(() => null);
  if (entry === null) return 'none';
  if (!entry.isFile() || entry.size !== file.bytes) return 'other';
  if (file.sha256 === null) return 'whole';
  return (await hashFile(place, 'a file of the data set')).sha256 === file.sha256 ? 'whole' : 'other';
}

interface Way {
  readonly hub: Hub;
  readonly target: FileTarget;
}

/** Fetches until the part has the size of the file. Gives what is in the way; null where nothing is. */
async function fill(part: string, file: HubFile, way: Way): Promise<string | null> {
  if ((await sizeOf(part)) > file.bytes) await rm(part);
  let cuts = 0;
  for (let from = await sizeOf(part); from < file.bytes || from === 0; ) {
    const outcome = await fetchOnce(part, { file, from }, way);
    if (outcome === 'done') return null;
    if (outcome !== 'cut') return outcome.problem;
    const now = await sizeOf(part);
    cuts = now - from >= PROGRESS_BYTES ? 1 : cuts + 1;
    if (cuts >= MAX_CUTS) return 'the connection was cut: run the command again, it goes on where it stopped';
    from = now;
  }
  return null;
}

/** How one request ended. `cut`: too early, and it can be asked for again. */
type Outcome = 'done' | 'cut' | { readonly problem: string };

async function fetchOnce(
  part: string,
  { file, from }: { readonly file: HubFile; readonly from: number },
  { hub, target }: Way,
): Promise<Outcome> {
  try {
    const response = await hub.send(hub.fileUrl(file.path), from === 0 ? {} : { range: `bytes=${from}-` });
    const isOther = response.status === 416 || (response.status === 206 && startOf(response) !== from);
    if (isOther || !response.ok) {
      await response.body?.cancel();
      if (!isOther) return { problem: hub.problemOf(response) };
      // The part is none of this file: from the start again.
      await rm(part, { force: true });
      return 'cut';
    }
    const goesOn = response.status === 206;
    await using handle = await open(part, goesOn ? 'a' : 'w');
    return await write(response, handle, { file, from: goesOn ? from : 0, target });
  } catch (error) {
    // fetch rejects with a TypeError for all trouble of the network, in the middle of a body too.
    if (error instanceof TypeError) return 'cut';
    throw error;
  }
}

async function write(
  { body }: Response,
  handle: FileHandle,
  { file, from, target }: { readonly file: HubFile; readonly from: number; readonly target: FileTarget },
): Promise<Outcome> {
  let size = from;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > file.bytes) {
      return { problem: `expected ${file.bytes} bytes, got more: the data set was changed; run the command again` };
    }
    await handle.appendFile(chunk);
    target.onBytes?.(size);
  }
  return size < file.bytes ? 'cut' : 'done';
}

function startOf({ headers }: Response): number | null {
  const start = /^bytes (\d+)-/u.exec(headers.get('content-range') ?? '')?.[1];
  return start === undefined ? null : Number(start);
}

/** What is wrong with a part of full size; it is removed then, for it would never become right. */
async function checkPart(part: string, { bytes, sha256 }: HubFile): Promise<string | null> {
  const found = await hashFile(part, 'what was downloaded');
  if (found.bytes === bytes && (sha256 === null || found.sha256 === sha256)) return null;
  await rm(part);
  return `expected ${bytes} bytes with the SHA-256 ${sha256 ?? '(not given)'}, got ${found.bytes} with ${found.sha256}: it was removed`;
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.size ?? 0;
}
