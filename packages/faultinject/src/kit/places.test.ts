import { parseBinding } from '@sauron/core/oracle';
import { describe, expect, it } from 'vitest';
import { deskBase } from '../../test/desk-episode.ts';
import { locatorOf } from '../edits/steps-of.ts';
import { claimedPlaces } from './places.ts';
import { unclaimedWrites } from './unclaimed-writes.ts';

const base = deskBase();

function placesOf(id: string): string[] {
  const criterion = base.bound.get(id);
  if (criterion === undefined) throw new Error(`the desk has a criterion ${id}`);
  return claimedPlaces(criterion, base).map(({ steps }) => locatorOf(steps));
}

function placesOfBinding(binding: Parameters<typeof parseBinding>[0]): string[] {
  const [criterion] = base.bound.values();
  if (criterion === undefined) throw new Error('the desk has criteria');
  return claimedPlaces({ ...criterion, binding: parseBinding(binding) }, base).map(({ steps }) => locatorOf(steps));
}

describe('claimedPlaces', () => {
  it('are what a criterion cites, and the fields of the records that it counts', () => {
    expect(placesOf('c1')).toEqual([
      'refunds["RF-21"].ticket',
      'refunds["RF-21"].customer',
      'refunds["RF-21"].amount',
      'refunds["RF-21"].status',
    ]);
    expect(placesOf('c2')).toEqual(['tickets["TK-304"].priority']);
    expect(placesOf('c3')).toHaveLength(5);
    expect(placesOf('c8')).toEqual(['credits["CR-8"].amount']);
    expect(placesOf('c12')).toEqual([]);
  });

  it('are the parts and the total of a sum', () => {
    expect(placesOf('c10')).toEqual([
      'refunds["RF-17"].amount',
      'refunds["RF-18"].amount',
      'refunds["RF-21"].amount',
      'summary.refunds_total',
    ]);
  });

  it('look at other relations too when they pick records', () => {
    const status = { path: 'status', value: 'issued' };
    const reason = { path: 'reason', relation: 'contains', value: 'cracked' };
    expect(placesOfBinding({ op: 'state_count', at: 'refunds', where: [status, reason], value: 1 })).toEqual([
      'refunds["RF-21"].status',
    ]);
    const one = { path: 'ticket', relation: 'one_of', value: ['TK-288', 'TK-1'] };
    expect(placesOfBinding({ op: 'state_count', at: 'refunds', where: [status, one], value: 1 })).toEqual([
      'refunds["RF-17"].status',
    ]);
  });
});

describe('unclaimedWrites', () => {
  it('are values that a call carries and no criterion rests on', () => {
    expect(unclaimedWrites(base).map(({ steps, call }) => `${call} ${locatorOf(steps)}`)).toEqual([
      'e17 refunds["RF-21"].reason',
      'e21 tickets["TK-301"].note',
      'e27 credits["CR-8"].customer',
      'e27 credits["CR-8"].reason',
    ]);
  });
});
