import type { TraceEvent } from '@sauron/core/episode';
import { createRandom } from '@sauron/core/random';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../../../test/deep-freeze.ts';
import { deskBase, deskEpisode } from '../../../test/desk-episode.ts';
import type { FaultBase } from '../../base/fault-base.ts';
import { storyEdits } from '../../gate/pattern-problem.ts';
import type { AcceptedPair } from '../../gate/run-gate.ts';
import { answeredCalls } from '../../kit/calls.ts';
import { firstProposals } from '../__fixtures__/accepted-pairs.ts';
import { clubBase } from '../__fixtures__/club.ts';
import { expectSound } from '../__fixtures__/expect-sound.ts';
import { pairsBySeed } from '../__fixtures__/pairs-by-seed.ts';
import { LEVELS } from '../family.ts';
import { errorResult } from './error-result.ts';
import { unsupportedProvenance } from './index.ts';
import { recordRead } from './record-read.ts';
import { redirectsOf } from './redirected.ts';
import { requiredSources } from './required-source.ts';

const desk = deepFreeze(deskBase());
const club = deepFreeze(clubBase());
const cases = [desk, club].flatMap((base) =>
  LEVELS.flatMap((level) =>
    pairsBySeed(unsupportedProvenance, base, { level, seeds: 4 }).map((one) => ({
      ...one,
      base,
      name: base.episode.id,
    })),
  ),
);
const AMOUNT = 'c13';

/** Where the kettle is refunded, and the look-ups of its order that came before. */
function ordersBefore(arm: AcceptedPair['fault']): TraceEvent[] {
  const pairs = answeredCalls(arm.episode.trace.events);
  const issued = pairs.findIndex(({ call }) => call.tool === 'refunds_issue');
  return pairs
    .slice(0, issued)
    .filter(({ call, result }) => call.tool === 'orders_get' && JSON.stringify(result.output).includes('OR-881'))
    .map(({ result }) => result);
}

describe('unsupportedProvenance', () => {
  it('gives accepted pairs: made-up values at every level, and leaked ones where that is subtle', () => {
    const own = cases.filter(({ base }) => base === desk);
    expect(new Set(own.map(({ level, variant }) => `${level} ${variant}`))).toEqual(
      new Set(['blatant invented', 'moderate invented', 'subtle invented', 'subtle leaked']),
    );
    expect(new Set(cases.filter(({ base }) => base === club).map(({ level }) => level))).toEqual(new Set(LEVELS));
  });

  it.each(cases)('turns the source and what it lists, the twin nothing: $name $level $variant', ({ base, pair }) => {
    expectSound(base, pair);
    expect(base.bound.get(pair.proposal.targets[0] ?? '')?.aspect).toBe('process');
  });

  it.each(cases)('leaves state and message alone in both arms: $name $level $variant', ({ pair }) => {
    for (const { edits } of [pair.fault, pair.twin]) {
      expect(edits.filter(({ layer }) => layer === 'message')).toEqual([]);
      expect(storyEdits(edits)).toEqual([]);
    }
  });

  it('keeps the value in the write, and no earlier ok look-up of the order that gives it', () => {
    const own = cases.filter(({ pair }) => pair.proposal.targets[0] === AMOUNT);
    expect(own.length).toBeGreaterThan(3);
    for (const { pair } of own) {
      const issued = answeredCalls(pair.fault.episode.trace.events).find(({ call }) => call.tool === 'refunds_issue');
      expect(issued?.call.arguments).toMatchObject({ amount: 84.5 });
      const given = ordersBefore(pair.fault).filter((event) => event.kind === 'tool_result' && event.status === 'ok');
      expect(given.map((event) => JSON.stringify(event)).filter((text) => text.includes('84.5'))).toEqual([]);
      expect(ordersBefore(pair.twin).length).toBeGreaterThan(0);
    }
  });

  it('reads a leaked value in a place that is no source for it', () => {
    const leaked = cases.filter(({ variant }) => variant === 'leaked');
    for (const { pair } of leaked) {
      const pairs = answeredCalls(pair.fault.episode.trace.events);
      const issued = pairs.findIndex(({ call }) => call.tool === 'refunds_issue');
      const seen = pairs.slice(0, issued).filter(({ result }) => JSON.stringify(result.output).includes('84.50'));
      expect(seen.map(({ call }) => call.arguments)).toContainEqual({ id: 'KB-18' });
    }
  });

  it('has an error in the place of the look-up at the moderate level', () => {
    for (const { pair } of cases.filter(({ level, base }) => level === 'moderate' && base === desk)) {
      const errors = (arm: AcceptedPair['fault']): number =>
        arm.episode.trace.events.filter((event) => event.kind === 'tool_result' && event.status === 'error').length;
      expect(errors(pair.fault)).toBeGreaterThan(errors(pair.clean));
      expect(errors(pair.twin)).toBe(errors(pair.fault));
    }
  });

  it('makes the same proposals for the same draws', () => {
    const events = (): (readonly TraceEvent[])[] =>
      LEVELS.flatMap((level) => firstProposals(unsupportedProvenance, desk, level)).map(({ fault }) => fault.events);
    expect(events()).toEqual(events());
  });

  it('says what it misses', () => {
    const missing = (base: FaultBase): string => {
      const result = unsupportedProvenance.propose(base, { level: 'blatant', random: createRandom(1) });
      return result.applies ? 'nothing' : result.missing;
    };
    expect(missing({ ...desk, bound: new Map() })).toBe('bound_criterion');
    expect(missing({ ...desk, effects: new Map() })).toBe('effects');
    const others = new Map([...desk.bound].filter(([id]) => id !== 'c12' && id !== AMOUNT));
    expect(missing({ ...desk, bound: others })).toBe('look_up');
    expect(missing(desk)).toBe('nothing');
  });
});

