import { dayFrom, formatDay, monthName } from '../days.ts';
import { mailDomainOf } from '../fresh.ts';
import { formatMoney, roundMoney } from '../money.ts';
import type { Subscription } from '../state.ts';
import { PRICE_MAILS, SUBSCRIPTION_MAILS } from '../words/happening-mails.ts';
import { SERVICES } from '../words/merchants.ts';
import { pastTime, pay, receive } from './keep-records.ts';
import { amountOf, type Scene } from './scene.ts';
import { writerOf } from './writer-of.ts';

/** Status by turn, so that every household has all three. */
const STATUSES: readonly Subscription['status'][] = ['active', 'active', 'paused', 'active', 'cancelled'];

/** Subscriptions with their monthly payments, some receipts and a few notices of higher prices. */
export function subscribe(scene: Scene): void {
  const { random, today, workshop } = scene;
  for (const [index, service] of random.sample(SERVICES, amountOf(scene, 13, 5)).entries()) {
    const [plan, price] = random.pick(service.plans);
    const status = STATUSES[index % STATUSES.length] ?? 'active';
    const renewal = dayFrom(today, random.int(1, 29));
    const subscription: Subscription = {
      service: service.name,
      monthly_price: price,
      renews_on: renewal,
      status,
      plan,
    };
    workshop.add('subscriptions', subscription);
    payMonthly(scene, subscription);
    if (index % 4 === 1) announcePrice(scene, subscription);
  }
}

/** Payments every 30 days or so before the next renewal; a paused or cancelled one stopped some months ago. */
function payMonthly(scene: Scene, subscription: Subscription): void {
  const { random } = scene;
  const { status, service, monthly_price } = subscription;
  const from = status === 'active' ? 1 : random.int(2, 3);
  for (let months = from; months <= amountOf(scene, 5, from); months += 1) {
    const date = sameDayMonthsBefore(subscription.renews_on, months);
    if (date > scene.today) continue;
    pay(scene, {
      date,
      amount: -monthly_price,
      counterparty: service,
      category: 'subscriptions',
      memo: subscription.plan,
    });
    if (random.chance(0.12)) sendReceipt(scene, subscription, { date, due: sameDayMonthsBefore(date, -1) });
  }
}

/** The 30th becomes the 28th where the month is short. */
function sameDayMonthsBefore(day: string, months: number): string {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months;
  const month = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  return `${month}-${String(Math.min(28, Number(day.slice(8)))).padStart(2, '0')}`;
}

function mailBoxOf(service: string): string {
  return `billing@${mailDomainOf(service)}`;
}

function sendReceipt(
  scene: Scene,
  { service, plan, monthly_price }: Subscription,
  dates: { readonly date: string; readonly due: string },
): void {
  const total = formatMoney(monthly_price, scene.workshop.household);
  const write = writerOf(scene, { firm: service, plan, total, due: formatDay(dates.due) });
  const { subject, body } = scene.random.pick(SUBSCRIPTION_MAILS);
  receive(scene, {
    from: mailBoxOf(service),
    subject: write(subject),
    body: write(body),
    date: pastTime(scene, dates.date),
    label: 'subscriptions',
  });
}

function announcePrice(scene: Scene, { service, plan, monthly_price, renews_on }: Subscription): void {
  const { random, workshop, today } = scene;
  const write = writerOf(scene, {
    firm: service,
    plan,
    total: formatMoney(monthly_price, workshop.household),
    newprice: formatMoney(roundMoney(monthly_price + random.int(10, 40) / 10), workshop.household),
    month: monthName(dayFrom(today, 35)),
    due: formatDay(renews_on),
  });
  const { subject, body } = random.pick(PRICE_MAILS);
  const date = pastTime(scene, dayFrom(today, -random.int(3, 25)));
  receive(scene, {
    from: mailBoxOf(service),
    subject: write(subject),
    body: write(body),
    date,
    label: 'subscriptions',
  });
}
