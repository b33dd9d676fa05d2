import { perObject } from '../../cache.ts';
import type { Clause, Phrase, Sentence, Word } from '../../grammar/types.ts';
import { BLOT, STOP_WORDS, verbClasses } from '../../reading/lexicon.ts';
import { ACT_KINDS, ACT_NOUNS, ANY_CHANGE, FILLERS, SAYS, STILL_TO_COME, VAGUE } from './lexicon.ts';

/** What was not done. */
interface Acts {
  /** Verbs, and nouns that say as much. */
  readonly acts: readonly Word[];
  /** Nouns of what it was not done with: `no mail`, `not one transfer`. */
  readonly kinds: readonly Word[];
  /** Whether how something is tells that it is still to come: `unpaid`, `still open`, `is not ticked`. */
  readonly isStillToCome: boolean;
}

/** A part of a sentence with a stance of its own: that something stayed as it was, or that something was not done. */
export interface Part extends Acts {
  readonly stance: 'stayed' | 'undone';
  readonly words: readonly Word[];
  /** Runs of words that tell what is meant. */
  readonly matter: Runs;
  /** The same for what is left out: `apart from X`; empty where nothing is. */
  readonly except: Runs;
  /** Whether more is denied than a change, so that all of the record is meant: `never cancelled and as it was`. */
  readonly isWhole: boolean;
}

/** Runs of words. */
export type Runs = readonly (readonly Word[])[];

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The parts of a sentence, each with its stance; null where some part has none. */
export const partsOf = perObject(({ text: whole, words, clauses, joints }: Sentence): readonly Part[] | null => {
  const literals = words.filter(({ literal }) => literal !== null);
  const text = blotted(whole, literals);
  if (SAYS.otherDenials.test(text) || statesMore(clauses, joints, text)) return null;
  // What relative clauses and clauses in it say denies nothing of the sentence itself.
  const asides = [...clauses.flatMap(asidesOf), ...spansOf(text, SAYS.noDenial)];
  const read = (some: readonly Word[]) => partOf(some, text, asides);
  const groups: (readonly Word[])[] = [];
  for (const piece of piecesOf(words)) {
    const last = groups.at(-1);
    if (last === undefined || areApart(read(last), read(piece))) groups.push(piece);
    else groups.splice(-1, 1, [...last, ...piece]);
  }
  const parts = groups.map(read);
  return parts.every((part) => part !== null) ? parts : null;
});

/** Runs of words between marks and joints at which a new part may begin. */
function piecesOf(words: readonly Word[]): Runs {
  const pieces: Word[][] = [[]];
  for (const word of words) {
    const { lower, pos } = word;
    if (/^[.;:]$/u.test(lower) || (pos === 'CCONJ' && lower !== 'but' && lower !== 'or')) pieces.push([]);
    pieces.at(-1)?.push(word);
  }
  return pieces.filter((piece) => piece.length > 0);
}

/** Whether two pieces say something by themselves, and the second one does not only say more of what was named before. */
function areApart(before: Part | null, part: Part | null): boolean {
  const has = (one: Part | null, pos: RegExp) =>
    one?.matter.flat().some((word) => word.literal !== null || pos.test(word.pos)) === true;
  const pointsBack = part?.words.some(({ lower }) => /^(?:it|they|them|there|none|one|that|this)$/u.test(lower));
  const isMore = pointsBack === true && has(before, /^PROPN$/u) && !has(part, /^PROPN$/u);
  return !isMore && [before, part].every((one) => has(one, /^(?:NOUN|PROPN|NUM)$/u));
}

