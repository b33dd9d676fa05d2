import { createRandom } from '@sauron/core/random';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../../../test/deep-freeze.ts';
import { deskBase } from '../../../test/desk-episode.ts';
import { planCreation, planSameCreation } from './creation.ts';
import { creationsOf } from './creations-of.ts';
import { freshName } from './fresh-name.ts';

const desk = deepFreeze(deskBase());
const random = createRandom(3, 'creation');

describe('freshName', () => {
  it('keeps the shape and takes nothing that is taken', () => {
    fc.assert(
      fc.property(fc.integer(), fc.stringMatching(/^[A-Z]{2}-\d{5}$/), (seed, like) => {
        const name = freshName(like, new Set([like]), createRandom(seed));
        expect(name).toMatch(/^[A-Z]{2}-\d{5}$/u);
        expect(name.slice(0, 3)).toBe(like.slice(0, 3));
        expect(name).not.toBe(like);
      }),
      { numRuns: 50 },
    );
  });
});

describe('planCreation', () => {
  const [refund] = creationsOf(desk).filter(({ pair }) => pair.call.tool === 'refunds_issue');

  it('makes the record again under a name of its own, behind the first', () => {
    if (refund === undefined) throw new Error('expected a refund');
    const plan = planCreation(desk, refund, { random });
    const [record] = plan?.records ?? [];
    expect(record?.steps[0]).toBe('refunds');
    expect(record?.steps[1]).toMatch(/^RF-\d\d$/u);
    expect(record?.value).toEqual(refund.made[0]?.value);
    expect(plan?.output).toMatchObject({ id: record?.steps[1], ticket: 'TK-301', amount: 84.5 });
  });

  it('names another record where told to, and takes from that one', () => {
    if (refund === undefined) throw new Error('expected a refund');
    const plan = planCreation(desk, refund, { random, swap: { at: ['customer'], to: 'CU-12' } });
    expect(plan?.arguments).toMatchObject({ customer: 'CU-12', ticket: 'TK-301' });
    expect(plan?.records[0]?.value).toMatchObject({ customer: 'CU-12', amount: 84.5 });
    expect(planCreation(desk, refund, { random, swap: { at: ['customer'], to: 'nobody' } })).toBeNull();
  });

  it('gives the known answer for the same call once more', () => {
    if (refund === undefined) throw new Error('expected a refund');
    expect(planSameCreation(refund)).toMatchObject({ output: { id: 'RF-21' }, changes: [] });
  });
});
