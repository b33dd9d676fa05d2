import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallDraft, smallRecord, temporaryFolder } from '../../test/small-record.ts';
import { readDataset } from '../dataset/read-dataset.ts';
import { writeDataset } from '../dataset/write-dataset.ts';
import { SAMPLE_FOLDER } from '../sample/index.ts';
import { assignGroups } from './assign-groups.ts';
import { type SplitOrder, splitDataset } from './split-dataset.ts';

const lines = (values: readonly object[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join('');

/** Eight episodes of four families; p8 has no origin, and p7 is an arm of p1. Or the first few of them. */
async function familySet(folder: string, length = 8): Promise<string> {
  const set = join(folder, `set-${length}`);
  const ids = Array.from({ length }, (_, index) => `p${index + 1}`);
  const origins = ids
    .slice(0, 6)
    .map((episodeId, index) => ({ episodeId, family: `f${index % 3}`, split: index % 3 === 0 ? 'held-out' : 'dev' }));
  const effects = ids.map((episodeId) => ({ episodeId, effects: [{ event: 'e1', reads: [], writes: [] }] }));
  const pairs = [{ id: 'x', baseEpisodeId: 'p1', arms: { clean: 'p1', fault: 'p7' }, more: 9_007_199_254_740_991 }];
  await writeDataset(
    set,
    smallDraft(
      ids.map((id) => smallRecord(id)),
      {
        card: 'README.md',
        attachments: [
          { path: 'origins.jsonl', text: lines(origins) },
          { path: 'effects.jsonl', text: lines(effects) },
          { path: 'pairs.jsonl', text: lines(pairs) },
          { path: 'README.md', text: '# Plants\n' },
          { path: 'notes.txt', text: 'not for a part\n' },
        ],
      },
    ),
  );
  return set;
}

async function idsOf(folder: string): Promise<string[]> {
  const ids: string[] = [];
  for await (const { episode } of await readDataset(folder)) ids.push(episode.id);
  return ids;
}

const ORDER: SplitOrder = { by: 'family', devShare: 0.6, seed: 1 };

describe('splitDataset', () => {
  it('keeps families and arms together, and takes each episode’s lines along', async () => {
    await using folder = await temporaryFolder();
    const set = await familySet(folder.path);
    const out = join(folder.path, 'out');
    const { groups, leftOut, parts } = await splitDataset(set, out, ORDER);
    const [dev, heldOut] = await Promise.all([idsOf(join(out, 'dev')), idsOf(join(out, 'held-out'))]);
    expect([...dev, ...heldOut].sort()).toEqual(['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8']);
    for (const [one, other] of [
      ['p1', 'p4'],
      ['p1', 'p7'],
      ['p2', 'p5'],
      ['p3', 'p6'],
    ] as const) {
      expect(dev.includes(one)).toBe(dev.includes(other));
    }
    expect(groups.dev + groups['held-out']).toBe(4);
    expect(leftOut).toEqual(['notes.txt']);
    expect(parts.dev.name).toBe('plants-dev');
    const part = dev.includes('p1') ? 'dev' : 'held-out';
    expect(await readFile(join(out, part, 'pairs.jsonl'), 'utf8')).toContain('9007199254740991');
    const effects = await readFile(join(out, 'dev', 'effects.jsonl'), 'utf8');
    expect([...effects.matchAll(/"episodeId":"(\w+)"/gu)].map(([, id]) => id)).toEqual(dev);
    expect(await readFile(join(out, 'dev', 'README.md'), 'utf8')).toMatch(/part dev[\s\S]*# Plants/u);
  });

  it('gives the same bytes for the same order, and can follow the split that origins state', async () => {
    await using folder = await temporaryFolder();
    const set = await familySet(folder.path);
    const [one, two] = await Promise.all(
      ['one', 'two'].map((name) => splitDataset(set, join(folder.path, name), { ...ORDER, seed: 7 })),
    );
    expect(two).toEqual(one);
    await expect(splitDataset(set, join(folder.path, 'x'), { ...ORDER, by: 'stated' })).rejects.toThrow(/"p8"/u);
    const stated = await familySet(folder.path, 7);
    await splitDataset(stated, join(folder.path, 'stated'), { ...ORDER, by: 'stated' });
    expect(await idsOf(join(folder.path, 'stated', 'held-out'))).toEqual(['p1', 'p4', 'p7']);
  });

  it('follows the layout of the set, and splits by episode where nothing else is known', async () => {
    await using folder = await temporaryFolder();
    const { parts } = await splitDataset(SAMPLE_FOLDER, folder.path, { ...ORDER, devShare: 0.2 });
    expect(parts.dev.counts.episodes).toBe(3);
    expect(parts['held-out'].counts.episodes).toBe(12);
    expect(parts.dev.files.some(({ path }) => path.startsWith('episodes/'))).toBe(true);
  });

  it('refuses a part without a group, and a target that is in the way, before anything is written', async () => {
    await using folder = await temporaryFolder();
    const set = join(folder.path, 'set');
    await writeDataset(set, smallDraft([smallRecord('p1')]));
    const out = join(folder.path, 'out');
    await expect(splitDataset(set, out, ORDER)).rejects.toThrow(/got none for/u);
    await splitDataset(SAMPLE_FOLDER, out, ORDER);
    await expect(splitDataset(SAMPLE_FOLDER, out, ORDER)).rejects.toThrow(/overwrite/u);
    await splitDataset(SAMPLE_FOLDER, out, { ...ORDER, overwrite: true });
  });
});

describe('assignGroups', () => {
  it('comes as near to the share as half of the largest group, for any groups', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(sizes, fc.double({ min: 0.05, max: 0.95, noNaN: true }), fc.nat(), (each, devShare, seed) => {
        const groups = new Map(each.map((size, index) => [`g${index}`, size]));
        const parts = assignGroups(groups, { by: 'family', devShare, seed });
        const inDev = [...groups].reduce((sum, [name, size]) => sum + (parts.get(name) === 'dev' ? size : 0), 0);
        const wanted = devShare * each.reduce((sum, size) => sum + size, 0);
        expect(parts.size).toBe(groups.size);
        expect(Math.abs(inDev - wanted)).toBeLessThanOrEqual(Math.max(...each) / 2);
        expect(assignGroups(groups, { by: 'family', devShare, seed })).toEqual(parts);
      }),
    );
  });
});
