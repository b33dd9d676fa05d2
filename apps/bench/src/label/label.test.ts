import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type EpisodeInput, parseEpisode, readLabels } from '@sauron/core/episode';
import { SAMPLE_FOLDER } from '@sauron/datasets/sample';
import { describe, expect, it } from 'vitest';
import { fakeIo } from '../../test/fake-io.ts';
import { writeRun } from '../../test/made-up-run.ts';
import { SAMPLE_EPISODE } from '../../test/sample-episode.ts';
import { decided, failed, verificationOf } from '../../test/sample-verification.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { runCli } from '../cli/run-cli.ts';
import { showPart } from './episode-view.ts';
import { labelPaths, readSample, readSheet } from './label-files.ts';
import { runAdjudicate } from './run-adjudicate.ts';
import { runRate } from './run-rate.ts';

const ITEMS = 6;

async function cli(cwd: string, ...argv: readonly string[]) {
  const io = fakeIo({ cwd });
  return { exitCode: await runCli(argv, io), out: io.out(), err: io.err() };
}

async function start(cwd: string, out = 'lab') {
  return cli(cwd, 'label', 'start', SAMPLE_FOLDER, '--sample', String(ITEMS), '--out', out);
}

async function rate(cwd: string, rater: 'a' | 'b', lines: string) {
  const io = fakeIo({ cwd });
  const exitCode = await runRate({ path: 'lab', input: Readable.from([lines]) }, { rater }, io);
  return { exitCode, out: io.out() };
}

/** The rater's answers by item, so that orders do not matter. */
async function answersOf(folder: string, rater: 'a' | 'b') {
  const rows = await readSheet(folder, rater, await readSample(folder));
  return new Map(rows.map(({ item, value, note }) => [item, { value, note }]));
}

describe('bench label start', () => {
  it('writes sheets without label or verdict, in an order of its own for each rater, the same each time', async () => {
    await using home = await temporaryFolder();
    expect((await start(home.path)).out).toMatch(/^6 criteria of 148, from \d episodes/u);
    await start(home.path, 'again');
    const texts = async (folder: string) =>
      Promise.all(
        ['sample.json', 'rater-a.jsonl', 'rater-b.jsonl', 'episodes.jsonl'].map((name) =>
          readFile(join(home.path, folder, name), 'utf8'),
        ),
      );
    const [first, second] = [await texts('lab'), await texts('again')];
    expect(first).toEqual(second);
    const told = /"(?:label|value":"|verdict|provenance|witness|binding)/u.exec(first.slice(0, 3).join('\n'));
    expect(told).toBeNull();
    const sheets = first.slice(1, 3).map((text) => text.split('\n').map((line) => line.slice(0, 22)));
    expect(sheets[0]).not.toEqual(sheets[1]);
    expect(sheets[0]?.toSorted()).toEqual(sheets[1]?.toSorted());
  });

  it('names what is wrong with the source, the size and the folder', async () => {
    await using home = await temporaryFolder();
    await start(home.path);
    expect((await start(home.path)).err).toMatch(/lab: expected an empty folder or none/u);
    expect((await cli(home.path, 'label', 'start', '.', '--out', 'x')).err).toMatch(/expected a data set folder/u);
    const many = await cli(home.path, 'label', 'start', SAMPLE_FOLDER, '--sample', '149', '--out', 'x');
    expect(many).toMatchObject({ exitCode: 2, err: expect.stringMatching(/at most 148 criteria.*got 149/u) });
  });
});

describe('bench label start on a run', () => {
  it('draws from what the run judged, and refuses data that are other ones by now', async () => {
    await using home = await temporaryFolder();
    await start(home.path);
    const { source, items } = await readSample(join(home.path, 'lab'));
    const [one] = items;
    if (one === undefined) throw new Error('expected an item');
    const criteria = [{ id: one.criterionId, text: one.criterion, label: 'MET' as const }];
    const episodes = [{ id: one.episodeId, criteria }];
    const parts = { episodes, from: { source: 'sample' as const }, cells: [{ name: 'judge', trials: [] }] };
    await writeRun(join(home.path, 'run'), { ...parts, sha256: source.sha256 });
    const drawn = await cli(home.path, 'label', 'start', 'run', '--sample', '1', '--out', 'of-run');
    expect(drawn).toMatchObject({ exitCode: 0, out: expect.stringMatching(/^1 criterion of 1, from 1 episode/u) });
    expect((await readSample(join(home.path, 'of-run'))).source).toMatchObject({
      kind: 'run',
      path: '../run',
      name: 'set',
    });
    expect((await cli(home.path, 'label', 'report', 'of-run', '--json')).exitCode).toBe(3);
    await writeRun(join(home.path, 'old'), parts);
    expect(await cli(home.path, 'label', 'start', 'old', '--sample', '1', '--out', 'x')).toMatchObject({
      exitCode: 2,
      err: expect.stringMatching(/data set set: expected the one that was judged \(sha256 dddddddddddd\)/u),
    });
  });
});

