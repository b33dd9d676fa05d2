import { describe, expect, it } from 'vitest';
import type { AcceptedAtom } from '../episode/atom.ts';
import { uncoveredLiterals } from './uncovered.ts';

const CONTEXT = { currency: 'USD', timezone: 'America/Los_Angeles', locale: 'en-US' };

function atom(fields: Record<string, unknown>, checked: string): AcceptedAtom {
  return {
    id: 'a1',
    atom: { type: 'state_value_match', claim: 'not looked at: 999', ...fields },
    checked,
    passages: [],
    authority: 'environment',
    flags: [],
    checkedBy: 'mechanical',
  };
}

describe('uncoveredLiterals', () => {
  it.each([
    ['The goal is $20,000.', { locator: 'goal', expected: 20000 }, 'goal = 20000', []],
    ['The goal is $20,000.', { locator: 'goal', expected: 2000 }, 'goal = 2000', ['$20,000']],
    ['The total is 5.', { locator: 'total', expected: 25 }, 'total = 25', ['5']],
    ['Order 98577 is shipped.', { locator: 'orders[id=98577].status', expected: 'shipped' }, 'orders[0].status', []],
    ['It was called with {"user_id": "ada_1"}.', { expected: 'ada_1' }, 'user_id = "ada_1"', []],
    ['Recovery reached 91 percent.', { locator: 'recovery_percent', expected: 91 }, 'recovery_percent = 91', []],
    ['Recovery reached 91 percent.', { locator: 'recovery_percent', expected: 19 }, 'percent = 19', ['91 percent']],
    ['Due on May 4, 2026.', { locator: 'due', expected: '2026-05-04' }, 'due = "2026-05-04"', []],
    ['The goal is $999.', { locator: 'goal', expected: 1 }, 'goal = 1', ['$999']],
  ])('%s with %j: %j', (text, fields, checked, expected) => {
    expect(uncoveredLiterals(text, [atom(fields, checked)], CONTEXT)).toEqual(expected);
  });

  it('looks at all atoms together, and lists each literal once', () => {
    const text = 'Ana paid $10, Ben paid $20, and Ana paid $20 again by May 9, 2026.';
    const atoms = [atom({ expected: 10 }, 'a = 10'), atom({ expected: '2026-05-09' }, 'd')];
    expect(uncoveredLiterals(text, atoms, CONTEXT)).toEqual(['$20']);
  });
});
