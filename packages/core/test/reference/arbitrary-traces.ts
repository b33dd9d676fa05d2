import fc from 'fast-check';
import type { EventKind, TraceEvent } from '../../src/episode/event.ts';
import type { JsonObject, JsonValue } from '../../src/episode/json-value.ts';
import { claimAbout, maybe, mostly } from './arbitrary-values.ts';
import { pathsOf, type Step, walk } from './plain-json.ts';
import type { Condition } from './states.ts';
import { callOf, type Filter, type Reference } from './traces.ts';
import type { World } from './world.ts';

const SAYINGS = [
  'Your balance is 1500 now.',
  'I paid “12.5” to Ana, as you asked.',
  'The order TX-77 was   shipped.\nNothing else is due.',
  'It costs 1,500 and not 12.50 (see ACC-4417).',
  'Please pay Bob Lee.',
  'ok',
] as const;
export const saying = fc.constantFrom<string>(...SAYINGS);

const argumentsOf: fc.Arbitrary<JsonObject> = fc.record(
  {
    amount: fc.constantFrom<JsonValue>(5, 12.5, 1500, 7),
    to: fc.constantFrom<JsonValue>('Ana', 'Bob Lee', 'ACC-4417', 'ACC-4417', 'ACC-9001'),
    tags: fc.constantFrom<JsonValue>(['a', 'b'], ['b', 'a'], []),
    extra: fc.record({ note: saying as fc.Arbitrary<JsonValue> }),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<JsonObject>;

const output: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.record(
    {
      balance: fc.constantFrom<JsonValue>(12.5, 1500, '1500', 7),
      owner: fc.constantFrom<JsonValue>('Ana', 'Bob Lee'),
      account: fc.constantFrom<JsonValue>('ACC-4417', 'ACC-4417', 'ACC-9001', 'TX-77'),
      items: fc.uniqueArray(fc.record({ id: fc.constantFrom('A', 'B'), amount: fc.constantFrom(5, 7, 12.5) }), {
        selector: ({ id }) => id,
      }),
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<JsonValue>,
  saying,
  fc.constantFrom<JsonValue>(null, 7, [1500, 'Ana']),
);

/** One thing that happens; a call's answer comes some moves later, or never. */
type Move =
  | {
      readonly is: 'said';
      readonly kind: 'message' | 'thought' | 'observation';
      readonly actor: string;
      readonly text: string;
    }
  | {
      readonly is: 'called';
      readonly tool: string;
      readonly actor: 'agent' | 'user';
      readonly given: JsonObject;
      readonly step: number | null;
      readonly answers: readonly Answer[];
    };
interface Answer {
  readonly after: number;
  readonly status: 'ok' | 'error' | 'unknown';
  readonly output: JsonValue;
  /** Recorded as JSON text with its decoded view. */
  readonly asText: boolean;
}

const answer: fc.Arbitrary<Answer> = fc.record({
  after: fc.nat(3),
  status: fc.constantFrom('ok', 'ok', 'ok', 'error', 'error', 'unknown'),
  output,
  asText: fc.boolean(),
});
const said = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      is: fc.constant('said' as const),
      kind: fc.constant('message' as const),
      actor: fc.constantFrom('user', 'agent', 'agent', 'system'),
      text: saying,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      is: fc.constant('said' as const),
      kind: fc.constant('thought' as const),
      actor: fc.constant('agent'),
      text: saying,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      is: fc.constant('said' as const),
      kind: fc.constant('observation' as const),
      actor: fc.constantFrom('tool', 'system'),
      text: saying,
    }),
  },
);
const called = fc.record({
  is: fc.constant('called' as const),
  tool: fc.constantFrom('get', 'pay', 'odd'),
  actor: fc.constantFrom('agent' as const, 'agent' as const, 'user' as const),
  given: argumentsOf,
  step: fc.constantFrom(null, 1, 1, 2),
  answers: fc.oneof(
    { weight: 5, arbitrary: fc.tuple(answer) },
    { weight: 1, arbitrary: fc.constant([]) },
    { weight: 2, arbitrary: fc.tuple(answer, answer) },
  ),
});
const move: fc.Arbitrary<Move> = fc.oneof({ weight: 2, arbitrary: said }, { weight: 3, arbitrary: called });

/** Events in the order in which they happen; ids are in no order. */
function eventsOf(moves: readonly Move[]): TraceEvent[] {
  const events: TraceEvent[] = [];
  const waiting: { due: number; make: (id: string) => TraceEvent }[] = [];
  const nextId = () => `e${(events.length * 37 + 12) % 101}`;
  const answerAll = (now: number): void => {
    for (const each of waiting.filter(({ due }) => due <= now)) {
      events.push(each.make(nextId()));
      waiting.splice(waiting.indexOf(each), 1);
    }
  };
  for (const [now, each] of moves.entries()) {
    const id = nextId();
    if (each.is === 'said') {
      const { kind, actor, text } = each;
      // Kinds and actors were drawn together.
      events.push({ id, kind, actor, text } as TraceEvent);
    } else {
      const { tool, actor, given, step, answers } = each;
      events.push({ id, kind: 'tool_call', actor, tool, arguments: given, ...(step === null ? {} : { step }) });
      for (const every of answers) waiting.push({ due: now + every.after, make: (own) => resultOf(own, id, every) });
    }
    answerAll(now);
  }
  answerAll(Number.POSITIVE_INFINITY);
  return events;
}

function resultOf(id: string, call: string, { status, output: value, asText }: Answer): TraceEvent {
  const base = { id, kind: 'tool_result', actor: 'tool', call, status } as const;
  return asText && typeof value === 'object' && value !== null
    ? { ...base, output: JSON.stringify(value, null, 1), decoded: value, encoding: 'json' }
    : { ...base, output: value };
}

