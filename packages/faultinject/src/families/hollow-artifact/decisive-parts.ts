import { isJsonList, isJsonObject, type JsonValue } from '@sauron/core/episode';
import type { BoundCriterion } from '../../base/fault-base.ts';

/** What a part of a text is, for the words that can stand in its place. `statement` cannot be exchanged by itself. */
export type PartKind = 'amount' | 'day' | 'hour' | 'code' | 'item' | 'name' | 'thing' | 'statement';

/** A part of a text that a criterion needs: UTF-16 offsets, half-open. */
export interface DecisivePart {
  readonly start: number;
  readonly end: number;
  readonly kind: PartKind;
}

/** The parts of a text that a criterion looks for, in order. */
export function decisiveParts({ binding }: BoundCriterion, text: string): DecisivePart[] {
  // A binding is JSON; its type only names its keys.
  const forms = [...new Set(phrasesIn(binding as unknown as JsonValue))];
  const ranges = forms.flatMap((form) => placesOf(text, form)).map((range) => widened(text, range));
  return merged(ranges).map((range) => ({ ...range, kind: kindOf(text, range) }));
}

/** Phrases that a predicate looks for in texts. */
function phrasesIn(value: JsonValue): string[] {
  if (isJsonList(value)) return value.flatMap(phrasesIn);
  if (!isJsonObject(value)) return [];
  const { op, relation, value: phrase } = value;
  const isPhrase = (op === 'state_contains' || relation === 'contains') && typeof phrase === 'string';
  return [...(isPhrase ? [phrase] : []), ...Object.values(value).flatMap(phrasesIn)];
}

interface Range {
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{N}]/u;

function placesOf(text: string, form: string): Range[] {
  const ranges: Range[] = [];
  for (let start = text.indexOf(form); start >= 0; start = text.indexOf(form, start + 1)) {
    const end = start + form.length;
    if (WORD.test(text[start - 1] ?? '') || WORD.test(text[end] ?? '')) continue;
    ranges.push({ start, end });
  }
  return ranges;
}

const DAY_NAME = /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,? $/u;
const SIGN = /[$€£]\s?$/u;
const CENTS = /^[.,]\d{2}(?!\d)/u;
const YEAR = /^,? \d{4}(?!\d)/u;

/** With the sign of a currency, the cents, the name of the day and the year. */
function widened(text: string, { start, end }: Range): Range {
  const before = text.slice(0, start);
  const lead = (SIGN.exec(before) ?? DAY_NAME.exec(before))?.[0].length ?? 0;
  const after = text.slice(end);
  const year = MONTH.test(text.slice(start, end)) ? YEAR.exec(after) : null;
  return { start: start - lead, end: end + ((CENTS.exec(after) ?? year)?.[0].length ?? 0) };
}

function merged(ranges: readonly Range[]): Range[] {
  const kept: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1);
    if (last === undefined || range.start >= last.end) kept.push(range);
    else kept.splice(-1, 1, { start: last.start, end: Math.max(last.end, range.end) });
  }
  return kept;
}

const MONTH = /\b(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sep|Oct|Nov|Dec)|\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{4}/u;
const HOUR = /\d{1,2}:\d{2}|\d\s?[ap]\.?m\b/iu;
/** Words behind which a noun stands. */
const BEFORE_NOUN =
  /(?:\b(?:the|a|an|no|any|some|of|for|from|by|to|eat|your|our|my|their|his|her|is|are|and|with)|,)\s$/iu;

/** Whether a part names a day. */
export function isDay(part: string): boolean {
  return MONTH.test(part);
}

function kindOf(text: string, { start, end }: Range): PartKind {
  const [part, before, after] = [text.slice(start, end), text.slice(0, start), text.slice(end)];
  if (/[:(]\s*$/u.test(before) && /^\s*(?:[).;,\n]|$)/u.test(after)) return 'item';
  if (/[$€£]|\d[.,]\d{2}(?!\d)/u.test(part)) return 'amount';
  if (isDay(part)) return 'day';
  if (HOUR.test(part)) return 'hour';
  // `4 purchases` has no words that could stand for the number alone.
  if (/^\d+$/u.test(part) && /^\s\p{Ll}/u.test(after)) return 'statement';
  if (/\d/u.test(part)) return 'code';
  if (/^\p{Lu}\S*(?:\s\p{Lu}\S*)*$/u.test(part)) return 'name';
  return BEFORE_NOUN.test(before) && /^[\p{Ll}\s-]+$/u.test(part) ? 'thing' : 'statement';
}
