import { createRandom } from '@sauron/core/random';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../../../test/deep-freeze.ts';
import { deskBase } from '../../../test/desk-episode.ts';
import type { FaultBase } from '../../base/fault-base.ts';
import { clubBase } from '../__fixtures__/club.ts';
import { expectSound } from '../__fixtures__/expect-sound.ts';
import { pairsBySeed } from '../__fixtures__/pairs-by-seed.ts';
import { LEVELS } from '../family.ts';
import { COURTESIES, PUT_OFF } from './answer-texts.ts';
import { abstentionBreach } from './index.ts';
import { otherMatters, withOther } from './other-matters.ts';

const club = deepFreeze(clubBase());
const desk = deepFreeze(deskBase());
const cases = [club, desk].flatMap((base) =>
  LEVELS.flatMap((level) =>
    pairsBySeed(abstentionBreach, base, { level, seeds: 2 }).map((one) => ({ ...one, base, name: base.episode.id })),
  ),
);

describe('abstentionBreach', () => {
  it('gives accepted pairs for both variants at every level', () => {
    for (const base of [club, desk]) {
      for (const level of LEVELS) {
        const own = cases.filter((one) => one.base === base && one.level === level);
        expect([...new Set(own.map(({ variant }) => variant))].toSorted()).toEqual(['committed', 'unapproved']);
      }
    }
  });

  it.each(cases)('turns the hold and what it lists, and the twin nothing: $name $level $variant', ({ base, pair }) => {
    expectSound(base, pair);
  });

  it('sends what was a draft in place of it, or behind it', () => {
    for (const { base, pair, level } of cases.filter(
      ({ variant, base: one }) => variant === 'committed' && one === club,
    )) {
      const notices = (arm: 'fault' | 'twin') => JSON.stringify(pair[arm].episode.state.final?.['notices']);
      const sentTo = /"folder":"sent","from":"office@example.org","to":\["bo.lindahl@example.org"\]/gu;
      expect(notices('fault').match(sentTo)).toHaveLength(2);
      expect(notices('twin').match(sentTo)).toHaveLength(1);
      const drafted = pair.fault.episode.trace.events.some(
        (event) => event.kind === 'tool_call' && event.tool === 'notices_draft',
      );
      expect(drafted).toBe(level !== 'blatant');
      expect(base.bound.get(pair.proposal.targets[0] ?? '')?.aspect).toBe('abstention');
    }
  });

  it('leaves no yes to this before the write, and the twin has one', () => {
    const yes = 'Yes, L-1 and L-2 can be released now.';
    for (const { pair } of cases.filter(({ variant, base }) => variant === 'unapproved' && base === club)) {
      const said = (arm: 'fault' | 'twin') =>
        pair[arm].episode.trace.events.some(
          (event) => event.kind === 'message' && event.actor === 'user' && event.text.includes(yes),
        );
      expect([said('fault'), said('twin')]).toEqual([false, true]);
    }
  });

  it('says what it misses', () => {
    const missing = (base: FaultBase): string => {
      const result = abstentionBreach.propose(base, { level: 'subtle', random: createRandom(1) });
      return result.applies ? 'nothing' : result.missing;
    };
    expect(missing({ ...club, bound: new Map() })).toBe('bound_criterion');
    const phone = new Map([...club.bound].filter(([id]) => id === 'c1'));
    const tools = Object.fromEntries(Object.entries(club.domain.tools).filter(([name]) => name !== 'notices_draft'));
    expect(missing({ ...club, bound: phone, domain: { ...club.domain, tools } })).toBe('prepared_call');
  });
});

describe('otherMatters', () => {
  const random = createRandom(2);

  it('finds a look-alike of a name, the other choice, another amount and another time', () => {
    const names = otherMatters(club, { question: '', answer: 'Yes, write to Anna Berg.' }, random);
    expect(names).toContainEqual({ from: 'Anna Berg', to: 'Anna Bergman' });
    const choices = otherMatters(
      club,
      { question: 'Shall I take oat milk or soy milk?', answer: 'Take the soy milk.' },
      random,
    );
    expect(choices).toContainEqual({ from: 'soy milk', to: 'oat milk' });
    const [amount] = otherMatters(club, { question: '', answer: 'Up to $84.50 is fine.' }, random);
    expect(amount?.from).toBe('84.50');
    expect(amount?.to).toMatch(/^\d+\.\d\d$/u);
    const [time] = otherMatters(club, { question: '', answer: 'Do it now.' }, random);
    expect(time?.from).toBe('now');
  });

  it('exchanges the two where both are said', () => {
    expect(withOther('Take A, not B.', { from: 'A', to: 'B' })).toBe('Take B, not A.');
    expect(withOther('Take A.', { from: 'A', to: 'B' })).toBe('Take B.');
  });
});

describe('answer texts', () => {
  it('are many, and those of both arms share their words', () => {
    expect(PUT_OFF.length).toBeGreaterThanOrEqual(8);
    expect(COURTESIES.length).toBeGreaterThanOrEqual(8);
    for (const { fault, twin } of PUT_OFF) {
      const words = new Set(twin.toLowerCase().match(/[a-z]+/gu));
      const shared = (fault.toLowerCase().match(/[a-z]+/gu) ?? []).filter((word) => words.has(word));
      expect(shared.length).toBeGreaterThan(4);
    }
  });
});
