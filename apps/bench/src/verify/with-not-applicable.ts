import { isJsonObject, type Verification } from '@sauron/core/episode';
import type { Backbone, ModelRole } from '@sauron/core/model';

/** A backbone by role; a provider's says which settings its model does not take. */
export type JudgeBackbones = Readonly<
  Partial<Record<ModelRole, Backbone & { readonly notApplicable?: readonly string[] }>>
>;

/**
 * Adds to a verification's header what each role's model does not take, so that no setting is dropped in silence. Roles
 * whose backbone takes everything are left out; where all do, nothing is added.
 */
export function withNotApplicable(verification: Verification, backbones: JudgeBackbones): Verification {
  const byRole = Object.entries(backbones).flatMap(([role, { notApplicable = [] }]) =>
    notApplicable.length === 0 ? [] : [[role, [...notApplicable]] as const],
  );
  const { header } = verification;
  if (byRole.length === 0 || !isJsonObject(header)) return verification;
  return { ...verification, header: { ...header, notApplicable: Object.fromEntries(byRole) } };
}
