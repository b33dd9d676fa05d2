import type { ValueContext } from '@sauron/core/values';
import type { Word } from '../../grammar/types.ts';
import type { Condition } from '../../investigate/match.ts';
import { pathIn } from '../../investigate/match.ts';
import type { Thing } from '../../investigate/things.ts';
import type { Leaf } from '../../transcript/pool.ts';

/** A month or a year that a phrase names: `2026-08`, `2026`. */
export interface Period {
  readonly text: string;
  /** Its first day, and the first one after it. */
  readonly from: string;
  readonly until: string;
}

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const YEAR = /^(?:19|20)\d\d$/u;

/** The month or year that words name outside of a full date; null where they name none. */
export function periodOf(words: readonly Word[], { now }: ValueContext): Period | null {
  const at = words.findIndex(({ lower, text, literal }) => literal === null && isMonth(lower, text));
  const years = words.flatMap(({ literal }) => (literal !== null && YEAR.test(literal.value) ? [literal.value] : []));
  const [year] = years;
  if (at >= 0) {
    const month = MONTHS.indexOf(words[at]?.lower ?? '') + 1;
    return monthPeriod(Number(year ?? yearOf(month, now)), month);
  }
  const dated = words.flatMap(({ literal }) => /^(\p{L}+) ((?:19|20)\d\d)$/u.exec(literal?.value ?? '') ?? []);
  const named = MONTHS.indexOf((dated[1] ?? '').toLowerCase());
  if (named >= 0) return monthPeriod(Number(dated[2]), named + 1);
  return year === undefined ? null : { text: year, from: `${year}-01-01`, until: `${Number(year) + 1}-01-01` };
}

/** `May` is a month, `may` mostly is none. */
function isMonth(lower: string, text: string): boolean {
  return MONTHS.includes(lower) && /^\p{Lu}/u.test(text);
}

/** The last such month that has begun. */
function yearOf(month: number, now: string | undefined): number {
  const [, year, current] = /^(\d{4})-(\d\d)/u.exec(now ?? '') ?? [];
  return year === undefined ? new Date().getUTCFullYear() : Number(year) - (month > Number(current) ? 1 : 0);
}

function monthPeriod(year: number, month: number): Period {
  const iso = (at: number) => `${year + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  return { text: iso(month - 1), from: `${iso(month - 1)}-01`, until: `${iso(month)}-01` };
}

const DATE_KEY = /^(?:date|day|month|on|when|time|booked|posted)$|_(?:on|date|at)$/iu;

/** The field that dates an item. */
function dateLeaf({ leaves, id }: Thing): Leaf | undefined {
  const dated = leaves.filter(
    ({ record, value }) => record === id && typeof value === 'string' && /^\d{4}-\d\d(?:-\d\d)?/u.test(value),
  );
  return dated.find(({ path }) => DATE_KEY.test(path.at(-1) ?? '')) ?? dated[0];
}

export function isIn(thing: Thing, { text, from, until }: Period): boolean {
  const value = String(dateLeaf(thing)?.value ?? '');
  return value.length === 7 ? value === text : value >= from && value < until;
}

/** The conditions that keep the items of a period; null where the items bear no date. */
export function periodConditions(thing: Thing, { text, from, until }: Period): readonly Condition[] | null {
  const leaf = dateLeaf(thing);
  if (leaf === undefined) return null;
  const path = pathIn(leaf, thing);
  if (String(leaf.value).length === 7) return [{ path, relation: 'equal', value: text }];
  return [
    { path, relation: 'greater_or_equal', value: from },
    { path, relation: 'less', value: until },
  ];
}