/** Worlds with a trace and no states. */
export const traceWorld: fc.Arbitrary<World> = fc.record({
  initial: fc.constant(null),
  final: fc.constant(null),
  isStateWhole: fc.constant(true),
  wholeUnder: fc.constant([]),
  events: fc.array(move, { minLength: 1, maxLength: 9 }).map(eventsOf),
  isTraceWhole: fc.oneof({ weight: 6, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  response: fc.oneof({ weight: 4, arbitrary: saying }, { weight: 1, arbitrary: fc.constant(null) }),
});

const ACTORS = {
  message: ['user', 'agent', 'system'],
  thought: ['agent'],
  tool_call: ['agent', 'user'],
  tool_result: ['tool'],
  observation: ['tool', 'system'],
} as const satisfies Record<EventKind, readonly TraceEvent['actor'][]>;

/** Conditions on arguments that calls of the trace have, or none has. */
function argumentConditions(calls: readonly JsonValue[]): fc.Arbitrary<readonly Condition[]> {
  const known = calls.flatMap((given) =>
    pathsOf(given)
      .filter((path) => path.length > 0 && path.every((step) => typeof step === 'string'))
      .map((path) => ({ path, value: walk(given, path).value ?? null })),
  );
  const place = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...(known.length === 0 ? [{ path: ['amount'], value: 5 }] : known)) },
    { weight: 1, arbitrary: fc.constant({ path: ['zz'], value: 5 }) },
  );
  const condition = place.chain(({ path, value }) =>
    claimAbout(value).map(({ relation, expected }) => ({ path, relation, value: expected })),
  );
  return fc.array(condition, { maxLength: 2 });
}

export function conditionsOnCall(world: World, event: TraceEvent | undefined): fc.Arbitrary<readonly Condition[]> {
  const call = event === undefined ? undefined : callOf(world, event);
  return argumentConditions(call === undefined ? [] : [call.arguments]);
}

/** Filters that make sense: no kind with an actor or a part that it never has. */
export function filterOf(world: World): fc.Arbitrary<Filter> {
  const ids = world.events.map(({ id }) => id);
  const end = maybe(mostly(fc.constantFrom(...ids, 'e999'), fc.constant('e999')), 1);
  const text = maybe(fc.constantFrom('TX-77', 'Ana', 'bob lee', '1500', 'the order', 'balance'), 2);
  const calls = world.events.flatMap((event) => (event.kind === 'tool_call' ? [event.arguments] : []));
  const tools = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom('get', 'pay', 'odd') },
    { weight: 2, arbitrary: fc.constantFrom('ping', 'nope') },
    { weight: 3, arbitrary: fc.subarray(['get', 'pay', 'odd', 'ping'], { minLength: 1 }) },
  );
  const range: fc.Arbitrary<Filter> = fc.record({ from: end, to: end, text });
  const ofCalls: fc.Arbitrary<Filter> = fc.record({
    tool: maybe(tools, 6),
    status: maybe(fc.constantFrom('ok' as const, 'error' as const, 'unknown' as const), 3),
    arguments: maybe(argumentConditions(calls), 4),
  });
  const none: fc.Arbitrary<Filter> = fc.constant({});
  const ofKind = (kind: EventKind): fc.Arbitrary<Filter> => {
    const head: fc.Arbitrary<Filter> = maybe(fc.constantFrom(...ACTORS[kind]), 4).map((actor) => ({ kind, actor }));
    return joined(head, kind === 'tool_call' || kind === 'tool_result' ? ofCalls : none, range);
  };
  const anyActor = maybe(fc.constantFrom<TraceEvent['actor']>('user', 'agent', 'system', 'tool'), 6);
  const caller = fc.tuple(tools, maybe(fc.constantFrom('agent' as const, 'user' as const), 4));
  return fc.oneof(
    joined(
      anyActor.map((actor) => ({ actor })),
      none,
      range,
    ),
    joined(
      ofCalls,
      caller.map(([tool, actor]) => ({ tool, actor })),
      range,
    ),
    joined(
      fc.constantFrom('ok' as const, 'error' as const).map((status) => ({ status })),
      none,
      range,
    ),
    ...(['message', 'thought', 'tool_call', 'tool_call', 'tool_result', 'tool_result', 'observation'] as const).map(
      ofKind,
    ),
  );
}

function joined(...parts: readonly fc.Arbitrary<Filter>[]): fc.Arbitrary<Filter> {
  return fc.tuple(...parts).map((filters) => Object.assign({}, ...filters));
}

/** An event by id, or by filter and occurrence; seldom one that is not there. */
export function referenceIn(
  world: World,
  isWanted: (event: TraceEvent) => boolean = () => true,
): fc.Arbitrary<Reference> {
  const wanted = world.events.filter((event) => isWanted(event)).map(({ id }) => id);
  const byId = fc.constantFrom(...(wanted.length === 0 ? ['e999'] : wanted));
  const any = fc.constantFrom(...world.events.map(({ id }) => id), 'e999');
  const byFilter = filterOf(world).chain((filter) =>
    fc.constantFrom('first' as const, 'last' as const).map((occurrence) => ({ filter, occurrence })),
  );
  return fc.oneof({ weight: 8, arbitrary: byId }, { weight: 1, arbitrary: any }, { weight: 3, arbitrary: byFilter });
}

/** A path inside a part of an event. */
export function pathOfPart(body: JsonValue | undefined): fc.Arbitrary<readonly Step[]> {
  const paths = body === undefined ? [] : pathsOf(body);
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...(paths.length === 0 ? [[]] : paths)) },
    { weight: 1, arbitrary: fc.constantFrom(['zz'], ['balance'], [9]) },
  );
}
