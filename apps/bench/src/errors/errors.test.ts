import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EPISODE_SCHEMA, parseEpisode, type RejectedAtom } from '@sauron/core/episode';
import { EpisodeSource } from '@sauron/core/sources';
import { describe, expect, it } from 'vitest';
import { fakeIo } from '../../test/fake-io.ts';
import { truth, writeMadeRun } from '../../test/made-run.ts';
import { type RunCriterion, writeRun } from '../../test/made-up-run.ts';
import { SAMPLE_EPISODE } from '../../test/sample-episode.ts';
import { acceptedAtom, decided, settled, verificationOf } from '../../test/sample-verification.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { runCli } from '../cli/run-cli.ts';
import { classifyError } from './classify-error.ts';
import { sampleErrors } from './error-sample.ts';
import { selectCells } from './select-cells.ts';
import { shownByQueries } from './shown-by-queries.ts';

const WITNESS = ['budget.house_fund.goal'];

function rejected(atom: RejectedAtom['atom']): RejectedAtom {
  return { id: 'a9', atom, reason: 'value_differs', detail: 'it differs' };
}

/** An outcome with a receipt that cites nothing. */
function bare(more: { rejected?: RejectedAtom[]; gate?: string; refused?: boolean } = {}) {
  const outcome = settled('c1', 'UNMET', []);
  if (outcome.receipt === null) throw new Error('expected a receipt');
  const gates = more.gate === undefined ? [] : [{ gate: more.gate, passed: false, detail: 'no' }];
  const support = more.refused === true ? { status: 'refused' as const, reason: 'no', aspect: null } : null;
  return { ...outcome, receipt: { ...outcome.receipt, rejected: more.rejected ?? [], gates, support } };
}

describe('classifyError', () => {
  const classOf = (more: Partial<Parameters<typeof classifyError>[0]>) =>
    classifyError({ witness: WITNESS, cited: [], outcome: bare(), shown: false, ...more });

  it.each([
    ['unclassed', { witness: [] }],
    ['budget', { outcome: decided('c1', ['UNMET', 'budget_exhausted']), cited: WITNESS }],
    ['judged-wrongly', { cited: WITNESS }],
    ['judged-wrongly', { outcome: decided('c1', ['MET', 'judged']), cited: ['budget.house_fund'] }],
    ['not-cited', { outcome: decided('c1', ['MET', 'judged']), cited: ['e3'] }],
    ['gate', { outcome: bare({ gate: 'authority' }) }],
    ['gate', { outcome: bare({ refused: true }) }],
    // A citation of what was not accepted is no gate's doing.
    [
      'atom-rejected',
      { outcome: bare({ gate: 'cites', rejected: [rejected({ locator: 'budget.house_fund.goal' })] }) },
    ],
    ['atom-rejected', { witness: ['e4'], outcome: bare({ rejected: [rejected({ a: 'e4', b: 'e9' })] }) }],
    ['atom-rejected', { witness: ['e1-e9'], outcome: bare({ rejected: [rejected({ type: 'trace_count' })] }) }],
    ['not-retrieved', { outcome: bare({ rejected: [rejected({ locator: 'orders', claim: 'budget' })] }) }],
    ['not-used', { shown: true }],
    ['unclassed', { shown: null }],
  ] as const)('is %s', (expected, more) => {
    expect(classOf(more)).toBe(expected);
  });
});

