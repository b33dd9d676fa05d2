import type { JsonObject } from '@sauron/core/episode';
import { factAtom } from '../../investigate/case.ts';
import { hitAtom } from '../../investigate/explain-term.ts';
import { type Condition, linkCondition, pathIn } from '../../investigate/match.ts';
import { countAtom } from '../counted/tell-items.ts';
import type { Answer } from '../statement/answers.ts';
import type { Spot } from './measures.ts';
import type { Selection } from './select.ts';

/** What shows that the winner stands at its place: over the whole collection, how many of its kind come before it. */
export function rankAtoms({ degree, place }: Spot, { winner, answer, collection }: Selection): readonly JsonObject[] {
  const shown = [...answer.held].map(([{ term }, hit]) => hitAtom(hit, term)).filter((atom) => atom !== null);
  const before: Condition = {
    path: pathIn(winner.leaf, winner.thing),
    relation: degree.direction === 'least' ? 'less' : 'greater',
    value: winner.leaf.value,
  };
  const conditions = conditionsOf(answer);
  const isPart = (one: Condition) =>
    one.relation === 'contains' && conditions.some(({ path, relation }) => path === one.path && relation === 'equal');
  const where = [...conditions.filter((one) => !isPart(one)), before];
  return [...shown, factAtom(winner.leaf), countAtom({ domain: { locator: collection }, where }, 'equal', place - 1)];
}

/** Atoms without those of a part of a value that another one gives whole: an investigation has room for few. */
export function lean(atoms: readonly JsonObject[]): readonly JsonObject[] {
  const whole = new Set(atoms.flatMap(({ relation, locator }) => (relation === 'equal' ? [locator] : [])));
  return atoms.filter(({ relation, locator }) => relation !== 'contains' || !whole.has(locator));
}

/** What a thing is found by, as conditions on its collection. */
function conditionsOf({ held, thing }: Answer): readonly Condition[] {
  return [...held].flatMap(([{ term }, hit]): readonly Condition[] => {
    if (hit.leaf === null) return [];
    if (hit.isLinked) return [linkCondition(hit.thing, thing) ?? []].flat();
    const path = pathIn(hit.leaf, thing);
    if (hit.held === null) return [{ path, relation: 'equal', value: hit.leaf.value }];
    const relation = hit.held.relation === 'contains' ? 'contains' : (term.asked?.relation ?? 'equal');
    return [{ path, relation, value: hit.held.expected }];
  });
}
