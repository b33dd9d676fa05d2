import { open } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { findJsonFiles } from '../dataset/find-json-files.ts';
import { asFileError } from '../dataset/json-file.ts';
import type { TrailSplit } from './trail-trace.ts';

/** Where traces stand. */
export type TrailSource =
  /** A file of one trace; `labels` is the file of its annotations, null for none. */
  | {
      readonly kind: 'trace';
      readonly file: string;
      readonly split: TrailSplit | null;
      readonly labels: string | null;
    }
  /** A file of rows with the columns `trace` and `labels`. */
  | { readonly kind: 'table'; readonly file: string; readonly split: TrailSplit | null }
  /** A file that is neither a trace nor belongs to one. */
  | { readonly kind: 'stray'; readonly file: string; readonly problem: string };

type TraceFile = TrailSource & { readonly kind: 'trace' };

const FILES = {
  expected: 'a checkout of trail-benchmark, a folder of TRAIL traces, or rows of the data set (.parquet, .jsonl)',
  isMember: (name: string) =>
    /\.(?:json|jsonl|parquet)$/iu.test(name) && !/(?:^|[\\/])(?:\.git|node_modules)[\\/]/u.test(name),
};
const ANNOTATIONS = /^processed_annotations_(.+)$/u;
const SPLITS_BY_FOLDER: ReadonlyMap<string, TrailSplit> = new Map([
  ['gaia', 'gaia'],
  ['swebench', 'swe_bench'],
]);
const HEAD_BYTES = 4096;

/**
 * Finds the traces under a path, in order of path. The folders of the published repository count where those of traces and
 * of annotations are there; else files of rows; else every JSON file is a trace or the annotations of one, paired by the
 * trace id that it names, or by its name. Throws an InputError where the path is not there or empty.
 */
export async function findSources(path: string): Promise<readonly TrailSource[]> {
  const files = await findJsonFiles(path, FILES);
  const published = publishedTraces(files);
  if (published.some(({ labels }) => labels !== null)) return published;
  const tables = files.filter((file) => /\.(?:jsonl|parquet)$/iu.test(file));
  if (tables.length > 0) return tables.map((file) => ({ kind: 'table', file, split: splitOfPath(file) }));
  return await looseTraces(files);
}

function publishedTraces(files: readonly string[]): TraceFile[] {
  const labels = new Map<string, string>();
  for (const file of files) {
    const split = splitOfFolder(ANNOTATIONS.exec(folderOf(file))?.[1] ?? '');
    if (split !== null) labels.set(`${split}/${basename(file)}`, file);
  }
  return files.flatMap((file): TraceFile[] => {
    const split = /\.json$/iu.test(file) ? splitOfFolder(folderOf(file)) : null;
    if (split === null) return [];
    return [{ kind: 'trace', file, split, labels: labels.get(`${split}/${basename(file)}`) ?? null }];
  });
}

async function looseTraces(files: readonly string[]): Promise<TrailSource[]> {
  const heads: (Head & { readonly file: string })[] = [];
  for (const file of files) heads.push({ file, ...(await readHead(file)) });
  const labels = heads.filter(({ kind }) => kind === 'annotations');
  const paired = new Set<string>();
  const sources = heads.flatMap(({ file, kind, id }): TrailSource[] => {
    if (kind === 'annotations') return [];
    const own = labels.find((other) => !paired.has(other.file) && other.id === id)?.file ?? null;
    if (own !== null) paired.add(own);
    return [{ kind: 'trace', file, split: splitOfPath(file), labels: own }];
  });
  const strays = labels
    .filter(({ file }) => !paired.has(file))
    .map(({ file }): TrailSource => {
      return { kind: 'stray', file, problem: 'expected a trace for these annotations, got none with their id' };
    });
  return [...sources, ...strays];
}

interface Head {
  readonly kind: 'annotations' | 'trace';
  readonly id: string;
}

/** What a file is, by the members that come first; what is neither is taken for a trace, and told when it is read. */
async function readHead(file: string): Promise<Head> {
  const text = await readStart(file);
  const first = /"(spans|errors|scores)"\s*:\s*\[/u.exec(text)?.[1] ?? 'spans';
  const id = /^\s*\{\s*"trace_id"\s*:\s*"([^"\\]+)"/u.exec(text)?.[1] ?? basename(file).replace(/\.[^.]*$/u, '');
  return { kind: first === 'spans' ? 'trace' : 'annotations', id };
}

async function readStart(file: string): Promise<string> {
  try {
    await using handle = await open(file);
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(HEAD_BYTES) });
    return buffer.subarray(0, bytesRead).toString('utf8');
  } catch (error) {
    throw asFileError(error, file, FILES.expected);
  }
}

function folderOf(file: string): string {
  return basename(dirname(file));
}

function splitOfFolder(name: string): TrailSplit | null {
  return SPLITS_BY_FOLDER.get(name.toLowerCase().replace(/[ _-]/gu, '')) ?? null;
}

/** By the name of the file, else by the two folders above it. */
function splitOfPath(file: string): TrailSplit | null {
  for (const part of file.split(/[\\/]/u).slice(-3).toReversed()) {
    if (/gaia/iu.test(part)) return 'gaia';
    if (/swe[ _-]?bench/iu.test(part)) return 'swe_bench';
  }
  return null;
}
