import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CliIo } from '../src/cli/cli-io.ts';
import { runCli } from '../src/cli/run-cli.ts';
import { lockRun } from '../src/run/run-lock.ts';
import { fakeIo } from './fake-io.ts';
import { runFiles } from './run-files.ts';
import { temporaryFolder } from './temporary-folder.ts';

const SWEEP = {
  name: 'small',
  verifiers: ['always-met', 'always-unmet', 'response-only'],
  datasets: ['sample'],
  repeats: 2,
};
/** Episodes of the sample that the tests use. */
const LIMIT = '4';
const TRIALS = 4 * 3 * 2;

async function place(sweep: object = SWEEP) {
  const folder = await temporaryFolder();
  await folder.write('small.json', JSON.stringify(sweep));
  const run = async (argv: readonly string[], change: Partial<CliIo> = {}) => {
    const io = fakeIo({ cwd: folder.path });
    const exitCode = await runCli(argv, { ...io, ...change });
    return { exitCode, out: io.out(), err: io.err() };
  };
  const go = (...flags: string[]) => run(['run', 'small.json', '--limit', LIMIT, ...flags]);
  const at = (name = 'small') => join(folder.path, 'results', name);
  return { folder, run, go, at, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}

/** Ctrl-C as soon as this many trials are done. */
function interruptedAt(done: number): Partial<CliIo> {
  const interrupt = new AbortController();
  const write = (text: string) => {
    if (text.includes(`: ${done} of `)) interrupt.abort();
  };
  return { signal: interrupt.signal, stderr: { write, isTerminal: false, columns: null } };
}

describe('bench run', () => {
  it('judges every trial, goes on where nothing is left without a change, and says so', async () => {
    await using here = await place();
    const first = await here.go();
    expect(first).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining(`${TRIALS} of ${TRIALS} trials in 3 cells`),
    });
    const files = await runFiles(here.at());
    expect(Object.keys(files)).toContain('run.json');
    const again = await here.go('-j', '2', '--sessions', '1', '--json');
    const done = JSON.parse(again.out);
    expect(done).toMatchObject({ event: 'done', exitCode: 0, planned: TRIALS, done: TRIALS, judged: 0, money: null });
    expect(await runFiles(here.at())).toEqual(files);
    const check = await here.run(['check', 'results/small', '--json']);
    expect(check.exitCode).toBe(0);
    expect(JSON.parse(check.out)).toMatchObject({
      complete: true,
      cells: [{ planned: 8, done: 8, problems: [] }, {}, {}],
    });
  });

  it('C09 H03 keeps finished trials at Ctrl-C, exits 130, and leaves all cells equally far', async () => {
    await using here = await place();
    const stopped = await here.run(['run', 'small.json', '--limit', LIMIT], interruptedAt(12));
    expect(stopped.exitCode).toBe(130);
    expect(stopped.out).toMatch(/interrupted\nnot run: 12 trials/u);
    const check = await here.run(['check', 'results/small', '--json']);
    expect(check.exitCode).toBe(3);
    expect(JSON.parse(check.out).cells).toMatchObject([{ done: 4 }, { done: 4 }, { done: 4 }]);
    const retry = await here.run(['retry', 'results/small']);
    expect(retry).toMatchObject({ exitCode: 3, err: expect.stringMatching(/nothing to do: .*not all of it was run/u) });
    expect((await here.go()).out).toContain(`${TRIALS} of ${TRIALS} trials in 3 cells, 12 of them judged now`);
    await using other = await place();
    await other.go();
    expect(await runFiles(here.at())).toEqual(await runFiles(other.at()));
  });

  it('grows: more cells, episodes and repeats are added to what is there', async () => {
    await using here = await place();
    await here.go('--verifier', 'always-met', '--repeats', '1', '--limit', '2');
    expect((await here.go('--json')).out).toContain(`"judged": ${TRIALS - 2}`);
    await using other = await place();
    await other.go();
    expect(await runFiles(here.at())).toEqual(await runFiles(other.at()));
  });

  it('H03 refuses another configuration in one line, and --fresh moves the old run aside', async () => {
    await using here = await place();
    await here.go();
    const files = await runFiles(here.at());
    for (const [flags, says] of [
      [
        ['--budget', 'ample'],
        /cell [0-9a-f]{12} \(response-only\) is not in it any more: settings\.budget: "\w+" → "ample"/u,
      ],
      [['--repeats', '1'], /repeats: 2 → 1/u],
      [['--limit', '3'], /data set sample: 4 episodes → 3, and "[^"]+" is not in it any more/u],
      [['--shard', '1/2'], /shard: none → 1\/2/u],
    ] as const) {
      const refused = await here.go(...flags, '--out', 'results/small');
      expect(refused).toMatchObject({ exitCode: 2, out: '' });
      expect(refused.err).toMatch(says);
      expect(refused.err).toMatch(/^error: [^\n]+--fresh [^\n]+--out\n$/u);
    }
    expect(await runFiles(here.at())).toEqual(files);
    expect((await here.go('--fresh', '--repeats', '1')).exitCode).toBe(0);
    expect(await readdir(join(here.folder.path, 'results'))).toEqual(['small', 'small.old-1']);
    expect(await runFiles(here.at('small.old-1'))).toEqual(files);
  });

  it('is refused while another process is at work on the run, and in a folder of something else', async () => {
    await using here = await place();
    await here.go();
    {
      using _lock = await lockRun(here.at());
      const refused = await here.go();
      expect(refused).toMatchObject({
        exitCode: 2,
        err: expect.stringMatching(/another process is at work on this run/u),
      });
    }
    expect((await here.go()).exitCode).toBe(0);
    const other = await here.go('--out', '.');
    expect(other).toMatchObject({ exitCode: 2, err: expect.stringMatching(/expected a run, or an empty folder/u) });
  });

  it('joins shards to the bytes of a run without them', async () => {
    await using here = await place();
    await here.go();
    const shards = ['small-shard-1-of-3', 'small-shard-2-of-3', 'small-shard-3-of-3'];
    for (const index of [1, 2, 3]) expect((await here.go('--shard', `${index}/3`)).exitCode).toBe(0);
    const paths = shards.map((name) => `results/${name}`).toReversed();
    const short = await here.run(['merge', 'results/whole', ...paths.slice(1)]);
    expect(short).toMatchObject({ exitCode: 2, err: expect.stringContaining('shard 3 of 3 is missing') });
    expect((await here.run(['merge', 'results/whole', ...paths])).exitCode).toBe(0);
    expect(await runFiles(here.at('whole'))).toEqual(await runFiles(here.at()));
    const double = await here.run(['merge', 'results/double', ...paths, ...paths.slice(0, 1)]);
    expect(double).toMatchObject({ exitCode: 2, err: expect.stringMatching(/expected each folder once/u) });
    const twice = await here.run(['merge', 'results/whole', ...paths]);
    expect(twice).toMatchObject({ exitCode: 2, err: expect.stringContaining('expected a new or an empty folder') });
  });

  it('joins shards of which one is not complete, and goes on from there', async () => {
    await using here = await place();
    await here.go();
    const flags = (index: number) => ['run', 'small.json', '--limit', LIMIT, '--shard', `${index}/2`];
    await here.run(flags(1), interruptedAt(3));
    await here.run(flags(2));
    const merged = await here.run([
      'merge',
      'results/whole',
      'results/small-shard-1-of-2',
      'results/small-shard-2-of-2',
    ]);
    expect(merged).toMatchObject({ exitCode: 3, out: expect.stringContaining(`${TRIALS - 9} of ${TRIALS} trials`) });
    expect((await here.go('--out', 'results/whole')).exitCode).toBe(0);
    expect(await runFiles(here.at('whole'))).toEqual(await runFiles(here.at()));
  });

  it('says why two runs or two cells differ', async () => {
    await using here = await place();
    await here.go();
    await here.go('--budget', 'ample', '--out', 'results/other');
    const runs = await here.run(['diff-config', 'results/small', 'results/other']);
    expect(runs.out).toMatch(/response-only: settings\.budget: "\w+" → "ample"/u);
    expect((await here.run(['diff-config', 'results/small', 'results/small'])).out).toMatch(/^the same/u);
    const [cell] = (await readdir(join(here.at(), 'cells'))).toSorted();
    const mixed = await here.run(['diff-config', `results/small/cells/${cell}`, 'results/other']);
    expect(mixed).toMatchObject({ exitCode: 2, err: expect.stringContaining('two runs or two cells') });
  });

  it('finds what was changed in a complete run', async () => {
    await using here = await place();
    await here.go();
    const [cell = ''] = (await readdir(join(here.at(), 'cells'))).toSorted();
    const path = join(here.at(), 'cells', cell, 'verifications.jsonl');
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace(/"reason":"/u, '"reason":"Not '));
    const check = await here.run(['check', 'results/small']);
    expect(check).toMatchObject({ exitCode: 3, out: expect.stringMatching(/1 verifications are not those/u) });
    await writeFile(path, text.slice(0, text.indexOf('\n') + 1));
    expect((await here.run(['check', 'results/small'])).out).toMatch(/7 trials have no verification/u);
  });

  it.each([
    [['--call-mode', 'sometimes'], /--call-mode: expected auto, refresh, replay, off, got "sometimes"/u],
    [['--repeats', '1000000000'], /--repeats: expected 1000 or fewer/u],
    [['--out', '/proc/results'], /^error: \/proc\/results: can't be written/u],
  ])('refuses %j in one line before anything is judged', async (flags, says) => {
    await using here = await place();
    const { exitCode, out, err } = await here.go(...flags);
    expect({ exitCode, out, err }).toEqual({ exitCode: 2, out: '', err: expect.stringMatching(says) });
    expect(err).toMatch(/^error: [^\n]+\n$/u);
  });

  it('H08 keeps stdout for results and progress free of escape codes', async () => {
    await using here = await place();
    const { out, err } = await here.go('--json');
    expect(() => JSON.parse(out)).not.toThrow();
    expect(err.includes('\u001b') || err.includes('\r')).toBe(false);
    // A line for each 5% at most, and the summary.
    expect(err.split('\n').filter((line) => line.startsWith('small: ')).length).toBeLessThanOrEqual(21);
  });

  it('names a broken line of a journal and leaves the run as it is', async () => {
    await using here = await place();
    await here.run(['run', 'small.json', '--limit', LIMIT], interruptedAt(6));
    const [cell = ''] = (await readdir(join(here.at(), 'cells'))).toSorted();
    const path = join(here.at(), 'cells', cell, 'journal.jsonl');
    await appendFile(path, '{"trial":\n');
    const { exitCode, err } = await here.go();
    expect(exitCode).toBe(2);
    expect(err).toMatch(/^error: [^\n]*journal\.jsonl:\d: not JSON[^\n]*\n$/u);
  });
});
