import type { ModelRole, ModelUsage } from '@sauron/core/model';
import type { AttemptReport } from '../transport/retry-policy.ts';
import type { CallIdentity } from './call-identity.ts';
import type { CallOutcome } from './call-store.ts';

/** What became of one call; for cost and progress. */
export interface CallEvent {
  readonly identity: CallIdentity;
  readonly role: ModelRole;
  /** Key in the call store; null where no store is in use. */
  readonly key: string | null;
  /** True: served from the store, nothing was sent. `usage` is then what the reply took when it came. */
  readonly cached: boolean;
  readonly outcome: CallOutcome;
  /** Usage of the call, its retries included; null where no provider reported any. */
  readonly usage: ModelUsage | null;
}

/** One request that went out, and what came of it. A call makes several where it is retried, and none where it is cached. */
export interface SentAttempt extends AttemptReport {
  readonly identity: CallIdentity;
  readonly role: ModelRole;
}
