import type { Clause, Phrase, Sentence } from '../../grammar/types.ts';
import type { Scene } from '../../investigate/case.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import { draftsOf } from '../statement/drafts.ts';
import { idiomsIn } from '../statement/idioms.ts';
import { alikeOf, FIELD_OF_VERB, familyOf } from '../statement/lexicon.ts';
import type { Mention } from '../statement/mentions.ts';
import { type Spot, superlativeIn, withoutQuotes } from './measures.ts';
import { collectionsIn } from './select.ts';

/** A statement about the first of some things in an order. */
export interface Asking {
  readonly spot: Spot;
  /** What describes the things that are chosen from. */
  readonly chosen: readonly Mention[];
  /** What is said of the one that is chosen. */
  readonly told: readonly Mention[];
}

/** Statements of what was said, read or done when, and choices that depend on more than an order: not for us. */
const OTHER_ASKS =
  /\b(?:user (?:is|was) (?:told|informed)|told|tells?|lets? .{0,40}know|mentions?|brings? up|explain\w*|closing message|last message|before|until|once|after|only once|step one|ahead of|came first|came second|free|overlap\w*|clash\w*|disturb\w*|undisturbed|neither|never|(?<!\bor )not|no(?! (?:later|sooner|earlier))|nothing|unless|agrees?|in line with|match\w*|the same|according to|as (?:much|many) as)\b/iu;

/** Reads a sentence with one superlative; null where it asks for something else or a word of it is not understood. */
export function askingOf(reading: Reading): Asking | null {
  const { sentence, scene } = reading;
  const { text, words } = sentence;
  const literals = words.map(({ literal }) => literal);
  const spot = superlativeIn(withoutQuotes(text, literals));
  if (spot === null || OTHER_ASKS.test(text)) return null;
  const ranges = chosenRanges(sentence, spot);
  if (ranges === null) return null;
  const mentions = mentionsIn(reading, spot);
  if (mentions.some((mention) => !isKnown(mention, scene))) return null;
  const chosen = mentions.filter(({ term }) => isIn(term.start, ranges));
  const told = mentions.filter((mention) => !chosen.includes(mention));
  // `the suppliers that have them`: what was named before is part of what is chosen.
  const isReferred = ranges.some(({ start, end }) => /\b(?:them|it)\b/iu.test(text.slice(start, end)));
  const before = isReferred ? told.filter(({ isVerb, term }) => !isVerb && term.end <= spot.start) : [];
  return {
    spot,
    chosen: [...before, ...chosen].map((mention) => ({ ...mention, said: false })),
    told: told.map((mention) => ({ ...mention, said: true })),
  };
}

/** A stretch of a sentence. */
interface Range {
  readonly start: number;
  readonly end: number;
}

function isIn(at: number, ranges: readonly Range[]): boolean {
  return ranges.some(({ start, end }) => at >= start && at < end);
}

/** Fronts that tell among what is chosen, up to the comma. */
const FRONT = /^(?:of|among|amongst|out of|from among|from) (?!all\b)[^,]*?,/iu;
/** `X, in the newest of its versions`: what is chosen from stands before. */
const OF_ITS = /^(?:its|their|those|them)\b|\bof (?:its|their)\b/iu;

/** The stretches of a sentence that describe what is chosen; null where they can't be told. */
function chosenRanges({ text, clauses }: Sentence, spot: Spot): readonly Range[] | null {
  const phrases = clauses.flatMap(phrasesOf);
  const phrase = innermost(phrases, spot);
  // `of all lists, the one changed last`
  const one = /\bthe one (?:that |which )?$/iu.exec(text.slice(0, spot.start));
  if (phrase === null && one === null) return null;
  const own =
    one !== null || phrase === null ? { start: one?.index ?? spot.start, end: spot.end } : ownRange(phrase, text, spot);
  const front = FRONT.exec(text);
  if (front !== null && front[0].length <= own.start) return [own, { start: 0, end: front[0].length }];
  if (!OF_ITS.test(text.slice(own.start, own.end))) return [own];
  const [before] = phrases
    .filter(({ end }) => end <= own.start && /^,?\s*(?:in\s*)?(?:the\s*)?$/u.test(text.slice(end, own.start)))
    .toSorted((left, right) => left.start - right.start);
  return before === undefined ? null : [own, before];
}

