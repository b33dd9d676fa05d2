import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type EpisodeInput, stringifyEpisode, validateEpisode } from '@sauron/core/episode';
import { type LabelledEpisode, writeDataset } from '@sauron/datasets';
import { TRAIL_RUBRIC } from '@sauron/datasets/trail';
import { type FaultPair, pairSchema, stringifyPair } from '@sauron/faultinject';
import { describe, expect, it } from 'vitest';
import { fakeIo } from '../../../test/fake-io.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { truthSchema } from '../../run/truth.ts';
import type { DatasetSpec } from '../experiment-schema.ts';
import { kindOfFolder } from './kind-of-folder.ts';
import { openExperimentDataset } from './open-experiment-dataset.ts';
import type { EpisodeWithTruth } from './opened-dataset.ts';

const SAMPLE: DatasetSpec = { name: 'sample', kind: 'episodes', from: { source: 'sample' } };

async function episodesOf(spec: DatasetSpec, cwd = '.'): Promise<EpisodeWithTruth[]> {
  const { episodes } = await openExperimentDataset(spec, fakeIo({ cwd }));
  const found = await Array.fromAsync(episodes());
  for (const { truth } of found) expect(truthSchema.parse(JSON.parse(JSON.stringify(truth)))).toEqual(truth);
  return found;
}

function labelled(id: string, value: 'MET' | 'UNMET', base?: string): LabelledEpisode {
  const input: EpisodeInput = {
    schema: 'sauron.episode/1',
    id,
    task: { prompt: 'Do it.' },
    state: {},
    trace: { events: [] },
    rubric: [
      { id: 'c1', text: 'It was done.', aspect: 'outcome' },
      { id: 'c2', text: 'It was told.' },
    ],
  };
  const label = { criterionId: 'c1', value, provenance: 'executable' as const, aspect: null, witness: ['response'] };
  const named = base === undefined ? {} : { base };
  const labels = { schema: 'sauron.labels/1' as const, episodeId: id, ...named, labels: [label] };
  // An episode input is JSON; its type only names its keys.
  return { episode: validateEpisode(input as unknown as Parameters<typeof validateEpisode>[0], id), labels };
}

function pairOf(id: string, base: string): FaultPair {
  return pairSchema.parse({
    ...{ schema: 'sauron.pair/1', id, family: 'phantom-action', variant: 'claimed', level: 'subtle' },
    ...{ nature: 'reward-hacking', seed: 1, baseEpisodeId: base },
    arms: { clean: `${id}-a`, twin: `${id}-b`, fault: `${id}-c` },
    targets: [{ criterionId: 'c1', before: 'MET', after: 'UNMET', provenance: 'executable' }],
    ...{ collateralFlips: [], witness: ['response'], decisiveStep: 'response', pattern: 'S=T,M silent' },
    ...{ guard: null, host: null, edits: { fault: [], twin: [] }, generator: 'test' },
  });
}

/** Two pairs whose arms stand in drawn order. */
async function writePairs(folder: string, ids: readonly string[], base?: string): Promise<void> {
  await writeDataset(folder, {
    ...{ name: 'faults', version: '1', licence: 'Apache-2.0', description: '', howLabelled: 'by hand' },
    records: ids.map((id) => labelled(id, id.endsWith('c') ? 'UNMET' : 'MET', base)),
    attachments: [
      { path: 'pairs.jsonl', text: ['p1', 'p2'].map((id) => stringifyPair(pairOf(id, `base-${id}`))).join('') },
    ],
  });
}

const ARMS = ['p1-c', 'p1-a', 'p1-b', 'p2-a', 'p2-b', 'p2-c'];
const PAIRS: DatasetSpec = { name: 'faults', kind: 'pairs', from: { source: 'folder', path: 'faults' } };