describe('shownByQueries', () => {
  const source = new EpisodeSource(parseEpisode(JSON.stringify({ ...SAMPLE_EPISODE, schema: EPISODE_SCHEMA }), 'test'));
  const asked = (tool: string, argumentsValue: Record<string, string | string[] | number>) => ({
    header: { settings: { budget: 'standard' } },
    sessions: [
      {
        ...{ id: 's1', criterionIds: ['c1'], budget: LIMITS, used: LIMITS, ended: 'decided' as const },
        queries: [{ tool, arguments: argumentsValue, tokens: 10, truncated: false }],
        ...{ accepted: 0, rejected: 0, warnings: [] },
      },
    ],
  });
  const LIMITS = { queries: 1, turns: 1, contextTokens: 1, outputTokens: 1, atoms: 1 };

  it.each([
    ['state_get', { locator: 'budget.house_fund' }, WITNESS, true],
    ['state_get', { locator: 'orders' }, WITNESS, false],
    ['state_search', { text: 'goal' }, WITNESS, true],
    ['state_search', { text: 'nothing such' }, WITNESS, false],
    ['state_summary', { depth: 1 }, WITNESS, false],
    ['trace_get', { events: ['e2-e3'] }, ['e3.output.goal'], true],
    ['trace_get', { events: ['e4'] }, ['e3.output.goal'], false],
    ['trace_tool_calls', {}, ['e2'], true],
    ['trace_search', { text: 'transfer' }, ['e1-e4'], true],
    ['response_get', {}, ['response'], true],
    ['not_a_query', {}, WITNESS, false],
  ] as const)('asks %s %j again: %j shown is %s', (tool, argumentsValue, witness, expected) => {
    const about = { criterionId: 'c1', witness };
    expect(shownByQueries(asked(tool, { ...argumentsValue } as Record<string, string>), about, source)).toBe(expected);
  });

  it('tells without the episode only what arguments name', () => {
    const shown = (tool: string, argumentsValue: Record<string, string>) =>
      shownByQueries(asked(tool, argumentsValue), { criterionId: 'c1', witness: WITNESS }, null);
    expect(shown('state_get', { locator: 'budget.house_fund.goal' })).toBe(true);
    expect(shown('state_get', { locator: 'orders' })).toBe(false);
    expect(shown('state_search', { text: 'goal' })).toBeNull();
  });

  it('looks at the sessions of the criterion alone', () => {
    const about = { criterionId: 'c2', witness: WITNESS };
    expect(shownByQueries(asked('state_get', { locator: 'budget' }), about, source)).toBe(false);
  });
});

describe('selectCells', () => {
  const cell = (id: string, name: string, factors: Record<string, string>) => ({ id, name, factors }) as never;
  const cells = [
    cell('0123456789ab', 'one', { verifier: 'sauron', backbone: 'offline/confusion?hit=0.9,miss=0.1' }),
    cell('fedcba987654', 'two', { verifier: 'always-met', backbone: '-' }),
  ];
  const idsOf = (text: string) => selectCells(cells, text, 'run').map(({ id }) => id);

  it('takes an id, its start, a name, and factors whose values hold commas and equals signs', () => {
    expect(idsOf('0123456789ab')).toEqual(['0123456789ab']);
    expect(idsOf('fedc')).toEqual(['fedcba987654']);
    expect(idsOf('two')).toEqual(['fedcba987654']);
    expect(idsOf('verifier=sauron,backbone=offline/confusion?hit=0.9,miss=0.1')).toEqual(['0123456789ab']);
  });

  it('lists the cells where none is meant', () => {
    expect(() => idsOf('verifier=gandalf')).toThrow(
      /run: expected a cell's id.*got "verifier=gandalf".*\(one\), .*\(two\)/u,
    );
    expect(() => idsOf('012')).toThrow('expected a cell');
  });
});

const CRITERIA: readonly RunCriterion[] = [
  { id: 'c1', text: 'The house fund goal is $20,000.', label: 'MET', aspect: 'outcome', witness: WITNESS },
  { id: 'c2', text: 'The goal\u001b[2J | is *$25,000*.', label: 'UNMET', aspect: 'outcome', witness: WITNESS },
  { id: 'c3', text: 'The response states $20,000.', label: 'MET', aspect: 'communication', witness: ['response'] },
];

/** A run of one judge over the small episode: c1 wrong beside its witness, c2 wrong on it, c3 right. */
async function errorRun(folder: string): Promise<void> {
  const outcomes = [
    settled('c1', 'UNMET', [
      acceptedAtom('a1', 'orders has 0 items', { passages: [{ locator: 'orders', sha256: 'x' }] }),
    ]),
    settled('c2', 'MET', [acceptedAtom('a2', 'goal = 20000')]),
    settled('c3', 'MET', [acceptedAtom('a3', 'response says it')]),
  ];
  await writeRun(folder, {
    episodes: [{ id: 'fund-1', criteria: CRITERIA }],
    cells: [{ name: 'judge', trials: [verificationOf(outcomes, { episodeId: 'fund-1' })] }],
  });
}

async function cli(cwd: string, ...argv: readonly string[]) {
  const io = fakeIo({ cwd });
  return { exitCode: await runCli(['errors', ...argv], io), out: io.out(), err: io.err() };
}

