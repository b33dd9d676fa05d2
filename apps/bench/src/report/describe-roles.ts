import type { Backbone, ModelRole } from '@sauron/core/model';
import { describeBackbone } from './describe-backbone.ts';

/** Lines that say who plays the roles that the leading backbone does not; none where it plays all. */
export function describeRoles(
  byRole: Readonly<Partial<Record<ModelRole, Pick<Backbone, 'id' | 'kind'>>>>,
  lead: Pick<Backbone, 'id'>,
): string[] {
  const groups = new Map<string, string[]>();
  for (const [role, backbone] of Object.entries(byRole)) {
    if (backbone.id === lead.id) continue;
    const name = describeBackbone(backbone);
    groups.set(name, [...(groups.get(name) ?? []), role]);
  }
  return [...groups].map(([name, roles]) => `${roles.join(', ')} on ${name}`);
}
