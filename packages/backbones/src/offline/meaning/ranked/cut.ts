import type { Clause, Phrase, Sentence } from '../../grammar/types.ts';
import type { Spot } from './spot.ts';

/** A stretch of a sentence. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Fronts that tell among what is chosen, up to the comma. */
const FRONT = /^(?:of|among|amongst|out of|from among|from) (?!all\b)[^,]*?,/iu;
/** Two statements of which the first only says among what is chosen. */
const EXISTS =
  /^[^,]*\b(?:exists?|comes?|is there) in (?:several|many|more|different|two|three|four|various)?[^,]*, and /iu;
/** `X, in the newest of its versions`: what is chosen from stands before. */
const OF_ITS = /^(?:its|their|those|them)\b|\bof (?:its|their)\b/iu;
const BEYOND = /,\s*(?:which|who|whose)\b/iu;

/** `in whichever of its versions`, `of all lists, the one that`, before a superlative. */
const BEFORE =
  /(?:\b(?:in )?whichever (?:of (?:its|their) )?[\p{L} ]+|\b(?:of|among) (?:all )?[^,]+, the one (?:that |which )?)$/iu;
/** `of its versions` after a superlative. */
const AFTER = /^ (?:\p{L}+ )?of (?:its|their)(?: \p{L}+)+/iu;

/** The stretches of a sentence that describe what is chosen; null where they can't be told. */
export function chosenRanges(sentence: Sentence, spot: Spot): readonly Range[] | null {
  const { text, clauses } = sentence;
  const phrases = clauses.flatMap(phrasesOf);
  const own = spelledRange(text, spot) ?? ownRange(innermost(phrases, spot), sentence, spot);
  if (own === null) return null;
  const ranges = [own];
  const front = FRONT.exec(text) ?? EXISTS.exec(text);
  if (front !== null && front[0].length <= own.start) ranges.push({ start: 0, end: front[0].length });
  const more = continuedAfter(own, clauses);
  if (more !== null) ranges.push(more);
  if (front === null && OF_ITS.test(text.slice(own.start, own.end))) {
    const before = phrases
      .filter(({ end }) => end <= own.start && /^,?\s*(?:in\s*)?(?:the\s*)?$/u.test(text.slice(end, own.start)))
      .toSorted((left, right) => left.start - right.start)[0];
    if (before === undefined) return null;
    ranges.push({ start: before.start, end: before.end });
  }
  return ranges;
}

/** What is chosen from is spelled out right beside the superlative. */
function spelledRange(text: string, spot: Spot): Range | null {
  const before = BEFORE.exec(text.slice(0, spot.start));
  const after = AFTER.exec(text.slice(spot.end));
  if (before === null && after === null) return null;
  return { start: before?.index ?? spot.start, end: spot.end + (after?.[0].length ?? 0) };
}

function ownRange(phrase: Phrase | null, { text }: Sentence, spot: Spot): Range | null {
  if (phrase === null) return null;
  const whole = text.slice(phrase.start, phrase.end);
  // `It is the newest one that was sent`: the relative clause is what is said.
  const [relative] = phrase.relatives;
  const isCleft = /^it (?:is|was)\b/iu.test(text) && relative !== undefined;
  const beyond = BEYOND.exec(whole);
  const cut = isCleft ? relative.start : beyond === null ? phrase.end : phrase.start + beyond.index;
  const owner = OWNER.exec(text.slice(0, phrase.start));
  const start = Math.min(owner?.index ?? phrase.start, spot.start);
  return { start, end: Math.max(cut, spot.end) };
}

/** `Ann Lee's ` before a phrase. */
const OWNER = /(?:\p{Lu}[\p{L}.-]* ?)+['’]s? $/u;

/** `that leaves after noon` + `and arrives by five`: a statement without a subject goes on where the phrase stopped. */
function continuedAfter(own: Range, clauses: readonly Clause[]): Range | null {
  if (own.start === 0) return null;
  const next = clauses.find(({ start, subject, passive }) => start >= own.end && subject === null && !passive);
  const isRight = next !== undefined && next.start - own.end < MAX_JOINT;
  return isRight ? { start: next.start, end: next.end } : null;
}

const MAX_JOINT = 7;

/** The smallest phrase that the superlative is a part of, or that it stands right before. */
function innermost(phrases: readonly Phrase[], { start, end }: Range): Phrase | null {
  const isSmaller = (left: Phrase, right: Phrase) => left.end - left.start - (right.end - right.start);
  const own = phrases.filter(
    ({ words, end: last }) => last > end && words.some((word) => word.start < end && word.end > start),
  );
  const around = phrases.filter((phrase) => phrase.start <= start && phrase.end >= end - 1);
  const after = phrases.filter((phrase) => phrase.start >= end && phrase.start - end < 2);
  const [found] = [own, after, around].filter((some) => some.length > 0);
  return found?.toSorted(isSmaller)[0] ?? null;
}

/** All phrases of a clause, however deep they stand. */
export function phrasesOf(clause: Clause): readonly Phrase[] {
  const { subject, objects, adjuncts, hanging, content } = clause;
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
