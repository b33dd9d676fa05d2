import { describe, expect, it } from 'vitest';
import { type MadeRun, type MadeTrial, madeRun, truth } from '../../test/made-run.ts';
import { scoreRun } from './score-run.ts';

const ONE = Array.from({ length: 14 }, (_, index) => `e${index}`);

function cell(factors: Readonly<Record<string, string>>, said: readonly string[], more: Partial<MadeTrial> = {}) {
  return { factors, trials: said.map((text, index) => ({ episodeId: `e${index}`, said: text, ...more })) };
}

function runOf(cells: MadeRun['cells'], contrasts: NonNullable<MadeRun['contrasts']> = [], labels = 'M'): MadeRun {
  return { datasets: [{ name: 'set', truths: ONE.map((id) => truth(id, labels)) }], cells, contrasts };
}

const right = (count: number) => ONE.map((_, index) => (index < count ? 'M' : 'U'));
const [sauron, gandalf] = [
  { verifier: 'sauron', backbone: 'b/1' },
  { verifier: 'gandalf', backbone: 'b/1' },
];
const contrast = { name: 'c', left: { verifier: 'sauron' }, right: { verifier: 'gandalf' }, metric: 'accuracy' };

describe('contrasts', () => {
  it('tests by sign flips, and by McNemar where every cluster has one unit: 12 against 2 discordant', async () => {
    const first = [...Array<string>(12).fill('M'), 'U', 'U'];
    const second = [...Array<string>(12).fill('U'), 'M', 'M'];
    const { contrasts } = await scoreRun(madeRun(runOf([cell(sauron, first), cell(gandalf, second)], [contrast])));
    const [one] = contrasts[0]?.comparisons ?? [];
    expect(one).toMatchObject({ shared: 14, planned: 14, clusters: 14, left: 12 / 14, right: 2 / 14 });
    expect(one?.effect).toBeCloseTo(10 / 14, 12);
    expect(one?.mcNemar?.exactP).toBeCloseTo(0.012939, 6);
    expect(one?.mcNemar?.midP).toBeCloseTo(0.007385, 6);
    // With one unit per cluster the sign-flip test is the exact test of McNemar.
    expect(one?.p).toBeCloseTo(0.012939, 6);
    expect(one?.interval?.low).toBeGreaterThan(0);
    expect(contrasts[0]?.everyHolds).toBe(true);
  });

  it('has no McNemar where clusters have several units', async () => {
    const made = runOf(
      [
        cell(
          sauron,
          ONE.map(() => 'MM'),
        ),
        cell(
          gandalf,
          ONE.map(() => 'MU'),
        ),
      ],
      [contrast],
      'MM',
    );
    const [one] = (await scoreRun(madeRun(made))).contrasts[0]?.comparisons ?? [];
    expect(one).toMatchObject({ mcNemar: null, shared: 28, effect: 0.5 });
  });

  it('H02 compares what both have scored, and says what failures could make of it', async () => {
    const first = ['I', ...right(13).slice(1)];
    const made = runOf([cell(sauron, first), cell(gandalf, right(7))], [contrast]);
    const [one] = (await scoreRun(madeRun(made))).contrasts[0]?.comparisons ?? [];
    expect(one).toMatchObject({ shared: 13, planned: 14 });
    expect(one?.effect).toBeCloseTo(12 / 13 - 6 / 13, 12);
    expect(one?.bounds?.low).toBeCloseTo(12 / 14 - 7 / 14, 12);
    expect(one?.bounds?.high).toBeCloseTo(13 / 14 - 7 / 14, 12);
  });

  it('adjusts over every comparison of every contrast, and claims all only where each holds', async () => {
    const on = (factors: Readonly<Record<string, string>>, backbone: string) => ({ ...factors, backbone });
    const cells = [
      cell(on(sauron, 'b/1'), right(14)),
      cell(on(gandalf, 'b/1'), right(4)),
      cell(on(sauron, 'b/2'), right(14)),
      cell(on(gandalf, 'b/2'), right(13)),
      cell(on(sauron, 'b/3'), right(14)),
    ];
    const other = { ...contrast, name: 'd', metric: 'macro-f1', left: { verifier: 'sauron', backbone: 'b/1' } };
    const { contrasts } = await scoreRun(
      madeRun(runOf(cells, [contrast, { ...other, right: { verifier: 'gandalf', backbone: 'b/2' } }])),
    );
    const [all, single] = contrasts;
    expect(all?.comparisons.map(({ matchedOn }) => matchedOn['backbone'])).toEqual(['b/1', 'b/2']);
    expect(all?.unmatched).toEqual(['sauron · b/3 · set: 0 cells are {"verifier":"gandalf"}, expected 1']);
    expect(all?.everyHolds).toBe(false);
    expect(single?.comparisons).toHaveLength(1);
    const smallest = all?.comparisons[0];
    expect(smallest?.pAdjusted).toBeCloseTo(3 * (smallest?.p ?? 0), 12);
  });

  it('compares F1 by swapping whole clusters', async () => {
    const made = runOf([cell(sauron, right(14)), cell(gandalf, right(8))], [{ ...contrast, metric: 'f1-met' }]);
    const [one] = (await scoreRun(madeRun(made))).contrasts[0]?.comparisons ?? [];
    expect(one?.left).toBe(1);
    expect(one?.effect).toBeCloseTo(1 - 16 / 22, 12);
    expect(one?.p).toBeCloseTo(2 / 64, 12);
    expect(one?.interval).not.toBeNull();
  });

  it('compares cost as a ratio: of dollars, or of tokens where nothing is paid', async () => {
    const call = (output: number) => ({
      ...{ role: 'judge', backbone: 'openai/gpt-5.6-sol', outcome: 'ok' },
      usage: { input: 0, cached: 0, cacheWrite: 0, output, reasoning: 0 },
    });
    const priced = (factors: Readonly<Record<string, string>>, output: number) => ({
      factors,
      trials: ONE.map((episodeId, index) => ({ episodeId, said: 'M', calls: [call(output + index)], tokens: 7 })),
    });
    const cost = { ...contrast, metric: 'cost' };
    const paid = await scoreRun(madeRun(runOf([priced(sauron, 1_000), priced(gandalf, 4_000)], [cost])));
    const [dollars] = paid.contrasts[0]?.comparisons ?? [];
    expect(dollars?.cost.unit).toBe('usd');
    expect(dollars?.effect).toBeCloseTo(1006.5 / 4006.5, 9);
    expect(paid.cells[0]?.cost.uncachedUsd.perEpisode).toMatchObject({ n: 14, missing: 0 });
    expect(paid.cells[0]?.cost.byRole['judge']?.tokens.input.mean).toBe(7);
    const free = runOf([cell(sauron, right(14), { tokens: 50 }), cell(gandalf, right(14), { tokens: 100 })], [cost]);
    const [tokens] = (await scoreRun(madeRun(free))).contrasts[0]?.comparisons ?? [];
    expect(tokens).toMatchObject({ effect: 0.5, cost: { unit: 'tokens', value: 0.5 } });
  });

  it('leaves a cost unknown where one call has no known price', async () => {
    const call = {
      role: 'judge',
      backbone: 'openai/nobody-knows-it',
      outcome: 'ok',
      usage: { input: 9, cached: 0, cacheWrite: 0, output: 1, reasoning: 0 },
    };
    const made = runOf(
      [cell(sauron, right(14), { calls: [call] }), cell(gandalf, right(14))],
      [{ ...contrast, metric: 'cost' }],
    );
    const { cells, contrasts } = await scoreRun(madeRun(made));
    expect(cells[0]?.cost).toMatchObject({
      noProvider: false,
      unknownCalls: 14,
      uncachedUsd: { perEpisode: { n: 0, missing: 14, mean: null } },
    });
    expect(contrasts[0]?.comparisons[0]).toMatchObject({ effect: null, p: null, cost: { missing: 14 } });
  });
});

