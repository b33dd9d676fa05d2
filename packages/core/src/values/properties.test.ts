import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareValues, findLiterals, type Relation, statesValue } from './index.ts';

/** A decimal as the naive reference holds it: `units / 10 ** scale`. */
interface Naive {
  readonly units: bigint;
  readonly scale: number;
}

const naive: fc.Arbitrary<Naive> = fc.record({
  units: fc.oneof(fc.bigInt({ min: -(10n ** 6n), max: 10n ** 6n }), fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n })),
  scale: fc.integer({ min: 0, max: 4 }),
});

function digitsOf({ units, scale }: Naive): { sign: string; whole: string; fraction: string } {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const cut = digits.length - scale;
  return { sign: units < 0n ? '-' : '', whole: digits.slice(0, cut), fraction: digits.slice(cut) };
}

function plain(value: Naive): string {
  const { sign, whole, fraction } = digitsOf(value);
  return `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

function grouped(value: Naive, group: string, decimal: string): string {
  const { sign, whole, fraction } = digitsOf(value);
  const groups = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return `${sign}${groups}${fraction === '' ? '' : `${decimal}${fraction}`}`;
}

/** Order by cross-multiplication: exact, slow, and shares nothing with the code under test. */
function referenceOrder(left: Naive, right: Naive): number {
  const a = left.units * 10n ** BigInt(right.scale);
  const b = right.units * 10n ** BigInt(left.scale);
  return a < b ? -1 : a > b ? 1 : 0;
}

function status(found: unknown, relation: Relation, claim: unknown): string {
  return compareValues(found, relation, claim, { locale: 'en-US' }).status;
}

const near = naive.chain((value) =>
  fc.tuple(
    fc.constant(value),
    fc.oneof(
      naive,
      fc.constantFrom(-1n, 0n, 1n).map((step) => ({ ...value, units: value.units + step })),
    ),
  ),
);

const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, false, 0, 1, 5, -5, 0.3, 0.30000000000000004, Number.NaN, 9007199254740993n),
  fc.constantFrom('5', '05', '$5', '5%', '5 kg', '20.000', '20,000', 'true', 'yes', '', 'Ana', 'ana', 'TX-77', 'tx-77'),
  fc.constantFrom(
    '2026-03-29',
    '03/04/2026',
    'March 29',
    '19:00',
    '7:30',
    '2026-03-29T19:00:00',
    '2026-03-29T19:00:00Z',
  ),
  fc.constantFrom([], {}, [5], ['5'], { a: 5 }, { amount: 5, currency: 'USD' }, { amount: 5, currency: 'CAD' }),
  fc.double(),
  fc.string(),
);

describe('laws of compareValues', () => {
  it('agrees with the naive reference on the order of exact decimals, however they are written', () => {
    const styles = fc.constantFrom<(value: Naive) => string>(
      plain,
      (value) => grouped(value, ',', '.'),
      (value) => grouped(value, '\u00a0', '.'),
      (value) => plain(value).replace('-', '\u2212'),
      (value) => (value.units < 0n ? `(${grouped(value, ',', '.').slice(1)})` : grouped(value, ',', '.')),
      (value) => grouped(value, ',', '.').replace(/^-?/, '$&$$'),
    );
    fc.assert(
      fc.property(near, styles, ([left, right], style) => {
        const order = referenceOrder(left, right);
        const found = left.scale === 0 ? left.units : plain(left);
        const claim = style(right);
        expect(status(found, 'less', claim)).toBe(order < 0 ? 'holds' : 'differs');
        expect(status(found, 'greater_or_equal', claim)).toBe(order >= 0 ? 'holds' : 'differs');
        if (typeof found === 'bigint') expect(status(found, 'equal', claim)).toBe(order === 0 ? 'holds' : 'differs');
      }),
    );
  });

  it('reads what was formatted back to the same value', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(status(value, 'equal', String(value))).toBe('holds');
        expect(status(value, 'equal', value.toExponential())).toBe('holds');
      }),
    );
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
        const value = Number(`${whole}.${String(cents).padStart(2, '0')}`);
        const german = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 }).format(value);
        const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(value);
        expect(compareValues(value, 'equal', german, { locale: 'de-DE' }).status).toBe('holds');
        expect(compareValues(value, 'equal', german, {}).status).toBe('holds');
        expect(compareValues(value, 'equal', dollars, {}).status).toBe('holds');
      }),
      { numRuns: 50 },
    );
  });

  it('is symmetric for equality of numbers, floating or exact, spelled or not', () => {
    const number = fc.oneof(
      fc.double(),
      fc.integer(),
      fc.bigInt(),
      naive.map(plain),
      naive.map((value) => grouped(value, ',', '.')),
    );
    const pair = fc.oneof(
      fc.tuple(number, number),
      number.map((value): [unknown, unknown] => [value, typeof value === 'number' ? value * (1 + 1e-9) : value]),
    );
    fc.assert(
      fc.property(pair, ([left, right]) => {
        expect(status(left, 'equal', right)).toBe(status(right, 'equal', left));
      }),
    );
  });

  it('keeps the opposites opposite and undecided together', () => {
    const opposites = fc.constantFrom<readonly [Relation, Relation]>(
      ['equal', 'different'],
      ['contains', 'not_contains'],
    );
    fc.assert(
      fc.property(anyJson, anyJson, opposites, (found, claim, [relation, opposite]) => {
        const one = compareValues(found, relation, claim, {});
        const other = compareValues(found, opposite, claim, {});
        if (one.status === 'undecided') expect(other).toEqual(one);
        else expect(other.status).toBe(one.status === 'holds' ? 'differs' : 'holds');
      }),
      { numRuns: 400 },
    );
  });

  it('keeps less, equal and greater apart: at most one holds', () => {
    fc.assert(
      fc.property(anyJson, anyJson, (found, claim) => {
        const held = (['less', 'equal', 'greater'] as const).filter(
          (relation) => compareValues(found, relation, claim, {}).status === 'holds',
        );
        expect(held.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 400 },
    );
  });

  it('holds between a value and itself, unless it is no JSON value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(compareValues(value, 'equal', structuredClone(value), {}).status).toBe('holds');
        expect(compareValues(value, 'one_of', [value], {}).status).toBe('holds');
        expect(compareValues([value], 'contains', value, {}).status).toBe('holds');
      }),
    );
  });
});

describe('laws of prose', () => {
  const digits = fc.bigInt({ min: 1n, max: 10n ** 12n }).map(String);

  it('finds a number in prose, and never inside a longer number or an id', () => {
    const frame = fc.constantFrom(
      ['', ''],
      ['about ', ' now'],
      ['(', ')'],
      ['is ', '.'],
      ['$', '!'],
      ['"', '"'],
      ['x=', ';'],
      ['a, ', ', b'],
    );
    fc.assert(
      fc.property(digits, frame, (number, [before = '', after = '']) => {
        const text = `${before}${number}${after}`;
        expect(statesValue(text, BigInt(number), {})).toHaveLength(1);
      }),
    );
    const shell = fc.constantFrom(
      ['1', ''],
      ['', '1'],
      ['7', '3'],
      ['1,', ''],
      ['3.', ''],
      ['', '.5'],
      ['-', ''],
      ['TX-', ''],
      ['HAT', ''],
      ['', 'A'],
      ['#', ''],
      ['', '%%'],
      ['', 'k'],
      ['0', ''],
      ['5/', ''],
      ['', '_x'],
      ['a_', ''],
    );
    fc.assert(
      fc.property(digits, shell, (number, [before = '', after = '']) => {
        const text = `It is ${before}${number}${after} here`;
        expect(compareValues(text, 'contains', number, { locale: 'en-US' }).status).not.toBe('holds');
        expect(compareValues(text, 'contains', BigInt(number), { locale: 'en-US' }).status).not.toBe('holds');
      }),
    );
  });

  it('gives literals that do not overlap and cut themselves out of any text', () => {
    const piece = fc.constantFrom(
      '$',
      '5',
      ',',
      '.',
      ' ',
      '"',
      '20',
      'k',
      '%',
      '-',
      '/',
      'March ',
      '29',
      ':',
      ' pm',
      'TX-',
      'a',
      '(',
      ')',
      '０',
      '€',
      '#',
      '@x.org',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const text = pieces.join('');
        let last = 0;
        for (const literal of findLiterals(text, {})) {
          expect(literal.start).toBeGreaterThanOrEqual(last);
          expect(literal.end).toBeGreaterThan(literal.start);
          expect(text.slice(literal.start, literal.end)).toBe(literal.text);
          last = literal.end;
        }
      }),
      { numRuns: 300 },
    );
  });

  it('gives literals whose value, handed back as a claim, equals what they state', () => {
    const piece = fc.constantFrom(
      '$20,000',
      '20k',
      '5%',
      'March 29, 2026',
      '7 pm',
      'TX-77',
      '-5',
      '1.147,00',
      '2026-03-29T19:00:00Z',
      '€5',
      '02139',
      '"x y"',
      '2026-03',
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), (pieces) => {
        const found = findLiterals(`Take ${pieces.join(' and ')}.`, {});
        expect(found.map((literal) => literal.text)).toEqual(pieces);
        for (const { text, value } of found) {
          expect(compareValues(text.replaceAll('"', ''), 'equal', value, {}).status).toBe('holds');
        }
      }),
    );
  });
});
