import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_HASH, extendHash, TOKEN_IDS, tokenIdOfHash } from './token-id.ts';
import { TOKENISERS, type TokenKind } from './tokenisers.ts';

function idOf(token: string): number {
  let hash = EMPTY_HASH;
  for (let place = 0; place < token.length; place += 1) hash = extendHash(hash, token.charCodeAt(place));
  return tokenIdOfHash(hash);
}

function idsOf(kind: TokenKind, text: string): number[] {
  const ids: number[] = [];
  TOKENISERS[kind](text, (id) => ids.push(id));
  return ids;
}

const text = fc.string({ unit: 'grapheme', maxLength: 30 });

describe('words', () => {
  it('are lower-cased, without punctuation, each followed by the pair that it ends', () => {
    const tokens = ['paid', 'eur', 'paid eur', '12', 'eur 12', '50', '12 50', 'größe_2', '50 größe_2'];
    expect(idsOf('words', 'Paid EUR 12.50 -- Größe_2!')).toEqual(tokens.map(idOf));
    expect(idsOf('words', ' ,;! ')).toEqual([]);
  });

  it('are those of a plain reading of any text', () => {
    fc.assert(
      fc.property(text, (any) => {
        const words = any.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
        const expected = words.flatMap((word, index) => (index === 0 ? [word] : [word, `${words[index - 1]} ${word}`]));
        expect(idsOf('words', any)).toEqual(expected.map(idOf));
      }),
    );
  });
});

describe('characters', () => {
  it('are runs of 2 to 4 of the text as it is', () => {
    expect(idsOf('characters', 'A b1.')).toEqual(
      ['A ', 'A b', 'A b1', ' b', ' b1', ' b1.', 'b1', 'b1.', '1.'].map(idOf),
    );
    expect(idsOf('characters', 'x')).toEqual([]);
  });

  it('are every run once', () => {
    fc.assert(
      fc.property(text, (any) => {
        const runs = [2, 3, 4].flatMap((size) =>
          Array.from({ length: Math.max(0, any.length - size + 1) }, (_, start) => any.slice(start, start + size)),
        );
        expect(idsOf('characters', any).sort()).toEqual(runs.map(idOf).sort());
      }),
    );
  });
});

describe('token ids', () => {
  it('are spread over their range', () => {
    const ids = new Set(Array.from({ length: 20_000 }, (_, index) => idOf(`token ${index}`)));
    for (const id of ids) expect(id >= 0 && id < TOKEN_IDS).toBe(true);
    // About 190 of 20,000 share an id with an earlier one by chance.
    expect(ids.size).toBeGreaterThan(19_700);
  });
});
