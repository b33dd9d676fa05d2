import type { Household } from './state.ts';

/** What a refresh would store: minus the sum of this month's transactions of the category, pending ones too; never `-0`. */
export function trueSpent({ banking, budget }: Household, category: string): number {
  const cents = Object.values(banking.transactions)
    .filter((transaction) => transaction.category === category && transaction.date.startsWith(budget.month))
    .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return cents === 0 ? 0 : -cents / 100;
}
