import type { ModelRole } from '@sauron/core/model';

export { byteLength, MAX_BYTES_PER_TOKEN, MAX_CALLS_PER_REPLY, sentBytes } from '@sauron/core/model';

/** What judging an episode once can take at most, over all calls: retries and history that is sent again included. */
export interface MaximumUsage {
  readonly calls: number;
  /** UTF-8 bytes of what is sent (see `sentBytes`), summed over the calls. */
  readonly inputBytes: number;
  /** Output tokens, summed over the calls. */
  readonly outputTokens: number;
}

/** The same for each role that is called. */
export type MaximumByRole = Readonly<Partial<Record<ModelRole, MaximumUsage>>>;

export const NO_USAGE: MaximumUsage = { calls: 0, inputBytes: 0, outputTokens: 0 };

export function sumUsage(parts: readonly MaximumUsage[]): MaximumUsage {
  return parts.reduce(
    (sum, part) => ({
      calls: sum.calls + part.calls,
      inputBytes: sum.inputBytes + part.inputBytes,
      outputTokens: sum.outputTokens + part.outputTokens,
    }),
    NO_USAGE,
  );
}
