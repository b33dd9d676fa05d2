import type { JsonObject } from '@sauron/core/episode';
import type { Sentence, Word } from '../../grammar/types.ts';
import { type Case, type Found, met, unmet } from '../../investigate/case.ts';
import { countAtom } from '../../investigate/context-atoms.ts';
import { PURE_READS } from '../../reading/lexicon.ts';
import type { Term } from '../../reading/terms.ts';
import type { Form, Reading } from '../reading.ts';
import { partsOf } from '../unchanged/parts.ts';
import { type Act, readAct } from './act.ts';
import { isToolWord, namedIn } from './act-terms.ts';
import { doneCalls } from './done-calls.ts';
import { type Grounded, nameOf, notFound, type Occurrence, orderAtom, refusal, settledBy } from './occurrence.ts';
import { type OrderParts, orderParts } from './order-parts.ts';
import { isAsking } from './reading-tools.ts';
import { agentTurns, userTurns } from './said.ts';
import { sightings } from './sightings.ts';
import { AGENT, classesOf } from './vocabulary.ts';
import { spelledOut, textOf } from './words-text.ts';

/** `The balance was looked up before the total was reported`: the first of the one comes before the first of the other. */
export const orderForm: Form = (reading) => {
  const parts = orderParts(reading.sentence.words);
  if (parts === null || comparesStates(reading.sentence)) return null;
  const { first, second, topic } = turnedRound(parts);
  // `both A and B were confirmed before they were booked`: which of them comes first is told for each.
  if (textOf(first).text.includes('both ') && /\b(?:they|them|both)\b/u.test(textOf(second).text))
    return refusal(spelledOut(first));
  const later = second.every(({ lower }) => DOING_SO.test(lower)) ? toDo(first) : second;
  // What stands before a colon is spoken of by a part that has no name of its own.
  const isNamed = later.some(({ pos, literal }) => pos === 'PROPN' || literal?.kind === 'quoted');
  const acts = [
    readAct([...topic, ...first], 'all', reading),
    readAct(isNamed ? later : [...topic, ...later], 'any', reading),
  ] as const;
  const unclear = acts.find(({ words, terms }) => isOwnedByEither(words) && namedIn(terms).length === 0);
  if (unclear !== undefined) return refusal(spelledOut(unclear.words));
  const isTool = (stem: string) => isToolWord(stem, reading.scene);
  const [a, b] = [aboutTheSame(acts[0], acts[1], isTool), aboutTheSame(acts[1], acts[0], isTool)];
  // Which of several is pointed at without a name does not show.
  const isVague = namedIn([...a.terms, ...b.terms]).length === 0 && pointsBack(b.words);
  const grounded = ground(b, a, reading);
  return orderFound(
    ground(a, b, reading),
    { ...grounded, isOpen: grounded.isOpen === true || (isVague && grounded.times.length > 1) },
    {
      // What is looked at after something may have been looked at before as well.
      isLast: b.isLast || (b.kind === 'looked' && LATER_LOOK.test(reading.sentence.text)),
      isLastFirst: a.isLast,
    },
  );
};

/** `is what it was before the agent started`, `as much as it did before`; not `nothing was changed until the user agreed`. */
function comparesStates(sentence: Sentence): boolean {
  if (COMPARES.test(sentence.text)) return true;
  return !HOLDS_BACK.test(sentence.text) && partsOf(sentence)?.some(({ stance }) => stance === 'stayed') === true;
}

const HOLDS_BACK = /\b(?:until|till|unless|only|after|once|when|first)\b/iu;
const COMPARES =
  /\b(?:as (?:much|many|often|long|little)|more|less|fewer|higher|lower|same|different)\b.*\b(?:as|than|from)\b.*\b(?:before|prior|earlier)\b/iu;

/** `was checked after …`, but not `was only checked after …`. */
const LATER_LOOK = /^(?!.*\b(?:only|not|no|until|first)\b).*\bafter\b/iu;

/** `before doing so` */
const DOING_SO = /^(?:it|he|she|they|do|does|did|doing|done|so|that|this)$/u;

/** What one asks whether to do. */
function toDo(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ lower }, index) => lower === 'to' && words[index + 1]?.pos === 'VERB');
  return at < 0 ? words : words.slice(at + 1);
}

