import type { JsonObject } from '@sauron/core/episode';
import type { Word } from '../../grammar/types.ts';
import { type Case, met, unmet } from '../../investigate/case.ts';
import type { Found } from '../../investigate/match-cases.ts';
import { PURE_READS } from '../../reading/lexicon.ts';
import type { Term } from '../../reading/terms.ts';
import type { Form, Reading } from '../reading.ts';
import { type Act, readAct } from './act.ts';
import { isToolWord } from './act-terms.ts';
import { doneCalls } from './done-calls.ts';
import { type Grounded, notGrounded, type Occurrence } from './occurrence.ts';
import { partsOfEach, turnedRound } from './order-of-each.ts';
import { type OrderParts, orderParts } from './order-parts.ts';
import { othersTurns } from './other-turns.ts';
import { agentTurns, userTurns } from './said.ts';
import { sightings } from './sightings.ts';
import { classesOf } from './tools-for.ts';

/** `The balance was looked up before the total was reported`: the first of the one comes before the first of the other. */
export const orderForm: Form = (reading) => {
  const parts = orderParts(reading.sentence.words);
  if (parts === null) return null;
  const each = partsOfEach(parts);
  return each === null
    ? orderOf(turnedRound(parts) ?? parts, reading)
    : allOf(each.map((own) => orderOf(turnedRound(own) ?? own, reading)));
};

/** All must hold; one that fails is enough to refute. */
function allOf(founds: readonly Found[]): Found {
  const firsts = founds.map(({ cases: [first] }) => first);
  const failed = firsts.find((one) => one?.verdict === 'UNMET');
  if (failed !== undefined) return { cases: [failed], unread: null, lacks: null };
  const open = founds.find(({ cases }) => cases.length === 0);
  if (open !== undefined) return open;
  const atoms = firsts.flatMap((one) => one?.atoms ?? []);
  return { cases: [met('each of them comes first', ...atoms)], unread: null, lacks: null };
}

function orderOf(parts: OrderParts, reading: Reading): Found {
  const later = doingSo(parts.second) ? toDo(parts.first) : parts.second;
  const [first, second] = completed(
    readAct([...parts.topic, ...parts.first], 'all', reading),
    readAct(needsTopic(later) ? [...parts.topic, ...later] : later, 'any', reading),
    reading,
  );
  const [b, a] = [ground(second, first, reading), ground(first, second, reading)];
  const unread = b.unread ?? a.unread;
  if (unread !== null) return { cases: [], unread, lacks: null };
  return orderFound(a, { later: b, isLast: second.isLast, isLastFirst: first.isLast });
}

/** `before doing so` */
function doingSo(words: readonly Word[]): boolean {
  return words.every(({ lower }) => /^(?:it|he|she|they|do|does|did|doing|done|so|that|this)$/u.test(lower));
}

/** What one asks whether to do. */
function toDo(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ lower }, index) => lower === 'to' && words[index + 1]?.pos === 'VERB');
  return at < 0 ? words : words.slice(at + 1);
}

/** What stands before a colon is spoken of by a part that has no name of its own. */
function needsTopic(words: readonly Word[]): boolean {
  return !words.some(({ pos, literal }) => pos === 'PROPN' || literal?.kind === 'quoted');
}

/** Group of the names that a pronoun may point at. */
const POINTED_AT = 2_000;

const POINTING = /^(?:it|them|they|there|this|that|these|those|one|such|any|him|her)$/u;

/** A part that only points at what the other names is about that. */
function completed(one: Act, other: Act, reading: Reading): readonly [Act, Act] {
  return [about(one, other, reading), about(other, one, reading)];
}

/** `it`, `this task`, but not `any task`. */
function pointsBack(words: readonly Word[]): boolean {
  return words.some(
    ({ lower }, index) =>
      POINTING.test(lower) &&
      !(/^(?:any|one)$/u.test(lower) && /^(?:NOUN|ADJ|PROPN|LIT)$/u.test(words[index + 1]?.pos ?? '')),
  );
}

function about(act: Act, other: Act, reading: Reading): Act {
  const isNamed = act.terms.some(({ kind, soft }) => kind !== 'word' && !soft);
  if (!pointsBack(act.words)) return act;
  const known = new Set(act.terms.map(({ start }) => start));
  const rest = other.terms.filter(({ start }) => !known.has(start)).map((term): Term => ({ ...term, list: null }));
  const pointed = rest.filter(({ kind }) => kind !== 'word');
  // Which of several names is pointed at does not show: one of them has to be there.
  const names = pointed.length > 1 ? pointed.map((term) => ({ ...term, either: POINTED_AT })) : pointed;
  if (isNamed) {
    const noted = act.kind === 'looked' ? pointed.map((term) => ({ ...term, soft: true, either: null })) : [];
    return { ...act, terms: [...act.terms, ...noted] };
  }
  const isBare = act.terms.every(({ soft }) => soft);
  // `the correction, and then it was entered`: what it is about is an act that tools are named by.
  const isMeant = ({ kind, soft, stems: [stem = ''] }: Term) =>
    kind === 'word' && (!soft || (classesOf(stem).length > 0 && !PURE_READS.has(stem) && isToolWord(stem, reading)));
  const nouns = isBare ? rest.filter(isMeant).map((term) => ({ ...term, soft: names.length > 0 })) : [];
  return { ...act, terms: [...act.terms, ...names, ...nouns].sort((left, right) => left.start - right.start) };
}

