import { describe, expect, it } from 'vitest';
import { asked, convert, get, losses, outline, said, told, user } from './__fixtures__/outline.ts';
import { agent, model, span, tool } from './__fixtures__/spans.ts';

describe('tools in the events', () => {
  it('T01 pairs one constant id over four calls, in turns and in one batch, by the spans of the tools', () => {
    const inTurns = [0, 1, 2, 3].flatMap((turn) => [
      model(
        `m${turn}`,
        { at: [turn * 10, turn * 10 + 1] },
        { input: [user(`u${turn}`)], output: [asked(get(turn, 'get:0'))] },
      ),
      tool(`t${turn}`, { at: [turn * 10 + 2, turn * 10 + 3] }, { ...get(turn, 'get:0'), told: `told ${turn}` }),
    ]);
    const results = convert(inTurns).events.filter((event) => event.kind === 'tool_result');
    expect(results.map(({ call, output }) => [call, output])).toEqual([
      ['e2', 'told 0'],
      ['e5', 'told 1'],
      ['e8', 'told 2'],
      ['e11', 'told 3'],
    ]);
    const batch = [
      model('m', { at: [0, 1] }, { output: [asked(get(0, 'x'), get(1, 'x'), get(2, 'x'), get(3, 'x'))] }),
      ...[3, 1, 0, 2].map((n, index) =>
        tool(`t${n}`, { at: [2 + index, 3 + index] }, { ...get(n, 'x'), told: `told ${n}` }),
      ),
    ];
    expect(outline(batch).slice(4)).toEqual(['ok e4 "told 3"', 'ok e2 "told 1"', 'ok e1 "told 0"', 'ok e3 "told 2"']);
    expect(
      convert(batch)
        .events.slice(0, 4)
        .map((event) => (event.kind === 'tool_call' ? event.callId : null)),
    ).toEqual(['x', 'x', 'x', 'x']);
  });

  it('T01 pairs results of a history by the nearest call of their id', () => {
    const history = [
      user('u'),
      asked(get(1, 'get:0')),
      told('house', 'get:0'),
      asked(get(2, 'get:0')),
      told('car', 'get:0'),
    ];
    expect(outline([model('m', {}, { input: history })])).toEqual([
      'user: u',
      'call get {"n":1}',
      'unknown e2 "house"',
      'call get {"n":2}',
      'unknown e4 "car"',
    ]);
  });

  it('pairs spans without ids by name and arguments, then by name, then by order', () => {
    const first = model(
      'm',
      { at: [0, 1] },
      { output: [asked(get(1), get(2), { tool: 'put', given: { n: 3 } }, { tool: 'other', given: {} })] },
    );
    const spans = [
      first,
      tool('t1', { at: [2, 3] }, { tool: 'get', given: { n: 2 }, told: 'two' }),
      tool('t2', { at: [4, 5] }, { tool: 'get', given: { n: 'one' }, told: 'one' }),
      tool('t3', { at: [6, 7] }, { tool: 'put', given: { n: 3 }, told: 'three' }),
      span('Handoff', 'TOOL', { at: [8, 9], attributes: { 'output.value': 'four' } }),
    ];
    expect(outline(spans).slice(4)).toEqual(['ok e2 "two"', 'ok e1 "one"', 'ok e3 "three"', 'ok e4 "four"']);
  });

  it('never tells a result twice, and takes that of the span', () => {
    const spans = [
      model('m1', { at: [0, 1] }, { input: [user('u')], output: [asked(get(1, 'x'))] }),
      tool('t', { at: [2, 3] }, { ...get(1, 'x'), told: 'whole' }),
      model('m2', { at: [4, 5] }, { input: [user('u'), asked(get(1, 'x')), told('cut', 'x')], output: [said('a')] }),
    ];
    expect(outline(spans)).toEqual(['user: u', 'call get {"n":1}', 'ok e2 "whole"', 'agent: a']);
    expect(losses(spans)).toContainEqual(['results of tools that a model input repeats', 1]);
  });

  it('takes the result from the next input where the span of the tool holds none, with the status of the span', () => {
    const spans = [
      model('m1', { at: [0, 1] }, { output: [asked(get(1, 'x'), get(2, 'y'))] }),
      tool('t1', { at: [2, 4] }, get(1, 'x')),
      tool('t2', { at: [2, 3], status: 'error', statusMessage: 'no such n' }, get(2, 'y')),
      model('m2', { at: [5, 6] }, { input: [asked(get(1, 'x'), get(2, 'y')), told('one', 'x')], output: [said('a')] }),
    ];
    expect(outline(spans).slice(2)).toEqual(['error e2 "no such n"', 'ok e1 "one"', 'agent: a']);
    expect(losses(spans)).toContainEqual(['failed tools without an output', 1]);
  });

  it('writes call and result of a tool that no model asked for', () => {
    const spans = [tool('t', { at: [0, 1] }, { ...get(1), told: 'one' })];
    expect(outline(spans)).toEqual(['call get {"n":1}', 'ok e1 "one"']);
    expect(losses(spans)).toContainEqual(['calls told by the span of the tool alone', 1]);
  });

  it('T04 takes the status from the span and its exception, never from the body', () => {
    const exception = { name: 'exception', attributes: { 'exception.type': 'KeyError', 'exception.message': 'n' } };
    const spans = [
      tool('t1', { at: [0, 1] }, { ...get(1), told: '{"status":"error","reason":"in the past"}' }),
      tool('t2', { at: [2, 3] }, { ...get(2), told: 'Error: A Short History of Typos (book, 2019)' }),
      tool('t3', { at: [4, 5], status: 'error' }, { ...get(3), told: '{"code": 0}' }),
      tool('t4', { at: [6, 7], status: 'unset', notes: [exception] }, get(4)),
      tool('t5', { at: [8, 9], status: 'unset' }, { ...get(5), told: '' }),
    ];
    const results = convert(spans).events.filter((event) => event.kind === 'tool_result');
    expect(results.map(({ status, output }) => [status, output])).toEqual([
      ['ok', '{"status":"error","reason":"in the past"}'],
      ['ok', 'Error: A Short History of Typos (book, 2019)'],
      ['error', '{"code": 0}'],
      ['error', 'KeyError: n'],
      ['unknown', ''],
    ]);
    expect(results[3]?.extra).toEqual(exception.attributes);
  });

  it('keeps the arguments that ran where they are not those that were asked for', () => {
    const spans = [
      model('m', { at: [0, 1] }, { output: [asked({ tool: 'pay', given: { amount: 10 }, id: 'x' })] }),
      tool('t', { at: [2, 3] }, { tool: 'pay', given: { amount: 12 }, id: 'x', told: 'paid' }),
    ];
    expect(convert(spans).events[1]).toMatchObject({ call: 'e1', extra: { executedArguments: { amount: 12 } } });
  });

  it('takes two layers of spans for one call, of tools and of models', () => {
    const input = [user('u')];
    const output = [asked(get(1, 'x'))];
    const spans = [
      model('outer', { at: [0, 3] }, { input, output }),
      model('inner', { in: 'outer', at: [1, 2] }, { input, output }),
      tool('client', { at: [4, 7] }, get(1, 'x')),
      tool('server', { in: 'client', at: [5, 6] }, { ...get(1), told: 'one' }),
    ];
    expect(outline(spans)).toEqual(['user: u', 'call get {"n":1}', 'ok e2 "one"']);
  });

  it('pairs tools that stand beside the span of their agent, in the frame around both', () => {
    const spans = [
      agent('graph', { at: [0, 20] }),
      agent('agent', { in: 'graph', at: [1, 3] }),
      model('m1', { in: 'agent', at: [1, 2] }, { input: [user('u')], output: [asked(get(1), get(2))] }),
      tool('t1', { in: 'graph', at: [4, 5] }, { ...get(2), told: 'two' }),
      tool('t2', { in: 'graph', at: [6, 7] }, { ...get(1), told: 'one' }),
    ];
    expect(outline(spans)).toEqual(['user: u', 'call get {"n":1}', 'call get {"n":2}', 'ok e3 "two"', 'ok e2 "one"']);
  });

  it('pairs no call of a tool from inside another tool with what the agent asked for', () => {
    const spans = [
      model('m1', { at: [0, 1] }, { output: [asked({ tool: 'outer', given: {} }, get(1))] }),
      tool('t1', { at: [2, 9] }, { tool: 'outer', given: {}, told: 'done' }),
      tool('t2', { in: 't1', at: [3, 4] }, { ...get(1), told: 'inside' }),
    ];
    expect(outline(spans)).toEqual([
      'call outer {}',
      'call get {"n":1}',
      'call get {"n":1}',
      'ok e3 "inside"',
      'ok e1 "done"',
    ]);
    expect(losses(spans)).toContainEqual(['calls without a result', 1]);
  });

  it('T08 reads arguments that were encoded twice, and pairs by what they mean', () => {
    const given = { city: 'Lund', nights: '2' };
    const spans = [
      model(
        'm',
        { at: [0, 1] },
        { output: [asked({ tool: 'book', given: JSON.stringify(given) }, { tool: 'book', given: {} })] },
      ),
      tool('t', { at: [2, 3] }, { tool: 'book', given, told: [1, null] }),
    ];
    expect(outline(spans)).toEqual(['call book {"city":"Lund","nights":"2"}', 'call book {}', 'ok e1 [1,null]']);
  });

  it('takes a call of a model that runs its tools itself step by step', () => {
    const history = [user('u')];
    const later = [...history, asked(get(1, 'x')), told('one', 'x')];
    const spans = [
      model('all', { at: [0, 9] }, { input: history, output: [said('a')] }),
      model('step 1', { in: 'all', at: [1, 2] }, { input: history, output: [asked(get(1, 'x'))] }),
      tool('t', { in: 'all', at: [3, 4] }, { ...get(1, 'x'), told: 'one' }),
      model('step 2', { in: 'all', at: [5, 6] }, { input: later, output: [said('a')] }),
    ];
    expect(outline(spans)).toEqual(['user: u', 'call get {"n":1}', 'ok e2 "one"', 'agent: a']);
    expect(losses(spans)).toContainEqual(['answers that a span around the call repeats', 1]);
  });
});
