import { createAlwaysVerifier } from '@sauron/baselines';
import { episodeSchema, type Verification } from '@sauron/core/episode';
import { auditVerification } from '@sauron/core/verdict';
import { describe, expect, it } from 'vitest';
import { SAMPLE_EPISODE } from '../../test/sample-episode.ts';
import { auditAll } from './audit-pool.ts';

const NEVER = new AbortController().signal;

async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

describe('auditAll', () => {
  it('gives the same reports on several threads as on one, in the order of the file', async () => {
    const episode = episodeSchema.parse(SAMPLE_EPISODE);
    const one = await createAlwaysVerifier('MET').verify(episode, { backbones: {} });
    const changed: Verification = { ...one, episodeDigest: 'another' };
    const verifications = Array.from({ length: 90 }, (_, index) => (index % 7 === 0 ? changed : one));
    const episodes = new Map([[episode.id, episode]]);
    const job = { count: verifications.length, episodes, signal: NEVER };
    const [here, threads] = await Promise.all([
      auditAll({ ...job, verifications: each(verifications), workers: 1 }),
      auditAll({ ...job, verifications: each(verifications), workers: 2 }),
    ]);
    expect(threads).toEqual(here);
    expect(here[0]).toEqual(await auditVerification(changed, episode));
    expect(here.map(({ digest }) => digest).filter((digest) => digest === 'differs')).toHaveLength(13);
  });

  it('rejects when it is aborted', async () => {
    const controller = new AbortController();
    controller.abort(new Error('stopped'));
    const one = await createAlwaysVerifier('MET').verify(episodeSchema.parse(SAMPLE_EPISODE), { backbones: {} });
    const job = { verifications: each([one]), count: 1, episodes: new Map(), workers: 1, signal: controller.signal };
    await expect(auditAll(job)).rejects.toThrow('stopped');
  });
});
