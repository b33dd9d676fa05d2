import { describe, expect, it } from 'vitest';
import { call, dataLines, headingOf, makeSource, message, result } from '../__fixtures__/make-source.ts';
import { runQuery } from '../queries.ts';

function list(parts: Parameters<typeof makeSource>[0], filter: Record<string, string | null> = {}, capTokens = 1_500) {
  return runQuery(makeSource(parts), 'trace_tool_calls', { filter }, { capTokens });
}

describe('trace_tool_calls', () => {
  it('T01 shows each result under its own call where one call id serves all', () => {
    const ids = ['e1', 'e3', 'e5', 'e7'];
    const events = ids.flatMap((id, index) => [
      call(id, 'get_goal', { arguments: { fund: `f${index}` }, callId: 'get:0' }),
      result(`e${index * 2 + 2}`, id, { output: { goal: index * 1_000 } }),
    ]);
    const answer = list({ events });
    expect(headingOf(answer.text)).toBe('trace_tool_calls: 4 calls in 8 events read.');
    expect(dataLines(answer.text)).toEqual(
      ids.flatMap((id, index) => [
        `${id} tool_call actor=agent tool=get_goal | ${id}.arguments = {"fund":"f${index}"}`,
        `e${index * 2 + 2} tool_result tool=get_goal call=${id} status=ok | e${index * 2 + 2}.output = {"goal":${index * 1_000}}`,
      ]),
    );
  });

  it('T01 keeps results that come late or in another order beside their calls', () => {
    const events = [
      call('e1', 'a', { step: 1 }),
      call('e2', 'b', { step: 1 }),
      result('e3', 'e2', { output: 'B' }),
      result('e4', 'e1', { output: 'A' }),
      result('e5', 'e1', { output: 'A again' }),
    ];
    expect(dataLines(list({ events }).text).map((line) => line.split(' ')[0])).toEqual(['e1', 'e4', 'e5', 'e2', 'e3']);
  });

  it.each([
    [
      'a status in the body',
      'ok',
      { isError: false, content: [{ type: 'text', text: '{"status":"error","reason":"date is in the past"}' }] },
    ],
    [
      'a title that starts with Error',
      'ok',
      { isError: false, content: [{ type: 'text', text: 'Error: A Short History of Typos (book, 2019)' }] },
    ],
    ['an error with code 0', 'error', { code: 0, message: 'fine' }],
    ['a failed text', 'unknown', 'Error: no such user'],
  ])('T04 shows envelope and body side by side and merges neither: %s', (_name, status, output) => {
    const events = [call('e3', 'create_event'), result('e4', 'e3', { status, output })];
    expect(dataLines(list({ events }).text)[1]).toBe(
      `e4 tool_result tool=create_event call=e3 status=${status} | e4.output = ${JSON.stringify(output)}`,
    );
  });

  it('selects calls by their results and by their arguments, and takes null for "not used"', () => {
    const events = [
      call('e1', 'pay', { arguments: { to: 'ana' } }),
      result('e2', 'e1', { status: 'error', output: 'no funds' }),
      call('e3', 'pay', { arguments: { to: 'ben' } }),
      result('e4', 'e3', { output: 'done' }),
      message('e5', 'paid'),
    ];
    const heads = (filter: Record<string, string | null>) =>
      dataLines(list({ events }, filter).text).map((line) => line.split(' ')[0]);
    expect(heads({ status: 'error', tool: null, text: null })).toEqual(['e1', 'e2']);
    expect(heads({ text: 'ben' })).toEqual(['e3', 'e4']);
    expect(heads({ tool: 'pay' })).toEqual(['e1', 'e2', 'e3', 'e4']);
    expect(heads({ kind: 'message' })).toEqual([]);
  });

  it('counts calls without a result and results without a call, and shows both', () => {
    const events = [call('e1', 'my tool'), result('e2', null, { output: 'whose?' })];
    const answer = list({ events });
    expect(headingOf(answer.text)).toBe(
      'trace_tool_calls: 1 call in 2 events read. 1 call without a result. 1 result whose call is not known.',
    );
    expect(dataLines(answer.text)).toEqual([
      'e1 tool_call actor=agent tool="my tool" results=0 | e1.arguments = {}',
      'e2 tool_result call=none status=ok | e2.output = "whose?"',
    ]);
  });

  it('lists every call before it gives one of them more room', () => {
    const events = [
      call('e1', 'dump'),
      result('e2', 'e1', { output: 'long text '.repeat(5_000) }),
      ...Array.from({ length: 8 }, (_unused, index) => call(`e${index + 3}`, 'pay', { arguments: { amount: index } })),
    ];
    const answer = list({ events }, {}, 600);
    expect(dataLines(answer.text)).toHaveLength(10);
    expect(answer.truncated).toBe(true);
    expect(answer.tokens).toBeGreaterThan(450);
  });

  it('can be read on to the end with filter.from', () => {
    const source = makeSource({
      events: Array.from({ length: 374 }, (_unused, index) => [
        call(`e${index * 2 + 1}`, 'get', { arguments: { n: index }, callId: 'same' }),
        result(`e${index * 2 + 2}`, `e${index * 2 + 1}`, { output: `value ${index}` }),
      ]).flat(),
    });
    const seen = new Set<string>();
    let from: string | null = null;
    for (let round = 0; round < 60; round += 1) {
      const answer = runQuery(source, 'trace_tool_calls', { filter: { from } }, { capTokens: 600 });
      for (const line of dataLines(answer.text)) seen.add(line.split(' ')[0] ?? '');
      from = /filter\.from "(e\d+)"/.exec(answer.text)?.[1] ?? null;
      if (from === null) break;
    }
    expect(seen.size).toBe(748);
  });
});