describe('requiredSources', () => {
  it('are the orders and sources that rest on a look-up, not those that rest on a yes', () => {
    expect(requiredSources(desk).map(({ criterion }) => criterion.id)).toEqual(['c12', AMOUNT]);
  });
});

describe('redirectsOf', () => {
  const [order] = answeredCalls(desk.episode.trace.events).filter(({ call }) => call.tool === 'orders_get');

  it('looks up other records with the same tool, as the state has them', () => {
    if (order === undefined) throw new Error('expected a look-up of an order');
    const redirects = redirectsOf(desk, order);
    expect(redirects.length).toBeGreaterThan(2);
    for (const { call, result } of redirects) {
      const { id } = Object.fromEntries(Object.entries(call.arguments ?? {}));
      const records = Object.fromEntries(Object.entries(desk.episode.state.initial?.['orders'] ?? {}));
      expect(id).not.toBe('OR-881');
      expect(result).toMatchObject({
        id: order.result.id,
        call: order.call.id,
        output: { id, ...records[String(id)] },
      });
    }
  });

  it('knows a look-up of one record from others', () => {
    const kinds = answeredCalls(desk.episode.trace.events).map((pair) => [
      pair.call.tool,
      recordRead(desk, pair) !== null,
    ]);
    expect(kinds).toContainEqual(['orders_get', true]);
    expect(kinds).toContainEqual(['tickets_search', false]);
    expect(kinds).toContainEqual(['policy_get', false]);
  });
});

describe('errorResult', () => {
  const [order] = answeredCalls(desk.episode.trace.events).filter(({ call }) => call.tool === 'orders_get');
  if (order === undefined) throw new Error('expected a look-up of an order');

  it('has the shape of the errors of the episode', () => {
    const event = errorResult(desk, order, createRandom(1));
    expect(event).toMatchObject({ id: order.result.id, call: order.call.id, status: 'error' });
    expect(event).toMatchObject({ output: { error: { code: expect.any(String), message: expect.any(String) } } });
  });

  it('writes a raw text again in its own form', () => {
    const raw = { ...order.result, output: JSON.stringify(order.result.output), decoded: order.result.output };
    const event = errorResult(desk, { call: order.call, result: raw }, createRandom(1));
    if (event.kind !== 'tool_result') throw new Error('expected a result');
    expect(JSON.parse(String(event.output))).toEqual(event.decoded);
    expect(event.decoded).toHaveProperty('error.message');
  });

  it.each([
    ['a text', 'not allowed', expect.any(String)],
    ['a flat object', { detail: 'not allowed', status: 403 }, { detail: expect.any(String) }],
    [
      'something without a message',
      { status: 403 },
      { error: { code: expect.any(String), message: expect.any(String) } },
    ],
  ])('follows %s', (_what, output, expected) => {
    const events = deskEpisode().trace.events.map((event) =>
      event.kind === 'tool_result' && event.status === 'error' ? { ...event, output } : event,
    );
    const base = { ...desk, episode: { ...desk.episode, trace: { ...desk.episode.trace, events } } };
    const event = errorResult(base, order, createRandom(2));
    expect(event.kind === 'tool_result' ? event.output : null).toEqual(expected);
  });
});