describe('bench label rate', () => {
  it('saves each answer at once, goes on where it ended, and takes a changed mind', async () => {
    await using home = await temporaryFolder();
    await start(home.path);
    const first = await rate(home.path, 'a', 'what\nm it is there\nf\nu\nb\n? two readings\n');
    expect(first.out).toMatch(/item 2 of 6, answered UNMET/u);
    expect(first.out).toContain('answered 2 of 6 (MET 1, UNMET 0, UNKNOWN 1); 4 left: run the command again to go on.');
    const second = await rate(home.path, 'a', 's\nm\nq\n');
    expect(second.out).not.toContain('# How to rate');
    expect(second.out).toMatch(/item 3 of 6[\s\S]*item 4 of 6/u);
    const values = (await readSheet(join(home.path, 'lab'), 'a', await readSample(join(home.path, 'lab')))).map(
      ({ value, note }) => [value, note],
    );
    expect(values.slice(0, 4)).toEqual([
      ['MET', 'it is there'],
      ['UNKNOWN', 'two readings'],
      [null, ''],
      ['MET', ''],
    ]);
  });

  it('fits 100 columns and shows no label, whatever is asked for', async () => {
    await using home = await temporaryFolder();
    await start(home.path);
    const { out } = await rate(home.path, 'b', 'f\ne\nd\nt\ng\nl $\nl nowhere.at.all\nh\nq\n');
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
    expect(out).toContain('nothing there:');
  });

  it('stops at a sheet that lost a row', async () => {
    await using home = await temporaryFolder();
    await start(home.path);
    const path = labelPaths.sheet(join(home.path, 'lab'), 'a');
    const [, ...rest] = (await readFile(path, 'utf8')).split('\n');
    await home.write('lab/rater-a.jsonl', rest.join('\n'));
    const { exitCode, err } = await cli(home.path, 'label', 'rate', 'lab', '--rater', 'a');
    expect({ exitCode, err }).toEqual({ exitCode: 2, err: expect.stringMatching(/one row for each of the 6 items/u) });
  });
});

describe('showPart', () => {
  it('lets nothing of an episode drive the terminal', () => {
    const hostile = 'a\u001b[2Jb\u202ec\rd';
    const input: EpisodeInput = {
      ...SAMPLE_EPISODE,
      task: { prompt: hostile, policy: hostile },
      state: { initial: { note: 'x' }, final: { note: hostile } },
      trace: { events: [{ id: 'e1', kind: 'message', actor: 'user', text: hostile }], coverage: 'complete' },
      response: hostile,
      rubric: [...SAMPLE_EPISODE.rubric],
    };
    const episode = parseEpisode(JSON.stringify(input), 'test');
    for (const [part, argument] of [
      ['task', ''],
      ['response', ''],
      ['place', 'note'],
      ['place', hostile],
      ['events', ''],
      ['changes', ''],
    ] as const) {
      const lines = showPart(episode, { part, argument, guideline: '' }, 80);
      expect(lines.join('')).not.toMatch(/[\p{Cc}\u202e]/u);
      expect(lines.length).toBeGreaterThan(0);
    }
  });

  it('names the range that events have', () => {
    const episode = parseEpisode(JSON.stringify(SAMPLE_EPISODE), 'test');
    const show = (argument: string) => showPart(episode, { part: 'events', argument, guideline: '' }, 80);
    expect(show('9')).toEqual(['expected numbers of events, such as e 4 or e 3-9, up to 4']);
    expect(show('e2')).toHaveLength(1);
    expect(show('3-99')).toHaveLength(2);
  });
});

