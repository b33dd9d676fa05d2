import type { Aspect } from '@sauron/core/episode';
import type { ValueContext } from '@sauron/core/values';
import { Cache } from '../cache.ts';
import { parseSentence } from '../grammar/parse.ts';
import type { Clause, Sentence, Word } from '../grammar/types.ts';
import { aspectOf } from '../meaning/aspect-of.ts';
import { asksOfEvents } from '../meaning/events/asks.ts';
import { orderParts } from '../meaning/events/order-parts.ts';
import { termReader } from '../meaning/terms.ts';
import { aspectOfTold } from '../meaning/told/asks.ts';
import { partsOf } from '../meaning/unchanged/parts.ts';
import type { Term } from '../reading/terms.ts';

/** A part of the record that a criterion is read from. */
export type Source = 'state' | 'calls' | 'results' | 'response' | 'messages';

/** In which way a criterion asks, as far as its words tell before the episode is looked at. */
export type AskingKind = 'told' | 'events' | 'stayed' | 'done' | 'stands';

/** The words of one act: what was done, and with what. */
export interface Wording {
  /** Stems of its verbs. */
  readonly verbs: readonly string[];
  /** Stems of all other words that say something. */
  readonly nouns: readonly string[];
  /** Its words as they are written, for names of tools. */
  readonly spelled: string;
}

/** A criterion, with what of the record may answer it. Where that is in doubt, more is named. */
export interface Asking {
  readonly id: string;
  readonly text: string;
  readonly kind: AskingKind;
  readonly aspect: Aspect;
  /** What it mentions. */
  readonly terms: readonly Term[];
  /** Stems of all that it mentions. */
  readonly words: ReadonlySet<string>;
  /** What it tells of: two acts where it tells of an order, else one. */
  readonly acts: readonly Wording[];
}

interface Sources {
  /** What settles most such criteria. */
  readonly first: readonly Source[];
  /** What may be needed as well. */
  readonly also: readonly Source[];
}

const SOURCES = {
  told: { first: ['response', 'messages', 'state'], also: ['results', 'calls'] },
  events: { first: ['calls', 'messages'], also: ['results', 'state'] },
  stayed: { first: ['state', 'calls'], also: [] },
  done: { first: ['calls', 'state'], also: ['results', 'response'] },
  stands: { first: ['state'], also: ['results', 'calls', 'response'] },
} as const satisfies Record<AskingKind, Sources>;

/** What is in what way asked about, where no form says so. */
const ASPECTS = {
  told: 'communication',
  events: 'process',
  stayed: 'abstention',
  done: 'outcome',
  stands: 'outcome',
} as const satisfies Record<AskingKind, Aspect>;

const askings = new Cache<Asking>(2_000);

/** Tells from its words alone what a criterion is read from. Never throws, whatever the text. */
export function readAsking({ id, text }: { readonly id: string; readonly text: string }, values: ValueContext): Asking {
  return askings.get(JSON.stringify([id, text, values]), () => makeAsking(id, text, values));
}

function makeAsking(id: string, text: string, values: ValueContext): Asking {
  const sentence = parseSentence(text, values);
  const kind = kindOf(sentence, values);
  const terms = termReader(sentence, values).ofWords(sentence.words);
  const acts = actsOf(sentence);
  return {
    id,
    text,
    kind,
    aspect: aspectOf(text, values) ?? ASPECTS[kind],
    terms,
    words: new Set([
      ...terms.flatMap(({ stems }) => stems),
      ...acts.flatMap(({ verbs, nouns }) => [...verbs, ...nouns]),
    ]),
    acts,
  };
}

function kindOf(sentence: Sentence, values: ValueContext): AskingKind {
  if (aspectOfTold(sentence.text, values) !== null) return 'told';
  if (asksOfEvents(sentence.text, values)) return 'events';
  const parts = partsOf(sentence) ?? [];
  if (parts.some(({ stance }) => stance === 'stayed')) return COMPARES.test(sentence.text) ? 'stands' : 'stayed';
  if (parts.some(({ stance }) => stance === 'undone')) return isAboutNow(sentence) ? 'stands' : 'stayed';
  return sentence.clauses.some(tellsOfAct) ? 'done' : 'stands';
}

/** `name the same address`: two things are compared, and nothing is said to have stayed. */
const COMPARES = /\bone and the same\b|\b(?:name|give|go to|carry|have|show|share|bear)s? the same\b/iu;

/** `is not shared with X`, `does not exist any more`: how something stands now, and not what was not done. */
function isAboutNow({ clauses }: Sentence): boolean {
  const told = clauses.filter(({ verb }) => verb !== null);
  return (
    told.length > 0 &&
    told.every(
      ({ verb, auxiliaries }) =>
        PRESENT.test(auxiliaries[0] ?? verb?.lower ?? '') && !auxiliaries.some((one) => /^(?:been|had)$/u.test(one)),
    )
  );
}

const PRESENT = /^(?:is|are|has|have|does|do|isn['’]t|aren['’]t|hasn['’]t|haven['’]t|doesn['’]t|don['’]t|can|cannot)$/u;

const STATES =
  /^(?:be|have|do|get|become|stay|remain|stand|keep|hold|contain|carry|exist|equal|match|agree|show|read|say|list|cost|last|weigh|belong|include|lie|need|want|fall)$/u;

function tellsOfAct({ verb }: Clause): boolean {
  return verb !== null && verb.pos === 'VERB' && !STATES.test(verb.lemma);
}

function actsOf({ words }: Sentence): readonly Wording[] {
  const parts = orderParts(words);
  if (parts === null) return [wordingOf(words)];
  return [parts.first, parts.second].map((part) => wordingOf([...parts.topic, ...part]));
}

const SAYS_NOTHING = /^(?:PUNCT|AUX|DET|PRON|ADP|SCONJ|CCONJ|PART|SYM)$/u;

function wordingOf(words: readonly Word[]): Wording {
  const telling = words.filter(({ pos, literal }) => literal === null && !SAYS_NOTHING.test(pos));
  return {
    verbs: telling.filter(({ pos }) => pos === 'VERB').map(({ stem }) => stem),
    nouns: telling.filter(({ pos }) => pos !== 'VERB').map(({ stem }) => stem),
    spelled: words.map(({ text }) => text).join(''),
  };
}

/** Whether a criterion may be answered from a part of the record. */
export function readsFrom(asking: Asking, source: Source): boolean {
  return isAbout(asking, source) || has(SOURCES[asking.kind].also, source);
}

/** Whether it most likely is. */
export function isAbout({ kind }: Asking, source: Source): boolean {
  return has(SOURCES[kind].first, source);
}

function has(sources: readonly Source[], source: Source): boolean {
  return sources.includes(source);
}

/** Whether a criterion is about what was left as it was, or what was not done. */
export function asksWhatStayed({ kind }: Asking): boolean {
  return kind === 'stayed';
}

/** Whether the difference between the two states may answer it. */
export function asksWhatChanged({ kind }: Asking): boolean {
  return kind !== 'told' && kind !== 'stands';
}
