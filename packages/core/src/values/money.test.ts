import { describe, expect, it } from 'vitest';
import { compareValues, type Relation, type ValueContext } from './index.ts';

function outcome(found: unknown, expected: unknown, context: ValueContext = {}, relation: Relation = 'equal'): string {
  const comparison = compareValues(found, relation, expected, context);
  return comparison.status === 'undecided' ? comparison.problem : comparison.status;
}

describe('V01 money formats and locale readings', () => {
  it.each([
    '$20,000',
    '20000',
    '20\u00a0000',
    '20\u202f000',
    '20 000',
    "20'000",
    '20’000.00',
    '20k',
    '$20K',
    '20,000.00',
    '20.000,00',
    '20000.',
    'USD 20,000',
    '20,000 USD',
    'US$ 20,000',
    '20,000 dollars',
    '20 thousand',
    '$20 thousand',
    '0.02m',
    '２０,０００',
    '＄20,000',
    '2e4',
    '+20000',
  ])('V01 reads 20000 in %j', (claim) => {
    expect(outcome(20000, claim)).toBe('holds');
    expect(outcome(20000, claim, {}, 'different')).toBe('differs');
  });

  it.each([
    ['20,00', 20],
    ['1,000', 1000],
    ['1,00,000', 100_000],
    ['12,34,567', 1_234_567],
    ['1.147,00', 1147],
    ['€ 1.147,00', 1147],
    ['1,147.50', 1147.5],
    ['1.234.567,89', 1_234_567.89],
    ['0,075', 0.075],
    ['.5', 0.5],
    ['1234.567', 1234.567],
    ['$2.5 million', 2_500_000],
    ['3bn', 3_000_000_000],
    ['5m', 5_000_000],
    ['€1.5M', 1_500_000],
    ['2 crore', 20_000_000],
    ['20 zł', 20],
    ['CA$20', 20],
    ['CAD $20', 20],
    ['$20 USD', 20],
    ['20 Swiss francs', 20],
    ['-$20', -20],
    ['$-20', -20],
    ['USD -20', -20],
  ])('V01 reads %j as %d and as nothing else', (claim, value) => {
    expect(outcome(value, claim)).toBe('holds');
    expect(outcome(value * 1000, claim)).toBe('differs');
    expect(outcome(value / 1000, claim)).toBe('differs');
    expect(outcome(value * 100, claim)).toBe('differs');
  });

  it('V01 leaves a lone point before three digits undecided, with both readings named', () => {
    const comparison = compareValues(20000, 'equal', '20.000', {});
    expect(comparison).toEqual({
      status: 'undecided',
      problem: 'ambiguous_number',
      detail: '"20.000" reads as 20000 or as 20',
    });
    expect(outcome(20, '20.000')).toBe('ambiguous_number');
    expect(outcome(20000, '20.000', {}, 'different')).toBe('ambiguous_number');
    expect(outcome(20000, '$20.000')).toBe('ambiguous_number');
    expect(outcome('20.000', 20000)).toBe('ambiguous_number');
    expect(outcome(1.234, '1.234')).toBe('ambiguous_number');
  });

  it('V01 decides an ambiguous number where both readings agree', () => {
    expect(outcome(5, '20.000')).toBe('differs');
    expect(outcome(50_000, '20.000', {}, 'greater')).toBe('holds');
    expect(outcome(1, '20.000', {}, 'less')).toBe('holds');
    expect(outcome(100, '20.000', {}, 'less')).toBe('ambiguous_number');
  });

  it('V01 follows a declared locale', () => {
    expect(outcome(20000, '20.000', { locale: 'de-DE' })).toBe('holds');
    expect(outcome(20, '20.000', { locale: 'de-DE' })).toBe('differs');
    expect(outcome(20, '20.000', { locale: 'en-US' })).toBe('holds');
    expect(outcome(20000, '20.000', { locale: 'en-US' })).toBe('differs');
    expect(outcome(20, '20,000', { locale: 'de-DE' })).toBe('holds');
    expect(outcome(1147, '1.147,00', { locale: 'en-US' })).toBe('holds');
    expect(outcome(20, '20,00', { locale: 'en-US' })).toBe('holds');
    expect(outcome(20000, '20.000', { locale: 'de_nonsense!' })).toBe('ambiguous_number');
    expect(outcome(20000, '20.000', { locale: 'zz' })).toBe('ambiguous_number');
  });

  it.each(['1.2.3', '1,2,3', '1,23,45', '12.34.56,7', '1,234,56', '1.234,567.8', '20 0000', '1e999999999', '--5', '$'])(
    'V01 reads no number in %j',
    (claim) => {
      expect(outcome(123, claim)).toBe('type_mismatch');
    },
  );
});

