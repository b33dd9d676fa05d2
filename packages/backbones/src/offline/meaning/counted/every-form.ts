import { type Case, type Found, factAtom, inOrder, met, type Scene, unmet } from '../../investigate/case.ts';
import { DEAD_STEMS } from '../../investigate/match.ts';
import type { Form, Reading } from '../reading.ts';
import { placeIn } from './conditions.ts';
import { foundBy, notRead } from './found.ts';
import { groupsOf, type Spoken, spokenOf } from './groups.ts';
import { holdingOf } from './holding.ts';
import { allKnown, allOf, type Settle } from './joined.ts';
import { labelOf, memberPhrase } from './members.ts';
import { readingWith } from './parts.ts';
import { type Quantified, quantifiedIn, saysOnly, tellsAnAct } from './quantified.ts';
import { reducedAsWhole } from './reduced.ts';
import { replaced, speaksOfAllTogether } from './spread.ts';
import { countAtom, type Told, tellItems } from './tell-items.ts';

/** Members that are settled one by one. */
const MAX_MEMBERS = 8;

/** `Each of the three … is …`: as many items of a collection bear out all that is said as there are items that are meant. */
export const everyForm = (settle: Settle): Form =>
  function everyForm(given) {
    const reading = reducedAsWhole(given);
    const { clause, scene } = reading;
    const quantified = quantifiedIn(reading);
    if (quantified === null || quantified.quantifier.kind === 'number') return null;
    if (clause.content !== null || clause.hanging.length > 0 || speaksOfAllTogether(reading) || saysOnly(reading))
      return null;
    const { phrase, quantifier } = quantified;
    if (pointsBack(reading) || phrase.relatives.some(({ particle }) => particle !== null))
      return notRead(phrase.words[0]?.text ?? '');
    const spoken = spokenOf(phrase, reading);
    if (spoken.meant.length === 0 || (quantifier.kind === 'none' && tellsAnAct(clause))) return null;
    // Of what is said to be cancelled nothing is left out for being so.
    const isGone = spoken.said.some(({ stems }) => stems.some((stem) => DEAD_STEMS.has(stem)));
    const sought = { ...spoken, terms: spoken.meant, isAsserted: () => false, isLoose: false };
    const groups = groupsOf(sought, isGone ? { ...scene, includesGone: true } : scene).filter(
      ({ matching, domain }) => {
        const isOpen = domain.items.length < domain.size && (quantifier.count ?? 0) > matching.length;
        return matching.length > 0 && (quantifier.count === null || quantifier.count === matching.length || isOpen);
      },
    );
    const [first] = groups;
    if (first === undefined) return notRead(phrase.words[0]?.text ?? '');
    if (clause.negated) return notRead(spoken.said[0]?.text ?? '');
    for (const group of groups) {
      const cases = everyFound(group, { spoken, quantified, reading });
      if (cases !== null) return foundBy(cases);
    }
    const against = quantifier.kind === 'all' ? named(first, spoken, scene) : null;
    if (against !== null) return { cases: [against], unread: null, lacks: null };
    const isWhole = phrase.words.length > 1 || quantifier.kind === 'all';
    const single = isWhole ? oneByOne(first, { quantified, reading, settle }) : null;
    return single ?? notRead(spoken.said[0]?.text ?? clause.verb?.text ?? '');
  };

/** `that day`: which one is not told. */
function pointsBack({ clause, sentence }: Reading): boolean {
  return /\b(?:that|this|those|these|the same) (?:day|week|month|year|morning|afternoon|evening|night|time)s?\b/iu.test(
    sentence.text.slice(clause.start, clause.end),
  );
}

interface Said {
  readonly spoken: Spoken;
  readonly quantified: Quantified;
  readonly reading: Reading;
}

