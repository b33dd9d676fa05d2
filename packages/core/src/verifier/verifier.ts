import type { Episode } from '../episode/episode.ts';
import type { Verification } from '../episode/verification.ts';
import type { Backbone } from '../model/backbone.ts';
import type { ModelRole } from '../model/request.ts';

/** What happens while an episode is judged; for progress displays only. */
export type VerifierProgress =
  | { readonly type: 'planned'; readonly sessions: number }
  | { readonly type: 'query'; readonly sessionId: string; readonly tool: string }
  | { readonly type: 'session_ended'; readonly sessionId: string; readonly decided: number };

/** What the application passes in. Core itself reads no clock, environment or randomness. */
export interface RunContext {
  /** Backbone of each role. A verifier asks only for the roles that it names in `roles`. */
  readonly backbones: Readonly<Partial<Record<ModelRole, Backbone>>>;
  /** Sessions of one episode that run at the same time. @default 4 */
  readonly concurrency?: number;
  readonly signal?: AbortSignal;
  /** Draw number of this repeat. @default 0 */
  readonly sample?: number;
  readonly onProgress?: (progress: VerifierProgress) => void;
}

/**
 * A judge: an episode in, a verification out. It never sees labels. It rejects only for bugs and aborts; provider
 * trouble is a counted outcome.
 */
export interface Verifier {
  readonly id: string;
  /** Roles that it calls; none for a judge without a model. */
  readonly roles: readonly ModelRole[];
  verify(episode: Episode, context: RunContext): Promise<Verification>;
}
