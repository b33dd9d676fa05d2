import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Bench, call, result, says } from '../__fixtures__/bench.ts';

const final = {
  payments: [
    { id: 'p1', payee: 'Rent', amount: 0.1, kind: 'rent', on: '2026-03-29' },
    { id: 'p2', payee: 'Ana', amount: 0.2, kind: 'rent', on: '2026-04-03' },
    { id: 'p3', payee: 'Bob', amount: 10, kind: 'food', on: '2026-04-01' },
    { id: 'p4', payee: 'Cy', kind: 'food' },
  ],
  rent_total: 0.3,
  hotels: { SunSet: { price: 500 }, MoonRise: { price: 700 }, Beta: { price: 500 } },
  money: [
    { amount: 5, currency: 'USD' },
    { amount: 7.5, currency: 'USD' },
  ],
  mixed: ['$5', '5 EUR'],
  texts: ['3', '4'],
  odd: ['20.000', 1],
  words: ['a', 'b'],
  three: [10, 10, 11],
  big: [9007199254740993n, 1],
  cents: [9007199254740991, 2.25],
  empty: [],
  code: ['02139', 1],
  balance: { before: 900, after: 400 },
  start: '2026-03-29',
  end: 'April 3, 2026',
  open: '2026-05-04T09:00:00-07:00',
  close: '2026-05-04T18:30:00Z',
  naive: '2026-05-04T10:30:00',
  late: '2026-05-04T06:00:00Z',
  nine: '09:00',
  ten: '10:15',
};
const bench = new Bench({
  task: { timezone: 'America/Los_Angeles', now: '2026-05-04T09:00:00-07:00' },
  final,
  events: [
    says('e1', 'I paid $5.50 and then $4.50 to Ana.'),
    call('e2', 'get', {}),
    result('e3', 'e2', '{"rows":[{"n":1},{"n":2}]}'),
  ],
});
const derive = (operation: string, operands: string[], more: object) =>
  bench.verdict({ type: 'derived_value_match', operation, operands, ...more });
const food = { path: 'kind', relation: 'equal', value: 'food' };
const rent = { path: 'kind', relation: 'equal', value: 'rent' };

