import { perObject } from '../../cache.ts';
import type { Sentence, Word } from '../../grammar/types.ts';
import { verbClasses } from '../../reading/lexicon.ts';
import { type Acts, actsOf, isKindNoun } from './act-words.ts';
import { asidesIn, blotted, exceptedIn, isIn, runsOf, type Span, spansOf, statesMore } from './cut-out.ts';
import {
  ACT_NOUNS,
  ANY_CHANGE,
  DENIAL,
  EXCEPTING,
  FILLERS,
  MOMENTS,
  OTHER_DENIALS,
  STAYING,
  WRITTEN_INTO,
} from './lexicon.ts';

/** What a part of a sentence says: that something stayed as it was, or that something was not done. */
type Stance = 'stayed' | 'undone';

/** A part of a sentence with a stance of its own. */
export interface Part extends Acts {
  readonly stance: Stance;
  readonly words: readonly Word[];
  /** Runs of words that tell what is meant. */
  readonly matter: readonly (readonly Word[])[];
  /** The same for what is left out: `apart from X`; empty where nothing is. */
  readonly except: readonly (readonly Word[])[];
  /** Whether more is denied than a change, so that all of the record is meant: `never cancelled and as it was`. */
  readonly isWhole: boolean;
  /** Whether it points back to what was named before. */
  readonly pointsBack: boolean;
}

/** The text without its literals, and what in it denies nothing of the sentence itself. */
interface Masked {
  readonly text: string;
  readonly asides: readonly Span[];
}

/** The parts of a sentence, each with its stance; null where some part has none. */
export const partsOf = perObject(readPartsOf);

function readPartsOf(sentence: Sentence): readonly Part[] | null {
  const literals = sentence.words.filter(({ literal }) => literal !== null);
  const text = blotted(sentence.text, literals);
  if (OTHER_DENIALS.test(text) || statesMore(sentence, text)) return null;
  const masked: Masked = { text, asides: asidesIn(sentence, text) };
  const groups: Word[][] = [];
  for (const piece of piecesOf(sentence.words)) {
    const last = groups.at(-1);
    const [part, before] = [partOf(piece, masked), partOf(last ?? [], masked)];
    if (last !== undefined && !(isOwn(part) && isOwn(before) && !leansOn(part, before))) last.push(...piece);
    else groups.push([...piece]);
  }
  const parts = groups.map((words) => partOf(words, masked));
  return parts.every((part) => part !== null) ? parts : null;
}

/** Runs of words between marks and joints at which a new part may begin. */
function piecesOf(words: readonly Word[]): readonly (readonly Word[])[] {
  const pieces: Word[][] = [[]];
  for (const word of words) {
    const { lower, pos } = word;
    if (/^[.;:]$/u.test(lower) || (pos === 'CCONJ' && lower !== 'but' && lower !== 'or')) pieces.push([]);
    pieces.at(-1)?.push(word);
  }
  return pieces.filter((piece) => piece.length > 0);
}

/** Whether a piece says something by itself: it has a stance, and names what it is about. */
function isOwn(part: Part | null): part is Part {
  return part?.matter.flat().some(({ pos, literal }) => literal !== null || /^(?:NOUN|PROPN|NUM)$/u.test(pos)) === true;
}

/** Whether a piece only says more of what was named before. */
function leansOn(part: Part, before: Part): boolean {
  const names = ({ matter }: Part) => matter.flat().some(({ literal, pos }) => literal !== null || pos === 'PROPN');
  return part.pointsBack && !names(part) && names(before);
}

function partOf(whole: readonly Word[], { text: full, asides }: Masked): Part | null {
  const words = whole.slice(whole.findIndex(({ pos }) => pos !== 'PUNCT' && pos !== 'CCONJ'));
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return null;
  const text = full.slice(first.start, last.end);
  const denied = DENIAL.test(blotted(full, asides).slice(first.start, last.end));
  const staying = spansOf(text, STAYING, first.start);
  const idle = [...staying, ...spansOf(text, [MOMENTS], first.start)];
  const open = words.filter((word) => !isIn(idle, word));
  const left = exceptedIn(open);
  const base = open.filter((word) => !left.includes(word));
  // `the test that the user has booked`: what tells which one is meant is not what was done.
  const relative = asides.filter(({ start }) => /^(?:that|which|who|whom|whose)\b/iu.test(full.slice(start)));
  const found = actsOf(
    base.filter((word) => !isIn(relative, word)),
    denied,
  );
  const { acts, kinds, isStillToCome } = found;
  const isChange = acts.some(({ stem }) => ANY_CHANGE.has(stem)) || WRITTEN_INTO.test(text);
  const isUndone =
    denied && (acts.length > 0 || kinds.some(({ stem }) => isKindNoun(stem) || verbClasses(stem).length > 0));
  const isStayed = staying.length > 0 || (denied && isChange);
  const stance = isStayed ? 'stayed' : isUndone || isStillToCome ? 'undone' : null;
  if (stance === null) return null;
  const told = [...acts, ...kinds];
  const said = stance === 'undone' ? told : told.filter((word) => isChanging(word, words));
  return {
    ...found,
    stance,
    words,
    matter: runsOf(words, (word) => base.includes(word) && !said.includes(word) && !isIdle(word)),
    except: runsOf(words, (word) => left.includes(word) && !isIdle(word)),
    isWhole: isStayed && denied && !WRITTEN_INTO.test(text) && acts.some(({ stem }) => !ANY_CHANGE.has(stem)),
    pointsBack: words.some(({ lower }) => /^(?:it|they|them|there|none|one|that|this)$/u.test(lower)),
  };
}

/** Verbs of changing: in what stayed they tell nothing of what is meant, while others do (`ordered`, `placed`). */
function isChanging(word: Word, words: readonly Word[]): boolean {
  const { stem, pos } = word;
  const [before, after] = [words[words.indexOf(word) - 1], words[words.indexOf(word) + 1]];
  const isNoun = ACT_NOUNS.has(stem) && (DENIAL.test(before?.lower ?? '') || after?.pos === 'PRON');
  const isVerb = pos === 'VERB' && verbClasses(stem).some((one) => /^(?:remove|change|switch)$/u.test(one));
  return ANY_CHANGE.has(stem) || isNoun || isVerb;
}

function isIdle({ lower, pos, literal }: Word): boolean {
  if (literal !== null) return false;
  return FILLERS.has(lower) || EXCEPTING.test(lower) || /^(?:PUNCT|AUX|DET|PRON|ADP|SCONJ|CCONJ|PART)$/u.test(pos);
}
