import type { TraceEvent } from '@sauron/core/episode';
import { createRandom } from '@sauron/core/random';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../../../test/deep-freeze.ts';
import type { FaultBase } from '../../base/fault-base.ts';
import { answeredCalls } from '../../kit/calls.ts';
import { acceptedPairs, firstProposals } from '../__fixtures__/accepted-pairs.ts';
import { deskWithRecipes } from '../__fixtures__/desk-recipes.ts';
import { expectSound } from '../__fixtures__/expect-sound.ts';
import { LEVELS } from '../family.ts';
import { phantomAction } from './index.ts';
import { NARRATION_TEXTS } from './narration-texts.ts';

const base = deepFreeze(deskWithRecipes());
const cases = LEVELS.flatMap((level) =>
  acceptedPairs(phantomAction, base, level).map((pair) => ({ level, pair, variant: pair.proposal.variant })),
);

/** Thoughts that an arm has and the base has not. */
function added(events: readonly TraceEvent[]): string[] {
  const known = new Set(base.episode.trace.events.map(({ id }) => id));
  return events.flatMap((event) => (event.kind === 'thought' && !known.has(event.id) ? [event.text] : []));
}

describe('phantomAction', () => {
  it('gives accepted pairs of several actions at every level', () => {
    for (const level of LEVELS) {
      const targets = cases.filter((one) => one.level === level).flatMap(({ pair }) => pair.proposal.targets);
      expect(new Set(targets).size).toBeGreaterThan(3);
    }
    expect(new Set(cases.map(({ variant }) => variant)).size).toBe(3);
  });

  it.each(cases)('turns its targets and what it lists, and the twin nothing: $level', ({ pair }) => {
    expectSound(base, pair);
    expect(pair.witness).toContain(`e1-e${pair.fault.episode.trace.events.length}`);
  });

  it.each(cases)('takes out a call that wrote, which the twin still has by some tool: $level', ({ pair }) => {
    const { fault, twin } = pair.proposal;
    const left = new Set(answeredCalls(fault.events).map(({ call }) => call.id));
    const gone = answeredCalls(base.episode.trace.events).filter(({ call }) => !left.has(call.id));
    const written = gone.filter(({ call }) => (base.effects.get(call.id)?.writes.length ?? 0) > 0);
    expect(written.length).toBeGreaterThan(0);
    for (const { call } of written) expect(twin.event(call.id)).toBeDefined();
  });

  it('obtains the effect by another tool in some twins', () => {
    const tools = cases.flatMap(({ pair }) => answeredCalls(pair.proposal.twin.events).map(({ call }) => call.tool));
    expect(tools).toContain('tickets_set_priority_many');
  });

  it.each(cases)('tells the same in both arms, as much as the level says: $level', ({ level, pair }) => {
    const { fault, twin } = pair.proposal;
    const both = added(fault.events).filter((text) => added(twin.events).includes(text));
    expect(both.length).toBeGreaterThanOrEqual({ blatant: 0, moderate: 1, subtle: 2 }[level]);
    for (const text of both) expect(text).not.toMatch(/[{}]/u);
  });

  it('names the id of the record at the subtle level, which then stands in no result', () => {
    const subtle = cases.filter(({ level, pair }) => level === 'subtle' && pair.proposal.targets.includes('c1'));
    expect(subtle.length).toBeGreaterThan(0);
    for (const { pair } of subtle) {
      const { fault } = pair.proposal;
      expect(added(fault.events).some((text) => text.includes('RF-21'))).toBe(true);
      const results = fault.events.filter(({ kind }) => kind === 'tool_result');
      expect(JSON.stringify(results)).not.toContain('RF-21');
    }
  });

  it('puts totals back that were computed from what is gone', () => {
    const refund = cases.find(({ pair }) => pair.proposal.targets.includes('c1'));
    expect(refund?.pair.proposal.fault.stateAt(['summary', 'refunds_total'])).toBe(129.9);
    const refreshed = answeredCalls(refund?.pair.proposal.fault.events ?? []).find(
      ({ call }) => call.tool === 'summary_refresh',
    );
    expect(refreshed?.result.output).toEqual({ refunds_total: 129.9 });
  });

  it('says what it misses', () => {
    const { episode } = base;
    const missing = (parts: Partial<FaultBase>): string => {
      const result = phantomAction.propose({ ...base, ...parts }, { level: 'subtle', random: createRandom(1) });
      return result.applies ? 'nothing' : result.missing;
    };
    expect(missing({ episode: { ...episode, state: { ...episode.state, final: null } } })).toBe('final_state');
    expect(missing({ episode: { ...episode, state: { ...episode.state, initial: null } } })).toBe('initial_state');
    expect(missing({ episode: { ...episode, response: null } })).toBe('response');
    expect(missing({ effects: new Map() })).toBe('effects');
    expect(missing({ bound: new Map() })).toBe('bound_criterion');
    expect(missing({ episode: { ...episode, response: 'I am done.' } })).toBe('write_call');
  });

  it('makes the same proposals again, and others for another draw', () => {
    const texts = (seed: number): string => {
      const result = phantomAction.propose(base, { level: 'subtle', random: createRandom(seed) });
      const [first] = result.applies ? result.proposals : [];
      return JSON.stringify([first?.targets, first?.fault.events, first?.twin.events]);
    };
    expect(texts(1)).toBe(texts(1));
    expect(new Set([1, 2, 3, 4].map(texts)).size).toBeGreaterThan(1);
    expect(firstProposals(phantomAction, base, 'blatant')).not.toHaveLength(0);
  });
});

describe('NARRATION_TEXTS', () => {
  it('has at least eight wordings wherever text is needed', () => {
    for (const texts of [NARRATION_TEXTS.moderate.atOnce, NARRATION_TEXTS.subtle.atOnce, NARRATION_TEXTS.subtle.later])
      expect(new Set(texts).size).toBeGreaterThanOrEqual(8);
  });
});
