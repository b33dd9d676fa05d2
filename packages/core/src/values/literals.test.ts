import { describe, expect, it } from 'vitest';
import { findLiterals, statesValue, undecidedPlaces, type ValueContext } from './index.ts';

function literals(text: string, context: ValueContext = {}): string[] {
  return findLiterals(text, context).map(({ kind, text: literal }) => `${kind} ${literal}`);
}

describe('findLiterals', () => {
  it('finds every kind from left to right', () => {
    const text =
      'Move $1,147.50 (5% of it) to the "house fund" before March 29, 2026 at 7 p.m., then mail ana@example.org about #W4219264 by 19:00; 12 items, zip 02139.';
    expect(literals(text)).toEqual([
      'money $1,147.50',
      'percent 5%',
      'quoted "house fund"',
      'datetime March 29, 2026 at 7 p.m.',
      'identifier ana@example.org',
      'identifier #W4219264',
      'time 19:00',
      'number 12',
      'identifier 02139',
    ]);
  });

  it.each<[string, string[]]>([
    ['budget (2026)', ['number 2026']],
    ['[42] 42! x=5 goal:20000', ['number 42', 'number 42', 'number 5', 'number 20000']],
    ['-5, \u22127 and +3', ['number -5', 'number \u22127', 'number +3']],
    ['room 5-7 days, $100-$200, 5–7', ['number 5', 'number 7', 'money $100', 'money $200', 'number 5', 'number 7']],
    ['a 3-day trip, 5-star', ['number 3', 'number 5']],
    [
      '20€, EUR 30, 40 dollars, US$5, 20 kr',
      ['money 20€', 'money EUR 30', 'money 40 dollars', 'money US$5', 'money 20 kr'],
    ],
    ['TOP 10, ALL 5', ['number 10', 'number 5']],
    [
      '20\u00a0000 and 1e3 and 20k and $2.5 million',
      ['number 20\u00a0000', 'number 1e3', 'number 20k', 'money $2.5 million'],
    ],
    ['5kg, 20°C, 2x', ['number 5kg', 'number 20', 'number 2x']],
    ['（１２３） ¥５００', ['number １２３', 'money ¥５００']],
    [
      'TX-77, HAT006, user_123, v1.2.3, 192.168.0.1',
      ['TX-77', 'HAT006', 'user_123', 'v1.2.3', '192.168.0.1'].map((id) => `identifier ${id}`),
    ],
    [
      'call 555-1234 or (415) 555-0100 or +1 415-555-0100',
      ['555-1234', '(415) 555-0100', '+1 415-555-0100'].map((id) => `identifier ${id}`),
    ],
    ['card 4111 1111 1111 1111', ['identifier 4111 1111 1111 1111']],
    [
      'see /home/ana/a.txt, report.pdf, https://a.org/x?y=1.',
      ['/home/ana/a.txt', 'report.pdf', 'https://a.org/x?y=1'].map((id) => `identifier ${id}`),
    ],
    ['house_fund and get_balance and and/or', []],
    ['the 3rd of 5/10, 1.2.3.', ['identifier 1.2.3']],
    ['1. Pay 5.\n2) Pay 6.\n  3. Pay 7', ['number 5', 'number 6', 'number 7']],
    ['may 5 people come; May 5 works; Mar 3, may 5th', ['number 5', 'date May 5', 'date Mar 3', 'date may 5th']],
    [
      '2026-03-10T09:00:00-07:00, 2026-03-29 and 03/04/2026',
      ['datetime 2026-03-10T09:00:00-07:00', 'date 2026-03-29', 'date 03/04/2026'],
    ],
    [
      '7:30 pm on Sunday, March 29. Noon',
      ['datetime 7:30 pm on Sunday, March 29', 'time Noon'].map((each) => each.replace('datetime', 'date')),
    ],
    ['10:00-11:00 and 2 pm', ['time 10:00', 'time 11:00', 'time 2 pm']],
    ['on March 29.', ['date March 29']],
    ['$20/month, 3.5.', ['money $20', 'number 3.5']],
    ['5.2.1.7 5:30:99 1,2,3', ['identifier 5.2.1.7']],
    ['', []],
    ['no values here', []],
  ])('reads %j', (text, expected) => {
    expect(literals(text)).toEqual(expected);
  });

  it('takes quotations whole, with every style of marks, and no apostrophes', () => {
    expect(literals('"a" ‘b c’ “d 5” «e» `f` \'g\'')).toEqual(
      ['"a"', '‘b c’', '“d 5”', '«e»', '`f`', "'g'"].map((each) => `quoted ${each}`),
    );
    expect(literals("don't the users' and Ana's 5'")).toEqual(['number 5']);
    expect(literals('a 5" pipe and "open')).toEqual(['number 5']);
    expect(findLiterals('say “$20,000” now', {})).toEqual([
      { kind: 'quoted', text: '“$20,000”', start: 4, end: 13, value: '$20,000' },
    ]);
  });

  it('gives offsets in UTF-16 units that cut the literal out of the text', () => {
    const text = '🙂 “x” pays ＄２０,０００ on 29 March 2026 🙂 TX-77';
    const found = findLiterals(text, {});
    expect(found.map((literal) => literal.text)).toEqual(['“x”', '＄２０,０００', '29 March 2026', 'TX-77']);
    let last = 0;
    for (const { start, end, text: literal } of found) {
      expect(text.slice(start, end)).toBe(literal);
      expect(start).toBeGreaterThanOrEqual(last);
      last = end;
    }
  });

  it.each([
    ['"', 50_000],
    ['a+', 50_000],
    ["' ", 50_000],
    ['1. ', 30_000],
    ['1.', 50_000],
    ['/.', 50_000],
    ['$', 50_000],
    ['(', 50_000],
    ['March ', 20_000],
    ['9', 100_000],
  ])('takes time in proportion to a text of %j over and over', (piece, times) => {
    const start = performance.now();
    findLiterals(piece.repeat(times), {});
    statesValue(piece.repeat(times), 'TX-77', {});
    // Some tens of milliseconds; work that grows with the square would take minutes.
    expect(performance.now() - start).toBeLessThan(4000);
  });
});

