import { type JsonValue, stringifyJson, type TraceEvent } from '@sauron/core/episode';
import { commonItems } from './common-items.ts';
import type { TraceEdit } from './edit.ts';

/** Runs of events that only one side has, from the last on, so that earlier positions hold. */
export function traceEdits(before: readonly TraceEvent[], after: readonly TraceEvent[]): TraceEdit[] {
  if (before === after) return [];
  const common = commonItems(before.map(textOf), after.map(textOf));
  const edits: TraceEdit[] = [];
  let [left, right] = [0, 0];
  for (const [nextLeft, nextRight] of [...common, [before.length, after.length] as const]) {
    const removed = before.slice(left, nextLeft);
    const inserted = after.slice(right, nextRight);
    if (removed.length > 0 || inserted.length > 0) edits.push({ layer: 'trace', index: left, removed, inserted });
    [left, right] = [nextLeft + 1, nextRight + 1];
  }
  return edits.toReversed();
}

/** Events are never edited in place, so the text is kept. */
const texts = new WeakMap<TraceEvent, string>();

/** With the order of the keys: bytes count. */
function textOf(event: TraceEvent): string {
  const known = texts.get(event);
  if (known !== undefined) return known;
  // Events are JSON; their type only names their keys.
  const text = stringifyJson(event as unknown as JsonValue);
  texts.set(event, text);
  return text;
}
