import { perObject } from '../../cache.ts';
import type { Sentence, Word } from '../../grammar/types.ts';
import { BLOT } from '../../reading/clause.ts';
import { verbClasses } from '../../reading/lexicon.ts';
import { type Acts, actsOf, isKindNoun } from './act-words.ts';
import { asideIn, exceptedIn, isIn, maskedOf, runsOf, spansOf } from './cut-out.ts';
import {
  ACT_NOUNS,
  ANY_CHANGE,
  COMPARING,
  DENIAL,
  EXCEPTING,
  FILLERS,
  HELD,
  LETTING_IN,
  MOMENTS,
  PIECES,
  STAYING,
  TELLS,
} from './lexicon.ts';
import { statesMore, withoutAsides } from './main-denial.ts';
import { deniedActs, isOfWhole, switchedTo } from './several.ts';

/** What a part of a sentence says: that something stayed as it was, that something was not done, that a value still stands. */
export type Stance = 'stayed' | 'undone' | 'held';

/** A part of a sentence with a stance of its own. */
export interface Part extends Acts {
  readonly stance: Stance;
  readonly words: readonly Word[];
  /** Runs of words that tell what is meant. */
  readonly matter: readonly (readonly Word[])[];
  /** The same for what is left out: `apart from X`; empty where nothing is. */
  readonly except: readonly (readonly Word[])[];
  /** Whether it points back to what was named before. */
  readonly pointsBack: boolean;
  /** Whether all of the thing is meant, and no field of it. */
  readonly isWhole: boolean;
}

/** The text without its literals, and the same without what denies nothing of the sentence itself. */
interface Masked {
  readonly text: string;
  readonly denials: string;
}

/** The parts of a sentence, each with its stance; null where some part has none. */
export const partsOf = perObject(readPartsOf);

function readPartsOf(sentence: Sentence): readonly Part[] | null {
  const whole = maskedOf(sentence.text, sentence.words);
  if (COMPARING.test(whole) || TELLS.test(whole) || statesMore(sentence, whole)) return null;
  const masked: Masked = { text: whole, denials: withoutAsides(whole, sentence) };
  const groups: Word[][] = [];
  for (const piece of piecesOf(sentence.words)) {
    const last = groups.at(-1);
    const isNew = last !== undefined && isOwn(last, masked) && isOwn(piece, masked) && !leansOn(piece, last, masked);
    // `Left as it stood: no mail, no edit`: what comes after the colon says it all.
    const isHeadless = piece[0]?.lower === ':' && last !== undefined && !hasMatter(last) && isOwn(piece, masked);
    if (isHeadless) groups.splice(-1, 1, [...piece]);
    else if (last === undefined || isNew) groups.push([...piece]);
    else last.push(...piece);
  }
  const parts = groups.map((words) => partOf(words, masked));
  return parts.every((part) => part !== null) ? parts : null;
}

/** Runs of words between marks and joints at which a new part may begin; fragments stay together over a colon. */
function piecesOf(words: readonly Word[]): readonly (readonly Word[])[] {
  const pieces: Word[][] = [[]];
  for (const [index, word] of words.entries()) {
    if (isJoint(word, words[index + 1]) && !isAnswered(words, index)) pieces.push([]);
    pieces.at(-1)?.push(word);
  }
  return pieces.filter((piece) => piece.length > 0);
}

function isJoint({ lower, pos }: Word, after: Word | undefined): boolean {
  if (/^[.;:]$/u.test(lower) || (pos === 'CCONJ' && lower !== 'but' && lower !== 'or')) return true;
  return lower === ',' && after !== undefined && DENIAL.test(after.lower);
}

/** `Transfers to X: none`. */
function isAnswered(words: readonly Word[], at: number): boolean {
  return (
    words[at]?.lower === ':' && /^(?:none|nothing|zero|unchanged|unaltered|same)$/u.test(words[at + 1]?.lower ?? '')
  );
}

/** Whether a piece says something by itself: it has a stance, and names what it is about. */
function isOwn(words: readonly Word[], masked: Masked): boolean {
  const part = partOf(words, masked);
  return part?.matter.some((run) => run.some(isMatter)) === true;
}

/** Whether a piece names a thing, and says more of it than that it was kept as it was. */
function hasMatter(words: readonly Word[]): boolean {
  return words.some((word) => !isIdle(word) && /^(?:NOUN|PROPN|NUM|LIT)$/u.test(word.pos));
}

/** Whether a piece only says more of what was named before. */
function leansOn(piece: readonly Word[], before: readonly Word[], masked: Masked): boolean {
  const [part, earlier] = [partOf(piece, masked), partOf(before, masked)];
  if (part === null || earlier === null || !part.pointsBack || part.stance === 'held') return false;
  return !part.matter.some((run) => run.some(isName)) && earlier.matter.some((run) => run.some(isName));
}

