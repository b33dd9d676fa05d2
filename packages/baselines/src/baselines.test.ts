import { readdirSync } from 'node:fs';
import { type Episode, episodeDigest, episodeSchema, verificationSchema } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { BASELINE_IDS, BASELINES } from './baselines.ts';

const episode: Episode = episodeSchema.parse({
  schema: 'sauron.episode/1',
  id: 'trip-1',
  task: { prompt: 'Book a train.' },
  state: { final: { bookings: [] } },
  trace: { events: [] },
  rubric: [
    { id: 'c2', text: 'A train is booked.', aspect: 'outcome' },
    { id: 'c10', text: 'The user is told so.' },
  ],
});
const empty: Episode = { ...episode, rubric: [] };

describe('BASELINES', () => {
  it('holds every folder of this package', () => {
    const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    const missing = folders.filter(({ name }) => !BASELINE_IDS.some((id) => id === name || id.startsWith(`${name}-`)));
    expect(folders.length).toBeGreaterThan(0);
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it.each(BASELINE_IDS)('%s carries its id and writes one outcome per criterion, in rubric order', async (id) => {
    const verifier = BASELINES[id].create();
    expect(verifier.id).toBe(id);
    for (const judged of [episode, empty]) {
      const verification = verificationSchema.parse(await verifier.verify(judged, { backbones: {} }));
      expect(verification.outcomes.map(({ criterionId }) => criterionId)).toEqual(judged.rubric.map((c) => c.id));
      expect(verification).toMatchObject({ verifier: id, episodeId: 'trip-1', episodeDigest: episodeDigest(judged) });
    }
  });

  it.each([
    ['always-met', 'MET'],
    ['always-unmet', 'UNMET'],
  ] as const)('%s says %s on no evidence and calls nothing', async (id, verdict) => {
    const verifier = BASELINES[id].create();
    const verification = await verifier.verify(episode, { backbones: {} });
    const common = { verdict, basis: 'judged', receipt: null };
    expect(verification.outcomes).toMatchObject([
      { ...common, aspect: 'outcome', aspectSource: 'given' },
      { ...common, aspect: null, aspectSource: null },
    ]);
    expect(verifier.roles).toEqual([]);
    expect(verification.usage).toEqual({});
  });

  it.each(BASELINE_IDS)('%s stops where the run is aborted', async (id) => {
    const verifier = BASELINES[id].create();
    await expect(verifier.verify(episode, { backbones: {}, signal: AbortSignal.abort() })).rejects.toThrow();
  });
});
