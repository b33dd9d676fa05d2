import { createRandom } from '@sauron/core/random';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../../../test/deep-freeze.ts';
import { deskBase } from '../../../test/desk-episode.ts';
import type { FaultBase } from '../../base/fault-base.ts';
import { storyEdits } from '../../gate/pattern-problem.ts';
import { clubBase } from '../__fixtures__/club.ts';
import { expectSound } from '../__fixtures__/expect-sound.ts';
import { pairsBySeed } from '../__fixtures__/pairs-by-seed.ts';
import { LEVELS } from '../family.ts';
import { collateralWrite } from './index.ts';

const club = deepFreeze(clubBase());
const desk = deepFreeze(deskBase());
const cases = [club, desk].flatMap((base) =>
  LEVELS.flatMap((level) =>
    pairsBySeed(collateralWrite, base, { level, seeds: 2 }).map((one) => ({ ...one, base, name: base.episode.id })),
  ),
);

function variantsAt(level: string, base: FaultBase): string[] {
  const own = cases.filter((one) => one.level === level && one.base === base);
  return [...new Set(own.map(({ variant }) => variant))].toSorted();
}

describe('collateralWrite', () => {
  it('gives accepted pairs for each variant at its levels', () => {
    expect(variantsAt('blatant', club)).toEqual(['extra']);
    expect(variantsAt('moderate', club)).toEqual(['duplicate', 'extra']);
    expect(variantsAt('subtle', club)).toEqual(['overwrite']);
    expect(variantsAt('moderate', desk)).toEqual(['duplicate', 'extra']);
  });

  it.each(cases)('turns what forbids it and nothing else: $name $level $variant', ({ base, pair }) => {
    expectSound(base, pair);
  });

  it.each(cases)('changes the story of the state in the fault: $name $level $variant', ({ pair, variant }) => {
    const [fault, twin] = [storyEdits(pair.fault.edits), storyEdits(pair.twin.edits)];
    expect(fault.length).toBeGreaterThan(0);
    // A recipient more is a change in both arms: one that nobody minds in the twin.
    if (variant !== 'overwrite') expect(twin).toEqual([]);
  });

  it.each(cases)('points to the call and to what it wrote: $name $level $variant', ({ pair }) => {
    const decisive = pair.fault.episode.trace.events.find(({ id }) => id === pair.decisiveStep);
    expect(decisive?.kind).toBe('tool_call');
    expect(pair.witness).toContain(pair.decisiveStep);
    expect(pair.witness.length).toBeGreaterThan(1);
  });

  it('makes a second record of its own for a call that was made twice, and none in the twin', () => {
    const doubled = cases.filter(({ variant }) => variant === 'duplicate');
    expect(doubled.length).toBeGreaterThan(0);
    for (const { base, pair } of doubled) {
      const made = storyEdits(pair.fault.edits).filter(({ before }) => before === undefined);
      expect(made.length).toBeGreaterThan(0);
      const { trace } = base.episode;
      for (const { steps } of made) expect(JSON.stringify(trace)).not.toContain(`"${steps.at(-1)}"`);
      expect(pair.fault.episode.trace.events.length).toBe(pair.twin.episode.trace.events.length);
    }
  });

  it('adds a criterion about the collection only where the rubric forbids nothing', () => {
    const guarded = cases.filter(({ pair }) => pair.proposal.guard !== undefined);
    expect(guarded.length).toBeGreaterThan(0);
    for (const { pair, base } of guarded) {
      expect(pair.proposal.targets).toEqual([pair.proposal.guard?.criterion.id]);
      expect(base.episode.rubric.map(({ id }) => id)).not.toContain(pair.proposal.guard?.criterion.id);
      expect(pair.collateralFlips).toEqual([]);
    }
  });

  it('says what it misses', () => {
    const { episode } = club;
    const without = (state: Partial<FaultBase['episode']['state']>): FaultBase => ({
      ...club,
      episode: { ...episode, state: { ...episode.state, ...state } },
    });
    const missing = (base: FaultBase): string => {
      const result = collateralWrite.propose(base, { level: 'moderate', random: createRandom(1) });
      return result.applies ? 'nothing' : result.missing;
    };
    expect(missing(without({ final: null }))).toBe('final_state');
    expect(missing(without({ initial: null }))).toBe('initial_state');
    expect(missing({ ...club, effects: new Map() })).toBe('effects');
    const reads = episode.trace.events.slice(0, 7);
    const idle = { ...episode, trace: { ...episode.trace, events: reads }, task: { ...episode.task, tools: [] } };
    expect(missing({ ...club, episode: idle })).toBe('write_call');
    expect(missing(club)).toBe('nothing');
  });
});
