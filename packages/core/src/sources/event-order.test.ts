import { describe, expect, it } from 'vitest';
import type { TraceEvent } from '../episode/event.ts';
import { call, makeSource, message, result } from './__fixtures__/make-source.ts';
import type { EpisodeSource } from './episode-source.ts';
import { clocksDisagree, orderOf } from './event-order.ts';

function pair(source: EpisodeSource, a: string, b: string): [TraceEvent, TraceEvent] {
  const [left, right] = [source.event(a), source.event(b)];
  if (left === undefined || right === undefined) throw new Error('the fixture lacks an event');
  return [left, right];
}

describe('orderOf', () => {
  const many = makeSource({ events: Array.from({ length: 1_000 }, (_unused, index) => message(`e${index + 1}`, 'x')) });
  const odd = makeSource({ events: [message('evt-b', 'x'), message('evt-a', 'x')] });

  it.each([
    [many, 'e2', 'e10'],
    [many, 'e999', 'e1000'],
    [odd, 'evt-b', 'evt-a'],
  ])('T03 orders by position, not by the spelling of ids', (source, first, second) => {
    expect(orderOf(source, ...pair(source, first, second))).toBe('before');
    expect(orderOf(source, ...pair(source, second, first))).toBe('after');
  });

  const batch = (first: string, second: string) =>
    makeSource({
      events: [
        call(first, 'send_transfer', { step: 4 }),
        call(second, 'get_balance', { step: 4 }),
        result('r1', second),
        message('m1', 'x'),
      ],
    });

  it('T03 takes calls of one step for concurrent, in whichever order they are listed', () => {
    for (const source of [batch('e5', 'e6'), batch('e6', 'e5')]) {
      expect(orderOf(source, ...pair(source, 'e5', 'e6'))).toBe('concurrent');
      expect(orderOf(source, ...pair(source, 'e6', 'e5'))).toBe('concurrent');
    }
  });

  it('orders calls of different steps, calls without steps, and anything that is no call', () => {
    const source = makeSource({
      events: [
        call('e1', 'a', { step: 1 }),
        call('e2', 'b', { step: '1' }),
        call('e3', 'c'),
        call('e4', 'd'),
        result('e5', 'e1', { step: 1 }),
      ],
    });
    for (const [a, b] of [
      ['e1', 'e2'],
      ['e3', 'e4'],
      ['e1', 'e5'],
    ] as const)
      expect(orderOf(source, ...pair(source, a, b))).toBe('before');
    expect(orderOf(source, ...pair(source, 'e1', 'e1'))).toBe('same');
  });
});

describe('clocksDisagree', () => {
  it.each([
    ['10:00:01.250', '10:00:01.000', true],
    ['10:00:01.000', '10:00:01.250', false],
    ['2026-05-04T10:00:01.250Z', '2026-05-04T10:00:01.000Z', true],
    ['2026-05-04T10:00:00-07:00', '2026-05-04T16:59:00Z', true],
    ['2026-05-04T10:00:00-07:00', '2026-05-04T17:00:00Z', false],
    ['2026-05-04T10:00:00', '2026-05-04T09:00:00Z', false],
    ['2026-05-04 10:00:00', '2026-05-04 09:00:00', true],
    ['9:30', '10:00', false],
    ['yesterday', 'today', false],
  ])('T03 %s then %s: %s', (first, second, expected) => {
    const source = makeSource({ events: [call('e6', 'a', { time: first }), result('e7', 'e6', { time: second })] });
    expect(clocksDisagree(source, ...pair(source, 'e6', 'e7'))).toBe(expected);
    expect(clocksDisagree(source, ...pair(source, 'e7', 'e6'))).toBe(expected);
  });

  it('says nothing where a time is missing', () => {
    const source = makeSource({ events: [call('e6', 'a', { time: '10:00' }), result('e7', 'e6')] });
    expect(clocksDisagree(source, ...pair(source, 'e6', 'e7'))).toBe(false);
  });
});
