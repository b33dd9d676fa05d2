import { isJsonList, isJsonObject, type JsonValue } from '@sauron/core/episode';
import type { Steps } from '../edits/state-tree.ts';

/** A scalar inside a value. */
export interface Leaf {
  readonly steps: Steps;
  readonly value: string | number | bigint | boolean | null;
}

/** All scalars of a value, in order; a scalar is its own leaf. */
export function leavesOf(value: JsonValue, steps: Steps = []): Leaf[] {
  if (isJsonList(value)) return value.flatMap((item, index) => leavesOf(item, [...steps, index]));
  if (isJsonObject(value)) {
    return Object.entries(value).flatMap(([key, member]) => leavesOf(member, [...steps, key]));
  }
  return [{ steps, value }];
}
