import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InputError } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { type FileLine, readLines } from './read-lines.ts';

async function linesOf(content: string | Uint8Array): Promise<FileLine[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lines-'));
  try {
    await writeFile(join(folder, 'a.jsonl'), content);
    return await Array.fromAsync(readLines(join(folder, 'a.jsonl'), 'a file'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('readLines', () => {
  it('numbers lines from 1, leaves out blank ones, and keeps the last one without a line break', async () => {
    expect(await linesOf('a\n\n \r\nb\r\nc')).toEqual([
      { line: 1, text: 'a' },
      { line: 4, text: 'b\r' },
      { line: 5, text: 'c' },
    ]);
    expect(await linesOf('')).toEqual([]);
  });

  it('puts lines together that are longer than a chunk, with characters of several bytes', async () => {
    const long = 'é😀'.repeat(50_000);
    expect(await linesOf(`x${long}\n${long}\nend`)).toEqual([
      { line: 1, text: `x${long}` },
      { line: 2, text: long },
      { line: 3, text: 'end' },
    ]);
  });

  it('has no text for a line that is no UTF-8, and goes on', async () => {
    expect(await linesOf(Uint8Array.of(0xc3, 10, 97))).toEqual([
      { line: 1, text: null },
      { line: 2, text: 'a' },
    ]);
  });

  it('throws an InputError for a file that is not there', async () => {
    await expect(Array.fromAsync(readLines('absent.jsonl', 'a file'))).rejects.toBeInstanceOf(InputError);
  });
});
