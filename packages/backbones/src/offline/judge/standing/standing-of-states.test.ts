import type { JsonObject } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { cutChanges, cutState, type Row, SECTIONS, standing, stateOnly } from './__fixtures__/standing.ts';

const equal = (locator: string, expected: string | number) => ({ locator, relation: 'equal', expected });
const among = (where: JsonObject[], relation: string, expected: number) => ({
  locator: 'bills',
  where,
  relation,
  expected,
});
const isPayee = (value: string) => ({ path: 'payee', relation: 'equal', value });

describe('standingOf: places of the state, of which a part may be shown', () => {
  it.each<Row>([
    ['a value', equal('bills[0].payee', 'Water'), 'holds', 'holds'],
    ['another value', equal('bills[0].payee', 'Gas'), 'fails', 'fails'],
    ['a value that is left out', equal('total', 50), 'holds', 'not_shown'],
    ['a record by its id', equal('bills[id="b-2"].payee', 'Power'), 'holds', 'not_shown'],
    [
      'what a list does not hold',
      { locator: 'bills[*].payee', relation: 'not_contains', expected: 'Gas' },
      'holds',
      'not_shown',
    ],
    ['what a list holds', { locator: 'bills[*].payee', relation: 'contains', expected: 'Water' }, 'holds', 'holds'],
  ])('state_value_match: %s', (_, fields, whole, part) => {
    expect(standing('state_value_match', fields, SECTIONS)).toBe(whole);
    expect(standing('state_value_match', fields, cutState)).toBe(part);
  });

  it.each<Row>([
    ['there', { locator: 'bills[0]', present: true }, 'holds', 'holds'],
    ['not there', { locator: 'fee', present: false }, 'holds', 'not_shown'],
    ['said to be there', { locator: 'fee', present: true }, 'fails', 'not_shown'],
    ['said not to be there', { locator: 'bills[0]', present: false }, 'fails', 'fails'],
  ])('state_presence: %s', (_, fields, whole, part) => {
    expect(standing('state_presence', fields, SECTIONS)).toBe(whole);
    expect(standing('state_presence', fields, cutState)).toBe(part);
  });

  it.each<Row>([
    ['all items', { locator: 'bills', relation: 'equal', expected: 2 }, 'holds', 'not_shown'],
    ['those that are so', among([isPayee('Water')], 'equal', 1), 'holds', 'not_shown'],
    ['none', among([isPayee('Gas')], 'equal', 0), 'holds', 'not_shown'],
    ['too many', among([isPayee('Water')], 'equal', 2), 'fails', 'not_shown'],
    ['so many at least', among([isPayee('Water')], 'greater_or_equal', 1), 'holds', 'holds'],
    [
      'a path through a list',
      among([{ path: 'tags[*]', relation: 'equal', value: 'late' }], 'equal', 1),
      'holds',
      'not_shown',
    ],
  ])('state_count: %s', (_, fields, whole, part) => {
    expect(standing('state_count', fields, SECTIONS)).toBe(whole);
    expect(standing('state_count', fields, cutState)).toBe(part);
  });

  it.each<Row>([
    [
      'a sum',
      { operation: 'sum', operands: ['bills'], path: 'amount', relation: 'equal', right: 'total' },
      'holds',
      'not_shown',
    ],
    [
      'another sum',
      { operation: 'sum', operands: ['bills'], path: 'amount', relation: 'equal', expected: 51 },
      'fails',
      'not_shown',
    ],
    [
      'the largest',
      {
        operation: 'argmax',
        operands: ['bills'],
        path: 'amount',
        label: 'payee',
        relation: 'equal',
        expected: 'Power',
      },
      'holds',
      'not_shown',
    ],
    [
      'days between',
      { operation: 'date_difference', operands: ['bills[1].paid', 'bills[0].paid'], relation: 'equal', expected: 7 },
      'holds',
      'not_shown',
    ],
  ])('derived_value_match: %s', (_, fields, whole, part) => {
    expect(standing('derived_value_match', fields, SECTIONS)).toBe(whole);
    expect(standing('derived_value_match', fields, cutState)).toBe(part);
  });

  it.each<Row>([
    ['two places', { left: 'bills[0].id', relation: 'equal', right: 'e5.arguments.bill' }, 'holds', 'holds'],
    ['places that differ', { left: 'bills[0].payee', relation: 'equal', right: 'e5.arguments.bill' }, 'fails', 'fails'],
    [
      'one that is left out',
      { left: 'bills[1].id', relation: 'different', right: 'e5.arguments.bill' },
      'holds',
      'not_shown',
    ],
  ])('cross_value_match: %s', (_, fields, whole, part) => {
    expect(standing('cross_value_match', fields, SECTIONS)).toBe(whole);
    expect(standing('cross_value_match', fields, cutState)).toBe(part);
  });
});

describe('standingOf: what differs between the states', () => {
  it.each<Row>([
    ['changed', { locator: 'bills[0]', change: 'changed' }, 'holds', 'holds'],
    ['said to be as it was', { locator: 'bills[0]', change: 'unchanged' }, 'fails', 'fails'],
    ['as it was', { locator: 'total', change: 'unchanged' }, 'holds', 'not_shown'],
    ['said to be changed', { locator: 'total', change: 'changed' }, 'fails', 'not_shown'],
    ['added', { locator: 'bills[1]', change: 'added' }, 'holds', 'not_shown'],
    [
      'but for what may differ',
      { locator: 'bills[0]', change: 'unchanged', allowed: ['bills[0].amount'] },
      'holds',
      'not_shown',
    ],
    ['nothing but that', { locator: 'bills[0]', change: 'changed', allowed: ['bills[0].payee'] }, 'fails', 'fails'],
  ])('state_change: %s', (_, fields, whole, part) => {
    expect(standing('state_change', fields, SECTIONS)).toBe(whole);
    expect(standing('state_change', fields, cutChanges)).toBe(part);
  });

  it.each<Row>([
    ['added', { locator: 'bills', change: 'added', relation: 'equal', expected: 1 }, 'holds', 'not_shown'],
    ['added and so', { ...among([isPayee('Power')], 'equal', 1), change: 'added' }, 'holds', 'not_shown'],
    ['removed and so', { ...among([isPayee('Gas')], 'equal', 1), change: 'removed' }, 'holds', 'not_shown'],
    ['removed and not so', { ...among([isPayee('Water')], 'equal', 1), change: 'removed' }, 'fails', 'not_shown'],
    ['changed and so', { ...among([isPayee('Water')], 'equal', 1), change: 'changed' }, 'holds', 'not_shown'],
  ])('state_delta_count: %s', (_, fields, whole, part) => {
    expect(standing('state_delta_count', fields, SECTIONS)).toBe(whole);
    expect(standing('state_delta_count', fields, cutChanges)).toBe(part);
  });

  it('is not known where no list of differences is shown', () => {
    expect(standing('state_change', { locator: 'total', change: 'unchanged' }, stateOnly)).toBe('not_shown');
  });
});

describe('standingOf: what no check would take', () => {
  it.each([
    ['an unknown type', 'guess', {}],
    ['fields that are missing', 'state_count', { locator: 'bills' }],
  ])('%s', (_, type, fields) => {
    expect(standing(type, fields, SECTIONS)).toBe('fails');
  });
});
