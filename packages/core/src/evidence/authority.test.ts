import { describe, expect, it } from 'vitest';
import { Bench, call, result, says } from './__fixtures__/bench.ts';
import { authorityOfEvent, authorityOfPlace, strongest, weakest } from './authority.ts';
import { fetchPlace } from './fetch-place.ts';
import { isRejected } from './outcome.ts';

const bench = new Bench({
  initial: { a: 1 },
  final: { a: 2 },
  events: [
    says('e1', 'x', 'user'),
    says('e2', 'x'),
    says('e3', 'x', 'system'),
    { id: 'e4', kind: 'thought', actor: 'agent', text: 'x' },
    call('e5', 't', {}),
    call('e6', 't', {}, { actor: 'user' }),
    result('e7', 'e5', 'x'),
    { id: 'e8', kind: 'observation', actor: 'system', text: 'x' },
  ],
  response: 'x',
});

describe('authority', () => {
  it.each([
    ['a', 'environment'],
    ['initial:a', 'environment'],
    ['e1', 'user'],
    ['e2', 'agent'],
    ['e3', 'task'],
    ['e4', 'agent'],
    ['e5', 'action'],
    ['e6', 'action'],
    ['e7', 'environment'],
    ['e8', 'environment'],
    ['response', 'agent'],
    ['task.prompt', 'task'],
  ])('J09 %s speaks with the word of: %s', (locator, authority) => {
    const place = fetchPlace(bench.source, locator);
    expect(isRejected(place) ? place.reason : authorityOfPlace(place)).toBe(authority);
    if (!isRejected(place) && place.event !== null) expect(authorityOfEvent(place.event)).toBe(authority);
  });

  it('orders authorities', () => {
    const all = ['environment', 'action', 'agent', 'user', 'task'] as const;
    const [first, ...rest] = all.map((authority) => ({ authority }));
    if (first === undefined) expect.fail('no authority');
    expect(strongest(first, ...rest).authority).toBe('environment');
    expect(weakest(first, ...rest).authority).toBe('task');
    expect(strongest({ authority: 'user' }, { authority: 'agent' }, { authority: 'task' }).authority).toBe('agent');
  });
});
