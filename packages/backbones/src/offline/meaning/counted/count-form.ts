import type { JsonObject, Relation } from '@sauron/core/episode';
import type { Clause, Phrase } from '../../grammar/types.ts';
import { type Case, inOrder, met, OPPOSITE, RELATION_WORDS, type Scene, show, unmet } from '../../investigate/case.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf } from '../../transcript/pool.ts';
import type { Form, Reading } from '../reading.ts';
import { type Domain, domainsFor, domainsIn, isKindIn } from './collection.ts';
import { type Told, tellItems } from './conditions.ts';
import { foundBy, notRead } from './found.ts';
import { quantifiedIn, tellsAnAct } from './quantified.ts';
import { countedOf, type Quantifier } from './quantifier.ts';
import { termsBeside, termsOfPhrase } from './terms-beside.ts';

/** What has the things that are counted: `the folder holds two files`. */
const HAVING =
  /^(?:be|exist|have|hold|contain|include|carry|list|show|keep|remain|stay|sit|lie|stand|comprise|consist|see)$/u;

/** What came or went is told by what there was before. */
const COMING = /^(?:add|create|make|insert|register|delete|remove|erase|discard|drop)$/u;

/** `There are exactly two …`, `no … is …`, `the folder holds three …`: the items of one collection that are as described. */
export const countForm: Form = (reading) => {
  const { clause, scene } = reading;
  const quantified = quantifiedIn(clause);
  if (quantified === null || clause.content !== null || clause.hanging.length > 0) return null;
  if (clause.verb !== null && COMING.test(clause.verb.lemma)) return null;
  // That nothing was done is told by calls.
  if (tellsAnAct(clause) && (quantified.quantifier.kind === 'none' || clause.negated)) return null;
  if (quantified.at === 'inner' || quantified.at === 'adjunct') return null;
  if (quantified.at === 'object' && clause.verb !== null && !HAVING.test(clause.verb.lemma)) return null;
  const wanted = wantedOf(quantified.quantifier, clause);
  if (wanted === null) return null;
  if (isSingleKind(quantified.phrase, reading)) return null;
  const { head, phrase } = countedOf(quantified.phrase);
  if (quantified.quantifier.kind === 'none' && (head === null || /^(?:nothing|none|nobody)$/u.test(head.lower)))
    return quantified.at === 'object' ? notRead(quantified.phrase.words[0]?.text ?? '') : null;
  const own = termsOfPhrase(phrase, reading);
  const beside = termsBeside(reading, quantified.phrase);
  const headTerm = own.find(({ start }) => start === head?.start) ?? null;
  const terms = [...own, ...beside].toSorted((left, right) => left.start - right.start);
  // That there are none, or so many, is said of all that tells them; what is done with them is said of those that there are.
  const isThere = quantified.quantifier.kind === 'none' || quantified.at === 'object' || saysThere(clause);
  const isNamed = ({ start }: Term) => quantified.at === 'object' && isInSubject(start, clause);
  const asserted = new Set(isThere ? terms.filter((term) => term !== headTerm && !isNamed(term)) : beside);
  const around = { terms, headTerm, scene, asserted };
  const isDefinite = quantified.phrase.words.some(({ lower }) =>
    /^(?:the|these|those|them|neither|none)$/u.test(lower),
  );
  if (quantified.quantifier.kind === 'none' && isDefinite) return null;
  const domains = domainsFor(head?.stem ?? null, terms, scene);
  const counted =
    firstTold(domains, { ...around, asserted: new Set() }) ??
    firstTold(domains, around) ??
    onlyDomain(around) ??
    linkingDomain(around);
  if (counted !== null) return foundBy(countCases(counted, wanted, scene));
  return quantified.quantifier.kind === 'number' && quantified.quantifier.isStrict ? notRead(head?.text ?? '') : null;
};

