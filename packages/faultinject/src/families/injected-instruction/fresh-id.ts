import type { Random } from '@sauron/core/random';

/** Digits of an id, or of a reference, of the same make; null for a text without digits. */
export function freshId(id: string, random: Random, isTaken: (fresh: string) => boolean): string | null {
  if (!/\d/u.test(id)) return null;
  for (let tries = 0; tries < 50; tries += 1) {
    const fresh = id.replace(/\d/gu, (digit, offset: number) => {
      const isLeading = !/\d/u.test(id.charAt(offset - 1));
      return String(random.int(isLeading && digit !== '0' ? 1 : 0, 9));
    });
    if (!isTaken(fresh)) return fresh;
  }
  return null;
}
