import type { Relation } from '@sauron/core/episode';
import type { Clause, Phrase } from '../../grammar/types.ts';
import { type Case, inOrder, met, OPPOSITE, type Scene, unmet } from '../../investigate/case.ts';
import type { Term } from '../../reading/terms.ts';
import type { Form } from '../reading.ts';
import { LIGHT_NOUNS } from '../statement/lexicon.ts';
import { domainsNamed } from './collection.ts';
import { foundBy, notRead } from './found.ts';
import { groupsOf, spokenOf } from './groups.ts';
import { exceptsIn, type Quantified, quantifiedIn, saysOnly, tellsAnAct } from './quantified.ts';
import type { Quantifier } from './quantifier.ts';
import { countAtom, type Told } from './tell-items.ts';

/** What has the things that are counted: `the folder holds two files`. */
const HAVING =
  /^(?:be|exist|have|hold|contain|include|carry|list|show|keep|remain|stay|sit|lie|stand|comprise|consist|see)$/u;

/** What came or went is not told by what there is. */
const CHANGING = /^(?:add|create|make|insert|register|delete|remove|erase|discard|drop)$/u;

/** `There are exactly two …`, `no … is …`, `the folder holds three …`: the items of one collection that are as described. */
export const countForm: Form = (reading) => {
  const { clause, scene } = reading;
  const quantified = quantifiedIn(reading);
  if (quantified === null || clause.content !== null || clause.hanging.length > 0) return null;
  if (!isCounting(quantified, clause) || CHANGING.test(clause.verb?.lemma ?? '')) return null;
  const wanted = wantedOf(quantified.quantifier, clause);
  if (wanted === null) return null;
  const { quantifier, phrase, at } = quantified;
  const spoken = spokenOf(phrase, reading);
  if (quantifier.kind === 'none') {
    const isBare = spoken.stem === null || phrase.words.every(({ lower }) => /^(?:nothing|none|nobody)$/u.test(lower));
    if (isBare && at === 'object') return notRead(phrase.words[0]?.text ?? '');
    // Of those that are known already each is spoken of.
    if (isBare || phrase.words.some(({ lower }) => DEFINITE.test(lower))) return null;
  }
  const terms = [...spoken.meant, ...spoken.said].toSorted((left, right) => left.start - right.start);
  // That there are none, or so many, is said of all that tells them; what is done with them is said of those that there are.
  const isThere = quantifier.kind === 'none' || at === 'object' || saysThere(clause);
  const isInSubject = ({ start }: Term) =>
    clause.subject !== null && start >= clause.subject.start && start < clause.subject.end;
  const isAsserted = (term: Term) =>
    isThere ? term !== spoken.head && !(at === 'object' && isInSubject(term)) : spoken.said.includes(term);
  const [told] = groupsOf({ ...spoken, terms, isAsserted, isLoose: true }, scene);
  if (told !== undefined) return foundBy(countCases(told, wanted, scene));
  return quantifier.kind === 'number' && quantifier.isStrict ? notRead(spoken.head?.text ?? '') : null;
};

const DEFINITE = /^(?:the|these|those|them|neither|none)$/u;

/** `The completed tasks of X include A`, `X's contact entry has the address A`: some item of the collection is as described. */
export const includeForm: Form = (reading) => {
  const { clause, scene } = reading;
  const { subject, verb, negated, content, hanging } = clause;
  if (subject === null || verb === null || negated || content !== null || hanging.length > 0) return null;
  if (exceptsIn(reading) || saysOnly(reading) || quantifiedIn(reading) !== null) return null;
  const kind = kindOfEntry(subject, scene);
  if (kind === null && !/^(?:include|comprise)$/u.test(verb.lemma)) return null;
  const { head, stem, meant, said } = spokenOf(subject, reading);
  const own = meant.filter((term) => kind === null || term !== head);
  const terms = [...own, ...said].toSorted((left, right) => left.start - right.start);
  const isAsserted = (term: Term) => said.includes(term);
  const [told] = groupsOf({ head, stem: kind ?? stem, terms, isAsserted, isLoose: false }, scene);
  const wanted = { relation: 'greater_or_equal', count: 1, isStrict: true } as const;
  return told === undefined || told.where.length === 0 ? null : foundBy(countCases(told, wanted, scene));
};

/** `contact` in `X's contact entry`, where it names a collection. */
function kindOfEntry({ head, words }: Phrase, scene: Scene): string | null {
  const before = words.at(-2)?.stem ?? null;
  const isEntry = head !== null && LIGHT_NOUNS.has(head.stem) && words.at(-1) === head;
  return isEntry && domainsNamed(before, scene).some(({ owner }) => owner === null) ? before : null;
}

/** Whether the phrase says how many there are; that nothing was done is told by calls. */
function isCounting({ quantifier, at }: Quantified, clause: Clause): boolean {
  if (at === 'inner' || at === 'adjunct') return false;
  if (at === 'object' && clause.verb !== null && !HAVING.test(clause.verb.lemma)) return false;
  return !(tellsAnAct(clause) && (quantifier.kind === 'none' || clause.negated));
}

interface Wanted {
  readonly relation: Relation;
  readonly count: number;
  readonly isStrict: boolean;
}

/** How many there must be; null where a denial makes that unclear. */
function wantedOf(quantifier: Quantifier, { negated }: Clause): Wanted | null {
  if (quantifier.kind === 'all') return null;
  if (quantifier.kind === 'none') return negated ? null : { relation: 'equal', count: 0, isStrict: true };
  const { relation, count, isStrict } = quantifier;
  if (!negated) return { relation, count, isStrict };
  // `not a single one`
  if (relation === 'equal') return count === 1 ? { relation: 'equal', count: 0, isStrict: true } : null;
  const opposite = OPPOSITE[relation];
  return opposite === null ? null : { relation: opposite, count, isStrict };
}

function saysThere({ verb, passive, objects, predicates }: Clause): boolean {
  return verb === null || (!passive && objects.length + predicates.length === 0 && HAVING.test(verb.lemma));
}

/** The number that there are, and the cases for and against the one that is wanted. */
function countCases(told: Told, { relation, count, isStrict }: Wanted, scene: Scene): readonly Case[] {
  const opposite = OPPOSITE[relation];
  const number = told.matching.length;
  // A bare `one` does not say that there are no more.
  if (opposite === null || (!isStrict && number > count)) return [];
  const says = `${number} items of ${told.domain.locator} are as described`;
  return inOrder(
    scene.stands(number, relation, count) === true,
    met(says, countAtom(told, relation, count), ...told.proof),
    unmet(says, countAtom(told, opposite, count), ...told.proof),
  );
}
