import { TOKEN_IDS } from './token-id.ts';
import { TOKENISERS, type TokenKind } from './tokenisers.ts';

/** One text's distinct tokens in order of first occurrence. */
export interface TokenCounts {
  readonly ids: Uint32Array;
  /** 1 + ln of how often each occurs, so that the tenth time says less than the first. */
  readonly frequencies: Float32Array;
}

/** Counts each text's tokens. */
export function countTokens(texts: readonly string[], kind: TokenKind): TokenCounts[] {
  const times = new Uint32Array(TOKEN_IDS);
  const seen = new Uint32Array(TOKEN_IDS);
  return texts.map((text) => {
    let distinct = 0;
    TOKENISERS[kind](text, (id) => {
      const before = times[id] ?? 0;
      if (before === 0) {
        seen[distinct] = id;
        distinct += 1;
      }
      times[id] = before + 1;
    });
    const ids = seen.slice(0, distinct);
    const frequencies = Float32Array.from(ids, (id) => 1 + Math.log(times[id] ?? 1));
    // Only what was touched is cleared: the table is far larger than a short text.
    for (const id of ids) times[id] = 0;
    return { ids, frequencies };
  });
}
