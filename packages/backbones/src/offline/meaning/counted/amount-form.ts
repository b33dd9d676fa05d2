import { inOrder, met, OPPOSITE, type Scene, unmet, valueAtom } from '../../investigate/case.ts';
import { type Match, matchAtoms, rankMatches } from '../../investigate/match.ts';
import { thingsIn } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import { type Leaf, parentOf } from '../../transcript/pool.ts';
import type { Form } from '../reading.ts';
import { domainsNamed } from './collection.ts';
import { foundBy } from './found.ts';
import { quantifiedIn } from './quantified.ts';
import { countedOf } from './quantifier.ts';
import { termsBeside, termsOfPhrase } from './terms-beside.ts';

/** Fields that say how many of a thing a record stands for. */
const AMOUNT_KEY =
  /^(?:quantity|qty|count|units?|portions?|pieces|copies|servings|seats|tickets|guests|people|persons|party_size|stock|on_hand|in_stock)$/iu;
/** Words for what such a field counts, whatever it is called. */
const UNIT = /^(?:unit|piece|portion|serving|copy|item|pack|pair|lot|one)s?$/iu;

/** `Six units of oat milk are in the cart`: the field of the one record that says how many of a thing there are. */
export const amountForm: Form = (reading) => {
  const { clause, scene } = reading;
  const quantified = quantifiedIn(clause);
  if (quantified === null || quantified.quantifier.kind !== 'number') return null;
  if (clause.negated || clause.content !== null || clause.hanging.length > 0 || quantified.at === 'adjunct')
    return null;
  const { head, phrase } = countedOf(quantified.phrase);
  // What has records of its own is counted by these.
  if (head === null || domainsNamed(head.stem, scene).length > 0) return null;
  const own = termsOfPhrase(phrase, reading);
  const headTerm = own.find(({ start }) => start === head.start);
  const rest = [...own, ...termsBeside(reading, quantified.phrase)].filter((term) => term !== headTerm);
  const { relation, count } = quantified.quantifier;
  const opposite = OPPOSITE[relation];
  const held = heldBy(rest, { headTerm, stem: head.stem }, scene);
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

interface Counted {
  readonly headTerm: Term | undefined;
  readonly stem: string;
}

interface Held {
  readonly match: Match;
  readonly leaf: Leaf;
}

/** The number field of the one record that bears out all other terms, and the noun too where no field has its name. */
function heldBy(rest: readonly Term[], { headTerm, stem }: Counted, scene: Scene): Held | null {
  const records = thingsIn(scene.pool).records;
  const isNamed = (leaf: Leaf) => typeof leaf.value === 'number' && wordsOf(leaf.path.at(-1) ?? '').includes(stem);
  const isAmount = (leaf: Leaf) => typeof leaf.value === 'number' && AMOUNT_KEY.test(leaf.path.at(-1) ?? '');
  const ways = [
    { terms: rest, isField: isNamed },
    ...(headTerm === undefined || UNIT.test(headTerm.text)
      ? [{ terms: rest, isField: isAmount }]
      : [{ terms: [...rest, headTerm], isField: isAmount }]),
  ];
  for (const { terms, isField } of ways) {
    if (!terms.some(({ soft }) => !soft)) continue;
    const helds = rankMatches(terms, records, scene)
      .filter(({ missing }) => missing.length === 0)
      .flatMap((match) => {
        const leaves = match.thing.leaves.filter((leaf) => isField(leaf) && isBeside(leaf, match));
        return leaves.length === 1 ? leaves.map((leaf) => ({ match, leaf })) : [];
      });
    const locators = new Set(helds.map(({ leaf }) => leaf.locator));
    if (locators.size === 1) return helds.at(-1) ?? null;
  }
  return null;
}

/** A field of the record itself, or of the item of its list in which some term stands. */
function isBeside({ record }: Leaf, { thing, hits }: Match): boolean {
  if (record === thing.id)
    return ![...hits.values()].some(
      ({ leaf }) =>
        leaf !== null &&
        parentOf(leaf.record) !== parentOf(thing.id) &&
        leaf.record.startsWith(thing.id) &&
        leaf.record !== thing.id,
    );
  return [...hits.values()].some(({ leaf }) => leaf?.record === record);
}
