/**
 * Tokens are kept as numbers below this instead of as strings: long texts have hundreds of thousands of them. Two tokens that
 * fall on one number are taken for one, which blurs a probe a little and can't make it see a difference that is not there.
 */
export const TOKEN_IDS = 2 ** 20;

const ID_BITS = 20;

/** The hash of no text (FNV-1a). */
export const EMPTY_HASH = 0x811c9dc5;

/** The hash of a text with one more UTF-16 code unit at its end. */
export function extendHash(hash: number, codeUnit: number): number {
  return Math.imul(hash ^ codeUnit, 0x01000193);
}

/** The token's number. All bits of the hash have a say in it, which its low bits alone would not give. */
export function tokenIdOfHash(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> (32 - ID_BITS);
}
