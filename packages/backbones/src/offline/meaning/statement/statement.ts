import type { Clause, Sentence, Word } from '../../grammar/types.ts';
import { isParticiple } from '../../grammar/word-classes.ts';
import { NEGATION } from '../../reading/lexicon.ts';
import { canonical, wordsOf } from '../../reading/words.ts';
import type { Reading } from '../reading.ts';
import { draftsOf, PLAIN } from './drafts.ts';
import { idiomsIn } from './idioms.ts';
import { ALIVE, alikeOf, ENDING, familyOf, isHardWord, LOSS, NEWEST, WRITING } from './lexicon.ts';
import type { Mention } from './mentions.ts';
import { isInSpan, type Span, voidSpans } from './void-spans.ts';

/** A statement about a thing, ready to be looked up. */
export interface Statement {
  readonly mentions: readonly Mention[];
  /** Whether it denies what its mentions say. */
  readonly negated: boolean;
  /** Whether the newest of several look-alikes is meant. */
  readonly newest: boolean;
  /** Whether it may be about no more than that something is there, or gone. */
  readonly isExistence: boolean;
  /** Words that were not understood; the mentions are without them. */
  readonly unknown: readonly Mention[];
}

/** `Transfers to A: exactly one` counts. */
const COUNTED = /:\s*(?:exactly |just |only )?(?:one|two|three|four|five|none|\d+)\.?$/iu;
/** Values that have to be worked out, and choices that depend on something else. */
const WORKED_OUT =
  /\b(?:days?|weeks?|months?|years?|hours?|minutes?)(?: \p{L}+)? (?:after|before|from|later|earlier|prior|on from|ahead|added)\b|\b(?:whichever|depends?|summed|clash\w*|overlap\w*|collid\w*|collision|conflict\w*|coincid\w*|runs? into|cuts? into)\b/iu;
/** `was looked up`: an act that leaves no trace in a record. */
const LOOKING = /^(?:look|fetch|retrieve|consult|check|search|query|verify|review|inspect|pull)$/u;
const AGENT = /^(?:agent|assistant|bot|model)$/u;
/** Fronts of what hangs on a statement that say nothing of its record. */
const NO_CONDITION = /^(?:as|whether)$/u;

