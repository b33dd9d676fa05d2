import type { ModelUsage } from '@sauron/core/model';
import type { WireResult } from '../transport/wire-adapter.ts';
import { type Classified, clip } from './classify-status.ts';
import { scrub } from './scrub.ts';

/** What surrounds a failure. */
export interface FailureSetting {
  /** HTTP status; null where no answer came. */
  readonly status: number | null;
  /** What the attempt cost, where the provider said so. @default null */
  readonly usage?: ModelUsage | null;
  /** Texts that must not stand in the message. @default none */
  readonly secrets?: readonly string[];
}

/** A failure of an attempt. Retries and waits are left out where none is meant. */
export type AttemptFailure = Pick<Classified, 'code' | 'message'> & Partial<Classified>;

/** Makes the result of an attempt that gave no usable reply. The message is scrubbed and cut. */
export function failedAttempt(failure: AttemptFailure, setting: FailureSetting): WireResult {
  const { code, retryable = false, retryAfterMs = null } = failure;
  const { status, usage = null, secrets = [] } = setting;
  const message = clip(scrub(failure.message, secrets));
  return { result: { ok: false, failure: { code, message, status }, usage }, retryable, retryAfterMs };
}
