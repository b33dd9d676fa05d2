import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../episode/json-value.ts';
import { call, dataLines, headingOf, makeSource, message, result } from '../__fixtures__/make-source.ts';
import { runQuery } from '../queries.ts';

const source = makeSource({
  events: [
    message('e1', 'Pay the rent', 'user'),
    call('e2', 'pay', { arguments: { amount: 900 }, time: '2026-05-04T09:00:00Z', step: 1 }),
    result('e3', 'e2', { output: 'row '.repeat(2_000) }),
    { id: 'e4', kind: 'observation', actor: 'system', text: 'clock moved', data: { now: 5 } },
    { id: 'e5', kind: 'observation', actor: 'tool' },
    { id: 'evt-6', kind: 'thought', actor: 'agent', agent: 'sub agent', text: 'done' },
    result('e7', 'e2', { output: Array.from({ length: 300 }, (_unused, index) => ({ n: index })) }),
  ],
});

function get(events: JsonValue, more: { offset?: number; capTokens?: number } = {}) {
  const answer = runQuery(
    source,
    'trace_get',
    { events, offset: more.offset ?? null },
    { capTokens: more.capTokens ?? 600 },
  );
  return { ...answer, lines: dataLines(answer.text), heading: headingOf(answer.text) };
}

const ids = (lines: readonly string[]) => lines.map((line) => line.split(' ')[0]);

describe('trace_get', () => {
  it('shows events with their heads, by id and by range', () => {
    expect(get(['e2', 'evt-6', 'e4-e5']).lines).toEqual([
      'e2 tool_call actor=agent tool=pay step=1 time=2026-05-04T09:00:00Z | e2.arguments = {"amount":900}',
      'evt-6 thought actor=agent agent="sub agent" | evt-6.text = "done"',
      'e4 observation actor=system | e4.text = "clock moved"',
      'e4 observation actor=system | e4.data = {"now":5}',
      'e5 observation actor=tool',
    ]);
    expect(ids(get(['e1-evt-6'], { capTokens: 900 }).lines)).toEqual(['e1', 'e2', 'e3', 'e4', 'e4', 'e5', 'evt-6']);
  });

  it('reads an id with a dash as an id and each event once', () => {
    expect(ids(get(['evt-6', 'evt-6', 'e1']).lines)).toEqual(['evt-6', 'e1']);
  });

  it('shares the room: short events stay whole beside a long one', () => {
    const answer = get(['e1-evt-6'], { capTokens: 400 });
    expect(answer.lines).toContain('e1 message actor=user | e1.text = "Pay the rent"');
    expect(answer.lines).toContain('evt-6 thought actor=agent agent="sub agent" | evt-6.text = "done"');
    expect(answer.lines[2]).toMatch(/^e3 tool_result tool=pay call=e2 status=ok \| e3\.output\[0:\d+\] = /);
    expect(answer).toMatchObject({ truncated: true });
  });

  it('reads one long event on by offset', () => {
    const first = get(['e3'], { capTokens: 300 });
    const next = Number(/offset (\d+)/.exec(first.heading)?.[1]);
    expect(get(['e3'], { capTokens: 300, offset: next }).lines[0]).toContain(`e3.output[${next}:`);
    expect(get(['e7'], { capTokens: 300, offset: 290 }).lines[1]).toBe('e7.output[290] = {"n":290}');
  });

  it('skips events of a list by offset', () => {
    expect(ids(get(['e1', 'e2', 'evt-6'], { offset: 2 }).lines)).toEqual(['evt-6']);
  });

  it.each([[['e99']], [['e1-e99']], [['e7-e1']], [['']]])('says which of %j is no event', (events) => {
    expect(get(events)).toMatchObject({ failed: true });
  });
});
