import { appendFile, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Verification } from '@sauron/core/episode';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { CELL, judgedTrial, PLAN } from './__fixtures__/judged-trial.ts';
import { CellJournal } from './cell-journal.ts';
import { openRun } from './open-run.ts';
import { rewriteJournal } from './rewrite-journal.ts';
import { runPaths } from './run-paths.ts';
import { trialKey } from './trial.ts';

const never = (message: string): never => {
  throw new Error(`a warning: ${message}`);
};

const open = (run: string, warn: (message: string) => void = never, planned: number = PLAN.length) =>
  CellJournal.open(run, CELL, { planned, warn });

/** A journal with the first trials of the plan. */
async function withTrials(run: string, count: number): Promise<string> {
  const journal = await open(run);
  for (const name of PLAN.slice(0, count)) journal.append(name, judgedTrial(name));
  journal.close();
  return runPaths.journal(run, CELL.id);
}

/** Runs what is missing, and returns the bytes of the complete cell. */
async function complete(run: string, warn: (message: string) => void = never) {
  const journal = await open(run, warn);
  for (const name of PLAN.toReversed()) if (!journal.has(name)) journal.append(name, judgedTrial(name));
  await journal.finish(PLAN);
  return bytesOf(run);
}

async function bytesOf(run: string) {
  const paths = [runPaths.trials(run, CELL.id), runPaths.verifications(run, CELL.id)];
  return Promise.all(paths.map((path) => readFile(path, 'utf8')));
}

async function undisturbed() {
  await using folder = await temporaryFolder();
  // Awaited here: the folder must stay until then.
  return await complete(folder.path);
}