function partOf(whole: readonly Word[], full: string, asides: readonly Span[]): Part | null {
  const words = whole.slice(whole.findIndex(({ pos }) => pos !== 'PUNCT' && pos !== 'CCONJ'));
  const [from, to] = [words[0]?.start ?? 0, words.at(-1)?.end ?? 0];
  const text = full.slice(from, to);
  const denied = SAYS.denial.test(blotted(full, asides).slice(from, to));
  const staying = spansOf(text, SAYS.staying, from);
  const idle = [...staying, ...spansOf(text, [SAYS.moments], from)];
  const open = words.filter((word) => !isIn(idle, word));
  const left = exceptedIn(open);
  const base = open.filter((word) => !left.includes(word));
  const found = actsOf(base, denied);
  const { acts, kinds, isStillToCome } = found;
  const isChange = acts.some(({ stem }) => ANY_CHANGE.has(stem)) || SAYS.writtenInto.test(text);
  const isKind = ({ stem }: Word) => isKindNoun(stem) || verbClasses(stem).length > 0;
  const isUndone = denied && (acts.length > 0 || kinds.some(isKind));
  const isStayed = staying.length > 0 || (denied && isChange);
  if (!isStayed && !isUndone && !isStillToCome) return null;
  const told = [...acts, ...kinds].filter((word) => !isStayed || isChanging(word, words));
  return {
    ...found,
    stance: isStayed ? 'stayed' : 'undone',
    words,
    matter: runsOf(words, (word) => base.includes(word) && !told.includes(word)),
    except: runsOf(words, (word) => left.includes(word)),
    isWhole: isStayed && denied && !SAYS.writtenInto.test(text) && acts.some(({ stem }) => !ANY_CHANGE.has(stem)),
  };
}

/** Verbs of changing: in what stayed they tell nothing of what is meant, while others do (`ordered`, `placed`). */
function isChanging(word: Word, words: readonly Word[]): boolean {
  const { stem, pos } = word;
  const [before, after] = [words[words.indexOf(word) - 1], words[words.indexOf(word) + 1]];
  const isNoun = ACT_NOUNS.has(stem) && (SAYS.denial.test(before?.lower ?? '') || after?.pos === 'PRON');
  const isVerb = pos === 'VERB' && verbClasses(stem).some((one) => /^(?:remove|change|switch)$/u.test(one));
  return ANY_CHANGE.has(stem) || isNoun || isVerb;
}

/** Finds the words of what was not done. */
function actsOf(words: readonly Word[], denied: boolean): Acts {
  const lowers = words.map(({ lower }) => lower);
  const coming = words.filter(({ lower }, at) => STILL_TO_COME.has(lower) && words[at + 1]?.pos !== 'NOUN');
  // `overlaps no other booking`: how things are.
  const isOfThings = words.some(({ pos, lemma }) => pos === 'VERB' && SAYS.states.test(lemma));
  const nouns =
    denied && !isOfThings ? words.flatMap((_, at) => (denies(words, at) ? phraseFrom(words, at + 1) : [])) : [];
  const kinds = nouns.filter(({ stem, pos }) => pos === 'NOUN' && (!ACT_NOUNS.has(stem) || isKindNoun(stem)));
  const sure = words.filter((word, at) => !kinds.includes(word) && isAct(words, at));
  const vague = words.filter(({ lower, pos }) => VAGUE.has(lower) && pos !== 'NOUN');
  const acts = [...(sure.length > 0 || !denied ? sure : vague), ...coming];
  return { acts, kinds, isStillToCome: coming.length > 0 || IS_NOT.test(lowers.join(' ')) };
}