describe('ablations and budgets', () => {
  const at = (budget: string, count: number, tokens: number, verifier = 'sauron') =>
    cell({ verifier, backbone: 'b/1', budget }, right(count), { tokens });

  it('compares each level with the default of the verifier, alike in everything else', async () => {
    const { ablations } = await scoreRun(
      madeRun(runOf([at('tight', 7, 10), at('standard', 12, 20), at('generous', 14, 40)])),
    );
    expect(ablations.map(({ level, reference }) => [level, reference])).toEqual([
      ['tight', 'standard'],
      ['generous', 'standard'],
    ]);
    expect(ablations[0]?.effect).toBeLessThan(0);
    expect(ablations[0]?.cost).toMatchObject({ unit: 'tokens', value: 0.5 });
  });

  it('compares judges at equal mean cost, between two budgets of the other', async () => {
    const judge = cell({ verifier: 'full-trace', backbone: 'b/1' }, right(8), { tokens: 25 });
    const { frontier } = await scoreRun(madeRun(runOf([at('tight', 6, 10), at('generous', 14, 40), judge])));
    const [group] = frontier;
    expect(group).toMatchObject({ dataset: 'set', backbone: 'b/1', costUnit: 'tokens' });
    expect(group?.points.map(({ isOnFrontier, cost, error }) => [isOnFrontier, cost, error])).toEqual([
      [true, 10, 8 / 14],
      [true, 40, 0],
      [true, 25, 6 / 14],
    ]);
    // Half of the episodes at each budget would err 4 times in 14.
    const [equal] = group?.atEqualCost ?? [];
    expect(equal).toMatchObject({ curve: 'sauron', cost: 25, higherShare: 0.5, shared: 14 });
    expect(equal?.difference).toBeCloseTo(6 / 14 - 4 / 14, 12);
  });

  it('says which points are beaten, and which beyond doubt', async () => {
    const [{ points } = { points: [] }] = (
      await scoreRun(madeRun(runOf([at('tight', 14, 10), at('standard', 3, 20, 'gandalf')])))
    ).frontier;
    expect(points[1]).toMatchObject({ isOnFrontier: false, dominatedBy: 'sauron · b/1 · tight · set' });
    const [{ points: close } = { points: [] }] = (
      await scoreRun(madeRun(runOf([at('tight', 14, 10), at('standard', 13, 20, 'gandalf')])))
    ).frontier;
    expect(close[1]).toMatchObject({ isOnFrontier: false, dominatedBy: null });
  });
});

