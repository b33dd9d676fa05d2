import type { WorldWorkshop } from '../../tools/tool.ts';
import {
  accountOf,
  dayFrom,
  daysBetween,
  freshCompanyName,
  money,
  type Planted,
  plantTransaction,
  roundMoney,
} from '../../world/plant.ts';
import type { Transaction } from '../../world/state.ts';

export interface Expenses {
  /** First and last day that count. */
  readonly from: string;
  readonly to: string;
  /** What counts. The last one went over the card. */
  readonly items: readonly Planted<Transaction>[];
  /** In the category, and private by their memo. */
  readonly privateItems: readonly Planted<Transaction>[];
  readonly total: number;
  /** Whole cents. */
  readonly average: number;
  /** The firm that got most, with two items. */
  readonly most: { readonly firm: string; readonly sum: number };
  /** The greatest item of all that count. */
  readonly greatest: Planted<Transaction>;
}

interface Plan {
  /** `2026-05`. */
  readonly month: string;
  readonly category: string;
}

/** Six items, two private ones, and some that look alike: another category, another month. */
export function plantExpenses(workshop: WorldWorkshop, { month, category }: Plan): Expenses {
  const { random, today, household } = workshop;
  const from = `${month}-01`;
  const lastOfMonth = dayFrom(`${dayFrom(from, 31).slice(0, 7)}-01`, -1);
  const [to = today] = [lastOfMonth, today].toSorted();
  const [firm = '', ...others] = ['Print Shop', 'Stationery', 'Couriers', 'Rail Café', 'Copy House'].map((trade) =>
    freshCompanyName(workshop, trade),
  );
  const day = (): string => dayFrom(from, random.int(0, daysBetween(from, to)));
  const pay = (counterparty: string, amount: number, sketch: Partial<Transaction> = {}): Planted<Transaction> =>
    plantTransaction(workshop, { counterparty, amount: -amount, category, date: day(), memo: 'client', ...sketch });
  const sums = drawSums(workshop);
  const firms = [firm, firm, ...others];
  const card = accountOf(household, 'card');
  const items = sums.map((sum, index) =>
    pay(firms[index] ?? firm, sum, index === sums.length - 1 ? { account: card } : {}),
  );
  const privateItems = [money(random, 71.4, 88.8), money(random, 12.3, 19.9)].map((sum, index) =>
    pay(others[index] ?? firm, sum, { memo: 'private' }),
  );
  pay(firm, money(random, 22, 41), { date: dayFrom(from, -1) });
  pay(firm, money(random, 22, 41), { category: 'other', memo: 'paper for the children' });
  const total = roundMoney(sums.reduce((sum, next) => sum + next, 0));
  const [one = 0, two = 0] = sums;
  const [greatest] = items.toSorted((a, b) => a.amount - b.amount);
  if (greatest === undefined) throw new RangeError('expected at least one item');
  return {
    from,
    to,
    items,
    privateItems,
    total,
    average: roundMoney(total / sums.length),
    most: { firm, sum: roundMoney(one + two) },
    greatest,
  };
}

/** Six sums whose average is whole cents. The third one is the greatest; the first two come to more together. */
function drawSums({ random }: WorldWorkshop): number[] {
  const ranges = [
    [34.2, 43.9],
    [36.1, 44.8],
    [52.3, 61.7],
    [18.6, 29.4],
    [21.2, 31.9],
  ] as const;
  const cents = ranges.map(([least, most]) => Math.round(money(random, least, most) * 100));
  const last = random.int(1450, 2290);
  const rest = (cents.reduce((sum, next) => sum + next, 0) + last) % 6;
  return [...cents, last + ((6 - rest) % 6)].map((sum) => sum / 100);
}
