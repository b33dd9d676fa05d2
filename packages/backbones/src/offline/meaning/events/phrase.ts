import type { Word } from '../../grammar/types.ts';
import type { Scene } from '../../investigate/case.ts';
import { PURE_READS, STOP_WORDS } from '../../reading/lexicon.ts';
import type { Term } from '../../reading/terms.ts';
import { canonical, wordsOf } from '../../reading/words.ts';
import type { Reading } from '../reading.ts';
import type { TermReader } from '../terms.ts';
import { type Speech, speechOf } from './speech.ts';
import { isReading } from './tools.ts';
import {
  ACTOR,
  CHANGING,
  EMPTY,
  isActNoun,
  LIGHT,
  LOOKED,
  LOOKS,
  OPENING,
  SAW_CHANGE,
  SAYING_NOUNS,
} from './vocabulary.ts';
import { textOf } from './words-text.ts';

/** A stretch of words that tells of something that happened, by kind of what can show it. */
export interface EventPhrase {
  readonly kind: Speech | 'looked' | 'done';
  readonly words: readonly Word[];
  /** What it was done to or with, in the order of the text. */
  readonly terms: readonly Term[];
  /** Stems of the verbs and of nouns made from verbs. */
  readonly verbs: ReadonlySet<string>;
  /** Whether the thing itself was looked at, and not only a line about it. */
  readonly isFull: boolean;
  /** Of several things of its kind the newest is meant. */
  readonly newest: boolean;
  /** Of several times that it happened the last is meant. */
  readonly isLast: boolean;
  /** Words for where it may have happened. */
  readonly near?: readonly string[];
}

const NEWEST = /\b(?:newest|latest|most recent|last|final)\b|\bwith which .* ends?\b/u;
const AGAIN = /\b(?:again|once more|a second time|anew|afresh|the last (?:time|change|call|edit|update|of))\b/u;
const BEHIND = /\b(?:behind|in front of) (?:it|him|her|them)\b/u;

/** Reads what a stretch of words says happened; of names in one list `any` or `all` are meant. */
export function readPhrase(words: readonly Word[], how: 'any' | 'all', { scene, terms: reader }: Reading): EventPhrase {
  const { text } = textOf(words);
  const kind = speechOf(words) ?? (looks(words) && !isDeed(words, scene) ? 'looked' : 'done');
  const isTool = (stem: string) => isToolWord(stem, scene);
  const read = grouped(phraseTerms(words, reader, scene), words, how).map((term) =>
    isSaidOnly(term, { words, kind, isTool }) ? { ...term, kind: 'word' as const, soft: true } : term,
  );
  // Where nothing else tells what was looked at, the word that tools have for it does.
  const isBare = kind === 'looked' && read.every(({ soft }) => soft);
  const isTopic = ({ kind: own, stems: [stem = ''] }: Term) => own === 'word' && !PURE_READS.has(stem) && isTool(stem);
  const opens = words.some((word, index) => OPENING.has(word.stem) && !isState(word, words[index + 1]));
  return {
    kind,
    words,
    terms: isBare ? read.map((term) => (isTopic(term) ? { ...term, soft: false } : term)) : read,
    verbs: verbsOf(words),
    isFull: kind === 'looked' && (opens || BEHIND.test(text)),
    newest: NEWEST.test(text),
    isLast: AGAIN.test(text),
  };
}

/** `the open tasks`, but not `had the sheet open`. */
function isState({ pos, lower }: Word, after: Word | undefined): boolean {
  return lower === 'open' ? /^(?:NOUN|PROPN|ADJ)$/u.test(after?.pos ?? '') : pos === 'ADJ';
}

/** Whether a tool is named by a word. */
export function isToolWord(stem: string, { brief }: Pick<Scene, 'brief'>): boolean {
  return brief.tools.some(({ tool }) => wordsOf(tool).includes(stem));
}

/** Names, texts and values that are not soft: what it was about for sure. */
export function namedIn(terms: readonly Term[]): readonly Term[] {
  return terms.filter(({ kind, soft }) => kind !== 'word' && !soft);
}

