/** Controls, lone surrogates, and the characters that reorder what stands around them. */
const UNSAFE = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Text of an episode as it may stand on a terminal: on one line, with control characters spelled out. A record can't move
 * the cursor, recolour the screen or reverse a line.
 */
export function printable(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(UNSAFE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
