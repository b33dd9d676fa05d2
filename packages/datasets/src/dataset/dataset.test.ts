import { mkdir, mkdtemp, readdir, readFile, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EpisodeInput, InputError, type JsonValue, stringifyEpisode, validateEpisode } from '@sauron/core/episode';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LabelledEpisode } from './labelled-episode.ts';
import { type Dataset, type DatasetRecord, readDataset } from './read-dataset.ts';
import { type DatasetDraft, writeDataset } from './write-dataset.ts';

let root = '';
let made = 0;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'dataset-'));
});
afterAll(() => rm(root, { recursive: true }));
const newPath = (): string => {
  made += 1;
  return join(root, `set-${made}`);
};

function record(id: string, labels: 'some' | 'none' = 'some'): LabelledEpisode {
  const input: EpisodeInput = {
    schema: 'sauron.episode/1',
    id,
    task: { prompt: 'Water the ficus; “quoted” text, café, 🌱' },
    state: { final: { ['__proto__']: { own: true }, order: 9007199254740993n, 'a.b': [1, null, 2.5, ''] } },
    trace: {
      events: [
        { id: 'e1', kind: 'tool_call', actor: 'agent', tool: 'water', arguments: { ml: 9007199254740995n } },
        { id: 'e2', kind: 'tool_result', actor: 'tool', call: 'e1', status: 'ok', output: null },
      ],
    },
    rubric: [
      { id: 'c1', text: 'The ficus was watered.', aspect: 'outcome' },
      { id: 'c2', text: 'Nothing else was watered.', weight: -1 },
    ],
  };
  const episode = validateEpisode(input as unknown as JsonValue, id); // JSON: its type only names its keys
  if (labels === 'none') return { episode, labels: null };
  return {
    episode,
    labels: {
      schema: 'sauron.labels/1',
      episodeId: id,
      labels: [
        { criterionId: 'c1', value: 'MET', provenance: 'human', aspect: 'outcome', raters: [9007199254740993n] },
        { criterionId: 'c2', value: 'UNMET', provenance: 'executable', aspect: null, source: 'check' },
      ],
      facts: [{ id: 'f', forms: ['watered'] }],
    },
  };
}

const draft = (records: LabelledEpisode[], more: Partial<DatasetDraft> = {}): DatasetDraft => ({
  name: 'plants',
  version: '1.0.0',
  licence: 'CC-BY-4.0',
  description: 'Plants and water.',
  howLabelled: 'By hand.',
  records,
  ...more,
});

async function write(records: LabelledEpisode[], more: Partial<DatasetDraft> = {}): Promise<string> {
  const folder = newPath();
  await writeDataset(folder, draft(records, more));
  return folder;
}

async function all(dataset: Dataset): Promise<LabelledEpisode[]> {
  const found: LabelledEpisode[] = [];
  for await (const labelled of dataset) found.push(labelled);
  return found;
}

async function allRecords(dataset: Dataset): Promise<DatasetRecord[]> {
  const found: DatasetRecord[] = [];
  for await (const each of dataset.records()) found.push(each);
  return found;
}

const readAll = async (folder: string): Promise<LabelledEpisode[]> => all(await readDataset(folder));
const replaceIn = async (file: string, from: string, to: string): Promise<void> => {
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
};

const THREE = [record('b'), record('a', 'none'), record('c/é')];