function ground(act: Act, other: Act, reading: Reading): Grounded {
  const about = [...act.terms, ...other.terms];
  if (act.kind === 'agreed' || act.kind === 'answered' || act.kind === 'asked') return userTurns(act, about, reading);
  if (act.kind === 'others') return othersTurns(act, reading);
  if (act.kind === 'told') return agentTurns(act, reading);
  if (act.kind === 'looked') return everyOne(act, (one) => sightings(one, reading));
  const around = new Set(
    other.kind === 'looked' ? other.terms.flatMap(({ kind, stems }) => (kind === 'word' ? stems : [])) : [],
  );
  return everyOne(act, (one) => doneCalls(one, { around }, reading));
}

/** Of a list whose members must all have had it, the one that had it last. */
function everyOne(act: Act, find: (act: Act) => Grounded): Grounded {
  const whole = find(act);
  const list = act.terms.find((term) => term.list !== null && term.kind !== 'word')?.list ?? null;
  if (whole.times.length > 0 || list === null) return whole;
  const members = act.terms.filter((term) => term.list === list);
  const found = members.map((member) =>
    find({
      ...act,
      terms: act.terms.filter((term) => term.list !== list || term === member).map((term) => ({ ...term, list: null })),
    }),
  );
  const missing = found.find(({ times }) => times.length === 0);
  if (missing !== undefined) return missing;
  const firsts = found.flatMap(({ times: [first] }) => first ?? []);
  const last = firsts.toSorted((left, right) => (right.place ?? 0) - (left.place ?? 0))[0];
  return last === undefined
    ? notGrounded({ lacks: 'none of them' })
    : { times: [{ ...last, atoms: firsts.flatMap(({ atoms }) => atoms) }], filters: [], unread: null, lacks: null };
}

interface Later {
  readonly later: Grounded;
  /** Whether the last of several later acts is meant, and of several earlier ones. */
  readonly isLast: boolean;
  readonly isLastFirst: boolean;
}

/** The order of two acts, with what shows that there was no such earlier one. */
export function orderFound(earlier: Grounded, { later, isLast, isLastFirst }: Later): Found {
  const b = isLast ? later.times.at(-1) : later.times[0];
  if (b === undefined) return { cases: [], unread: null, lacks: later.lacks ?? 'no such act' };
  const candidates = earlier.times.filter(({ at }) => at !== b.at);
  const a = isLastFirst ? candidates.at(-1) : candidates[0];
  const none = noneBefore(earlier.filters, b);
  if (a === undefined)
    return { cases: none === null ? [] : [none], unread: null, lacks: earlier.lacks ?? 'no such act' };
  const isBefore = a.place === null || b.place === null || a.place < b.place;
  const cases = orderCases(a, b);
  return {
    cases:
      earlier.isOpen === true
        ? cases.slice(0, 1)
        : [...(isBefore ? cases : cases.toReversed()), ...(none === null || a.place !== null ? [] : [none])],
    unread: null,
    lacks: null,
  };
}

function orderCases(a: Occurrence, b: Occurrence): Case[] {
  const shown = [...a.atoms, ...b.atoms];
  return [
    met(`${nameOf(a)} comes before ${nameOf(b)}`, orderAtom(a, b, 'before'), ...shown),
    unmet(`${nameOf(a)} does not come before ${nameOf(b)}`, orderAtom(a, b, 'not_before'), ...shown),
  ];
}

function nameOf({ at }: Occurrence): string {
  return typeof at === 'string' ? at : 'the first answer that shows it';
}

function orderAtom(a: Occurrence, b: Occurrence, order: 'before' | 'not_before'): JsonObject {
  return {
    type: 'trace_ordering',
    claim: `${nameOf(a)} is ${order.replace('_', ' ')} ${nameOf(b)}`,
    a: a.at,
    b: b.at,
    order,
  };
}

/** Nothing of the kind stands before the later act. */
function noneBefore(filters: readonly JsonObject[], b: Occurrence): Case | null {
  if (filters.length === 0 || typeof b.at !== 'string') return null;
  const to = b.at;
  const atoms = filters.map(
    (filter): JsonObject => ({
      type: 'trace_count',
      claim: `Up to ${to} the count of such events equals 0`,
      filter: { ...filter, to },
      relation: 'equal',
      expected: 0,
    }),
  );
  return unmet(`nothing of the kind stands before ${to}`, ...atoms, ...b.atoms);
}