describe('bench label adjudicate and report', () => {
  it('asks about differing answers only, and reports what is settled', async () => {
    await using home = await temporaryFolder();
    await start(home.path);
    const folder = join(home.path, 'lab');
    // All episodes are runs of one task.
    const drawn = JSON.parse(await readFile(labelPaths.sample(folder), 'utf8'));
    const items = drawn.items.map((item: object) => ({ ...item, cluster: 'task-1' }));
    await writeFile(labelPaths.sample(folder), JSON.stringify({ ...drawn, items }));
    await rate(home.path, 'a', 'm\nm\nm\nm\nm\nm\n');
    const open = await cli(home.path, 'label', 'report', 'lab');
    expect(open).toMatchObject({ exitCode: 3, err: expect.stringContaining('6 items are open') });
    await rate(home.path, 'b', 'm\nm\nm\nm\nu it never happened\n?\n');

    const io = fakeIo({ cwd: home.path });
    const input = Readable.from(['u ruled\nm\n']);
    expect(await runAdjudicate({ path: 'lab', input }, { agreed: 0 }, io)).toBe(0);
    expect(io.out()).toMatch(/item 2 of 2/u);
    expect(io.out()).toMatch(/raters:\n(?: {2}MET\n {2}UNMET: it never happened|.*\n.*)/u);
    expect(io.out()).toContain('answered 2 of 2 (MET 1, UNMET 1, UNKNOWN 0); all are answered.');

    const { exitCode, out, err } = await cli(home.path, 'label', 'report', 'lab', '--json');
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: 'labels written to lab/labels.jsonl\n' });
    expect(JSON.parse(out)).toMatchObject({
      items: 6,
      differing: 2,
      adjudicated: 2,
      final: { decided: 6, unknown: 0, open: 0 },
      agreement: { n: 5, raw: { value: 0.8 }, kappa: { value: 0 } },
      alpha: { support: 12 },
      cells: [],
    });
    const values: string[] = [];
    for await (const record of readLabels(labelPaths.labels(folder))) {
      if (!record.ok) throw record.error;
      expect(record.labels.base).toBe('task-1');
      for (const label of record.labels.labels) {
        expect(label).toMatchObject({ provenance: 'human', raters: [{ rater: 'a', value: 'MET' }, { rater: 'b' }] });
        values.push(`${label.value} ${label.adjudicated}`);
      }
    }
    expect(values.toSorted()).toEqual([...Array(4).fill('MET false'), 'MET true', 'UNMET true']);
    const page = await cli(home.path, 'label', 'report', 'lab');
    expect(Math.max(...page.out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  it('asks about drawn items that raters agree on, and keeps rulings that are not asked again', async () => {
    await using home = await temporaryFolder();
    await start(home.path);
    await rate(home.path, 'a', 'm\nm\nm\nm\nm\nm\n');
    await rate(home.path, 'b', 'm\nm\nm\nm\nm\nm\n');
    const first = fakeIo({ cwd: home.path });
    await runAdjudicate({ path: 'lab', input: Readable.from(['u\nu\n']) }, { agreed: 2 }, first);
    const again = fakeIo({ cwd: home.path });
    await runAdjudicate({ path: 'lab', input: Readable.from([]) }, { agreed: 0 }, again);
    expect(again.out()).toBe('nothing to adjudicate\n');
    const { out } = await cli(home.path, 'label', 'report', 'lab', '--json');
    expect(JSON.parse(out)).toMatchObject({ adjudicated: 2, labels: { agreement: { n: 6 } } });
    expect((await answersOf(join(home.path, 'lab'), 'a')).size).toBe(ITEMS);
  });

  it('holds the judges of a run against what people settled on, and says what F1 can be', async () => {
    await using home = await temporaryFolder();
    await start(home.path);
    const sample = await readSample(join(home.path, 'lab'));
    await rate(home.path, 'a', 'm\nm\nm\nm\nm\nm\n');
    await rate(home.path, 'b', 'm\nm\nm\nm\nm\nm\n');
    const episodes = [...Map.groupBy(sample.items, ({ episodeId }) => episodeId)].map(([id, own]) => ({
      id,
      criteria: own.map(({ criterionId, criterion }) => ({ id: criterionId, text: criterion, label: 'MET' as const })),
    }));
    const trials = episodes.map(({ id, criteria }) =>
      verificationOf(
        criteria.map((one, at) => (at === 0 ? decided(one.id, ['MET', 'judged']) : failed(one.id))),
        { episodeId: id },
      ),
    );
    const { sha256 } = sample.source;
    await writeRun(join(home.path, 'run'), { episodes, sha256, cells: [{ name: 'judge', trials }] });
    const { out } = await cli(home.path, 'label', 'report', 'lab', '--run', 'run', '--json');
    const { cells, labels } = JSON.parse(out);
    expect(labels.agreement.n).toBe(ITEMS);
    expect(cells).toMatchObject([
      { cell: { name: 'judge' }, failed: ITEMS - episodes.length, settled: { met: { value: 1 }, n: episodes.length } },
    ]);
    const page = await cli(home.path, 'label', 'report', 'lab', '--run', 'run');
    expect(page.out).toContain("F1 = 2TP'");
    expect(Math.max(...page.out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
    await writeRun(join(home.path, 'other'), { episodes, sha256: 'f'.repeat(64), cells: [{ name: 'judge', trials }] });
    expect(await cli(home.path, 'label', 'report', 'lab', '--run', 'other')).toMatchObject({
      exitCode: 2,
      err: expect.stringMatching(/other: expected a run over the data that was drawn from/u),
    });
  });
});
