import {
  type Criterion,
  type Episode,
  episodeDigest,
  type Outcome,
  VERIFICATION_SCHEMA,
  type Verdict,
} from '@sauron/core/episode';
import type { Verifier } from '@sauron/core/verifier';

const IDS = { MET: 'always-met', UNMET: 'always-unmet' } as const satisfies Record<Verdict, string>;

/**
 * The judge that reads nothing and says the same of every criterion. Its rows show what a score is worth at the data's
 * prevalence. Ids: `always-met`, `always-unmet`. Rejects only where the signal of the run is aborted.
 */
export function createAlwaysVerifier(verdict: Verdict): Verifier {
  const id = IDS[verdict];
  return {
    id,
    roles: [],
    async verify(episode: Episode, { signal }) {
      signal?.throwIfAborted();
      return {
        schema: VERIFICATION_SCHEMA,
        episodeId: episode.id,
        episodeDigest: episodeDigest(episode),
        verifier: id,
        header: {},
        outcomes: episode.rubric.map((criterion) => outcomeOf(criterion, verdict)),
        sessions: [],
        usage: {},
        warnings: [],
      };
    },
  };
}

function outcomeOf({ id, aspect }: Criterion, verdict: Verdict): Outcome {
  return {
    criterionId: id,
    verdict,
    basis: 'judged',
    aspect: aspect ?? null,
    aspectSource: aspect === undefined ? null : 'given',
    reason: `Says ${verdict} of every criterion and reads nothing.`,
    receipt: null,
  };
}
