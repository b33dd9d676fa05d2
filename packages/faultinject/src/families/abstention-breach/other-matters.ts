import { isJsonObject, type JsonValue } from '@sauron/core/episode';
import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../../base/fault-base.ts';
import { valueAt } from '../../edits/state-tree.ts';
import { stepsOf } from '../../edits/steps-of.ts';
import { leavesOf } from '../../kit/leaves.ts';
import { otherValue } from '../../kit/other-value.ts';

/** Words of an answer, and others that make it an answer to something else. They change places where both are said. */
export interface OtherMatter {
  readonly from: string;
  readonly to: string;
}

/** Shortest name that is taken for one. */
const MIN_NAME_CHARACTERS = 4;
/** Look-alikes that are proposed for one name. */
const MAX_ALIKE = 2;

/** Look-alikes of the names in an answer, the other of two that the question offered, other amounts, another time. */
export function otherMatters(
  base: FaultBase,
  { question, answer }: { readonly question: string; readonly answer: string },
  random: Random,
): OtherMatter[] {
  return [
    ...otherNames(base, answer),
    ...otherChoices(question, answer),
    ...otherAmounts(answer, random),
    ...otherTimes(answer, random),
  ];
}

/** The words with the two exchanged, wherever either stands. */
export function withOther(text: string, { from, to }: OtherMatter): string {
  const parts = text.split(from).map((part) => part.split(to).join(from));
  return parts.join(to);
}

const CHOICE = /(\p{L}+(?: \p{L}+)?) or (?:the )?(\p{L}+(?: \p{L}+)?)/u;

function otherChoices(question: string, answer: string): OtherMatter[] {
  const [, one = '', other = ''] = CHOICE.exec(question) ?? [];
  if (one === '' || !(isSaid(answer, one) || isSaid(answer, other))) return [];
  return isSaid(answer, one) ? [{ from: one, to: other }] : [{ from: other, to: one }];
}

function otherNames(base: FaultBase, text: string): OtherMatter[] {
  return namesByField(base).flatMap((names) => {
    const said = [...names].filter((name) => isSaid(text, name)).toSorted((a, b) => b.length - a.length);
    return said.slice(0, 1).flatMap((from) =>
      [...names]
        .filter((to) => to !== from && !isSaid(text, to) && sharedWords(from, to) > 0)
        .toSorted((a, b) => sharedWords(from, b) - sharedWords(from, a) || (a < b ? -1 : 1))
        .slice(0, MAX_ALIKE)
        .map((to) => ({ from, to })),
    );
  });
}

function isSaid(text: string, name: string): boolean {
  const at = text.indexOf(name);
  const around = `${text[at - 1] ?? ' '}${text[at + name.length] ?? ' '}`;
  return at >= 0 && !/[\p{L}\p{N}]/u.test(around);
}

function sharedWords(left: string, right: string): number {
  const words = new Set(left.toLowerCase().split(/\W+/u));
  return right
    .toLowerCase()
    .split(/\W+/u)
    .filter((word) => word.length > 2 && words.has(word)).length;
}

const known = new WeakMap<FaultBase, readonly ReadonlySet<string>[]>();

/** What stands in the fields in which look-alikes agree, and in lists of things with names, one set per field. */
function namesByField(base: FaultBase): readonly ReadonlySet<string>[] {
  const names = known.get(base) ?? findNames(base);
  known.set(base, names);
  return names;
}

function findNames({ domain, episode: { state } }: FaultBase): ReadonlySet<string>[] {
  const final = state.final ?? {};
  return domain.collections.flatMap(({ path, sibling_fields: fields }) => {
    const steps = stepsOf(path, final);
    const records = steps === null ? undefined : valueAt(final, steps);
    if (records === undefined || !isJsonObject(records)) return [];
    const own = fields.map((field) => Object.values(records).map((record) => fieldOf(record, field)));
    const inner = leavesOf(records)
      .filter(({ steps: place }) => place.length > 2 && place.at(-1) === 'name')
      .map(({ value }) => value);
    return [...own, inner].map((values) => new Set(values.flatMap(nameIn)));
  });
}

function nameIn(value: JsonValue): string[] {
  return typeof value === 'string' && value.length >= MIN_NAME_CHARACTERS ? [value] : [];
}

function fieldOf(record: JsonValue, field: string): JsonValue {
  return isJsonObject(record) ? (record[field] ?? null) : null;
}

const AMOUNT = /\d[\d,]*\.\d{2}|\d+/u;

function otherAmounts(text: string, random: Random): OtherMatter[] {
  const from = AMOUNT.exec(text)?.[0];
  if (from === undefined) return [];
  const value = Number(from.replaceAll(',', ''));
  const other = otherValue(value, 'moderate', random);
  if (typeof other !== 'number') return [];
  return [{ from, to: from.includes('.') ? other.toFixed(2) : String(other) }];
}

const NOW = /\b(?:now|today)\b/u;
const LATER = ['next week', 'from Friday on', 'next month', 'once I am back', 'after the weekend', 'in a few days'];

function otherTimes(text: string, random: Random): OtherMatter[] {
  const from = NOW.exec(text)?.[0];
  return from === undefined ? [] : random.sample(LATER, MAX_ALIKE).map((to) => ({ from, to }));
}