function ownRange(phrase: Phrase, text: string, spot: Spot): Range {
  // `It is the newest one that was sent`: the relative clause is what is said.
  const [relative] = phrase.relatives;
  const isCleft = /^it (?:is|was)\b/iu.test(text) && relative !== undefined;
  const beyond = /,\s*(?:which|who|whose)\b/iu.exec(text.slice(phrase.start, phrase.end));
  const cut = isCleft ? relative.start : beyond === null ? phrase.end : phrase.start + beyond.index;
  const owner = /(?:\p{Lu}[\p{L}.-]* ?)+['’]s? $/u.exec(text.slice(0, phrase.start));
  return { start: Math.min(owner?.index ?? phrase.start, spot.start), end: Math.max(cut, spot.end) };
}

/** The smallest phrase that the superlative is a part of, or that it stands right before. */
function innermost(phrases: readonly Phrase[], { start, end }: Range): Phrase | null {
  const ways = [
    phrases.filter(({ words, end: last }) => last > end && words.some((word) => word.start < end && word.end > start)),
    phrases.filter((phrase) => phrase.start >= end && phrase.start - end < 2),
    phrases.filter((phrase) => phrase.start <= start && phrase.end >= end - 1),
  ];
  const found = ways.find((some) => some.length > 0);
  return found?.toSorted((left, right) => left.end - left.start - (right.end - right.start))[0] ?? null;
}

/** All phrases of a clause, however deep they stand. */
function phrasesOf({ subject, objects, adjuncts, hanging, content }: Clause): readonly Phrase[] {
  return [
    ...(subject === null ? [] : deep(subject)),
    ...objects.flatMap(deep),
    ...adjuncts.flatMap(({ phrase }) => deep(phrase)),
    ...hanging.flatMap((one) => phrasesOf(one.clause)),
    ...(content === null ? [] : phrasesOf(content)),
  ];
}

function deep(phrase: Phrase): readonly Phrase[] {
  return [
    phrase,
    ...(phrase.owner === null ? [] : deep(phrase.owner)),
    ...phrase.attached.flatMap((adjunct) => deep(adjunct.phrase)),
    ...phrase.relatives.flatMap(phrasesOf),
    ...phrase.siblings.flatMap(deep),
  ];
}

/** `sent or not` lets all pass. */
const REMARK = /\b(?:sent|drafted) or not\b/giu;

function mentionsIn(reading: Reading, spot: Spot): readonly Mention[] {
  const { sentence, scene } = reading;
  const remarks = [...sentence.text.matchAll(REMARK)].map(({ index, 0: text }) => ({
    start: index,
    end: index + text.length,
  }));
  const within = sentence.words.filter(({ start }) => !isIn(start, [spot, ...remarks]));
  const idioms = idiomsIn(within, (stem) => scene.pool.isKey(stem));
  const readings = sentence.clauses.map((clause) => ({ ...reading, clause }));
  const drafts = draftsOf(readings, within, new Set(idioms.flatMap(({ words }) => words)));
  const kept = drafts.filter(({ term }) => !isIn(term.start, [spot, ...remarks]));
  // `a mail or draft`: one of several kinds of record, whichever it is.
  const names = new Set([...collectionsIn(scene).keys()].flatMap((locator) => wordsOf(keysOf(locator).at(-1) ?? '')));
  const kinds = kept.flatMap(({ term }) =>
    term.either !== null && term.stems.some((stem) => names.has(stem)) ? [term.either] : [],
  );
  // Verbs that only point at a field say nothing by themselves.
  const isPointing = ({ text, either }: Mention['term']) =>
    FIELD_OF_VERB.has(text.toLowerCase()) || (either !== null && kinds.includes(either));
  return kept.map((mention) => ({ ...mention, isLight: mention.isLight || isPointing(mention.term) }));
}

function isKnown({ term, isLight }: Mention, { pool }: Scene): boolean {
  if (term.kind !== 'word' || isLight || term.soft) return true;
  const [stem = ''] = term.stems;
  return [stem, ...familyOf(stem), ...alikeOf(stem)].some((one) => pool.knows(one) || pool.isKey(one));
}
