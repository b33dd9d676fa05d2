import type { EpisodeInput } from '../../src/episode/episode.ts';
import type { TraceEvent } from '../../src/episode/event.ts';
import type { JsonObject, JsonValue } from '../../src/episode/json-value.ts';
import { type Step, type Walked, walk } from './plain-json.ts';
import { ACCEPTED, type Ruling, rejected } from './ruling.ts';

/** Tools that the task of every world declares. `ping` is never called. */
export const TOOLS = ['get', 'pay', 'ping'] as const;

/** A small episode as plain JSON. */
export interface World {
  readonly initial: JsonObject | null;
  readonly final: JsonObject | null;
  readonly isStateWhole: boolean;
  /** Keys of the state that are declared whole where the state is not. */
  readonly wholeUnder: readonly string[];
  readonly events: readonly TraceEvent[];
  readonly isTraceWhole: boolean;
  readonly response: string | null;
}

/** The same world as an episode file would hold it. */
export function episodeOf(world: World): EpisodeInput {
  return {
    schema: 'sauron.episode/1',
    id: 'world',
    task: {
      prompt: 'Do what is asked.',
      timezone: 'UTC',
      locale: 'en-US',
      currency: 'USD',
      tools: TOOLS.map((name) => ({ name })),
    },
    state: {
      initial: world.initial,
      final: world.final,
      coverage: world.isStateWhole ? 'complete' : 'partial',
      completeUnder: [...world.wholeUnder],
    },
    trace: { events: [...world.events], coverage: world.isTraceWhole ? 'complete' : 'partial' },
    response: world.response,
    rubric: [{ id: 'c1', text: 'It was done.' }],
  };
}

export type StateName = 'final' | 'initial';

export function rootOf(state: StateName): string {
  return state === 'final' ? '' : 'initial:';
}

/** What stands in a state. */
export function stateAt(
  world: World,
  state: StateName,
  steps: readonly Step[],
): Walked | { readonly is: 'unrecorded'; readonly value?: undefined } {
  const value = world[state];
  return value === null ? { is: 'unrecorded' } : walk(value, steps);
}

const PLACE_RULINGS = {
  there: ACCEPTED,
  missing: rejected('not_found'),
  several: rejected('ambiguous_locator'),
  unrecorded: rejected('source_incomplete'),
} as const;

/** What citing such a place comes to. */
export function placeRuling({ is }: { readonly is: keyof typeof PLACE_RULINGS }): Ruling {
  return PLACE_RULINGS[is];
}

/** Whether what is not at a place of the state is known not to be there. */
export function isWhole(world: World, steps: readonly Step[]): boolean {
  const [first] = steps;
  return world.isStateWhole || (typeof first === 'string' && world.wholeUnder.includes(first));
}

export function wholeRuling(world: World, steps: readonly Step[]): Ruling {
  return isWhole(world, steps) ? ACCEPTED : rejected('source_incomplete');
}

/** The body of an event as locators name it; undefined where it has no such part. */
export function partOf(event: TraceEvent, part: string): JsonValue | undefined {
  // An event is JSON; its type only names its keys.
  const record = event as unknown as JsonObject;
  if (event.kind === 'tool_result' && part === 'output') return event.decoded ?? event.output;
  return Object.keys(record).includes(part) ? record[part] : undefined;
}
