import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { errorOf, small, textWith } from './__fixtures__/episode-text.ts';
import { InputError, parseLabels, readEpisodeFile, readEpisodes, readLabels, stringifyLabels } from './load.ts';

const folder = mkdtempSync(join(tmpdir(), 'episode-load-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function rejection(promise: Promise<unknown>): Promise<InputError> {
  const error: unknown = await promise.then(
    () => new Error('nothing was thrown'),
    (reason: unknown) => reason,
  );
  if (error instanceof InputError) return error;
  throw error;
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe('readEpisodeFile', () => {
  it('reads one episode', async () => {
    expect((await readEpisodeFile(file('one.json', textWith({}, 2)))).id).toBe('pa-1');
  });

  it.each<[string, string | Uint8Array | null, string]>([
    ['missing.json', null, 'expected an episode file, got no such file: check the path'],
    ['empty.json', '', 'expected an episode file, got an empty file'],
    ['blank.json', '\n \n', 'expected an episode, got blank text'],
    ['cut.json', textWith({}).slice(0, -20), 'cut off'],
    [
      'latin1.json',
      Buffer.from('{\n"a":"caf\u00e9"}', 'latin1'),
      'line 2: expected UTF-8 text, got bytes that are none',
    ],
    ['binary.json', Uint8Array.of(1, 0, 200, 255), 'expected UTF-8 text, got binary data'],
    ['packed.json', Uint8Array.of(0x1f, 0x8b, 8, 0), 'gzip data: unpack it first'],
    ['utf16.json', Buffer.from('\ufeff{}', 'utf16le'), 'UTF-16 text: save it as UTF-8'],
    ['bom.json', `\ufeff${textWith({})}`, 'line 1, column 1: expected a JSON value, got a byte order mark'],
    ['lines.json', `${textWith({})}\n${textWith({ id: 'pa-2' })}\n`, 'name the file .jsonl'],
  ])('turns down %s', async (name, content, words) => {
    const path = content === null ? join(folder, name) : file(name, content);
    const error = await rejection(readEpisodeFile(path));
    expect(error.message).toContain(words);
    expect(error.message.startsWith(`${path}: `)).toBe(true);
    expect(error.message).not.toContain('\n');
    expect(error.file).toBe(path);
  });

  it('turns down a directory', async () => {
    expect((await rejection(readEpisodeFile(folder))).message).toContain('got a directory');
  });

  it('names the line of bytes that are no UTF-8 behind a replacement character that is good text', async () => {
    const bytes = Buffer.concat([Buffer.from('{"a":"\ufffd",\n\n"b":"'), Uint8Array.of(0xe9), Buffer.from('"}')]);
    expect(await rejection(readEpisodeFile(file('fffd.json', bytes)))).toMatchObject({ line: 3 });
  });
});

describe('readEpisodes', () => {
  it('V12 goes on behind a broken record and numbers the lines of the file', async () => {
    const lines = [
      textWith({}),
      '',
      '{"id":NaN}',
      textWith({ id: 'pa-2' }),
      textWith({ id: 'pa-1' }),
      '{"torn":',
      textWith({ id: 'pa-3' }),
    ];
    const path = file('many.jsonl', `${lines.join('\r\n')}`);
    const records = await collect(readEpisodes(path));
    expect(
      records.map((record) =>
        record.ok ? `${record.line} ${record.episode.id}` : `${record.error.line} ${record.error.key}`,
      ),
    ).toEqual(['1 pa-1', '3 id', '4 pa-2', '5 id', '6 torn', '7 pa-3']);
    expect(records[3]).toMatchObject({
      error: { message: expect.stringContaining('got "pa-1" again (first in line 1)') },
    });
  });

  it('yields each line once, whatever the chunks cut', async () => {
    const long = 'é😀x'.repeat(60_000);
    const lines = Array.from({ length: 9 }, (_, at) =>
      textWith({ id: `pa-${at}`, response: at % 2 === 0 ? long : 'short' }),
    );
    const records = await collect(readEpisodes(file('chunks.jsonl', `${lines.join('\n')}\n`)));
    expect(
      records.map((record) => record.ok && [record.line, record.episode.id, record.episode.response?.length]),
    ).toEqual(lines.map((_, at) => [at + 1, `pa-${at}`, at % 2 === 0 ? long.length : 5]));
  });

  it('reads a .json file as one record', async () => {
    expect(await collect(readEpisodes(file('single.json', textWith({}, 2))))).toMatchObject([{ ok: true, line: 1 }]);
    expect(await collect(readEpisodes(file('single-broken.json', '{}')))).toMatchObject([
      { ok: false, error: { key: 'schema' } },
    ]);
  });

  it('marks a record that is not UTF-8 and goes on', async () => {
    const bytes = Buffer.concat([Uint8Array.of(0xff, 0x41, 10), Buffer.from(textWith({}))]);
    expect(await collect(readEpisodes(file('bytes.jsonl', bytes)))).toMatchObject([
      { ok: false, error: { line: 1 } },
      { ok: true, line: 2 },
    ]);
  });

  it.each<[string, string | null, string]>([
    ['none.jsonl', null, 'got no such file'],
    ['empty.jsonl', '', 'got an empty file'],
    ['blank.jsonl', '\n\n \n', 'got blank lines only'],
    ['other.txt', 'x', 'got another ending: name it .json or .jsonl'],
  ])('throws one error for %s', async (name, content, words) => {
    const path = content === null ? join(folder, name) : file(name, content);
    expect((await rejection(collect(readEpisodes(path)))).message).toContain(words);
  });

  it('throws one error for a directory, whatever its name', async () => {
    const named = join(folder, 'dir.jsonl');
    mkdirSync(named);
    for (const path of [folder, named]) {
      expect((await rejection(collect(readEpisodes(path)))).message).toContain('got a directory');
    }
  });
});

describe('labels', () => {
  const labels = {
    episodeId: 'pa-1',
    labels: [{ criterionId: 'c1', value: 'MET', provenance: 'human', aspect: null }],
  };

  it('reads and writes labels', () => {
    const loaded = parseLabels(JSON.stringify(labels), 'labels.jsonl');
    expect(loaded).toEqual({ schema: 'sauron.labels/1', ...labels });
    expect(parseLabels(stringifyLabels(loaded), 'labels.jsonl')).toEqual(loaded);
  });

  it.each<[string, object, string]>([
    [
      'a label that is none',
      { ...labels, labels: [{ ...labels.labels[0], value: 'PASS' }] },
      'labels[0].value: expected "MET" or "UNMET" or "UNKNOWN", got "PASS"',
    ],
    ['an unknown key', { ...labels, extra: {} }, 'extra: unknown key "extra": correct its name or leave it out'],
    [
      'two labels of one criterion',
      { ...labels, labels: [labels.labels[0], labels.labels[0]] },
      'labels[1].criterionId: expected one label for each criterion, got "c1" again (first at labels[0])',
    ],
    ['an episode', small, 'schema: expected "sauron.labels/1", got "sauron.episode/1"'],
    ['no episode id', { labels: [] }, 'episodeId: expected text, got nothing: add it'],
  ])('turns down %s', (_what, record, words) => {
    expect(errorOf(() => parseLabels(JSON.stringify(record), 'labels.jsonl')).message).toContain(words);
  });

  it('streams a file and goes on behind a broken or repeated record', async () => {
    const path = file(
      'labels.jsonl',
      [JSON.stringify(labels), '{', JSON.stringify(labels), JSON.stringify({ ...labels, episodeId: 'pa-2' })].join(
        '\n',
      ),
    );
    const records = await collect(readLabels(path));
    expect(records.map((record) => (record.ok ? record.labels.episodeId : record.error.line))).toEqual([
      'pa-1',
      2,
      3,
      'pa-2',
    ]);
  });
});
