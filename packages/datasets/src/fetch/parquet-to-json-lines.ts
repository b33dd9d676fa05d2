import { open, rename, rm } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { InputError, type JsonValue, stringifyJson } from '@sauron/core/episode';

/** What a parquet reader gives for one field. */
type Field = unknown;

const COMPRESSORS = {
  GZIP: (input: Uint8Array) => new Uint8Array(gunzipSync(input)),
  BROTLI: (input: Uint8Array) => new Uint8Array(brotliDecompressSync(input)),
  ZSTD: (input: Uint8Array) => new Uint8Array(zstdDecompressSync(input)),
};

/**
 * Writes the rows of a parquet file as JSON lines and gives their number. One row group is held at a time. Integers keep every
 * digit; times become ISO text, bytes base64 text; what JSON does not have (NaN, nothing) becomes null. Throws an InputError
 * where the file can't be read.
 */
export async function parquetToJsonLines(source: string, target: string): Promise<number> {
  const partial = `${target}.part`;
  try {
    const rows = await writeRows(source, partial);
    await rename(partial, target);
    return rows;
  } catch (error) {
    await rm(partial, { force: true });
    // What the file system refuses is no fault of the file.
    if (!(error instanceof Error) || 'syscall' in error) throw error;
    const message = `${source}: expected a parquet file, got one that can't be read: ${error.message}`;
    throw new InputError(message, { file: source, line: null, key: null });
  }
}

async function writeRows(source: string, target: string): Promise<number> {
  // Loaded here: other commands do without it.
  const { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } = await import('hyparquet');
  const file = await asyncBufferFromFile(source);
  const metadata = await parquetMetadataAsync(file);
  await using handle = await open(target, 'w');
  let rowStart = 0;
  for (const { num_rows: groupRows } of metadata.row_groups) {
    const rowEnd = rowStart + Number(groupRows);
    const rows = await parquetReadObjects({ file, metadata, rowStart, rowEnd, compressors: COMPRESSORS });
    await handle.appendFile(rows.map((row) => `${stringifyJson(toJson(row))}\n`).join(''));
    rowStart = rowEnd;
  }
  return rowStart;
}

function toJson(value: Field): JsonValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'bigint') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value) || ArrayBuffer.isView(value)) return Array.from(value as ArrayLike<Field>, toJson);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, toJson(member)]));
}
