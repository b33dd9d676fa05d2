import type { JsonObject } from '@sauron/core/episode';
import type { Sentence, Word } from '../../grammar/types.ts';
import { type Case, type Found, met, turned, unmet } from '../../investigate/case.ts';
import { PURE_READS } from '../../reading/lexicon.ts';
import type { Term } from '../../reading/terms.ts';
import type { Form, Reading } from '../reading.ts';
import { callsMeant } from './calls.ts';
import { looksMeant } from './looks.ts';
import {
  type Grounded,
  nameOf,
  noneOf,
  notFound,
  type Occurrence,
  orderAtom,
  refusal,
  settledBy,
} from './occurrence.ts';
import { type OrderParts, orderParts } from './order-parts.ts';
import { type EventPhrase, isToolWord, namedIn, readPhrase } from './phrase.ts';
import { agentTurns, userTurns } from './said.ts';
import { isAsking } from './tools.ts';
import { classesOf } from './vocabulary.ts';
import { spelledOut, textOf } from './words-text.ts';

/** `The balance was looked up before the total was reported`: the first of the one comes before the first of the other. */
export const orderForm: Form = (reading) => {
  const parts = orderParts(reading.sentence.words);
  if (parts === null || comparesStates(reading.sentence)) return null;
  const { first, second } = parts;
  if (!isDenied(first) || isDenied(second)) return ordered(parts, reading);
  // `Nothing had been paid when the user agreed`: what was not done stands nowhere.
  if (!NONE_BEFORE.test(reading.sentence.text) || first[0]?.lower !== 'no') return refusal(spelledOut(first));
  const found = ordered({ ...parts, first: first.slice(1) }, reading);
  return { ...found, cases: found.cases.map(turned) };
};

/** `No bill was paid before the rate was looked up`: one that was paid before it speaks against it. */
const NONE_BEFORE = /^\W*no\b[^,;]*\bbefore\b/iu;

function ordered({ first, second, topic }: OrderParts, reading: Reading): Found {
  // `both A and B were confirmed before they were booked`: which of them comes first is told for each.
  if (textOf(first).text.includes('both ') && /\b(?:they|them|both)\b/u.test(textOf(second).text))
    return refusal(spelledOut(first));
  // `before doing so`: which of several deeds is meant does not show.
  if (second.every(({ lower }) => DOING_SO.test(lower))) return refusal(spelledOut(second));
  // What stands before a colon is spoken of by a part that has no name of its own.
  const isNamed = second.some(({ pos, literal }) => pos === 'PROPN' || literal?.kind === 'quoted');
  const a = readPhrase([...topic, ...first], 'all', reading);
  const b = readPhrase(isNamed ? second : [...topic, ...second], 'any', reading);
  // `the agent opened its price list`: whose it is does not show.
  const unclear = [a, b].find(({ words, terms }) => isOwned(words) && namedIn(terms).length === 0);
  if (unclear !== undefined) return refusal(spelledOut(unclear.words));
  const [one, other] = [aboutTheSame(a, b, reading), aboutTheSame(b, a, reading)];
  // Which of several is pointed at without a name does not show.
  const isVague = namedIn([...one.terms, ...other.terms]).length === 0 && pointsBack(other.words);
  const late = ground(other, one, reading);
  return orderFound(
    ground(one, other, reading),
    { ...late, isOpen: late.isOpen === true || (isVague && late.times.length > 1) },
    {
      // What is looked at after something may have been looked at before as well.
      isLast: b.isLast || (b.kind === 'looked' && LATER_LOOK.test(reading.sentence.text)),
      isLastFirst: a.isLast,
      // A plain word that was not said may have been put otherwise.
      isTold: one.kind === 'done' || one.kind === 'looked' || namedIn(one.terms).length > 0,
    },
  );
}

/** `costs as much as it did before`: two states are compared, and no acts. */
function comparesStates({ text }: Sentence): boolean {
  return COMPARES.test(text) || (STAYED.test(text) && !HOLDS_BACK.test(text));
}

