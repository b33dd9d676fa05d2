import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/small-record.ts';
import { parquetToJsonLines } from './parquet-to-json-lines.ts';

/** Three rows in two row groups: a big integer, text, NaN, a time, JSON. */
const ROWS = fileURLToPath(new URL('../../test/fixtures/fetch/rows.parquet', import.meta.url));

describe('parquetToJsonLines', () => {
  it('writes every row of every group, with every digit, and null for what JSON does not have', async () => {
    await using folder = await temporaryFolder();
    const target = join(folder.path, 'rows.jsonl');
    expect(await parquetToJsonLines(ROWS, target)).toBe(3);
    expect((await readFile(target, 'utf8')).split('\n')).toEqual([
      '{"id":9007199254740993,"text":"Water the ficus, “twice” 🌱","score":0.5,"done":true,"at":"2026-05-04T09:00:00.000Z","messages":[{"role":"user"}]}',
      '{"id":2,"text":"","score":null,"done":false,"at":null,"messages":[]}',
      '{"id":3,"text":"c","score":null,"done":true,"at":"1970-01-01T00:00:00.000Z","messages":{"a":[1]}}',
      '',
    ]);
  });

  it('names a file that is none, and leaves nothing behind', async () => {
    await using folder = await temporaryFolder();
    const source = join(folder.path, 'x.parquet');
    await writeFile(source, 'PAR1 no');
    await expect(parquetToJsonLines(source, join(folder.path, 'x.jsonl'))).rejects.toThrow(/expected a parquet file/u);
    expect(await readdir(folder.path)).toEqual(['x.parquet']);
  });
});
