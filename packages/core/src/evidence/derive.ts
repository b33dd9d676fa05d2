import type { JsonValue } from '../episode/json-value.ts';
import { type Decimal, negateDecimal } from '../values/decimal.ts';
import { compareValues } from '../values/index.ts';
import type { ValueContext } from '../values/value-context.ts';
import type { Rejected } from './check-context.ts';
import { addDecimals, amountValue, divideDecimal, readAmounts, ZERO } from './derived-amounts.ts';
import { type DateUnit, dateDifference } from './derived-dates.ts';
import type { Operand } from './derived-operands.ts';
import type { Flag } from './flags.ts';
import { isRejected, reject } from './outcome.ts';

export const OPERATIONS = [
  'sum',
  'count',
  'difference',
  'average',
  'min',
  'max',
  'argmin',
  'argmax',
  'date_difference',
] as const;
export type Operation = (typeof OPERATIONS)[number];

/** What a derivation came to. */
export interface Derived {
  readonly value: JsonValue;
  readonly flags: readonly Flag[];
}

interface Settings {
  readonly context: ValueContext;
  readonly unit: DateUnit;
}

type Derive = (operands: readonly Operand[], settings: Settings) => Derived | Rejected;

/** Every operation, in exact decimals. */
export const DERIVE: Readonly<Record<Operation, Derive>> = {
  sum: (operands, { context }) => amount(operands, context, sumOf),
  count: (operands) => ({ value: operands.length, flags: [] }),
  difference: (operands, { context }) => {
    if (operands.length !== 2) return notTwo(operands);
    return amount(operands, context, ([first = ZERO, second = ZERO]) => addDecimals(first, negateDecimal(second)));
  },
  average: (operands, { context }) => {
    if (operands.length === 0) return nothing('average');
    return amount(operands, context, (decimals) => divideDecimal(sumOf(decimals), decimals.length));
  },
  min: (operands, { context }) => valueOfBest(extremes(operands, 'less', context)),
  max: (operands, { context }) => valueOfBest(extremes(operands, 'greater', context)),
  argmin: (operands, { context }) => labelOfBest(extremes(operands, 'less', context)),
  argmax: (operands, { context }) => labelOfBest(extremes(operands, 'greater', context)),
  date_difference: (operands, settings) => {
    const [first, second] = operands;
    if (first === undefined || second === undefined || operands.length !== 2) return notTwo(operands);
    const value = dateDifference([first, second], settings);
    return typeof value === 'number' ? { value, flags: [] } : value;
  },
};

function sumOf(decimals: readonly Decimal[]): Decimal {
  return decimals.reduce(addDecimals, ZERO);
}

function amount(
  operands: readonly Operand[],
  context: ValueContext,
  combine: (decimals: readonly Decimal[]) => Decimal,
): Derived | Rejected {
  const amounts = readAmounts(operands, context);
  if (isRejected(amounts)) return amounts;
  return { value: amountValue(combine(amounts.decimals), amounts.unit), flags: [] };
}

/** The smallest or largest operands: one, or all that tie. Numbers, money of one currency, dates and times have an order. */
function extremes(
  operands: readonly Operand[],
  wins: 'less' | 'greater',
  context: ValueContext,
): readonly Operand[] | Rejected {
  const [first, ...others] = operands;
  if (first === undefined) return nothing('smallest or largest value');
  const alone = compareValues(first.value, 'less_or_equal', first.value, context);
  if (alone.status === 'undecided') return reject(alone.problem, `${first.locator}: ${alone.detail}`, first.value);
  let best = [first];
  for (const operand of others) {
    const [leader = first] = best;
    const compared = compareValues(operand.value, wins, leader.value, context);
    const tied = compareValues(operand.value, `${wins}_or_equal`, leader.value, context);
    for (const each of [compared, tied]) {
      if (each.status === 'undecided') return reject(each.problem, `${operand.locator}: ${each.detail}`, operand.value);
    }
    if (compared.status === 'holds') best = [operand];
    else if (tied.status === 'holds') best.push(operand);
  }
  return best;
}

function valueOfBest(best: readonly Operand[] | Rejected): Derived | Rejected {
  if (isRejected(best)) return best;
  return { value: best[0]?.value ?? null, flags: [] };
}

/** The one that wins, or the list of those that tie. */
function labelOfBest(best: readonly Operand[] | Rejected): Derived | Rejected {
  if (isRejected(best)) return best;
  const labels = best.map(({ label }) => label);
  return labels.length === 1 ? { value: labels[0] ?? null, flags: [] } : { value: labels, flags: ['ties'] };
}

function notTwo(operands: readonly Operand[]): Rejected {
  return reject('invalid_atom', `a difference takes two values, got ${operands.length}`);
}

function nothing(what: string): Rejected {
  return reject('not_found', `there is no ${what} of no items`);
}
