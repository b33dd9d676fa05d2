import type { Word } from '../../grammar/types.ts';
import type { Scene } from '../../investigate/case.ts';
import type { Reading } from '../reading.ts';
import { draftsOf } from '../statement/drafts.ts';
import { idiomsIn } from '../statement/idioms.ts';
import { alikeOf, FIELD_OF_VERB, familyOf } from '../statement/lexicon.ts';
import type { Mention } from '../statement/mentions.ts';
import { chosenRanges, type Range } from './cut.ts';
import { OTHER_ASKS } from './lexicon.ts';
import { type Spot, superlativeIn, withoutQuotes } from './spot.ts';

/** A statement about the first of some things in an order. */
export interface Asking {
  readonly spot: Spot;
  /** What describes the things that are chosen from. */
  readonly chosen: readonly Mention[];
  /** What is said of the one that is chosen. */
  readonly told: readonly Mention[];
  /** `once "Meeting" is over`: events that bound the things. */
  readonly bounds: readonly Bound[];
}

/** A named event after or before which a thing has to be. */
export interface Bound {
  readonly title: string;
  readonly by: 'after' | 'before';
}

/** `by date of last change`, `sent or not`: it says no more than the superlative, or lets all pass. */
const REMARK =
  /\b(?:by date of last change|judging by [\p{L} ]+|,? (?:sent|drafted) or not|be it \p{L}+ or \p{L}+|\(?(?:held?|hold|book(?:ed|ing)?|draft(?:ed)?|sent) or (?:held?|hold|book(?:ed|ing)?|draft(?:ed)?|sent)(?: mail)?\)?|(?:an? )?e?mail or draft|whichever|yes|exists? in (?:several )?versions)\b\)?/giu;
const BOUND = /\b(after|once|when|before)\s+("[^"]+"|“[^”]+”)(?:\s+(?:is|was|has)\s+(?:over|done|finished|ended))?/giu;

/** Reads a sentence with one superlative; null where it asks for something else or a word of it is not understood. */
export function askingOf(reading: Reading): Asking | null {
  const { sentence, scene } = reading;
  const { text, words } = sentence;
  const spot = superlativeIn(
    withoutQuotes(
      text,
      words.flatMap(({ literal }) => literal ?? []),
    ),
  );
  if (spot === null) return null;
  const bounded = [...text.matchAll(BOUND)];
  const bare = bounded.reduce((left, [match]) => left.replace(match, ' '), text);
  if (OTHER_ASKS.test(bare)) return null;
  const ranges = chosenRanges(sentence, spot);
  if (ranges === null) return null;
  const remarks = [...text.matchAll(REMARK), ...bounded].map((match) => rangeOf(match));
  const isOut = (start: number) => isIn(start, [spot, ...remarks]);
  const mentions = mentionsIn(reading, isOut);
  if (mentions.some((mention) => !isKnown(mention, scene))) return null;
  const bounds = bounded
    .filter(({ index }) => isIn(index, ranges))
    .map(
      (match): Bound => ({
        title: (match[2] ?? '').slice(1, -1),
        by: match[1]?.toLowerCase() === 'before' ? 'before' : 'after',
      }),
    );
  if (bounds.length < bounded.length) return null;
  const chosen = mentions.filter(({ term }) => isIn(term.start, ranges));
  const told = mentions.filter((mention) => !chosen.includes(mention));
  // `the suppliers that have them`: what was named before is part of what is chosen.
  const isReferred = ranges.some(({ start, end }) => /\b(?:them|it)\b/iu.test(text.slice(start, end)));
  const before = isReferred ? told.filter(({ isVerb, term }) => !isVerb && term.end <= spot.start) : [];
  return { spot, chosen: as([...before, ...chosen], false), told: as(apart(told, chosen), true), bounds };
}

function as(mentions: readonly Mention[], said: boolean): readonly Mention[] {
  return mentions.map((mention) => ({ ...mention, said }));
}

/** `The newest version is open to Jo`: what describes the chosen one names no field for what is said of it. */
function apart(told: readonly Mention[], chosen: readonly Mention[]): readonly Mention[] {
  const stems = new Set(chosen.flatMap(({ term }) => (term.kind === 'word' ? term.stems : [])));
  return told.map((mention) => ({
    ...mention,
    fields: mention.fields.filter((group) => !group.some((stem) => stems.has(stem))),
  }));
}

function rangeOf(match: RegExpExecArray): Range {
  return { start: match.index, end: match.index + match[0].length };
}

function isIn(at: number, ranges: readonly Range[]): boolean {
  return ranges.some(({ start, end }) => at >= start && at < end);
}

function mentionsIn(reading: Reading, isOut: (start: number) => boolean): readonly Mention[] {
  const { sentence, scene } = reading;
  const within = sentence.words.filter(({ start }) => !isOut(start));
  const idioms = idiomsIn(within, (stem) => scene.pool.isKey(stem));
  const readings = sentence.clauses.map((clause) => ({ ...reading, clause }));
  const taken: ReadonlySet<Word> = new Set(idioms.flatMap(({ words }) => words));
  const drafts = draftsOf(readings, within, taken)
    .filter(({ term }) => !isOut(term.start))
    .map((mention) => pointed(mention, within));
  const meant = idioms.flatMap(({ stem, words: [first, ...rest] }) =>
    stem === null || first === undefined ? [] : [meantBy(stem, first, rest.at(-1) ?? first)],
  );
  return [...drafts, ...meant].toSorted((left, right) => left.term.start - right.term.start);
}

/** `landing by 11:00`: the value is that of the field that the verb speaks of, whatever the verb was taken for. */
function pointed(mention: Mention, within: readonly Word[]): Mention {
  const { term } = mention;
  if (term.kind === 'word') return FIELD_OF_VERB.has(lemmaOf(term.text)) ? { ...mention, isLight: true } : mention;
  if (term.kind !== 'value') return mention;
  const at = within.findIndex(({ start }) => start >= term.start);
  const verb = within.slice(Math.max(0, at - MAX_APART), at).findLast(({ text }) => FIELD_OF_VERB.has(lemmaOf(text)));
  const field = verb === undefined ? undefined : FIELD_OF_VERB.get(lemmaOf(verb.text));
  return field === undefined ? mention : { ...mention, fields: [field, ...mention.fields] };
}

const MAX_APART = 2;

function lemmaOf(text: string): string {
  const lower = text.toLowerCase();
  return /^(?:landing|arriving|departing|leaving|starting|ending)$/u.test(lower)
    ? lower.replace(/ing$/u, '').replace(/^(arriv|leav)$/u, '$1e')
    : lower;
}

function meantBy(stem: string, first: Word, last: Word): Mention {
  const plain = { asked: null, soft: false, either: null, list: null, denied: false } as const;
  return {
    term: { kind: 'word', text: first.text, stems: [stem], start: first.start, end: last.end, ...plain },
    said: true,
    fields: [],
    likely: [],
    inText: false,
    mayText: false,
    isHead: false,
    isVerb: true,
    isLight: false,
  };
}

function isKnown({ term, isLight }: Mention, { pool }: Scene): boolean {
  if (term.kind !== 'word' || isLight || term.soft) return true;
  const [stem = ''] = term.stems;
  return [stem, ...familyOf(stem), ...alikeOf(stem)].some((one) => pool.knows(one) || pool.isKey(one));
}