/** Counts those that are as is said among those that are meant. Null where what is said has no place in the items. */
function everyFound(meant: Told, { spoken, quantified: { quantifier }, reading }: Said): readonly Case[] | null {
  const { domain, matching } = meant;
  const { clause, scene } = reading;
  const known = holdingOf(clause, domain) ?? saidOf(spoken, meant, scene);
  if (known === null || known.where.length === 0) return null;
  const both: Told = {
    domain,
    where: [...meant.where, ...known.where],
    matching: matching.filter((item) => known.matching.includes(item)),
    proof: [...meant.proof, ...known.proof],
  };
  const isNone = quantifier.kind === 'none';
  const all = quantifier.count ?? matching.length;
  const those = both.matching.length === matching.length ? all : both.matching.length;
  const says = `${those} of the ${all} items of ${domain.locator} that are meant are as described`;
  const against = isNone ? both.matching[0] : matching.find((item) => !both.matching.includes(item));
  const label = against === undefined ? null : labelOf(against).atom;
  const isOpen = domain.items.length < domain.size && quantifier.count === null;
  const size = countAtom(meant, isNone && isOpen ? 'greater_or_equal' : 'equal', all);
  const wanted = isNone ? 0 : all;
  return inOrder(
    those === wanted,
    met(says, size, countAtom(both, 'equal', wanted), ...both.proof),
    unmet(
      says,
      size,
      countAtom(both, isNone ? 'greater' : 'less', wanted),
      ...(label === null ? [] : [label]),
      ...both.proof,
    ),
  );
}

function saidOf({ said }: Pick<Spoken, 'said'>, { domain }: Told, scene: Scene): Told | null {
  return said.length === 0
    ? null
    : // Which items are meant is known: those that are cancelled are among them where they are described so.
      tellItems(said, {
        domain: { ...domain, owner: null },
        scene: { ...scene, includesGone: true },
        isAsserted: () => true,
      });
}

/** What some are said to name, where others name something else there: more need not be understood against all of them. */
function named(meant: Told, { said }: Spoken, scene: Scene): Case | null {
  const texts = said.filter(({ kind, denied }) => kind === 'text' && !denied);
  const among = { ...meant.domain, items: meant.matching };
  const told = texts.length === 0 ? null : saidOf({ said: texts }, { ...meant, domain: among }, scene);
  const [where, ...more] = told?.where ?? [];
  if (told === null || where === undefined || more.length > 0) return null;
  const those = meant.matching.filter((item) => told.matching.includes(item));
  const isOther = (item: Told['matching'][number]) =>
    item.leaves.some((leaf) => placeIn(leaf, item) === where.path && leaf.value !== null && leaf.value !== '');
  const others = meant.matching.filter((item) => !those.includes(item));
  if (those.length === 0 || others.length === 0 || !others.every(isOther)) return null;
  const all = meant.matching.length;
  const both = { domain: meant.domain, where: [...meant.where, where] };
  return unmet(
    `${those.length} of the ${all} items of ${meant.domain.locator} that are meant are so`,
    countAtom(meant, 'equal', all),
    countAtom(both, 'less', all),
    ...meant.proof,
    ...told.proof,
  );
}

interface Stated {
  readonly quantified: Quantified;
  readonly reading: Reading;
  readonly settle: Settle;
}

/** The same statement of each item that is meant, or of the record that it names, where other records tell. */
function oneByOne(meant: Told, { quantified: { phrase, quantifier }, reading, settle }: Stated): Found | null {
  if (meant.matching.length > MAX_MEMBERS) return null;
  const founds = meant.matching.map((item) => {
    const [linked = item] = item.words.size === 0 ? item.links() : [];
    const by = memberPhrase(linked, phrase);
    const clause = { ...replaced(reading.clause, phrase, by), negated: quantifier.kind === 'none' };
    return settle(readingWith(reading, clause, { gone: phrase, by }));
  });
  const known = allKnown(founds);
  if (known === null) return null;
  // That all were looked at counts for all of them, and not against one.
  const values = meant.matching.flatMap(({ words, leaves }) => (words.size === 0 ? leaves.map(factAtom) : []));
  const size = [countAtom(meant, 'equal', meant.matching.length), ...meant.proof, ...values];
  const found = allOf(known);
  const cases = found.cases.map((one) => (one.verdict === 'MET' ? { ...one, atoms: [...size, ...one.atoms] } : one));
  return { ...found, cases };
}
