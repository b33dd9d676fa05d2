import { rolesOf } from '@sauron/backbones';
import { MODEL_ROLES, type ModelRole } from '@sauron/core/model';
import { UsageError } from '../cli/usage-error.ts';

/**
 * Which backbone plays which role: `--backbone` investigates, its provider's small model plans and checks, and `--role`
 * wins over both. Throws UsageError that names the option.
 *
 * @param roles Roles that the verifier has.
 */
export function chooseRoles(
  backbone: string,
  assignments: readonly string[],
  roles: readonly ModelRole[],
): Readonly<Partial<Record<ModelRole, string>>> {
  const named: Partial<Record<ModelRole, string>> = {};
  for (const assignment of assignments) {
    const at = assignment.indexOf('=');
    const role = assignment.slice(0, Math.max(0, at));
    const id = assignment.slice(at + 1).trim();
    if (at < 1 || id === '') {
      throw new UsageError(`--role: expected role=provider/model, got ${JSON.stringify(assignment)}`);
    }
    if (!isRole(role) || !roles.includes(role)) {
      throw new UsageError(`--role ${assignment}: expected a role of ${roles.join(', ')}, got ${JSON.stringify(role)}`);
    }
    if (named[role] !== undefined) throw new UsageError(`--role ${assignment}: ${role} is set twice`);
    named[role] = id;
  }
  return rolesOf(backbone, roles, named);
}

function isRole(text: string): text is ModelRole {
  return MODEL_ROLES.some((role) => role === text);
}
