import { BackboneError, parseBackboneId, providerStatuses, rolesOf } from '@sauron/backbones';
import { MODEL_ROLES, type ModelRole } from '@sauron/core/model';
import type { CellIdentity } from './cell.ts';
import { type ExperimentPath, ExperimentProblem } from './experiment-problem.ts';
import type { Matrix } from './experiment-schema.ts';
import { noSuch } from './nearest-name.ts';

/** A backbone of a matrix. */
export interface BackboneChoice {
  readonly id: string;
  /** As tables show it. */
  readonly name: string;
  /** Backbones that play a role in its place. */
  readonly named: Readonly<Partial<Record<ModelRole, string>>>;
}

/** Reads a backbone of a matrix. Throws ExperimentProblem that lists what there is. */
export function backboneChoice(ref: Matrix['backbones'][number], path: ExperimentPath): BackboneChoice {
  const { id, name, roles } = typeof ref === 'string' ? { id: ref, name: undefined, roles: {} } : ref;
  const named: Partial<Record<ModelRole, string>> = {};
  checkId(id, path);
  for (const [text, other] of Object.entries(roles)) {
    const role = MODEL_ROLES.find((one) => one === text);
    if (role === undefined) {
      throw new ExperimentProblem(noSuch('role', text, MODEL_ROLES), [...path, 'roles', text]);
    }
    checkId(other, [...path, 'roles', text]);
    named[role] = other;
  }
  const others = Object.entries(named).map(([role, other]) => `${role}=${other}`);
  return { id, name: name ?? (others.length === 0 ? id : `${id} (${others.join(', ')})`), named };
}

function checkId(id: string, path: ExperimentPath): void {
  try {
    parseBackboneId(id);
  } catch (error) {
    if (!(error instanceof BackboneError)) throw error;
    throw new ExperimentProblem(error.message, path, { cause: error });
  }
}

/** Addresses of providers by name; without a key, a password or a query. */
export type Addresses = ReadonlyMap<string, string>;

/** The addresses that an environment names, or the providers' own. */
export function addressesOf(env: Readonly<Record<string, string | undefined>>): Addresses {
  return new Map(providerStatuses(env).map(({ provider, baseUrl }) => [provider, baseUrl]));
}

/** Which backbone plays each role of a verifier, and where it is reached; an address is empty where there is none. */
export function backbonesByRole(
  { id, named }: BackboneChoice,
  roles: readonly ModelRole[],
  addresses: Addresses,
): CellIdentity['backbones'] {
  const entries = Object.entries(rolesOf(id, roles, named)).map(([role, one]) => {
    return [role, { id: one, baseUrl: addresses.get(parseBackboneId(one).provider) ?? '' }] as const;
  });
  return Object.fromEntries(entries);
}
