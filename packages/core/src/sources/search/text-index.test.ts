import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchUnit } from './search-question.ts';
import { readQuestion } from './search-question.ts';
import { BM25, type TextIndex } from './text-index.ts';
import { TextIndexBuilder } from './text-index-builder.ts';

function indexOf(documents: readonly string[]): TextIndex {
  const builder = new TextIndexBuilder();
  for (const text of documents) {
    builder.addText(text);
    builder.endDocument();
  }
  return builder.build();
}

/** BM25 as the formula says it, over lists of plain words. */
function naiveScores(documents: readonly (readonly string[])[], units: readonly SearchUnit[]): readonly number[] {
  const average = Math.max(1, documents.reduce((sum, words) => sum + words.length, 0) / documents.length);
  const count = (words: readonly string[], unit: SearchUnit) =>
    unit.kind === 'term'
      ? words.filter((word) => unit.terms.includes(word)).length
      : words.filter((_word, at) => unit.words.every((word, offset) => words[at + offset] === word)).length;
  const weights = units.map((unit) => {
    const frequency = documents.filter((words) => count(words, unit) > 0).length;
    return Math.log(1 + (documents.length - frequency + 0.5) / (frequency + 0.5));
  });
  return documents.map((words) => {
    const length = BM25.k1 * (1 - BM25.b + (BM25.b * words.length) / average);
    return units.reduce((sum, unit, index) => {
      const occurrences = count(words, unit);
      return occurrences === 0
        ? sum
        : sum + ((weights[index] ?? 0) * (occurrences * (BM25.k1 + 1))) / (occurrences + length);
    }, 0);
  });
}

const WORDS = ['alpha', 'beta', 'gamma', 'delta', 'omega', 'kappa'];
const wordsArb = fc.array(fc.constantFrom(...WORDS), { maxLength: 8 });

describe('TextIndex', () => {
  it('scores and ranks like a naive reading of the formula', () => {
    fc.assert(
      fc.property(
        fc.array(wordsArb, { minLength: 1, maxLength: 20 }),
        fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        (documents, asked, isPhrase) => {
          const question = isPhrase ? `"${asked.join(' ')}" ${asked[0]}` : asked.join(' ');
          const units = readQuestion(question);
          const expected = naiveScores(documents, units)
            .map((score, document) => ({ document, score }))
            .filter(({ score }) => score > 0)
            .sort((left, right) => right.score - left.score || left.document - right.document);
          const found = indexOf(documents.map((words) => words.join(' '))).search(units, { limit: 100 });
          expect(found.total).toBe(expected.length);
          found.hits.forEach(({ document, score }, rank) => {
            expect(score).toBeCloseTo(expected[rank]?.score ?? 0, 9);
            expect(score).toBeCloseTo(expected.find((candidate) => candidate.document === document)?.score ?? 0, 9);
          });
        },
      ),
      { numRuns: 300 },
    );
  });

  it('returns the best few of many, as a full ranking has them', () => {
    fc.assert(
      fc.property(
        fc.array(wordsArb, { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 1, max: 10 }),
        (documents, limit) => {
          const index = indexOf(documents.map((words) => words.join(' ')));
          const units = readQuestion('alpha beta');
          const all = index.search(units, { limit: 1_000 });
          const few = index.search(units, { limit });
          expect(few.hits).toEqual(all.hits.slice(0, limit));
          expect(few.total).toBe(all.total);
        },
      ),
    );
  });

  it('breaks ties by position', () => {
    const { hits } = indexOf(['x y', 'a b', 'a b', 'c d', 'a b']).search(readQuestion('a b'), { limit: 2 });
    expect(hits.map(({ document }) => document)).toEqual([1, 2]);
  });

  it('counts documents that hold every unit and names frequencies', () => {
    const found = indexOf(['red car', 'red bus', 'blue car']).search(readQuestion('red car train'), { limit: 9 });
    expect(found).toMatchObject({ total: 3, complete: 0, frequencies: [2, 2, 0] });
    expect(indexOf(['red car', 'red bus']).search(readQuestion('red car'), { limit: 9 }).complete).toBe(1);
  });

  it('counts only accepted documents', () => {
    const found = indexOf(['a1', 'a1', 'a1']).search(readQuestion('a1'), {
      limit: 9,
      accepts: (document) => document !== 1,
    });
    expect(found.hits.map(({ document }) => document)).toEqual([0, 2]);
    expect(found.total).toBe(2);
  });

  it('lets no phrase cross a break', () => {
    const builder = new TextIndexBuilder();
    builder.addText('house');
    builder.addBreak();
    builder.addText('fund');
    builder.endDocument();
    expect(builder.build().search(readQuestion('"house fund"'), { limit: 1 }).total).toBe(0);
  });

  it('searches an index without documents', () => {
    expect(indexOf([]).search(readQuestion('a1'), { limit: 1 }).total).toBe(0);
  });
});

describe('readQuestion', () => {
  it('finds nothing to look for in marks', () => {
    expect(readQuestion('... "—" !')).toEqual([]);
  });

  it('drops very common words unless nothing else is asked', () => {
    expect(readQuestion('the goal of the fund')).toHaveLength(2);
    expect(readQuestion('is it')).toHaveLength(2);
  });

  it('takes each thing once', () => {
    expect(readQuestion('goal goal goals "goal"')).toHaveLength(1);
  });

  it('reads a quoted day as a day', () => {
    expect(readQuestion('"May 4, 2026"')).toEqual(
      readQuestion('"2026-05-04"').map((unit) => ({ ...unit, label: '"May 4, 2026"' })),
    );
  });
});
