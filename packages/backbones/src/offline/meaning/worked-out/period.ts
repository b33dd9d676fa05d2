import type { ValueContext } from '@sauron/core/values';
import type { Word } from '../../grammar/types.ts';
import { type Condition, pathIn } from '../../investigate/match.ts';
import type { Thing } from '../../investigate/things.ts';

/** A month or a year that a phrase names. */
export interface Period {
  /** `2026-08`, `2026`. */
  readonly text: string;
  /** Where the words that name it stand. */
  readonly starts: readonly number[];
}

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const NAMED = /^(?:(\p{Lu}\p{L}+)(?: |$))?((?:19|20)\d\d)?$/u;

/** The month or year that words name outside of a full date; null where they name none. */
export function periodOf(words: readonly Word[], { now }: ValueContext): Period | null {
  const named = words.flatMap(({ text, literal, start }) => {
    const [, month = '', year] = NAMED.exec(literal?.value ?? text) ?? [];
    const at = MONTHS.indexOf(month.toLowerCase()) + 1;
    return at === 0 && year === undefined ? [] : [{ at, year, start }];
  });
  const month = named.find(({ at }) => at > 0)?.at;
  const year = named.find((one) => one.year !== undefined)?.year;
  const starts = named.map(({ start }) => start);
  if (month === undefined) return year === undefined ? null : { text: year, starts };
  return { text: `${year ?? yearOf(month, now)}-${String(month).padStart(2, '0')}`, starts };
}

/** The last such month that has begun. */
function yearOf(month: number, now: string | undefined): number {
  const [, year, current] = /^(\d{4})-(\d\d)/u.exec(now ?? '') ?? [];
  return year === undefined ? new Date().getUTCFullYear() : Number(year) - (month > Number(current) ? 1 : 0);
}

const DATE_KEY = /^(?:date|day|month|on|when|time|booked|posted)$|_(?:on|date|at)$/iu;

/** The conditions that keep the items of a period, as such an item dates itself; null where it bears no date. */
export function periodConditions(thing: Thing, { text }: Period): readonly Condition[] | null {
  const dated = thing.leaves.filter(
    ({ record, value }) => record === thing.id && typeof value === 'string' && /^\d{4}-\d\d(?:-\d\d)?/u.test(value),
  );
  const leaf = dated.find(({ path }) => DATE_KEY.test(path.at(-1) ?? '')) ?? dated[0];
  if (leaf === undefined) return null;
  const path = pathIn(leaf, thing);
  if (String(leaf.value).length === 7) return [{ path, relation: 'equal', value: text }];
  return [
    { path, relation: 'greater_or_equal', value: text.length === 4 ? `${text}-01-01` : `${text}-01` },
    { path, relation: 'less', value: dayAfter(text) },
  ];
}

/** The first day after a month or a year. */
function dayAfter(text: string): string {
  const [year = 0, month = 12] = text.split('-').map(Number);
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
}
