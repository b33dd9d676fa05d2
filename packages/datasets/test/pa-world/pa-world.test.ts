import { stringifyEpisode } from '@sauron/core/episode';
import { parseFacts } from '@sauron/core/oracle';
import { describe, expect, it } from 'vitest';
import { buildEpisodes } from '../../src/pa-world/build-episodes.ts';
import { FAMILIES } from '../../src/pa-world/families.ts';
import { episodeOriginSchema } from '../../src/pa-world/origin.ts';
import { naiveValue, type RawEpisode } from './naive-labels.ts';

const EPISODES = 48;
const built = [...buildEpisodes({ seed: 4, episodes: EPISODES, size: 'small' })];
const labels = built.flatMap(({ labelled }) => labelled.labels?.labels ?? []);

describe('a set of pa-world', () => {
  it('has the ids in order, every family, both splits and phrasings, and two degenerate episodes', () => {
    const ids = built.map(({ labelled }) => labelled.episode.id);
    expect(ids).toEqual(ids.toSorted());
    const origins = built.map(({ origin }) => episodeOriginSchema.parse(origin));
    expect(new Set(origins.map(({ family }) => family)).size).toBe(FAMILIES.length);
    for (const part of ['split', 'phrasing'] as const) expect(new Set(origins.map((one) => one[part])).size).toBe(2);
    expect(origins.map(({ conduct }) => conduct).filter((conduct) => conduct !== 'natural')).toHaveLength(2);
    expect(new Set(origins.map(({ world }) => world)).size).toBeGreaterThanOrEqual(3);
  });

  it('is the same bytes for the same seed, and others for another', () => {
    const bytes = (seed: number): string[] =>
      [...buildEpisodes({ seed, episodes: 3, size: 'small' })].map((one) =>
        [stringifyEpisode(one.labelled.episode), JSON.stringify([one.labelled.labels, one.effects, one.origin])].join(),
      );
    expect(bytes(9)).toEqual(bytes(9));
    expect(bytes(9)[0]).not.toBe(bytes(10)[0]);
  });

  it('labels every criterion, about three quarters and more of them MET, each aspect with both values', () => {
    expect(labels.every(({ value }) => value !== 'UNKNOWN')).toBe(true);
    const share = labels.filter(({ value }) => value === 'MET').length / labels.length;
    expect(share).toBeGreaterThan(0.68);
    expect(share).toBeLessThan(0.85);
    const kinds = new Set(labels.map(({ aspect, value }) => `${aspect} ${value}`));
    expect(kinds.size).toBe(10);
    const beyond = labels.filter(({ source }) => source?.endsWith(' beyond')).length / labels.length;
    expect(beyond).toBeGreaterThanOrEqual(0.2);
  });

  it('says nothing in an episode of how it was made', () => {
    for (const { labelled, origin } of built) {
      const text = stringifyEpisode({
        ...labelled.episode,
        state: { ...labelled.episode.state, initial: null, final: null },
      });
      for (const word of [origin.family, 'held-out', 'unseen', '"binding"', 'MET"']) expect(text).not.toContain(word);
      for (const mistake of Object.values(origin.mistakes).flat()) expect(text).not.toContain(`"${mistake}"`);
    }
  });

  it('a naive second reading of the raw world gives the same labels', () => {
    let compared = 0;
    for (const { labelled } of built) {
      const raw = JSON.parse(stringifyEpisode(labelled.episode)) as RawEpisode; // what the schema has just checked
      const facts = new Map(parseFacts(labelled.labels?.facts ?? []).map(({ id, forms }) => [id, forms]));
      for (const { criterionId, value, binding, source } of labelled.labels?.labels ?? []) {
        const naive = naiveValue(JSON.parse(JSON.stringify(binding)), raw, facts);
        if (naive === null) continue;
        compared += 1;
        expect([labelled.episode.id, criterionId, source, naive ? 'MET' : 'UNMET']).toEqual([
          labelled.episode.id,
          criterionId,
          source,
          value,
        ]);
      }
    }
    expect(compared).toBeGreaterThan(labels.length * 0.85);
  });

  it('an idle agent is held to what it left undone, a glowing one to what it only says', () => {
    for (const { labelled, origin } of built.filter(({ origin: { conduct } }) => conduct !== 'natural')) {
      const own = labelled.labels?.labels ?? [];
      const outcomes = own.filter(({ aspect }) => aspect === 'outcome');
      const unmet = outcomes.filter(({ value }) => value === 'UNMET').length;
      expect(unmet / outcomes.length).toBeGreaterThan(0.6);
      expect(labelled.episode.trace.events.some(({ kind }) => kind === 'tool_call')).toBe(false);
      expect(labelled.episode.response === null).toBe(origin.conduct === 'idle');
    }
  });
});
