import type { Word } from '../../grammar/types.ts';
import { type Case, inOrder, met, type Scene, unmet } from '../../investigate/case.ts';
import type { Condition } from '../../investigate/match.ts';
import type { Thing } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import type { Form, Reading } from '../reading.ts';
import { alikeOf, LIGHT_VERBS } from '../statement/lexicon.ts';
import { type Domain, domainsIn, isNamed } from './collection.ts';
import { placeIn } from './conditions.ts';
import { foundBy } from './found.ts';
import { exceptsIn, saysOnly } from './quantified.ts';
import { numberOf } from './quantifier.ts';
import { type Claim, type Conditions, conditionsFor, oppositeOf, type Stretch } from './restrict.ts';
import { speaksOfAllTogether } from './spread.ts';
import { countAtom } from './tell-items.ts';

/** A sentence about each of some things: what tells them, and what is said of them. */
interface Each {
  readonly isNone: boolean;
  /** How many there should be, where that is told. */
  readonly count: number | null;
  readonly meant: Stretch;
  readonly said: Stretch;
}

const ALL = /^(?:each|every|all|both)$/u;
const NONE = /^(?:no|none|neither)$/u;

/** `Every invoice of Anna's that was due in May is paid`: over the whole collection none is otherwise, and there is one. */
export const eachForm: Form = (reading) => {
  const { clause, scene } = reading;
  if (clause.content !== null || speaksOfAllTogether(reading) || saysOnly(reading) || exceptsIn(reading)) return null;
  const each = BY.test(reading.sentence.text) ? null : eachIn(reading);
  if (each === null) return null;
  const tellings = domainsIn(scene)
    .filter(({ owner, items }) => owner === null && items.length > 0)
    .flatMap((domain) => tellingIn(each, domain, scene) ?? []);
  const best = Math.max(...tellings.map(({ weight }) => weight));
  const [telling, ...more] = tellings.filter(({ weight }) => weight === best);
  if (telling === undefined || more.length > 0) return null;
  const cases = casesOf(each, telling, scene);
  return cases.length === 0 ? null : foundBy(cases);
};

/** Takes a statement apart at its verb; null where it does not begin with such a word. */
function eachIn(reading: Reading): Each | null {
  const { clause, sentence, scene } = reading;
  const words = sentence.words.filter(
    ({ start, pos }) => start >= clause.start && start < clause.end && pos !== 'PUNCT',
  );
  const [first] = words;
  if (first === undefined || !(NONE.test(first.lower) || ALL.test(first.lower))) return null;
  const from = mainVerbAt(words, (stem) => scene.pool.isKey(stem));
  const isNone = NONE.test(first.lower);
  // What was not done is told by calls.
  if (isNone && /^(?:was|were|been|had)$/u.test(words[from]?.lower ?? '')) return null;
  if (isNone && words[from + 1]?.lower === 'been') return null;
  if (from < 2 || words.slice(from).some(({ lower }) => DENIES.test(lower))) return null;
  if (!readsAlternatives(words, reading)) return null;
  const around = words.slice(1, from);
  const number = around.find(({ lower }) => !/^(?:of|the|these|those|his|her|their|its|its)$/u.test(lower));
  const told = number === undefined ? null : numberOf(number);
  const isPair = first.lower === 'both' || first.lower === 'neither';
  return {
    isNone,
    count: told ?? (isPair ? 2 : null),
    meant: stretchOf(told === null ? around : around.filter((word) => word !== number), false, reading),
    said: stretchOf(words.slice(from), true, reading),
  };
}

/** `held or booked` is read as one of two; of longer lists and others the grammar does not tell the members. */
function readsAlternatives(words: readonly Word[], { terms, clause, sentence }: Reading): boolean {
  const at = words.findIndex(({ lower }) => lower === 'or');
  if (at < 0) return true;
  const read = terms.ofClause(clause);
  const [left, right] = [words[at - 1], words[at + 1]].map((word) => read.find(({ end }) => end === word?.end)?.either);
  const isLong = sentence.text.slice(clause.start, words[at]?.start).includes(',');
  return !isLong && left != null && left === right;
}

