import { describe, expect, it } from 'vitest';
import { compareValues, type ValueContext } from './index.ts';

function contains(found: unknown, wanted: unknown, context: ValueContext = {}): string {
  const comparison = compareValues(found, 'contains', wanted, context);
  const opposite = compareValues(found, 'not_contains', wanted, context);
  if (comparison.status === 'undecided') {
    expect(opposite).toEqual(comparison);
    return comparison.problem;
  }
  expect(opposite.status).toBe(comparison.status === 'holds' ? 'differs' : 'holds');
  return comparison.status;
}

describe('contains in text', () => {
  it.each([
    ['The order TX-77 was shipped.', 'TX-77'],
    ['The order TX-77 was shipped.', 'was Shipped'],
    ['The order TX-77 was shipped.', 'order  TX-77'],
    ["Ana's account", 'Ana'],
    ['Ana’s account', 'ana'],
    ['call "Ana"!', 'Ana'],
    ['café au lait', 'cafe\u0301'],
    ['(see HAT006)', 'HAT006'],
    ['予約は3名です', '予約'],
    ['zip: 02139.', '02139'],
    ['mail ana@example.org, please', 'ana@example.org'],
    ['kept in /home/ana/report.pdf', '/home/ana/report.pdf'],
    ['well, done', 'well'],
    ['note:see below', 'note'],
    ['note:see below', 'see'],
    ['order #W42', 'W42'],
    ['weighs 5 kg', '5 kg'],
    ['It is 5 items', '5 items'],
  ])('V02 finds in %j the words %j', (text, phrase) => {
    expect(contains(text, phrase)).toBe('holds');
  });

  it.each([
    ['The order TX-775 was shipped.', 'TX-77'],
    ['The order TX-77-B was shipped.', 'TX-77'],
    ['The order TX-77 was shipped.', 'tx-77'],
    ['non-refundable', 'refundable'],
    ['anatomy', 'ana'],
    ['Joanna', 'Anna'],
    ["don't", 'don'],
    ['mail ana@example.org', 'example.org'],
    ['mail ana@example.org', 'ana'],
    ['kept in /home/ana/report.pdf', 'report.pdf'],
    ['HAT0067', 'HAT006'],
    ['zip 102139', '02139'],
    ['25 items', '5 items'],
    ['-5 items', '5 items'],
    ['1.5 items', '5 items'],
    ['$5 items', '5 items'],
    ['25,005 items', '005 items'],
    ['room 5.5', 'room 5'],
    ['room 5,000', 'room 5'],
    ['room 5%', 'room 5'],
    ['room 5:30', 'room 5'],
    ['the refund was not issued', 'was issued'],
    ['house_fund_2', 'house_fund'],
  ])('V02 does not find in %j the words %j', (text, phrase) => {
    expect(contains(text, phrase)).toBe('differs');
  });

  it.each([
    ['The goal is $20,000.', 20000],
    ['The goal is $20,000.', '20000'],
    ['The goal is 20k now', '$20,000'],
    ['due on March 29, 2026', '2026-03-29'],
    ['at 7 pm', '19:00'],
    ['a fee of 5%', '5 percent'],
    ['minus \u22125 today', -5],
    ['[42]', 42],
    ['42!', 42],
    ['x=42;', 42],
    ['5-7 days', 5],
    ['5–7 days', 7],
  ])('V02 finds in %j the value %j', (text, value) => {
    expect(contains(text, value)).toBe('holds');
  });

  it.each([
    ['a 25', 5],
    ['a 25', '2'],
    ['33.14', '3.14'],
    ['33.14', 14],
    ['1,000', 1],
    ['1,000', '000'],
    ['-5', 5],
    ['TX-77', 77],
    ['HAT006', 6],
    ['02139', 2139],
    ['2026-03-29', 29],
    ['2026-03-29', 2026],
    ['March 29, 2026', 29],
    ['7 pm', 7],
    ['1.2.3', 2],
    ['192.168.0.1', 168],
    ['555-1234', 555],
    ['5/10', 5],
    ['12:30:45', 30],
    ['20k', 20],
    ['5 million', 5],
    ['$20,000', '$2,000'],
    ['€20', '$20'],
    ['1920x1080', 1080],
    ['the 3rd', 3],
    ['v2', 2],
    ['#5', 5],
  ])('V02 does not find in %j the value %j', (text, value) => {
    expect(contains(text, value)).toBe('differs');
  });

  it('V06 finds an integer of any length by all its digits', () => {
    expect(contains('order 9007199254740993 placed', 9007199254740993n)).toBe('holds');
    expect(contains('order 9007199254740993 placed', 9007199254740992n)).toBe('differs');
  });

  it('V02 leaves a literal with two readings undecided', () => {
    expect(contains('about 20.000 now', 20000)).toBe('ambiguous_number');
    expect(contains('about 20.000 now', 7)).toBe('differs');
    expect(contains('about 20.000 now', '20.000')).toBe('holds');
    expect(contains('on 03/04/2026', '2026-04-03')).toBe('ambiguous_date');
    expect(contains('on 03/04/2026', '2026-04-03', { locale: 'en-GB' })).toBe('holds');
    expect(contains('a fee of 5%', 5)).toBe('unit_unknown');
    expect(contains('a 5kg bag', 5)).toBe('unit_unknown');
    expect(contains('a 5kg bag', 7)).toBe('differs');
    expect(contains('5 kilograms', '5 kg')).toBe('unit_unknown');
    expect(contains('a 5kg bag', '5 kg')).toBe('holds');
  });

  it('V02 searches a text for text and values only', () => {
    for (const wanted of ['', '  ', null, true, [], {}, Number.NaN])
      expect(contains('text', wanted)).toBe('type_mismatch');
    for (const found of [25, true, null]) expect(contains(found, 5)).toBe('type_mismatch');
  });
});