describe('repeats', () => {
  it('counts pairs of repeats that differ, and splits the variance', async () => {
    const truths = ['MM', 'MM'].map((labels, index) => truth(`e${index}`, labels));
    const said = [
      ['MM', 'MU', 'MM'],
      ['UU', 'UU', 'UI'],
    ];
    const trials = said.flatMap((own, index) =>
      own.map((text, repeat) => ({ episodeId: `e${index}`, repeat, said: text })),
    );
    const { cells } = await scoreRun(
      madeRun({
        datasets: [{ name: 'set', truths }],
        cells: [{ factors: { verifier: 'sauron' }, trials }],
        repeats: 3,
      }),
    );
    const repeats = cells[0]?.repeats;
    // c2 of the first episode: 2 of 3 pairs differ; three other criteria: 3 + 3 + 1 pairs, none differs.
    expect(repeats?.flips).toMatchObject({ count: 2, n: 10 });
    expect(repeats?.unstable).toMatchObject({ count: 1, n: 4 });
    expect(repeats?.accuracy.values).toEqual([0.5, 0.25, 2 / 3]);
    // Means 5/6 and 0; inside the first 1/12, inside the second 0.
    expect(repeats?.variance.betweenEpisodes).toBeCloseTo(25 / 72, 12);
    expect(repeats?.variance.betweenRepeats).toBeCloseTo(1 / 24, 12);
  });

  it('has none where episodes were judged once', async () => {
    const { cells } = await scoreRun(madeRun(runOf([cell(sauron, right(14))])));
    expect(cells[0]?.repeats).toBeNull();
  });

  it('spreads accuracy over prompt variants of cells that are alike otherwise', async () => {
    const variant = (promptVariant: string, count: number) => cell({ ...sauron, promptVariant }, right(count));
    const { promptVariants } = await scoreRun(madeRun(runOf([variant('0', 14), variant('1', 7)])));
    expect(promptVariants).toMatchObject([{ variants: ['0', '1'], variance: 0.125 }]);
  });
});
