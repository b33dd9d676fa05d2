import { f1Of, flipConfusion } from '@sauron/core/statistics';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MadeRun, type MadeTrial, madeRun, truth } from '../../test/made-run.ts';
import { scoreRun, stringifyScores } from './score-run.ts';

const oneCell = (labels: string, trials: readonly MadeTrial[], more: Partial<MadeRun> = {}): MadeRun => ({
  datasets: [{ name: 'set', truths: [truth('e1', labels)] }],
  cells: [{ factors: { verifier: 'sauron' }, trials }],
  ...more,
});

/** A run of one data set whose cells say something, or nothing, of every criterion. */
const LETTERS = ['M', 'U', 'V', 'I', 'B'] as const;
const runs = fc
  .record({
    labels: fc.array(fc.string({ unit: fc.constantFrom('M', 'U', '?', '-'), minLength: 1, maxLength: 5 }), {
      minLength: 1,
      maxLength: 6,
    }),
    repeats: fc.integer({ min: 1, max: 3 }),
    letters: fc.infiniteStream(fc.constantFrom(...LETTERS)),
    isRun: fc.infiniteStream(fc.boolean()),
  })
  .map(({ labels, repeats, letters, isRun }): MadeRun => {
    const truths = labels.map((own, index) => truth(`e${index}`, own, { cluster: `b${index % 4}` }));
    const next = () => letters.next().value ?? 'M';
    const trials = () =>
      truths
        .flatMap(({ episodeId, criteria }) =>
          Array.from({ length: repeats }, (_, repeat) => ({ episodeId, repeat, said: criteria.map(next).join('') })),
        )
        .filter(() => isRun.next().value ?? true);
    return {
      datasets: [{ name: 'set', truths }],
      repeats,
      cells: ['sauron', 'gandalf'].map((verifier) => ({
        factors: { verifier, backbone: 'offline/rules' },
        trials: trials(),
      })),
      contrasts: [{ name: 'c', left: { verifier: 'sauron' }, right: { verifier: 'gandalf' }, metric: 'accuracy' }],
    };
  });

async function firstOf(made: MadeRun) {
  const scores = await scoreRun(madeRun(made));
  const [cell] = scores.cells;
  if (cell?.labels === undefined || cell.labels === null) throw new Error('the cell has labels');
  return { scores, cell, all: cell.labels.all };
}

