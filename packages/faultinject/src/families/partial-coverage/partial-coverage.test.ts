import { createRandom } from '@sauron/core/random';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../../../test/deep-freeze.ts';
import type { FaultBase } from '../../base/fault-base.ts';
import { answeredCalls } from '../../kit/calls.ts';
import { acceptedPairs } from '../__fixtures__/accepted-pairs.ts';
import { deskWithBatch, deskWithRecipes } from '../__fixtures__/desk-recipes.ts';
import { expectSound } from '../__fixtures__/expect-sound.ts';
import { LEVELS } from '../family.ts';
import { partialCoverage } from './index.ts';
import { leftOut } from './left-out.ts';

const LATE = ['TK-311', 'TK-312', 'TK-313', 'TK-314', 'TK-315'];
const single = deepFreeze(deskWithRecipes());
const batch = deepFreeze(deskWithBatch());
const cases = LEVELS.flatMap((level) =>
  [single, batch].flatMap((base) =>
    acceptedPairs(partialCoverage, base, level).map((pair) => ({ level, base, pair, variant: pair.proposal.variant })),
  ),
);

/** Late tickets without the tag in the final state. */
function untagged({ pair }: (typeof cases)[number]): string[] {
  return LATE.filter((id) => JSON.stringify(pair.proposal.fault.stateAt(['tickets', id, 'tags'])) === '[]');
}

describe('partialCoverage', () => {
  it('gives accepted pairs for both variants at every level', () => {
    for (const level of LEVELS) {
      const variants = cases.filter((one) => one.level === level).map(({ variant }) => variant);
      expect([...new Set(variants)].toSorted()).toEqual(['batch-call', 'single-calls']);
    }
  });

  it.each(cases)('turns the criterion on all items and nothing else: $level $variant', ({ base, pair }) => {
    expect(pair.proposal.targets).toEqual(['c3']);
    expectSound(base, pair);
  });

  it.each(cases)('leaves out as many items as the level says, never the first: $level $variant', (one) => {
    const gone = untagged(one);
    expect(gone).toHaveLength({ blatant: 4, moderate: 2, subtle: 1 }[one.level]);
    expect(gone).not.toContain('TK-311');
    if (one.level !== 'blatant') expect(gone).not.toContain('TK-315');
  });

  it.each(cases)('lets no call name an item that was not handled: $level $variant', (one) => {
    const { fault } = one.pair.proposal;
    const calls = answeredCalls(fault.events).filter(({ call }) => call.tool.startsWith('tickets_tag'));
    const named = LATE.filter((id) => calls.some(({ call }) => JSON.stringify(call.arguments).includes(id)));
    expect(named).toEqual(LATE.filter((id) => !untagged(one).includes(id)));
  });

  it('points to what is missing and to where the work stopped', () => {
    const pair = acceptedPairs(partialCoverage, single, 'subtle')[0];
    const events = pair?.fault.episode.trace.events ?? [];
    expect(pair?.witness.some((one) => /^tickets\["TK-31[234]"\]\.tags$/u.test(one))).toBe(true);
    expect(pair?.witness).toContain(`e1-e${events.length}`);
    const decisive = events.find(({ id }) => id === pair?.decisiveStep);
    expect(decisive?.kind === 'tool_call' && decisive.tool).toBe('tickets_tag');
  });

  it('handles all items in the twin, with one call where the tools allow that', () => {
    const twins = cases.filter(({ base }) => base === single).map(({ pair }) => pair.proposal.twin);
    for (const twin of twins) {
      for (const id of LATE) expect(twin.stateAt(['tickets', id, 'tags'])).toEqual(['courier-delay']);
    }
    const tools = twins.flatMap((twin) => answeredCalls(twin.events).map(({ call }) => call.tool));
    expect(tools).toContain('tickets_tag_many');
  });

  it('says what it misses', () => {
    const { episode } = single;
    const without = (state: Partial<FaultBase['episode']['state']>): FaultBase => ({
      ...single,
      episode: { ...episode, state: { ...episode.state, ...state } },
    });
    const missing = (base: FaultBase): string => {
      const result = partialCoverage.propose(base, { level: 'subtle', random: createRandom(1) });
      return result.applies ? 'nothing' : result.missing;
    };
    expect(missing(without({ final: null }))).toBe('final_state');
    expect(missing(without({ initial: null }))).toBe('initial_state');
    expect(missing({ ...single, episode: { ...episode, response: null } })).toBe('response');
    expect(missing({ ...single, effects: new Map() })).toBe('effects');
    expect(missing({ ...single, bound: new Map() })).toBe('bound_criterion');
    const others = new Map([...single.bound].filter(([id]) => id !== 'c3'));
    expect(missing({ ...single, bound: others })).toBe('collection');
  });
});

describe('leftOut', () => {
  const out = (count: number, level: (typeof LEVELS)[number]): number[] =>
    leftOut([...Array(count).keys()], level, createRandom(1, String(count), level));

  it('tells the levels of three items apart', () => {
    expect(LEVELS.map((level) => out(3, level))).toEqual([[1, 2], [2], [1]]);
  });

  it('leaves out at least seven of ten, about four, and one', () => {
    for (const count of [4, 5, 6, 8, 10, 17]) {
      expect(out(count, 'blatant').length / count).toBeGreaterThanOrEqual(0.7);
      expect(out(count, 'moderate').length / count).toBeGreaterThanOrEqual(0.25);
      expect(out(count, 'moderate').length / count).toBeLessThanOrEqual(0.5);
      expect(out(count, 'subtle')).toHaveLength(1);
      for (const level of LEVELS) expect(out(count, level)).not.toContain(0);
    }
  });
});