/** Terms of a stretch of words: a verb in front is no name, nor is who acts. */
export function plainTerms(words: readonly Word[], terms: TermReader): readonly Term[] {
  const [first, ...rest] = words;
  const opens = first !== undefined && /^(?:NOUN|PROPN|VERB|ADJ)$/u.test(first.pos) && /ing$/u.test(first.lower);
  return terms
    .ofWords(opens && rest.length > 0 ? rest : words)
    .map((term) =>
      term.kind === 'name' && ACTOR.test(term.text.toLowerCase()) ? { ...term, kind: 'word', soft: true } : term,
    );
}

/** The same; a word that is only written large as the first and that tools are named by is no name. */
export function phraseTerms(words: readonly Word[], terms: TermReader, scene: Scene): readonly Term[] {
  return plainTerms(words, terms).map((term) => {
    const stem = canonical(term.text);
    const isCommon = term.kind === 'name' && term.start === words[0]?.start && isToolWord(stem, scene);
    return isCommon ? { ...term, kind: 'word', stems: [stem] } : term;
  });
}

/** Marks names and texts that stand in one list: alternatives where any of them will do, or where `or` joins them. */
export function grouped(terms: readonly Term[], words: readonly Word[], how: 'any' | 'all'): readonly Term[] {
  const isListed = ({ kind }: Term) => kind === 'name' || kind === 'text';
  const between = (left: Term, right: Term) =>
    words.filter(({ start, end }) => start >= left.end && end <= right.start);
  const lists: Term[][] = [];
  for (const term of terms) {
    const last = lists.at(-1)?.at(-1);
    const isNext = last !== undefined && isListed(last) && isListed(term) && areJoined(between(last, term));
    if (isNext) lists.at(-1)?.push(term);
    else if (isListed(term) || term.kind === 'value') lists.push([term]);
  }
  const marks = new Map<Term, Pick<Term, 'either' | 'list'>>();
  for (const [at, list] of lists.entries()) {
    const [first, last] = [list[0], list.at(-1)];
    if (first === undefined || last === undefined || first === last) continue;
    const isEither = how === 'any' || between(first, last).some(({ lower }) => /^n?or$/u.test(lower));
    for (const term of list)
      marks.set(term, { either: isEither ? 1_000 + at : null, list: isEither ? null : 1_000 + at });
    // Plain words between them say nothing more: `or one of the firms of like name (…)`.
    for (const term of terms)
      if (!marks.has(term) && term.start > first.start && term.end < last.end)
        marks.set(term, { either: null, list: null });
  }
  return terms.map((term) => {
    const mark = marks.get(term);
    return mark === undefined ? term : { ...term, ...mark, soft: !isListed(term) || term.soft };
  });
}

