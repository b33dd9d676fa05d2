import { describe, expect, it } from 'vitest';
import { type MadeRun, madeRun, truth } from '../../test/made-run.ts';
import { UsageError } from '../cli/usage-error.ts';
import { plantedLabels } from './planted-labels.ts';

const PLANTED = 'offline/confusion?fp=0.1';

function twoSets(labels: readonly [string, string], backbones: readonly [string, string]): MadeRun {
  return {
    datasets: [
      { name: 'one', truths: [truth('e1', labels[0]), truth('only-one', 'M')] },
      { name: 'two', truths: [truth('e1', labels[1])] },
    ],
    cells: backbones.map((backbone, index) => ({
      factors: { verifier: 'response-only', backbone, dataset: index === 0 ? 'one' : 'two' },
      trials: [],
    })),
  };
}

describe('plantedLabels', () => {
  it('refuses an episode that two data sets label differently, with names of all three', async () => {
    for (const other of ['MMU', 'MU-', 'MUMM']) {
      const run = madeRun(twoSets(['MUM', other], [PLANTED, PLANTED]));
      await expect(plantedLabels(run)).rejects.toThrow(UsageError);
      await expect(plantedLabels(run)).rejects.toThrow(
        /^data sets one and two: episode "e1" has other labels in each/u,
      );
    }
  });

  it('gives labels of MET and UNMET where data sets agree', async () => {
    const labels = await plantedLabels(madeRun(twoSets(['MU?', 'MU-'], [PLANTED, PLANTED])));
    expect(labels?.get('e1')).toEqual(
      new Map([
        ['c1', 'MET'],
        ['c2', 'UNMET'],
      ]),
    );
    expect([...(labels?.keys() ?? [])]).toEqual(['e1', 'only-one']);
  });

  it('reads no label of a data set whose cells do not plant errors, and none where no cell does', async () => {
    const one = await plantedLabels(madeRun(twoSets(['MUM', 'UUU'], ['offline/rules', PLANTED])));
    expect([...(one?.keys() ?? [])]).toEqual(['e1']);
    expect(await plantedLabels(madeRun(twoSets(['MUM', 'UUU'], ['offline/rules', 'offline/rules'])))).toBeNull();
  });
});