describe('bench errors', () => {
  it('classes wrong verdicts with their denominators, and shows passages and no escape code', async () => {
    await using home = await temporaryFolder();
    await errorRun(join(home.path, 'run'));
    await home.write('episode.json', JSON.stringify(SAMPLE_EPISODE));
    const { exitCode, out } = await cli(home.path, 'run', '--data', 'episode.json');
    expect(exitCode).toBe(0);
    expect(out).toMatch(/judged wrongly +1 +0 +1 +0\.500/u);
    expect(out).toMatch(/not retrieved +1 +0 +1 +0\.500/u);
    expect(out).toMatch(/wrong +2 +0 +2\n *verdicts +2 +1 +3/u);
    expect(out).toContain('witness budget.house_fund.goal = 20000');
    expect(out).not.toMatch(/[^\n\P{Cc}]/u);
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  it('works without the episodes, and says that they are not at hand', async () => {
    await using home = await temporaryFolder();
    await errorRun(join(home.path, 'run'));
    const { exitCode, out, err } = await cli(home.path, 'run', '--json');
    expect(exitCode).toBe(0);
    expect(err).toMatch(/warning: the episodes of set are not at hand/u);
    const { cells, sample } = JSON.parse(out);
    expect(cells[0]).toMatchObject({ wrong: 2, failed: 0, withWitness: 2, classes: { 'judged-wrongly': 1 } });
    expect(sample[0].witness).toEqual([{ locator: 'budget.house_fund.goal', passage: null }]);
  });

  it('writes a sheet whose classes by hand are read back', async () => {
    await using home = await temporaryFolder();
    await errorRun(join(home.path, 'run'));
    await cli(home.path, 'run', '--out', 'sheet.md');
    const sheet = await readFile(join(home.path, 'sheet.md'), 'utf8');
    expect(sheet).toContain('The goal\\\\u001b\\[2J \\| is \\*$25,000\\*.');
    expect(sheet).toContain('orders has 0 items');
    const [first] = /class by hand:$/mu.exec(sheet) ?? [];
    expect(first).toBeDefined();
    await home.write('marked.md', sheet.replace(/class by hand:$/mu, 'class by hand: Label'));
    const { out } = await cli(home.path, 'run', '--json', '--marks', 'marked.md', '--class', 'label');
    expect(JSON.parse(out)).toMatchObject({ cells: [{ wrong: 1, classes: { label: 1 } }], sample: [{ marked: true }] });
    await home.write('wrong.md', sheet.replace(/class by hand:$/mu, 'class by hand: typo'));
    expect(await cli(home.path, 'run', '--marks', 'wrong.md')).toMatchObject({
      exitCode: 2,
      err: expect.stringMatching(/wrong\.md:\d+: expected label, .*got "typo"/u),
    });
  });

  it('refuses a file that is no sheet', async () => {
    await using home = await temporaryFolder();
    await errorRun(join(home.path, 'run'));
    await home.write('note.md', 'class by hand:\n');
    expect(await cli(home.path, 'run', '--marks', 'note.md')).toMatchObject({
      exitCode: 2,
      err: expect.stringMatching(/note\.md: expected a sheet as `errors --out` writes one/u),
    });
  });

  it('H02 counts criteria of trials that were not run as without a verdict', async () => {
    await using home = await temporaryFolder();
    await writeMadeRun(join(home.path, 'run'), {
      datasets: [{ name: 'set', truths: [truth('a', 'MU'), truth('b', 'MMU')] }],
      cells: [{ factors: { verifier: 'always-met' }, trials: [{ episodeId: 'a', said: 'MM' }] }],
    });
    const { out } = await cli(home.path, 'run', '--json');
    expect(JSON.parse(out).cells).toMatchObject([{ wrong: 1, failed: 3 }]);
  });

  it.each([
    [['--aspect', 'style'], /--aspect: expected outcome, .*got "style"/u],
    [['--class', 'bad'], /--class: expected label, .*got "bad"/u],
    [['--cell', 'none'], /expected a cell's id/u],
  ])('names what is wrong with %j', async (argv, message) => {
    await using home = await temporaryFolder();
    await errorRun(join(home.path, 'run'));
    expect(await cli(home.path, 'run', ...argv)).toMatchObject({ exitCode: 2, err: expect.stringMatching(message) });
  });
});

describe('sampleErrors', () => {
  it('takes each class in turn, the same for a seed', () => {
    const error = (index: number, id: 'gate' | 'budget') =>
      ({ class: id, marked: false, cell: { id: 'x', name: 'x' }, episodeId: `e${index}`, repeat: 0 }) as never;
    const errors = [...Array.from({ length: 20 }, (_, at) => error(at, 'gate')), error(99, 'budget')];
    const drawn = sampleErrors(errors, 4, 7);
    expect(drawn.map((one) => one.class)).toEqual(['budget', 'gate', 'gate', 'gate']);
    expect(sampleErrors(errors, 4, 7)).toEqual(drawn);
    expect(sampleErrors(errors, 4, 8)).not.toEqual(drawn);
    expect(sampleErrors(errors, 99, 1)).toHaveLength(21);
  });
});