describe('derived_value_match', () => {
  it('adds in decimals and says what it added', async () => {
    const accepted = await bench.accepted({
      type: 'derived_value_match',
      operation: 'sum',
      operands: ['payments'],
      path: 'amount',
      where: [rent],
      right: 'rent_total',
    });
    expect(accepted.checked).toBe(
      'sum of path amount in final state payments where kind equals "rent" (2 values: 0.1, 0.2) = 0.3; it equals final state rent_total = 0.3',
    );
    expect(accepted.passages.map(({ locator }) => locator)).toEqual(['payments', 'rent_total']);
    expect(accepted.authority).toBe('environment');
  });

  it.each([
    ['sum', ['payments[0].amount', 'payments[2].amount'], { expected: 10.1 }, 'accepted'],
    ['sum', ['three[*]'], { expected: 31 }, 'accepted'],
    ['sum', ['three'], { expected: 30 }, 'value_differs'],
    ['sum', ['three'], { relation: 'greater', expected: 30 }, 'accepted'],
    ['sum', ['texts'], { expected: 7 }, 'accepted'],
    ['sum', ['big'], { expected: '9007199254740994' }, 'accepted'],
    ['sum', ['big'], { expected: '9007199254740993' }, 'value_differs'],
    ['sum', ['empty'], { expected: 0 }, 'accepted'],
    ['sum', ['money'], { expected: '$12.50' }, 'accepted'],
    ['sum', ['money'], { expected: '12.50 EUR' }, 'value_differs'],
    ['sum', ['mixed'], { expected: 10 }, 'unit_unknown'],
    ['sum', ['cents'], { expected: '9007199254740993.25' }, 'accepted'],
    ['sum', ['cents'], { expected: '9007199254740994' }, 'value_differs'],
    ['average', ['cents'], { relation: 'less', expected: '4503599627370497' }, 'accepted'],
    ['sum', ['odd'], { expected: 21 }, 'ambiguous_number'],
    ['sum', ['words'], { expected: 0 }, 'type_mismatch'],
    ['sum', ['code'], { expected: 2140 }, 'type_mismatch'],
    ['sum', ['start'], { expected: 1 }, 'type_mismatch'],
    ['count', ['payments'], { where: [food], expected: 2 }, 'accepted'],
    ['count', ['payments', 'three'], { expected: 7 }, 'accepted'],
    ['difference', ['balance.before', 'balance.after'], { expected: 500 }, 'accepted'],
    ['difference', ['balance.after', 'balance.before'], { expected: 500 }, 'value_differs'],
    ['difference', ['three'], { expected: 0 }, 'invalid_atom'],
    ['average', ['three'], { expected: 10.333333333333334 }, 'accepted'],
    ['average', ['three'], { expected: 10.33 }, 'value_differs'],
    ['average', ['three'], { expected: 10.33, tolerance: 0.01 }, 'accepted'],
    ['average', ['empty'], { expected: 0 }, 'not_found'],
    ['min', ['three'], { expected: 10 }, 'accepted'],
    ['max', ['three'], { expected: 11 }, 'accepted'],
    ['max', ['payments[*].on'], { missingAs: 'skip', expected: 'April 3, 2026' }, 'accepted'],
    ['min', ['odd'], { expected: 1 }, 'accepted'],
    ['max', ['odd'], { expected: 20 }, 'ambiguous_number'],
    ['min', ['words'], { expected: 'a' }, 'type_mismatch'],
    ['min', ['empty'], { expected: 0 }, 'not_found'],
    ['argmax', ['hotels'], { path: 'price', expected: 'MoonRise' }, 'accepted'],
    ['argmax', ['payments'], { path: 'amount', missingAs: 'skip', expected: 'p3' }, 'accepted'],
    ['argmax', ['payments'], { path: 'amount', missingAs: 'skip', label: 'payee', expected: 'Bob' }, 'accepted'],
    ['argmin', ['payments'], { path: 'amount', missingAs: 'zero', label: 'payee', expected: 'Cy' }, 'accepted'],
    ['argmin', ['payments'], { path: 'amount', missingAs: 'skip', label: 'zz', expected: 'Cy' }, 'not_found'],
    ['date_difference', ['end', 'start'], { expected: 5 }, 'accepted'],
    ['date_difference', ['late', 'start'], { expected: 35 }, 'accepted'],
    ['date_difference', ['close', 'open'], { unit: 'hours', expected: 2.5 }, 'accepted'],
    ['date_difference', ['naive', 'open'], { unit: 'minutes', expected: 90 }, 'accepted'],
    ['date_difference', ['ten', 'nine'], { unit: 'minutes', expected: 75 }, 'accepted'],
    ['date_difference', ['ten', 'nine'], { expected: 0 }, 'type_mismatch'],
    ['date_difference', ['end', 'start'], { unit: 'hours', expected: 120 }, 'type_mismatch'],
    ['date_difference', ['end'], { expected: 5 }, 'invalid_atom'],
    ['sum', ['e1.text{"$5.50"}', 'e1.text{"$4.50"}'], { expected: 10 }, 'accepted'],
    ['sum', ['e3.output.rows[*].n'], { expected: 3 }, 'accepted'],
    ['sum', ['paymens'], { path: 'amount', expected: 0 }, 'not_found'],
    ['sum', ['payments'], { path: 'amount', where: [{ ...food, path: 'knd' }], expected: 0 }, 'not_found'],
    ['sum', ['three'], { expected: 31, right: 'rent_total' }, 'invalid_atom'],
    ['sum', ['three'], {}, 'invalid_atom'],
    ['sum', [], { expected: 0 }, 'invalid_atom'],
    ['product', ['three'], { expected: 0 }, 'invalid_atom'],
    ['sum', ['three'], { right: 'nowhere' }, 'not_found'],
  ])('%s of %j with %j gives %s', async (operation, operands, more, verdict) => {
    expect(await derive(operation, operands, more)).toBe(verdict);
  });

  it('asks what an absent key means', async () => {
    const sum = { path: 'amount', where: [food], expected: 10 };
    expect(await derive('sum', ['payments'], sum)).toBe('not_found');
    expect(await derive('sum', ['payments'], { ...sum, missingAs: 'zero' })).toBe('accepted');
    expect(await derive('average', ['payments'], { ...sum, missingAs: 'zero', expected: 5 })).toBe('accepted');
    expect(await derive('average', ['payments'], { ...sum, missingAs: 'skip' })).toBe('accepted');
    expect(await derive('sum', ['payments[*].amount'], { expected: 10.3 })).toBe('not_found');
    const accepted = await bench.accepted({
      type: 'derived_value_match',
      operation: 'sum',
      operands: ['payments[*].amount'],
      missingAs: 'skip',
      expected: 10.3,
    });
    expect(accepted.flags).toContain('missing_path');
    expect(accepted.checked).toContain('1 items without it left out');
  });

  it('gives the list of those that tie, flagged', async () => {
    const accepted = await bench.accepted({
      type: 'derived_value_match',
      operation: 'argmin',
      operands: ['hotels'],
      path: 'price',
      expected: ['SunSet', 'Beta'],
    });
    expect(accepted.flags).toEqual(['ties']);
    expect(await derive('argmin', ['hotels'], { path: 'price', expected: 'SunSet' })).not.toBe('accepted');
    expect(await derive('argmin', ['hotels'], { path: 'price', relation: 'contains', expected: 'SunSet' })).toBe(
      'accepted',
    );
  });

  it('takes a null beside right as unused', async () => {
    expect(await derive('sum', ['three'], { expected: null, right: 'rent_total', relation: 'greater' })).toBe(
      'accepted',
    );
  });

  it('does not know local days and instants without a zone', async () => {
    const bare = new Bench({ final });
    const check = (operands: string[], unit: string) =>
      bare.verdict({ type: 'derived_value_match', operation: 'date_difference', operands, unit, expected: 0 });
    expect(await check(['late', 'start'], 'days')).toBe('timezone_unknown');
    expect(await check(['naive', 'open'], 'hours')).toBe('timezone_unknown');
    expect(await check(['naive', 'naive'], 'hours')).toBe('accepted');
  });

  it('needs collections of the state whole, and says whose word it is', async () => {
    const partial = new Bench({ final, stateCoverage: 'partial' });
    const sum = { type: 'derived_value_match', operation: 'sum', expected: 31 };
    expect(await partial.verdict({ ...sum, operands: ['three'] })).toBe('source_incomplete');
    expect(await partial.verdict({ ...sum, operands: ['three[0]', 'three[1]', 'three[2]'] })).toBe('accepted');
    const said = await bench.accepted({
      type: 'derived_value_match',
      operation: 'sum',
      operands: ['e1.text{"$5.50"}', 'e1.text{"$4.50"}'],
      expected: 10,
    });
    expect(said.authority).toBe('agent');
  });

  it('adds amounts of cents exactly, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 30 }),
        async (cents) => {
          const own = new Bench({ final: { list: cents.map((each) => each / 100) } });
          const total = cents.reduce((sum, each) => sum + each, 0);
          const sum = { type: 'derived_value_match', operation: 'sum', operands: ['list'] };
          expect(await own.verdict({ ...sum, expected: total / 100 })).toBe('accepted');
          expect(await own.verdict({ ...sum, expected: (total + 1) / 100 })).toBe('value_differs');
        },
      ),
      { numRuns: 60 },
    );
  });
});
