import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../episode/json-value.ts';
import { call, dataLines, headingOf, makeSource, message, result } from '../__fixtures__/make-source.ts';
import { runQuery } from '../queries.ts';

function order(events: readonly JsonObject[], a: JsonValue, b: JsonValue) {
  const answer = runQuery(makeSource({ events }), 'trace_ordering', { a, b }, { capTokens: 600 });
  return { ...answer, lines: dataLines(answer.text), heading: headingOf(answer.text) };
}

describe('trace_ordering', () => {
  it('T03 goes by position: e2 before e10', () => {
    const events = Array.from({ length: 12 }, (_unused, index) => message(`e${index + 1}`, 'x'));
    expect(order(events, 'e2', 'e10').lines[0]).toBe('e2 before e10');
    expect(order(events, 'e10', 'e2').lines[0]).toBe('e10 after e2');
    expect(order([message('evt-b', 'x'), message('evt-a', 'x')], 'evt-b', 'evt-a').lines[0]).toBe('evt-b before evt-a');
  });

  it('T03 calls of one step are concurrent, whatever their order and that of their results', () => {
    const send = call('e5', 'send_transfer', { step: 3 });
    const check = call('e6', 'get_balance', { step: 3 });
    const results = [result('e7', 'e6', { output: 5 }), result('e8', 'e5')];
    for (const calls of [
      [send, check],
      [check, send],
    ]) {
      const answer = order([...calls, ...results], 'e6', 'e5');
      expect(answer.lines.slice(0, 3)).toEqual(['e6 concurrent e5 step=3', 'e7 after e5', 'e8 after e6']);
      expect(answer.heading).toContain('No result of a precedes b: not done before it.');
      expect(answer.lines).toContain('e5 tool_call actor=agent tool=send_transfer step=3');
    }
  });

  it('a check is done when its result precedes the other call', () => {
    const done = [call('e1', 'get_balance'), result('e2', 'e1'), call('e3', 'send_transfer')];
    expect(order(done, 'e1', 'e3').heading).toBe(
      'trace_ordering: a is before b. The result of a precedes b: done before it.',
    );
    expect(order(done, 'e1', 'e3').lines.slice(0, 2)).toEqual(['e1 before e3', 'e2 before e3']);
    const late = [call('e1', 'get_balance'), call('e2', 'send_transfer'), result('e3', 'e1'), result('e4', 'e2')];
    expect(order(late, 'e1', 'e2').heading).toContain('No result of a precedes b: not done before it.');
    const never = [call('e1', 'get_balance'), call('e2', 'send_transfer')];
    expect(order(never, 'e1', 'e2').heading).toContain('a has no result: not done before b.');
  });

  it('T03 notes clocks that contradict the positions and computes no duration', () => {
    const events = [call('e6', 'a', { time: '10:00:01.250' }), result('e7', 'e6', { time: '10:00:01.000' })];
    const answer = order(events, 'e6', 'e7');
    expect(answer.lines).toEqual([
      'e6 before e7',
      'clock_conflict e6 e7',
      'e6 tool_call actor=agent tool=a time=10:00:01.250',
      'e7 tool_result tool=a call=e6 status=ok time=10:00:01.000',
    ]);
    expect(answer.text).not.toMatch(/=-|duration|-250/);
  });

  it('takes events by filter and says how they were picked', () => {
    const events = [call('e1', 'probe'), call('e2', 'pay'), call('e3', 'probe')];
    const answer = order(events, { filter: { tool: 'probe', kind: null }, occurrence: 'last' }, 'e2');
    expect(answer.lines[0]).toBe('e3 after e2');
    expect(answer.heading).toContain('a is last of 2 events that match.');
  });

  it('says which event does not exist', () => {
    expect(order([message('e1', 'x')], 'e1', 'e9')).toMatchObject({
      failed: true,
      heading: 'trace_ordering, event b: not_found.',
    });
    expect(order([message('e1', 'x')], { filter: { tool: 'x' }, occurrence: 'first' }, 'e1')).toMatchObject({
      failed: true,
    });
    expect(order([message('e1', 'x')], 'e1', 'e1').lines[0]).toBe('e1 same e1');
  });
});