describe('data set folder', () => {
  it.each(['jsonl', 'files'] as const)(
    'V06 reads back what it wrote in layout %s, and writes the same bytes again',
    async (layout) => {
      const folder = await write(THREE, { layout });
      const found = await readAll(folder);
      const expected = layout === 'jsonl' ? THREE : [THREE[1], THREE[0], THREE[2]];
      expect(found).toEqual(expected);
      expect(found.map(({ episode }) => stringifyEpisode(episode))).toEqual(
        expected.map((each) => each && stringifyEpisode(each.episode)),
      );
      const again = await write(found, { layout });
      for (const name of await readdir(folder, { recursive: true })) {
        if ((await stat(join(folder, name))).isDirectory()) continue;
        const isLabels = layout === 'files' && name !== 'dataset.json' && name.startsWith('labels');
        const [first, second] = await Promise.all([folder, again].map((each) => readFile(join(each, name), 'utf8')));
        // The layout of files is read in order of name, so labels come in that order the second time.
        if (isLabels || name === 'dataset.json') expect(second?.length).toBe(first?.length);
        else expect(second).toBe(first);
      }
      expect(await readAll(again)).toEqual(found);
    },
  );

  it('states name, licence, counts and the size and hash of each file', async () => {
    const folder = await write(THREE, {
      card: 'README.md',
      attachments: [
        { path: 'README.md', text: '# Plants\n' },
        { path: 'more/pairs.jsonl', text: '{}\n' },
      ],
    });
    const { manifest } = await readDataset(folder);
    expect(manifest).toMatchObject({
      schema: 'sauron.dataset/1',
      name: 'plants',
      card: 'README.md',
      counts: {
        episodes: 3,
        criteria: 6,
        labels: 4,
        events: 6,
        toolCalls: 3,
        met: 2,
        unmet: 2,
        labelsByProvenance: { human: 2, executable: 2 },
        criteriaByAspect: { outcome: 3 },
      },
    });
    expect(manifest.files.map(({ path }) => path)).toEqual([
      'README.md',
      'episodes.jsonl',
      'labels.jsonl',
      'more/pairs.jsonl',
    ]);
    expect(manifest.files[0]).toEqual({
      path: 'README.md',
      bytes: 9,
      // Known answer, made with another tool.
      sha256: '2f0b51c17d7c834ba0efaac9843a8b80e36b3f6dfd9eba64bcca8d413763c49f',
    });
  });

  it('keeps labels out of the episodes, in an object of their own', async () => {
    const folder = await write(THREE);
    expect(await readFile(join(folder, 'episodes.jsonl'), 'utf8')).not.toContain('criterionId');
    const dataset = await readDataset(folder);
    expect([...dataset.labels.keys()]).toEqual(['b', 'c/é']);
    const found = await all(dataset);
    expect(found.map(({ labels }) => labels?.episodeId ?? null)).toEqual(['b', null, 'c/é']);
  });

  it('can be iterated twice', async () => {
    const dataset = await readDataset(await write(THREE));
    expect(await all(dataset)).toEqual(await all(dataset));
  });

  it('has no label file where no episode has labels', async () => {
    const folder = await write([record('a', 'none')]);
    expect(await readdir(folder)).toEqual(['dataset.json', 'episodes.jsonl']);
    expect((await readAll(folder)).map(({ labels }) => labels)).toEqual([null]);
  });
});

