import { sha256Of } from '@sauron/core/episode';

const DIGITS = 12;

/** A name that tells nothing of what it was made from, and is the same each time. */
export function opaqueId(prefix: string, ...parts: readonly (string | number)[]): string {
  return `${prefix}-${sha256Of(parts).slice(0, DIGITS)}`;
}
