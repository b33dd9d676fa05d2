import { type JsonValue, stringifyJson, type ThoughtEvent } from '@sauron/core/episode';
import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../base/fault-base.ts';
import type { ArmDraft } from '../edits/arm-draft.ts';

/** A thought of the base that an arm has as it was. */
export interface Thought {
  readonly event: ThoughtEvent;
  /** Of the event, as JSON. */
  readonly characters: number;
}

/** Results behind a thought among which it may come to stand. */
const REACH = 3;

/** Thoughts that no edit of the arm has touched, and that have a result behind them. */
export function freeThoughts(base: FaultBase, arm: ArmDraft): Thought[] {
  const own = new Set<unknown>(base.episode.trace.events);
  const lastResult = arm.events.findLastIndex(({ kind }) => kind === 'tool_result');
  const moved = movedIds(base, arm);
  return arm.events.flatMap((event, index) => {
    if (event.kind !== 'thought' || !own.has(event) || moved.has(event.id) || index > lastResult) return [];
    // Events are JSON; their type only names their keys.
    return [{ event, characters: stringifyJson(event as unknown as JsonValue).length }];
  });
}

/** Events that do not follow the one that they follow in the base, as far as both are there. */
function movedIds({ episode }: FaultBase, arm: ArmDraft): ReadonlySet<string> {
  const left = new Set(arm.events.map(({ id }) => id));
  const order = episode.trace.events.map(({ id }) => id).filter((id) => left.has(id));
  const known = new Set(order);
  const now = arm.events.map(({ id }) => id).filter((id) => known.has(id));
  const before = new Map(order.map((id, index) => [id, order[index - 1]]));
  return new Set(now.filter((id, index) => before.get(id) !== now[index - 1]));
}

/** Lets a thought come a little later. */
export function moveThought(arm: ArmDraft, { event }: Thought, random: Random): void {
  const behind = arm.events.slice(arm.indexOf(event.id) + 1).filter(({ kind }) => kind === 'tool_result');
  const places = behind.slice(0, REACH);
  if (places.length > 0) arm.moveAfter(event.id, random.pick(places).id);
}

/** Takes the full stop of a thought away, or gives it one. False where the text ends otherwise. */
export function touchThought(arm: ArmDraft, { event }: Thought): boolean {
  const { text } = event;
  if (!/[\p{L}\p{N}.]$/u.test(text)) return false;
  const changed = text.endsWith('.') ? text.slice(0, -1) : `${text}.`;
  arm.replaceEvent(event.id, () => ({ ...event, text: changed }));
  return true;
}
