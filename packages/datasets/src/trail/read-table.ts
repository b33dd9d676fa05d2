import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { InputError, isJsonObject, ownValue, parseStrictJson } from '@sauron/core/episode';
import { fileError } from '../dataset/json-file.ts';
import { readLines } from '../pa/read-lines.ts';

/** A row of the data set as it is published on Hugging Face: two texts. */
export interface TableRow {
  /** From 1. */
  readonly row: number;
  readonly trace: string | null;
  readonly labels: string | null;
}

const COLUMNS = ['trace', 'labels'] as const;
const COMPRESSORS = {
  GZIP: (input: Uint8Array) => new Uint8Array(gunzipSync(input)),
  BROTLI: (input: Uint8Array) => new Uint8Array(brotliDecompressSync(input)),
  ZSTD: (input: Uint8Array) => new Uint8Array(zstdDecompressSync(input)),
};

/**
 * The rows of a file of the data set, `.parquet` or the same as JSON lines. Memory: one row group, or one line. Throws an
 * InputError where the file can't be read.
 */
export function readTable(file: string): AsyncGenerator<TableRow, void, undefined> {
  return /\.parquet$/iu.test(file) ? parquetRows(file) : lineRows(file);
}

async function* lineRows(file: string): AsyncGenerator<TableRow, void, undefined> {
  for await (const { line, text } of readLines(file, 'rows of TRAIL')) {
    const parsed = text === null ? null : parseStrictJson(text);
    const value = parsed?.ok === true && isJsonObject(parsed.value) ? parsed.value : {};
    yield { row: line, trace: asText(ownValue(value, 'trace')), labels: asText(ownValue(value, 'labels')) };
  }
}

async function* parquetRows(file: string): AsyncGenerator<TableRow, void, undefined> {
  let row = 0;
  try {
    // Loaded here: other sources do without it.
    const { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } = await import('hyparquet');
    const buffer = await asyncBufferFromFile(file);
    const metadata = await parquetMetadataAsync(buffer);
    for (const group of metadata.row_groups) {
      const [rowStart, rowEnd] = [row, row + Number(group.num_rows)];
      const order = { file: buffer, metadata, columns: [...COLUMNS], rowStart, rowEnd, compressors: COMPRESSORS };
      for (const record of await parquetReadObjects(order)) {
        row += 1;
        yield { row, trace: asText(record['trace']), labels: asText(record['labels']) };
      }
    }
  } catch (error) {
    if (error instanceof InputError || !(error instanceof Error)) throw error;
    throw fileError(file, `expected a parquet file with the columns ${COLUMNS.join(' and ')}, got: ${error.message}`);
  }
}

function asText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
