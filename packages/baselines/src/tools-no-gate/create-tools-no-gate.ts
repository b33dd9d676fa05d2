import { episodeDigest, isDecided, isJsonObject, type Outcome, type Verification } from '@sauron/core/episode';
import { createSauronVerifier } from '@sauron/core/investigation';
import type { Verifier } from '@sauron/core/verifier';
import { visibleEpisode } from '../judging/visible-episode.ts';
import { type ToolsNoGateSettings, verifierSettings } from './settings.ts';

/**
 * The evidence-first verifier without its gates: planner, clusters, queries and the checker of atoms are its own, and every
 * verdict is recorded as the model gives it.
 */
export function createToolsNoGate(id: string, settings: ToolsNoGateSettings): Verifier {
  const inner = verifierSettings(settings);
  const verifier = createSauronVerifier(inner);
  return {
    id,
    roles: verifier.roles,
    async verify(episode, context) {
      const verification = await verifier.verify(visibleEpisode(episode), context);
      return {
        ...relabel(verification, episodeDigest(episode)),
        verifier: id,
        header: headerOf(verification, settings),
      };
    },
  };
}

/** What the judge did not see is part of the episode all the same: verification and receipts name the whole one. */
function relabel(verification: Verification, digest: string): Verification {
  return {
    ...verification,
    episodeDigest: digest,
    outcomes: verification.outcomes.map((outcome): Outcome => {
      if (!isDecided(outcome) || outcome.receipt === null) return outcome;
      return { ...outcome, receipt: { ...outcome.receipt, episodeDigest: digest } };
    }),
  };
}

/** The settings of this judge, those of the verifier inside, and what every judge's header has. */
function headerOf({ header }: Verification, settings: ToolsNoGateSettings): Verification['header'] {
  const inner = isJsonObject(header) ? header : {};
  const { clusters, ...others } = settings;
  const own = clusters === undefined ? others : { ...others, clusters };
  return { ...inner, settings: own, verifierSettings: inner['settings'] ?? null, shown: [] };
}
