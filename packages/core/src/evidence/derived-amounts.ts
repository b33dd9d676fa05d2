import type { JsonValue } from '../episode/json-value.ts';
import { type Currency, commonCurrency, currenciesAgree } from '../values/currency.ts';
import { CLEAN_SCALE, type Decimal, decimalOf, formatDecimal } from '../values/decimal.ts';
import { isCodeDigits, readMoneyRecord, readNumber, readText } from '../values/read-value.ts';
import type { NumericReading, Reading, Readings } from '../values/reading.ts';
import type { ValueContext } from '../values/value-context.ts';
import type { Rejected } from './check-context.ts';
import type { Operand } from './derived-operands.ts';
import { isRejected, reject } from './outcome.ts';

/** The meanings of an operand that has exactly one; rejects text without any and text with several. */
export function readOperand({ locator, value, isProse }: Operand, context: ValueContext): Reading | Rejected {
  const readings = readingsOf(value, { context, isProse });
  if (readings === null) return reject('type_mismatch', `${locator} is no number, amount, date or time`, value);
  if (!readings.ok) return reject(readings.problem, `${locator}: ${readings.detail}`, value);
  const [only, other] = readings.candidates;
  if (only === undefined || other !== undefined) {
    return reject(readings.problem, `${locator} has several readings`, value);
  }
  return only;
}

interface Reader {
  readonly context: ValueContext;
  readonly isProse: boolean;
}

function readingsOf(value: JsonValue, { context, isProse }: Reader): Readings | null {
  if (typeof value === 'number' || typeof value === 'bigint') return readNumber(value);
  if (typeof value === 'string') return isCodeDigits(value) ? null : readText(value, context, isProse);
  return typeof value === 'object' && value !== null ? readMoneyRecord(value, context) : null;
}

/** Amounts of one unit. `unit` null: bare numbers. */
export interface Amounts {
  readonly decimals: readonly Decimal[];
  readonly unit: Unit | null;
}

type Unit =
  | { readonly kind: 'money'; readonly currency: Currency }
  | { readonly kind: 'percent' | 'quantity'; readonly text: string };

/** Reads the operands as amounts that can be added up: of one currency or unit, bare numbers among money allowed. */
export function readAmounts(operands: readonly Operand[], context: ValueContext): Amounts | Rejected {
  const decimals: Decimal[] = [];
  let unit: Unit | null = null;
  for (const operand of operands) {
    const reading = readOperand(operand, context);
    if (isRejected(reading)) return reading;
    if (!isNumeric(reading))
      return reject('type_mismatch', `${operand.locator} is a date or time, no amount`, operand.value);
    const next = unitOf(reading);
    const joined: Unit | null | undefined = decimals.length === 0 ? next : joinUnits(unit, next, context);
    if (joined === undefined) {
      return reject('unit_unknown', `${operand.locator} is of another unit than those before it`, operand.value);
    }
    unit = joined;
    decimals.push(reading.value);
  }
  return { decimals, unit };
}

function isNumeric(reading: Reading): reading is NumericReading {
  return 'value' in reading;
}

function unitOf(reading: NumericReading): Unit | null {
  if (reading.kind === 'money') return { kind: 'money', currency: reading.currency };
  if (reading.kind === 'percent') return { kind: 'percent', text: '%' };
  return reading.kind === 'quantity' ? { kind: 'quantity', text: ` ${reading.unit}` } : null;
}

/** The unit of both; undefined where they have none in common. */
function joinUnits(left: Unit | null, right: Unit | null, context: ValueContext): Unit | null | undefined {
  if (left === null || right === null) {
    const known = left ?? right;
    return known === null || known.kind === 'money' ? known : undefined;
  }
  if (left.kind === 'money' && right.kind === 'money') {
    const agreement = currenciesAgree(left.currency, right.currency, context.currency);
    const currency = agreement === 'agree' ? commonCurrency(left.currency, right.currency) : null;
    return currency === null ? undefined : { kind: 'money', currency: { ...currency, label: left.currency.label } };
  }
  return left.kind !== 'money' && right.kind !== 'money' && left.text === right.text ? left : undefined;
}

/** The result as a value of the episode would hold it: a number, money with its currency, or text with its unit. */
export function amountValue(decimal: Decimal, unit: Unit | null): JsonValue {
  if (unit === null) return plainNumber(decimal);
  if (unit.kind === 'money') return { amount: plainNumber(decimal), currency: unit.currency.label };
  return `${formatDecimal(decimal)}${unit.text}`;
}

/** As a float where that compares like the decimal itself, else with every digit: as an integer, or as text. */
function plainNumber(decimal: Decimal): number | bigint | string {
  const text = formatDecimal(decimal);
  const number = Number(text);
  if (Number.isFinite(number) && comparesAlike(decimalOf(number), decimal)) return number;
  return decimal.scale === 0 ? decimal.units : text;
}

/** Digits past the fourth are compared with an allowance that covers what a float drops; fewer are compared exactly. */
function comparesAlike(kept: Decimal, decimal: Decimal): boolean {
  if (decimal.scale > CLEAN_SCALE) return kept.scale > CLEAN_SCALE;
  return kept.units === decimal.units && kept.scale === decimal.scale;
}

/** Digits behind the point of a quotient that does not end. */
const QUOTIENT_DIGITS = 15;

export function addDecimals(left: Decimal, right: Decimal): Decimal {
  const scale = Math.max(left.scale, right.scale);
  const units = unitsAt(left, scale) + unitsAt(right, scale);
  return trimmed({ units, scale });
}

/** Rounded half away from zero at 15 digits behind the point. */
export function divideDecimal(value: Decimal, by: number): Decimal {
  const scale = value.scale + QUOTIENT_DIGITS;
  const numerator = unitsAt(value, scale) * 2n;
  const divisor = BigInt(by) * 2n;
  const half = numerator < 0n ? -BigInt(by) : BigInt(by);
  return trimmed({ units: (numerator + half) / divisor, scale });
}

function unitsAt({ units, scale }: Decimal, wanted: number): bigint {
  return units * 10n ** BigInt(wanted - scale);
}

function trimmed({ units, scale }: Decimal): Decimal {
  let [rest, places] = [units, scale];
  while (places > 0 && rest % 10n === 0n) [rest, places] = [rest / 10n, places - 1];
  return { units: rest, scale: places };
}

export const ZERO: Decimal = decimalOf(0);
