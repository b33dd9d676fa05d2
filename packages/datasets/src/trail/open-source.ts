import { open, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { InputError } from '@sauron/core/episode';
import { asFileError, fileError } from '../dataset/json-file.ts';
import type { TrailSource } from './find-sources.ts';
import type { Chunks } from './read-document.ts';
import { readTable } from './read-table.ts';
import type { TrailSplit } from './trail-trace.ts';

/** A trace that can be read, or why it cannot. */
export type OpenTrace =
  | {
      readonly ok: true;
      readonly file: string;
      /** The file, with the row where it has rows; for errors. */
      readonly where: string;
      readonly split: TrailSplit | null;
      /** The id of a trace that names none; null where its place tells no id either. */
      readonly fallbackId: string | null;
      readonly labels: { readonly text: string; readonly where: string } | null;
      readonly chunks: () => Chunks;
      /** The whole text, as published. */
      readonly readText: () => Promise<string>;
    }
  | { readonly ok: false; readonly error: InputError; readonly isStray?: true };

const EXPECTED = 'a TRAIL trace';
const CHUNK_BYTES = 65_536;

/** The traces of a source, opened one at a time. What cannot be read is a value. */
export async function* openSource(source: TrailSource): AsyncGenerator<OpenTrace, void, undefined> {
  try {
    if (source.kind === 'stray') yield { ok: false, error: fileError(source.file, source.problem), isStray: true };
    else if (source.kind === 'table') yield* openRows(source);
    else yield await openFile(source);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    yield { ok: false, error };
  }
}

async function openFile({ file, split, labels }: TrailSource & { kind: 'trace' }): Promise<OpenTrace> {
  const labelText = labels === null ? null : { text: await readWhole(labels), where: labels };
  return {
    ok: true,
    file,
    where: file,
    split,
    fallbackId: basename(file).replace(/\.[^.]*$/u, ''),
    labels: labelText,
    chunks: () => fileChunks(file),
    readText: () => readWhole(file),
  };
}

async function* openRows({ file, split }: TrailSource & { kind: 'table' }): AsyncGenerator<OpenTrace, void, undefined> {
  for await (const { row, trace, labels } of readTable(file)) {
    const where = `${file}: row ${row}`;
    if (trace === null) {
      const message = `${where}: expected the texts "trace" and "labels", got no text "trace"`;
      yield { ok: false, error: new InputError(message, { file, line: row, key: 'trace' }) };
      continue;
    }
    yield {
      ok: true,
      file,
      where,
      split,
      fallbackId: null,
      labels: labels === null ? null : { text: labels, where },
      chunks: () => [Buffer.from(trace)],
      readText: () => Promise.resolve(trace),
    };
  }
}

/** One piece of memory for all chunks: each is good until the next one is asked for. */
async function* fileChunks(file: string): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    await using handle = await open(file);
    const buffer = new Uint8Array(CHUNK_BYTES);
    for (;;) {
      const { bytesRead } = await handle.read({ buffer });
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } catch (error) {
    throw asFileError(error, file, EXPECTED);
  }
}

async function readWhole(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw asFileError(error, file, EXPECTED);
  }
}