describe('V01 currency', () => {
  const money = (amount: unknown, currency: unknown): object => ({ amount, currency });

  it('V01 tells currencies apart', () => {
    expect(outcome(money(20, 'EUR'), 'USD 20')).toBe('differs');
    expect(outcome(money(20, 'EUR'), 'USD 20', {}, 'different')).toBe('holds');
    expect(outcome(money(20, 'EUR'), '€20')).toBe('holds');
    expect(outcome(money(20, 'EUR'), '20 euros')).toBe('holds');
    expect(outcome(money(20, 'eur'), money('20.00', 'EUR'))).toBe('holds');
    expect(outcome(money(20, 'EUR'), money(20, 'USD'))).toBe('differs');
    expect(outcome(money(20, 'EUR'), money(21, 'EUR'))).toBe('differs');
    expect(outcome({ value: 20, currency_code: 'EUR' }, 'EUR 20')).toBe('holds');
    expect(outcome(money(20, 'points'), money(20, 'USD'))).toBe('differs');
  });

  it('V01 reads $ as USD only where nothing else is known', () => {
    expect(outcome(money(20, 'USD'), '$20')).toBe('holds');
    expect(outcome(money(20, 'EUR'), '$20')).toBe('differs');
    expect(outcome(money(20, 'CAD'), '$20')).toBe('unit_unknown');
    expect(outcome(money(20, 'CAD'), '$20', {}, 'different')).toBe('unit_unknown');
    expect(outcome(money(21, 'CAD'), '$20')).toBe('differs');
    expect(outcome(money(20, 'CAD'), '$20', { currency: 'CAD' })).toBe('holds');
    expect(outcome(money(20, 'CAD'), '$20', { currency: 'USD' })).toBe('differs');
    expect(outcome(20, '$20', { currency: 'USD' })).toBe('holds');
    expect(outcome(20, '$20', { currency: 'EUR' })).toBe('differs');
    expect(outcome(20, '$20', { currency: 'CAD' })).toBe('holds');
    expect(outcome(20, '€20', { currency: 'USD' })).toBe('differs');
    expect(outcome(20, '€20')).toBe('holds');
  });

  it('V01 leaves signs of several currencies undecided where none is usual', () => {
    expect(outcome(money(500, 'JPY'), '¥500')).toBe('unit_unknown');
    expect(outcome(money(500, 'JPY'), '¥500', { currency: 'JPY' })).toBe('holds');
    expect(outcome(money(500, 'JPY'), '¥500', { currency: 'CNY' })).toBe('differs');
    expect(outcome(money(500, 'EUR'), '¥500')).toBe('differs');
    expect(outcome('¥500', '￥500')).toBe('holds');
  });

  it('V01 compares a bare amount with money of any currency, since it names none', () => {
    expect(outcome(money(20, 'EUR'), 20)).toBe('holds');
    expect(outcome(money(20, null), '€20')).toBe('holds');
    expect(outcome(money(20, 'EUR'), '20', { currency: 'USD' })).toBe('holds');
  });

  it('V01 rejects an amount that names two currencies', () => {
    expect(outcome(20, '€20 USD')).toBe('unit_unknown');
    expect(outcome(20, 'EUR $20')).toBe('unit_unknown');
  });

  it('V01 does not order amounts of different currencies', () => {
    expect(outcome(money(20, 'EUR'), 'USD 30', {}, 'less')).toBe('unit_unknown');
    expect(outcome(money(20, 'USD'), '$30', {}, 'less')).toBe('holds');
  });

  it('V01 does not take an object with more than an amount and a currency for money', () => {
    expect(outcome({ amount: 20, currency: 'EUR', id: 't1' }, '€20')).toBe('type_mismatch');
    expect(outcome(money('007', 'EUR'), 'EUR 7')).toBe('type_mismatch');
    expect(outcome(money(20, 5), 20)).toBe('type_mismatch');
  });
});

describe('percent and units', () => {
  it('V01 never drops a percent sign', () => {
    expect(outcome(5, '5%')).toBe('unit_unknown');
    expect(outcome(0.05, '5%')).toBe('unit_unknown');
    expect(outcome(7, '5%')).toBe('differs');
    expect(outcome(0, '0%')).toBe('holds');
    expect(outcome('5%', '5 percent')).toBe('holds');
    expect(outcome('5%', '5.0 %')).toBe('holds');
    expect(outcome('5%', '6%')).toBe('differs');
    expect(outcome('5%', 5)).toBe('unit_unknown');
    expect(compareValues(5, 'equal', '5%', {})).toMatchObject({ detail: '5% reads as 5 or as 0.05' });
  });

  it('V01 never drops a unit', () => {
    expect(outcome(5, '5 kg')).toBe('unit_unknown');
    expect(outcome(7, '5 kg')).toBe('unit_unknown');
    expect(outcome(5, '5kg', {}, 'different')).toBe('unit_unknown');
    expect(outcome(5, '5 m')).toBe('unit_unknown');
    expect(outcome(45, '45 minutes')).toBe('unit_unknown');
    expect(outcome(20, '$20/month')).toBe('unit_unknown');
    expect(outcome(20, '20°C')).toBe('unit_unknown');
  });

  it('V01 compares amounts of one unit and converts none', () => {
    expect(outcome('5 kg', '5kg')).toBe('holds');
    expect(outcome('5 kg', '5.0 KG')).toBe('holds');
    expect(outcome('2 nights', '2 night')).toBe('holds');
    expect(outcome('5 kg', '7 kg')).toBe('differs');
    expect(outcome('5 kg', '7 kg', {}, 'less')).toBe('holds');
    expect(outcome('5 kg', '5 lb')).toBe('unit_unknown');
    expect(outcome('1 km', '1000 m')).toBe('unit_unknown');
  });
});
