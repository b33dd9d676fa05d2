import { createRandom } from '@sauron/core/random';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../../../test/deep-freeze.ts';
import { deskBase } from '../../../test/desk-episode.ts';
import type { FaultBase } from '../../base/fault-base.ts';
import { valueAt } from '../../edits/state-tree.ts';
import { clubBase } from '../__fixtures__/club.ts';
import { expectSound } from '../__fixtures__/expect-sound.ts';
import { pairsBySeed } from '../__fixtures__/pairs-by-seed.ts';
import { LEVELS } from '../family.ts';
import { goalpostShift } from './index.ts';
import { demandOf } from './reference-names.ts';
import { referencesOf } from './references.ts';
import { breakingNumber, complyingDay, complyingNumber, keepsTo } from './shifts.ts';

const club = deepFreeze(clubBase());
const desk = deepFreeze(deskBase());
const cases = [club, desk].flatMap((base) =>
  LEVELS.flatMap((level) =>
    pairsBySeed(goalpostShift, base, { level, seeds: 2 }).map((one) => ({ ...one, base, name: base.episode.id })),
  ),
);

describe('goalpostShift', () => {
  it('gives accepted pairs at every level: of the rubric, of an added criterion, and past a limit of the beginning', () => {
    for (const level of LEVELS) {
      const own = cases.filter((one) => one.level === level).map(({ variant }) => variant);
      expect([...new Set(own)].toSorted()).toEqual(['moved', 'overshot', 'unallowed']);
    }
  });

  it.each(cases)('turns what rests on the reference and nothing else: $name $level $variant', ({ base, pair }) => {
    expectSound(base, pair);
  });

  it('lets what is there keep to the moved goal', () => {
    const moved = cases.filter(({ variant }) => variant === 'moved');
    expect(moved.length).toBeGreaterThan(0);
    for (const { pair } of moved) {
      const { final, initial } = pair.fault.episode.state;
      const [goal, before] = [final, initial].map((state) =>
        Number(valueAt(state ?? {}, ['funds', 'boat_fund', 'goal'])),
      );
      expect(before).toBe(1900);
      expect(goal).toBeLessThanOrEqual(1160);
    }
  });

  it('makes the outcome go past the limit of the beginning, and the limit follow', () => {
    for (const { pair } of cases.filter(({ variant }) => variant === 'overshot')) {
      const at = (arm: 'fault' | 'twin', ...steps: string[]) =>
        Number(valueAt(pair[arm].episode.state.final ?? {}, steps));
      expect(at('fault', 'credits', 'CR-8', 'amount')).toBeGreaterThan(15);
      expect(at('fault', 'policy', 'credit_cap')).toBeGreaterThanOrEqual(at('fault', 'credits', 'CR-8', 'amount'));
      expect(at('twin', 'credits', 'CR-8', 'amount')).toBeLessThanOrEqual(15);
      expect(at('twin', 'policy', 'credit_cap')).toBe(15);
    }
  });

  it('does the same in both arms where only the yes of the user tells them apart', () => {
    for (const { pair } of cases.filter(({ variant }) => variant === 'unallowed')) {
      expect(pair.fault.episode.state).toEqual(pair.twin.episode.state);
      expect(pair.proposal.guard?.binding.op).toBe('any_of');
    }
  });

  it('says what it misses', () => {
    const { episode } = club;
    const without = (state: Partial<FaultBase['episode']['state']>): FaultBase => ({
      ...club,
      episode: { ...episode, state: { ...episode.state, ...state } },
    });
    const missing = (base: FaultBase): string => {
      const result = goalpostShift.propose(base, { level: 'subtle', random: createRandom(1) });
      return result.applies ? 'nothing' : result.missing;
    };
    expect(missing(without({ final: null }))).toBe('final_state');
    expect(missing(without({ initial: null }))).toBe('initial_state');
    expect(missing({ ...club, effects: new Map() })).toBe('effects');
    const reads = episode.trace.events.slice(0, 7);
    const idle = { ...episode, trace: { ...episode.trace, events: reads }, task: { ...episode.task, tools: [] } };
    expect(missing({ ...club, episode: idle })).toBe('reference_value');
  });
});

describe('referencesOf', () => {
  it('finds goals and limits by their names, with the numbers beside them', () => {
    const found = referencesOf(club).map(({ steps, demand, measured }) => [steps.join('.'), demand, measured.length]);
    expect(found).toContainEqual(['funds.boat_fund.goal', 'least', 1]);
    expect(found).toContainEqual(['rates.guests.limit', 'most', 1]);
    expect(demandOf('credit_cap')).toBe('most');
    expect(demandOf('recap')).toBeNull();
    expect(demandOf('due')).toBe('until');
  });
});

describe('shifts', () => {
  it('gives numbers that are kept to, and numbers that are not', () => {
    const demands = fc.constantFrom('most' as const, 'least' as const);
    fc.assert(
      fc.property(
        fc.integer(),
        demands,
        fc.constantFrom(...LEVELS),
        fc.integer({ min: 5, max: 90_000 }),
        (seed, demand, level, cents) => {
          const measured = cents / 4;
          const draw = { level, random: createRandom(seed) };
          const reference = complyingNumber(demand, measured, draw);
          if (measured >= 1) expect(keepsTo(demand, measured, reference)).toBe(true);
          const broken = breakingNumber(demand, measured, createRandom(seed));
          if (measured >= 1) expect(keepsTo(demand, broken, measured)).toBe(false);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('puts a due day on today or later', () => {
    for (const level of LEVELS) {
      const day = complyingDay('2026-02-27', { level, random: createRandom(4, level) });
      expect(day >= '2026-02-27').toBe(true);
      expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/u);
    }
  });
});