function isName({ literal, pos }: Word): boolean {
  return literal !== null || pos === 'PROPN';
}

function isMatter({ pos, literal }: Word): boolean {
  return literal !== null || /^(?:NOUN|PROPN|NUM)$/u.test(pos);
}

function partOf(whole: readonly Word[], masked: Masked): Part | null {
  const words = whole.slice(whole.findIndex(({ pos }) => pos !== 'PUNCT' && pos !== 'CCONJ'));
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return null;
  const text = masked.text.slice(first.start, last.end);
  const denials = masked.denials.slice(first.start, last.end);
  const idle = spansOf(text, [MOMENTS], first.start);
  const staying = spansOf(text, STAYING, first.start);
  const open = words.filter((word) => !isIn(idle, word) && !isIn(staying, word));
  const left = exceptedIn(open);
  const aside = asideIn(open);
  const base = open.filter((word) => !left.includes(word) && !aside.includes(word));
  const denied = DENIAL.test(denials);
  const outright = base.filter(({ start }) => masked.denials[start] !== BLOT || masked.text[start] === BLOT);
  const found = actsOf(base, denied ? outright : []);
  const { acts, kinds } = found;
  const isChange = acts.some(({ stem }) => ANY_CHANGE.has(stem)) || WRITTEN_INTO.test(text);
  const stance =
    staying.length > 0 || (denied && isChange)
      ? 'stayed'
      : (denied && (acts.length > 0 || kinds.some(isDone(text)) || LETTING_IN.test(text))) || found.isStillToCome
        ? 'undone'
        : HELD.test(text) && words.some(({ literal }) => literal !== null && literal.kind !== 'quoted')
          ? 'held'
          : null;
  if (stance === null) return null;
  const changing = acts.filter((word) => isChanging(word, words));
  const done = stance === 'undone' ? [...acts, ...kinds] : [...changing, ...deniedActs(words)];
  const isWhole = stance !== 'held' && isOfWhole(words, done, text);
  const skipped = new Set(isWhole ? [...done, ...switchedTo(words, done)] : done);
  return {
    ...found,
    stance,
    words,
    matter: runsOf(
      words,
      (word) => base.includes(word) && !skipped.has(word) && !isIdle(word) && !isPiece(word, words),
    ),
    except: runsOf(words, (word) => left.includes(word) && !isIdle(word)),
    isWhole,
    pointsBack: words.some(({ lower, pos }) => pos === 'PRON' && POINTING.test(lower)) || /\bthe one\b/iu.test(text),
  };
}

const POINTING = /^(?:it|they|them|there|none|one|that|this)$/u;
const WRITTEN_INTO =
  /\b(?:written|put|entered) (?:in|into|to) or (?:removed|taken|struck)\b|\b(?:added|put in) or (?:taken|removed|struck)\b/iu;
/** Nouns that tell of an act: `no transfer`, `no return`; where it is only said that there is none, no others do. */
function isDone(text: string): (word: Word) => boolean {
  const isThere = /\bthere (?:is|are|was|were) (?:no|none|not)\b/iu.test(text);
  return ({ stem }) => isKindNoun(stem) || (!isThere && verbClasses(stem).length > 0);
}

/** Verbs of changing: in what stayed they tell nothing of what is meant, while others do (`ordered`, `placed`). */
function isChanging(word: Word, words: readonly Word[]): boolean {
  const { stem, pos } = word;
  const before = words[words.indexOf(word) - 1];
  const after = words[words.indexOf(word) + 1];
  const isDenied = before !== undefined && (DENIAL.test(before.lower) || before.pos === 'CCONJ');
  const classes = verbClasses(stem);
  return (
    ANY_CHANGE.has(stem) ||
    (ACT_NOUNS.has(stem) && (isDenied || before?.lower === 'any' || after?.pos === 'PRON')) ||
    (pos === 'VERB' && (isDenied || classes.some((one) => /^(?:remove|change|switch)$/u.test(one))))
  );
}

/** `not one word`, `every detail`. */
function isPiece(word: Word, words: readonly Word[]): boolean {
  const at = words.indexOf(word);
  return (
    PIECES.has(word.stem) &&
    words.slice(Math.max(0, at - 2), at).some(({ lower }) => /^(?:one|no|every|single|any|not)$/u.test(lower))
  );
}

function isIdle({ lower, pos, literal }: Word): boolean {
  if (literal !== null) return false;
  return FILLERS.has(lower) || EXCEPTING.test(lower) || /^(?:PUNCT|AUX|DET|PRON|ADP|SCONJ|CCONJ|PART)$/u.test(pos);
}
