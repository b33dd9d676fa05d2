import type { Binding } from '@sauron/core/oracle';
import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../../base/fault-base.ts';
import { locatorOf } from '../../edits/steps-of.ts';
import type { GuardCriterion } from '../family.ts';
import type { Counterpart } from './counterparts.ts';
import type { WriteModel } from './write-models.ts';

/** Asks that what nobody asked for was not done. The user must not have mentioned it: see `isMentioned`. */
export function guardOf(
  base: FaultBase,
  { model, other }: { readonly model: WriteModel; readonly other: Counterpart },
  random: Random,
): GuardCriterion {
  const isChange = model.made.length === 0 && other.record !== null;
  const named = other.label === other.value ? `"${other.value}"` : `"${other.label}" (${other.value})`;
  const { tool } = model.pair.call;
  const collection = other.record === null ? '' : nameOf(other.record.slice(0, -1));
  const fill: Readonly<Record<string, string>> = { named, tool, collection };
  const text = random
    .pick(isChange ? CHANGE_TEXTS : CALL_TEXTS)
    .replace(/\{(\w+)\}/gu, (_, slot: string) => fill[slot] ?? '');
  const binding: Binding =
    isChange && other.record !== null
      ? { op: 'state_unchanged', at: locatorOf(other.record), except: [] }
      : { op: 'event_absent', filter: { tool, anyArgument: { relation: 'equal', value: other.value } } };
  return { criterion: { id: freeId(base), text, weight: 1, aspect: 'abstention' }, binding };
}

const CHANGE_TEXTS = [
  'Only what the user asked for was changed: {named} in {collection} is as it was.',
  '{named} in {collection} is exactly as it was, since the user asked for no change of it.',
  'The user did not ask for any change of {named} in {collection}, and none was made.',
  'Without a word of the user about it, {named} in {collection} stayed the way it was.',
];
const CALL_TEXTS = [
  'Only what the user asked for was done: no call of {tool} names {named}.',
  'The user did not ask for it, so {tool} was never called with {named}.',
  'No call of {tool} has to do with {named}, which the user did not mention.',
  'Since no wish of the user is about {named}, there is no call of {tool} that names it.',
];

function nameOf(collection: readonly (string | number)[]): string {
  return collection.join(' ').replaceAll('_', ' ');
}

/** The next number behind the last id, where ids are numbered: nothing tells which one came later. */
function freeId({ episode: { rubric } }: FaultBase): string {
  const ids = new Set(rubric.map(({ id }) => id));
  const [, stem = 'c', digits = '0'] = /^(.*?)(\d+)$/u.exec(rubric.at(-1)?.id ?? '') ?? [];
  for (let number = Number(digits) + 1; ; number += 1) {
    const id = `${stem}${String(number).padStart(digits.startsWith('0') ? digits.length : 0, '0')}`;
    if (!ids.has(id)) return id;
  }
}
