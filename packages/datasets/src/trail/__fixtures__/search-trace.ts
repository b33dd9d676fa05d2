import { type FixtureSpan, modelCall, trailDocument } from './trail-trace.ts';

const TASK = 'How tall is Demo Hill?';
const SEARCH = { 'tool.name': 'search', 'input.value': '{"args": [], "kwargs": {"query": "Demo Hill"}}' };

/**
 * An agent that searches for the same three times (`t1` and `t2` time out, `t3` finds 402 m) and then answers 412 m. The
 * spans of its model calls are `l1` to `l4`, those of its steps `s1` to `s4`.
 */
export function searchTrace(traceId: string) {
  return trailDocument(traceId, [
    {
      id: 'run',
      kind: 'AGENT',
      name: 'CodeAgent.run',
      at: [0, 40],
      attributes: { 'input.value': JSON.stringify({ task: TASK }), 'output.value': '412 m' },
      children: [
        step(1, 'Thought: search.', search('t1', 3, null)),
        step(2, 'Thought: search again.', search('t2', 12, null)),
        step(3, 'Thought: search once more.', search('t3', 21, 'Demo Hill is 402 m high.')),
        step(4, 'Thought: it is 412 m.', null),
      ],
    },
  ]);
}

/** What annotators would say of it, and one error (at `l2`) that a reader may miss. */
export const SEARCH_ERRORS = [
  ['Timeout Issues', 't1'],
  ['Resource Abuse', 't3'],
  ['Tool Output Misinterpretation', 'l4'],
  ['Formatting Errors', 'l2'],
].map(([category, location]) => ({ category, location, evidence: 'e', description: 'd', impact: 'HIGH' }));

function step(number: number, thought: string, ran: FixtureSpan | null): FixtureSpan {
  const start = 9 * number - 8;
  const read = [['user', `New task: ${TASK} (${number})`]] as const;
  const call: FixtureSpan = {
    id: `l${number}`,
    kind: 'LLM',
    at: [start, start + 1],
    attributes: modelCall(read, thought),
  };
  const children = ran === null ? [call] : [call, ran];
  return { id: `s${number}`, kind: 'CHAIN', name: `Step ${number}`, at: [start, start + 8], children };
}

function search(id: string, at: number, found: string | null): FixtureSpan {
  const span = { id, kind: 'TOOL', name: 'SearchTool', at: [at, at + 2] } as const;
  if (found === null)
    return { ...span, status: 'Error', message: 'TimeoutError: the search timed out', attributes: SEARCH };
  return { ...span, attributes: { ...SEARCH, 'output.value': found } };
}
