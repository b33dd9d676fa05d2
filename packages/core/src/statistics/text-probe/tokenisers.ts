import { EMPTY_HASH, extendHash, tokenIdOfHash } from './token-id.ts';

/** Takes the number of each token of a text in turn. */
type TokenSink = (tokenId: number) => void;

const WORD = /[\p{L}\p{N}_]+/gu;
const SPACE = 0x20;
const SHORTEST = 2;
const LONGEST = 4;

/**
 * How a text is cut into tokens.
 *
 * - `words`: words in lower case and pairs of neighbouring words. A word is a run of letters, digits and underscores.
 * - `characters`: runs of 2, 3 and 4 characters (UTF-16 code units) of the text as it is, so that case, spacing, punctuation and
 *   the forms of numbers count.
 */
export type TokenKind = 'words' | 'characters';

export const TOKENISERS = {
  words: eachWordToken,
  characters: eachCharacterToken,
} satisfies Record<TokenKind, (text: string, emit: TokenSink) => void>;

function eachWordToken(text: string, emit: TokenSink): void {
  let previous: number | null = null;
  for (const word of text.toLowerCase().match(WORD) ?? []) {
    const hash = extendByText(EMPTY_HASH, word);
    emit(tokenIdOfHash(hash));
    // A pair is hashed as the two words with a space between, which no single word has.
    if (previous !== null) emit(tokenIdOfHash(extendByText(extendHash(previous, SPACE), word)));
    previous = hash;
  }
}

function eachCharacterToken(text: string, emit: TokenSink): void {
  for (let start = 0; start <= text.length - SHORTEST; start += 1) {
    let hash = extendHash(EMPTY_HASH, text.charCodeAt(start));
    const end = Math.min(text.length, start + LONGEST);
    for (let place = start + 1; place < end; place += 1) {
      hash = extendHash(hash, text.charCodeAt(place));
      emit(tokenIdOfHash(hash));
    }
  }
}

function extendByText(hash: number, text: string): number {
  let extended = hash;
  for (let place = 0; place < text.length; place += 1) extended = extendHash(extended, text.charCodeAt(place));
  return extended;
}
