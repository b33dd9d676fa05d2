import { dayFrom } from '../days.ts';
import { money, roundMoney } from '../money.ts';
import { trueSpent } from '../true-spent.ts';
import { TRAVEL_FIRMS } from '../words/merchants.ts';
import type { Person } from './cast.ts';
import { dayAgo, pay, transfer } from './keep-records.ts';
import { amountOf, DAYS_BACK, type Scene } from './scene.ts';

/** Budget categories that every household has. */
const BASE_CATEGORIES = [
  'groceries',
  'dining',
  'household',
  'transport',
  'travel',
  'health',
  'subscriptions',
  'gifts',
  'utilities',
  'leisure',
] as const;

const SPLIT_MEMOS = [
  'tickets',
  'groceries',
  'share of the present',
  'dinner',
  'petrol',
  'concert',
  'half of the bill',
] as const;

/** Money between people, money put aside, and payees that are not paid at the moment. */
export function settleUp(scene: Scene): void {
  const { random, cast, firms, workshop } = scene;
  const people = peopleOf(scene);
  for (let index = 0; index < amountOf(scene, 14, 2); index += 1) {
    const amount = money(random, 6, 90);
    const date = dayAgo(scene, 1, amountOf(scene, DAYS_BACK, 60));
    const memo = random.pick(SPLIT_MEMOS);
    const { name } = random.pick(people);
    if (random.chance(0.6)) transfer(scene, { payee: name, amount, date, category: 'transfers', memo });
    else
      pay(scene, { account: scene.accounts.checking, date, amount, counterparty: name, category: 'transfers', memo });
  }
  for (const { name } of [...people, ...firms.trades.slice(0, amountOf(scene, 6, 1)), ...firms.school])
    scene.payeeId(name);
  planAndCancel(scene, random.pick(cast.byCircle.club));
  putAside(scene);
  workshop.household.budget.month = scene.today.slice(0, 7);
}

function peopleOf({ random, cast }: Scene): Person[] {
  const home = cast.byCircle.member.filter(({ email }) => email !== '');
  return [...home, ...random.sample(cast.byCircle.friend, 4), ...random.sample(cast.byCircle.old, 2)];
}

/** One transfer waits for its day, and one like it was called off. */
function planAndCancel(scene: Scene, { name }: Person): void {
  const { random, today, workshop, accounts } = scene;
  const amount = money(random, 20, 75);
  transfer(scene, {
    payee: name,
    amount,
    date: dayFrom(today, random.int(4, 14)),
    category: 'transfers',
    memo: 'club fee',
  });
  workshop.add('transfers', {
    from_account: accounts.checking,
    payee: scene.payeeId(name),
    amount: roundMoney(amount + 5),
    date: dayFrom(today, -random.int(2, 10)),
    memo: 'club fee',
    status: 'cancelled',
  });
}

/** The same sum goes to the savings account every month. */
function putAside(scene: Scene): void {
  const { random, accounts, today } = scene;
  const amount = random.int(3, 12) * 25;
  const first = `${today.slice(0, 7)}-01`;
  for (let months = 0; months < amountOf(scene, 5, 1); months += 1) {
    const date = `${dayFrom(first, -months * 30 - (months > 0 ? 5 : 0)).slice(0, 7)}-02`;
    const put = { date, counterparty: 'own savings', category: 'savings', memo: 'monthly saving' };
    pay(scene, { ...put, account: accounts.checking, amount: -amount });
    pay(scene, { ...put, account: accounts.savings, amount });
  }
}

/** Categories with their caps. Half of the stored totals are exact, the others are from before the latest payments. */
export function drawBudget(scene: Scene): void {
  const { random, archetype, workshop } = scene;
  const { budget } = workshop.household;
  spendOnTheRest(scene);
  const names = [...BASE_CATEGORIES, ...archetype.extraCategories];
  const stale = new Set(random.sample(names, names.length / 2));
  for (const name of names) {
    const spent = trueSpent(workshop.household, name);
    budget.categories[name] = {
      cap: capFor(scene, name),
      spent: stale.has(name) ? spentBefore(scene, name) : spent,
      note: random.chance(0.2)
        ? random.pick(['look at it on the 15th', 'raised in spring', 'try to halve this', 'shared'])
        : '',
    };
  }
}

/** The three categories that everyday spending does not reach get a payment in this month. */
function spendOnTheRest(scene: Scene): void {
  const { random, firms, accounts, today } = scene;
  const date = dayAgo(scene, 0, Number(today.slice(8)) - 1);
  const airline = random.pick(TRAVEL_FIRMS.flight);
  pay(scene, {
    account: accounts.travelCard,
    date,
    amount: -money(random, 8, 39),
    counterparty: airline,
    category: 'travel',
    memo: 'seat reservation',
  });
  pay(scene, {
    date,
    amount: -money(random, 5, 25),
    counterparty: random.pick(firms.utilities).name,
    category: 'utilities',
    memo: 'extra meter reading',
  });
  pay(scene, {
    date,
    amount: -money(random, 3, 9),
    counterparty: 'Fernpost Magazine',
    category: 'subscriptions',
    memo: 'single issue',
  });
}

/** Around what the category takes in a month, in tens. */
function capFor({ random, workshop, size }: Scene, name: string): number {
  const amounts = Object.values(workshop.household.banking.transactions)
    .filter(({ category, amount }) => category === name && amount < 0)
    .map(({ amount }) => -amount);
  const monthly = amounts.reduce((sum, amount) => sum + amount, 0) / (size === 'full' ? 5 : 2);
  return Math.max(20, Math.round((monthly * random.int(85, 130)) / 1000) * 10);
}

/** The total as it was before the last payments (one to three of them). Never the true one. */
function spentBefore({ random, workshop }: Scene, name: string): number {
  const { budget, banking } = workshop.household;
  const amounts = Object.values(banking.transactions)
    .filter(({ category, date }) => category === name && date.startsWith(budget.month))
    .toSorted((left, right) => (left.date < right.date ? -1 : 1))
    .map(({ amount }) => amount);
  const before = amounts.slice(0, -random.int(1, Math.min(3, amounts.length)));
  const spent = roundMoney(-before.reduce((sum, amount) => sum + amount, 0));
  return spent === trueSpent(workshop.household, name) ? roundMoney(spent + 12.5) : spent;
}
