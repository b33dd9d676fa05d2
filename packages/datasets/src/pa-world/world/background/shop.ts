import { dayFrom, daysBetween } from '../days.ts';
import { freshSku } from '../fresh.ts';
import { formatMoney, money, roundMoney } from '../money.ts';
import type { Order, OrderItem } from '../state.ts';
import { type MailWords, ORDER_MAILS, RETURN_MAILS, SHIPPED_MAILS } from '../words/happening-mails.ts';
import { GOODS } from '../words/merchants.ts';
import type { Firm } from './firms.ts';
import { dayAgo, pastTime, pay, receive } from './keep-records.ts';
import { amountOf, DAYS_BACK, type Scene } from './scene.ts';
import { writerOf } from './writer-of.ts';

/** Budget category of what a shop of this trade sells; a third are presents. */
const CATEGORY_OF: Readonly<Record<string, string>> = {
  Outfitters: 'leisure',
  Electronics: 'household',
  Books: 'leisure',
  Toys: 'gifts',
  'Garden Supply': 'household',
  Kitchenware: 'household',
};

const RETURN_REASONS = [
  'too small',
  'arrived damaged',
  'not as described',
  'ordered twice',
  'colour is different',
] as const;
const ORDER_NOTES = ['', '', '', 'gift wrap', 'leave with neighbour', 'ring twice'] as const;

/** The first orders of every household, so that each status occurs. */
const FIRST_ORDERS: readonly OrderPlan[] = [
  { ages: [0, 2], status: 'placed' },
  { ages: [3, 6], status: 'shipped' },
  { ages: [12, 40], status: 'cancelled' },
  { ages: [20, 50], status: 'delivered' },
];

interface OrderPlan {
  /** Days ago, both included. */
  readonly ages: readonly [number, number];
  /** Null where the age decides, and now and then a cancellation. */
  readonly status: Order['status'] | null;
}

/** Orders with their mails and card payments; some cancelled, some sent back. A few are still on their way. */
export function shop(scene: Scene): void {
  const { random } = scene;
  const count = amountOf(scene, 56, 8);
  const returned = amountOf(scene, 8, 2);
  for (let index = 0; index < count; index += 1) {
    const purchase = place(scene, random.pick(scene.firms.shops), FIRST_ORDERS[index] ?? laterOrder(scene, index));
    if (purchase.order.status === 'delivered' && index % Math.floor(count / returned) === 3) sendBack(scene, purchase);
  }
}

function laterOrder(scene: Scene, index: number): OrderPlan {
  return { ages: index % 8 === 4 ? [0, 6] : [12, amountOf(scene, DAYS_BACK, 60)], status: null };
}

interface Purchase {
  readonly id: string;
  readonly firm: Firm;
  readonly order: Order;
  readonly category: string;
}

function place(scene: Scene, firm: Firm, { ages, status }: OrderPlan): Purchase {
  const { random, workshop, today } = scene;
  const date = dayAgo(scene, ...ages);
  const items = drawItems(scene, firm);
  const order: Order = {
    merchant: firm.name,
    items,
    total: roundMoney(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)),
    date,
    status: status ?? statusOf(scene, daysBetween(date, today)),
    deliver_to: workshop.household.profile.home_address,
    note: random.pick(ORDER_NOTES),
  };
  const category = random.chance(0.2) ? 'gifts' : (CATEGORY_OF[firm.trade] ?? 'household');
  const purchase = { id: workshop.add('orders', order), firm, order, category };
  leaveTraces(scene, purchase);
  return purchase;
}

function statusOf({ random }: Scene, ageDays: number): Order['status'] {
  if (random.chance(0.08)) return 'cancelled';
  if (ageDays <= 2) return 'placed';
  return ageDays <= 6 ? 'shipped' : 'delivered';
}

function drawItems(scene: Scene, firm: Firm): OrderItem[] {
  const { random, workshop } = scene;
  return random.sample(GOODS[firm.trade] ?? [], random.pick([1, 1, 2, 3])).map(([name, least, most]) => ({
    sku: freshSku(workshop),
    name,
    quantity: random.pick([1, 1, 1, 2]),
    price: money(random, least, most),
  }));
}

function leaveTraces(scene: Scene, { firm, order, category }: Purchase): void {
  const { random, today } = scene;
  const { date, total, status } = order;
  pay(scene, { date, amount: -total, counterparty: firm.name, category, memo: `order, ${order.items[0]?.name}` });
  tell(scene, ORDER_MAILS, { firm, order, day: date });
  const shipped = dayFrom(date, random.int(2, 3));
  if (status === 'cancelled') {
    pay(scene, {
      date: earlier(dayFrom(date, 1), today),
      amount: total,
      counterparty: firm.name,
      category,
      memo: 'refund, order cancelled',
    });
  } else if (shipped <= today && status !== 'placed' && random.chance(0.15))
    tell(scene, SHIPPED_MAILS, { firm, order, day: shipped });
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

function sendBack(scene: Scene, { id, firm, order, category }: Purchase): void {
  const { random, workshop, today } = scene;
  const [item] = order.items;
  if (item === undefined) return;
  const refund = roundMoney(item.price * item.quantity);
  const day = earlier(dayFrom(order.date, random.int(7, 14)), today);
  const isRefunded = daysBetween(day, today) > 7;
  const reason = random.pick(RETURN_REASONS);
  workshop.add('returns', {
    order: id,
    skus: [item.sku],
    reason,
    refund,
    status: isRefunded ? 'refunded' : 'requested',
  });
  tell(scene, RETURN_MAILS, { firm, order: { ...order, total: refund }, day, reason });
  if (isRefunded)
    pay(scene, { date: dayFrom(day, 4), amount: refund, counterparty: firm.name, category, memo: 'refund, return' });
}

interface Told {
  readonly firm: Firm;
  readonly order: Order;
  readonly day: string;
  readonly reason?: string;
}

function tell(scene: Scene, mails: readonly MailWords[], { firm, order, day, reason = '' }: Told): void {
  const { random, workshop } = scene;
  const lines = order.items.map(
    ({ quantity, name, price }) => `${quantity} x ${name} (${formatMoney(price, workshop.household)})`,
  );
  const write = writerOf(scene, {
    firm: firm.name,
    thing: order.items[0]?.name ?? '',
    lines: lines.join(', '),
    total: formatMoney(order.total, workshop.household),
    address: order.deliver_to,
    reason,
  });
  const { subject, body } = random.pick(mails);
  receive(scene, {
    from: firm.email,
    subject: write(subject),
    body: write(body),
    date: pastTime(scene, day),
    label: 'orders',
  });
}
