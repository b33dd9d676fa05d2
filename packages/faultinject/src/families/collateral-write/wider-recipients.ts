import { isJsonList, isJsonObject, type JsonValue } from '@sauron/core/episode';
import type { FaultBase } from '../../base/fault-base.ts';
import { valueAt, withValueAt } from '../../edits/state-tree.ts';
import { leavesOf } from '../../kit/leaves.ts';
import { type Creation, isSame } from './creation.ts';
import { creationsOf } from './creations-of.ts';
import type { Widening } from './widening.ts';

/**
 * Calls that made a record for a list of people, with one more on the list.
 * @param wanted who else, by the name of the argument that holds the list
 */
export function* widerRecipients(
  base: FaultBase,
  wanted: (creation: Creation, argument: string) => readonly JsonValue[],
): Generator<Widening> {
  for (const creation of creationsOf(base).filter((one) => !isComputed(one))) {
    for (const [argument, list] of Object.entries(creation.arguments)) {
      if (!isJsonList(list) || !list.every((item) => typeof item === 'string')) continue;
      for (const item of wanted(creation, argument)) {
        const widening = withItem(base, creation, { argument, list, item });
        if (widening !== null) yield widening;
      }
    }
  }
}

/** Somebody of the same record who may well be on its list: who wrote it. */
export function ownAddresses({ made, arguments: args }: Creation, argument: string): JsonValue[] {
  const list = valueAt(args, [argument]);
  const [like] = list !== undefined && isJsonList(list) ? list : [];
  return made
    .flatMap(({ value }) => leavesOf(value))
    .map(({ value }) => value)
    .filter((value) => typeof value === 'string' && isSameKind(value, like) && isJsonList(list ?? null));
}

/** Addresses with addresses, ids with ids of the same letters. */
function isSameKind(text: string, like: JsonValue | undefined): boolean {
  return typeof like === 'string' && shapeOf(text) !== null && shapeOf(text) === shapeOf(like);
}

function shapeOf(text: string): string | null {
  return text.includes('@') ? '@' : (/^([A-Z]+-)\d+$/u.exec(text)?.[1] ?? null);
}

/** A number that nobody told was computed, and would be another for a longer list. */
function isComputed({ made, arguments: args }: Creation): boolean {
  const told = new Set(leavesOf(args).map(({ value }) => value));
  return made
    .flatMap(({ value }) => leavesOf(value))
    .some(({ value }) => typeof value === 'number' && !told.has(value));
}

interface ListItem {
  readonly argument: string;
  readonly list: readonly JsonValue[];
  readonly item: JsonValue;
}

function withItem(
  base: FaultBase,
  { pair, made, arguments: args }: Creation,
  { argument, list, item }: ListItem,
): Widening | null {
  if (typeof item !== 'string' || list.includes(item) || !isSameKind(item, list[0])) return null;
  const longer = [...list, item];
  const final = base.episode.state.final ?? {};
  const changes = made.flatMap(({ steps: record, value }) => {
    const fields = isJsonObject(value) ? Object.keys(value).filter((name) => isSame(value[name], list)) : [];
    return fields.map((name) => {
      const steps = [...record, name];
      return { steps, record, before: valueAt(final, steps) ?? null, after: longer };
    });
  });
  const [collection] = made.map(({ steps }) => steps.slice(0, -1));
  if (changes.length === 0 || collection === undefined) return null;
  const output = pair.result.decoded ?? pair.result.output;
  return { pair, arguments: withValueAt(args, [argument], { value: longer }), output, changes, collection };
}
