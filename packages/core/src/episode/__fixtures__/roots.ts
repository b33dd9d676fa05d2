import type { TraceEvent } from '../event.ts';
import type { LocatorRoots } from '../locator.ts';

/** Locator roots for tests; what is not given is missing from the episode. */
export function rootsOf(given: Partial<LocatorRoots> & { readonly events?: readonly TraceEvent[] }): LocatorRoots {
  const { events = [], ...rest } = given;
  return {
    final: null,
    initial: null,
    response: null,
    task: { prompt: 'pay rent', now: '2026-05-04', tools: [{ name: 'pay', effect: 'write' }] },
    event: (id) => events.find((event) => event.id === id),
    ...rest,
  };
}

/** One event of each kind, with outputs of every type. */
export const sampleEvents: readonly TraceEvent[] = [
  { id: 'e1', kind: 'message', actor: 'user', text: 'hi', time: '2026-05-04T10:00:00Z' },
  { id: 'e2', kind: 'tool_call', actor: 'agent', tool: 'get_tx', arguments: { amount: 20 }, step: 1 },
  {
    id: 'e3',
    kind: 'tool_result',
    actor: 'tool',
    call: 'e2',
    status: 'ok',
    output: '{"list":[{"id":"a","n":1},{"id":"b","n":2}]}',
    decoded: {
      list: [
        { id: 'a', n: 1 },
        { id: 'b', n: 2 },
      ],
    },
    encoding: 'json',
  },
  { id: 'e4', kind: 'tool_result', actor: 'tool', call: null, status: 'unknown', output: null },
  { id: 'e5', kind: 'tool_result', actor: 'tool', call: null, status: 'error', output: [1, 2, 3] },
  { id: 'e6', kind: 'observation', actor: 'system', data: { level: 7 } },
  { id: 'e7', kind: 'thought', actor: 'agent', text: 'by position' },
  { id: 'evt-b', kind: 'message', actor: 'agent', text: 'by id' },
];
