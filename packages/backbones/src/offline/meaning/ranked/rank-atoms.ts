import type { JsonObject } from '@sauron/core/episode';
import { factAtom, show } from '../../investigate/case.ts';
import { hitAtom } from '../../investigate/explain-term.ts';
import { type Condition, linkCondition, pathIn } from '../../investigate/match.ts';
import type { Answer } from '../statement/answers.ts';
import type { Selection } from './select.ts';
import type { Spot } from './spot.ts';

const MAX_FACTS = 8;

/** What shows that the winner stands at its place: how many of its kind come before it, or all of them one by one. */
export function rankAtoms(spot: Spot, selection: Selection): readonly JsonObject[] {
  const { winner, ordered, answers, bounds, group } = selection;
  const answer = answers.get(winner.thing);
  if (answer === undefined) return [];
  const isCounted = group.isState && bounds.length === 0;
  const shown = [...answer.held].map(([{ term }, hit]) => hitAtom(hit, term)).filter((atom) => atom !== null);
  const facts = isCounted
    ? [factAtom(winner.leaf), countBefore(conditionsOf(answer), selection, spot)]
    : ordered.slice(0, MAX_FACTS).map(({ leaf }) => factAtom(leaf));
  return [...shown, ...bounds.map(factAtom), ...facts];
}

/** What the things of the selection have in common, as conditions on their collection. */
export function conditionsOf({ held, thing }: Answer): readonly Condition[] {
  return [...held].flatMap(([{ term }, hit]): readonly Condition[] => {
    if (hit.leaf === null) return [];
    if (hit.isLinked) {
      const linked = linkCondition(hit.thing, thing);
      return linked === null ? [] : [linked];
    }
    const path = pathIn(hit.leaf, thing);
    if (hit.held === null) return [{ path, relation: 'equal', value: hit.leaf.value }];
    const relation = hit.held.relation === 'contains' ? 'contains' : (term.asked?.relation ?? 'equal');
    return [{ path, relation, value: hit.held.expected }];
  });
}

/** Over the whole collection, whatever of it was shown: so many of the selection come before the winner. */
function countBefore(held: readonly Condition[], { group, winner }: Selection, { degree, place }: Spot): JsonObject {
  const before: Condition = {
    path: pathIn(winner.leaf, winner.thing),
    relation: degree.direction === 'least' ? 'less' : 'greater',
    value: winner.leaf.value,
  };
  const where = [...held, before].map((one): JsonObject => ({ ...one }));
  const plain = [...new Map(where.map((one) => [show(one), one])).values()];
  return {
    type: 'state_count',
    claim: `Of the items of ${group.collection} with ${show(plain)} the count equals ${place - 1}`,
    locator: group.collection,
    where: plain,
    relation: 'equal',
    expected: place - 1,
  };
}
