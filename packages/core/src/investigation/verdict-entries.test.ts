import { describe, expect, it } from 'vitest';
import { contradictsItself, entryKey, readEntries, readVerdict, splitConflicts } from './verdict-entries.ts';

describe('readVerdict', () => {
  it.each([
    ['UNMET', 'UNMET'],
    ['Unmet.', 'UNMET'],
    [' met ', 'MET'],
    ['MET', 'MET'],
    ['met.', 'MET'],
  ])('J01 reads %j as %s', (text, verdict) => {
    expect(readVerdict(text)).toBe(verdict);
  });

  it.each([
    'NOT MET',
    'not met',
    'partially met',
    'MET? No.',
    'The criterion is not unmet.',
    'c1: MET, c2: UNMET',
    'MET..',
    'UN MET',
    'METS',
    'yes',
    'true',
    '',
    '.',
  ])('J01 reads no verdict in %j', (text) => {
    expect(readVerdict(text)).toBeNull();
  });

  it.each([true, false, 1, 0, null, undefined, { met: 'true' }, ['MET']])('J02 reads no verdict in %j', (value) => {
    expect(readVerdict(value)).toBeNull();
  });
});

describe('readEntries', () => {
  it.each([
    { met: 'false' },
    { met: 0 },
    { reason: 'ok' },
    { verdict: 'yes' },
    { score: 'high' },
    { verdict: false },
    {},
  ])('J02 takes no verdict from %j', (entry) => {
    const [read] = readEntries({ verdicts: [{ criterion: 'c1', cites: [], ...entry }] }) ?? [];
    expect(read).toMatchObject({ ok: false, criterion: 'c1' });
  });

  it('reads each entry on its own, so that a bad one spoils no other', () => {
    const good = { criterion: 'c1', verdict: 'MET', reason: 'r', cites: [{ atom: 'a1', polarity: 'supports' }] };
    const read = readEntries({ verdicts: [good, 'MET', { ...good, cites: 'a1' }, { ...good, criterion: 7 }] });
    expect(read?.map(({ ok }) => ok)).toEqual([true, false, false, false]);
  });

  it.each([null, 'MET', [], { verdicts: 'MET' }, { verdict: 'MET' }])(
    'is null for %j, which is no list of verdicts',
    (value) => {
      expect(readEntries(value)).toBeNull();
    },
  );
});

describe('splitConflicts', () => {
  const met = { criterion: 'c3', verdict: 'MET', reason: '', cites: [] } as const;

  it('J05 sets aside a criterion that is judged twice in different ways', () => {
    const split = splitConflicts([met, { ...met, criterion: 'c1' }, { ...met, verdict: 'UNMET' }]);
    expect(split.conflicting).toEqual(['c3']);
    expect(split.single.map(({ criterion }) => criterion)).toEqual(['c1']);
  });

  it('J05 counts the same verdict twice once', () => {
    expect(splitConflicts([met, { ...met, reason: 'again' }])).toEqual({ single: [met], conflicting: [] });
  });

  it('compares citations whatever their order', () => {
    const cites = [
      { atom: 'a1', polarity: 'supports' },
      { atom: 'a2', polarity: 'refutes' },
    ] as const;
    expect(entryKey({ ...met, cites })).toBe(entryKey({ ...met, cites: cites.toReversed() }));
  });
});

describe('contradictsItself', () => {
  it.each([
    ['MET', 'The criterion is not met.', true],
    ['MET', 'UNMET because the file is missing', true],
    ['UNMET', 'The criterion is met.', true],
    ['MET', 'The criterion is met.', false],
    ['UNMET', 'The criterion is unmet.', false],
    ['MET', 'The balance met the target.', false],
    ['UNMET', 'The deadline was not met.', false],
    ['MET', '', false],
  ] as const)('verdict %s with the reason %j: %s', (verdict, reason, expected) => {
    expect(contradictsItself({ criterion: 'c1', verdict, reason, cites: [] })).toBe(expected);
  });
});