describe('readDataset', () => {
  it('reads episodes of a folder sorted by name', async () => {
    const names = ['e10', 'e2', 'E1', 'a'];
    const found = await readAll(
      await write(
        names.map((id) => record(id)),
        { layout: 'files' },
      ),
    );
    expect(found.map(({ episode }) => episode.id)).toEqual(['E1', 'a', 'e10', 'e2']);
  });

  it.each<[string, RegExp, (folder: string) => Promise<unknown>]>([
    ['a folder that is not there', /no such file/u, (folder) => rm(folder, { recursive: true })],
    [
      'a missing manifest',
      /dataset\.json: expected the manifest .* no such file/u,
      (folder) => unlink(join(folder, 'dataset.json')),
    ],
    ['a manifest that is no JSON', /dataset\.json: line 1/u, (folder) => writeFile(join(folder, 'dataset.json'), '{')],
    [
      'another schema tag',
      /schema/u,
      (folder) => replaceIn(join(folder, 'dataset.json'), 'sauron.dataset/1', 'sauron.dataset/9'),
    ],
    [
      'an unknown key in the manifest',
      /licens/u,
      (folder) => replaceIn(join(folder, 'dataset.json'), '"licence"', '"licens"'),
    ],
    [
      'a path that leaves the folder',
      /files\[0\]\.path/u,
      (folder) => replaceIn(join(folder, 'dataset.json'), '"path": "episodes.jsonl"', '"path": "../episodes.jsonl"'),
    ],
    ['no episodes', /got neither/u, (folder) => unlink(join(folder, 'episodes.jsonl'))],
    ['both layouts', /got both/u, (folder) => mkdir(join(folder, 'episodes'))],
    [
      'a changed file',
      /labels\.jsonl: expected \d+ bytes with the SHA-256/u,
      (folder) => replaceIn(join(folder, 'labels.jsonl'), '"MET"', '"UNMET"'),
    ],
    [
      'a file that the manifest does not list',
      /labels\.jsonl: expected a file that dataset\.json lists/u,
      (folder) => replaceIn(join(folder, 'dataset.json'), '"path": "labels.jsonl"', '"path": "labels.txt"'),
    ],
    [
      'a listed file that is not there',
      /pairs\.jsonl: expected a file that dataset\.json lists/u,
      (folder) => unlink(join(folder, 'pairs.jsonl')),
    ],
  ])('throws an InputError for %s', async (_what, message, spoil) => {
    const folder = await write(THREE, { attachments: [{ path: 'pairs.jsonl', text: '{}\n' }] });
    await spoil(folder);
    await expect(readDataset(folder)).rejects.toThrow(message);
    await expect(readDataset(folder)).rejects.toBeInstanceOf(InputError);
  });

  it('throws an InputError for a file in place of a folder', async () => {
    const folder = await write(THREE);
    await expect(readDataset(join(folder, 'dataset.json'))).rejects.toThrow(/got a file/u);
  });

  it('takes changed files where it is not to verify', async () => {
    const folder = await write([record('a')]);
    await replaceIn(join(folder, 'episodes.jsonl'), 'ficus', 'fern');
    const [found] = await all(await readDataset(folder, { verify: false }));
    expect(found?.episode.task.prompt).toContain('fern');
  });

  it('yields broken episodes and goes on, and throws the first where episodes are asked', async () => {
    const folder = await write(THREE);
    await replaceIn(join(folder, 'episodes.jsonl'), '"id":"a"', '"id":""');
    const dataset = await readDataset(folder, { verify: false });
    const records = await allRecords(dataset);
    expect(records.map((each) => (each.ok ? each.labelled.episode.id : each.error.line))).toEqual(['b', 2, 'c/é']);
    await expect(all(dataset)).rejects.toThrow(/episodes\.jsonl: line 2/u);
  });

  it('reports an id that comes twice, also over two files', async () => {
    const folder = await write([record('a'), record('b')], { layout: 'files' });
    await replaceIn(join(folder, 'episodes', 'b.json'), '"id": "b"', '"id": "a"');
    const records = await allRecords(await readDataset(folder, { verify: false }));
    expect(records[1]?.ok === false && records[1].error.message).toMatch(
      /b\.json: .*"a" again \(first in episodes\/a\.json\)/u,
    );
  });

  it('reports labels of a criterion or an episode that the set does not have', async () => {
    const stray = await write([record('a')]);
    await replaceIn(join(stray, 'labels.jsonl'), '"c2"', '"c9"');
    const [first] = await allRecords(await readDataset(stray, { verify: false }));
    expect(first?.ok === false && first.error.message).toMatch(/got one for "c9"/u);
    const orphan = await write([record('a'), record('b', 'none')]);
    await replaceIn(join(orphan, 'labels.jsonl'), '"episodeId":"a"', '"episodeId":"z"');
    const records = await allRecords(await readDataset(orphan, { verify: false }));
    expect(records.map(({ ok }) => ok)).toEqual([true, true, false]);
    expect(records[2]?.ok === false && records[2].error.message).toMatch(/got some for "z"/u);
  });

  it.each([
    ['"episodes": 3', '"episodes": 4', /counts\.episodes: expected 4 as stated, got 3/u],
    ['"toolCalls": 3', '"toolCalls": 2', /counts\.toolCalls: expected 2/u],
    ['"human": 2', '"model": 2', /counts\.labelsByProvenance\.human: expected 0/u],
    ['"outcome": 3', '"process": 3', /counts\.criteriaByAspect\.outcome: expected 0/u],
  ])('reports that %s is stated as %s', async (from, to, message) => {
    const folder = await write(THREE);
    await replaceIn(join(folder, 'dataset.json'), from, to);
    const records = await allRecords(await readDataset(folder));
    const last = records.at(-1);
    expect([records.length, last?.ok === false && last.error.message]).toEqual([4, expect.stringMatching(message)]);
    expect(await all(await readDataset(folder, { verify: false }))).toHaveLength(3);
  });

  it('needs only the counts of episodes, criteria and labels', async () => {
    const folder = await write(THREE);
    const manifest = JSON.parse(await readFile(join(folder, 'dataset.json'), 'utf8'));
    manifest.counts = { episodes: 3, criteria: 6, labels: 4 };
    manifest.files = manifest.files.map(({ path, sha256 }: { path: string; sha256: string }) => ({ path, sha256 }));
    await writeFile(join(folder, 'dataset.json'), JSON.stringify(manifest));
    expect(await readAll(folder)).toHaveLength(3);
  });
});

