import { fence } from '@sauron/core/sources';
import { describe, expect, it } from 'vitest';
import { poolOf } from './pool-of.ts';

const answers = (...lines: readonly string[]) => lines.map((line) => `Heading\n${fence(line)}`);

describe('poolOf', () => {
  it('is the same pool for the same answers and another one for more, fewer or others', () => {
    const pool = poolOf(answers('fund = {"goal":5}'));
    expect(poolOf(answers('fund = {"goal":5}'))).toBe(pool);
    expect(poolOf(answers('fund = {"goal":5}', 'a = 1'))).not.toBe(pool);
    expect(poolOf([])).not.toBe(pool);
    expect([...poolOf(answers('fund = {"goal":6}')).leaves.values()].map(({ value }) => value)).toEqual([6]);
    expect([...poolOf(answers('fund = {"goal":5}')).leaves.keys()]).toEqual(['fund.goal']);
  });

  it('reads answers anew after many others', () => {
    const first = poolOf(answers('a = 1'));
    for (let index = 0; index < 40; index += 1) poolOf(answers(`b = ${index}`));
    const again = poolOf(answers('a = 1'));
    expect(again).not.toBe(first);
    expect([...again.leaves]).toEqual([...first.leaves]);
  });
});