/** `Dr A has no patients on 3 May`: the one collection whose items name such a thing, and the others that are mentioned. */
function linkingDomain({ terms, headTerm, scene }: Around): Counted | null {
  const [stem = ''] = headTerm?.stems ?? [];
  if (!terms.some(({ kind, denied }) => kind === 'name' && !denied)) return null;
  const fits = domainsIn(scene).flatMap((domain): Counted[] => {
    const isLinking = domain.items.some(({ id, leaves }) =>
      leaves.some(({ record, path }) => record === id && wordsOf(path.at(-1) ?? '').includes(stem)),
    );
    const told = isLinking ? tellItems(terms, { domain, scene, isAsserted: ({ kind }) => kind === 'value' }) : null;
    return told === null ? [] : [{ domain, told }];
  });
  return fits.length === 1 ? (fits[0] ?? null) : null;
}

/** The one collection in whose items all words have their place, whatever it is called. */
function onlyDomain({ terms, headTerm, scene }: Around): Counted | null {
  const isTelling = terms.some(({ kind, denied }) => (kind === 'name' || kind === 'text') && !denied);
  const fits = domainsIn(scene).flatMap((domain): Counted[] => {
    if (!isTelling && (headTerm === null || !isKindIn(headTerm, domain))) return [];
    const told = tellItems(terms, { domain, scene, isAsserted: () => false });
    return told === null ? [] : [{ domain, told }];
  });
  return fits.length === 1 ? (fits[0] ?? null) : null;
}

/** `a single room`: where records know the word it says what kind of thing it is, and counts nothing. */
function isSingleKind({ start }: Phrase, { sentence, scene }: Reading): boolean {
  return /^a single\b/iu.test(sentence.text.slice(start)) && scene.pool.knows('single');
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

function isInSubject(at: number, { subject }: Clause): boolean {
  return subject !== null && at >= subject.start && at < subject.end;
}

function saysThere({ verb, passive, objects, predicates }: Clause): boolean {
  return verb === null || (!passive && objects.length + predicates.length === 0 && HAVING.test(verb.lemma));
}

interface Around {
  readonly terms: readonly Term[];
  readonly headTerm: Term | null;
  readonly scene: Scene;
  readonly asserted: ReadonlySet<Term>;
}

/** The first collection in which all words have their place. */
function firstTold(domains: readonly Domain[], around: Around): Counted | null {
  for (const domain of domains) {
    const told = tellCounted(domain, around);
    if (told !== null) return { domain, told };
  }
  return null;
}

/** The noun that is counted is a condition only where the collection is another's: `PDFs` among files. */
function tellCounted(domain: Domain, { terms, headTerm, scene, asserted }: Around): Told | null {
  const name = wordsOf(keysOf(domain.locator).at(-1) ?? '');
  const isOwn = headTerm?.stems.some((stem) => name.includes(stem)) === true;
  const asking = { domain, scene, isAsserted: (term: Term) => isOwn && asserted.has(term) };
  const whole = tellItems(terms, asking);
  if (whole !== null || headTerm === null || scene.pool.isKey(headTerm.stems[0] ?? '')) return whole;
  return tellItems(
    terms.filter((term) => term !== headTerm),
    asking,
  );
}

/** The number that there are, and the cases for and against the one that is wanted. */
function countCases(counted: Counted, { relation, count, isStrict }: Wanted, scene: Scene): readonly Case[] {
  const opposite = OPPOSITE[relation];
  const { told, domain } = counted;
  const number = told.matching.length;
  // A bare `one` does not say that there are no more.
  if (opposite === null || (!isStrict && number > count)) return [];
  const says = `${number} items of ${domain.locator} are as described`;
  return inOrder(
    scene.stands(number, relation, count) === true,
    met(says, countAtom(counted, relation, count), ...told.proof),
    unmet(says, countAtom(counted, opposite, count), ...told.proof),
  );
}

interface Counted {
  readonly domain: Domain;
  readonly told: Told;
}

/** The atom that says how many items of a collection are as described. */
export function countAtom({ domain: { locator }, told }: Counted, relation: Relation, expected: number): JsonObject {
  const where = told.where.map((one): JsonObject => ({ ...one }));
  const among = where.length === 0 ? '' : ` with ${show(where)}`;
  return {
    type: 'state_count',
    claim: `Of the items of ${locator}${among} the count ${RELATION_WORDS[relation]} ${expected}`,
    locator,
    ...(where.length === 0 ? {} : { where }),
    relation,
    expected,
  };
}
