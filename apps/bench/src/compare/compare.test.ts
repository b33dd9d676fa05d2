import { join } from 'node:path';
import type { Outcome, Verdict } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { fakeIo } from '../../test/fake-io.ts';
import { truth, writeMadeRun } from '../../test/made-run.ts';
import { type RunCriterion, writeRun } from '../../test/made-up-run.ts';
import { acceptedAtom, decided, failed, settled, verificationOf } from '../../test/sample-verification.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { runCli } from '../cli/run-cli.ts';

async function cli(cwd: string, ...argv: readonly string[]) {
  const io = fakeIo({ cwd });
  return { exitCode: await runCli(['compare', ...argv], io), out: io.out(), err: io.err() };
}

const CRITERIA: readonly RunCriterion[] = [
  { id: 'c1', text: 'The goal is $20,000.', label: 'MET' },
  { id: 'c2', text: 'The goal\u001b[2J is $25,000.', label: 'UNMET' },
  { id: 'c3', text: 'The reply is kind.', label: null },
];
const EPISODES = ['e-1', 'e-2', 'e-3', 'e-4'];

/** What a judge says of c1, c2 and c3 of each episode: `m`, `u`, or `x` for a failure. */
type Said = readonly string[];

function outcomeOf(criterionId: string, letter: string | undefined): Outcome {
  if (letter === 'x') return failed(criterionId);
  const verdict: Verdict = letter === 'm' ? 'MET' : 'UNMET';
  return settled(criterionId, verdict, [acceptedAtom('a1', `${criterionId} checked \u001b[31m`)]);
}

function cellOf(name: string, said: Said, factors: Readonly<Record<string, string>> = {}) {
  const trials = said.map((letters, index) =>
    verificationOf(
      CRITERIA.map(({ id }, at) => outcomeOf(id, letters[at])),
      { episodeId: EPISODES[index] ?? '' },
    ),
  );
  return { name, factors, trials };
}

interface MadeRun {
  readonly sha256?: string;
  readonly criteria?: readonly RunCriterion[];
  readonly episodes?: readonly string[];
}

async function make(home: string, name: string, cells: ReturnType<typeof cellOf>[], more: MadeRun = {}) {
  const { criteria = CRITERIA, episodes = EPISODES, sha256 } = more;
  await writeRun(join(home, name), {
    episodes: episodes.map((id) => ({ id, criteria })),
    cells,
    ...(sha256 === undefined ? {} : { sha256 }),
  });
}

/** B loses c1 of e-1, wins c2 of e-2 and e-3, moves c3 of e-4, and has no verdict on c2 of e-4. */
const BEFORE = cellOf('judge', ['muu', 'mmu', 'mmu', 'muu']);
const AFTER = cellOf('judge', ['uuu', 'muu', 'muu', 'mxm']);

async function beforeAndAfter() {
  const home = await temporaryFolder();
  await make(home.path, 'before', [BEFORE]);
  await make(home.path, 'after', [AFTER]);
  return home;
}

