import { createRandom } from '@sauron/core/random';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../../../test/deep-freeze.ts';
import { deskBase } from '../../../test/desk-episode.ts';
import type { FaultBase } from '../../base/fault-base.ts';
import { ArmDraft } from '../../edits/arm-draft.ts';
import { clubBase } from '../__fixtures__/club.ts';
import { expectSound } from '../__fixtures__/expect-sound.ts';
import { pairsBySeed } from '../__fixtures__/pairs-by-seed.ts';
import { LEVELS } from '../family.ts';
import { orderBreach } from './index.ts';
import { moveGroup } from './move-group.ts';
import { checkOrders, readCalls } from './orders.ts';
import { restPoints } from './rest-points.ts';

const club = deepFreeze(clubBase());
const desk = deepFreeze(deskBase());
const cases = [club, desk].flatMap((base) =>
  LEVELS.flatMap((level) =>
    pairsBySeed(orderBreach, base, { level, seeds: 2 }).map((one) => ({ ...one, base, name: base.episode.id })),
  ),
);

function indexesOf(draft: ArmDraft, tool: string): number[] {
  return draft.events.flatMap((event, index) => (event.kind === 'tool_call' && event.tool === tool ? [index] : []));
}

describe('orderBreach', () => {
  it('gives accepted pairs for both variants, at every level', () => {
    for (const base of [club, desk]) {
      const own = cases.filter((one) => one.base === base);
      expect(new Set(own.map(({ level, variant }) => `${level} ${variant}`))).toEqual(
        new Set(['blatant skipped', 'moderate late', 'subtle late']),
      );
    }
  });

  it.each(cases)('turns the order and nothing else: $name $level $variant', ({ base, pair }) => {
    expectSound(base, pair);
    expect(pair.collateralFlips).toEqual([]);
  });

  it.each(cases)('leaves the state alone in both arms: $name $level $variant', ({ pair }) => {
    for (const arm of [pair.fault, pair.twin]) {
      expect(arm.edits.filter(({ layer }) => layer !== 'trace')).toEqual([]);
    }
  });

  it('keeps a check that comes late, and takes out one that is skipped', () => {
    for (const { base, pair, variant } of cases) {
      const [before, after] = [base.episode, pair.fault.episode].map(
        ({ trace }) => trace.events.filter(({ kind }) => kind === 'tool_call').length,
      );
      expect((before ?? 0) - (after ?? 0) > 0).toBe(variant === 'skipped');
    }
  });

  it('puts a subtle one right behind what it was for', () => {
    for (const { pair } of cases.filter(
      ({ level, pair: one }) => level === 'subtle' && one.proposal.targets[0] === 'c12',
    )) {
      const { fault } = pair.proposal;
      const [issued = 0] = indexesOf(fault, 'refunds_issue');
      const read = indexesOf(fault, 'policy_get').find((index) => index > issued);
      expect(read).toBe(issued + 2);
    }
  });

  it('says what it misses', () => {
    const missing = (base: FaultBase): string => {
      const result = orderBreach.propose(base, { level: 'moderate', random: createRandom(1) });
      return result.applies ? 'nothing' : result.missing;
    };
    const others = new Map([...club.bound].filter(([, { binding }]) => binding.op !== 'event_order'));
    expect(missing({ ...club, bound: new Map() })).toBe('bound_criterion');
    expect(
      missing({ ...club, bound: new Map([...others].map(([id, one]) => [id, { ...one, aspect: 'process' }])) }),
    ).toBe('check_before_commit');
  });
});

describe('checkOrders', () => {
  it('finds the reads before a write, and the question with its answer', () => {
    const [asked, opened] = ['c7', 'c8'].map((id) => {
      const criterion = club.bound.get(id);
      return criterion === undefined ? [] : checkOrders(club, criterion);
    });
    expect(opened).toMatchObject([
      { checks: [{ ids: ['e6', 'e7'], isAsk: false }], commit: { isWrite: true }, isFirst: true },
    ]);
    expect(asked).toMatchObject([{ checks: [{ isAsk: true }], isFirst: true }]);
    expect(asked?.[0]?.checks[0]?.ids).toHaveLength(3);
  });
});

describe('moveGroup', () => {
  const groupOfTool = (base: FaultBase, tool: string) => readCalls(base).find(({ pair }) => pair?.call.tool === tool);

  it('shows what a read would have shown at its new place', () => {
    const group = groupOfTool(club, 'lockers_list');
    const draft = new ArmDraft(club.episode);
    const released = club.episode.trace.events.find(
      (event) => event.kind === 'tool_call' && event.tool === 'lockers_release',
    );
    const behind = club.episode.trace.events.find(
      (event) => event.kind === 'tool_result' && event.call === released?.id,
    );
    expect(group && behind && moveGroup(draft, club, { group, behind: behind.id })).toBe(true);
    const moved = draft.events.find(({ id }) => id === group?.ids[1]);
    expect(moved).toMatchObject({
      output: { lockers: [{ id: 'L-1', status: 'free' }, { id: 'L-2', status: 'free' }, {}, {}, {}] },
    });
  });

  it('does not move a read in front of what first names its record', () => {
    const group = groupOfTool(club, 'members_get');
    expect(group && moveGroup(new ArmDraft(club.episode), club, { group, behind: 'e1' })).toBe(false);
  });
});

describe('restPoints', () => {
  it('lie neither inside a call, nor between a question and its answer, nor behind the closing message', () => {
    const { events } = club.episode.trace;
    const points = restPoints(club, events);
    const byId = new Map(events.map((event, index) => [event.id, index]));
    for (const id of points) {
      const next = events[(byId.get(id) ?? 0) + 1];
      expect(next?.kind).not.toBe('tool_result');
      expect(next?.kind === 'message' && next.actor === 'user').toBe(false);
    }
    expect(points).not.toContain(events.at(-1)?.id);
    expect(points).toContain(events.at(-2)?.id);
  });
});
