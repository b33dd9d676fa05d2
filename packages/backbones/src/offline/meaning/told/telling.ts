import type { Sentence, Word } from '../../grammar/types.ts';
import { endSpans, messageSpans, type Span } from './channel.ts';
import { Frame } from './frame.ts';
import { type Company, listenerSpans } from './listeners.ts';
import { isDisclosed, tells } from './verbs.ts';

/** What a criterion says that the user was told, or not told. */
export interface Telling {
  readonly where: 'response' | 'any_agent_message';
  /** The words of what is told, in order. */
  readonly claim: readonly Word[];
  /** It is said not to be told. */
  readonly silent: boolean;
  /** The user is asked for it. */
  readonly asks: boolean;
}

const AGENT = /^(?:agent|assistant)$/u;
/** In these a thing is written to someone else. */
const OTHER_CARRIERS =
  /^(?:announcement|mail|email|e-mail|letter|text|chat|note|invitation|memo|post|draft|changelog|document|texts|mails|emails|letters)$/u;

/** Reads what a sentence says of the message to the user; null where it says nothing of it. */
export function readTelling({ words, clauses }: Sentence, company: Company): Telling | null {
  const messages = messageSpans(words);
  if (messages.some((span) => isJoined(words, span))) return null;
  const isOrder = clauses.some(({ hanging }) =>
    hanging.some(({ by, clause }) => /^(?:before|after|until|till|once)$/u.test(by) && clause.verb !== null),
  );
  if (messages.length === 0 && isOrder) return null;
  const frame = new Frame(words);
  const ends = endSpans(words);
  frame.take(openingOf(words));
  for (const span of ends) frame.take(span);
  for (const span of messages) {
    const before = words[span.from - 1];
    if (before?.pos === 'ADP' && before.lower !== 'as') frame.passive(span);
    else if (before?.lower === 'as' && words[span.to]?.pos !== 'VERB') frame.passive(span);
    else frame.active(span);
  }
  readPeople({ words, frame, isClosing: messages.length + ends.length > 0 }, company);
  if (!frame.told && messages.length === 0) return null;
  const colon = colonAfterTelling(words);
  const claim = words.filter((word, at) => at > colon && !frame.taken.has(at) && word.pos !== 'PUNCT');
  return {
    where: messages.length + ends.length > 0 ? 'response' : 'any_agent_message',
    claim,
    silent: frame.silent,
    asks: frame.asks,
  };
}

/** `The agent told the user this: …`: where what is told follows a colon; -1 where none does. */
function colonAfterTelling(words: readonly Word[]): number {
  const colon = words.findIndex(({ lower }) => lower === ':');
  const before = words.slice(0, Math.max(colon, 0));
  const isPlain = before.every(({ literal, pos }) => literal === null && pos !== 'PROPN');
  return isPlain && before.some(({ lower }) => tells(lower)) && before.some(({ lower }) => lower === 'user')
    ? colon
    : -1;
}

/** `While asking about it, the agent mentioned …`: when it is told is no part of what is told. */
function openingOf(words: readonly Word[]): Span {
  const comma = words.findIndex(({ lower }) => lower === ',');
  const isOpening = /^(?:while|when)$/u.test(words[0]?.lower ?? '') && words[1]?.lower.endsWith('ing') === true;
  return { from: 0, to: isOpening ? comma + 1 : 0 };
}

interface Found {
  readonly words: readonly Word[];
  readonly frame: Frame;
  /** Whether the closing message, or the end, was named. */
  readonly isClosing: boolean;
}

