import type { Clause, Sentence, Word } from '../../grammar/types.ts';
import { isParticiple } from '../../grammar/word-classes.ts';
import { canonical } from '../../reading/words.ts';
import type { Reading } from '../reading.ts';
import { idiomsIn } from './idioms.ts';
import { ENDING, isHardWord } from './lexicon.ts';
import { type Mention, PLAIN } from './mentions.ts';
import { isAnyStatus } from './state.ts';
import { wordingOf } from './wording.ts';

/** What a statement says of a thing, ready to be looked up. */
export interface Claim {
  readonly mentions: readonly Mention[];
  /** Whether it denies what its mentions say. */
  readonly negated: boolean;
  /** Whether it is all of a sentence. */
  readonly isWhole: boolean;
  /** Whether it may be about no more than that something is there, or gone. */
  readonly isExistence: boolean;
}

/** Sentences of other kinds: what is counted, worked out, compared, or left to something else. */
const OTHERWISE = [
  /:\s*(?:exactly |just |only )?(?:one|two|three|four|five|none|\d+)\.?$/iu,
  /\b(?:days?|weeks?|months?|years?|hours?|minutes?)(?: \p{L}+)? (?:after|before|from|later|earlier|prior|on from|ahead|added)\b/iu,
  /\b(?:whichever|depends?|summed|clash\w*|overlap\w*|collid\w*|collision|conflict\w*|coincid\w*|runs? into|cuts? into)\b/iu,
  /\b(?:is|are|was|were) what\b/iu,
  /\b(?:newest|latest|most recent)\b/iu,
  /\b(?:just|only|exactly) (?:one|two|three|four|five|six|seven|eight|nine|ten)\b/iu,
  // `a time at which there is a check-up`, `went down by the amount that the entry shows`: a value of something else.
  /\b(?:times?|days?|dates?|hours?) (?:for|at|on|in) which\b|\b(?:went|gone|goes) (?:up|down)\b|\bby the (?:amount|sum|number)\b/iu,
  // What is said to stand in no text, and what is left out in the same breath.
  /\bno (?:\p{L}+ )?(?:mention|reference|word|hint|trace|sign)\b|\band not (?:to|for|in|on|at|with|by|from|as)\b/iu,
  // `the driver who had it that day`: another record has to tell who that is.
  /\bwho (?:had|has|have)\b/iu,
  // Times of another zone.
  /\b(?:Eastern|Central|Mountain|Pacific)\b|\d [ap]m,? \p{Lu}\p{L}+(?: \p{Lu}\p{L}+)? time\b/u,
];
/** Denials that are no `not` at a verb and no `no` before a noun. */
const DENIES =
  /\b(?:without|except|apart from|besides|unless|neither|nor|none|nobody|nothing|never|nowhere|refus\w+|changed?)\b/iu;
/** Verbs that compare, and acts that leave no trace in a record. */
const NO_STATE = /^(?:match|agree|tally|correspond|coincide)$/u;
const LOOKING = /^(?:look|fetch|retrieve|consult|check|search|query|verify|review|inspect|pull)$/u;
const AGENT = /^(?:agent|assistant|bot|model|you)$/u;

