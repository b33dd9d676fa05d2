import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readJsonRecords } from './json-records.ts';

async function records(name: string, content: string | Buffer): Promise<(string | number | null)[]> {
  const folder = await mkdtemp(join(tmpdir(), 'records-'));
  try {
    const file = join(folder, name);
    await writeFile(file, content);
    const found: (string | number | null)[] = [];
    for await (const record of readJsonRecords(file, 'spans')) {
      found.push(record.ok ? JSON.stringify(record.value) : record.error.message.replace(file, 'FILE'));
      if (record.ok) found.push(record.line);
    }
    return found;
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('readJsonRecords', () => {
  it('reads a .json file as one value, and as lines where each line is an object', async () => {
    expect(await records('a.json', '{\n "a": 1\n}\n')).toEqual(['{"a":1}', null]);
    expect(await records('a.json', '[{"a": 1},\n{"b": 2}]')).toEqual(['[{"a":1},{"b":2}]', null]);
    expect(await records('a.json', '{"a": 1}\n\n{"b": 2}\n')).toEqual(['{"a":1}', 1, '{"b":2}', 3]);
    expect(await records('a.json', '{"a": 1}')).toEqual(['{"a":1}', null]);
  });

  it('goes on behind a broken line, and names it', async () => {
    const lines = '{"a": 1}\r\n{"a": 1, "a": 2}\n{"b": NaN}\n{"c": 3}';
    expect(await records('a.jsonl', lines)).toEqual([
      '{"a":1}',
      1,
      expect.stringMatching(/^FILE: line 2, column 10, a: /u),
      expect.stringMatching(/^FILE: line 3, /u),
      '{"c":3}',
      4,
    ]);
    expect(await records('a.jsonl', Buffer.from([0x22, 0xff, 0x22]))).toEqual([
      expect.stringMatching(/line 1: expected UTF-8/u),
    ]);
  });

  it('splits at line feeds alone, also in lines longer than one read', async () => {
    const long = JSON.stringify({ text: `a\u2028b\u2029${'x'.repeat(200_000)}é` });
    expect(await records('a.jsonl', `${long}\n${long}`)).toEqual([long, 1, long, 2]);
  });

  it('says what is wrong with a file as a whole', async () => {
    expect(await records('a.jsonl', '\n \n')).toEqual(['FILE: expected spans, got an empty file']);
    expect(await records('a.json', '')).toEqual(['FILE: expected spans, got an empty file']);
    expect(await records('a.json', '{"a": }')).toEqual([expect.stringMatching(/^FILE: line 1, column 7/u)]);
  });
});