/** The user who hears, the agent who tells, or nobody: `Told at the end: …`. */
function readPeople({ words, frame, isClosing }: Found, company: Company): void {
  const isElsewhere = words.some(({ lower }) => OTHER_CARRIERS.test(lower));
  for (const span of listenerSpans(words, company)) {
    if (frame.taken.has(span.from)) continue;
    if (frame.told) {
      if (frame.taken.has(span.to) && /^(?:AUX|VERB)$/u.test(words[span.to]?.pos ?? '')) frame.take(span);
      continue;
    }
    const isUser = words[span.to - 1]?.lower === 'user';
    if (isElsewhere && !isUser && !isClosing) continue;
    if (words[span.from - 1]?.lower !== 'to') {
      frame.hears(span, isClosing ? 'from a message' : isUser ? 'as the user' : 'plainly');
    } else if (wordsBefore(words, span).some(({ lower }) => (isUser ? tells(lower) : isDisclosed(lower)))) {
      frame.passive(span);
    }
  }
  words.forEach((word, at) => {
    if (!AGENT.test(word.lower) || frame.taken.has(at) || words[at + 1]?.lower === "'s" || frame.told) return;
    const span = { from: words[at - 1]?.lower === 'the' ? at - 1 : at, to: at + 1 };
    const verb = words.findIndex(
      ({ pos }, index) => index > at && !frame.taken.has(index) && /^(?:VERB|NOUN)$/u.test(pos),
    );
    const isTold = tells(words[verb]?.lower ?? '') && verb <= at + REACH;
    if (isTold && (isClosing || isToUser(words, verb + 1))) frame.active(span);
  });
  if (!frame.told) readPassive({ words, frame, isClosing });
}

/** Nobody is named who tells or hears: `It is pointed out that …`, `the price quoted at the end`. */
function readPassive({ words, frame, isClosing }: Found): void {
  if (words[0]?.lower === 'told' && isClosing) {
    frame.take({ from: 0, to: 1 });
    frame.told = true;
    return;
  }
  const drawn = words.findIndex(({ lower }) => lower === 'attention');
  if (drawn === 0 && words[2]?.lower === 'drawn') {
    frame.take({ from: 0, to: words.findIndex(({ lower }) => lower === 'that') + 1 || 4 });
    frame.told = true;
    return;
  }
  if (words.some(({ lower }) => OTHER_CARRIERS.test(lower))) return;
  const isTold = ({ lower }: Word, at: number) =>
    isClosing
      ? tells(lower) && isPassive(words, at)
      : ANNOUNCED.test(lower) && isPassive(words, at) && hasContent(words, at);
  const at = words.findIndex(isTold);
  const quoted =
    at >= 0 ? at : words.findIndex(({ lower }) => isClosing && /^(?:said|quoted|given|named)$/u.test(lower));
  if (quoted >= 0) frame.passiveVerb(quoted);
}

/** Verbs of which it is plain without more that the user is told. */
const ANNOUNCED = /^(?:reported|announced|disclosed|admitted|pointed)$/u;

function isPassive(words: readonly Word[], at: number): boolean {
  return /^(?:is|are|was|were|been)$/u.test(words[at - 1]?.lower ?? '');
}

/** `is reported to have cost`, `is pointed out that`, `is announced as the hour`. */
function hasContent(words: readonly Word[], at: number): boolean {
  const [next, second] = [words[at + 1]?.lower ?? '', words[at + 2]];
  if (next === 'to') return second?.pos === 'AUX' || /^(?:have|be)$/u.test(second?.lower ?? '');
  return next === 'that' || next === 'out' || (next === 'as' && (second?.lower === 'the' || second?.literal != null));
}

/** What follows a verb of telling where the user is told: the content, or the user. */
function isToUser(words: readonly Word[], at: number): boolean {
  const rest = words.slice(at).find(({ lower }) => !/^(?:out|up|on|back|to)$/u.test(lower))?.lower ?? '';
  return (
    /^(?:that|how|why|what|when|which|who|where|whether|the|user|:)$/u.test(rest) &&
    (rest !== 'the' || words.slice(at, at + 3).some(({ lower }) => lower === 'user'))
  );
}

/** How far after the agent its verb may stand. */
const REACH = 6;

function wordsBefore(words: readonly Word[], { from }: Span): readonly Word[] {
  return words.slice(Math.max(0, from - REACH), from);
}

/** `The reply and the standing orders`: two places are compared. */
function isJoined(words: readonly Word[], { to }: Span): boolean {
  return words[to]?.lower === 'and' && /^(?:DET|NOUN|PROPN)$/u.test(words[to + 1]?.pos ?? '');
}
