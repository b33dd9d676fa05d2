import { describe, expect, it } from 'vitest';
import { spansToEvents } from '../span-tree/spans-to-events.ts';
import { hillTrace, modelCall, trailDocument } from './__fixtures__/trail-trace.ts';
import { TrailConvention } from './convention.ts';
import { readDocument } from './read-document.ts';
import { spanMap, trailLocationOf } from './span-map.ts';

async function read(document: object) {
  const read = await readDocument([Buffer.from(JSON.stringify(document))], false);
  if (!read.ok) throw new Error(read.problem);
  const convention = new TrailConvention(read.spans);
  const { events } = spansToEvents(read.spans, convention, { keepsChains: true });
  return { events, spans: spanMap(read.spans, convention, events) };
}

const step = (id: string, at: readonly [number, number], children: Parameters<typeof trailDocument>[1]) => {
  return { id, kind: 'CHAIN', name: id, at, children, attributes: { 'output.value': `out of ${id}` } } as const;
};
const llm = (id: string, at: readonly [number, number]) =>
  ({ id, kind: 'LLM', at, attributes: modelCall([['user', `ask ${id}`]], `answer ${id}`) }) as const;

describe('spanMap', () => {
  it('gives each span its events, and a tool its call as well', async () => {
    const { spans } = await read(hillTrace('t'));
    expect([...spans.values()].map(({ id, kind, eventIds }) => [id, kind, eventIds.join(' ')])).toEqual([
      ['a1', 'harness', ''],
      ['a2', 'agent', 'e8'],
      ['a3', 'chain', 'e4'],
      ['a4', 'llm', 'e1 e2 e3'],
      ['a5', 'chain', ''],
      ['a6', 'llm', 'e5'],
      ['a7', 'tool', 'e6 e7'],
    ]);
  });

  it('locates what a step gave at its model call, and what an agent said at that of its last step', async () => {
    const { events, spans } = await read(hillTrace('t'));
    const located = events.map((event) => [event.id, event.source, trailLocationOf(spans, event)]);
    expect(located).toEqual([
      ['e1', 'a4', 'a4'],
      ['e2', 'a4', 'a4'],
      ['e3', 'a4', 'a4'],
      ['e4', 'a3', 'a4'],
      ['e5', 'a6', 'a6'],
      ['e6', 'a7', 'a7'],
      ['e7', 'a7', 'a7'],
      ['e8', 'a2', 'a6'],
    ]);
  });

  it('prefers the model call of the step to those of an agent that it runs', async () => {
    const managed = { id: 'm', kind: 'AGENT', at: [4, 6], children: [llm('m1', [4, 5])] } as const;
    const { spans } = await read(trailDocument('t', [step('s', [1, 9], [llm('l', [2, 3]), managed])]));
    expect([spans.get('s')?.leafId, spans.get('m')?.leafId]).toEqual(['l', 'm1']);
  });

  it('locates a step without a model call at the last one before it, and an empty harness nowhere', async () => {
    const { spans } = await read(
      trailDocument('t', [
        { id: 'setup', at: [0, 1], status: 'Unset' },
        step('s1', [1, 4], [llm('l', [2, 3])]),
        { ...step('s2', [5, 6], []), parent: 'gone' },
      ]),
    );
    expect(['setup', 's1', 's2'].map((id) => spans.get(id)?.leafId)).toEqual([null, 'l', 'l']);
    expect(spans.get('s2')?.parentId).toBe('gone');
  });

  it('keeps both spans of an id that is used twice', async () => {
    const { spans, events } = await read(trailDocument('t', [llm('l', [1, 2]), { ...llm('x', [3, 4]), id: 'l' }]));
    expect(spans.size).toBe(1);
    expect(spans.get('l')?.eventIds).toEqual(events.map(({ id }) => id));
    expect(events).toHaveLength(4);
  });
});
