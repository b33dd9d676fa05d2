import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Fault, type Policy, startFakeProvider } from '../../../packages/backbones/test/fake-provider/index.ts';
import type { CliIo } from '../src/cli/cli-io.ts';
import { runCli } from '../src/cli/run-cli.ts';
import { openRun } from '../src/run/open-run.ts';
import type { Trial } from '../src/run/trial.ts';
import { fakeIo } from './fake-io.ts';
import { runFiles } from './run-files.ts';
import { temporaryFolder } from './temporary-folder.ts';

const MODEL = 'openai/gpt-5.6-sol';
const KEY = 'sk-planted-0123456789abcdef';

/** One call judges all criteria of an episode. */
const SWEEP = {
  name: 'wired',
  verifiers: [{ id: 'response-only', settings: { mode: 'batched' } }],
  backbones: [MODEL],
  datasets: ['sample'],
};

/** Says MET of everything that it is asked about. */
const POLICY: Policy = ({ messages }) => {
  const text = messages.map((message) => ('text' in message ? message.text : '')).join('\n');
  const ids = new Set([...text.matchAll(/\bc\d+\b/gu)].map(([id]) => id));
  const judgements = [...ids].map((criterion) => ({ criterion, verdict: 'MET', reason: 'so it says', evidence: [] }));
  return { toolCalls: [{ name: 'submit_judgements', arguments: { judgements } }] };
};

interface Place {
  readonly faults?: readonly (Fault | null)[] | ((request: { readonly index: number }) => Fault | null);
  readonly policy?: Policy;
  readonly sweep?: object;
}

async function place({ faults = [], policy = POLICY, sweep = SWEEP }: Place = {}) {
  const server = await startFakeProvider({ policy, apiKey: KEY, faults });
  const folder = await temporaryFolder();
  await folder.write('wired.json', JSON.stringify(sweep));
  const env = { OPENAI_API_KEY: KEY, OPENAI_BASE_URL: server.baseUrl('responses') };
  const run = async (argv: readonly string[], change: Partial<CliIo> = {}) => {
    const io = fakeIo({ cwd: folder.path, env });
    const exitCode = await runCli(argv, { ...io, ...change });
    return { exitCode, out: io.out(), err: io.err() };
  };
  const go = (...flags: string[]) => run(['run', 'wired.json', '--limit', '4', '-j', '1', ...flags]);
  const trials = async (): Promise<Trial[]> => {
    const opened = await openRun(join(folder.path, 'results/wired'));
    const cells = opened.manifest.cells.map(({ id }) => Array.fromAsync(opened.trials(id)));
    return (await Promise.all(cells)).flat();
  };
  const dispose = async () => {
    await server.close();
    await folder[Symbol.asyncDispose]();
  };
  return { server, folder, run, go, trials, [Symbol.asyncDispose]: dispose };
}

const REFUSED: Fault = { kind: 'status', status: 400 };

