import { z } from 'zod';
import type { EpisodeSource } from '../../sources/episode-source.ts';
import { compareValues, statesValue } from '../../values/index.ts';
import type { Accepted, EvidenceEntry, Rejected } from '../check-context.ts';
import { uncoveredTrace } from '../coverage.ts';
import { locatorField } from '../fields.ts';
import { type Mention, mentionsIn } from '../mentions.ts';
import { type Messages, readMessages } from '../messages.ts';
import { accept, isRejected, passageOf, reject } from '../outcome.ts';
import { isEmptyPassage } from '../text-places.ts';
import { nameWords, valueWords } from '../words.ts';

/** Places that a sentence shows. */
const MAX_SHOWN = 3;

const fields = z.strictObject({
  value: z
    .union([z.string(), z.number(), z.bigint()], { error: 'expected a text or a number' })
    .refine(isTellable, 'expected a number, or a text of two characters or more with a letter or digit in it'),
  stated: z.boolean().default(true),
  where: locatorField.default('response'),
  near: z
    .string()
    .regex(/[\p{L}\p{N}]/u, 'expected a name in near')
    .optional(),
});
type Fields = z.infer<typeof fields>;

function isTellable(value: string | number | bigint): boolean {
  return typeof value !== 'string' || !isEmptyPassage(value) || /^\s*\p{Nd}\s*$/u.test(value);
}

/** A value is stated, or is not stated, in what the agent said or in a message that a call carried. */
export const messageValueMatch: EvidenceEntry<Fields> = {
  type: 'message_value_match',
  kind: 'mechanical',
  settles:
    'whether a number, amount, date or phrase is stated (stated false: nowhere stated) in the response or a message',
  example: {
    type: 'message_value_match',
    claim: 'The response gives 23553 as the price of SunSet.',
    value: 23553,
    stated: true,
    where: 'response',
    near: 'SunSet',
  },
  fields,
  check(atom, { source }) {
    const messages = readMessages(source, atom.where, { blankCounts: !atom.stated && atom.where === 'response' });
    if (isRejected(messages)) return messages;
    const found = messages.texts.map((text) => mentionsIn(text, atom, source.values));
    const stated = found.flatMap((mentions) => mentions.stated);
    const undecided = found.flatMap((mentions) => mentions.undecided);
    const search = { messages, stated, undecided, source };
    return atom.stated ? checkStated(atom, search) : checkAbsent(atom, search);
  },
};

interface Search {
  readonly messages: Messages;
  readonly stated: readonly Mention[];
  readonly undecided: readonly Mention[];
  readonly source: EpisodeSource;
}

function checkStated(atom: Fields, search: Search): Accepted | Rejected {
  const { messages, stated } = search;
  const bound = stated.filter(({ isNear }) => isNear);
  if (bound.length === 0) {
    const [only, ...others] = messages.texts;
    const apart = stated.length === 0 ? '' : `; it stands in another sentence or item: ${mentionWords(stated)}`;
    const detail = `${valueWords(atom.value)} is not stated in ${messages.words}${nearWords(atom)}${apart}`;
    return twoReadings(atom, search) ?? reject('value_differs', detail, others.length === 0 ? only?.text : undefined);
  }
  const places = new Map(bound.map(({ place }) => [place.locator, place.text]));
  return accept({
    checked: `${statingWords(messages, places.size)} ${valueWords(atom.value)}${nearWords(atom)}: ${mentionWords(bound)}`,
    passages: messages.isScan ? [...places].map(([locator, text]) => passageOf(locator, text)) : [messages.passage],
    standing: messages.standing,
  });
}

/** Says how many of the messages state it: not all of them do. */
function statingWords({ isScan, words, texts }: Messages, stating: number): string {
  if (!isScan || texts.length === 1) return `${words} states`;
  return `of ${words}, ${stating} ${stating === 1 ? 'states' : 'state'}`;
}

function checkAbsent(atom: Fields, search: Search): Accepted | Rejected {
  const { messages, stated, source } = search;
  const uncovered = messages.isScan ? uncoveredTrace(source) : null;
  if (uncovered !== null) return uncovered;
  const bound = stated.filter(({ isNear }) => isNear);
  if (bound.length > 0) return reject('value_differs', `it is stated: ${mentionWords(bound)}`, bound[0]?.segment);
  const open = twoReadings(atom, search) ?? spelledOut(atom, search);
  if (open !== null) return open;
  const { near } = atom;
  const isSeen =
    near === undefined || messages.texts.some(({ text }) => statesValue(text, near, source.values).length > 0);
  const apart = stated.length === 0 ? '' : `; elsewhere it is stated: ${mentionWords(stated)}`;
  return accept({
    checked: `${messages.words} (read whole) ${messages.isScan ? 'do' : 'does'} not state ${valueWords(atom.value)}${nearWords(atom)}${apart}`,
    passages: [messages.passage],
    standing: messages.standing,
    flags: isSeen ? [] : ['near_never_seen'],
  });
}

/** What is stated in one of two readings only is neither stated nor not stated. */
function twoReadings({ value }: Fields, { undecided, source }: Search): Rejected | null {
  const open = undecided.find(({ isNear }) => isNear);
  if (open === undefined) return null;
  const compared = compareValues(open.written, 'equal', value, source.values);
  if (compared.status === 'undecided') return reject(compared.problem, compared.detail, open.segment);
  return reject('ambiguous_number', `${valueWords(open.written)} has two readings`, open.segment);
}

const NUMBER_WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** A number may be written as a word; that it stands nowhere in digits does not show that it is not stated. */
function spelledOut({ value }: Fields, { messages }: Search): Rejected | null {
  const word = /^\d{1,2}$/u.test(String(value).trim()) ? NUMBER_WORDS[Number(value)] : undefined;
  if (word === undefined) return null;
  const pattern = new RegExp(`\\b${word}\\b`, 'iu');
  const holder = messages.texts.find(({ text }) => pattern.test(text));
  if (holder === undefined) return null;
  return reject('ambiguous_number', `the word ${valueWords(word)} stands there, which may be the number`, holder.text);
}

function nearWords({ near }: Fields): string {
  return near === undefined ? '' : ` in one sentence or list item with ${valueWords(near)}`;
}

function mentionWords(mentions: readonly Mention[]): string {
  const shown = mentions
    .slice(0, MAX_SHOWN)
    .map(({ place, segment }) => `${nameWords(place.locator)} ${valueWords(segment)}`);
  return shown.join('; ') + (mentions.length > MAX_SHOWN ? `; and ${mentions.length - MAX_SHOWN} more` : '');
}
