import type { Sentence, Word } from '../../grammar/types.ts';
import { endSpans, messageSpans } from './channel.ts';
import { Frame } from './frame.ts';
import { type Company, isUser, listenerSpans } from './listeners.ts';
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
  /^(?:(?:announcement|mail|email|e-mail|letter|text|chat|note|invitation|memo|post|draft|document)s?|changelog)$/u;
/** How far from a person the verb may stand. */
const REACH = 6;

/** Reads what a sentence says of the message to the user; null where it says nothing of it. */
export function readTelling({ words, clauses }: Sentence, company: Company): Telling | null {
  const [messages, ends] = [messageSpans(words), endSpans(words)];
  // `The reply and the standing orders`: two places are compared.
  if (messages.some(({ to }) => words[to]?.lower === 'and' && /^(?:DET|NOUN|PROPN)$/u.test(words[to + 1]?.pos ?? '')))
    return null;
  const isOrder = clauses.some(({ hanging }) =>
    hanging.some(({ by, clause }) => /^(?:before|after|until|till|once)$/u.test(by) && clause.verb !== null),
  );
  if (messages.length === 0 && isOrder) return null;
  const frame = new Frame(words);
  for (const span of ends) frame.take(span);
  for (const span of messages) {
    const before = words[span.from - 1];
    const isAfter = before?.lower === 'as' ? words[span.to]?.pos !== 'VERB' : before?.pos === 'ADP';
    if (isAfter) frame.passive(span);
    else frame.active(span);
  }
  const isClosing = messages.length + ends.length > 0;
  readPeople({ words, frame, isClosing }, company);
  if (!frame.told && messages.length === 0) return null;
  const colon = colonAfterTelling(words);
  return {
    where: isClosing ? 'response' : 'any_agent_message',
    claim: words.filter((word, at) => at > colon && !frame.taken.has(at) && word.pos !== 'PUNCT'),
    silent: frame.silent,
    asks: frame.asks,
  };
}

/** `The agent told the user this: …`: where what is told follows a colon; -1 where none does. */
function colonAfterTelling(words: readonly Word[]): number {
  const colon = words.findIndex(({ lower }) => lower === ':');
  const before = words.slice(0, Math.max(colon, 0));
  const isPlain = before.every(({ literal, pos }) => literal === null && pos !== 'PROPN');
  return isPlain && before.some(({ lower }) => tells(lower)) && before.some(isUser) ? colon : -1;
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
    const isOwn = isUser(words[span.to - 1]);
    if (isElsewhere && !isOwn && !isClosing) continue;
    const before = words.slice(Math.max(0, span.from - REACH), span.from);
    if (before.at(-1)?.lower !== 'to')
      frame.hears(span, isClosing ? 'from a message' : isOwn ? 'as the user' : 'plainly');
    else if (before.some(({ lower }) => (isOwn ? tells(lower) : isDisclosed(lower)))) frame.passive(span);
  }
  words.forEach((word, at) => {
    if (!AGENT.test(word.lower) || frame.taken.has(at) || words[at + 1]?.lower === "'s" || frame.told) return;
    const verb = words.findIndex(
      ({ pos }, index) => index > at && !frame.taken.has(index) && /^(?:VERB|NOUN)$/u.test(pos),
    );
    const isTold = tells(words[verb]?.lower ?? '') && verb <= at + REACH;
    if (isTold && (isClosing || isToUser(words.slice(verb + 1))))
      frame.active({ from: words[at - 1]?.lower === 'the' ? at - 1 : at, to: at + 1 });
  });
  if (!frame.told && (isClosing || !isElsewhere)) readPassive({ words, frame, isClosing });
}

/** Nobody is named who tells or hears: `It is pointed out that …`, `the price quoted at the end`. */
function readPassive({ words, frame, isClosing }: Found): void {
  const isAnnounced = ({ lower }: Word, at: number) =>
    /^(?:is|are|was|were|been)$/u.test(words[at - 1]?.lower ?? '') &&
    (isClosing
      ? tells(lower)
      : ANNOUNCED.test(lower) &&
        CONTENT.test(
          words
            .slice(at + 1, at + 3)
            .map((word) => word.lower)
            .join(' '),
        ));
  const announced = words.findIndex(isAnnounced);
  const verb =
    announced >= 0 || !isClosing
      ? announced
      : words.findIndex(({ lower }) => /^(?:told|said|quoted|given|named)$/u.test(lower));
  if (verb >= 0) frame.passiveVerb(verb);
}

/** What such a verb is followed by: `to have cost`, `that`, `as the hour`, `as 696`. */
const CONTENT = /^(?:to|that|out|as (?:the|\W?\d.*))\b/u;
/** Verbs of which it is plain without more that the user is told: `is reported to have cost`, `attention is drawn to`. */
const ANNOUNCED = /^(?:reported|announced|disclosed|admitted|pointed|drawn)$/u;

/** What follows a verb of telling where the user is told: the content, or the user. */
function isToUser(words: readonly Word[]): boolean {
  const rest = words.slice(words.findIndex(({ lower }) => !/^(?:out|up|on|back|to)$/u.test(lower)));
  return (
    /^(?:that|how|why|what|when|which|who|where|whether|:)$/u.test(rest[0]?.lower ?? '') ||
    rest.slice(0, 2).some(isUser)
  );
}