const BY = /\bby the (?:agent|assistant|user)\b/iu;
const DENIES = /^(?:not|n't|never|no|neither|nor|nobody|nothing|none|without)$/u;

/** Where what is said begins: at the first verb that is in no relative clause and no part of the noun; -1 where none is. */
function mainVerbAt(words: readonly Word[], isKey: (stem: string) => boolean): number {
  let open = 0;
  let hasNoun = false;
  for (let index = 1; index < words.length; index += 1) {
    const word = words[index];
    const before = words[index - 1];
    if (word === undefined || before === undefined) continue;
    if (/^(?:that|which|who|whom)$/u.test(word.lower) && hasNoun) open += 1;
    else if (isVerb(word, words[index + 1], before) && hasNoun) {
      // `orders placed in May`, `the hotel offers`: no verb of the statement, where one follows.
      const isNoun = before.pos === 'NOUN' && isKey(word.stem);
      const isReduced = word.pos === 'VERB' && (isNoun || PARTICIPLE.test(word.lower)) && open === 0;
      const goesOn = words
        .slice(index + 1)
        .some((one, at) => isVerb(one, words[index + at + 2], words[index + at] ?? one));
      let end = index;
      while (/^(?:AUX|VERB|ADV|PART)$/u.test(words[end + 1]?.pos ?? '') && words[end]?.pos !== 'VERB') end += 1;
      if (isReduced && goesOn) continue;
      if (open === 0) return index;
      open -= 1;
      index = end;
    } else if (/^(?:NOUN|PROPN|LIT)$/u.test(word.pos)) hasNoun = true;
  }
  return -1;
}

const PARTICIPLE = /(?:ed|ing|en|ught|old|ade|aid|ent)$/u;

/** `orders … come from A`: a verb in the plural may look like a noun. */
function isVerb({ pos, lower }: Word, after: Word | undefined, before: Word): boolean {
  if (pos === 'VERB') return !(before.pos === 'NOUN' && /ing$/u.test(lower));
  if (pos === 'AUX') return true;
  const isBeforeMore = after !== undefined && /^(?:ADP|LIT|DET|PROPN|NUM)$/u.test(after.pos);
  return pos === 'NOUN' && LIGHT_VERBS.has(lower) && isBeforeMore && /^(?:NOUN|PROPN|LIT)$/u.test(before.pos);
}

/** Words as terms, with what the grammar found of alternatives, and what a relative clause denies. */
function stretchOf(words: readonly Word[], isSaid: boolean, { clause, terms }: Reading): Stretch {
  const read = terms.ofClause(clause);
  const denies = words.find(({ lower }) => DENIES.test(lower));
  const own = terms.ofWords(words.map(asCondition)).map((term): Term => {
    const either = read.find(({ start }) => start === term.start)?.either ?? null;
    return { ...term, either };
  });
  const denied = denies === undefined ? undefined : own.find(({ start, soft }) => start > denies.start && !soft);
  return { terms: own.map((term) => (term === denied ? { ...term, denied: true } : term)), words, isSaid };
}

/** `is taken`, `are done`: of a verb that says little the participle may be a status; `in May` is the month. */
function asCondition(word: Word): Word {
  if (word.text === 'May') return { ...word, pos: 'PROPN' };
  const isState = word.pos === 'VERB' && /^(?:done|taken|held|given|made|kept|gone|read)$/u.test(word.lower);
  return isState ? { ...word, lemma: word.lower, pos: 'ADJ' } : word;
}

interface Telling {
  readonly domain: Domain;
  readonly meant: Conditions;
  readonly said: readonly Claim[];
  readonly weight: number;
}

function tellingIn({ meant, said }: Each, domain: Domain, scene: Scene): Telling | null {
  const end = meant.words.find(({ pos }, index) => index > 0 && /^(?:ADP|PRON|SCONJ)$/u.test(pos))?.start ?? Infinity;
  const stems = meant.terms.flatMap(({ kind, stems: own, start }) => (kind === 'word' && start < end ? own : []));
  const isCalled = stems.some((stem) => isNamed(domain, stem));
  const isAlike = stems.some((stem) => alikeOf(stem).some((one) => isNamed(domain, one)));
  const where = conditionsFor(meant, domain, scene);
  if (where === null) return null;
  const isKind = where.claims.some((claim) => claim.some(({ path }) => KIND.test(path)));
  if (!isCalled && !isAlike && !isKind) return null;
  const claims = conditionsFor(said, domain, scene);
  if (claims === null || claims.claims.length === 0) return null;
  return {
    domain,
    meant: where,
    said: claims.claims,
    weight: (isCalled ? 3 : isAlike ? 2 : 1) + (where.isGuessed || claims.isGuessed ? 0 : 0.5),
  };
}

const KIND = /(?:^|[._])(?:kind|type|category|relation|role|folder|list)$/iu;

function casesOf({ isNone, count }: Each, telling: Telling, scene: Scene): readonly Case[] {
  const { domain, meant, said } = telling;
  const where = allOf(meant.claims);
  const claim = allOf(said);
  // `the two tasks` that were spoken of elsewhere.
  if (where === null || (count !== null && where.length === 0 && domain.items.length !== count)) return [];
  const says = `items of ${domain.locator} that are meant are ${isNone ? 'not ' : ''}as described`;
  const isWhole = domain.items.length === domain.size;
  if (isWhole && !isNone) return claim === null ? [] : wholeCases({ ...telling, where, claim, count, says }, scene);
  const against = isNone ? [claim] : said.map(allOpposite);
  const known = against.filter((one) => one !== null);
  if (known.length < against.length) return [];
  const some = countAtom({ domain, where }, count === null ? 'greater_or_equal' : 'equal', count ?? 1);
  const others = known.map((one) => [...where, ...one]);
  // That there are such items also shows that the conditions are the right ones.
  const isSure = isNone && !meant.isGuessed && count === null;
  const none = others.map((one) => countAtom({ domain, where: one }, 'equal', 0));
  const all = met(`all ${says}`, ...(isSure ? [] : [some]), ...none);
  const broken = others.map((one) => {
    const atoms = [countAtom({ domain, where: one }, 'greater_or_equal', 1), ...(count === null ? [] : [some])];
    return unmet(`not all ${says}`, ...atoms);
  });
  const seen = others.findIndex((one) => itemsWith(one, domain, scene).length > 0);
  const first = broken.slice(Math.max(seen, 0), seen + 1);
  return [...first, all, ...broken.filter((one) => !first.includes(one))];
}

interface Whole extends Telling {
  readonly where: readonly Condition[];
  readonly claim: readonly Condition[];
  readonly count: number | null;
  readonly says: string;
}

/** Of a collection that was shown whole: as many items bear out all of it as there are items that are meant. */
function wholeCases({ domain, where, claim, count, says }: Whole, scene: Scene): readonly Case[] {
  const all = itemsWith(where, domain, scene).length;
  if (all === 0 || (count !== null && count !== all)) return [];
  const both = [...where, ...claim];
  const number = countAtom({ domain, where }, 'equal', all);
  return inOrder(
    itemsWith(both, domain, scene).length === all,
    met(`all ${says}`, number, countAtom({ domain, where: both }, 'equal', all)),
    unmet(`not all ${says}`, number, countAtom({ domain, where: both }, 'less', all)),
  );
}

function itemsWith(where: readonly Condition[], { items }: Domain, { stands }: Scene): readonly Thing[] {
  return items.filter((item) =>
    where.every(({ path, relation, value }) =>
      item.leaves.some((leaf) => placeIn(leaf, item) === path && stands(leaf.value, relation, value) === true),
    ),
  );
}

/** Conditions that must all hold; null where one has alternatives that no relation holds together. */
function allOf(claims: readonly Claim[]): readonly Condition[] | null {
  const joined = claims.map((claim): Condition | null => {
    const [first, ...more] = claim;
    if (first === undefined || more.length === 0) return first ?? null;
    const isOne = claim.every(({ path, relation }) => path === first.path && relation === 'equal');
    return isOne ? { path: first.path, relation: 'one_of', value: claim.map(({ value }) => value) } : null;
  });
  const known = joined.filter((one) => one !== null);
  return known.length < joined.length ? null : known;
}

/** That none of the alternatives holds; null where one has no opposite. */
function allOpposite(claim: Claim): readonly Condition[] | null {
  const turned = claim.map(oppositeOf);
  const known = turned.filter((one) => one !== null);
  return known.length < turned.length ? null : known;
}