describe('writeDataset', () => {
  it.each<[string, RegExp, LabelledEpisode[], Partial<DatasetDraft>]>([
    ['an id that comes twice', /"b" again/u, [record('b'), record('b')], {}],
    ['labels of another episode', /got those of "x"/u, [{ ...record('b'), labels: record('x').labels }], {}],
    [
      'an episode that is not valid',
      /rubric/u,
      [{ ...record('b'), episode: { ...record('b').episode, rubric: [] } }],
      {},
    ],
    ['no episode', /got none/u, [], {}],
    ['a blank licence', /licence/u, [record('b')], { licence: ' ' }],
    ['ids that only case keeps apart, in layout files', /taken/u, [record('b'), record('B')], { layout: 'files' }],
    [
      'an id too long for a file name, in layout files',
      /fits a file name/u,
      [record('é'.repeat(60))],
      { layout: 'files' },
    ],
    [
      'an attachment outside the folder',
      /inside the data set/u,
      [record('b')],
      { attachments: [{ path: '../x', text: '' }] },
    ],
    [
      'an attachment in place of the manifest',
      /taken/u,
      [record('b')],
      { attachments: [{ path: 'dataset.json', text: '' }] },
    ],
    [
      'an attachment in place of the labels',
      /taken/u,
      [record('b')],
      { attachments: [{ path: 'labels.jsonl', text: '' }] },
    ],
    ['a data card that is not attached', /data card/u, [record('b')], { card: 'README.md' }],
  ])('throws an InputError for %s and leaves nothing behind', async (_what, message, records, more) => {
    const parent = newPath();
    await mkdir(parent);
    await expect(writeDataset(join(parent, 'set'), draft(records, more))).rejects.toThrow(message);
    await expect(writeDataset(join(parent, 'set'), draft(records, more))).rejects.toBeInstanceOf(InputError);
    expect(await readdir(parent)).toEqual([]);
  });

  it('makes the folders above and leaves no temporary files', async () => {
    const parent = newPath();
    await writeDataset(join(parent, 'deep', 'set'), draft(THREE));
    expect(await readdir(join(parent, 'deep'))).toEqual(['set']);
  });

  it('replaces an older set only when asked to, and no folder that is none', async () => {
    const folder = await write([record('old')]);
    await expect(writeDataset(folder, draft(THREE))).rejects.toThrow(/got a data set/u);
    expect((await readAll(folder)).map(({ episode }) => episode.id)).toEqual(['old']);
    await writeDataset(folder, draft(THREE, { overwrite: true }));
    expect(await readAll(folder)).toHaveLength(3);
    const other = newPath();
    await mkdir(other);
    await writeFile(join(other, 'thesis.txt'), 'mine');
    await expect(writeDataset(other, draft(THREE, { overwrite: true }))).rejects.toThrow(/other files/u);
    expect(await readFile(join(other, 'thesis.txt'), 'utf8')).toBe('mine');
    await expect(writeDataset(join(other, 'thesis.txt'), draft(THREE, { overwrite: true }))).rejects.toThrow(
      /got a file/u,
    );
  });

  it('leaves an older set as it was where the new one fails half-way', async () => {
    const folder = await write([record('old')]);
    const before = await readFile(join(folder, 'dataset.json'), 'utf8');
    await expect(writeDataset(folder, draft([record('a'), record('a')], { overwrite: true }))).rejects.toThrow(
      /again/u,
    );
    expect(await readFile(join(folder, 'dataset.json'), 'utf8')).toBe(before);
    expect((await readAll(folder)).map(({ episode }) => episode.id)).toEqual(['old']);
  });

  it('takes records from a stream, also from the set that it replaces', async () => {
    const folder = await write(THREE);
    const source = await readDataset(folder);
    await writeDataset(folder, { ...draft([]), records: source, layout: 'files', overwrite: true });
    expect((await readAll(folder)).map(({ episode }) => episode.id)).toEqual(['a', 'b', 'c/é']);
  });
});
