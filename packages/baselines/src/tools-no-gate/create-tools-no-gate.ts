import { episodeDigest, isDecided, isJsonObject, type Outcome, type Verification } from '@sauron/core/episode';
import { createSauronVerifier } from '@sauron/core/investigation';
import type { Backbone, ModelRole } from '@sauron/core/model';
import type { RunContext, Verifier } from '@sauron/core/verifier';
import { visibleEpisode } from '../judging/visible-episode.ts';
import { guardBackbone } from './guard-backbone.ts';
import { maximumByRole } from './maximum-usage.ts';
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
      const limits = Object.entries(maximumByRole(episode, inner)).map(([role, { requestBytes }]) => [
        role,
        requestBytes,
      ]);
      const guarded = withBackbones(context, (backbone) => guardBackbone(backbone, Object.fromEntries(limits)));
      const verification = await verifier.verify(visibleEpisode(episode), guarded);
      return {
        ...relabel(verification, episodeDigest(episode)),
        verifier: id,
        header: headerOf(verification, settings),
      };
    },
  };
}

function withBackbones(context: RunContext, wrap: (backbone: Backbone) => Backbone): RunContext {
  const backbones: Partial<Record<ModelRole, Backbone>> = {};
  // Own keys of a record by role.
  for (const [role, backbone] of Object.entries(context.backbones) as [ModelRole, Backbone][]) {
    backbones[role] = wrap(backbone);
  }
  return { ...context, backbones };
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
  return { ...inner, settings: { ...settings }, verifierSettings: inner['settings'] ?? null, shown: [] };
}
