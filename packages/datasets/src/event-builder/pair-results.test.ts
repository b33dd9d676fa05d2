import { describe, expect, it } from 'vitest';
import { ResultPairing } from './pair-results.ts';

/** `c:id` is a call, `r:id` a result, `/` the end of a turn. A tool may follow the id after `@`. Gives `result->call`. */
function pair(script: string): { pairs: string[]; unanswered: number; unpaired: number } {
  const pairing = new ResultPairing();
  const pairs: string[] = [];
  for (const [index, step] of script.split(' ').entries()) {
    const [, kind, id = '', tool] = /^([cr/]):?([^@]*)@?(.*)$/u.exec(step) ?? [];
    const name = `e${index + 1}`;
    if (kind === '/') pairing.close();
    else if (kind === 'c') pairing.call('agent', id, { eventId: name, tool: tool || 'get' });
    else {
      const assign = (call: string): void => {
        pairs.push(`${name}->${call}`);
      };
      pairing.result('agent', id, { tool: tool || null, assign });
    }
  }
  pairing.close();
  return { pairs: pairs.sort(), ...pairing.counts };
}

describe('ResultPairing', () => {
  it('T01 pairs a reused id with the call before it', () => {
    expect(pair('c:get:0 r:get:0 c:get:0 r:get:0')).toEqual({
      pairs: ['e2->e1', 'e4->e3'],
      unanswered: 0,
      unpaired: 0,
    });
  });

  it('T01 pairs one constant id over four calls, one by one, in one batch, and call by call before the results', () => {
    const sequential = pair('c:x r:x c:x r:x c:x r:x c:x r:x');
    expect(sequential.pairs).toEqual(['e2->e1', 'e4->e3', 'e6->e5', 'e8->e7']);
    const batched = pair('c:x c:x c:x c:x r:x r:x r:x r:x');
    expect(batched.pairs).toEqual(['e5->e1', 'e6->e2', 'e7->e3', 'e8->e4']);
    expect([sequential.unpaired, batched.unpaired]).toEqual([0, 0]);
  });

  it('T01 pairs one id twice inside a batch by occurrence, beside other ids in any order', () => {
    expect(pair('c:x c:y c:x r:y r:x r:x').pairs).toEqual(['e4->e2', 'e5->e1', 'e6->e3']);
  });

  it('T01 pairs empty ids by occurrence', () => {
    expect(pair('c: c: r: r:').pairs).toEqual(['e3->e1', 'e4->e2']);
  });

  it('pairs distinct ids whatever the order of the results', () => {
    expect(pair('c:a c:b c:c r:c r:a r:b').pairs).toEqual(['e4->e3', 'e5->e1', 'e6->e2']);
  });

  it('pairs nothing where a shared id has fewer results than calls: which was answered is not certain', () => {
    expect(pair('c:x c:x r:x')).toEqual({ pairs: [], unanswered: 2, unpaired: 1 });
  });

  it('pairs nothing where a shared id has more results than calls', () => {
    expect(pair('c:x c:x r:x r:x r:x')).toEqual({ pairs: [], unanswered: 2, unpaired: 3 });
  });

  it('gives one call its first result and leaves later ones without a call', () => {
    expect(pair('c:x r:x r:x')).toEqual({ pairs: ['e2->e1'], unanswered: 0, unpaired: 1 });
  });

  it('uses the tool of results to keep apart calls that share an id', () => {
    expect(pair('c:x@get c:x@put r:x@put').pairs).toEqual(['e3->e2']);
    expect(pair('c:x@get c:x@put r:x@put r:x@get').pairs).toEqual(['e3->e2', 'e4->e1']);
  });

  it('goes on soundly after a call whose result was lost', () => {
    expect(pair('c:x / c:x r:x c:x r:x')).toEqual({ pairs: ['e4->e3', 'e6->e5'], unanswered: 1, unpaired: 0 });
    // Without the end of a turn the first round is not certain; the next one is.
    expect(pair('c:x c:x r:x c:x r:x')).toEqual({ pairs: ['e5->e4'], unanswered: 2, unpaired: 1 });
  });

  it('pairs results without an id with the open calls in order, if there are as many', () => {
    expect(pair('c:a c:b r: r:').pairs).toEqual(['e3->e1', 'e4->e2']);
    expect(pair('c:a c:b r:a r:').pairs).toEqual(['e3->e1', 'e4->e2']);
    expect(pair('c:a c:b r:')).toEqual({ pairs: [], unanswered: 2, unpaired: 1 });
  });

  it('pairs no result with a call of another id, nor across the end of a turn', () => {
    expect(pair('c:a r:b')).toEqual({ pairs: [], unanswered: 1, unpaired: 1 });
    expect(pair('c:a / r:a')).toEqual({ pairs: [], unanswered: 1, unpaired: 1 });
  });

  it('keeps apart callers that use the same ids', () => {
    const pairing = new ResultPairing();
    const assigned: string[] = [];
    pairing.call('agent', '1', { eventId: 'e1', tool: 'a' });
    pairing.call('user', '1', { eventId: 'e2', tool: 'b' });
    pairing.result('user', '1', { tool: null, assign: (call) => assigned.push(call) });
    pairing.close();
    expect(assigned).toEqual(['e2']);
  });
});