describe('openExperimentDataset', () => {
  it('gives the sample in a fixed order, each time anew, with its truth apart', async () => {
    const opened = await openExperimentDataset(SAMPLE, fakeIo());
    const [first, again] = [await Array.fromAsync(opened.episodes()), await Array.fromAsync(opened.episodes())];
    expect(first).toHaveLength(15);
    expect(again).toEqual(first);
    expect(opened.sha256).toMatch(/^[0-9a-f]{64}$/u);
    expect(first.flatMap(({ truth }) => truth.criteria)).toHaveLength(148);
    for (const { episode, truth } of first) {
      expect(truth.cluster).toBe(episode.id);
      expect(stringifyEpisode(episode)).not.toMatch(/"(?:label|provenance|witness|binding)"/u);
    }
  });

  it('takes episodes from the front, or by id, and refuses an id that is not there', async () => {
    const all = await episodesOf(SAMPLE);
    expect(await episodesOf({ ...SAMPLE, limit: 2 })).toEqual(all.slice(0, 2));
    const ids = all.slice(3, 5).map(({ episode }) => episode.id);
    expect(await episodesOf({ ...SAMPLE, episodeIds: ids })).toEqual(all.slice(3, 5));
    await expect(episodesOf({ ...SAMPLE, episodeIds: ['nobody'] })).rejects.toThrow('got none of "nobody"');
  });

  it('resamples runs of one task together, alone or as arms of pairs', async () => {
    await using folder = await temporaryFolder();
    const meta = { name: 'runs', version: '1', licence: 'Apache-2.0', description: '', howLabelled: 'by hand' };
    const records = ['r1', 'r2', 'r3'].map((id) => labelled(id, 'MET', id === 'r3' ? undefined : 'task-1'));
    await writeDataset(join(folder.path, 'runs'), { ...meta, records });
    const runs = await episodesOf(
      { name: 'runs', kind: 'episodes', from: { source: 'folder', path: 'runs' } },
      folder.path,
    );
    expect(runs.map(({ truth }) => truth.cluster)).toEqual(['task-1', 'task-1', 'r3']);
    await writePairs(join(folder.path, 'faults'), ARMS, 'task-1');
    const arms = await episodesOf(PAIRS, folder.path);
    expect(new Set(arms.map(({ truth }) => truth.cluster))).toEqual(new Set(['task-1']));
  });

  it('keeps the arms of a pair together, counts pairs, and resamples by base episode', async () => {
    await using folder = await temporaryFolder();
    await writePairs(join(folder.path, 'faults'), ARMS);
    expect(await kindOfFolder(join(folder.path, 'faults'))).toBe('pairs');
    const all = await episodesOf(PAIRS, folder.path);
    expect(all.map(({ episode }) => episode.id)).toEqual(ARMS);
    expect(all[0]?.truth).toMatchObject({
      cluster: 'base-p1',
      pair: { arm: 'fault', facts: { id: 'p1', family: 'phantom-action' } },
      criteria: [
        { id: 'c1', label: 'UNMET', provenance: 'executable', aspect: 'outcome', witness: ['response'] },
        { id: 'c2', label: null, provenance: null, aspect: null, witness: [] },
      ],
    });
    expect(await episodesOf({ ...PAIRS, limit: 1 }, folder.path)).toHaveLength(3);
    for (const id of ['p2-b', 'base-p2', 'p2']) {
      expect(await episodesOf({ ...PAIRS, episodeIds: [id] }, folder.path)).toEqual(all.slice(3));
    }
  });

  it('refuses a fault set with a missing arm, or with an episode of no pair', async () => {
    await using folder = await temporaryFolder();
    await writePairs(join(folder.path, 'faults'), ARMS.slice(0, 5));
    await expect(episodesOf(PAIRS, folder.path)).rejects.toThrow('expected an episode for each arm of the pair p2');
    await writePairs(join(folder.path, 'more'), [...ARMS, 'stranger']);
    const more: DatasetSpec = { ...PAIRS, from: { source: 'folder', path: 'more' } };
    await expect(episodesOf(more, folder.path)).rejects.toThrow('got the episode "stranger" besides');
  });

  it('says how to get a set that is not there', async () => {
    const spec: DatasetSpec = { name: 'pa100', kind: 'episodes', from: { source: 'folder', path: 'datasets/pa100' } };
    await using folder = await temporaryFolder();
    await expect(episodesOf(spec, folder.path)).rejects.toThrow(
      /^data set pa100: expected a folder datasets\/pa100, there is none: get it with .*--data FOLDER/u,
    );
  });

  it('builds pa-world once, and anew where it is not what this version builds', async () => {
    await using folder = await temporaryFolder();
    const spec: DatasetSpec = {
      name: 'w',
      kind: 'episodes',
      from: { source: 'pa-world', seed: 3, episodes: 1, size: 'small' },
    };
    const io = fakeIo({ cwd: folder.path, env: { BENCH_DATA_DIR: 'data' } });
    const first = await openExperimentDataset(spec, io);
    expect(io.err()).toMatch(/^building data\/pa-world-/u);
    const told = io.err();
    expect((await openExperimentDataset(spec, io)).sha256).toBe(first.sha256);
    expect(io.err()).toBe(told);
    const [built] = await Array.fromAsync(first.episodes());
    await writeFile(join(folder.path, 'data/pa-world-s3-1-small/labels.jsonl'), '');
    const mended = await openExperimentDataset(spec, io);
    expect(io.err()).toContain('is built anew');
    expect(await Array.fromAsync(mended.episodes())).toEqual([built]);
  });

  it('makes traces of TRAIL to try, with their errors, their spans and where each event stands', async () => {
    await using folder = await temporaryFolder();
    const spec: DatasetSpec = { name: 't', kind: 'trail', from: { source: 'trail-synthetic' } };
    const [first, , last] = await episodesOf(spec, folder.path);
    expect(first?.truth.criteria.map(({ id }) => id)).toEqual(TRAIL_RUBRIC.map(({ id }) => id));
    const met = first?.truth.criteria.filter(({ label }) => label === 'MET').map(({ id }) => id);
    expect(met).toEqual(['tool-output-misinterpretation', 'formatting-errors']);
    expect(first?.truth.trail).toMatchObject({
      gold: [{ location: 't0' }, { location: 'm2' }],
      locations: { e5: 't0', e11: 'm2' },
    });
    expect(await first?.recordText?.()).toContain('"span_id":"m2"');
    expect(last?.truth.trail).toMatchObject({ gold: [], scores: { reliability: 5 } });
    expect(await kindOfFolder(join(folder.path, 'datasets/trail-synthetic'))).toBe('trail');
    const asFolder: DatasetSpec = { ...spec, from: { source: 'folder', path: 'datasets/trail-synthetic' }, limit: 1 };
    expect((await episodesOf(asFolder, folder.path)).map(({ truth }) => truth)).toEqual([first?.truth]);
  });
});

describe('kindOfFolder', () => {
  it('takes an empty folder for episodes, and refuses what is not there', async () => {
    await using folder = await temporaryFolder();
    await mkdir(join(folder.path, 'empty'));
    expect(await kindOfFolder(join(folder.path, 'empty'))).toBe('episodes');
    await expect(kindOfFolder(join(folder.path, 'gone'))).rejects.toThrow('there is none');
  });
});