describe('contains in lists and objects', () => {
  it('means membership in a list', () => {
    expect(contains([1, 2, 3], 2)).toBe('holds');
    expect(contains([1, 2, 3], 5)).toBe('differs');
    expect(contains([25], 5)).toBe('differs');
    expect(contains(['Ana Lima'], 'Ana')).toBe('differs');
    expect(contains(['Ana', 5, null], 'ana')).toBe('holds');
    expect(contains(['TX-77'], 'tx-77')).toBe('differs');
    expect(contains([null], null)).toBe('holds');
    expect(contains([], 5)).toBe('differs');
    expect(contains([20000], '$20,000')).toBe('holds');
    expect(contains([1, 'x', null, [2], { a: 1 }], 'y')).toBe('differs');
  });

  it('leaves membership undecided where one member is', () => {
    expect(contains([20000, 5], '20.000')).toBe('ambiguous_number');
    expect(contains([20, 20000], 20000)).toBe('holds');
    expect(contains([true], 'yes')).toBe('type_mismatch');
  });

  it('finds a record by deep equality', () => {
    const records = [
      { id: 1, tags: ['a'] },
      { id: 2, tags: [] },
    ];
    expect(contains(records, { tags: ['a'], id: 1 })).toBe('holds');
    expect(contains(records, { id: 1 })).toBe('differs');
    expect(contains({ x: { id: 1 }, y: { id: 2 } }, { id: 2 })).toBe('holds');
    expect(contains({ x: { id: 1 } }, { id: 3 })).toBe('differs');
    expect(contains({ x: 'Ana' }, 'Ana')).toBe('type_mismatch');
  });

  it('does not take a part of a list for a member', () => {
    expect(contains([1, 2, 3], [1, 2])).toBe('type_mismatch');
    expect(contains([[1, 2], [3]], [1, 2])).toBe('holds');
    expect(contains([[1, 2], [3]], [2, 1])).toBe('differs');
  });
});
