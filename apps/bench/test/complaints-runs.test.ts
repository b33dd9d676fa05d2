import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { runCli } from '../src/cli/run-cli.ts';
import { CELL, judgedTrial } from '../src/run/__fixtures__/judged-trial.ts';
import { CellJournal } from '../src/run/cell-journal.ts';
import type { Trial } from '../src/run/trial.ts';
import { fakeIo } from './fake-io.ts';
import { runFiles } from './run-files.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { alwaysMet, batchedPolicy, KEY, WIRES, wiredRun } from './wired-run.ts';

const RUN = 'results/wired';

describe('complaints of users: runs', () => {
  it('C07 repeats are drawn anew, so that they vary, and a resumed run reuses its draws', async () => {
    // Each time that it is asked the model is of another mind.
    const policy = () => batchedPolicy((_, asked) => (asked % 5 < 2 ? 'MET' : 'UNMET'));
    await using here = await wiredRun({ policy: policy() });
    const argv = ['run', 'wired.json', '--limit', '3', '-j', '1', '--repeats', '3'];
    expect(await here.run(argv)).toMatchObject({ exitCode: 0 });
    expect(here.server.requests).toHaveLength(9);
    const [cell] = JSON.parse(await readFile(join(here.path, RUN, 'scores.json'), 'utf8')).cells;
    expect(cell.repeats.flips.value).toBeGreaterThan(0.2);
    expect(cell.repeats.accuracy.sd).toBeGreaterThan(0);
    expect(cell.repeats.variance.betweenRepeats).toBeGreaterThan(0);

    const interrupt = new AbortController();
    let asked = 0;
    const alternating = policy();
    const cutting = (view: Parameters<typeof alternating>[0]) => {
      asked += 1;
      if (asked === 4) interrupt.abort();
      return alternating(view);
    };
    await using cut = await wiredRun({ policy: cutting });
    expect(await cut.run(argv, { signal: interrupt.signal })).toMatchObject({ exitCode: 130 });
    expect(await cut.run(argv)).toMatchObject({ exitCode: 0 });
    expect(cut.server.requests).toHaveLength(9);
    // The address of the server is part of the cell, all else is the same.
    const said = (trials: readonly Trial[]) =>
      trials.map(({ episodeId, repeat, outcomes }) => [episodeId, repeat, outcomes]);
    expect(said(await cut.trials())).toEqual(said(await here.trials()));
  });

  it('C11 knobs of speed and money go on with a run; what can change a verdict is another run, and is named', async () => {
    await using here = await wiredRun();
    await here.run(['run', 'wired.json', '--limit', '3']);
    const files = await runFiles(join(here.path, RUN));
    const knobs = ['-j', '7', '--sessions', '2', '--provider-limit', 'openai=3', '--max-cost', '90'];
    expect(await here.run(['run', 'wired.json', '--limit', '3', ...knobs])).toMatchObject({ exitCode: 0 });
    expect(here.server.requests).toHaveLength(3);
    // run.json says the cap; all else has the same bytes.
    const same = await runFiles(join(here.path, RUN));
    expect({ ...same, 'run.json': '' }).toEqual({ ...files, 'run.json': '' });
    const other = await here.run(['run', 'wired.json', '--limit', '3', '-m', 'openai/gpt-5.4-mini']);
    expect(other).toMatchObject({ exitCode: 2, err: expect.stringMatching(/gpt-5\.6-sol.*--fresh/u) });
  });

  it('C17 a run of any size is written line by line: no trial stays in memory', async () => {
    await using folder = await temporaryFolder();
    const names = Array.from({ length: 24 }, (_, index) => ({ episodeId: `episode-${index}`, repeat: 0 }));
    const open = () => CellJournal.open(folder.path, CELL, { planned: names.length, warn: () => {} });
    const before = heapBytes();
    const journal = await open();
    for (const name of names) journal.append(name, judgedTrial(name, { reasonChars: 1_000_000 }));
    const written = heapBytes() - before;
    journal.close();
    const again = await open();
    const read = heapBytes() - before;
    await again.finish(names);
    expect({ written: written < 8e6, read: read < 8e6 }).toEqual({ written: true, read: true });
  });

  it('C19 no key stands in any file of a run, nor in anything that is printed', async () => {
    const planted = Object.fromEntries(
      [...WIRES.map(({ keyEnv }) => keyEnv), 'AWS_SECRET_ACCESS_KEY', 'BENCH_UNKNOWN', 'HF_TOKEN'].map(
        (name, index) => [name, `planted-${index}-0123456789abcdef`],
      ),
    );
    // The provider itself says the key back, in an error and in a reply.
    const echo = {
      kind: 'status',
      status: 400,
      body: `{"error":{"message":"Incorrect API key provided: ${KEY}"}}`,
    } as const;
    await using here = await wiredRun({ env: planted, faults: [null, echo] });
    const printed: string[] = [];
    for (const argv of [
      ['plan', 'wired.json', '--limit', '3'],
      ['run', 'wired.json', '--limit', '3', '-j', '1'],
      ['check', RUN],
      ['retry', RUN],
      ['score', RUN, '--json'],
      ['report', RUN],
      ['errors', RUN, '--out', `${RUN}/errors.md`],
      ['cache', 'export', `${RUN}/calls.sqlite`, '--out', `${RUN}/calls.jsonl`],
    ]) {
      const { out, err } = await here.run(argv);
      printed.push(out, err);
    }
    const entries = await readdir(here.path, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    expect(files.length).toBeGreaterThan(20);
    const texts = await Promise.all(files.map((file) => readFile(file, 'latin1')));
    const holding = files.filter((_, index) => /planted/u.test(texts[index] ?? ''));
    expect({ holding, printed: printed.filter((text) => /planted/u.test(text)) }).toEqual({ holding: [], printed: [] });
  });

  it('C20 what a run waits for is said while it waits, and kept', async () => {
    await using here = await wiredRun({ faults: [null, { kind: 'rate_limited', retryAfter: { milliseconds: 40 } }] });
    let err = '';
    const write = (text: string) => {
      err += text;
    };
    const stderr = { isTerminal: false, columns: null, write };
    const ran = await here.run(['run', 'wired.json', '--limit', '3', '-j', '1'], { stderr });
    expect({ exitCode: ran.exitCode, err }).toEqual({
      exitCode: 0,
      err: expect.stringMatching(/waits 1 s for openai\/gpt-5\.6-sol \(rate_limited\)/u),
    });
    const log = await readFile(join(here.path, RUN, 'log.jsonl'), 'utf8');
    const retries = log.split('\n').filter((line) => line.includes('"retry"'));
    expect(retries.map((line) => JSON.parse(line))).toMatchObject([{ code: 'rate_limited', attempt: 1 }]);
  });

  it('replays a recorded run without a key to the same bytes, and says which call is missing', async () => {
    await using here = await wiredRun({ sweep: { repeats: 2 } });
    await here.run(['run', 'wired.json', '--limit', '3']);
    const sent = here.server.requests.length;
    const replay = (...flags: string[]) => [
      'run',
      'wired.json',
      '--calls',
      `${RUN}/calls.sqlite`,
      '--call-mode',
      'replay',
      ...flags,
    ];
    const env = { OPENAI_BASE_URL: here.server.baseUrl('responses') };
    const again = await here.run(replay('--limit', '3', '--out', 'results/again'), { env });
    expect(again).toMatchObject({ exitCode: 0 });
    expect(await runFiles(join(here.path, 'results/again'))).toEqual(await runFiles(join(here.path, RUN)));
    const more = await here.run(replay('--limit', '4', '--out', 'results/more'), { env });
    expect(more).toMatchObject({
      exitCode: 3,
      out: expect.stringMatching(/2 trials with criteria [^(]*\(infra_error\/not_recorded/u),
    });
    expect(here.server.requests).toHaveLength(sent);
  });

  it('keeps at most as many calls in flight as --provider-limit says', async () => {
    let out = 0;
    let most = 0;
    const met = alwaysMet();
    const policy = async (view: Parameters<typeof met>[0]) => {
      out += 1;
      most = Math.max(most, out);
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      out -= 1;
      return met(view);
    };
    await using here = await wiredRun({ policy, sweep: { repeats: 2 } });
    await here.run(['run', 'wired.json', '-j', '16', '--provider-limit', 'openai=3']);
    expect(most).toBe(3);
    most = 0;
    await here.run(['run', 'wired.json', '-j', '16', '--provider-limit', 'openai=9', '--out', 'results/wide']);
    expect(most).toBeGreaterThan(3);
  });

  it('gives the same bytes on worker threads as on one thread', async () => {
    await using folder = await temporaryFolder();
    const sweep = { name: 'x', verifiers: ['sauron'], backbones: ['offline/rules'], datasets: ['sample'], repeats: 2 };
    await folder.write('local.json', JSON.stringify(sweep));
    let workers = 0;
    const count = () => {
      workers += 1;
    };
    const pause = new Int32Array(new SharedArrayBuffer(4));
    let clockMs = 0;
    // Work that seems to take long is worth threads; this one holds still for them to load.
    const nowMs = () => {
      if (workers > 0) Atomics.wait(pause, 0, 0, 100);
      clockMs += 20_000;
      return clockMs;
    };
    const run = async (threads: string, out: string) => {
      const io = fakeIo({ cwd: folder.path });
      const exitCode = await runCli(['run', 'local.json', '--limit', '4', '-j', threads, '--out', out], {
        ...io,
        nowMs,
      });
      return { exitCode, workers };
    };
    process.on('worker', count);
    try {
      expect(await run('1', 'one')).toEqual({ exitCode: 0, workers: 0 });
      expect(await run('2', 'two')).toEqual({ exitCode: 0, workers: 2 });
    } finally {
      process.off('worker', count);
    }
    expect(await runFiles(join(folder.path, 'two'))).toEqual(await runFiles(join(folder.path, 'one')));
  });
});

/** Of what is still in use. */
function heapBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}
