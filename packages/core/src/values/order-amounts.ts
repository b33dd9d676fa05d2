import { type Currency, currenciesAgree } from './currency.ts';
import { type Decimal, formatDecimal, orderDecimals, shiftDecimal } from './decimal.ts';
import { apart, either, type Outcome, open, ordered, unequal } from './outcome.ts';
import type { NumericReading } from './reading.ts';
import { foldUnit } from './unit.ts';
import type { ValueContext } from './value-context.ts';

/** What the order of two amounts depends on besides themselves. */
export interface AmountRules {
  readonly context: ValueContext;
  /** Absolute tolerance; null for none. */
  readonly tolerance: Decimal | null;
}

type Quantity = Extract<NumericReading, { kind: 'quantity' }>;

/** Currency of a bare number found: the episode's; a bare number claimed names none. */
function declaredCurrency(found: NumericReading, { currency }: ValueContext): Currency | null {
  if (found.kind === 'money') return found.currency;
  if (currency === undefined) return null;
  const code = currency.toUpperCase();
  return { label: code, codes: [code], usual: code };
}

function orderMoney(found: NumericReading, claim: NumericReading, rules: AmountRules): Outcome {
  const order = orderDecimals(found.value, claim.value, rules.tolerance);
  const left = declaredCurrency(found, rules.context);
  const right = claim.kind === 'money' ? claim.currency : null;
  if (left === null || right === null) return ordered(order);
  const agreement = currenciesAgree(left, right, rules.context.currency);
  if (agreement === 'agree') return ordered(order);
  const detail = (): string => `the currency found is ${shownCurrency(left)}, the claim's is ${shownCurrency(right)}`;
  if (agreement === 'differ' || order !== 0) return unequal(detail, 'unit_unknown');
  return open('unit_unknown', detail);
}

function shownCurrency({ label, codes }: Currency): string {
  return codes.length > 1 ? `${label} (${codes.slice(0, 4).join(' or ')})` : (codes[0] ?? label);
}

/** A percentage against a bare number: stored as points (5) or as a fraction (0.05)? */
function orderPercent(percent: Decimal, order: (value: Decimal) => Outcome): Outcome {
  const fraction = shiftDecimal(percent, -2);
  const detail = (): string =>
    `${formatDecimal(percent)}% reads as ${formatDecimal(percent)} or as ${formatDecimal(fraction)}`;
  return either([order(percent), order(fraction)], 'unit_unknown', detail);
}

function orderQuantities(found: NumericReading, claim: NumericReading, { tolerance }: AmountRules): Outcome {
  const unit = (reading: NumericReading): string => (reading.kind === 'quantity' ? reading.unit : reading.kind);
  if (found.kind === 'quantity' && claim.kind === 'quantity' && sameUnit(found, claim)) {
    return ordered(orderDecimals(found.value, claim.value, tolerance));
  }
  return open('unit_unknown', () => `units are not converted: found ${unit(found)}, claimed ${unit(claim)}`);
}

function sameUnit(left: Quantity, right: Quantity): boolean {
  return foldUnit(left.unit) === foldUnit(right.unit);
}

/** Order of two amounts. Units are never dropped: a unit on one side only, or another unit, is `unit_unknown`. */
export function orderAmounts(found: NumericReading, claim: NumericReading, rules: AmountRules): Outcome {
  if (found.kind === 'quantity' || claim.kind === 'quantity') return orderQuantities(found, claim, rules);
  if (found.kind === 'percent' || claim.kind === 'percent') {
    if (found.kind === claim.kind) return ordered(orderDecimals(found.value, claim.value, rules.tolerance));
    if (found.kind === 'money' || claim.kind === 'money') return apart(() => 'an amount of money is not a percentage');
    if (found.kind === 'percent') {
      return orderPercent(found.value, (value) => ordered(orderDecimals(value, claim.value, rules.tolerance)));
    }
    return orderPercent(claim.value, (value) => ordered(orderDecimals(found.value, value, rules.tolerance)));
  }
  if (found.kind === 'number' && claim.kind === 'number')
    return ordered(orderDecimals(found.value, claim.value, rules.tolerance));
  return orderMoney(found, claim, rules);
}
