import {
  EFFECTS_SCHEMA,
  type JsonObject,
  type JsonValue,
  parseLabels,
  type TraceEvent,
  validateEpisode,
} from '@sauron/core/episode';
import type { FaultBase } from '../../base/fault-base.ts';
import { makeBase } from '../../base/make-base.ts';
import { domainSpecSchema } from '../../domain/domain-spec.ts';

/** A call with its answer, and what it did. */
export interface ShopCall {
  readonly tool: string;
  readonly args: JsonObject;
  readonly output: JsonValue;
  readonly reads?: readonly string[];
  readonly writes?: readonly string[];
  readonly step?: number;
}

export interface ShopDay {
  readonly initial: JsonObject;
  readonly final: JsonObject;
  readonly calls: readonly ShopCall[];
  readonly bindings?: readonly JsonObject[];
  readonly recipes?: readonly JsonObject[];
}

/** A day at a small shop: a tool writes when its call says so, and all records stand in `items`, `sales` and `tills`. */
export function shopBase({ initial, final, calls, bindings = [], recipes = [] }: ShopDay): FaultBase {
  const events = eventsOf(calls);
  const episode = validateEpisode(
    // Events are JSON; their type only names their keys.
    {
      schema: 'sauron.episode/1',
      id: 'shop',
      task: { prompt: 'Run the shop.' },
      state: { initial, final, coverage: 'complete' },
      trace: { events, coverage: 'complete' },
      response: 'All is done.',
      // A rubric has at least one criterion; the last one has no binding.
      rubric: [...bindings, {}].map((_, index) => ({
        id: `c${index + 1}`,
        text: `The day's work ${index + 1} is done.`,
      })),
      // An episode is JSON; its type only names its keys.
    } as unknown as JsonValue,
    'shop',
  );
  const labels = bindings.map((binding, index) => {
    const value = { criterionId: `c${index + 1}`, value: 'MET', provenance: 'executable', aspect: 'outcome' };
    return { ...value, binding };
  });
  const effects = calls.map(({ reads = [], writes = [] }, index) => ({
    event: callId(index),
    reads: [...reads],
    writes: [...writes],
  }));
  const writers = new Set(calls.filter(({ writes }) => writes !== undefined).map(({ tool }) => tool));
  const tools = [...calls.map(({ tool }) => tool), ...recipes.flatMap(toolsOf)];
  return makeBase({
    episode,
    labels: parseLabels(JSON.stringify({ episodeId: 'shop', labels }), 'shop'),
    effects: { schema: EFFECTS_SCHEMA, episodeId: 'shop', effects },
    domain: domainSpecSchema.parse({
      schema: 'sauron.domain/1',
      name: 'shop',
      tools: Object.fromEntries(tools.map((tool) => [tool, { effect: writers.has(tool) ? 'write' : 'read' }])),
      collections: ['items', 'sales', 'tills'].map((path) => ({ path })),
      recipes,
    }),
    fillers: [],
  });
}

/** Event id of the call at a position, from 0. */
export function callId(index: number): string {
  return `e${index * 2 + 2}`;
}

function eventsOf(calls: readonly ShopCall[]): JsonObject[] {
  const pairs = calls.flatMap(({ tool, args, output, step }, index): JsonObject[] => {
    const group = step === undefined ? {} : { step };
    const status = JSON.stringify(output).includes('"error"') ? 'error' : 'ok';
    return [
      { id: callId(index), kind: 'tool_call', actor: 'agent', tool, arguments: args, ...group },
      { id: `e${index * 2 + 3}`, kind: 'tool_result', actor: 'tool', call: callId(index), status, output, ...group },
    ];
  });
  return [{ id: 'e1', kind: 'message', actor: 'user', text: 'Run the shop.' }, ...pairs];
}

function toolsOf(recipe: JsonObject): string[] {
  const calls = recipe['calls'];
  return Array.isArray(calls) ? calls.map((call: { readonly tool: string }) => call.tool) : [];
}

/** Outputs of a trace, in order. */
export function outputsOf(events: readonly TraceEvent[]): JsonValue[] {
  return events.flatMap((event) => (event.kind === 'tool_result' ? [event.output] : []));
}
