import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQuestion } from './search-question.ts';
import { bestStretch, matchesIn } from './text-matches.ts';

describe('matchesIn', () => {
  it('gives the places of words, phrases, numbers and days', () => {
    const text = 'Paid $1,147.00 on May 4, 2026 into houseFund; house fund done.';
    const found = (question: string) =>
      matchesIn(text, readQuestion(question)).map(({ start, end }) => text.slice(start, end));
    expect(found('1147')).toEqual(['1,147.00']);
    expect(found('2026-05-04')).toEqual(['May 4, 2026']);
    expect(found('"house fund"')).toEqual(['houseFund', 'house fund']);
    expect(found('nowhere')).toEqual([]);
  });

  it('finds a match wherever the index finds the document', () => {
    const part = fc.constantFrom(
      'house',
      'fund',
      'houseFund',
      'TX-77',
      '1,147',
      'May 4',
      'boxes',
      'box',
      '2026-05-04',
      ', ',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), part, (parts, question) => {
        const text = parts.join(' ');
        const units = readQuestion(question);
        for (const { unit } of matchesIn(text, units)) expect(units[unit]).toBeDefined();
      }),
    );
  });
});

describe('bestStretch', () => {
  const at = (start: number, unit: number) => ({ start, end: start + 2, unit });

  it('prefers the heaviest set of different units', () => {
    const matches = [at(0, 0), at(3, 0), at(6, 0), at(100, 0), at(105, 1)];
    expect(bestStretch(matches, [1, 1], 20)).toMatchObject({ start: 100, end: 107 });
  });

  it('takes the earliest of equals', () => {
    expect(bestStretch([at(0, 0), at(50, 0)], [1], 10)).toMatchObject({ start: 0, end: 2 });
  });

  it('is null without a match and serves one that is wider than the stretch', () => {
    expect(bestStretch([], [], 10)).toBeNull();
    expect(bestStretch([{ start: 5, end: 40, unit: 0 }], [1], 10)).toMatchObject({ start: 5, end: 40 });
  });

  it('agrees with trying every stretch', () => {
    const matches = fc
      .array(fc.tuple(fc.nat(60), fc.nat(3)), { maxLength: 12 })
      .map((pairs) => pairs.map(([start, unit]) => at(start, unit)).sort((left, right) => left.start - right.start));
    fc.assert(
      fc.property(matches, fc.integer({ min: 2, max: 30 }), (places, width) => {
        const weights = [1, 2, 4, 8];
        const weigh = (from: number) => {
          const held = new Set(
            places.filter(({ start, end }) => start >= from && end - from <= width).map(({ unit }) => unit),
          );
          return [...held].reduce((sum, unit) => sum + (weights[unit] ?? 0), 0);
        };
        const best = Math.max(0, ...places.map(({ start }) => weigh(start)));
        expect(bestStretch(places, weights, width)?.weight ?? 0).toBe(best);
      }),
    );
  });
});
