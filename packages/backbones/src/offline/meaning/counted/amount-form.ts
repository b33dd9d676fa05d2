import { inOrder, met, OPPOSITE, type Scene, unmet, valueAtom } from '../../investigate/case.ts';
import { type Match, matchAtoms, rankMatches } from '../../investigate/match.ts';
import { thingsIn } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Leaf } from '../../transcript/pool.ts';
import type { Form } from '../reading.ts';
import { domainsNamed } from './collection.ts';
import { foundBy } from './found.ts';
import { spokenOf } from './groups.ts';
import { quantifiedIn } from './quantified.ts';

/** Fields that say how many of a thing a record stands for. */
const AMOUNT_KEY =
  /^(?:quantity|qty|count|units?|portions?|pieces|copies|servings|seats|tickets|guests|people|persons|party_size|stock|on_hand|in_stock)$/iu;
/** Words for what such a field counts, whatever it is called. */
const UNIT = /^(?:unit|piece|portion|serving|copy|item|pack|pair|lot|one)s?$/iu;

/** `Six units of oat milk are in the cart`: the field of the one record that says how many of a thing there are. */
export const amountForm: Form = (reading) => {
  const { clause, scene } = reading;
  const quantified = quantifiedIn(reading);
  if (quantified === null || quantified.quantifier.kind !== 'number' || quantified.at === 'adjunct') return null;
  if (clause.negated || clause.content !== null || clause.hanging.length > 0) return null;
  const { head, stem, meant, said } = spokenOf(quantified.phrase, reading);
  // What has records of its own is counted by these.
  if (stem === null || domainsNamed(stem, scene).length > 0) return null;
  const { relation, count } = quantified.quantifier;
  const opposite = OPPOSITE[relation];
  const rest = [...meant, ...said].filter((term) => term !== head);
  const isNamed = (leaf: Leaf) => wordsOf(leaf.path.at(-1) ?? '').includes(stem);
  const isAmount = (leaf: Leaf) => AMOUNT_KEY.test(leaf.path.at(-1) ?? '');
  const held =
    heldBy(rest, isNamed, scene) ??
    heldBy(head === null || UNIT.test(head.text) ? rest : [...rest, head], isAmount, scene);
  if (held === null || opposite === null) return null;
  const says = `${held.leaf.locator} holds ${String(held.leaf.value)}`;
  const proof = matchAtoms(held.match);
  return foundBy(
    inOrder(
      scene.stands(held.leaf.value, relation, count) === true,
      met(says, valueAtom(held.leaf, relation, count), ...proof),
      unmet(says, valueAtom(held.leaf, opposite, count), ...proof),
    ),
  );
};

interface Held {
  readonly match: Match;
  readonly leaf: Leaf;
}

/** The number field of the one record that bears out all terms; null where none or several could be meant. */
function heldBy(terms: readonly Term[], isField: (leaf: Leaf) => boolean, scene: Scene): Held | null {
  if (!terms.some(({ soft }) => !soft)) return null;
  const helds = rankMatches(terms, thingsIn(scene.pool).records, scene)
    .filter(({ missing }) => missing.length === 0)
    .flatMap((match): readonly Held[] => {
      // What tells an item of a list speaks of that item's own field.
      const own = [...match.hits.values()].flatMap(({ leaf }) => (leaf === null ? [] : [leaf.record]));
      const record = own.find((one) => one !== match.thing.id && one.startsWith(match.thing.id)) ?? match.thing.id;
      const leaves = match.thing.leaves.filter(
        (leaf) => leaf.record === record && typeof leaf.value === 'number' && isField(leaf),
      );
      return leaves.length === 1 ? leaves.map((leaf) => ({ match, leaf })) : [];
    });
  return new Set(helds.map(({ leaf }) => leaf.locator)).size === 1 ? (helds.at(-1) ?? null) : null;
}
