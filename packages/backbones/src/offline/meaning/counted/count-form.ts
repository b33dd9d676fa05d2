import type { JsonObject, JsonValue, Relation } from '@sauron/core/episode';
import type { Quantity } from '../../grammar/types.ts';
import { type Found, inOrder, met, OPPOSITE, type Scene, unmet, valueAtom } from '../../investigate/case.ts';
import { DEAD_STEMS, matchAtoms, rankMatches } from '../../investigate/match.ts';
import { thingsIn } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Form, Reading } from '../reading.ts';
import { LIGHT_NOUNS } from '../statement/lexicon.ts';
import { domainsNamed, groupsOf } from './collection.ts';
import { EXCEPT, isExclusive, type Quantified, quantitiesIn, says, TOGETHER, tellsAnAct } from './quantity.ts';
import { type Spoken, spokenOf } from './spoken.ts';
import { countAtom, type Told, tellItems } from './tell-items.ts';

/** Verbs after which an object is had, and so counted: `the folder holds two files`. */
const HAVING =
  /^(?:be|exist|have|hold|contain|include|carry|list|show|keep|remain|stay|sit|lie|stand|comprise|consist|see)$/u;
/** What came or went is not told by what there is. */
const CHANGING = /^(?:add|create|make|insert|register|delete|remove|erase|discard|drop)$/u;

/** `There are exactly two …`, `every … is …`, `none of …`: how many items of a collection are as described. */
export const countForm: Form = (reading) => {
  if (isExclusive(reading)) return notRead('only');
  const { clause } = reading;
  if (clause.content !== null || clause.hanging.length > 0) return null;
  const quantities = quantitiesIn(reading);
  const known = quantities.filter(({ kind }) => kind !== 'number');
  // `each of them has two seats` speaks of each; a number beside it is what is said.
  const [quantified, ...more] = known.length > 0 ? known : quantities;
  if (quantified === undefined) return entryFound(reading);
  const { phrase, kind, at } = quantified;
  const unread = notRead(phrase.words[0]?.text ?? '');
  const isBare = phrase.words.every(({ lower }) => /^(?:nothing|none)$/u.test(lower));
  if (isBare || more.length > 0 || says(reading, EXCEPT)) return unread;
  const spoken = spokenOf(phrase, reading);
  if (kind !== 'number' && says(reading, TOGETHER)) return null;
  if (kind !== 'number') return (spoken === null ? null : eachFound(spoken, quantified, reading)) ?? unread;
  // `no issue`, `not a single one`
  const isNone = quantified.relation === 'equal' && quantified.count === (clause.negated ? 1 : 0);
  const lemma = clause.verb?.lemma ?? 'be';
  if (CHANGING.test(lemma)) return isNone ? null : unread;
  const isHad = at === 'subject' || (at === 'object' && HAVING.test(lemma));
  if (!isHad || (isNone && tellsAnAct(clause)) || (clause.negated && !isNone)) return null;
  const wanted = { relation: quantified.relation, count: isNone ? 0 : (quantified.count ?? 0) };
  return (spoken === null ? null : numberFound(spoken, wanted, reading)) ?? unread;
};

function notRead(unread: string): Found {
  return { cases: [], unread, lacks: null };
}

/** A number that was found, what else shows it, and the atom that says how it stands to another one. */
interface Numbered {
  readonly number: JsonValue;
  readonly shown: readonly JsonObject[];
  readonly atom: (relation: Relation, count: number) => JsonObject;
}

/** All that the statement says tells what is counted. */
function numberFound(spoken: Spoken, wanted: Quantity, { scene }: Reading): Found | null {
  const { stem, head, meant, said } = spoken;
  const terms = [...meant, ...said].toSorted((left, right) => left.start - right.start);
  const [amount, ...others] = domainsNamed(stem, scene).length > 0 ? [] : amountsIn(terms, stem, scene);
  if (amount !== undefined) return others.length > 0 ? null : foundBy(amount, wanted, scene);
  const [told] = groupsOf({ scene, terms, isAsserted: (term) => term !== head }, spoken);
  return told === undefined ? null : foundBy(numbered(told), wanted, scene);
}

function numbered(told: Told, ...shown: readonly JsonObject[]): Numbered {
  const atom: Numbered['atom'] = (relation, count) => countAtom(told, relation, count);
  return { number: told.matching.length, shown: [...shown, ...told.proof], atom };
}

