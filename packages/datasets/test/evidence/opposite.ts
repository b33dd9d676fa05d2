import type { JsonObject } from '@sauron/core/episode';

const RELATIONS: ReadonlyMap<unknown, string> = new Map([
  ['equal', 'different'],
  ['different', 'equal'],
  ['less', 'greater_or_equal'],
  ['greater_or_equal', 'less'],
  ['greater', 'less_or_equal'],
  ['less_or_equal', 'greater'],
  ['contains', 'not_contains'],
  ['not_contains', 'contains'],
]);

/** Members whose value turns an atom into its opposite. */
const TURNED: Readonly<Record<string, ReadonlyMap<unknown, string | boolean>>> = {
  relation: RELATIONS,
  present: turns(true, false),
  stated: turns(true, false),
  linked: turns(true, false),
  order: turns('before', 'not_before'),
  change: turns('changed', 'unchanged'),
  stance: new Map([...turns('supports', 'contradicts'), ...turns('none', 'some')]),
};

/** Types that claim a relation, `equal` where they do not say which. */
const RELATING =
  /^(?:state_value_match|state_count|state_delta_count|trace_value_match|trace_count|cross_value_match|derived_value_match)$/u;

function turns<Value extends string | boolean>(one: Value, other: Value): ReadonlyMap<unknown, Value> {
  return new Map([
    [one, other],
    [other, one],
  ]);
}

/** The atom that claims the opposite of another; null where the type has no opposite of the same kind. */
export function oppositeOf(atom: JsonObject): JsonObject | null {
  // With allowed paths, "changed there only" and "unchanged but there" are both so.
  if (atom['allowed'] !== undefined) return null;
  const whole: JsonObject = RELATING.test(String(atom['type'])) ? { relation: 'equal', ...atom } : atom;
  const members = RELATING.test(String(atom['type'])) ? ['relation'] : Object.keys(TURNED);
  for (const member of members) {
    const turned = TURNED[member]?.get(whole[member]);
    if (turned !== undefined) return { ...whole, [member]: turned };
  }
  return null;
}