/** `is not ticked`, `should not be stopped`: how something is, not what was done to it. */
const IS_NOT = /\b(?:is|are|should) (?:not|n't)\b(?! (?:being|to)\b)/u;
const PARTICIPLE = /(?:ed|en|wn|pt|ght)$|^(?:sent|made|paid|sold|held|met|done)$/u;

/** A verb of what was done, or a noun that says no more than such a verb. */
function isAct(words: readonly Word[], at: number): boolean {
  const [word, before] = [words[at], words[at - 1]];
  if (word === undefined || SAYS.states.test(word.lemma)) return false;
  const { pos, lower, text, stem, lemma } = word;
  // `was put on hold`
  if (before?.lower === 'on' && words[at - 2]?.lower === 'put') return verbClasses(stem).length > 0;
  if (FILLERS.has(lower) || (/^\p{Lu}/u.test(text) && at > 0 && before?.lower !== ':')) return false;
  // What is so now (`falls into the week`), and what goes on (`two weeks running`), is not what was done.
  if (pos === 'VERB' && lower.endsWith('ing')) return at === 0 || /^(?:AUX|ADP|PUNCT|PART)$/u.test(before?.pos ?? '');
  if (pos === 'VERB') return !lower.endsWith('s') || lower === lemma;
  const isTold = before?.pos === 'AUX' || before?.lower === 'not';
  return (/^(?:ADJ|NOUN)$/u.test(pos) && isTold && PARTICIPLE.test(lower)) || (pos === 'NOUN' && ACT_NOUNS.has(stem));
}

/** `no mail`, `any money`, `not one transfer`. */
function denies(words: readonly Word[], at: number): boolean {
  const [word, before] = [words[at]?.lower ?? '', words[at - 1]];
  if (word === 'one') return before?.lower === 'not';
  return /^(?:no|zero)$/u.test(word) || (/^(?:an?|any|single)$/u.test(word) && before?.pos !== 'ADP');
}

/** Adjectives and nouns from here on, up to the end of the phrase. */
function phraseFrom(words: readonly Word[], from: number): readonly Word[] {
  const end = words.findIndex(({ pos }, at) => at >= from && !/^(?:NOUN|ADJ|NUM)$/u.test(pos));
  return words.slice(from, end < 0 ? undefined : end);
}

/** Whether a noun names what acts are done with. */
function isKindNoun(stem: string): boolean {
  return Object.values(ACT_KINDS).some(({ nouns }) => nouns.has(stem));
}

/** What is left out: from `apart from`, `nothing but` up to the verb, the comma or the end. */
function exceptedIn(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ lower, pos }) => SAYS.excepting.test(lower) && pos !== 'VERB');
  if (at < 0) return [];
  const rest = words.slice(at + 1);
  const end = rest.findIndex(({ pos, lower }) => pos === 'AUX' || lower === ':' || (lower === ',' && at <= 1));
  return words.slice(at, end < 0 ? undefined : at + 1 + end);
}

/** Runs of words that are kept and say something, cut where others stand between. */
function runsOf(words: readonly Word[], isKept: (word: Word) => boolean): Runs {
  const runs: Word[][] = [[]];
  for (const word of words) {
    if (isKept(word) && !isIdle(word)) runs.at(-1)?.push(word);
    else if (runs.at(-1)?.length !== 0) runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

function isIdle({ lower, pos, literal }: Word): boolean {
  const saysNothing = FILLERS.has(lower) || STOP_WORDS.has(lower) || SAYS.excepting.test(lower);
  return literal === null && (saysNothing || /^(?:PUNCT|AUX|DET|PRON|ADP|SCONJ|CCONJ|PART)$/u.test(pos));
}

function isIn(spans: readonly Span[], { start }: Word): boolean {
  return spans.some((span) => start >= span.start && start < span.end);
}

/** Where patterns stand in a text that begins at an offset. */
function spansOf(text: string, patterns: readonly RegExp[], shift = 0): readonly Span[] {
  const found = patterns.flatMap((pattern) => [...text.matchAll(pattern)]);
  return found.map(({ index, 0: { length } }) => ({ start: shift + index, end: shift + index + length }));
}

function blotted(text: string, spans: readonly Span[]): string {
  return spans.reduce(
    (left, { start, end }) => left.slice(0, start) + BLOT.repeat(end - start) + left.slice(end),
    text,
  );
}

function asidesOf({ subject, objects, adjuncts, content }: Clause): readonly Span[] {
  const phrases = [...(subject === null ? [] : [subject]), ...objects, ...adjuncts.map(({ phrase }) => phrase)];
  return [...phrases.flatMap(relativesOf), ...(content === null ? [] : [content])];
}

function relativesOf({ attached, relatives }: Phrase): readonly Span[] {
  return [...relatives, ...attached.flatMap(({ phrase }) => relativesOf(phrase))];
}

/** Whether the sentence also states something outright, which is not about what stayed or was not done. */
function statesMore(clauses: readonly Clause[], joints: Sentence['joints'], masked: string): boolean {
  return clauses.some(({ verb, negated, subject, start }, index) => {
    const text = masked.slice(start, clauses[index + 1]?.start);
    // `it was and is €340`
    const isPointing = verb?.lemma === 'be' && subject?.head?.pos === 'PRON';
    const isSettled = [SAYS.denial, SAYS.still, ...SAYS.staying].some((pattern) => text.search(pattern) >= 0);
    const isJoined = /^n?or$/u.test(joints[index - 1] ?? '') || clauses[index - 1]?.verb === null;
    return verb !== null && !negated && !isJoined && !isPointing && !isSettled;
  });
}
