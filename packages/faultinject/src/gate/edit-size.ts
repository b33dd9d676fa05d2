import { type JsonValue, stringifyJson } from '@sauron/core/episode';
import type { Edit, TraceEdit } from '../edits/edit.ts';

/** How much was edited. */
export interface EditSize {
  /** Characters taken out and put in, as JSON; of what was only changed, the part that differs. */
  readonly characters: number;
  /** Events taken out or put in (a changed one counts once). */
  readonly events: number;
  /** Places of the state. */
  readonly paths: number;
}

/** Sums the edits of an arm. */
export function sizeOf(edits: readonly Edit[]): EditSize {
  return edits.map(sizeOfOne).reduce(
    (sum, size) => ({
      characters: sum.characters + size.characters,
      events: sum.events + size.events,
      paths: sum.paths + size.paths,
    }),
    { characters: 0, events: 0, paths: 0 },
  );
}

function sizeOfOne(edit: Edit): EditSize {
  if (edit.layer === 'message')
    return { characters: distance(edit.before ?? '', edit.after ?? ''), events: 0, paths: 0 };
  if (edit.layer === 'trace') return sizeOfTrace(edit);
  // What is changed in both states alike is one change of the world.
  const paths = edit.layer === 'state' ? 1 : 0;
  return { characters: paths * distance(textOf(edit.before), textOf(edit.after)), events: 0, paths };
}

function sizeOfTrace({ removed, inserted }: TraceEdit): EditSize {
  const before = new Map(removed.map((event) => [event.id, textOf(event)]));
  const after = new Map(inserted.map((event) => [event.id, textOf(event)]));
  const ids = [...new Set([...before.keys(), ...after.keys()])];
  const characters = ids.reduce((sum, id) => sum + distance(before.get(id) ?? '', after.get(id) ?? ''), 0);
  return { characters, events: ids.length, paths: 0 };
}

/** Characters between the common beginning and the common end of two texts, on both sides. */
function distance(before: string, after: string): number {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return before.length + after.length - 2 * (start + end);
}

function textOf(value: unknown): string {
  // Edits hold JSON only.
  return value === undefined ? '' : stringifyJson(value as JsonValue);
}

/** Allowed share by which a twin may be larger or smaller than its fault. */
const TOLERANCE = 0.1;

/** What differs by more than the tolerance; null where the sizes fit. */
export function sizeProblem(fault: EditSize, twin: EditSize): string | null {
  const parts = ['characters', 'events', 'paths'] as const;
  const wrong = parts.find(
    (part) => Math.abs(fault[part] - twin[part]) > TOLERANCE * Math.max(fault[part], twin[part]),
  );
  return wrong === undefined ? null : `${wrong}: fault ${fault[wrong]}, twin ${twin[wrong]}`;
}
