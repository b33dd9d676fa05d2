import type { JsonValue, ToolCallEvent, ToolResultEvent } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { TraceBuilder } from './trace-builder.ts';

const calls = (builder: ReturnType<TraceBuilder['finish']>): ToolCallEvent[] =>
  builder.events.filter((event) => event.kind === 'tool_call');
const results = (builder: ReturnType<TraceBuilder['finish']>): ToolResultEvent[] =>
  builder.events.filter((event) => event.kind === 'tool_result');

describe('TraceBuilder', () => {
  it('T01 gives each of two calls with the same id its own result', () => {
    const builder = new TraceBuilder();
    for (const [fund, goal] of [
      ['house', 20000],
      ['car', 9000],
    ] as const) {
      builder.calls('agent', [{ tool: 'get_goal', arguments: { fund }, callId: 'get:0' }]);
      builder.result({ callId: 'get:0', status: 'ok', output: { goal } });
    }
    const built = builder.finish();
    expect(built.events.map(({ id }) => id)).toEqual(['e1', 'e2', 'e3', 'e4']);
    expect(results(built).map(({ call, output }) => [call, output])).toEqual([
      ['e1', { goal: 20000 }],
      ['e3', { goal: 9000 }],
    ]);
    expect(built.loss.rows).toEqual([]);
  });

  it('T03 numbers past e10 in order and marks only calls that were issued together with a step', () => {
    const builder = new TraceBuilder();
    for (let index = 0; index < 9; index += 1) builder.message('user', `m${index}`);
    builder.calls('agent', [
      { tool: 'send_transfer', arguments: {}, callId: 'a' },
      { tool: 'get_balance', arguments: {}, callId: 'b' },
    ]);
    builder.result({ callId: 'b', status: 'ok', output: null });
    builder.result({ callId: 'a', status: 'ok', output: null });
    builder.calls('agent', [{ tool: 'get_balance', arguments: {}, callId: 'c' }]);
    builder.calls('agent', [
      { tool: 'get_balance', arguments: {}, callId: 'd' },
      { tool: 'get_balance', arguments: {}, callId: 'e' },
    ]);
    const built = builder.finish();
    expect(built.events.map(({ id }) => id)).toEqual(built.events.map((_, index) => `e${index + 1}`));
    expect(calls(built).map(({ id, step }) => [id, step])).toEqual([
      ['e10', 1],
      ['e11', 1],
      ['e14', undefined],
      ['e15', 2],
      ['e16', 2],
    ]);
    expect(results(built).map(({ call }) => call)).toEqual(['e11', 'e10']);
  });

  it('T08 unwraps arguments that were encoded once and twice, keeps objects, and counts what it did', () => {
    const builder = new TraceBuilder();
    const value = { city: 'Lund', nights: '2' };
    const once = JSON.stringify(value);
    for (const given of [value, once, JSON.stringify(once), 'not json', '']) {
      builder.calls('agent', [{ tool: 'book', arguments: given, callId: 'x' }]);
      builder.result({ callId: 'x', status: 'ok', output: 'ok' });
    }
    const built = builder.finish();
    expect(calls(built).map((call) => call.arguments)).toEqual([value, value, value, 'not json', '']);
    expect(built.loss.rows).toEqual([
      { what: 'arguments unwrapped', count: 2, note: 'were JSON inside a string' },
      { what: 'arguments kept as text', count: 2, note: 'no JSON object or list' },
    ]);
  });

  it('T08 takes results of every JSON type and decodes only whole texts, beside the raw ones', () => {
    const builder = new TraceBuilder();
    const outputs: JsonValue[] = ['plain', [1, 'a'], 7, null, true, { a: 1 }, '{"a": 1}', '[1]', '42', '{"a": 1} tail'];
    for (const output of outputs) builder.result({ callId: null, status: 'unknown', output });
    const built = builder.finish();
    expect(results(built).map(({ output }) => output)).toEqual(outputs);
    expect(results(built).map(({ encoding }) => encoding)).toEqual([
      ...['text', undefined, undefined, undefined, undefined, undefined],
      ...['json', 'json', 'text', 'text'],
    ]);
    expect(results(built).map(({ decoded }) => decoded)).toEqual([
      ...[undefined, undefined, undefined, undefined, undefined, undefined],
      ...[{ a: 1 }, [1], undefined, undefined],
    ]);
  });

  it('T08 keeps unknown blocks as observations and counts them by kind', () => {
    const builder = new TraceBuilder();
    const block = { type: 'hologram', body: [1] };
    builder.unknown('content block', block, { source: 'turn 3' });
    builder.unknown('content block', block);
    builder.unknown('message role "robot"', null);
    const built = builder.finish();
    expect(built.events[0]).toEqual({
      id: 'e1',
      kind: 'observation',
      actor: 'system',
      data: block,
      source: 'turn 3',
    });
    expect(built.loss.rows.map(({ what, count }) => [what, count])).toEqual([
      ['unknown content block', 2],
      ['unknown message role "robot"', 1],
    ]);
  });

  it('V06 keeps every digit in arguments and decoded outputs', () => {
    const builder = new TraceBuilder();
    builder.calls('agent', [{ tool: 'get', arguments: '{"order_id": 9007199254740993}', callId: '1' }]);
    builder.result({ callId: '1', status: 'ok', output: '{"order_id": 9007199254740992}' });
    const built = builder.finish();
    expect(calls(built)[0]?.arguments).toEqual({ order_id: 9007199254740993n });
    expect(results(built)[0]?.decoded).toEqual({ order_id: 9007199254740992n });
  });

  it('uses further decoders only where they are given, and only after JSON', () => {
    const decode = (text: string): JsonValue | undefined =>
      text.startsWith('name: ') ? { name: text.slice(6) } : undefined;
    const withYaml = new TraceBuilder({ decoders: [{ encoding: 'yaml', decode }] });
    const without = new TraceBuilder();
    for (const builder of [withYaml, without]) {
      for (const output of ['name: Ada', '{"name": "Ada"}', 'Ada']) {
        builder.result({ callId: null, status: 'ok', output });
      }
    }
    const yaml = results(withYaml.finish());
    expect(yaml.map(({ encoding, decoded }) => [encoding, decoded])).toEqual([
      ['yaml', { name: 'Ada' }],
      ['json', { name: 'Ada' }],
      ['text', undefined],
    ]);
    expect(results(without.finish()).map(({ encoding }) => encoding)).toEqual(['text', 'json', 'text']);
  });

  it('counts calls without a result and results without a call, and leaves call null', () => {
    const builder = new TraceBuilder();
    builder.calls('user', [{ tool: 'a', arguments: {}, callId: '1' }]);
    builder.result({ callId: '1', actor: 'agent', status: 'ok', output: 'x' });
    const built = builder.finish();
    expect(results(built)[0]?.call).toBeNull();
    expect(built.loss.rows.map(({ what, count }) => [what, count])).toEqual([
      ['calls without a result', 1],
      ['results without a call', 1],
    ]);
  });

  it('leaves out marks that are undefined', () => {
    const builder = new TraceBuilder();
    builder.message('agent', 'hello', { time: undefined, source: 'turn 1', extra: undefined });
    expect(builder.finish().events).toEqual([
      { id: 'e1', kind: 'message', actor: 'agent', text: 'hello', source: 'turn 1' },
    ]);
    expect(Object.keys(builder.finish().events[0] ?? {})).not.toContain('time');
  });
});
