import { dayFrom, formatDay, monthName } from '../days.ts';
import { formatMoney, money } from '../money.ts';
import { BILL_MAILS } from '../words/happening-mails.ts';
import { BILL_RANGES, INCOMES } from '../words/merchants.ts';
import type { Firm } from './firms.ts';
import { pastTime, pay, receive, transfer } from './keep-records.ts';
import { amountOf, type Scene } from './scene.ts';
import { writerOf } from './writer-of.ts';

/** First days of this month and the months before it. */
function monthStarts(scene: Scene): string[] {
  const count = amountOf(scene, 5, 2);
  const starts: string[] = [];
  let start = `${scene.today.slice(0, 7)}-01`;
  while (starts.length < count) {
    starts.push(start);
    start = `${dayFrom(start, -1).slice(0, 7)}-01`;
  }
  return starts;
}

/** Bills with their mail, transfer and transaction. The last one of each firm may still be open: then its transfer is scheduled. */
export function payBills(scene: Scene): void {
  const { random, firms, today } = scene;
  for (const firm of firms.utilities) {
    const [least, most] = BILL_RANGES[firm.trade] ?? [20, 60];
    const usual = money(random, least, most);
    const billDay = random.int(2, 20);
    for (const start of monthStarts(scene)) {
      const billed = dayFrom(start, billDay);
      if (billed <= today) payBill(scene, { firm, amount: money(random, usual * 0.9, usual * 1.1), billed });
    }
  }
}

interface Bill {
  readonly firm: Firm;
  readonly amount: number;
  readonly billed: string;
}

function payBill(scene: Scene, { firm, amount, billed }: Bill): void {
  const { random, workshop } = scene;
  const due = dayFrom(billed, 14);
  const number = `${firm.trade.slice(0, 2).toUpperCase()}${random.int(100_000, 999_999)}`;
  const write = writerOf(scene, {
    firm: firm.name,
    total: formatMoney(amount, workshop.household),
    due: formatDay(due),
    month: monthName(dayFrom(billed, -20)),
    invoice: number,
    account: workshop.household.banking.payees[scene.payeeId(firm.name)]?.account_number ?? '',
  });
  const { subject, body } = random.pick(BILL_MAILS);
  receive(scene, {
    from: firm.email,
    subject: write(subject),
    body: write(body),
    date: pastTime(scene, billed),
    label: 'bills',
  });
  transfer(scene, {
    payee: firm.name,
    amount,
    date: dayFrom(billed, random.int(3, 12)),
    category: 'utilities',
    memo: number,
  });
}

/** Rent or the rate of a loan, by transfer on the third; insurances every other month. */
export function payForTheRoof(scene: Scene): void {
  const { random, archetype, firms } = scene;
  const payee = firms.housing[archetype.housing === 'rent' ? 0 : 1]?.name;
  const rent = random.int(74, 168) * 10;
  const insurance = money(random, 18, 64);
  for (const [index, start] of monthStarts(scene).entries()) {
    if (payee !== undefined && archetype.housing !== 'owned') {
      transfer(scene, { payee, amount: rent, date: dayFrom(start, 2), category: 'housing', memo: archetype.housing });
    }
    const insurer = firms.insurers[index % 2]?.name ?? '';
    transfer(scene, {
      payee: insurer,
      amount: insurance,
      date: dayFrom(start, 4),
      category: 'insurance',
      memo: 'premium',
    });
  }
}

/** Money that comes in, with a note by mail for freelancers. */
export function earn(scene: Scene): void {
  const { random, archetype, today, accounts } = scene;
  const [least, most] = INCOMES[archetype.work];
  const salary = money(random, least, most);
  for (const start of monthStarts(scene)) {
    const day = dayFrom(start, archetype.work === 'pension' ? 0 : 27);
    if (day > today) continue;
    const payer = payerOf(scene);
    const amount = archetype.work === 'freelance' ? money(random, least, most) : salary;
    const income = { account: accounts.checking, date: day, amount, category: 'income', memo: archetype.work };
    pay(scene, { ...income, counterparty: payer?.name ?? 'Pension office' });
    if (archetype.work === 'freelance' && payer !== undefined) announcePayment(scene, payer, { amount, day });
  }
}

/** What the other one of a couple adds for the household, on the first. */
export function shareCosts(scene: Scene): void {
  const { random, cast, today, accounts } = scene;
  const partner = cast.byCircle.member.find(({ relation }) => relation === 'partner');
  if (partner === undefined) return;
  const amount = random.int(26, 44) * 50;
  for (const start of monthStarts(scene)) {
    const date = dayFrom(start, 1);
    if (date > today) continue;
    pay(scene, {
      account: accounts.checking,
      date,
      amount,
      counterparty: partner.name,
      category: 'income',
      memo: 'share of the household',
    });
  }
}

/** Undefined where the state pays. */
function payerOf({ random, archetype, firms }: Scene): Firm | undefined {
  if (archetype.work === 'pension') return undefined;
  return archetype.work === 'freelance' ? random.pick(firms.clients) : firms.employer[0];
}

function announcePayment(
  scene: Scene,
  payer: Firm,
  { amount, day }: { readonly amount: number; readonly day: string },
): void {
  receive(scene, {
    from: payer.email,
    subject: `Payment advice, ${formatDay(day)}`,
    body: `We have paid your last invoice: ${formatMoney(amount, scene.workshop.household)}, with today's value date. Thank you for the good work.\n\n${payer.name}, accounts`,
    date: pastTime(scene, day),
    label: 'income',
  });
}