describe('scoreRun', () => {
  it('H02 scores what has a verdict, with coverage beside it; an exhausted budget is a verdict and a failure is none', async () => {
    const { all, cell } = await firstOf(oneCell('MMMMMMMMUU', [{ episodeId: 'e1', said: 'MMMMMUIIUU' }]));
    expect(all.f1Met.value).toBe(10 / 11);
    expect(all).toMatchObject({ planned: 10, scored: 8, failed: 2, coverage: 0.8 });
    expect(cell.statuses).toEqual({
      not_run: 0,
      met: 5,
      unmet: 3,
      verifier_error: 0,
      infra_error: 2,
      budget_stopped: 0,
    });
    expect(all.accuracyBounds).toEqual({ low: 0.7, high: 0.9 });
    expect(all.bounds.allWrong.f1Met).toBe(10 / 13);
    expect(all.bounds.allRight.f1Met).toBe(14 / 15);
  });

  it('H02 counts trials that never started beside a score of the others', async () => {
    const truths = Array.from({ length: 50 }, (_, index) => truth(`e${index}`, 'M'));
    const trials = truths.slice(0, 16).map(({ episodeId }, index) => ({ episodeId, said: index < 4 ? 'M' : 'U' }));
    const { all, cell } = await firstOf({
      datasets: [{ name: 'set', truths }],
      cells: [{ factors: { verifier: 'sauron' }, trials }],
    });
    expect(all.accuracy.value).toBe(0.25);
    expect(all.coverage).toBe(0.32);
    expect(cell).toMatchObject({ state: 'partial', trials: { planned: 50, run: 16 } });
    expect(cell.statuses.not_run).toBe(34);
  });

  it('H06 leaves metrics of an empty class undefined, and says over how many classes macro-F1 is', async () => {
    const { all, cell } = await firstOf(oneCell('MMM', [{ episodeId: 'e1', said: 'MMM' }]));
    expect(all.f1Met.value).toBe(1);
    expect(all.f1Unmet).toMatchObject({ value: null, undefined: true, support: 0 });
    expect(all.macroF1).toMatchObject({ value: 1, classes: { defined: 1, of: 2 } });
    expect(all.mcc).toMatchObject({ value: null, undefined: true, interval: null });
    expect(cell.cost.uncachedUsd.perEpisode.mean).toBe(0);
    const missed = await firstOf(oneCell('MMM', [{ episodeId: 'e1', said: 'UUU' }]));
    expect(missed.all.f1Met.value).toBe(0);
    expect(stringifyScores(missed.scores)).not.toContain('NaN');
  });

  it('is the same whatever the order of the trials', async () => {
    await fc.assert(
      fc.asyncProperty(runs, fc.integer(), async (made, turn) => {
        const turned = made.cells.map((cell) => ({
          ...cell,
          trials: cell.trials.toSorted((a, b) => key(a, turn) - key(b, turn)),
        }));
        const one = stringifyScores(await scoreRun(madeRun(made)));
        expect(stringifyScores(await scoreRun(madeRun({ ...made, cells: turned })))).toBe(one);
      }),
      { numRuns: 4 },
    );
  });

  it('gives the numbers of a count by hand', async () => {
    await fc.assert(
      fc.asyncProperty(runs, async (made) => {
        const { all, cell } = await firstOf(made);
        const counts = { truePositives: 0, falsePositives: 0, falseNegatives: 0, trueNegatives: 0 };
        let planned = 0;
        const trials = made.cells[0]?.trials ?? [];
        for (const { episodeId, criteria } of made.datasets[0]?.truths ?? []) {
          for (const [index, { label }] of criteria.entries()) {
            if (label !== 'MET' && label !== 'UNMET') continue;
            planned += made.repeats ?? 1;
            for (const trial of trials.filter((one) => one.episodeId === episodeId)) {
              const said = trial.said[index];
              if (said === 'M') counts[label === 'MET' ? 'truePositives' : 'falsePositives'] += 1;
              if (said === 'U') counts[label === 'MET' ? 'falseNegatives' : 'trueNegatives'] += 1;
            }
          }
        }
        expect(all.planned).toBe(planned);
        expect(all.confusion).toEqual(counts);
        expect(all.f1Met.value).toBe(f1Of(counts).value);
        expect(all.f1Unmet.value).toBe(f1Of(flipConfusion(counts)).value);
        const total = Object.values(cell.statuses).reduce((sum, count) => sum + count, 0);
        expect(total).toBe(cell.coverage.n);
        expect(all.f1Met.value ?? 0).toBeGreaterThanOrEqual(all.bounds.allWrong.f1Met ?? 0);
        expect(all.f1Met.value ?? 0).toBeLessThanOrEqual(all.bounds.allRight.f1Met ?? 1);
      }),
      { numRuns: 10 },
    );
  });

  it('moves coverage and bounds, and no value of the rest, where a provider fails', async () => {
    const truths = ['MMU', 'MUU', 'MMM', 'UMU'].map((labels, index) => truth(`e${index}`, labels));
    const said = ['MMU', 'UUM', 'MUM', 'UMM'];
    const trials = said.map((text, index) => ({ episodeId: `e${index}`, said: text }));
    const failing = [...trials, { episodeId: 'e4', said: 'III' }];
    const factors = { verifier: 'sauron' };
    const base = await firstOf({ datasets: [{ name: 'set', truths }], cells: [{ factors, trials }] });
    const hit = await firstOf({
      datasets: [{ name: 'set', truths: [...truths, truth('e4', 'MUM')] }],
      cells: [{ factors, trials: failing }],
    });
    for (const name of ['f1Met', 'f1Unmet', 'macroF1', 'accuracy', 'mcc'] as const) {
      expect(hit.all[name]).toEqual(base.all[name]);
      expect(hit.all.bounds.allWrong[name]).toBeLessThan(base.all[name].value ?? 0);
      expect(hit.all.bounds.allRight[name]).toBeGreaterThan(base.all[name].value ?? 1);
    }
    expect([base.all.coverage, hit.all.coverage]).toEqual([1, 0.8]);
  });

  it('takes arms and repeats of a base episode as one cluster', async () => {
    const truths = ['a', 'b'].flatMap((base) => [1, 2].map((arm) => truth(`${base}${arm}`, 'MU', { cluster: base })));
    const trials = truths.flatMap(({ episodeId }) => [0, 1].map((repeat) => ({ episodeId, repeat, said: 'MU' })));
    const { all, scores } = await firstOf({
      datasets: [{ name: 'set', truths }],
      cells: [{ factors: { verifier: 'sauron' }, trials }],
      repeats: 2,
    });
    expect(all.accuracy).toMatchObject({ n: 16, clusters: 2 });
    expect(scores.datasets[0]).toMatchObject({ clusters: 2, episodes: 4 });
  });

  it('knows what judges that never look would score, from the labels', async () => {
    const { scores } = await firstOf(oneCell('MMMMMMMMUU', []));
    const { alwaysMet, alwaysUnmet } = scores.datasets[0]?.reference ?? {};
    const p = 0.8;
    expect(alwaysMet?.f1Met.value).toBeCloseTo((2 * p) / (1 + p), 12);
    expect(alwaysMet?.f1Unmet.value).toBe(0);
    expect(alwaysUnmet?.f1Unmet.value).toBeCloseTo((2 * (1 - p)) / (2 - p), 12);
  });

  it('splits by side, aspect, who made the label, domain, and what a verdict rests on', async () => {
    const truths = [truth('e1', 'MMM'), truth('e2', 'UMU', { domain: 'office' })];
    const trials = [
      { episodeId: 'e1', said: 'MUM', basis: 'supported' as const },
      { episodeId: 'e2', said: 'IUU', basis: 'refuted' as const },
    ];
    const { cell } = await firstOf({
      datasets: [{ name: 'set', truths }],
      cells: [{ factors: { verifier: 'sauron' }, trials }],
    });
    const { bySide, byAspect, byProvenance, byDomain, bases } = cell.labels ?? {};
    // c1 is of the outcome, c2 of the process, c3 of communication.
    expect(bySide).toMatchObject({
      process: { scored: 2, confusion: { falseNegatives: 2 } },
      outcome: { planned: 4, scored: 3 },
    });
    expect(Object.keys(byAspect ?? {})).toEqual(['outcome', 'process', 'communication']);
    expect(byProvenance).toMatchObject({ human: { planned: 6, failed: 1 } });
    expect(byDomain).toMatchObject({ home: { scored: 3 }, office: { scored: 2 } });
    expect(bases).toEqual({ supported: 3, refuted: 2, unsupported: 0, budget_exhausted: 0, judged: 0 });
  });

  it('refuses trials that its truth does not know, and two of one trial', async () => {
    const score = (trials: readonly MadeTrial[]) => scoreRun(madeRun(oneCell('M', trials)));
    await expect(score([{ episodeId: 'e9', said: 'M' }])).rejects.toThrow(
      /episode e9, repeat 0: truth\/set\.jsonl does not know it/u,
    );
    await expect(score([{ episodeId: 'e1', said: 'MM' }])).rejects.toThrow(/criterion c2 is not in its truth/u);
    await expect(score([{ episodeId: 'e1', said: 'M', repeat: 1 }])).rejects.toThrow(/expected a repeat below 1/u);
    const one = { episodeId: 'e1', said: 'M' };
    await expect(score([one, one])).rejects.toThrow(/expected one line of it, got two/u);
  });
});

function key({ episodeId, repeat = 0 }: MadeTrial, turn: number): number {
  return [...`${episodeId}/${repeat}`].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0) + turn) % 1009, 7);
}
