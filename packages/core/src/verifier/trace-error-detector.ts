import type { Episode } from '../episode/episode.ts';
import type { ModelRole } from '../model/request.ts';
import type { TraceDetection } from './trace-detection.ts';
import type { RunContext } from './verifier.ts';

/**
 * A judge that says which errors a trace has and where: an episode in, located errors out. It never sees labels. It rejects
 * only for bugs and aborts; provider trouble is a counted failure.
 */
export interface TraceErrorDetector {
  readonly id: string;
  /** Roles that it calls; none for a judge without a model. */
  readonly roles: readonly ModelRole[];
  detect(episode: Episode, context: RunContext): Promise<TraceDetection>;
}