/** Reads a statement, or all of a sentence as one; null where it asks in another way. */
export function claimOf(reading: Reading, isWhole = false): Claim | null {
  const { sentence, scene } = reading;
  const spans = voidSpans(sentence.text);
  const readings = isWhole ? sentence.clauses.map((clause) => ({ ...reading, clause })) : wholeOf(reading, spans);
  if (isWhole && DENIES.test(sentence.text)) return null;
  if (
    OTHERWISE.some((one) => one.test(sentence.text)) ||
    !readings.every(({ clause }) => isPlain(clause, spans) && (isWhole || clause.content === null))
  )
    return null;
  // The one statement of a sentence has all its words, those around it as well.
  const isOnly = sentence.clauses.length === 1 && spans.length === 0;
  const within = sentence.words.filter(
    ({ start }) =>
      isOnly || (!isIn(start, spans) && readings.some(({ clause }) => start >= clause.start && start < clause.end)),
  );
  const idioms = idiomsIn(within, (stem) => scene.pool.isKey(stem));
  const taken = new Set(idioms.flatMap(({ words }) => words));
  const isField = ({ lower, stem }: Word) => FIELD_LIKE.test(lower) && scene.pool.isKey(stem);
  if (within.some((word) => isHard(word, sentence) && !taken.has(word) && !isField(word))) return null;
  const contains = idioms.some((idiom) => idiom.contains);
  const drafts = wordingOf(readings, within, taken).filter(({ term }) => !isIn(term.start, spans));
  const endings = drafts.filter((mention) => isEnding(mention, reading));
  const isDenied = readings.some(deniesIt);
  const mentions = drafts
    .filter((mention) => !endings.includes(mention))
    .map((one): Mention => (contains && one.term.kind !== 'name' ? { ...one, text: 'must' } : one))
    .map((one): Mention => (isDenied ? plainValue(one) : one));
  // `that she need not leave`: what is denied must be borne out.
  if (mentions.some(({ term }) => term.soft && term.denied)) return null;
  const added = idioms.flatMap(({ stem, words }) => (stem === null ? [] : [meant(stem, words)]));
  const turns = idioms.filter((idiom) => idiom.turns).length + (endings.length > 0 ? 1 : 0);
  const isVoid =
    contains ||
    idioms.some(({ voids }) => voids) ||
    sentence.words.some(({ lower, start }) => isIn(start, spans) && /^(?:not|n't|neither|nor)$/u.test(lower));
  return {
    mentions: [...mentions.map((one) => (turns > 0 ? { ...one, said: true } : one)), ...added],
    negated: (!isVoid && isDenied) !== (turns % 2 === 1),
    isWhole,
    isExistence: turns > 0 || readings.length > 1,
  };
}

/** `was deleted`: after such a verb what is said of a thing holds no more, where no status says so. */
function isEnding({ term, isVerb }: Mention, { scene, sentence }: Reading): boolean {
  const word = sentence.words.find(({ start }) => start === term.start);
  return isVerb && word !== undefined && ENDING.has(word.lemma) && !isAnyStatus(word.stem, scene.pool);
}

const SENT = canonical('sent');

/** What an idiom means. */
function meant(stem: string, words: readonly Word[]): Mention {
  const [start, end] = [words[0]?.start ?? 0, words.at(-1)?.end ?? 0];
  const text = words.map((word) => word.text).join(' ');
  // That something went out is told by a status, where there is one.
  const open = { asked: null, soft: stem === SENT, either: null, list: null, denied: false };
  return { ...PLAIN, term: { kind: 'word', text, stems: [stem], start, end, ...open }, isVerb: true };
}

/** A sentence of which a part has no verb was cut where no statement ends: it is read as one. */
function wholeOf(reading: Reading, spans: readonly Span[]): readonly Reading[] {
  const { clause, sentence } = reading;
  if (sentence.clauses.length < 2 || !sentence.clauses.includes(clause)) return [reading];
  const isCut = sentence.clauses.some(
    ({ verb, start, end }) => verb === null && !sentence.text.slice(start, end).includes(':'),
  );
  if (!isCut && spans.length === 0) return [reading];
  return sentence.clauses
    .filter(({ start, end }) => (!isIn(start, spans) && !isIn(end - 1, spans)) || start === 0)
    .map((one) => ({ ...reading, clause: one }));
}

/** Statements of other kinds have words of their own. What hangs on one may only tell more of it, `as agreed`. */
function isPlain({ subject, verb, passive, hanging, auxiliaries }: Clause, spans: readonly Span[]): boolean {
  const isHarmless = ({ by, clause }: Clause['hanging'][number]) =>
    /^(?:as|whether)$/u.test(by) || isIn(clause.start, spans) || (by === 'when' && clause.verb?.lower.endsWith('ing'));
  if (!hanging.every(isHarmless)) return false;
  const isStated = verb !== null && (auxiliaries.length > 0 || !isParticiple(verb));
  if (verb !== null && ((isStated && NO_STATE.test(verb.lemma)) || (passive && LOOKING.test(verb.lemma)))) return false;
  return subject?.head == null || !AGENT.test(subject.head.lower);
}

/** What would have to be worked out, unless records have a field for it. */
const FIELD_LIKE = /^(?:total|sum|average|difference)$/u;

const COMPARISON = /^(?:\p{L}+ )?(?:more|less|later|earlier|fewer|higher|lower|most|least|than)\b/iu;

/** Words that no record bears out by itself; one of comparison before a value is read with the value. */
function isHard({ lower, start }: Word, { text, words }: Sentence): boolean {
  if (!isHardWord(lower) || (lower === 'longer' && /\b(?:no|any)\s+$/iu.test(text.slice(0, start)))) return false;
  const next = words.filter((word) => word.start > start).slice(0, 4);
  return !next.some(({ literal }) => literal !== null) || !COMPARISON.test(text.slice(start));
}

const COMPARED =
  /\b(?:no|not|n['’]t) (?:more|less|fewer|later|earlier|higher|lower|above|below|over|under|before|after|exceed\w*)\b/iu;

function deniesIt({ clause, sentence }: Reading): boolean {
  // `not more than €5`: the value's own relation says so.
  if (COMPARED.test(sentence.text.slice(clause.start, clause.end))) return false;
  return clause.negated !== [clause.subject, ...clause.objects].some((phrase) => phrase?.determiner === 'no');
}

/** `is not $5` denies as a whole; what `instead of` leads to is another value. */
function plainValue(mention: Mention): Mention {
  const { asked } = mention.term;
  if (asked?.relation !== 'different') return mention;
  return { ...mention, term: { ...mention.term, asked: { ...asked, relation: 'equal' } } };
}

/** Parts of a sentence that leave something open on purpose and make no condition. */
const VOID =
  /,?\s*\b(?:no matter )?whether\b[^;]*?\b(?:or not|or (?:is |was |has |merely |only |just )*\p{L}+)(?=[,.;]|$)|,\s*be (?:it|they) [^,;]*?\bor\b[^,;]*(?=[,.;]|$)|,?\s*\b(?:sent|drafted|written|posted) or not\b,?|,\s*neither (?:more|less) nor (?:more|less|fewer)\b,?|\bon the dot\b|\b(?:drafted|sent|written|posted)(?: for| to)?,? or (?:merely |only |just )?(?:drafted|sent|written|posted)(?: for| to)?\b,?|,?\s*\b(?:once|when|after) the (?:agent|assistant) (?:is|has) (?:done|finished)\b,?|\b(?:at the end|in the course) of the (?:run|episode|session)\b,?|^after everything,|,?\s*\b(?:as opposed to|rather than|instead of) [^,;]+(?=[,;.]|$)|,\s*(?:and |but )?not (?!yet\b|\w+(?:ed|ing)\b)[^,;]+(?:,(?= )|(?=[;.]|$))/giu;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Where a sentence says that something does not matter: `whether sent or drafted`, `neither more nor less`. */
function voidSpans(text: string): readonly Span[] {
  return [...text.matchAll(VOID)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

function isIn(at: number, spans: readonly Span[]): boolean {
  return spans.some(({ start, end }) => at >= start && at < end);
}