function areJoined(between: readonly Word[]): boolean {
  const isJoint = ({ lower }: Word) => /^(?:,|and|or|nor|&|\(|either|neither|both)$/u.test(lower);
  if (between.every((word) => isJoint(word) || /^(?:ADP|DET|PART)$/u.test(word.pos))) return between.some(isJoint);
  return between.some(({ lower }) => lower === 'or') && !between.some(({ pos }) => pos === 'VERB' || pos === 'AUX');
}

/** The verbs; where they only say that something was done, the nouns that say what. */
function verbsOf(words: readonly Word[]): ReadonlySet<string> {
  const verbs = words.filter((_, index) => isVerbAt(words, index)).map(({ stem }) => stem);
  const nouns = words.filter(({ pos, stem }) => pos === 'NOUN' && isActNoun(stem)).map(({ stem }) => stem);
  return new Set(verbs.every((verb) => LIGHT.has(verb)) ? [...verbs, ...nouns] : verbs);
}

/** Past forms that are taken for other words at times. */
const PAST = /^(?:learnt|known|seen|found|shown|read|sent|made|paid|listed)$/u;
const FINITE = /^(?:was|were|had|has|have|is|are)$/u;

/** Whether a word is a verb, or a form in -ing that opens a part; what stands where only a noun can is none, whatever it looks like. */
function isVerbAt(words: readonly Word[], index: number): boolean {
  const [before, word, after] = [words[index - 1], words[index], words[index + 1]];
  if (word === undefined) return false;
  const { lower, pos, stem } = word;
  const isIng = /ing$/u.test(lower);
  if (before !== undefined) {
    const isSubject = before.pos === 'NOUN' && words.slice(index + 1).some((one) => FINITE.test(one.lower));
    if (/[^s]s$/u.test(lower) && (before.pos === 'ADP' || isSubject)) return false;
    if (/^(?:NOUN|ADJ|DET)$/u.test(before.pos) && FINITE.test(after?.lower ?? '')) return false;
    // `the sketching class`
    if (isIng && /^(?:DET|ADJ|PROPN)$/u.test(before.pos) && /^(?:NOUN|PROPN)$/u.test(after?.pos ?? '')) return false;
  }
  if (pos === 'VERB') return true;
  if (PAST.test(lower)) return pos !== 'NOUN' || before?.pos === 'AUX';
  if (!isIng || !/^(?:NOUN|PROPN|ADJ)$/u.test(pos)) return false;
  return before === undefined || (pos !== 'PROPN' && isActNoun(stem) && !/^(?:DET|NOUN)$/u.test(before.pos));
}

/** `The claim was opened`: a tool that does not only read is named by nothing but what stands there. */
function isDeed(words: readonly Word[], { brief }: Scene): boolean {
  const stems = new Set(words.map(({ stem }) => stem));
  const looked = new Set(
    words.filter(({ stem }, at) => LOOKS.has(stem) && isVerbAt(words, at)).map(({ stem }) => stem),
  );
  return brief.tools.some(({ tool }) => {
    const parts = wordsOf(tool);
    return parts.some((part) => looked.has(part)) && !isReading(tool) && parts.every((part) => stems.has(part));
  });
}

/** Whether the words tell of looking. */
function looks(words: readonly Word[]): boolean {
  const { text } = textOf(words);
  if (SAW_CHANGE.test(text)) return false;
  return (
    LOOKED.test(text) ||
    words.some(
      ({ stem, pos, lower }, index) =>
        LOOKS.has(stem) &&
        (isVerbAt(words, index) ||
          (pos === 'NOUN' && /^(?:look|reading|sighting|search|query|check|enquiry|review)/u.test(lower)) ||
          (pos === 'ADJ' && lower === 'open')),
    )
  );
}

interface Around {
  readonly words: readonly Word[];
  readonly kind: EventPhrase['kind'];
  readonly isTool: (stem: string) => boolean;
}

/** A word that only says that something happened, or how it was looked at, is no part of what it was done to. */
function isSaidOnly(
  { kind: own, stems: [stem = ''], start, end, soft }: Term,
  { words, kind, isTool }: Around,
): boolean {
  const at = words.findIndex((word) => word.start === start);
  const word = words[at];
  if (word === undefined) return false;
  const verbal = isVerbAt(words, at);
  // `Closing "…"`: a verb that opens the sentence is no name.
  if (at === 0 && own === 'name' && word.end === end && verbal) return true;
  if (own !== 'word' || soft) return false;
  if (EMPTY.has(stem) || STOP_WORDS.has(word.lower) || (LIGHT.has(stem) && verbal)) return true;
  // `the mail in which she confirms it`: what the thing does helps to tell it, and other words may say it.
  if (kind === 'looked' && !LOOKS.has(stem)) return verbal && !PURE_READS.has(stem);
  if (kind === 'looked') return verbal || word.pos === 'ADJ' || /^(?:look|reading|sighting)/u.test(word.lower);
  if (kind === 'done') return verbal || CHANGING.has(stem) || (isActNoun(stem) && !isTool(stem));
  return verbal || SAYING_NOUNS.has(stem);
}
