import type { Sentence, Word } from '../../grammar/types.ts';
import type { Scene } from '../../investigate/case.ts';
import { canonical, wordsOf } from '../../reading/words.ts';
import { Frame, lettersOf, type Span } from './frame.ts';

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

/** Heads that mean the closing message by themselves, and all of those that do so after `final`. */
const ALONE = '(?:answer|reply|response|summary|recap|wrap-?up|overview)';
const HEAD = `(?:${ALONE}|message|report|statement|words|note)`;
const OWN = `(?:(?:the )?(?:agent|assistant) 's|the|its)`;
/** `its closing message`, `the reply`; `the reply to Anna` is none to the user. */
const MESSAGE = spanned(
  `(?:(?:(?:${OWN}|a) )?(?:(?:final|closing|last|concluding) )+${HEAD}|${OWN} ${ALONE})(?: to (?:the )?user)?(?! (?:to|from)\\b)`,
);
/** `at the end`, `closes with`: when the closing message is given. */
const END = spanned(
  `(?:(?:closes|concludes|finishes|ends) (?:by|with)|(?:at|in) closing(?! message)|(?:at|in) the (?:end|close|last)(?! (?:of|${HEAD})\\b))`,
);
/** In these a thing is written to someone else. */
const OTHER_CARRIERS =
  /\b(?:(?:announcement|mail|email|e-mail|letter|text|chat|note|invitation|memo|post|draft|document)s?|changelog)\b/u;
/** Of these it is plain without more that the user is told: `is reported to have cost`, `attention is drawn to`. */
const ANNOUNCED =
  /(?<=\b(?:is|are|was|were|been) )(?:reported|announced|disclosed|admitted|pointed|drawn)(?= (?:to|that|out|as (?:the|¤))(?![^ ]))/u;
const QUOTED = /\b(?:told|said|quoted|given|named)\b/u;

function spanned(pattern: string): RegExp {
  return new RegExp(`(?<![^ ])${pattern}(?![^ ])`, 'gu');
}

/** Reads what a sentence says of the message to the user; null where it says nothing of it. */
export function readTelling({ words, clauses }: Sentence, isRecorded: IsRecorded): Telling | null {
  const text = words.map(({ literal, lower }) => (literal === null ? lower : '¤')).join(' ');
  const wordAt = (place: number) => text.slice(0, place).split(' ').length - 1;
  const spansOf = (pattern: RegExp): readonly Span[] =>
    [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({
      from: wordAt(index),
      to: wordAt(index + length) + 1,
    }));
  const [messages, ends] = [spansOf(MESSAGE), spansOf(END)];
  const isOrder = clauses.some(({ hanging }) =>
    hanging.some(({ by, clause }) => /^(?:before|after|until|till|once)$/u.test(by) && clause.verb !== null),
  );
  // `The reply and the standing orders`: two places are compared.
  const isPair = ({ to }: Span) => words[to]?.lower === 'and' && /^(?:DET|NOUN|PROPN)$/u.test(words[to + 1]?.pos ?? '');
  if (messages.some(isPair) || (messages.length === 0 && isOrder)) return null;
  const frame = new Frame(words);
  for (const span of ends) frame.mark(span, 'E');
  for (const span of messages) {
    const before = words[span.from - 1];
    const isGoverned = before?.pos === 'ADP' && (before.lower !== 'as' || words[span.to]?.pos !== 'VERB');
    if (isGoverned) frame.toldIn(span);
    else frame.tells(span);
  }
  const isClosing = messages.length + ends.length > 0;
  const isElsewhere = OTHER_CARRIERS.test(text);
  for (const span of listenersIn(words, isRecorded)) {
    const isOwn = isUser(words[span.to - 1]);
    if (isOwn || isClosing || !isElsewhere)
      frame.hears(span, isClosing ? 'from a message' : isOwn ? 'as the user' : 'plainly');
  }
  frame.agentTells(isClosing);
  const verb = ANNOUNCED.exec(text) ?? (isClosing ? QUOTED.exec(text) : null);
  if (!frame.told && verb !== null && (isClosing || !isElsewhere)) frame.isTold(wordAt(verb.index));
  if (!frame.told && messages.length === 0) return null;
  return {
    where: isClosing ? 'response' : 'any_agent_message',
    claim: words.filter(({ pos }, at) => !frame.isTaken(at) && pos !== 'PUNCT'),
    silent: frame.silent,
    asks: frame.asks,
  };
}

/** Whether the records of an episode know someone by a word: `the florist`. */
export type IsRecorded = (word: string) => boolean;

const MAX_LABEL = 40;
/** Whom agents work for. */
const PRINCIPAL = /^(?:user|customer|caller|client|travell?er)$/u;

export function recordedIn(scene: Scene): IsRecorded {
  const isLabel = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_LABEL;
  return (word) =>
    [...scene.pool.leaves.values()].some(
      ({ value, origin }) => origin === 'final' && isLabel(value) && wordsOf(value).includes(canonical(word)),
    );
}

/** Whether a word means the one whom the agent works for. */
function isUser(word: Word | undefined): boolean {
  return word !== undefined && PRINCIPAL.test(word.lower);
}

/** Places where a sentence names the one whom the agent works for. */
function listenersIn(words: readonly Word[], isRecorded: IsRecorded): readonly Span[] {
  const letters = lettersOf(words);
  return words.flatMap((word, at) => {
    const from = words[at - 1]?.lower === 'the' ? at - 1 : at;
    // `the landlord learns`, `Mira is told`: someone of whom the records know nothing.
    const hears = /^[^A](?:x.?.?p|h)/u.test(letters.slice(at)) && word.literal === null;
    const isParty = hears && (word.pos === 'PROPN' || (from < at && word.pos === 'NOUN')) && !isRecorded(word.lower);
    return (isUser(word) || isParty) && words[at + 1]?.lower !== "'s" ? [{ from, to: at + 1 }] : [];
  });
}
