import { findLiterals, type Literal, type ValueContext } from '@sauron/core/values';
import { NUMBER_WORDS, OBJECT_CLASS, SOFT_FORMS, SOFT_WORDS, STOP_WORDS, verbClasses } from './lexicon.ts';
import { canonical } from './words.ts';

/** A sentence or a part of one, taken apart. All words are canonical stems. */
export interface Clause {
  readonly text: string;
  /** The text with each literal blotted out, so that cues are never read inside quotes. Same length. */
  readonly masked: string;
  readonly literals: readonly Literal[];
  /** Words that name the subject. */
  readonly content: readonly string[];
  /** Those of the content that are written as names. */
  readonly names: ReadonlySet<string>;
  /** The noun that the first phrase is about: `total` in `The total of the order is …`; null where a value stands first. */
  readonly head: string | null;
  /** Where the first phrase ends: what stands before is the subject. */
  readonly predicateAt: number;
  readonly verbs: readonly string[];
  readonly negated: boolean;
}

/** Stands for a character of a literal in a masked text. */
export const BLOT = '\u00a4';

/** `no longer` denies; `no later than` compares. */
export const NEGATION =
  /\b(?:not|never|none|without|neither|nor|nothing|nobody|no one|nowhere|cannot|no(?! (?:later|more|less|fewer|earlier|sooner|higher|lower)\b))\b|n['’]t\b/iu;
/** After these a word that can be a verb is one. */
const BEFORE_VERB =
  /^(?:to|not|never|was|were|is|are|been|be|being|has|have|had|did|does|do|should|must|may|will|would|could|can|agent|assistant|user|and|or|then|first|it|also|neither|nor)$/iu;
const BEFORE_NOUN = /^(?:the|a|an|no|any|this|that|each|every|of|one|for|his|her|their|its|other|second)$/iu;
const PASSIVE = /^(?:was|were|is|are|been|be|being|got|not|never|neither|nor|or|and|already|both|only|had|has|have)$/iu;
const IRREGULAR_PAST =
  /^(?:sent|made|paid|told|said|found|bought|given|written|shown|seen|withdrawn|taken|chosen|kept|held|ran|overwritten|sold|left)$/iu;
const PHRASE_END =
  /\s(?:is|are|was|were|has|have|had|been|be|does|do|did|will|should|must|that|which|who|whose|of|on|in|for|from|at|to|with|under|by|between|among|reads?|matches|equals?|holds?|contains?|carries|gives?|goes|comes|ends?|costs?|leaves?|remains?|shows?|states?|says?|lists?|can|may)\b/iu;
/** `the Visa and not store credit`: the negation is about what the sentence does not claim. */
export const CONTRAST = /(?:,| and| but) not (?:the |an? |to |by |from |in )*[\w-]+(?: [\w-]+)?(?=[,.]|$)/giu;
/** A number word after these tells how many there are and is no value. */
const QUANTIFIED = /(?:\b(?:the|all|these|those|both|its|his|her|their|our|every|each|any|no|of|other)|['’]s)\s+$/iu;

/** Takes a text apart. `inner` marks text that does not start a sentence, where a first capital makes a name. */
export function readClause(text: string, context: ValueContext, inner = false): Clause {
  const literals = withNumberWords(text, findLiterals(text, context)).map((literal) => asName(literal, text));
  const masked = maskLiterals(text, literals);
  const content = new Set<string>();
  const names = new Set<string>();
  const verbs = new Set<string>();
  let previous = '';
  for (const match of masked.matchAll(/\p{L}[\p{L}\p{N}]*(?:['’]\p{L}+)?/gu)) {
    const word = match[0].replace(/['’]\p{L}*$/u, '');
    const root = canonical(word);
    const isNamed = /^\p{Lu}/u.test(word) && (inner || match.index > 0) && root.length > 1;
    const isStop = STOP_WORDS.has(word.toLowerCase()) || Object.hasOwn(NUMBER_WORDS, word.toLowerCase());
    if (!isStop && !isUnit(masked, match.index, word)) {
      if (!isNamed && isVerb(root, match[0], previous)) verbs.add(root);
      else if (
        isNamed
          ? !isCalendarWord(word)
          : (!SOFT_WORDS.has(root) || OBJECT_CLASS.has(root)) && !SOFT_FORMS.has(word.toLowerCase()) && root.length > 1
      ) {
        content.add(root);
        // A bare noun at the start (`Chase checking is …`) may be a name, so it is asked for like one.
        if (isNamed || (!inner && match.index === 0)) names.add(root);
      }
    }
    previous = word;
  }
  const head = headOf(masked);
  return {
    text,
    masked,
    literals,
    content: [...content],
    names,
    head,
    predicateAt: Math.max(0, masked.search(PREDICATE)),
    verbs: [...verbs],
    negated: NEGATION.test(masked.replace(CONTRAST, '')),
  };
}

const PREDICATE =
  /\s(?:is|are|was|were|has|have|had|reads?|equals?|ends?|goes|comes|costs?|holds?|carries|gives?|remains?)\b/iu;

/** The last noun before the first verb, preposition or relative clause. */
function headOf(masked: string): string | null {
  const phrase = masked.trim().split(PHRASE_END)[0] ?? '';
  const words = (phrase.match(/\p{L}[\p{L}\p{N}]*(?:['’]s)?/gu) ?? []).filter(
    (word) => !STOP_WORDS.has(word.toLowerCase()),
  );
  const last = words.at(-1);
  return last === undefined || phrase.includes(BLOT) ? null : canonical(last.replace(/['’]s$/u, ''));
}

/** `invoice 2207`: a whole number right after a noun tells which one. */
function asName(literal: Literal, text: string): Literal {
  if (literal.kind !== 'number' || !/^\d{2,}$/u.test(literal.value)) return literal;
  const before = /(\p{L}{3,})\s+$/u.exec(text.slice(0, literal.start))?.[1]?.toLowerCase();
  const isNoun =
    before !== undefined &&
    !STOP_WORDS.has(before) &&
    !SOFT_WORDS.has(canonical(before)) &&
    verbClasses(canonical(before)).length === 0;
  return isNoun ? { ...literal, kind: 'identifier' } : literal;
}

/** Whether a literal names a record, and is no value that a field holds: an id, a title, a number too long to count. */
export function isName({ kind, value }: Literal): boolean {
  return kind === 'identifier' || kind === 'quoted' || (kind === 'number' && /^\d{6,}$/u.test(value));
}

function isVerb(root: string, word: string, previous: string): boolean {
  if (IRREGULAR_PAST.test(word)) return true;
  if (/ed$/iu.test(word) && PASSIVE.test(previous)) return true;
  if (verbClasses(root).length === 0) return false;
  if (BEFORE_VERB.test(previous) || /ed$/iu.test(word)) return true;
  return /ing$/iu.test(word) && !BEFORE_NOUN.test(previous);
}

/** `GB` in `2 GB`: it belongs to the number. */
export function isUnit(masked: string, index: number, word: string): boolean {
  return (
    word.length <= 3 &&
    new RegExp(`${BLOT}\\s?[°º]?\\s?$`, 'u').test(masked.slice(Math.max(0, index - 4), index)) &&
    /^\p{Lu}/u.test(word)
  );
}

function isCalendarWord(word: string): boolean {
  return /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december)$/iu.test(
    word,
  );
}

/** `for six` is a number like `for 6`; `the six bills` is not. */
function withNumberWords(text: string, literals: readonly Literal[]): readonly Literal[] {
  const words: Literal[] = [];
  for (const match of text.matchAll(/\b\p{L}+\b/gu)) {
    const value = NUMBER_WORDS[match[0].toLowerCase()];
    const end = match.index + match[0].length;
    if (value === undefined || value < 2 || /^(?:twice|thrice)$/iu.test(match[0])) continue;
    if (
      QUANTIFIED.test(text.slice(0, match.index)) ||
      literals.some((literal) => match.index < literal.end && end > literal.start)
    )
      continue;
    words.push({ kind: 'number', text: match[0], start: match.index, end, value: String(value) });
  }
  return words.length === 0 ? literals : [...literals, ...words].sort((left, right) => left.start - right.start);
}

function maskLiterals(text: string, literals: readonly Literal[]): string {
  let masked = text;
  for (const { start, end } of literals) {
    masked = masked.slice(0, start) + BLOT.repeat(end - start) + masked.slice(end);
  }
  return masked;
}