const COMPARES =
  /\b(?:as (?:much|many|often|long|little)|more|less|fewer|higher|lower|same|different)\b.*\b(?:as|than|from)\b.*\b(?:before|prior|earlier)\b/iu;
const STAYED =
  /\bun(?:changed|altered|touched|affected|modified)\b|\bintact\b|\balone\b|\bthe same\b|\b(?:as|what|how|the way|the \p{L}+(?: that| which)?) (?:it|they|s?he) (?:always |still )?(?:was|were|did|stood|had|has|have|is|are|read)\b|\b(?:stay|remain|keep|kept)(?:s|ed)?\b|\b(?:no|not|nothing|none|never|neither|nobody)\b.*\b(?:chang|alter|touch|edit|modif|amend|updat|adjust)/iu;
const HOLDS_BACK = /\b(?:until|till|unless|only|after|once|when|first)\b/iu;
/** `was checked after …`, but not `was only checked after …`. */
const LATER_LOOK = /^(?!.*\b(?:only|not|no|until|first)\b).*\bafter\b/iu;

const DOING_SO = /^(?:it|he|she|they|do|does|did|doing|done|so|that|this)$/u;

/** A denial of the act itself: `nothing had been paid`, `had not paid yet`. */
const IS_DENIED = /^(?:no|nothing|none|neither|nobody)\b|\b(?:had|was|were|did) ?(?:not|never|n't)\b/u;

function isDenied(words: readonly Word[]): boolean {
  return IS_DENIED.test(textOf(words).text.replace(/\b(?:that|which|who|whether) .*$/u, ''));
}

function ground(phrase: EventPhrase, other: EventPhrase, { scene }: Reading): Grounded {
  const { kind, terms, words } = phrase;
  if (kind === 'others') return notFound(spelledOut(words));
  if (kind === 'looked') return looksMeant(phrase, scene);
  if (kind === 'told') return agentTurns(phrase, scene);
  if (kind !== 'done') return userTurns(phrase, { about: [...terms, ...other.terms], done: other.verbs }, scene);
  const near = other.terms.flatMap((term) => (other.kind === 'looked' && term.kind === 'word' ? term.stems : []));
  return callsMeant({ ...phrase, near }, false, scene);
}

interface Which {
  /** Whether the last of several later acts is meant, and of several earlier ones. */
  readonly isLast: boolean;
  readonly isLastFirst: boolean;
  /** Whether the filters of the earlier act tell it whatever came later. */
  readonly isTold: boolean;
}

/** The order of two acts, with what shows that there was no such earlier one. */
export function orderFound(earlier: Grounded, later: Grounded, { isLast, isLastFirst, isTold }: Which): Found {
  const b = later.times.at(isLast ? -1 : 0);
  const { filters } = earlier;
  if (b === undefined) {
    // What was never done came before nothing.
    const isUndone = isTold && earlier.times.length === 0 && filters.length > 0 && filters.every(tellsAll);
    return isUndone
      ? settledBy(noneOf('nothing of the kind was done', filters))
      : refusal(later.unread ?? 'the later act');
  }
  const { at } = b;
  const upTo = filters.map((filter) => ({ ...filter, to: at }));
  const isCounted = upTo.length > 0 && typeof at === 'string';
  const none = isCounted ? [noneOf(`nothing of the kind stands before ${at}`, upTo, b.atoms)] : [];
  const times = earlier.times.filter((time) => time.at !== at);
  if (earlier.isOpen === true || later.isOpen === true)
    return either([...times.filter((a) => isBefore(a, b)).map((a) => orderCases(a, b)[0]), ...none], earlier.unread);
  const a = times.at(isLastFirst ? -1 : 0);
  if (a === undefined) return either(none, earlier.unread);
  const cases = orderCases(a, b);
  return settledBy(...(isBefore(a, b) ? cases : cases.toReversed()), ...(a.place === null ? none : []));
}

function either(cases: readonly Case[], unread: string | null): Found {
  return cases.length > 0 ? settledBy(...cases) : refusal(unread ?? 'the earlier act');
}

function isBefore(a: Occurrence, b: Occurrence): boolean {
  return a.place === null || b.place === null || a.place < b.place;
}

function orderCases(a: Occurrence, b: Occurrence): readonly [Case, Case] {
  const shown = [...a.atoms, ...b.atoms];
  const [first, second] = [nameOf(a.at), nameOf(b.at)];
  return [
    met(`${first} comes before ${second}`, orderAtom(a.at, b.at, 'before'), ...shown),
    unmet(`${first} does not come before ${second}`, orderAtom(a.at, b.at, 'not_before'), ...shown),
  ];
}

/** What was given to a call may name a thing in another way; what was said names it. */
function tellsAll({ kind, tool, anyArgument, text }: JsonObject): boolean {
  const isSaid = kind === 'message' || [tool ?? ''].flat().every((name) => isAsking(String(name)));
  return isSaid || (anyArgument === undefined && text === undefined);
}

/** Group of the names that a pronoun may point at. */
const POINTED_AT = 2_000;

/** A part that only points at what the other part names is about that. */
function aboutTheSame(phrase: EventPhrase, other: EventPhrase, { scene }: Reading): EventPhrase {
  if (!pointsBack(phrase.words)) return phrase;
  const known = new Set(phrase.terms.map(({ start }) => start));
  const rest = other.terms.filter(({ start }) => !known.has(start)).map((term): Term => ({ ...term, list: null }));
  const pointed = rest.filter(({ kind }) => kind !== 'word');
  if (namedIn(phrase.terms).length > 0) {
    const noted = phrase.kind === 'looked' ? pointed.map((term) => ({ ...term, soft: true, either: null })) : [];
    return { ...phrase, terms: [...phrase.terms, ...noted] };
  }
  // Which of several names is pointed at does not show: one of them has to be there.
  const names = pointed.length > 1 ? pointed.map((term) => ({ ...term, either: POINTED_AT })) : pointed;
  // `the correction, and then it was entered`: what it is about is an act that tools are named by.
  const isMeant = ({ kind, soft, stems: [stem = ''] }: Term) =>
    kind === 'word' && (!soft || (classesOf(stem).length > 0 && !PURE_READS.has(stem) && isToolWord(stem, scene)));
  const isBare = phrase.terms.every(({ soft }) => soft);
  const nouns = isBare ? rest.filter(isMeant).map((term) => ({ ...term, soft: names.length > 0 })) : [];
  return { ...phrase, terms: [...phrase.terms, ...names, ...nouns].sort((left, right) => left.start - right.start) };
}

const POINTING = /^(?:it|them|they|there|this|that|these|those|one|such|any|him|her)$/u;
const OWNING = /^(?:its|their)$/u;

/** `it`, `this`, `its price list`, but not `any task`. */
function pointsBack(words: readonly Word[]): boolean {
  return words.some(({ lower }, at) => {
    const isOfNoun = /^(?:any|one)$/u.test(lower) && /^(?:NOUN|ADJ|PROPN|LIT)$/u.test(words[at + 1]?.pos ?? '');
    return (POINTING.test(lower) && !isOfNoun) || (OWNING.test(lower) && nounsBefore(words, at).length === 0);
  });
}

function isOwned(words: readonly Word[]): boolean {
  const nouns = nounsBefore(
    words,
    words.findIndex(({ lower }) => OWNING.test(lower)),
  );
  return nouns.length > 0 && nouns.every(({ lower }) => /^(?:agent|assistant|it)$/u.test(lower));
}

function nounsBefore(words: readonly Word[], at: number): readonly Word[] {
  return words.slice(0, Math.max(0, at)).filter(({ pos }) => /^(?:NOUN|PROPN|LIT|X)$/u.test(pos));
}
