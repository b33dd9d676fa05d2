import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { InputError, parseEffects, readEffects, stringifyEffects } from './index.ts';

const line = (id: string, effects: object[]): string =>
  JSON.stringify({ schema: 'sauron.effects/1', episodeId: id, effects });
const write = { event: 'e2', reads: [], writes: ['banking.transfers["TR-1"]'] };

describe('effects', () => {
  it('are written as they were read', () => {
    const text = `${line('a', [write])}\n`;
    expect(stringifyEffects(parseEffects(text, 'effects.jsonl'))).toBe(text);
  });

  it.each([
    ['an event that comes twice', line('a', [write, write]), /"e2" again \(first at effects\[0\]\)/u],
    ['a key that nobody knows', line('a', [{ ...write, write: [] }]), /write/u],
    ['the tag of labels', '{"schema":"sauron.labels/1"}', /sauron\.effects\/1/u],
    ['no text', '', /the effects of an episode/u],
  ])('refuse %s', (_what, text, message) => {
    expect(() => parseEffects(text, 'effects.jsonl', 3)).toThrow(message);
    expect(() => parseEffects(text, 'effects.jsonl', 3)).toThrow(InputError);
  });

  it('stream with the line of each, and a broken line does not end them', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'effects-'));
    const path = join(folder, 'effects.jsonl');
    await writeFile(path, `${line('a', [write])}\n{"episodeId":7}\n${line('b', [])}\n`);
    const found: unknown[] = [];
    for await (const record of readEffects(path))
      found.push(record.ok ? [record.effects.episodeId, record.line] : record.error.line);
    await rm(folder, { recursive: true });
    expect(found).toEqual([['a', 1], 2, ['b', 3]]);
  });
});