/** Reads a statement; null where it asks in another way. */
export function statementOf(reading: Reading): Statement | null {
  const { sentence, scene } = reading;
  const spans = voidSpans(sentence.text);
  const readings = wholeOf(reading, spans);
  if (
    !readings.every(({ clause }) => isPlain(clause, spans)) ||
    WORKED_OUT.test(sentence.text) ||
    COUNTED.test(sentence.text)
  )
    return null;
  const within = sentence.words.filter(
    ({ start }) =>
      !isInSpan(start, spans) && readings.some(({ clause }) => start >= clause.start && start < clause.end),
  );
  const idioms = idiomsIn(within, (stem) => scene.pool.isKey(stem));
  const taken = new Set(idioms.flatMap(({ words }) => words));
  const latest = within.filter(({ lower }) => NEWEST.has(lower));
  const newest = latest.length > 0;
  // `as the latest list has it`: the newest of other things than those that the statement is about.
  const asides = readings.flatMap(({ clause }) => clause.hanging.map((one) => one.clause));
  if (latest.some((word) => asides.some(({ start, end }) => word.start >= start && word.start < end))) return null;
  // The one statement of a sentence has all its words, those before its verb as well.
  const whole = sentence.clauses.length === 1 && spans.length === 0 ? sentence.words : within;
  if (whole.some((word) => isHard(word, { reading, taken, newest }))) return null;
  const contains = idioms.some((idiom) => idiom.contains);
  const drafts = draftsOf(readings, within, taken)
    .filter(({ term }) => !isInSpan(term.start, spans) && !(newest && NEWEST.has(term.text.toLowerCase())))
    .map((mention) => (contains && mention.term.kind !== 'name' ? { ...mention, inText: true } : mention));
  const losses = [...lossesIn(drafts, within), ...endingsIn(drafts, within, reading)];
  const mentions = drafts.filter((mention) => !losses.includes(mention));
  const added = [
    ...idioms.flatMap(({ stem, words }) => (stem === null ? [] : [meant(stem, words)])),
    ...writtenIn(within, reading),
  ];
  const isGone = losses.length > 0 || idioms.some((idiom) => idiom.turns);
  const turns = idioms.filter((idiom) => idiom.turns).length + (losses.length > 0 ? 1 : 0);
  const isVoid =
    contains ||
    sentence.words.some(({ lower, start }) => isInSpan(start, spans) && /^(?:not|n't|neither|nor)$/u.test(lower)) ||
    idioms.some(({ voids }) => voids);
  const isDenied = readings.some(deniesIt);
  return {
    mentions: [...mentions.filter((mention) => isKnown(mention, reading)), ...added].map((one) =>
      plainValue(isGone ? { ...one, said: true } : one, isDenied),
    ),
    negated: (!isVoid && isDenied) !== (turns % 2 === 1),
    newest,
    isExistence: isGone || readings.length > 1,
    unknown: mentions.filter((mention) => !isKnown(mention, reading)),
  };
}

/** `access has been withdrawn`: whom a thing is open to is then another. */
function lossesIn(mentions: readonly Mention[], within: readonly Word[]): readonly Mention[] {
  const isShared = mentions.some(({ term }) => term.stems.includes(SHARE));
  if (!isShared) return [];
  const starts = new Set(
    within.filter(({ lemma, lower }) => LOSS.has(lemma) || LOSS.has(lower)).map(({ start }) => start),
  );
  return mentions.filter(({ term, isVerb }) => isVerb && starts.has(term.start));
}

/** `was deleted`: what it is said of is there no more, where no status says that. */
function endingsIn(mentions: readonly Mention[], within: readonly Word[], { scene }: Reading): readonly Mention[] {
  const starts = new Set(within.filter(({ lemma }) => ENDING.has(lemma)).map(({ start }) => start));
  return mentions.filter(({ term }) => starts.has(term.start) && !isAnyStatus(term.stems[0] ?? '', scene.pool));
}

export function isAnyStatus(stem: string, { leaves }: Reading['scene']['pool']): boolean {
  return [...leaves.values()].some(
    ({ path, value }) =>
      typeof value === 'string' && /^(?:status|state)$/iu.test(path.at(-1) ?? '') && wordsOf(value).includes(stem),
  );
}

/** `was written to`: a mail, where the state keeps mails. */
function writtenIn(within: readonly Word[], { scene }: Reading): readonly Mention[] {
  const words = within.filter(({ lemma, pos }) => pos === 'VERB' && WRITING.has(lemma)).slice(0, 1);
  return words.length === 0 || !scene.pool.isKey(MAIL) ? [] : [{ ...meant(MAIL, words), isVerb: false, isHead: true }];
}

const SHARE = canonical('access');
const MAIL = canonical('mail');

/** A sentence of which a part has no verb was cut where no statement ends: it is read as one. */
function wholeOf(reading: Reading, spans: readonly Span[]): readonly Reading[] {
  const { clause, sentence } = reading;
  if (sentence.clauses.length < 2 || !sentence.clauses.includes(clause)) return [reading];
  const isCut = sentence.clauses.some(
    (one, index) => isFragment(one, sentence) || (index > 0 && isApposition(one, sentence.text)),
  );
  if (!isCut && spans.length === 0) return [reading];
  return sentence.clauses
    .filter(({ start, end }) => (!isInSpan(start, spans) && !isInSpan(end - 1, spans)) || start === 0)
    .map((one) => ({ ...reading, clause: one }));
}

/** A part without a verb that is not of the form `Colour: white`, or that runs on into the next one. */
function isFragment({ verb, start, end }: Clause, { text, clauses }: Sentence): boolean {
  if (verb !== null) return false;
  if (!text.slice(start, end).includes(':')) return true;
  const next = clauses.find((clause) => clause.start >= end);
  return next !== undefined && !/[,;]|\b(?:and|or|but)\b/u.test(text.slice(end, next.start + 4));
}

/** `, the day fixed in the end`: a phrase with a participle, and no statement. */
function isApposition({ verb, subject, auxiliaries, start }: Clause, text: string): boolean {
  if (verb === null || subject === null || auxiliaries.length > 0 || !isParticiple(verb)) return false;
  return /,\s*$/u.test(text.slice(0, start)) || /^\s*,/u.test(text.slice(start));
}

/** Statements of other kinds have words of their own, and are not for us. */
function isPlain({ subject, verb, passive, hanging, content }: Clause, spans: readonly Span[]): boolean {
  const isOpen = (one: Clause['hanging'][number]) => !isHarmless(one) && !isInSpan(one.clause.start, spans);
  if (hanging.some(isOpen) || content !== null) return false;
  if (verb !== null && /^(?:match|agree|tally|correspond|coincide)$/u.test(verb.lemma)) return false;
  if (passive && verb !== null && LOOKING.test(verb.lemma)) return false;
  return subject?.head == null || !AGENT.test(subject.head.lower);
}

/** `as done`, `when looking up Anna`: what hangs so tells only more of it. */
function isHarmless({ by, clause }: Clause['hanging'][number]): boolean {
  return NO_CONDITION.test(by) || (by === 'when' && clause.verb?.lower.endsWith('ing') === true);
}

interface Around {
  readonly reading: Reading;
  readonly taken: ReadonlySet<Word>;
  readonly newest: boolean;
}

function isHard(word: Word, { reading, taken, newest }: Around): boolean {
  const isNoLonger = word.lower === 'longer' && /\b(?:no|any)\s+$/iu.test(reading.sentence.text.slice(0, word.start));
  if (!isHardWord(word.lower) || isNoLonger || taken.has(word) || (newest && word.lower === 'most')) return false;
  return !isComparison(word.start, reading);
}

/** A word of comparison before a value is read with the value. */
function isComparison(at: number, { sentence }: Reading): boolean {
  const next = sentence.words.filter(({ start }) => start > at).slice(0, 4);
  const isWord = /^(?:\p{L}+ )?(?:more|less|later|earlier|fewer|higher|lower|most|least|than)\b/u;
  return next.some(({ literal }) => literal !== null) && isWord.test(sentence.text.slice(at).toLowerCase());
}

const COMPARED =
  /\b(?:no|not|n['’]t) (?:more|less|fewer|later|earlier|higher|lower|above|below|over|under|before|after|exceed\w*)\b/iu;

function deniesIt({ clause, sentence }: Reading): boolean {
  // `not more than €5`: the value's own relation says so.
  if (COMPARED.test(sentence.text.slice(clause.start, clause.end))) return false;
  const isNone = [clause.subject, ...clause.objects].some((phrase) => phrase?.determiner === 'no');
  return isNone !== clause.negated;
}

/** `is not $5` denies as a whole; what `instead of` leads to is another value. */
function plainValue(mention: Mention, isDenied: boolean): Mention {
  const { asked } = mention.term;
  if (asked === null || asked.relation !== 'different' || !isDenied) return mention;
  return { ...mention, term: { ...mention.term, asked: { ...asked, relation: 'equal' } } };
}

function isKnown({ term, inText, said, isLight }: Mention, { scene }: Reading): boolean {
  // `that she need not leave`: what is denied must be borne out.
  if (isLight && term.denied) return false;
  if (term.kind !== 'word' || isLight || (inText && said) || NEGATION.test(term.text)) return true;
  const [stem = ''] = term.stems;
  if (ALIVE.has(stem)) return true;
  return [stem, ...familyOf(stem), ...alikeOf(stem)].some((one) => scene.pool.knows(one)) || /^(?:on|off)$/u.test(stem);
}

/** What an idiom means. */
function meant(stem: string, words: readonly Word[]): Mention {
  const [first, last] = [words[0], words.at(-1)];
  const text = words.map((word) => word.text).join(' ');
  const place = { start: first?.start ?? 0, end: last?.end ?? 0 };
  return {
    ...PLAIN,
    term: {
      kind: 'word',
      text,
      stems: [stem],
      ...place,
      asked: null,
      soft: false,
      either: null,
      list: null,
      denied: false,
    },
    isVerb: true,
    // That something went out is told by a status, where there is one.
    isLight: stem === SENT,
  };
}

const SENT = canonical('sent');
