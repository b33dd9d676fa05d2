import { type Case, inOrder, met, type Scene, unmet } from '../../investigate/case.ts';
import type { Found } from '../../investigate/match-cases.ts';
import type { Term } from '../../reading/terms.ts';
import type { Form, Reading } from '../reading.ts';
import { type Domain, domainsIn, domainsNamed, isKindIn } from './collection.ts';
import { type Told, tellItems } from './conditions.ts';
import { countAtom } from './count-form.ts';
import { saysOnly } from './exclusive.ts';
import { foundBy, notRead } from './found.ts';
import { allKnown, allOf, type Settle } from './joined.ts';
import { labelOf, memberPhrase } from './members.ts';
import { type Quantified, quantifiedIn, tellsAnAct } from './quantified.ts';
import { countedOf } from './quantifier.ts';
import { replaced, speaksOfAllTogether } from './spread.ts';
import { termsBeside, termsOfPhrase } from './terms-beside.ts';
import { readingWith } from './words-of.ts';

/** Members that are settled one by one. */
const MAX_MEMBERS = 8;

/** `Each of the three … is …`: as many items of a collection bear out all that is said as there are items that are meant. */
export const everyForm =
  (settle: Settle): Form =>
  (reading) => {
    const { clause, scene } = reading;
    const quantified = quantifiedIn(clause);
    if (quantified === null || quantified.quantifier.kind === 'number') return null;
    if (clause.content !== null || clause.hanging.length > 0 || speaksOfAllTogether(reading) || saysOnly(reading))
      return null;
    const parts = partsOf(reading, quantified);
    const { count } = quantified.quantifier;
    if (parts.meant.length === 0 || (quantified.quantifier.kind === 'none' && tellsAnAct(clause))) return null;
    const groups = groupsOf(parts, scene).filter(({ domain, meant }) => {
      const isShown = domain.items.length === domain.size;
      return count === null || count === meant.matching.length || (!isShown && count > meant.matching.length);
    });
    const [first] = groups;
    if (first === undefined || parts.said.length === 0) return notRead(quantified.phrase.words[0]?.text ?? '');
    for (const group of groups) {
      const found = clause.negated
        ? null
        : everyFound(group, { ...parts, count, isNone: quantified.quantifier.kind === 'none' }, scene);
      if (found !== null) return found;
    }
    const isWhole = quantified.phrase.words.length > 1 || quantified.quantifier.kind === 'all';
    const single = clause.negated || !isWhole ? null : oneByOne(first, { quantified, reading, settle });
    return single ?? notRead(parts.said[0]?.text ?? '');
  };

interface Parts {
  /** The noun that names what is meant. */
  readonly head: Term | null;
  /** What tells the items that are meant. */
  readonly meant: readonly Term[];
  /** What is said of each. */
  readonly said: readonly Term[];
}

function partsOf(reading: Reading, { phrase }: Quantified): Parts {
  const counted = countedOf(phrase);
  const own = termsOfPhrase(counted.phrase, reading);
  const head = own.find(({ start }) => start === counted.head?.start) ?? null;
  return { head, meant: own, said: termsBeside(reading, phrase) };
}

/** Items of one collection that are meant. */
interface Group {
  readonly domain: Domain;
  readonly meant: Told;
}

/** In the collection that the noun names; where that has no such items, in the one whose items bear out all the rest. */
function groupsOf({ head, meant }: Parts, scene: Scene): readonly Group[] {
  const named = domainsNamed(head?.stems[0] ?? null, scene).flatMap((domain) => groupIn(domain, meant, scene));
  if (named.length > 0) return named;
  const kinds = domainsIn(scene).filter((domain) => head !== null && isKindIn(head, domain));
  const kept = kinds.flatMap((domain) => groupIn(domain, meant, scene));
  if (kept.length > 0) return kept.length === 1 ? kept : [];
  const rest = meant.filter((term) => term !== head);
  if (!rest.some(({ kind, denied }) => (kind === 'name' || kind === 'text') && !denied)) return [];
  const others = domainsIn(scene).flatMap((domain) => groupIn(domain, rest, scene));
  return others.length === 1 ? others : [];
}

function groupIn(domain: Domain, terms: readonly Term[], scene: Scene): readonly Group[] {
  const meant = tellItems(terms, { domain, scene, isAsserted: () => false });
  return meant === null || meant.matching.length === 0 ? [] : [{ domain, meant }];
}

interface Said extends Parts {
  /** How many there should be, where that is told. */
  readonly count: number | null;
  /** Whether it must hold of none instead of all. */
  readonly isNone: boolean;
}

/** Null where what is said has no place in the items. */
function everyFound({ domain, meant }: Group, { said, isNone, count }: Said, scene: Scene): Found | null {
  const { matching } = meant;
  const known = tellItems(said, { domain, scene, isAsserted: () => true });
  if (known === null || known.where.length === 0) return null;
  const told = { ...known, matching: matching.filter((item) => known.matching.includes(item)) };
  const both: Told = {
    where: [...meant.where, ...told.where],
    matching: told.matching,
    proof: [...meant.proof, ...told.proof],
  };
  const isAll = told.matching.length === matching.length;
  const all = count ?? matching.length;
  const those = isAll ? all : told.matching.length;
  const says = `${those} of the ${all} items of ${domain.locator} that are meant are as described`;
  const speaking = isNone ? told.matching[0] : matching.find((item) => !told.matching.includes(item));
  const label = speaking === undefined ? null : labelOf(speaking).atom;
  const isShown = domain.items.length === domain.size;
  const size = countAtom(
    { domain, told: meant },
    isNone && !isShown && count === null ? 'greater_or_equal' : 'equal',
    all,
  );
  const holds = countAtom({ domain, told: both }, 'equal', isNone ? 0 : all);
  const fails = countAtom({ domain, told: both }, isNone ? 'greater' : 'less', isNone ? 0 : all);
  return foundBy(
    inOrder(
      those === (isNone ? 0 : all),
      met(says, size, holds, ...both.proof),
      unmet(says, size, fails, ...(label === null ? [] : [label]), ...both.proof),
    ),
  );
}

interface Stated {
  readonly quantified: Quantified;
  readonly reading: Reading;
  readonly settle: Settle;
}

/** The same statement of each item that is meant, where other records tell. */
function oneByOne(
  { domain, meant }: Group,
  { quantified: { phrase, quantifier }, reading, settle }: Stated,
): Found | null {
  if (meant.matching.length > MAX_MEMBERS) return null;
  const founds = meant.matching.map((thing) => {
    const by = memberPhrase(thing, phrase);
    const clause = { ...replaced(reading.clause, phrase, by), negated: quantifier.kind === 'none' };
    return settle(readingWith(reading, clause, { gone: phrase, by }));
  });
  const size = countAtom({ domain, told: meant }, 'equal', meant.matching.length);
  const known = allKnown(founds);
  if (known === null) return null;
  const found = allOf(known);
  return { ...found, cases: found.cases.map((one) => withSize(one, [size, ...meant.proof])) };
}

/** That all were looked at counts for all of them, and not against one. */
function withSize(one: Case, atoms: Case['atoms']): Case {
  return one.verdict === 'MET' ? { ...one, atoms: [...atoms, ...one.atoms] } : one;
}
