import { foldCase } from '@sauron/core/values';
import type { Word } from '../../grammar/types.ts';
import type { Thing } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Leaf, Pool } from '../../transcript/pool.ts';
import { amountOf, dayOf, hasClock } from './facts.ts';

/** What of two records is compared. */
export type Aspect = 'start' | 'end' | 'day' | 'clock' | 'address' | 'place' | 'amount';

type Row = readonly [words: RegExp, keys: RegExp, fits: (value: Leaf['value']) => boolean];

const isText = (value: Leaf['value']) => typeof value === 'string' && value !== '';
const hasDay = (value: Leaf['value']) => dayOf(value) !== null;
const isTime = (value: Leaf['value']) => hasDay(value) || hasClock(value);
const START = 'start|starts|starts?_at|start_time|begins?|begins_at|departs|departs_at|departure|appointment|check_?in';
const exactly = (keys: string) => new RegExp(`^(?:${keys})$`, 'iu');

/** Words of a sentence that ask for an aspect, the keys under which it stands, and the values that can be it. */
const ROWS: Readonly<Record<Aspect, Row>> = {
  start: [/^(?:start|begin|depart|leave|open|check-?in)/u, exactly(`${START}|from|time`), isTime],
  end: [
    /^(?:end|finish|arriv|close|check-?out)/u,
    exactly('end|ends|ends?_at|end_time|arrives|arrives_at|arrival|until|to|check_?out'),
    isTime,
  ],
  day: [/^(?:days?|dates?|when)$/u, exactly(`date|day|${START}|(?:.+_)?(?:date|day|on|from|due|by)`), hasDay],
  clock: [/^(?:hours?|times?)$/u, exactly(`time|hour|${START}`), hasClock],
  address: [/^address(?:es)?$/u, /^(?:deliver_to|ship_to|to)$|address/iu, isText],
  place: [/^(?:venue|place|location|room|site)s?$/u, exactly('venue|place|location|room|site'), isText],
  amount: [
    /^(?:amount|sum|price|cost|fee|total|rate)s?$/u,
    /amount|price|total|fee|cost|rate|sum/iu,
    (value) => amountOf(value) !== null,
  ],
};
const ASPECTS = Object.keys(ROWS).filter((aspect): aspect is Aspect => aspect in ROWS);

/** What the words of a phrase ask for; a start or an end says more than that it is a time. */
export function aspectsIn(words: readonly Word[]): readonly Aspect[] {
  const found = ASPECTS.filter((aspect) =>
    words.some(({ lower, literal }) => literal === null && ROWS[aspect][0].test(lower)),
  );
  return found.some((aspect) => aspect === 'start' || aspect === 'end')
    ? found.filter((aspect) => aspect !== 'clock')
    : found;
}

/** Words that ask for a field tell no record. */
export function isAspect({ kind, text }: Term): boolean {
  return kind === 'word' && ASPECTS.some((aspect) => ROWS[aspect][0].test(text.toLowerCase()));
}

/** The field of a record that holds an aspect: named by a word of the sentence, else by its usual key. */
export function leafFor(aspect: Aspect, thing: Thing, words: readonly Word[]): Leaf | null {
  const [, keys, fits] = ROWS[aspect];
  const stems = new Set(words.map(({ stem }) => stem));
  const own = thing.leaves.filter(
    ({ record, value, path }) => record === thing.id && fits(value) && keys.test(path.at(-1) ?? ''),
  );
  return own.find(({ path }) => wordsOf(path.at(-1) ?? '').some((stem) => stems.has(stem))) ?? own[0] ?? null;
}

const BODY = /^(?:text|body|content|message|letter|notes?|summary)$/iu;

/** The text of a record. */
export function bodyOf({ leaves, id }: Thing): Leaf | null {
  return (
    leaves.find(({ record, path, value }) => record === id && isText(value) && BODY.test(path.at(-1) ?? '')) ?? null
  );
}

/** Whether a record names the user as the one from whom it is, or has a text that a call was given to send. */
export function isBySelf(thing: Thing, pool: Pool): boolean {
  const own = [...pool.leaves.values()].filter(({ path }) => /^(?:profile|user|me|owner)$/iu.test(path.at(-2) ?? ''));
  const names = new Set(['user', 'me', ...own.map(({ value }) => foldCase(String(value)))]);
  const text = bodyOf(thing)?.value;
  return (
    thing.leaves.some(({ path, value }) => SENDER.test(path.at(-1) ?? '') && names.has(foldCase(String(value)))) ||
    pool.calls().some(({ id }) => pool.ofEvent(id).some(({ value }) => value === text))
  );
}

const SENDER = /^(?:from|sender|author|by)$/iu;
