import { isJsonObject } from '@sauron/core/episode';
import type { FaultBase } from '../../base/fault-base.ts';
import { type Steps, valueAt, withValueAt } from '../../edits/state-tree.ts';
import { propertiesOf } from './declared-update.ts';
import type { UpdateModel } from './update-model.ts';

/**
 * The same tool on other fields: of a call that held an object of fields to set, one model for every other field that the
 * tool can set, with the answer of the known call.
 */
export function siblingUpdates(base: FaultBase, model: UpdateModel): UpdateModel[] {
  const { fields, arguments: args, tool } = model;
  const places = fields.flatMap(({ source }) => (source.kind === 'argument' ? [source.at] : []));
  const at = places.find((place) => place.length === 2)?.slice(0, 1);
  const changes = at === undefined ? undefined : valueAt(args, at);
  if (at === undefined || changes === undefined || !isJsonObject(changes)) return [];
  const set = Object.keys(changes);
  return settable(base, tool, at)
    .filter((name) => !set.includes(name))
    .map((name) => ({
      ...model,
      fields: [{ rest: [name], source: { kind: 'argument', at: [...at, name] } }],
      arguments: withValueAt(args, at, { value: { [name]: null } }),
      renamed: [set, [name]],
    }));
}

/** Fields that the tool takes in an object of its arguments: by its parameters, else by the templates of the domain. */
export function settable(base: FaultBase, tool: string, at: Steps): string[] {
  const properties = propertiesOf(base, tool);
  const inner = properties === null ? undefined : valueAt(properties, [...at.slice(0, 1), 'properties']);
  if (inner !== undefined && isJsonObject(inner)) return Object.keys(inner);
  return base.domain.tools[tool]?.writes.map((template) => template.split('.').at(-1) ?? '') ?? [];
}