describe('bench compare', () => {
  it('H02 compares on what both have scored, with the failures in the bounds', async () => {
    await using home = await beforeAndAfter();
    const { exitCode, out } = await cli(home.path, 'before', 'after', '--json', '--metric', 'accuracy');
    expect(exitCode).toBe(0);
    const { pairs, notCompared } = JSON.parse(out);
    expect(notCompared).toEqual([]);
    expect(pairs).toHaveLength(1);
    expect(pairs[0].table).toEqual({
      right: { right: 4, wrong: 1, none: 1 },
      wrong: { right: 2, wrong: 0, none: 0 },
      none: { right: 0, wrong: 0, none: 0 },
    });
    const [{ compared }] = pairs[0].metrics;
    // Of 7 criteria B is right on 6 and A on 5; of the 8 planned B has 6 or 7 right, and A 6.
    expect(compared).toMatchObject({ shared: 7, planned: 8, clusters: 4, mcNemar: null });
    expect(compared.effect).toBeCloseTo(1 / 7, 12);
    expect(compared.bounds.low).toBeCloseTo(0, 12);
    expect(compared.bounds.high).toBeCloseTo(1 / 8, 12);
    expect(pairs[0].flips).toEqual({ lost: 1, won: 2, moved: 1 });
  });

  it('shows what A has right and B wrong first, with what each rests on, and no escape code', async () => {
    await using home = await beforeAndAfter();
    const { out } = await cli(home.path, 'before', 'after');
    const heads = [...out.matchAll(/^\[(.*)\] (\S+ c\d)/gmu)].map(([, kind, where]) => `${kind}: ${where}`);
    expect(heads).toEqual([
      'A right, B wrong: e-1 c1',
      'A wrong, B right: e-2 c2',
      'A wrong, B right: e-3 c2',
      'changed, no label: e-4 c3',
    ]);
    expect(out).toContain('A MET (supported): c1 checked \\u001b[31m [budget.house_fund.goal]');
    expect(out).toContain('B UNMET (refuted): c1 checked');
    expect(out).not.toMatch(/[^\n\P{Cc}]/u);
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  it('is its own mirror image when the sides change places', async () => {
    await using home = await beforeAndAfter();
    const [one, other] = [
      await cli(home.path, 'before', 'after', '--json'),
      await cli(home.path, 'after', 'before', '--json'),
    ];
    const [[there], [back]] = [JSON.parse(one.out).pairs, JSON.parse(other.out).pairs];
    expect([back.flips.lost, back.flips.won, back.flips.moved]).toEqual([
      ...[there.flips.won, there.flips.lost, there.flips.moved],
    ]);
    for (const [at, { compared }] of there.metrics.entries()) {
      const mirrored = back.metrics[at].compared;
      expect(mirrored.effect).toBeCloseTo(-compared.effect, 12);
      expect(mirrored.bounds.low).toBeCloseTo(-compared.bounds.high, 12);
      expect(mirrored.p).toBeCloseTo(compared.p, 12);
    }
  });

  it('shows as many as asked, in full with --receipts', async () => {
    await using home = await beforeAndAfter();
    const none = await cli(home.path, 'before', 'after', '--show', '0');
    expect(none.out).not.toContain('[A right');
    expect(none.out.replaceAll('\n', ' ')).toContain('without a label 1). --show N shows some.');
    const full = await cli(home.path, 'before', 'after', '--show', '1', '--receipts');
    expect(full.out.match(/read budget\.house_fund\.goal, sha256 0123456789ab/gu)).toHaveLength(2);
  });

  it('gives McNemar only where each cluster has one unit', async () => {
    await using home = await temporaryFolder();
    const criteria = CRITERIA.slice(0, 1);
    const cell = (name: string, said: Said) => {
      const { trials, ...rest } = cellOf(name, said);
      return { ...rest, trials: trials.map((one) => ({ ...one, outcomes: one.outcomes.slice(0, 1) })) };
    };
    await make(home.path, 'run', [cell('one', ['m', 'u', 'u', 'u']), cell('two', ['m', 'm', 'm', 'm'])], { criteria });
    const { out } = await cli(home.path, 'run:one', 'run:two', '--json', '--metric', 'accuracy');
    const [{ compared }] = JSON.parse(out).pairs[0].metrics;
    expect(compared.mcNemar.exactP).toBeCloseTo(0.25, 12);
    expect(compared.p).toBeCloseTo(0.25, 12);
  });

  it('exits 4 only where a gate is given and the lower bound is below it', async () => {
    await using home = await beforeAndAfter();
    const gate = async (value: string) => cli(home.path, 'before', 'after', '--metric', 'accuracy', '--gate', value);
    expect((await gate('-1')).exitCode).toBe(0);
    expect(await gate('0.9')).toMatchObject({
      exitCode: 4,
      err: expect.stringMatching(/^gate not met: judge against judge: accuracy/u),
    });
    const cost = await cli(home.path, 'before', 'after', '--metric', 'cost', '--gate', '0');
    expect(cost).toMatchObject({ exitCode: 2, err: expect.stringContaining('got cost') });
    expect((await cli(home.path, 'before', 'after', '--gate', 'x')).exitCode).toBe(2);
  });

  it('meets a gate of 0 where nothing differs', async () => {
    await using home = await beforeAndAfter();
    await make(home.path, 'same', [BEFORE]);
    const { exitCode, out } = await cli(home.path, 'before', 'same', '--gate', '0');
    expect({ exitCode, differ: /Verdicts that differ: 0 /u.test(out) }).toEqual({ exitCode: 0, differ: true });
  });

  it('refuses other data, and compares on what both have where it is allowed', async () => {
    await using home = await temporaryFolder();
    await make(home.path, 'before', [BEFORE]);
    const criteria = CRITERIA.map((one) => (one.id === 'c1' ? { ...one, text: 'The goal is twenty thousand.' } : one));
    await make(home.path, 'other', [cellOf('judge', ['muu', 'muu'])], {
      ...{ sha256: 'e'.repeat(64), criteria, episodes: EPISODES.slice(0, 2) },
    });
    const refused = await cli(home.path, 'before', 'other');
    expect(refused).toMatchObject({ exitCode: 2, out: '' });
    expect(refused.err).toMatch(/different data \(set dddddddddddd, set eeeeeeeeeeee\); --allow-other-data/u);
    const { exitCode, out } = await cli(home.path, 'before', 'other', '--allow-other-data', '--json');
    expect(exitCode).toBe(0);
    const [pair] = JSON.parse(out).pairs;
    expect(pair).toMatchObject({ sha256: null, table: { right: { right: 1, wrong: 0 }, wrong: { right: 1 } } });
    expect(pair.warnings).toEqual([
      'the two were judged on different data; compared is what both have',
      'episodes left out: 2 that only A has, 0 that only B has',
      'criteria left out because their text differs or one side lacks them: 2',
    ]);
  });

  it('pairs the cells of two runs by equal factors, corrects for several, and names what is left over', async () => {
    await using home = await temporaryFolder();
    const [tight, wide] = [{ budget: 'tight' }, { budget: 'wide' }];
    const judge = (name: string, said: Said, factors: Record<string, string>) =>
      cellOf(name, said, { verifier: 'judge', ...factors });
    await make(home.path, 'a', [judge('t', ['muu', 'muu'], tight), judge('w', ['muu', 'muu'], wide)]);
    await make(home.path, 'b', [
      judge('w', ['mmu', 'mmu'], wide),
      judge('t', ['muu', 'uuu'], tight),
      judge('x', [], { budget: 'none' }),
    ]);
    const { out } = await cli(home.path, 'a', 'b', '--json');
    const { pairs, notCompared } = JSON.parse(out);
    expect(pairs.map(({ a, b }: { a: { name: string }; b: { name: string } }) => [a.name, b.name])).toEqual([
      ['t', 't'],
      ['w', 'w'],
    ]);
    expect(notCompared).toEqual(['x of b: no cell of a is compared with it']);
    expect((await cli(home.path, 'a', 'b')).out).toContain("Holm's correction over these comparisons:");
    const one = await cli(home.path, 'a', 'b', '--cell', 'budget=wide', '--json');
    expect(JSON.parse(one.out)).toMatchObject({ pairs: [{ a: { name: 'w' } }], notCompared: [] });
    const across = await cli(home.path, 'a:budget=tight', 'a:budget=wide', '--json');
    expect(JSON.parse(across.out).pairs).toMatchObject([{ a: { name: 't' }, b: { name: 'w' } }]);
  });

  it.each([
    [['before', 'nowhere'], /nowhere: expected the folder of a run, or RUN:CELL/u],
    [['before', 'before'], /mean the same cells; name two/u],
    [['before:judge', 'before:judge'], /mean the same cells/u],
    [['before:gandalf', 'after'], /before: expected a cell's id.*"gandalf"/u],
    [['before', 'after', '--metric', 'f2'], /--metric: expected f1-met.*got "f2"/u],
  ])('names what is wrong with %j', async (argv, message) => {
    await using home = await beforeAndAfter();
    expect(await cli(home.path, ...argv)).toMatchObject({ exitCode: 2, err: expect.stringMatching(message) });
  });

  it('takes judges that keep no receipt', async () => {
    await using home = await temporaryFolder();
    const said = verificationOf([decided('c1', ['MET', 'judged']), decided('c2', ['MET', 'judged'])], {
      episodeId: 'e-1',
    });
    await make(home.path, 'plain', [{ name: 'judge', factors: {}, trials: [said] }]);
    await make(home.path, 'after', [AFTER]);
    const { out } = await cli(home.path, 'plain', 'after');
    expect(out).toContain('A MET (judged): reason of c1');
  });

  it('says which side has planted errors', async () => {
    await using folder = await temporaryFolder();
    const trials = [{ episodeId: 'e1', said: 'MU' }];
    await writeMadeRun(join(folder.path, 'run'), {
      datasets: [{ name: 'set', truths: [truth('e1', 'MM')] }],
      cells: ['offline/confusion?fp=0.1', 'offline/rules'].map((backbone) => ({
        factors: { verifier: 'snapshot', backbone },
        trials,
      })),
    });
    const { out } = await cli(folder.path, 'run:backbone=offline/confusion?fp=0.1', 'run:backbone=offline/rules');
    expect(out).toContain('warning: A: offline/confusion?fp=0.1 (planted errors, no model: it knows the labels)');
    expect(out).not.toContain('warning: B');
  });
});
