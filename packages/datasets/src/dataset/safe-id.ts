import { sha256Of } from '@sauron/core/episode';

const MAX_CHARS = 120;
const HASH_CHARS = 8;

/**
 * An id of letters, digits, dots, dashes and underscores, at most some 130 characters behind the prefix: `prefix-name`.
 * Where that changes the name, the start of its hash follows, so that different names never give the same id.
 */
export function safeId(prefix: string, name: string): string {
  const safe = name
    .replace(/[^A-Za-z0-9._-]+/gu, '_')
    .replace(/^_+|_+$/gu, '')
    .slice(0, MAX_CHARS);
  if (safe === name && safe !== '') return `${prefix}-${safe}`;
  return [prefix, safe, sha256Of(name).slice(0, HASH_CHARS)].filter((part) => part !== '').join('-');
}
