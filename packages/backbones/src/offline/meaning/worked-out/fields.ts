import type { JsonValue } from '@sauron/core/episode';
import type { Word } from '../../grammar/types.ts';
import type { Thing } from '../../investigate/things.ts';
import type { Leaf } from '../../transcript/pool.ts';

const AMOUNT = /^(-?)\s?[$€£]?\s?(-?)(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?:\s?(?:[$€£%]|[A-Z]{3}))?$/u;

/** The number that a value is, without its currency or unit; null where it is none. */
export function amountOf(value: JsonValue): number | null {
  if (typeof value === 'number' || typeof value === 'bigint') return Number(value);
  const [, minus, second, digits] = (typeof value === 'string' ? AMOUNT.exec(value) : null) ?? [];
  if (digits === undefined) return null;
  return Number(digits.replaceAll(',', '')) * (minus === '-' || second === '-' ? -1 : 1);
}

/** Sums and differences, rid of what floats add. */
export function rounded(value: number): number {
  return Number(value.toFixed(4));
}

/** Days since 1970 of a date or a moment; null for what names no day. */
export function dayOf(value: JsonValue): number | null {
  const day = typeof value === 'string' ? /^\d{4}-\d\d-\d\d(?=$|[T ]\d\d:)/u.exec(value)?.[0] : undefined;
  return day === undefined ? null : Date.parse(day) / 86_400_000;
}

/** What of a record is meant: the words that ask for it, the keys under which it stands, and the values that can be it. */
export interface Field {
  readonly asked: RegExp;
  readonly isKey: (key: string) => boolean;
  readonly fits: (value: Leaf['value']) => boolean;
  /** Whether nothing says under which key it stands. */
  readonly isOpen: boolean;
}

function field(asked: RegExp, keys: RegExp, fits: Field['fits']): Field {
  return { asked, isKey: (key) => keys.test(key), fits, isOpen: keys.source === '(?:)' };
}

const NEVER = /(?!)/u;
const ANY = /(?:)/u;
const START = 'start|starts|starts?_at|start_time|begins?|begins_at|departs|departs_at|departure|appointment|check_?in';
const DAY = new RegExp(`^(?:day|${START}|(?:.+_)?(?:date|day|on|from|due|by))$`, 'iu');
const END = /^(?:end|ends|ends?_at|end_time|arrives|arrives_at|arrival|until|to|check_?out)$/iu;
const hasDay = (value: Leaf['value']) => dayOf(value) !== null;
const isAmount = (value: Leaf['value']) => amountOf(value) !== null;
const isText = (value: Leaf['value']) => typeof value === 'string' && value !== '';

const ASKED = {
  start: field(/^(?:start|begin|depart)/u, new RegExp(`^(?:${START}|from|time)$`, 'iu'), hasDay),
  end: field(/^(?:end|arriv)/u, END, hasDay),
  day: field(/^(?:days?|dates?)$/u, DAY, hasDay),
  address: field(/^address(?:es)?$/u, /^(?:deliver_to|ship_to|to)$|address/iu, isText),
  amount: field(/^(?:amount|sum|price|cost|fee|total)s?$/u, /amount|price|total|fee|cost|sum/iu, isAmount),
} as const;

export const FIELDS = {
  ...ASKED,
  /** The text of a letter or a note. */
  text: field(NEVER, /^(?:text|body|content|message|letter|notes?|summary)$/iu, isText),
  anyAmount: field(NEVER, ANY, isAmount),
  anyTime: field(NEVER, ANY, hasDay),
} as const;

/** What words ask for. */
export function fieldsIn(words: readonly Word[]): readonly Field[] {
  return Object.values(ASKED).filter(({ asked }) => words.some(({ lower }) => asked.test(lower)));
}

/** The first leaf of a record's own that holds a field. */
export function leafOf({ leaves, id }: Thing, { isKey, fits }: Pick<Field, 'isKey' | 'fits'>): Leaf | null {
  return leaves.find(({ record, path, value }) => record === id && isKey(path.at(-1) ?? '') && fits(value)) ?? null;
}
