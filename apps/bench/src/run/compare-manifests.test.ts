import { describe, expect, it } from 'vitest';
import { cellWith } from './__fixtures__/judged-trial.ts';
import { type ComparedRun, isSameJson, reasonsAgainstResuming } from './compare-manifests.ts';

const one = cellWith({ settings: { budget: 'tight' } }, 'one');
const two = cellWith({ verifier: 'always-unmet' }, 'two');

const run = (changes: Partial<ComparedRun> = {}): ComparedRun => ({
  name: 'small',
  cells: [one, two],
  datasets: [{ name: 'sample', sha256: '0'.repeat(64) }],
  repeats: 2,
  shard: null,
  ...changes,
});

const reasons = (asked: Partial<ComparedRun>) => reasonsAgainstResuming(run(), run(asked));

describe('reasonsAgainstResuming', () => {
  it('has none for the same run and for one that has grown', () => {
    expect(reasons({})).toEqual([]);
    const added = cellWith({ verifier: 'response-only' });
    const data = { name: 'more', sha256: '1'.repeat(64) };
    expect(reasons({ cells: [added, two, one], datasets: [...run().datasets, data], repeats: 3 })).toEqual([]);
  });

  it('H03 names what changed in a cell that is gone', () => {
    const changed = cellWith({ settings: { budget: 'ample' } }, 'one');
    expect(reasons({ cells: [changed, two] })).toEqual([
      `cell ${one.id} (one) is not in it any more: settings.budget: "tight" → "ample"`,
    ]);
    expect(reasons({ cells: [one] })).toEqual([`cell ${two.id} (two) is not in it any more`]);
  });

  it('names a data set that changed once, and not each of its cells', () => {
    const changed = cellWith({ dataset: { kind: 'episodes', name: 'sample', sha256: 'f'.repeat(64) } });
    expect(reasons({ cells: [changed], datasets: [{ name: 'sample', sha256: 'f'.repeat(64) }] })).toEqual([
      'data set sample has changed: SHA-256 000000000000 → ffffffffffff',
    ]);
    expect(reasons({ datasets: [] })).toEqual(['data set sample is not in it any more']);
  });

  it.each<[Partial<ComparedRun>, string]>([
    [{ name: 'large' }, 'experiment: small → large'],
    [{ repeats: 1 }, 'repeats: 2 → 1, and a run only grows'],
    [{ shard: { index: 1, count: 2 } }, 'shard: none → 1/2'],
  ])('names %j', (asked, reason) => {
    expect(reasons(asked)).toEqual([reason]);
  });

  it('lists three cells and counts the others', () => {
    const cells = ['a', 'b', 'c', 'd', 'e'].map((verifier) => cellWith({ verifier }));
    const found = reasonsAgainstResuming(run({ cells }), run({ cells: [] }));
    expect(found).toHaveLength(4);
    expect(found.at(-1)).toBe('2 cells more that are not in it any more');
  });
});

describe('isSameJson', () => {
  it('takes no heed of the order of members, nor of one that is undefined', () => {
    expect(isSameJson({ a: 1, b: [1, 2] }, { b: [1, 2], c: undefined, a: 1 })).toBe(true);
    expect(isSameJson([1, 2], [2, 1])).toBe(false);
  });
});
