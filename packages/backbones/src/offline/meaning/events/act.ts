import type { Word } from '../../grammar/types.ts';
import { PURE_READS, STOP_WORDS } from '../../reading/lexicon.ts';
import type { Term } from '../../reading/terms.ts';
import { canonical } from '../../reading/words.ts';
import type { Reading } from '../reading.ts';
import { isToolWord, termsOf } from './act-terms.ts';
import { isActNoun, isVerb, isVerbAt, verbsOf } from './act-verbs.ts';
import { CHANGING, EMPTY, LIGHT, LOOKS_WITH, OPENING, SAYING_NOUNS, SURE_LOOKS } from './act-words.ts';
import { grouped } from './group-terms.ts';
import { speechOf } from './speech.ts';
import { asUser } from './user-words.ts';
import { textOf } from './words-text.ts';

/** What a stretch of words says was done, by kind of what can show it. */
export interface Act {
  readonly kind: 'agreed' | 'answered' | 'asked' | 'told' | 'others' | 'looked' | 'done';
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
const AGAIN = /\b(?:again|once more|a second time|anew|afresh)\b/u;

/** Reads what a stretch of words says was done. */
export function readAct(said: readonly Word[], how: 'any' | 'all', reading: Reading): Act {
  const words = asUser(said, reading);
  const text = words.map(({ lower }) => lower).join(' ');
  const verbs = verbsOf(words);
  const kind = speechOf(words) ?? (looks(words, reading) ? 'looked' : 'done');
  const read = grouped(termsOf(words, reading), words, how).map((term) => softened(term, { words, kind, reading }));
  // Where nothing else tells what was looked at, the word that tools have for it does.
  const terms =
    kind === 'looked' && read.every(({ soft }) => soft) ? read.map((term) => hardened(term, reading)) : read;
  return {
    kind,
    words,
    terms,
    verbs,
    isFull:
      kind === 'looked' &&
      (BEHIND.test(text) ||
        words.some(({ stem, pos, lower }) => OPENING.has(stem) && (pos !== 'ADJ' || lower === 'open'))),
    newest: NEWEST.test(text),
    isLast: AGAIN.test(text) || /\bthe last (?:time|change|call|edit|update|of)\b/u.test(text),
  };
}

/** `had the mail already behind it`, `had the sheet open in front of it`. */
const BEHIND = /\b(?:ha[sd]|have|having) .*\b(?:behind|in front of) (?:it|him|her|them)\b/u;
/** Who sees a change is changed. */
const SAW_CHANGE = /\b(?:see|saw|seen|sees)(?: \w+)? (?:changes?|updates?|edits?|corrections?)\b/u;

/** Whether the words tell of looking; a verb that changes something and stands in a tool's name tells of doing. */
function looks(words: readonly Word[], { scene }: Reading): boolean {
  const { text } = textOf(words);
  if (BEHIND.test(text) || /\b(?:made|make|making) sure\b/u.test(text)) return true;
  if (SAW_CHANGE.test(text)) return false;
  if (words.some(({ lower, pos }) => lower === 'listed' && pos !== 'NOUN')) return true;
  const lowers = words.map(({ lower }) => lower);
  const isSure = words.some((word, index) => {
    const { stem, pos } = word;
    const particles = LOOKS_WITH.get(stem);
    if (particles !== undefined && particles.size > 0 && (pos === 'VERB' || pos === 'AUX' || pos === 'NOUN'))
      return lowers.slice(index + 1).some((lower) => particles.has(lower));
    if (!SURE_LOOKS.has(stem)) return false;
    return (
      isVerbAt(words, index) ||
      (pos === 'NOUN' && /^(?:look|reading|sighting|search|query|check|lookup|enquiry|review)/u.test(word.lower)) ||
      (pos === 'ADJ' && word.lower === 'open')
    );
  });
  if (!isSure) return false;
  return !writesBy(
    words,
    scene.brief.tools.map(({ tool }) => tool),
  );
}

/** `the claim was opened` where a tool opens claims. */
function writesBy(words: readonly Word[], tools: readonly string[]): boolean {
  const own = new Set(words.map(({ stem }) => stem));
  return tools.some((tool) => {
    const parts = tool.split(/[^\p{L}\p{N}]+/u).map(canonical);
    return parts.includes('open') && own.has('open') && parts.some((part) => part !== 'open' && own.has(part));
  });
}

interface Around {
  readonly words: readonly Word[];
  readonly kind: Act['kind'];
  readonly reading: Reading;
}

/** A word that only says that something was done, or how it was looked at, is no part of what it was done to. */
function softened(term: Term, { words, kind, reading }: Around): Term {
  const [stem = ''] = term.stems;
  const at = words.findIndex(({ start }) => start === term.start);
  const word = words[at];
  // `Closing "…"`: a verb that opens the sentence is no name.
  if (word !== undefined && at === 0 && term.kind === 'name' && word.end === term.end && isVerb(word, undefined))
    return { ...term, kind: 'word', soft: true };
  if (term.kind !== 'word' || term.soft || word === undefined) return term;
  const verbal = isVerbAt(words, at);
  const isEmpty = EMPTY.has(stem) || STOP_WORDS.has(word.lower) || (LIGHT.has(stem) && verbal);
  const isLook =
    kind === 'looked' &&
    (SURE_LOOKS.has(stem) || (LOOKS_WITH.has(stem) && verbal)) &&
    (verbal || word.pos === 'ADJ' || /^(?:look|reading|sighting)/u.test(word.lower));
  // `the mail in which she confirms it`: what the thing does helps to tell it, and other words may say it.
  const isTelling = kind === 'looked' && verbal && !PURE_READS.has(stem);
  const isSaying = kind !== 'done' && kind !== 'looked' && (verbal || SAYING_NOUNS.has(stem));
  const isDoing = kind === 'done' && (verbal || CHANGING.has(stem) || (isActNoun(stem) && !isToolWord(stem, reading)));
  return isEmpty || isLook || isTelling || isSaying || isDoing ? { ...term, soft: true } : term;
}

function hardened(term: Term, reading: Reading): Term {
  const [stem = ''] = term.stems;
  const isTopic = term.kind === 'word' && !PURE_READS.has(stem) && isToolWord(stem, reading);
  return isTopic ? { ...term, soft: false } : term;
}