describe('statesValue', () => {
  const message =
    'Done: I moved $1,147.50 to “House Fund” on May 14 at 7:30 pm, order TX-77, 25 items, room 10, 20.000 left, 45 minutes.';

  function stated(value: unknown, context: ValueContext = {}): string[] {
    return statesValue(message, value, context).map((place) => {
      expect(message.slice(place.start, place.end)).toBe(place.text);
      return place.text;
    });
  }

  it('finds values in any spelling', () => {
    expect(stated(1147.5)).toEqual(['$1,147.50']);
    expect(stated('1147.5 USD')).toEqual(['$1,147.50']);
    expect(stated({ amount: 1147.5, currency: 'USD' })).toEqual(['$1,147.50']);
    expect(stated('house  fund')).toEqual(['House Fund']);
    expect(stated('TX-77')).toEqual(['TX-77']);
    expect(stated(10)).toEqual(['10']);
    expect(stated(25n)).toEqual(['25']);
    expect(stated('45 minutes')).toEqual(['45 minutes']);
    expect(stated(45)).toEqual(['45']);
  });

  it('states no value inside a longer number, an id or a date', () => {
    expect(stated(5)).toEqual([]);
    expect(stated(2)).toEqual([]);
    expect(stated(77)).toEqual([]);
    expect(stated(14)).toEqual([]);
    expect(stated(7)).toEqual([]);
    expect(stated(1147)).toEqual([]);
    expect(stated('tx-77')).toEqual([]);
    expect(stated('Hous')).toEqual([]);
    expect(stated('€1,147.50')).toEqual([]);
  });

  it('states a date whose year is left out, unless the present date says otherwise', () => {
    const now = '2026-05-04T09:00:00-07:00';
    expect(stated('2026-05-14', { now })).toEqual(['May 14 at 7:30 pm']);
    expect(stated('2026-05-14')).toEqual(['May 14 at 7:30 pm']);
    expect(stated('2027-05-14', { now })).toEqual([]);
    expect(stated('2026-05-15')).toEqual([]);
    expect(stated('2026-05-14T19:30:00', { now })).toEqual(['May 14 at 7:30 pm']);
    expect(stated('2026-05-14T19:00:00', { now })).toEqual([]);
    expect(stated('2026-05-14T19:00:00')).toEqual([]);
    expect(stated('19:30', { now })).toEqual(['May 14 at 7:30 pm']);
    expect(stated('2026-05-15T02:30:00Z', { now, timezone: 'America/Los_Angeles' })).toEqual(['May 14 at 7:30 pm']);
  });

  it('states an ambiguous literal neither way, and says where', () => {
    expect(stated(20000)).toEqual([]);
    expect(stated(20)).toEqual([]);
    expect(stated('20.000')).toEqual(['20.000']);
    expect(stated(20, { locale: 'en-US' })).toEqual(['20.000']);
    expect(undecidedPlaces(message, 20000, {})).toEqual([
      { start: message.indexOf('20.000'), end: message.indexOf('20.000') + 6, text: '20.000' },
    ]);
    expect(undecidedPlaces(message, 20000, { locale: 'en-US' })).toEqual([]);
    expect(undecidedPlaces(message, 25, {})).toEqual([]);
  });

  it('states no truth value, null, list, plain object or blank text', () => {
    for (const value of [true, null, [25], { a: 25 }, '', ' ', Number.NaN, undefined])
      expect(stated(value)).toEqual([]);
  });

  it('finds every place', () => {
    expect(statesValue('5 and $5.00 and 5k and 55 and “5”', 5, {}).map((place) => place.text)).toEqual([
      '5',
      '$5.00',
      '5',
    ]);
    expect(statesValue('Ana, ana and ANA; Anab', 'Ana', {}).map((place) => place.start)).toEqual([0, 5, 13]);
  });
});
