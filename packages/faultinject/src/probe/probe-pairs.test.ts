import { type Episode, type EpisodeInput, episodeSchema } from '@sauron/core/episode';
import { createRandom } from '@sauron/core/random';
import { describe, expect, it } from 'vitest';
import type { FaultPair } from '../manifest/pair.ts';
import { changedPlaces } from './arm-places.ts';
import { armFeatures, type PairProbe, probePairs } from './probe-pairs.ts';
import { RELEASE_LIMIT, releaseGate } from './release-gate.ts';

const WORDS = ['invoice', 'dinner', 'train', 'refund', 'garden', 'school', 'window', 'letter'];

type Leak = 'word' | 'length' | 'gap' | 'key order';

/** An arm whose base decides most of it; a fault differs where a leak says so. */
function arm(
  id: string,
  { base, isFault, leaks }: { base: number; isFault: boolean; leaks: readonly Leak[] },
): Episode {
  const random = createRandom(base, 'arm', id);
  const shows = (one: Leak): boolean => isFault && leaks.includes(one);
  const gap = shows('gap') ? 3 : 2;
  const count = 6 + (base % 3) + (shows('length') ? 3 : 0);
  const thoughts = Array.from({ length: count }, (_, index) => ({
    id: `e${index + 1}`,
    time: new Date(Date.UTC(2026, 4, 1) + index * gap * 1000).toISOString(),
    kind: 'thought' as const,
    actor: 'agent' as const,
    text: `${random.pick(WORDS)} ${shows('word') ? 'splendid' : 'pleasant'}`,
  }));
  const record = shows('key order') ? { b: 1, a: 2 } : { a: 2, b: 1 };
  const input: EpisodeInput = {
    schema: 'sauron.episode/1',
    id,
    task: { prompt: 'Some things.' },
    state: { initial: { x: {} }, final: { x: { [`k${base}`]: record } } },
    trace: { events: thoughts },
    response: random.pick(WORDS),
    rubric: [],
  };
  return episodeSchema.parse(input);
}

/** Too few pairs of each to be probed alone. */
const FEW_EACH = ['wrong-write', 'order-breach', 'phantom-action', 'goalpost-shift'] as const;

function probe(leaks: readonly Leak[], families: readonly FaultPair['family'][] = FEW_EACH): PairProbe[] {
  const pairs: FaultPair[] = [];
  const features = new Map<string, ReturnType<typeof armFeatures>>();
  for (let index = 0; index < 24; index += 1) {
    const base = Math.floor(index / 3);
    const arms = { clean: `${index}c`, twin: `${index}t`, fault: `${index}f` };
    for (const [name, id] of Object.entries(arms)) {
      features.set(id, armFeatures(arm(id, { base, isFault: name === 'fault', leaks })));
    }
    const family = families[index % families.length];
    // Only these members are read.
    pairs.push({ id: String(index), family, baseEpisodeId: `b${base}`, arms } as FaultPair);
  }
  return probePairs(pairs, features, { resamples: 20 });
}

function aucValue(probes: readonly PairProbe[], name: PairProbe['probe'], contrast: PairProbe['contrast']): number {
  return (
    probes.find((one) => one.family === null && one.probe === name && one.contrast === contrast)?.auc.value ??
    Number.NaN
  );
}

describe('probePairs', () => {
  it('finds nothing where nothing leaks, over all families and each, with base episodes as groups', () => {
    const probes = probe([], ['wrong-write', 'order-breach']);
    expect(probes).toHaveLength(3 * 2 * 5);
    expect(probes.filter(({ family }) => family === null)).toHaveLength(10);
    for (const contrast of ['twin', 'clean'] as const) {
      expect(Math.abs(aucValue(probes, 'words', contrast) - 0.5)).toBeLessThan(0.2);
    }
    const [pooled] = probes;
    expect(pooled?.auc).toMatchObject({ items: 48, groups: 8 });
    expect(probes.find(({ family }) => family === 'order-breach')?.auc).toMatchObject({ items: 24, groups: 8 });
  });

  it.each([
    { leaks: ['word', 'gap'], names: ['words', 'time-gaps'] },
    { leaks: ['length', 'key order'], names: ['counts', 'key-order'] },
  ] as const)('finds what tells faults by its own probe: $leaks', ({ leaks, names }) => {
    const probes = probe(leaks);
    expect(probes).toHaveLength(10);
    for (const name of names) {
      expect(aucValue(probes, name, 'twin')).toBeGreaterThan(0.9);
      expect(aucValue(probes, name, 'clean')).toBeGreaterThan(0.9);
    }
  });

  it('does not see the state that all arms share', () => {
    const episode = arm('1f', { base: 1, isFault: true, leaks: [] });
    const state = {
      ...episode.state,
      initial: { ...episode.state.initial, far: 'secret' },
      final: { ...episode.state.final, far: 'secret' },
    };
    expect(armFeatures({ ...episode, state })).toEqual(armFeatures(episode));
    expect(changedPlaces(episode)).toEqual([{ locator: 'x.k1', before: '', after: '{"a":2,"b":1}' }]);
  });
});

describe('releaseGate', () => {
  const one = (
    probe: PairProbe['probe'],
    family: PairProbe['family'],
    [low, value, high]: readonly [number, number, number],
  ): PairProbe =>
    // Only these members are read.
    ({ probe, family, contrast: 'twin', auc: { value, interval: { low, high } } }) as PairProbe;

  it('holds the upper ends of words and counts of all families against the limit', () => {
    expect(RELEASE_LIMIT).toBe(0.6);
    expect(releaseGate([one('words', null, [0.4, 0.5, 0.6]), one('counts', null, [0.4, 0.5, 0.55])])).toMatchObject({
      passed: true,
      failed: [],
    });
    const past = one('counts', null, [0.45, 0.55, 0.61]);
    expect(releaseGate([one('words', null, [0.4, 0.5, 0.6]), past])).toMatchObject({ passed: false, failed: [past] });
    expect(releaseGate([past], 0.62).passed).toBe(true);
    expect(releaseGate([]).passed).toBe(false);
  });

  it('names single families and the second probe beside the gate, and does not fail for them', () => {
    const family = one('words', 'wrong-write', [0.65, 0.8, 0.95]);
    const noise = one('words', 'order-breach', [0.3, 0.65, 0.95]);
    const second = one('characters', null, [0.5, 0.58, 0.66]);
    const gate = releaseGate([one('words', null, [0.4, 0.5, 0.6]), family, noise, second]);
    expect(gate).toMatchObject({ passed: true, exceptions: [family, second] });
  });

  it('takes a probe that could not be computed for one that fails, and one that never differs for its value', () => {
    const bare = (value: number | null): PairProbe =>
      ({ probe: 'words', family: null, contrast: 'twin', auc: { value, interval: null } }) as PairProbe; // as above
    expect(releaseGate([bare(null)]).passed).toBe(false);
    expect(releaseGate([bare(0.5)]).passed).toBe(true);
  });
});