describe('CellJournal', () => {
  it('H03 moves a torn last line aside with a warning and keeps the rows before it', async () => {
    await using folder = await temporaryFolder();
    const path = await withTrials(folder.path, 2);
    await appendFile(path, '{"trial":{"schema":"sauron.trial/1","cell":"é');
    const warnings: string[] = [];
    const journal = await open(folder.path, (message) => warnings.push(message));
    expect(warnings).toEqual([expect.stringMatching(/journal\.jsonl:3: the last line is torn.*journal\.torn/u)]);
    expect([journal.done, ...PLAN.slice(0, 3).map((name) => journal.has(name))]).toEqual([2, true, true, false]);
    expect(await readFile(runPaths.torn(folder.path, CELL.id), 'utf8')).toMatch(/"cell":"é\n$/u);
    expect(await complete(folder.path)).toEqual(await undisturbed());
  });

  it('H03 takes a last line that is whole but for its end', async () => {
    await using folder = await temporaryFolder();
    const path = await withTrials(folder.path, 2);
    await truncate(path, (await readFile(path)).length - 1);
    expect((await open(folder.path)).done).toBe(2);
    expect(await complete(folder.path)).toEqual(await undisturbed());
  });

  it.each([
    [
      'no JSON',
      (line: string) => line.slice(0, -9),
      /journal\.jsonl:1: not JSON at column \d+.*then its trial runs again/u,
    ],
    ['no trial', (line: string) => line.replace('"repeat":0', '"repeat":-1'), /:1: expected a trial: repeat/u],
    ['another cell', (line: string) => line.replace(CELL.id, 'ffffffffffff'), /:1: expected a trial of cell/u],
    ['a changed reason', (line: string) => line.replace('of a', 'of b'), /:1: the verification is not the one/u],
  ])('H03 names the line of a broken middle that is %s, and guesses nothing', async (_what, spoil, message) => {
    await using folder = await temporaryFolder();
    const path = await withTrials(folder.path, 2);
    const [first = '', ...others] = (await readFile(path, 'utf8')).split('\n');
    const text = [spoil(first), ...others].join('\n');
    await writeFile(path, text);
    await expect(open(folder.path)).rejects.toThrow(message);
    expect(await readFile(path, 'utf8')).toBe(text);
  });

  it('H03 counts a line that came twice once, and writes it once', async () => {
    await using folder = await temporaryFolder();
    const path = await withTrials(folder.path, 3);
    const lines = (await readFile(path, 'utf8')).split('\n');
    await appendFile(path, `${lines[1]}\n`);
    expect((await open(folder.path)).done).toBe(3);
    expect((await readFile(path, 'utf8')).split('\n')).toEqual(lines);
    expect(await complete(folder.path)).toEqual(await undisturbed());
  });

  it('gives the same bytes wherever its file was cut, in whatever order trials end', async () => {
    const expected = await undisturbed();
    const cut = fc.record({
      order: fc.shuffledSubarray([...PLAN], { minLength: PLAN.length }),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(cut, { minLength: 1, maxLength: 3 }), async (cuts) => {
        await using folder = await temporaryFolder();
        const path = runPaths.journal(folder.path, CELL.id);
        for (const { order, at } of cuts) {
          const journal = await open(folder.path, () => {});
          for (const name of order) if (!journal.has(name)) journal.append(name, judgedTrial(name));
          journal.close();
          await truncate(path, Math.floor((await readFile(path)).length * at));
        }
        expect(await complete(folder.path, () => {})).toEqual(expected);
      }),
      { numRuns: 25 },
    );
  });

  it('goes on where the process ended between two steps of finishing', async () => {
    await using folder = await temporaryFolder();
    const path = await withTrials(folder.path, PLAN.length);
    const journalText = await readFile(path);
    const expected = await complete(folder.path);
    await writeFile(path, journalText);
    const journal = await open(folder.path);
    expect([journal.complete, journal.done]).toEqual([false, PLAN.length]);
    expect(await readdir(dirname(path))).toEqual(['journal.jsonl']);
    await journal.finish(PLAN);
    expect(await bytesOf(folder.path)).toEqual(expected);
    expect(await readdir(dirname(path))).toEqual(['trials.jsonl', 'verifications.jsonl']);
  });

  it('opens a complete cell again when the plan has grown', async () => {
    await using folder = await temporaryFolder();
    await withTrials(folder.path, 2);
    await (await open(folder.path)).finish(PLAN.slice(0, 2));
    expect((await open(folder.path, never, 2)).complete).toBe(true);
    const journal = await open(folder.path);
    expect([journal.complete, journal.done]).toEqual([false, 2]);
    expect(await complete(folder.path)).toEqual(await undisturbed());
  });

  it('drops the trials that are to run again, of a complete cell too', async () => {
    await using folder = await temporaryFolder();
    const expected = await complete(folder.path);
    const [dropped] = PLAN;
    const place = { run: folder.path, cell: CELL.id };
    await rewriteJournal(place, (trial) => trialKey(trial) !== trialKey(dropped));
    const journal = await open(folder.path);
    expect([journal.done, journal.has(dropped)]).toEqual([PLAN.length - 1, false]);
    expect(await complete(folder.path)).toEqual(expected);
  });

  it('refuses a trial that was judged with other prompts, now or after a restart', async () => {
    await using folder = await temporaryFolder();
    await withTrials(folder.path, 2);
    const journal = await open(folder.path);
    const [, , third] = PLAN;
    const drifted = judgedTrial(third, { prompt: 'another' });
    expect(() => journal.append(third, drifted)).toThrow(
      /cell 0123456789ab \(small\): this program judges otherwise .*promptHashes\.judge: "one" → "another"/u,
    );
    expect(journal.done).toBe(2);
    expect((await open(folder.path)).done).toBe(2);
  });

  it('counts failures by status and code, of complete cells too', async () => {
    await using folder = await temporaryFolder();
    const journal = await open(folder.path);
    for (const [index, name] of PLAN.entries()) {
      journal.append(name, judgedTrial(name, index === 1 ? { failure: 'rate_limited' } : {}));
    }
    const expected = { failures: { 'infra_error/rate_limited': 1 }, failedTrials: 1 };
    expect(journal.facts).toMatchObject(expected);
    journal.close();
    expect((await open(folder.path)).facts).toMatchObject(expected);
    await journal.finish(PLAN);
    expect((await open(folder.path)).facts).toMatchObject(expected);
  });

  it('is read by openRun while it grows and when it is complete', async () => {
    await using folder = await temporaryFolder();
    await folder.write('run.json', JSON.stringify({ ...MANIFEST, cells: [CELL] }));
    await appendFile(await withTrials(folder.path, 2), '{"tri');
    const run = await openRun(folder.path);
    const ids = async () => (await Array.fromAsync(run.trials(CELL.id))).map(({ episodeId }) => episodeId);
    expect([await run.state(CELL.id), await ids()]).toEqual(['partial', ['a', 'a']]);
    const keys = new Set([trialKey(PLAN[1])]);
    const before = await run.verifications(CELL.id, keys);
    await complete(folder.path, () => {});
    expect([await run.state(CELL.id), await ids()]).toEqual(['complete', PLAN.map(({ episodeId }) => episodeId)]);
    const after: ReadonlyMap<string, Verification> = await run.verifications(CELL.id, keys);
    expect([...after]).toEqual([...before]);
    expect(after.size).toBe(1);
  });

  it('says in one line what the disk refuses', async () => {
    await using folder = await temporaryFolder();
    await folder.write('cells', 'a file where a folder belongs');
    const journal = await open(folder.path);
    expect(() => journal.append(PLAN[0], judgedTrial(PLAN[0]))).toThrow(
      /journal\.jsonl: .*; choose another place with --out$/u,
    );
    await rm(join(folder.path, 'cells'));
    journal.append(PLAN[0], judgedTrial(PLAN[0]));
    expect(journal.done).toBe(1);
  });
});

const MANIFEST = {
  schema: 'sauron.run/1',
  name: 'small',
  experiment: {
    name: 'small',
    matrices: [{ verifiers: ['always-met'] }],
    datasets: [{ name: 'sample', kind: 'episodes', from: { source: 'sample' } }],
  },
  contrastsSha256: '',
  datasets: [],
  repeats: 2,
  priceDate: '2026-11-30',
  shard: null,
  bench: '0.1.0',
};
