import { type EpisodeInput, episodeSchema } from '@sauron/core/episode';
import { createRandom } from '@sauron/core/random';
import { describe, expect, it } from 'vitest';
import type { LabelledEpisode } from '../dataset/labelled-episode.ts';
import { probeLabels } from './probe-labels.ts';

const WORDS = ['invoice', 'dinner', 'train', 'refund', 'garden', 'school', 'window', 'letter'];

/** Episodes of ten groups with four criteria each; `leak` decides where a label shows. */
function records(leak: 'none' | 'criterion' | 'response' | 'metadata'): LabelledEpisode[] {
  const random = createRandom(5, leak);
  return Array.from({ length: 80 }, (_, index) => {
    const met = [0, 1, 2, 3].map(() => random.chance(0.7));
    const mostly = met.filter(Boolean).length > 2;
    const input: EpisodeInput = {
      schema: 'sauron.episode/1',
      id: `x-${random.int(1000, 9999)}-${index}`,
      task: { prompt: 'Some things.' },
      state: {},
      trace: {
        events: leak === 'metadata' && mostly ? [{ id: 'e1', kind: 'thought', actor: 'agent', text: 'hm' }] : [],
      },
      response: `${random.pick(WORDS)} ${leak === 'response' && mostly ? 'splendid' : 'pleasant'}`,
      rubric: met.map((value, place) => ({
        id: `c${place + 1}`,
        text: `The ${random.sample(WORDS, 3).join(' ')} ${leak === 'criterion' && value ? 'remains' : 'appears'} right.`,
      })),
    };
    const episode = episodeSchema.parse(input);
    const labels = met.map((value, place) => ({
      criterionId: `c${place + 1}`,
      value: value ? ('MET' as const) : ('UNMET' as const),
      provenance: 'executable' as const,
      aspect: place < 2 ? ('outcome' as const) : ('process' as const),
    }));
    return { episode, labels: { schema: 'sauron.labels/1', episodeId: episode.id, labels } };
  });
}

const groupOf = (id: string): string => `g${Number(id.split('-')[2]) % 10}`;
const aucs = async (leak: Parameters<typeof records>[0]) =>
  Object.fromEntries(
    (await probeLabels(records(leak), groupOf, { resamples: 50 })).map(({ probe, aspect, auc }) => [
      `${probe} ${aspect ?? 'all'}`,
      auc,
    ]),
  );

describe('probeLabels', () => {
  it('finds nothing where nothing leaks, and says over what it looked', async () => {
    const found = await aucs('none');
    expect(Object.keys(found)).toHaveLength(9);
    for (const auc of Object.values(found)) expect(Math.abs((auc.value ?? 0) - 0.5)).toBeLessThan(0.15);
    expect(found['criterion all']).toMatchObject({ items: 320, groups: 10 });
    expect(found['criterion process']).toMatchObject({ items: 160, groups: 10 });
  });

  it.each(['criterion', 'response', 'metadata'] as const)('finds what leaks in the %s', async (leak) => {
    const found = await aucs(leak);
    expect(found[`${leak} all`]?.value).toBeGreaterThan(0.7);
    for (const other of ['criterion', 'response', 'metadata'].filter((probe) => probe !== leak)) {
      expect(found[`${other} all`]?.value).toBeLessThan(0.65);
    }
  });

  it('leaves out criteria whose label is unknown', async () => {
    const unknown = records('none').map((record) => ({
      ...record,
      labels: record.labels === null ? null : { ...record.labels, labels: record.labels.labels.slice(0, 1) },
    }));
    const [first] = await probeLabels(unknown, groupOf, { resamples: 10 });
    expect(first?.auc.items).toBe(80);
  });
});
