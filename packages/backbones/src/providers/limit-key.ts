import { createHash } from 'node:crypto';

/** Which limit a call falls under: provider, base URL without query, and a hash of the key. */
export function limitKey(provider: string, baseUrl: string, apiKey: string | null): string {
  const hash = apiKey === null ? 'no-key' : createHash('sha256').update(apiKey).digest('hex').slice(0, 12);
  const { origin, pathname } = new URL(baseUrl);
  return `${provider} ${origin}${pathname.replace(/\/+$/u, '')} ${hash}`;
}