describe('bench run with a provider', () => {
  it('writes down each call with its tokens, pays for none twice, and keeps no key', async () => {
    await using here = await place();
    expect((await here.go()).exitCode).toBe(0);
    const sent = here.server.requests.length;
    const [trial] = await here.trials();
    expect(trial?.calls).toEqual([
      {
        role: 'judge',
        backbone: MODEL,
        outcome: 'ok',
        usage: expect.objectContaining({ input: expect.any(Number), output: expect.any(Number) }),
      },
    ]);
    expect(trial?.modelsReturned).toEqual(['gpt-5.6-sol']);
    const files = await runFiles(join(here.folder.path, 'results/wired'));
    // The call store stays where the trials are moved aside: with it a new run costs nothing and says the same.
    await here.go('--fresh', '--calls', 'results/wired.old-1/calls.sqlite');
    expect(here.server.requests).toHaveLength(sent);
    expect(await runFiles(join(here.folder.path, 'results/wired'))).toEqual(files);
    const log = await readFile(join(here.folder.path, 'results/wired/log.jsonl'), 'utf8');
    expect(JSON.stringify(files) + log).not.toContain('planted');
  });

  it('C07 gives repeats and cells draws of their own, and shares them where the experiment says so', async () => {
    const other = { id: 'response-only', name: 'other', settings: { mode: 'batched', budget: 'ample' } };
    const sweep = { ...SWEEP, verifiers: [...SWEEP.verifiers, other], repeats: 2 };
    await using here = await place({ sweep });
    await here.go();
    expect(here.server.requests).toHaveLength(4 * 2 * 2);
    await here.go('--draw-scope', 'run', '--out', 'results/shared');
    const shared = here.server.requests.length - 4 * 2 * 2;
    expect(shared).toBeLessThan(4 * 2 * 2);
  });

  it('C12 H02 counts what a provider refused as infra_error, exits 3, and runs only that again on retry', async () => {
    await using here = await place({ faults: [null, REFUSED, null, null] });
    const first = await here.go();
    expect(first).toMatchObject({ exitCode: 3 });
    expect(first.out).toMatch(/1 trial with criteria that have no verdict \(infra_error\/bad_request \d+\)/u);
    expect(first.out).toContain('retry');
    const before = await here.trials();
    expect(before.map(({ outcomes }) => outcomes.every((outcome) => 'status' in outcome))).toEqual([
      false,
      true,
      false,
      false,
    ]);
    // The same command finds nothing that was not run.
    expect((await here.go()).exitCode).toBe(3);
    expect(here.server.requests).toHaveLength(4);
    const none = await here.run(['retry', 'results/wired', '--status', 'verifier_error']);
    expect(none).toMatchObject({ exitCode: 0, err: expect.stringContaining('nothing to do') });
    const retried = await here.run(['retry', 'results/wired', '--only', 'errors']);
    expect(retried).toMatchObject({ exitCode: 0, out: expect.stringContaining('1 of them judged now') });
    expect(here.server.requests).toHaveLength(5);
    const after = await here.trials();
    expect(after.filter((_, index) => index !== 1)).toEqual(before.filter((_, index) => index !== 1));
    expect(after.flatMap(({ outcomes }) => outcomes).every((outcome) => 'verdict' in outcome)).toBe(true);
  });

  it('goes on with a retry that was cut short', async () => {
    const interrupt = new AbortController();
    let asked = 0;
    await using here = await place({
      faults: [REFUSED, REFUSED, REFUSED, null],
      policy: (view) => {
        asked += 1;
        if (asked === 2) interrupt.abort();
        return POLICY(view);
      },
    });
    await here.go();
    const retry = ['retry', 'results/wired', '-j', '1'];
    const cut = await here.run(retry, { signal: interrupt.signal });
    expect(cut).toMatchObject({ exitCode: 130, out: expect.stringContaining('2 of 4 trials') });
    const rest = await here.run(retry);
    expect(rest).toMatchObject({ exitCode: 0, out: expect.stringContaining('4 of 4 trials') });
    expect(here.server.requests).toHaveLength(7);
    expect(await here.run(retry)).toMatchObject({ exitCode: 0, err: expect.stringContaining('nothing to do') });
  });

  it('stops at the first failure where it is asked to', async () => {
    await using here = await place({ faults: [null, REFUSED] });
    const stopped = await here.go('--fail-on-error');
    expect(stopped).toMatchObject({
      exitCode: 3,
      out: expect.stringMatching(/2 of 4 trials .*stopped at the first failure/su),
    });
    expect(here.server.requests).toHaveLength(2);
  });

  it('C01 stops at the money cap with exit 5, keeps no trial that it cut, and goes on under a higher cap', async () => {
    await using here = await place();
    const tight = await here.go('--max-cost', '0.0001', '--out', 'results/tight');
    expect(tight.exitCode).toBe(5);
    expect(tight.out).toMatch(/0 of 4 trials .*money cap is reached/su);
    const [, most] = /the request may cost \$([\d.]+) and/u.exec(tight.out) ?? [];
    const free = JSON.parse((await here.go('--out', 'results/free', '--json')).out);
    // Room for the most that one request may cost, and for half of what all four take.
    const cap = Number(most) + free.money.spentUsd / 2;
    const capped = await here.go('--max-cost', cap.toFixed(4), '--json');
    expect(capped.exitCode).toBe(5);
    const { stop, money, done, notRun } = JSON.parse(capped.out);
    expect({ stop, fits: money.spentUsd <= cap, total: done + notRun }).toEqual({
      stop: 'money',
      fits: true,
      total: 4,
    });
    expect(done).toBeGreaterThan(0);
    expect((await here.trials()).flatMap(({ calls }) => calls).every(({ outcome }) => outcome === 'ok')).toBe(true);
    expect((await here.go('--max-cost', '100', '--out', 'results/tight')).exitCode).toBe(0);
  });

  it('warns where the model behind a name changes within the run', async () => {
    const rename: Fault = { kind: 'edit', edit: (body) => ({ ...body, model: 'gpt-5.6-sol-2026-12-01' }) };
    await using here = await place({ faults: [null, null, rename, rename] });
    const { exitCode, err } = await here.go();
    expect(exitCode).toBe(0);
    expect(err).toMatch(
      /warning: openai\/gpt-5\.6-sol in cell [^:]+: the provider says gpt-5\.6-sol-2026-12-01 now, and said gpt-5\.6-sol before/u,
    );
    expect((await here.run(['check', 'results/wired'])).out).toMatch(
      /answered as gpt-5\.6-sol and gpt-5\.6-sol-2026-12-01/u,
    );
  });

  it('C09 H03 keeps at Ctrl-C what is in flight, and pays only for the rest afterwards', async () => {
    const interrupt = new AbortController();
    let asked = 0;
    await using here = await place({
      policy: (view) => {
        asked += 1;
        if (asked === 2) interrupt.abort();
        return POLICY(view);
      },
    });
    const stopped = await here.run(['run', 'wired.json', '--limit', '4', '-j', '1'], { signal: interrupt.signal });
    expect(stopped).toMatchObject({ exitCode: 130, out: expect.stringContaining('2 of 4 trials') });
    expect((await here.go()).exitCode).toBe(0);
    expect(here.server.requests).toHaveLength(4);
  });

  it('names the variable that is missing before anything is judged', async () => {
    await using here = await place();
    const { exitCode, err } = await here.run(['run', 'wired.json', '--limit', '1'], { env: {} });
    expect(exitCode).toBe(2);
    expect(err).toMatch(/OPENAI_API_KEY/u);
  });

  it.each([
    [['--provider-limit', 'nobody=3'], /--provider-limit: expected provider=calls/u],
    [['--shard', '3'], /--shard: expected i\/n/u],
    [['--max-cost', '-1'], /amount above 0/u],
  ])('refuses %j in one line', async (flags, says) => {
    await using here = await place();
    const { exitCode, out, err } = await here.go(...flags);
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
    expect(err).toMatch(says);
    expect(err).toMatch(/^error: [^\n]+\n$/u);
  });
});
