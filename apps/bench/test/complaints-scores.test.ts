import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Fault, PolicyReply } from '../../../packages/backbones/test/fake-provider/index.ts';
import { runCli } from '../src/cli/run-cli.ts';
import { isJudged } from '../src/run/trial.ts';
import { fakeIo } from './fake-io.ts';
import { truth, writeMadeRun } from './made-run.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { alwaysMet, batchedPolicy, wiredRun } from './wired-run.ts';

const RUN = 'results/wired';
const LIMITED = ['run', 'wired.json', '--limit', '4', '-j', '1'];

async function scoresOf(folder: string) {
  return JSON.parse(await readFile(join(folder, RUN, 'scores.json'), 'utf8'));
}

describe('complaints of users: scores', () => {
  it('C13 one success among failures of the provider is no 100%: coverage, bounds, marks and exit 3', async () => {
    const faults = ({ index }: { readonly index: number }): Fault | null =>
      index === 0 ? null : { kind: 'status', status: 400 };
    await using here = await wiredRun({ faults });
    const { exitCode, out } = await here.run(LIMITED);
    expect(exitCode).toBe(3);
    const [cell] = (await scoresOf(here.path)).cells;
    const { planned, scored, coverage, accuracyBounds } = cell.labels.all;
    expect({ planned, isPartial: scored < planned, coverage }).toMatchObject({
      isPartial: true,
      coverage: scored / planned,
    });
    expect(accuracyBounds.low).toBeLessThan(accuracyBounds.high - 0.5);
    expect(out).toMatch(/response-only†/u);
    expect(out).toMatch(/† Below 100% coverage: numbers are over what has a verdict/u);
    const shown = await here.run(['table', RUN, '--format', 'md,csv,latex,json', '--out', 'tables']);
    expect(shown.exitCode).toBe(3);
    for (const name of ['main-sample.md', 'main-sample.tex']) {
      expect(await readFile(join(here.path, 'tables', name), 'utf8')).toMatch(/†|dag/u);
    }
    expect((await here.run(['table', RUN, '--allow-incomplete'])).exitCode).toBe(0);
  });

  it('C14 each result names its metric with a version, what it is over, and how its interval is made', async () => {
    await using here = await wiredRun();
    await here.run(LIMITED);
    const scores = await scoresOf(here.path);
    expect(Object.keys(scores.metrics).filter((id) => !/^[a-z0-9-]+\/\d+$/u.test(id))).toEqual([]);
    expect(scores.metrics['macro-f1/1']).toEqual({
      name: 'macro-F1',
      unit: expect.stringMatching(/criterion/u),
      definition: expect.stringMatching(/mean of F1\(MET\) and F1\(UNMET\)/u),
      interval: expect.any(String),
    });
    expect(scores.run).toMatchObject({ bench: expect.any(String), priceDate: '2026-11-30' });
    expect(scores.datasets[0]).toMatchObject({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/u) });
    // Both conventions for the positive class are in the table, and it says that the paper's is not known.
    const { out } = await here.run(['table', RUN, '--format', 'md']);
    expect(out).toMatch(/F1\(MET\).*F1\(UNMET\)/su);
    expect(out).toMatch(/f1-met\/1|Which class the paper calls positive is not known/u);
  });

  it('C15 repeats come with their spread, and help says what a seed is the seed of', async () => {
    await using here = await wiredRun({ policy: batchedPolicy((_, asked) => (asked % 3 === 0 ? 'MET' : 'UNMET')) });
    const { out } = await here.run([...LIMITED, '--repeats', '2']);
    expect(out).toMatch(/Every episode was judged 2 times/u);
    const [cell] = (await scoresOf(here.path)).cells;
    expect(cell.repeats).toMatchObject({ repeats: 2, accuracy: { values: [expect.any(Number), expect.any(Number)] } });
    const tables = (await here.run(['table', RUN])).out;
    expect(tables).toMatch(/flips/iu);
    for (const command of [['errors'], ['label', 'start'], ['datasets', 'build'], ['faults', 'make']]) {
      const help = (await here.run([...command, '--help'])).out.replace(/\s+/gu, ' ');
      expect(help).toMatch(/--seed <n> [^[]*(?:seed of|drawn)/u);
    }
  });

  it('C16 two judges are compared in pairs, on the criteria that both have scored', async () => {
    await using folder = await temporaryFolder();
    const ids = Array.from({ length: 16 }, (_, index) => `e${index}`);
    // Of 16 single-criterion episodes B has 12 right that A has wrong, and A two.
    const said = (right: (index: number) => boolean) =>
      ids.map((episodeId, index) => ({ episodeId, said: index === 15 ? 'I' : right(index) ? 'M' : 'U' }));
    await writeMadeRun(join(folder.path, 'a'), {
      datasets: [{ name: 'made', truths: ids.map((id) => truth(id, 'M')) }],
      cells: [
        { factors: { verifier: 'gandalf' }, trials: said((index) => index >= 12) },
        { factors: { verifier: 'sauron' }, trials: said((index) => index < 13) },
      ],
    });
    const io = fakeIo({ cwd: folder.path });
    const argv = ['compare', 'a:verifier=gandalf', 'a:verifier=sauron', '--metric', 'accuracy', '--json'];
    expect(await runCli(argv, io)).toBe(0);
    const [pair] = JSON.parse(io.out()).pairs;
    expect(pair.flips).toMatchObject({ won: 12, lost: 2 });
    // Two of 14 by the sign test: twice (1 + 14 + 91) / 2^14.
    expect(pair.metrics[0].compared).toMatchObject({ shared: 15, planned: 16 });
    expect(pair.metrics[0].compared.mcNemar.exactP).toBeCloseTo((2 * 106) / 2 ** 14, 12);
  });

  it.each<[string, Partial<PolicyReply>, Fault | null]>([
    [
      'arguments that are cut off',
      { toolCalls: [{ name: 'submit_judgements', arguments: '{"judgements": [{"crit' }] },
      null,
    ],
    ['no call at all', { text: 'All criteria are met.', toolCalls: [] }, null],
    ['a reply that the provider calls malformed', {}, { kind: 'malformed_call' }],
    ['a refusal', {}, { kind: 'refusal' }],
  ])('C18 %s is an error of the judge, never UNMET', async (_name, reply, fault) => {
    const met = alwaysMet();
    await using here = await wiredRun({
      policy: async (view) => ({ ...(await met(view)), ...reply }),
      faults: () => fault,
    });
    const { exitCode, out } = await here.run([...LIMITED, '--limit', '1']);
    const [trial] = await here.trials();
    expect(trial?.outcomes.length).toBeGreaterThan(0);
    expect(trial?.outcomes.filter(isJudged)).toEqual([]);
    expect(trial?.outcomes.every((outcome) => 'status' in outcome && outcome.status === 'verifier_error')).toBe(true);
    expect({ exitCode, out }).toEqual({ exitCode: 3, out: expect.stringMatching(/verifier_error\//u) });
  });

  it('a poor score is no failure: exit 0, and 4 only where a gate is asked for', async () => {
    await using here = await wiredRun({ policy: batchedPolicy(() => 'UNMET') });
    expect((await here.run(LIMITED)).exitCode).toBe(0);
    await here.run([...LIMITED, '--out', 'results/other']);
    expect((await here.run(['compare', RUN, 'results/other'])).exitCode).toBe(0);
    expect((await here.run(['compare', RUN, 'results/other', '--gate', '0.5', '--metric', 'accuracy'])).exitCode).toBe(
      4,
    );
  });
});