const DENIES = /^(?:no|not|never|nothing|none|neither|nobody|yet|n't)$/u;
/** A denial of the act itself: `nothing had been paid`, `had not paid yet`. */
const IS_DENIED = /^(?:no|nothing|none|neither|nobody)\b|\b(?:had|was|were|did) ?(?:not|never|n't)\b/u;

/** `Nothing had been paid when the user agreed`: what is denied of the first comes after the second. */
function turnedRound(parts: OrderParts): OrderParts {
  const isDenied = (words: readonly Word[]) =>
    IS_DENIED.test(textOf(words).text.replace(/\b(?:that|which|who|whether) .*$/u, ''));
  if (!isDenied(parts.first) || isDenied(parts.second)) return parts;
  return { ...parts, first: parts.second, second: parts.first.filter(({ lower }) => !DENIES.test(lower)) };
}

function ground(act: Act, other: Act, reading: Reading): Grounded {
  const { scene } = reading;
  if (act.kind === 'others') return notFound(spelledOut(act.words));
  if (act.kind === 'told') return agentTurns(act, scene);
  if (act.kind === 'looked') return sightings(act, scene);
  if (act.kind !== 'done') return userTurns(act, { about: [...act.terms, ...other.terms], done: other.verbs }, scene);
  const places = other.terms.flatMap(({ kind, stems }) => (kind === 'word' ? stems : []));
  return doneCalls(act, { around: new Set(other.kind === 'looked' ? places : []) }, reading);
}

interface Which {
  /** Whether the last of several later acts is meant, and of several earlier ones. */
  readonly isLast: boolean;
  readonly isLastFirst: boolean;
}

/** The order of two acts, with what shows that there was no such earlier one. */
export function orderFound(earlier: Grounded, later: Grounded, { isLast, isLastFirst }: Which): Found {
  const b = later.times.at(isLast ? -1 : 0);
  if (b === undefined) {
    // What was never done came before nothing.
    const isUndone = earlier.times.length === 0 && earlier.filters.length > 0 && earlier.filters.every(tellsAll);
    return isUndone ? settledBy(noneAtAll(earlier.filters)) : refusal(later.unread ?? 'the later act');
  }
  const a = earlier.times.filter(({ at }) => at !== b.at).at(isLastFirst ? -1 : 0);
  const none = noneBefore(earlier.filters, b);
  if (a === undefined) return none === null ? refusal(earlier.unread ?? 'the earlier act') : settledBy(none);
  const cases = orderCases(a, b);
  const isKnown = a.place !== null && b.place !== null;
  const isBefore = !isKnown || (a.place ?? 0) < (b.place ?? 0);
  if (earlier.isOpen === true || later.isOpen === true)
    return isBefore ? settledBy(...cases.slice(0, 1)) : refusal(earlier.unread ?? 'the earlier act');
  return settledBy(...(isBefore ? cases : cases.toReversed()), ...(none === null || a.place !== null ? [] : [none]));
}

function orderCases(a: Occurrence, b: Occurrence): Case[] {
  const shown = [...a.atoms, ...b.atoms];
  return [
    met(`${nameOf(a.at)} comes before ${nameOf(b.at)}`, orderAtom(a.at, b.at, 'before'), ...shown),
    unmet(`${nameOf(a.at)} does not come before ${nameOf(b.at)}`, orderAtom(a.at, b.at, 'not_before'), ...shown),
  ];
}

/** What was given to a call may name a thing in another way; what was said names it. */
function tellsAll({ kind, tool, anyArgument, text }: JsonObject): boolean {
  const isSaid = kind === 'message' || [tool ?? ''].flat().every((name) => isAsking(String(name)));
  return isSaid || (anyArgument === undefined && text === undefined);
}

function noneAtAll(filters: readonly JsonObject[]): Case {
  return unmet('nothing of the kind was done', ...filters.map((filter) => countAtom(filter, 'equal', 0)));
}

/** Nothing of the kind stands before the later act. */
function noneBefore(filters: readonly JsonObject[], { at, atoms }: Occurrence): Case | null {
  if (filters.length === 0 || typeof at !== 'string') return null;
  return unmet(
    `nothing of the kind stands before ${at}`,
    ...filters.map((filter) => countAtom({ ...filter, to: at }, 'equal', 0)),
    ...atoms,
  );
}

/** Group of the names that a pronoun may point at. */
const POINTED_AT = 2_000;
const POINTING = /^(?:it|them|they|there|this|that|these|those|one|such|any|him|her)$/u;

/** A part that only points at what the other part names is about that. */
function aboutTheSame(act: Act, other: Act, isTool: (stem: string) => boolean): Act {
  if (!pointsBack(act.words)) return act;
  const known = new Set(act.terms.map(({ start }) => start));
  const rest = other.terms.filter(({ start }) => !known.has(start)).map((term): Term => ({ ...term, list: null }));
  const pointed = rest.filter(({ kind }) => kind !== 'word');
  if (namedIn(act.terms).length > 0) {
    const noted = act.kind === 'looked' ? pointed.map((term) => ({ ...term, soft: true, either: null })) : [];
    return { ...act, terms: [...act.terms, ...noted] };
  }
  // Which of several names is pointed at does not show: one of them has to be there.
  const names = pointed.length > 1 ? pointed.map((term) => ({ ...term, either: POINTED_AT })) : pointed;
  const isBare = act.terms.every(({ soft }) => soft);
  // `the correction, and then it was entered`: what it is about is an act that tools are named by.
  const isMeant = ({ kind, soft, stems: [stem = ''] }: Term) =>
    kind === 'word' && (!soft || (classesOf(stem).length > 0 && !PURE_READS.has(stem) && isTool(stem)));
  const nouns = isBare ? rest.filter(isMeant).map((term) => ({ ...term, soft: names.length > 0 })) : [];
  return { ...act, terms: [...act.terms, ...names, ...nouns].sort((left, right) => left.start - right.start) };
}

/** `it`, `this`, `its price list`, but not `any task`. */
function pointsBack(words: readonly Word[]): boolean {
  return words.some(
    ({ lower }, index) =>
      (POINTING.test(lower) &&
        !(/^(?:any|one)$/u.test(lower) && /^(?:NOUN|ADJ|PROPN|LIT)$/u.test(words[index + 1]?.pos ?? ''))) ||
      (OWNING.test(lower) && nounsBefore(words, index).length === 0),
  );
}

/** `the agent opened its price list`: whose it is does not show. */
function isOwnedByEither(words: readonly Word[]): boolean {
  const at = words.findIndex(({ lower }) => OWNING.test(lower));
  const nouns = nounsBefore(words, at);
  return nouns.length > 0 && nouns.every(({ lower }) => AGENT.test(lower));
}

const OWNING = /^(?:its|their)$/u;

function nounsBefore(words: readonly Word[], at: number): readonly Word[] {
  return words.slice(0, Math.max(0, at)).filter(({ pos }) => /^(?:NOUN|PROPN|LIT|X)$/u.test(pos));
}
