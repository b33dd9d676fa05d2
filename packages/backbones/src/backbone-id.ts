import type { ModelRole } from '@sauron/core/model';
import { BackboneError } from './backbone-error.ts';
import { isConfusion, parseConfusion } from './offline-confusion/confusion-settings.ts';
import { isProviderId, PROVIDER_IDS, PROVIDERS, type ProviderId } from './provider-table.ts';

export interface BackboneId {
  readonly provider: ProviderId;
  /** May hold slashes: `openai-compatible/meta-llama/Llama-4` names the model `meta-llama/Llama-4`. */
  readonly model: string;
}

/**
 * Reads `provider/model`. @throws BackboneError that lists the providers
 */
export function parseBackboneId(id: string): BackboneId {
  const at = id.indexOf('/');
  const provider = at < 0 ? id : id.slice(0, at);
  const model = at < 0 ? '' : id.slice(at + 1).trim();
  if (!isProviderId(provider)) {
    throw new BackboneError(
      `backbone ${JSON.stringify(id)}: expected provider/model with a provider of ${PROVIDER_IDS.join(', ')}; ` +
        'without a provider there is offline/rules',
    );
  }
  if (model === '') {
    const example = PROVIDERS[provider].pair?.large ?? 'the-model-it-serves';
    throw new BackboneError(`backbone ${JSON.stringify(id)}: no model is named; write e.g. ${provider}/${example}`);
  }
  if (PROVIDERS[provider].kind === 'local' && isConfusion(model)) parseConfusion(model);
  else if (PROVIDERS[provider].kind === 'local' && model !== PROVIDERS[provider].pair.large) {
    throw new BackboneError(`backbone ${JSON.stringify(id)}: ${provider} has ${PROVIDERS[provider].pair.large} only`);
  }
  return { provider, model };
}

/** Roles that a smaller model plays unless one is named for them: planning and the isolated checks. */
const SMALL_ROLES: ReadonlySet<ModelRole> = new Set(['planner', 'checker', 'finalizer']);

/**
 * The backbone of each role where one is named: it investigates (and judges), and the provider's small model plans and
 * checks. A provider without a pair uses the named model for all.
 *
 * @param named Backbones that were given for a role of their own.
 */
export function rolesOf(
  id: string,
  roles: readonly ModelRole[],
  named: Readonly<Partial<Record<ModelRole, string>>> = {},
): Readonly<Partial<Record<ModelRole, string>>> {
  const { provider } = parseBackboneId(id);
  const { pair } = PROVIDERS[provider];
  const small = pair === null ? id : `${provider}/${pair.small}`;
  return Object.fromEntries(roles.map((role) => [role, named[role] ?? (SMALL_ROLES.has(role) ? small : id)]));
}
