import type { ValueContext } from '@sauron/core/values';
import { ObjectCache } from '../cache.ts';
import { BLOT, type Clause, CONTRAST, isUnit, NEGATION } from './clause.ts';
import { SOFT_WORDS, STOP_WORDS, verbClasses } from './lexicon.ts';
import { type Asked, askedValues } from './quantity.ts';
import { canonical, wordsOf } from './words.ts';

/** One thing that a clause mentions, in the order of the text. */
export interface Term {
  /** `value`: an amount, a number, a date; `text`: quoted or an id; `name`: written as a name; `word`: any other word. */
  readonly kind: 'value' | 'text' | 'name' | 'word';
  readonly text: string;
  /** Canonical stems; of a value none. */
  readonly stems: readonly string[];
  readonly start: number;
  readonly end: number;
  /** For values and texts: what the record must hold. */
  readonly asked: Asked | null;
  /** A word that says little: where it stands in a record it helps, where not it is passed over. */
  readonly soft: boolean;
  /** Terms with the same number are alternatives (`held or booked`); null for one that stands alone. */
  readonly either: number | null;
  /** Terms with the same number are a list of which each is meant (`both A and B`); null for one that stands alone. */
  readonly list: number | null;
  /** Denied inside a relative clause: `that was not cancelled`. */
  readonly denied: boolean;
}

type Draft = Omit<Term, 'either' | 'list' | 'denied'>;

