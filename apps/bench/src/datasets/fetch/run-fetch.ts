import { join } from 'node:path';
import { InputError } from '@sauron/core/episode';
import { type FileResult, fetchDataset, HUGGING_FACE, type HubFile, parquetToJsonLines } from '@sauron/datasets';
import type { CliIo } from '../../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../../cli/exit-codes.ts';
import { inputPath } from '../../files/input-path.ts';
import { asUsageError } from '../../files/write-file.ts';
import { countOf } from '../../report/numbers.ts';
import { printable } from '../../terminal/printable.ts';
import { createProgress, type Progress } from '../../terminal/progress.ts';
import { columnsOf } from '../../terminal/style.ts';
import { wrapText } from '../../terminal/wrap-text.ts';
import { showBytes } from './show-bytes.ts';

export interface FetchOptions {
  readonly out: string;
  readonly revision: string;
  readonly endpoint?: string;
  /** Only the files under this folder, or this file. */
  readonly under?: string;
  readonly jsonl?: boolean;
  readonly overwrite?: boolean;
  readonly json?: boolean;
}

/** A parquet file that was written as JSON lines, or why it was not. */
interface Converted {
  readonly path: string;
  readonly rows: number | null;
  readonly problem: string | null;
}

/** `bench datasets fetch`: files of a hub, and where asked their rows as JSON lines. Exit 3 where one is missing. */
export async function runFetch(repo: string, options: FetchOptions, io: CliIo): Promise<ExitCode> {
  const folder = inputPath(options.out, io);
  const progress = createProgress(io);
  const results = await fetchAll({ repo, folder, progress }, options, io).finally(() => progress.finish());
  const converted = options.jsonl === true ? await convertAll(folder, results, io) : [];
  if (options.json === true) io.stdout.write(`${JSON.stringify({ repo, files: results, converted }, null, 2)}\n`);
  else print({ results, converted, out: options.out }, io);
  const isWhole =
    results.every(({ state }) => state !== 'failed') && converted.every(({ problem }) => problem === null);
  return isWhole ? EXIT.complete : EXIT.incomplete;
}

interface Fetching {
  readonly repo: string;
  readonly folder: string;
  readonly progress: Progress;
}

function fetchAll({ repo, folder, progress }: Fetching, options: FetchOptions, io: CliIo): Promise<FileResult[]> {
  const { revision, under, overwrite = false } = options;
  let places: readonly string[] = [];
  const token = io.env['HF_TOKEN']?.trim() ?? '';
  const order = {
    ...{ repo, revision, overwrite, signal: io.signal },
    endpoint: options.endpoint ?? (io.env['HF_ENDPOINT'] || HUGGING_FACE),
    ...(token === '' ? {} : { token }),
    ...(under === undefined ? {} : { under }),
    onList: (files: readonly HubFile[]) => {
      places = files.map(({ path }) => path);
    },
    onBytes: ({ path, bytes }: HubFile, done: number) => {
      const label = `fetching file ${places.indexOf(path) + 1} of ${places.length}, ${path}`;
      progress.show({ label, done, total: bytes, unit: 'bytes' });
    },
  };
  return asUsageError(options.out, () => fetchDataset(folder, order));
}

async function convertAll(folder: string, results: readonly FileResult[], io: CliIo): Promise<Converted[]> {
  const converted: Converted[] = [];
  for (const { path, state } of results) {
    if (state === 'failed' || !path.endsWith('.parquet')) continue;
    io.signal.throwIfAborted();
    const target = path.replace(/parquet$/u, 'jsonl');
    converted.push(await convert(join(folder, path), join(folder, target), target));
  }
  return converted;
}

async function convert(source: string, target: string, path: string): Promise<Converted> {
  try {
    const rows = await asUsageError(target, () => parquetToJsonLines(source, target));
    return { path, rows, problem: null };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { path, rows: null, problem: error.message };
  }
}

interface Printed {
  readonly results: readonly FileResult[];
  readonly converted: readonly Converted[];
  readonly out: string;
}

const STATES = ['downloaded', 'resumed', 'present', 'failed'] as const satisfies readonly FileResult['state'][];

function print({ results, converted, out }: Printed, io: CliIo): void {
  for (const result of results) {
    if (result.state === 'failed') io.stderr.write(`failed: ${printable(`${result.path}: ${result.problem}`)}\n`);
  }
  for (const { problem } of converted) if (problem !== null) io.stderr.write(`failed: ${printable(problem)}\n`);
  const states = STATES.flatMap((state) => {
    const count = results.filter((result) => result.state === state).length;
    return count === 0 ? [] : [`${state} ${count}`];
  });
  const bytes = results.reduce((sum, result) => sum + (result.state === 'failed' ? 0 : result.bytes), 0);
  const rows = converted.reduce((sum, one) => sum + (one.rows ?? 0), 0);
  const lines = [
    `${countOf(results.length, 'file')} (${states.join(', ')}), ${showBytes(bytes)} in ${out}`,
    ...(converted.length === 0
      ? []
      : [`${countOf(rows, 'row')} of ${countOf(converted.length, 'parquet file')} written as JSON lines`]),
  ];
  const width = columnsOf(io.stdout);
  io.stdout.write(`${lines.flatMap((line) => wrapText(printable(line), width)).join('\n')}\n`);
}
