import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileError } from './json-file.ts';
import { type DatasetManifest, MANIFEST_FILE } from './manifest.ts';

interface OpenFile {
  readonly handle: FileHandle;
  readonly hash: Hash;
  bytes: number;
}

type ListedFile = DatasetManifest['files'][number];

/** Writes the files of a folder and hashes what it writes. */
export class FolderWriter {
  readonly #root: string;
  readonly #target: string;
  readonly #closed: ListedFile[] = [];
  readonly #open = new Map<string, OpenFile>();
  readonly #folded = new Set<string>();

  constructor(root: string, target: string) {
    this.#root = root;
    this.#target = target;
  }

  /** Writes a file in one piece. */
  async whole(path: string, text: string): Promise<void> {
    await this.#create(path);
    await this.append(path, text);
    await this.#close(path);
  }

  /** Adds text to the end of a file. */
  async append(path: string, text: string): Promise<void> {
    const file = this.#open.get(path) ?? (await this.#create(path));
    const bytes = Buffer.from(text);
    await file.handle.appendFile(bytes);
    file.hash.update(bytes);
    file.bytes += bytes.length;
  }

  /** Closes what is still open. */
  async close(): Promise<void> {
    for (const path of [...this.#open.keys()]) await this.#close(path);
  }

  /** Closes all files. Gives their paths, sorted, with size and checksum. */
  async finish(): Promise<ListedFile[]> {
    await this.close();
    return this.#closed.toSorted((left, right) => (left.path < right.path ? -1 : 1));
  }

  async #create(path: string): Promise<OpenFile> {
    // Some file systems take a name in another case for the same name.
    const folded = path.toLowerCase();
    if (this.#folded.has(folded) || folded === MANIFEST_FILE) {
      throw fileError(join(this.#target, path), 'expected a file name of its own, got one that is taken');
    }
    const full = resolve(this.#root, path);
    if (!full.startsWith(join(this.#root, '/'))) {
      throw fileError(this.#target, `expected a path inside the data set, got ${JSON.stringify(path)}`);
    }
    this.#folded.add(folded);
    await mkdir(dirname(full), { recursive: true });
    const file = { handle: await open(full, 'wx'), hash: createHash('sha256'), bytes: 0 };
    this.#open.set(path, file);
    return file;
  }

  async #close(path: string): Promise<void> {
    const file = this.#open.get(path);
    if (file === undefined) return;
    this.#open.delete(path);
    await file.handle.close();
    this.#closed.push({ path, bytes: file.bytes, sha256: file.hash.digest('hex') });
  }
}
