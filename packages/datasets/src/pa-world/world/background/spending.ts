import type { Random } from '../../random.ts';
import { weekdayNumber } from '../days.ts';
import { money } from '../money.ts';
import { EXTRA_HABITS, SPENDING_HABITS, type SpendingHabit } from '../words/merchants.ts';
import { dayAgo, pay } from './keep-records.ts';
import { amountOf, DAYS_BACK, type Scene } from './scene.ts';

/** Fills up with everyday payments until the household has this many transactions. */
const TRANSACTIONS = { full: 880, small: 66 } as const;

/** Everyday card payments. Each budget category gets one in this month before all others are drawn. */
export function spendEveryDay(scene: Scene): void {
  const { workshop, random, size, today } = scene;
  const habits = [...SPENDING_HABITS, ...extraHabits(scene)];
  const daysOfMonth = Number(today.slice(8)) - 1;
  for (const habit of habits) spend(scene, habit, dayAgo(scene, 0, daysOfMonth));
  const ladder = habits.flatMap((habit) => Array.from({ length: habit.weight }, () => habit));
  const missing = TRANSACTIONS[size] - Object.keys(workshop.household.banking.transactions).length;
  for (let index = 0; index < missing; index += 1) {
    spend(scene, random.pick(ladder), dayAgo(scene, 0, amountOf(scene, DAYS_BACK, 60)));
  }
}

function spend(scene: Scene, { category, payees, least, most, memos }: SpendingHabit, date: string): void {
  const { random, firms } = scene;
  pay(scene, {
    date,
    amount: -skewedDown(random, { least, most, isWeekend: weekdayNumber(date) % 6 === 0 }),
    counterparty: random.pick(firms[payees]).name,
    category,
    memo: random.pick(memos),
  });
}

/** Small amounts are more frequent than large ones, but less so at weekends. */
function skewedDown(
  random: Random,
  { least, most, isWeekend }: { readonly least: number; readonly most: number; readonly isWeekend: boolean },
): number {
  const one = money(random, least, most);
  return isWeekend ? one : Math.min(one, money(random, least, most));
}

/** What this way of life spends besides. */
function extraHabits({ archetype }: Scene): SpendingHabit[] {
  return archetype.extraCategories.map((category) => ({
    category,
    payees: EXTRA_HABITS[category] ?? 'shops',
    least: 9,
    most: 90,
    weight: 3,
    memos: ['', '', category],
  }));
}
