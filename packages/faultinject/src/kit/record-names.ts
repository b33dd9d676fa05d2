import { isJsonObject, type JsonValue } from '@sauron/core/episode';
import type { FaultBase } from '../base/fault-base.ts';
import { valueAt } from '../edits/state-tree.ts';
import { stepsOf } from '../edits/steps-of.ts';
import { leavesOf } from './leaves.ts';
import { recordOf } from './record-of.ts';
import { outputOf } from './with-output.ts';
import type { WriteUnit } from './write-units.ts';

const MIN_CHARACTERS = 3;
const MAX_CHARACTERS = 60;

/**
 * What people would call the record that a unit wrote: by the fields that look-alikes agree in, its own and those of records
 * that it refers to, then by other words in it. In each group those that the report uses come first. Empty where nothing
 * in it reads like a name.
 */
export function namesOf(base: FaultBase, unit: WriteUnit): string[] {
  const final = base.episode.state.final ?? {};
  const [place = []] = unit.places;
  const record = recordOf(base, place);
  const own = [...leavesOf(valueAt(final, record) ?? null), ...leavesOf(unit.pair.call.arguments)];
  const texts = own.flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
  const called = [unit.key, ...texts].flatMap((text) => namesUnder(base, text));
  const said = (base.episode.response ?? '').toLowerCase();
  const saidFirst = (names: readonly string[]): string[] => [
    ...names.filter((name) => said.includes(name.toLowerCase())),
    ...names.filter((name) => !said.includes(name.toLowerCase())),
  ];
  return [...new Set([...saidFirst(called.filter(isName)), ...saidFirst([unit.key, ...texts].filter(isName))])];
}

/** Whether the report speaks of what a unit wrote: by most words of one of its texts, or by a number. */
export function isReported(base: FaultBase, unit: WriteUnit): boolean {
  const said = (base.episode.response ?? '').toLowerCase();
  const words = new Set(wordsOf(said));
  const leaves = leavesOf(unit.pair.call.arguments).map(({ value }) => value);
  const texts = leaves.filter((value) => typeof value === 'string' && value.length <= MAX_CHARACTERS);
  const isSaid = (text: string): boolean => {
    const own = wordsOf(text.toLowerCase());
    return own.length > 0 && own.filter((word) => words.has(word)).length > own.length / 2;
  };
  return (
    [...namesOf(base, unit), ...texts.map(String)].some(isSaid) ||
    leaves.some((value) => typeof value === 'number' && value >= 10 && said.includes(value.toLocaleString('en-US')))
  );
}

/** Words that tell something: of four letters and more. */
function wordsOf(text: string): string[] {
  return text.match(/\p{L}{4,}/gu) ?? [];
}

/** What stands for the call in a receipt: an id of its own, as its output gives it. Null where nothing looks like one. */
export function receiptOf(unit: WriteUnit): string | null {
  const outputs = leavesOf(outputOf(unit.pair.result)).flatMap(({ value }) =>
    typeof value === 'string' ? [value] : [],
  );
  return [unit.key, ...outputs].find((text) => /\d/u.test(text) && /^[\w-]{4,20}$/u.test(text)) ?? null;
}

/** The fields in which look-alikes agree are those that people go by. */
function namesUnder({ domain, episode }: FaultBase, key: string): string[] {
  const final = episode.state.final ?? {};
  return domain.collections.flatMap(({ path, sibling_fields: fields }) => {
    const collection = stepsOf(path, final);
    const record: JsonValue = collection === null ? null : (valueAt(final, [...collection, key]) ?? null);
    if (!isJsonObject(record)) return [];
    return fields.flatMap((field) => (typeof record[field] === 'string' ? [record[field]] : []));
  });
}

/** Words with a capital in them, no ids, days or addresses. */
function isName(text: string): boolean {
  const isPlain = text.length >= MIN_CHARACTERS && text.length <= MAX_CHARACTERS && !/[@\n]/u.test(text);
  return (
    isPlain &&
    /\p{Lu}|\s/u.test(text) &&
    /\p{L}{3}/u.test(text) &&
    !/^[A-Z]{1,4}-?\d/u.test(text) &&
    !/^\d{4}-/u.test(text)
  );
}
