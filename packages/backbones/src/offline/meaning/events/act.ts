import type { Word } from '../../grammar/types.ts';
import type { Scene } from '../../investigate/case.ts';
import { PURE_READS, STOP_WORDS } from '../../reading/lexicon.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Reading } from '../reading.ts';
import { actTerms, grouped, isToolWord } from './act-terms.ts';
import { isVerb, isVerbAt, verbsOf } from './act-verbs.ts';
import { isReading } from './reading-tools.ts';
import { type Speech, speechOf } from './speech.ts';
import { CHANGING, EMPTY, isActNoun, LIGHT, LOOKS, LOOKS_WITH, OPENING, SAYING_NOUNS } from './vocabulary.ts';
import { textOf } from './words-text.ts';

/** What a stretch of words says was done, by kind of what can show it. */
export interface Act {
  readonly kind: Speech | 'looked' | 'done';
  readonly words: readonly Word[];
  /** What it was done to or with, in the order of the text. */
  readonly terms: readonly Term[];
  /** Stems of the verbs and of nouns made from verbs. */
  readonly verbs: ReadonlySet<string>;
  /** Whether it was looked at itself, and not only a line about it. */
  readonly isFull: boolean;
  /** Of several of its kind the newest or the last one is meant. */
  readonly newest: boolean;
  /** Whether it is said to be the last, or another one, of several acts. */
  readonly isLast: boolean;
}

const NEWEST = /\b(?:newest|latest|most recent|last|final)\b|\bwith which .* ends?\b/u;
const AGAIN = /\b(?:again|once more|a second time|anew|afresh|the last (?:time|change|call|edit|update|of))\b/u;
/** `had the mail already behind it`, `had the sheet open in front of it`. */
const BEHIND = /\b(?:ha[sd]|have|having) .*\b(?:behind|in front of) (?:it|him|her|them)\b/u;
/** Who sees a change is changed. */
const SAW_CHANGE = /\b(?:see|saw|seen|sees)(?: \w+)? (?:changes?|updates?|edits?|corrections?)\b/u;

/** Reads what a stretch of words says was done. */
export function readAct(words: readonly Word[], how: 'any' | 'all', { scene, terms: reader }: Reading): Act {
  const { text } = textOf(words);
  const kind = speechOf(words) ?? (looks(words) && !isDoing(words, scene) ? 'looked' : 'done');
  const isTool = (stem: string) => isToolWord(stem, scene);
  const read = grouped(actTerms(words, reader, scene), words, how).map((term) =>
    isSaidOnly(term, { words, kind, isTool }) ? { ...term, kind: 'word' as const, soft: true } : term,
  );
  // Where nothing else tells what was looked at, the word that tools have for it does.
  const isBare = kind === 'looked' && read.every(({ soft }) => soft);
  const isTopic = ({ kind: own, stems: [stem = ''] }: Term) => own === 'word' && !PURE_READS.has(stem) && isTool(stem);
  // `had the sheet open`, but not `the open tasks`.
  const opens = words.some(
    ({ stem, pos, lower }, index) =>
      OPENING.has(stem) &&
      (lower !== 'open' || !/^(?:NOUN|PROPN|ADJ)$/u.test(words[index + 1]?.pos ?? '')) &&
      (pos !== 'ADJ' || lower === 'open'),
  );
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

/** `The claim was opened`: a tool that does not only read is named by nothing but what stands there. */
function isDoing(words: readonly Word[], { brief }: Scene): boolean {
  const stems = new Set(words.map(({ stem }) => stem));
  const verbs = new Set(words.filter((_, index) => isVerbAt(words, index)).map(({ stem }) => stem));
  return brief.tools.some(({ tool }) => {
    const parts = wordsOf(tool);
    return (
      parts.some((part) => LOOKS.has(part) && verbs.has(part)) &&
      !isReading(tool) &&
      parts.every((part) => stems.has(part))
    );
  });
}

/** Whether the words tell of looking. */
function looks(words: readonly Word[]): boolean {
  const { text } = textOf(words);
  if (BEHIND.test(text) || /\b(?:made|make|making) sure\b/u.test(text)) return true;
  if (SAW_CHANGE.test(text)) return false;
  return words.some(({ stem, pos, lower }, index) => {
    const particle = LOOKS_WITH.get(stem);
    if (particle !== undefined && /^(?:VERB|AUX|NOUN)$/u.test(pos))
      return words.slice(index + 1).some((word) => particle.test(word.lower));
    if (!LOOKS.has(stem)) return false;
    return (
      isVerbAt(words, index) ||
      (pos === 'NOUN' && /^(?:look|reading|sighting|search|query|check|lookup|enquiry|review)/u.test(lower)) ||
      (pos === 'ADJ' && lower === 'open')
    );
  });
}

interface Around {
  readonly words: readonly Word[];
  readonly kind: Act['kind'];
  readonly isTool: (stem: string) => boolean;
}

/** A word that only says that something was done, or how it was looked at, is no part of what it was done to. */
function isSaidOnly(
  { kind: own, stems: [stem = ''], start, end, soft }: Term,
  { words, kind, isTool }: Around,
): boolean {
  const at = words.findIndex((word) => word.start === start);
  const word = words[at];
  if (word === undefined) return false;
  // `Closing "…"`: a verb that opens the sentence is no name.
  if (at === 0 && own === 'name' && word.end === end && isVerb(word, undefined)) return true;
  if (own !== 'word' || soft) return false;
  const verbal = isVerbAt(words, at);
  if (EMPTY.has(stem) || STOP_WORDS.has(word.lower) || (LIGHT.has(stem) && verbal)) return true;
  // `the mail in which she confirms it`: what the thing does helps to tell it, and other words may say it.
  if (kind === 'looked' && !LOOKS.has(stem)) return verbal && !PURE_READS.has(stem);
  if (kind === 'looked') return verbal || word.pos === 'ADJ' || /^(?:look|reading|sighting)/u.test(word.lower);
  if (kind === 'done') return verbal || CHANGING.has(stem) || (isActNoun(stem) && !isTool(stem));
  return verbal || SAYING_NOUNS.has(stem);
}
