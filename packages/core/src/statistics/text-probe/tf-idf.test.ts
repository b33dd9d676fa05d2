import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countTokens } from './count-tokens.ts';
import { rowCountOf, type SparseRows } from './sparse-rows.ts';
import { fitTfIdf, tfIdfRows } from './tf-idf.ts';
import { EMPTY_HASH, extendHash, tokenIdOfHash } from './token-id.ts';

/** Single letters with spaces between: pairs of words are tokens too. */
const texts = fc.array(
  fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 8 }).map((words) => words.join(' ')),
  { minLength: 1, maxLength: 8 },
);

function tokensOf(text: string): string[] {
  const words = text.split(' ').filter((word) => word !== '');
  return words.flatMap((word, index) => (index === 0 ? [word] : [word, `${words[index - 1]} ${word}`]));
}

function idOf(token: string): number {
  return tokenIdOfHash([...token].reduce((hash, letter) => extendHash(hash, letter.charCodeAt(0)), EMPTY_HASH));
}

function denseOf(rows: SparseRows): Map<number, number>[] {
  return Array.from({ length: rowCountOf(rows) }, (_, row) => {
    const cells = new Map<number, number>();
    for (let place = rows.offsets[row] ?? 0; place < (rows.offsets[row + 1] ?? 0); place += 1) {
      cells.set(rows.columns[place] ?? -1, rows.values[place] ?? Number.NaN);
    }
    return cells;
  });
}

/** The definition on strings, by token. */
function naiveTfIdf(trained: readonly string[], wanted: readonly string[]): Map<string, number>[] {
  const documents = (token: string) => trained.filter((text) => tokensOf(text).includes(token)).length;
  return wanted.map((text) => {
    const tokens = tokensOf(text);
    const cells = [...new Set(tokens)]
      .filter((token) => documents(token) >= 2)
      .map((token): [string, number] => {
        const frequency = 1 + Math.log(tokens.filter((other) => other === token).length);
        return [token, frequency * (Math.log((1 + trained.length) / (1 + documents(token))) + 1)];
      });
    const length = Math.hypot(...cells.map(([, value]) => value));
    return new Map(cells.map(([token, value]) => [token, value / length]));
  });
}

describe('TF-IDF', () => {
  it('agrees with its definition', () => {
    fc.assert(
      fc.property(texts, texts, (trained, wanted) => {
        const tfIdf = fitTfIdf(countTokens(trained, 'words'));
        const rows = denseOf(tfIdfRows(countTokens(wanted, 'words'), tfIdf));
        for (const [row, cells] of naiveTfIdf(trained, wanted).entries()) {
          expect(rows[row]?.size).toBe(cells.size);
          for (const [token, value] of cells) {
            expect(rows[row]?.get((tfIdf.columnPlusOne[idOf(token)] ?? 0) - 1)).toBeCloseTo(value, 6);
          }
        }
      }),
      { numRuns: 15 },
    );
  });

  it('keeps the tokens that are in most texts, up to the cap', () => {
    const counted = countTokens(['a x', 'a y', 'a b z', 'b w'], 'words');
    const columnsOf = (options: { minDocuments?: number; maxFeatures?: number }) => {
      const { columnPlusOne, weights } = fitTfIdf(counted, options);
      const kept = ['a', 'b', 'x', 'y', 'z', 'w'].filter((token) => (columnPlusOne[idOf(token)] ?? 0) > 0);
      return { kept: kept.join(''), columns: weights.length };
    };
    expect(columnsOf({})).toEqual({ kept: 'ab', columns: 2 });
    expect(columnsOf({ maxFeatures: 1 })).toEqual({ kept: 'a', columns: 1 });
    expect(columnsOf({ minDocuments: 3 })).toEqual({ kept: 'a', columns: 1 });
    expect(columnsOf({ minDocuments: 5 })).toEqual({ kept: '', columns: 0 });
    // Of the tokens in one text each, as many as fit.
    expect(columnsOf({ minDocuments: 1, maxFeatures: 4 }).columns).toBe(4);
    expect(columnsOf({ minDocuments: 1 })).toEqual({ kept: 'abxyzw', columns: 11 });
  });

  it('does not depend on the order of the texts', () => {
    const words = ['a b c', 'b c d', 'c d', 'd a', 'a b'];
    const options = { minDocuments: 1, maxFeatures: 5 };
    const [one, other] = [words, words.toReversed()].map((all) => fitTfIdf(countTokens(all, 'words'), options));
    expect(other?.weights).toEqual(one?.weights);
    expect(other?.columnPlusOne.every((column, id) => column === one?.columnPlusOne[id])).toBe(true);
  });

  it.each([{ minDocuments: 0 }, { maxFeatures: 0.5 }])('refuses %o', (options) => {
    expect(() => fitTfIdf([], options)).toThrow(RangeError);
  });
});
