import { createRandom } from '@sauron/core/random';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../../../test/deep-freeze.ts';
import type { FaultBase } from '../../base/fault-base.ts';
import type { AcceptedPair } from '../../gate/run-gate.ts';
import { answeredCalls, type CallPair } from '../../kit/calls.ts';
import { acceptedPairs } from '../__fixtures__/accepted-pairs.ts';
import { deskWithRecipes } from '../__fixtures__/desk-recipes.ts';
import { expectSound } from '../__fixtures__/expect-sound.ts';
import { LEVELS } from '../family.ts';
import { revertedEffect } from './index.ts';

const base = deepFreeze(deskWithRecipes());
const cases = LEVELS.flatMap((level) =>
  acceptedPairs(revertedEffect, base, level).map((pair) => ({ level, pair, variant: pair.proposal.variant })),
);
const setters = cases.filter(({ variant }) => variant !== 'taken-back');

function inserted({ events }: AcceptedPair['proposal']['fault']): CallPair[] {
  return answeredCalls(events).filter(({ call }) => call.id.startsWith('x'));
}

/** Calls between the write and the call that takes its effect away. */
function distance({ proposal: { fault, decisive } }: AcceptedPair, written: RegExp): number {
  const tools = answeredCalls(fault.events).map(({ call }) => call);
  const at = tools.findIndex(({ id }) => id === decisive);
  return at - tools.findIndex(({ tool, id }) => written.test(tool) && id.startsWith('e'));
}

describe('revertedEffect', () => {
  it('gives accepted pairs for every variant, and at every level', () => {
    expect([...new Set(cases.map(({ variant }) => variant))].toSorted()).toEqual([
      'other-value',
      'set-back',
      'taken-back',
    ]);
    expect(new Set(cases.map(({ level }) => level)).size).toBe(3);
  });

  it.each(cases)('turns its target and what it lists, and the twin nothing: $level $variant', ({ pair }) => {
    expectSound(base, pair);
  });

  it.each(cases)('keeps the write, and lets a later call win: $level $variant', ({ pair }) => {
    const { fault, decisive } = pair.proposal;
    for (const { call } of answeredCalls(base.episode.trace.events)) {
      if ((base.effects.get(call.id)?.writes.length ?? 0) > 0) expect(fault.event(call.id)).toEqual(call);
    }
    expect(fault.event(decisive)?.kind).toBe('tool_call');
    expect(pair.witness).toContain(pair.decisiveStep);
  });

  it.each(setters)('puts the same calls into the twin, before the write: $level $variant', ({ pair }) => {
    const said = (calls: readonly CallPair[]): string =>
      JSON.stringify(calls.map(({ call, result }) => [call.tool, call.arguments, result.output]));
    const { fault, twin } = pair.proposal;
    expect(said(inserted(twin))).toBe(said(inserted(fault)));
    const tools = answeredCalls(twin.events).map(({ call }) => call);
    const write = tools.findIndex(({ tool, id }) => tool === 'tickets_set_priority' && id.startsWith('e'));
    expect(tools.findIndex(({ id }) => id.startsWith('x'))).toBeLessThan(write);
    expect(twin.stateAt(['tickets', 'TK-304', 'priority'])).toBe('high');
  });

  it('undoes next to the write at the blatant level and far from it at the others', () => {
    const far = (level: string): number[] =>
      setters.filter((one) => one.level === level).map(({ pair }) => distance(pair, /^tickets_set_priority$/u));
    expect(Math.max(...far('blatant'))).toBeLessThanOrEqual(2);
    expect(Math.min(...far('moderate'))).toBeGreaterThan(5);
    expect(Math.min(...far('subtle'))).toBeGreaterThan(5);
  });

  it('undoes in passing at the subtle level: with other records, which keep their values', () => {
    const subtle = cases.filter(({ level }) => level === 'subtle');
    expect(subtle.length).toBeGreaterThan(0);
    for (const { pair } of subtle) {
      const calls = inserted(pair.proposal.fault);
      const named = calls.flatMap(({ call }) => JSON.stringify(call.arguments).match(/TK-\d+/gu) ?? []);
      expect(new Set(named).size).toBeGreaterThan(1);
    }
  });

  it('makes what is taken back a second time in the twin, under another id', () => {
    const taken = cases.find(({ variant }) => variant === 'taken-back');
    const { fault, twin } = taken?.pair.proposal ?? {};
    expect(fault?.stateAt(['credits', 'CR-8'])).toBeUndefined();
    expect(twin?.stateAt(['credits', 'CR-8'])).toBeDefined();
    const [made, gone] = twin === undefined ? [] : inserted(twin);
    expect([made?.call.tool, gone?.call.tool]).toEqual(['credits_grant', 'credits_cancel']);
    const id = JSON.stringify(made?.result.output).match(/CR-\d+/u)?.[0];
    expect(id).toBeDefined();
    expect(id).not.toBe('CR-8');
    expect(gone?.call.arguments).toEqual({ id });
  });

  it('says what it misses', () => {
    const { episode } = base;
    const missing = (parts: Partial<FaultBase>): string => {
      const result = revertedEffect.propose({ ...base, ...parts }, { level: 'subtle', random: createRandom(1) });
      return result.applies ? 'nothing' : result.missing;
    };
    expect(missing({ episode: { ...episode, state: { ...episode.state, final: null } } })).toBe('final_state');
    expect(missing({ episode: { ...episode, state: { ...episode.state, initial: null } } })).toBe('initial_state');
    expect(missing({ episode: { ...episode, response: null } })).toBe('response');
    expect(missing({ effects: new Map() })).toBe('effects');
    expect(missing({ bound: new Map() })).toBe('bound_criterion');
    expect(missing({ episode: { ...episode, response: 'I am done.' } })).toBe('write_call');
    const cut = episode.trace.events.findIndex((event) => event.kind === 'tool_call' && event.tool === 'refunds_issue');
    const short = { ...episode, trace: { ...episode.trace, events: episode.trace.events.slice(0, cut + 3) } };
    const first = new Map([...base.effects].filter(([id]) => short.trace.events.some((event) => event.id === id)));
    expect(missing({ episode: short, effects: first })).toBe('later_events');
  });
});