/** Words between two parts of one name. */
const NAME =
  /\p{Lu}[\p{L}\p{N}.&-]*(?:(?: of| de| la| van| von| du| di)?(?: |['’](?=\p{Lu}))(?:\p{Lu}[\p{L}\p{N}.&-]*|\d{1,3}(?![\d:.,])))*/gu;
const CALENDAR =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december)s?$/iu;

/** Takes a clause apart into what it mentions. Words of grammar are left out. */
export function readTerms(whole: Clause, context: ValueContext): readonly Term[] {
  const clause = { ...whole, masked: whole.masked.replace(CONTRAST, (part) => ' '.repeat(part.length)) };
  return termLists.get([clause, context], () => makeTerms(clause, context));
}

const termLists = new ObjectCache<readonly Term[]>();

function makeTerms(clause: Clause, context: ValueContext): readonly Term[] {
  const values = askedValues(clause).map(valueDraft);
  const names = nameDrafts(clause);
  const taken = (at: number) => [...values, ...names].some(({ start, end }) => at >= start && at < end);
  const words = [...clause.masked.matchAll(/\p{L}[\p{L}\p{N}]*/gu)]
    .filter(({ index }) => !taken(index))
    .flatMap((match) => wordDraft(match[0], match.index, clause.masked));
  const today = todayDraft(clause, context);
  const drafts = [...values, ...names, ...words, ...today].toSorted((left, right) => left.start - right.start);
  return withRelatives(
    linked(withoutLabels(withResults(drafts, clause.masked), clause.masked), clause.masked),
    clause.masked,
  );
}

function valueDraft(asked: Asked): Draft {
  const { literal } = asked;
  const isText = literal.kind === 'quoted' || literal.kind === 'identifier';
  return {
    kind: isText ? 'text' : 'value',
    text: literal.value,
    stems: isText ? wordsOf(literal.value) : [],
    start: literal.start,
    end: literal.end,
    asked,
    soft: false,
  };
}

function nameDrafts({ masked }: Clause): Draft[] {
  return [...masked.matchAll(NAME)].flatMap((match) => {
    let [text, start] = [match[0].replace(/[.-]+$/u, ''), match.index];
    const isFirst = masked.slice(0, start).trim() === '' || /[.:]\s*$/u.test(masked.slice(0, start));
    // A capital at the start of a sentence makes no name of a word of grammar or of a verb.
    for (let [first = ''] = text.split(' '); isFirst && text !== '' && isPlain(first); [first = ''] = text.split(' ')) {
      start += first.length + 1;
      text = text.slice(first.length + 1);
      if (!/^\p{Lu}/u.test(text)) text = '';
    }
    if (
      text === '' ||
      CALENDAR.test(text) ||
      isUnit(masked, start, text) ||
      (isFirst && !/[ ]/u.test(text) && !/^['’]s/u.test(masked.slice(start + text.length)))
    )
      return [];
    const stems = wordsOf(text);
    if (stems.length === 0) return [];
    return [{ kind: 'name', text, stems, start, end: start + text.length, asked: null, soft: false }];
  });
}

function isPlain(word: string): boolean {
  return (
    STOP_WORDS.has(word.toLowerCase()) || SOFT_WORDS.has(canonical(word)) || CALENDAR.test(word) || word.length < 2
  );
}

function wordDraft(word: string, start: number, masked: string): Draft[] {
  const lower = word.toLowerCase();
  // `is off`: a state; elsewhere a word of grammar.
  if (
    /^(?:on|off)$/u.test(lower) &&
    /\b(?:is|are|was|were|both|switched|turned|still|now)\s+$/iu.test(masked.slice(0, start)) &&
    /^\s*(?:[.,;]|$|(?:and|at the end)\b)/iu.test(masked.slice(start + word.length))
  ) {
    return [{ kind: 'word', text: lower, stems: [lower], start, end: start + word.length, asked: null, soft: false }];
  }
  if (STOP_WORDS.has(lower) || /['’]$/u.test(masked.slice(0, start)) || word.length < 2) return [];
  const root = canonical(word);
  if (root.length < 2) return [];
  const soft = SOFT_WORDS.has(root) || CALENDAR.test(word) || MAKING.has(root);
  return [{ kind: 'word', text: word, stems: [root], start, end: start + word.length, asked: null, soft }];
}

/** What any record shows by being there: that it was made, that it was written. */
const MAKING: ReadonlySet<string> = new Set(
  'make create set setup write put enter store save record give bring do take say name use place find hold new'
    .split(' ')
    .map(canonical),
);

function todayDraft({ masked }: Clause, { now }: ValueContext): Draft[] {
  const match = /\btoday\b/iu.exec(masked);
  const day = typeof now === 'string' ? /^\d{4}-\d{2}-\d{2}/u.exec(now)?.[0] : undefined;
  if (match === null || day === undefined) return [];
  const [start, end] = [match.index, match.index + match[0].length];
  const literal = { kind: 'date', text: match[0], value: day, start, end } as const;
  return [
    {
      kind: 'value',
      text: day,
      stems: [],
      start,
      end,
      asked: { literal, relation: 'equal', expected: day },
      soft: true,
    },
  ];
}

/** `was changed to 19 °C`: what it was changed to shows it. */
function withResults(drafts: readonly Draft[], masked: string): Draft[] {
  return drafts.map((draft, index) => {
    const shows =
      draft.kind === 'word' && RESULTING.has(draft.stems[0] ?? '') && /ed$|^(?:set|put)$/iu.test(draft.text);
    const isTold =
      /^ as\b/u.test(masked.slice(draft.end)) || drafts.slice(index + 1).some(({ kind }) => kind !== 'word');
    return (shows && isTold) || isCompound(draft, drafts[index - 1], masked) ? { ...draft, soft: true } : draft;
  });
}

/** `phone number`, `Anna's number`: the word before tells which one it is. */
function isCompound({ kind, stems, start }: Draft, before: Draft | undefined, masked: string): boolean {
  return (
    kind === 'word' &&
    HEADS.has(stems[0] ?? '') &&
    before !== undefined &&
    (before.kind === 'word' || before.kind === 'name') &&
    /^(?:['’]s)? $/u.test(masked.slice(before.end, start))
  );
}

const HEADS: ReadonlySet<string> = new Set('number date code flag list level mode time'.split(' ').map(canonical));

/** Acts that leave what they name. */
const RESULTING: ReadonlySet<string> = new Set(
  'add log put place set save create update change adjust dim report schedule reschedule move enter file raise lower increase reduce'
    .split(' ')
    .map(canonical),
);

/** `the invoice number INV-1`: nouns right before an id or a quoted title only say what it is. */
function withoutLabels(drafts: readonly Draft[], masked: string): Draft[] {
  const softened = [...drafts];
  for (let index = softened.length - 2; index >= 0; index -= 1) {
    const [draft, next] = [softened[index], softened[index + 1]];
    if (draft?.kind !== 'word' || next === undefined) continue;
    const labels =
      (next.kind === 'text' && /[\d@]/u.test(next.text)) ||
      (next.kind === 'word' && next.soft && NUMBERS.has(next.stems[0] ?? ''));
    const isChoice = /\bone of (?:the )?$/iu.test(masked.slice(0, draft.start));
    const isPlanned = /\b(?:will|to|shall|should|can) be $/iu.test(masked.slice(0, draft.start));
    if ((labels && masked.slice(draft.end, next.start).trim() === '') || isChoice || isPlanned)
      softened[index] = { ...draft, soft: true };
  }
  return softened;
}

const NUMBERS = new Set(['number', 'id', 'code', 'no'].map(canonical));

/** Finds the lists: `A or B` are alternatives, `A, B and C` and `both A and B` are all meant. */
function linked(drafts: readonly Draft[], masked: string): Term[] {
  const terms: Term[] = drafts.map((draft) => ({ ...draft, either: null, list: null, denied: false }));
  let group = 0;
  for (let index = 0; index < terms.length; index += 1) {
    const first = terms[index];
    if (first === undefined || first.either !== null || first.list !== null) continue;
    const members = [index];
    let joined: 'or' | 'and' | null = null;
    for (let next = index + 1; next < terms.length; next += 1) {
      const [last, term] = [terms[members.at(-1) ?? index], terms[next]];
      if (last === undefined || term === undefined) break;
      const between = masked.slice(last.end, term.start).replaceAll(BLOT, '');
      const joint = JOINT.exec(between)?.[1]?.toLowerCase();
      if (joint === undefined || term.kind !== first.kind || !isLikeKind(first, term)) break;
      members.push(next);
      if (joint.includes('or')) joined = 'or';
      else if (/and|&/u.test(joint)) joined ??= 'and';
    }
    if (members.length < 2 || (joined === null && members.length < 2)) continue;
    group += 1;
    const isChoice = /\bone of\b/iu.test(masked.slice(0, first.start));
    const kind = isChoice ? 'or' : (joined ?? 'and');
    // `A, or one of B and C`: A is a choice too.
    const before = isChoice ? terms.findLastIndex((term, at) => at < index && term.kind === first.kind) : -1;
    if (before >= 0 && /\bor\b/iu.test(masked.slice(terms[before]?.end, first.start))) members.push(before);
    for (const member of members) {
      const term = terms[member];
      if (term !== undefined) terms[member] = { ...term, ...(kind === 'or' ? { either: group } : { list: group }) };
    }
  }
  return terms;
}

const JOINT =
  /^\s*["”’')]*\(?(,? ?(?:and|or|nor|but also)(?: (?:to|from|of|in|on|for|the|a|an|was|were|is|are))*|[,;])\s*["“‘'(]*(?:the |a |an |to |of )?$/iu;

function isLikeKind(left: Draft, right: Draft): boolean {
  return left.asked === null || right.asked === null || left.asked.literal.kind === right.asked.literal.kind;
}

/** `that was not cancelled`: what a relative clause denies. */
function withRelatives(terms: readonly Term[], masked: string): Term[] {
  return terms.map((term) => {
    if (term.kind !== 'word' || verbClasses(term.stems[0] ?? '').length === 0) return term;
    const before = masked.slice(0, term.start);
    const relative = /\b(?:that|which|who)\s+(?:\w+\s+){0,3}$/iu.exec(before)?.[0] ?? '';
    return NEGATION.test(relative) ? { ...term, denied: true } : term;
  });
}
