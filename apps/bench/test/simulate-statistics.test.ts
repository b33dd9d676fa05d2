import { beforeAll, describe, expect, it } from 'vitest';
import { SCENARIOS } from '../benchmark/simulation/scenarios.ts';
import { type SimulationRow, simulate } from '../benchmark/simulation/simulate.ts';

/** The slow ones resample on every replicate. */
const QUICK = SCENARIOS.filter(({ share = 1 }) => share === 1);
const OPTIONS = { seed: 7, replicates: 40 };

/** Standard errors of the share that is promised: a right method is outside once in 16,000 rows. */
const TOLERANCE = 4;

function shareOf({ hits, replicates }: SimulationRow): number {
  return hits / replicates;
}

function isWithin(row: SimulationRow, right: number): boolean {
  return Math.abs(shareOf(row) - right) <= TOLERANCE * Math.sqrt((right * (1 - right)) / row.replicates);
}

describe('the statistics, on samples whose truth is known', () => {
  const rows: SimulationRow[] = [];
  beforeAll(() => {
    rows.push(...simulate(QUICK, OPTIONS));
  }, 60_000);

  it('cover it, and find nothing where there is nothing, as often as they say', () => {
    const promised = rows.filter(({ right }) => right !== null);
    expect(promised.length).toBeGreaterThan(35);
    expect(promised.filter((row) => !isWithin(row, row.right ?? 0))).toEqual([]);
  });

  it('would be seen to be wrong if criteria or repeats of one episode were taken as independent', () => {
    const naive = rows.filter(
      ({ method, setting }) =>
        /as independent|each repeat a cluster/u.test(method) &&
        setting.startsWith('K=100') &&
        setting.endsWith('ICC 0.1'),
    );
    expect(naive.map(({ method }) => method).toSorted()).toEqual([
      'F1(MET), each repeat a cluster',
      'McNemar finds, criteria as independent',
      'Wilson, criteria as independent',
      'Wilson, criteria as independent',
    ]);
    for (const row of naive) expect(isWithin(row, row.method.startsWith('McNemar') ? 0.05 : 0.95)).toBe(false);
  });

  it('find a larger difference more often', () => {
    const power = (setting: string) =>
      rows.find((row) => row.setting === setting && row.method === 'sign-flip finds')?.hits ?? Number.NaN;
    expect(power('K=100, 8% and 5%, ICC 0.1')).toBeGreaterThan(power('K=100, 6.5% and 5%, ICC 0.1'));
  });

  it('come to the same for the same seed only', () => {
    const few = QUICK.slice(1, 3);
    const run = (seed: number) => [...simulate(few, { seed, replicates: 5 })].map(({ meanWidth }) => meanWidth);
    expect(run(1)).toEqual(run(1));
    expect(run(2)).not.toEqual(run(1));
  });
});