/** The cases for and against the number that is wanted, the likely one first. */
function foundBy({ number, shown, atom }: Numbered, { relation, count }: Quantity, scene: Scene): Found | null {
  const opposite = OPPOSITE[relation];
  if (opposite === null) return null;
  const says = `${String(number)} are as described`;
  const holds = scene.stands(number, relation, count) === true;
  const cases = inOrder(
    holds,
    met(says, ...shown, atom(relation, count)),
    unmet(says, ...shown, atom(opposite, count)),
  );
  return { cases, unread: null, lacks: null };
}

/** Fields that say how many of a thing a record stands for. */
const AMOUNT_KEY =
  /^(?:quantity|qty|count|units?|portions?|pieces|copies|servings|seats|tickets|guests|people|persons|party_size|stock|on_hand|in_stock)$/iu;

/** `Six units of oat milk are in the cart`: the fields that say how many of a thing there are. */
function amountsIn(terms: readonly Term[], stem: string | null, scene: Scene): readonly Numbered[] {
  const isOf = (key: string) => wordsOf(key).includes(stem ?? '') || AMOUNT_KEY.test(key);
  const amounts = new Map<string, Numbered>();
  for (const match of rankMatches(terms, thingsIn(scene.pool).records, scene)) {
    const { id, leaves } = match.thing;
    // What tells an item of a list speaks of that item's own field.
    const records = [...match.hits.values()].map(({ leaf }) => leaf?.record ?? id);
    const record = records.find((one) => one !== id && one.startsWith(id)) ?? id;
    const numbers = leaves.filter((one) => one.record === record && typeof one.value === 'number');
    const [leaf, ...others] = numbers.filter(({ path }) => isOf(path.at(-1) ?? ''));
    if (match.missing.length > 0 || leaf === undefined || others.length > 0) continue;
    const atom: Numbered['atom'] = (relation, count) => valueAtom(leaf, relation, count);
    amounts.set(leaf.locator, { number: leaf.value, shown: matchAtoms(match), atom });
  }
  return [...amounts.values()];
}

/** As many items bear out all that is said as there are items that are meant, or none of them does. */
function eachFound(spoken: Spoken, { kind, count }: Quantified, { clause, scene }: Reading): Found | null {
  const { meant, said } = spoken;
  if (said.length === 0 || clause.negated || (kind === 'none' && tellsAnAct(clause))) return null;
  // Of what is said to be cancelled nothing is left out for being so.
  const whole = { ...scene, includesGone: true };
  const isGone = said.some(({ stems }) => stems.some((stem) => DEAD_STEMS.has(stem)));
  for (const those of groupsOf({ scene: isGone ? whole : scene, terms: meant, isAsserted: () => false }, spoken)) {
    const { domain, matching, where, proof } = those;
    const all = count ?? matching.length;
    const isOpen = domain.items.length < domain.size && all > matching.length;
    const same = tellItems({ domain, scene: whole, terms: said, isAsserted: () => true });
    if (matching.length === 0 || (all !== matching.length && !isOpen) || same === null || same.where.length === 0)
      continue;
    const both: Told = {
      ...same,
      where: [...where, ...same.where],
      matching: matching.filter((item) => same.matching.includes(item)),
      proof: [...proof, ...same.proof],
    };
    const wanted = { relation: 'equal', count: kind === 'none' ? 0 : all } as const;
    return foundBy(numbered(both, countAtom(those, 'equal', all)), wanted, scene);
  }
  return null;
}

/** `X's contact entry has the address A`, where contacts are kept: some item of the collection is as described. */
function entryFound(reading: Reading): Found | null {
  const { clause, scene } = reading;
  const { subject, verb, negated } = clause;
  const stem = subject?.words.at(-2)?.stem ?? null;
  const isEntry = LIGHT_NOUNS.has(subject?.words.at(-1)?.stem ?? '') && domainsNamed(stem, scene).length > 0;
  if (!isEntry || subject === null || verb === null || negated || says(reading, EXCEPT)) return null;
  const spoken = spokenOf(subject, reading);
  if (spoken === null) return null;
  const meant = spoken.meant.filter((term) => term !== spoken.head);
  return numberFound({ ...spoken, stem, head: null, meant }, { relation: 'greater_or_equal', count: 1 }, reading);
}
