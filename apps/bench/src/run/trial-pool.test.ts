import { createBackboneMaker } from '@sauron/backbones';
import { type Episode, episodeSchema } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { SAMPLE_EPISODE } from '../../test/sample-episode.ts';
import { cellWith } from './__fixtures__/judged-trial.ts';
import { createCellJudge } from './cell-judge.ts';
import { judgeTrial } from './judge-trial.ts';
import { TrialPool } from './trial-pool.ts';

/** A judge that reads the record itself, and knows the rubric of traces alone. */
const TRACES = cellWith({
  verifier: 'trail-judge',
  backbones: { judge: { id: 'offline/rules', baseUrl: '' } },
  dataset: { kind: 'trail', name: 'traces', sha256: '0'.repeat(64) },
});
const CELLS = [cellWith({}), cellWith({ verifier: 'always-unmet' }), cellWith({ verifier: 'nobody' }), TRACES];
const [MET, UNMET, UNKNOWN] = CELLS.map(({ id }) => id);
const episode = episodeSchema.parse(SAMPLE_EPISODE);
const order = (cell = '', of: Episode = episode) => ({ key: of.id, episode: of, cell, repeat: 1, record: null });

describe('TrialPool', () => {
  it('judges on a thread as this thread does, again after it let an episode go, and passes on what was thrown', async () => {
    const make = createBackboneMaker({ env: {} });
    const here = await Promise.all(
      CELLS.slice(0, 2).map(async (cell) =>
        judgeTrial(await createCellJudge(cell, { make, runName: 'r' }), episode, { repeat: 1, sessions: 1 }),
      ),
    );
    await using pool = new TrialPool(1, { cells: CELLS, runName: 'r', sessions: 1, planted: null });
    expect(pool.isReady).toBe(false);
    const there = await Promise.all([pool.judge(order(MET)), pool.judge(order(UNMET))]);
    expect(there).toEqual(here);
    expect(pool.isReady).toBe(true);
    pool.forget(episode.id);
    expect(await pool.judge(order(MET))).toEqual(here[0]);
    await expect(pool.judge(order(TRACES.id))).rejects.toThrow('trail-judge was not given the text of the record');
    expect((await pool.judge({ ...order(TRACES.id), record: '{"spans": []}' })).failures).toEqual({
      'verifier_error/unsupported': episode.rubric.length,
    });
    await expect(pool.judge(order(UNKNOWN))).rejects.toThrow('there is no verifier "nobody"');
    expect(await pool.judge(order(UNMET))).toEqual(here[1]);
  });
});
