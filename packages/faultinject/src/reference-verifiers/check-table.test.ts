import { describe, expect, it } from 'vitest';
import { DESK_DOMAIN, DESK_FILLERS, deskEpisode, deskLabels } from '../../test/desk-episode.ts';
import { makePairs } from '../make/make-pairs.ts';
import { checkTable } from './check-table.ts';

const records = ['desk-1', 'desk-2'].map((id) => ({
  labelled: { episode: deskEpisode(id), labels: deskLabels(id) },
  effects: null,
}));
const pairs = await Array.fromAsync(
  makePairs({ records, domain: DESK_DOMAIN, fillers: DESK_FILLERS, maxPerBase: 8 }).pairs,
);
const cells = checkTable(pairs);

describe('checkTable', () => {
  it('shows of every family what its definition says that weak judges make of it', () => {
    const broken = cells
      .filter(({ holds }) => holds === false)
      .map(({ family, verifier, expected, detection }) => `${family} ${verifier}: ${expected}, ${detection.value}`);
    expect(broken).toEqual([]);
    expect(cells.filter(({ holds }) => holds === true).length).toBeGreaterThan(5);
  });

  it('gives all to the judge that runs the predicates, and nothing to those that never look', () => {
    for (const { verifier, detection, twinFlags, cleanFlags, discrimination } of cells) {
      if (verifier === 'FULL') {
        expect([detection.value, twinFlags.value, cleanFlags.value, discrimination.value]).toEqual([1, 0, 0, 1]);
      }
      if (verifier === 'FLAG-ANY') {
        expect([detection.value, twinFlags.value, cleanFlags.value, discrimination.value]).toEqual([1, 1, 0, 0]);
      }
      if (verifier.startsWith('ALWAYS')) expect(discrimination.value).toBe(0);
    }
  });

  it('counts targets, not pairs, and refuses a pair whose arms are not all there', () => {
    const targets = pairs.reduce((sum, { pair }) => sum + pair.targets.length, 0);
    const full = cells.filter(({ verifier }) => verifier === 'FULL');
    expect(full.reduce((sum, { detection }) => sum + detection.n, 0)).toBe(targets);
    const [first] = pairs;
    if (first === undefined) throw new Error('there are pairs');
    expect(() => checkTable([{ pair: first.pair, arms: first.arms.slice(1) }])).toThrow(first.pair.id);
  });
});
