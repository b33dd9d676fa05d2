import type { WorldWorkshop } from '../../tools/tool.ts';
import {
  dayFrom,
  formatMoney,
  freshSku,
  mailDomainOf,
  money,
  type Planted,
  plantMail,
  plantOrder,
  plantReturn,
  plantTransaction,
  roundMoney,
  timeOn,
} from '../../world/plant.ts';
import type { Mail, Order, OrderItem, OrderReturn, Transaction } from '../../world/state.ts';

/** An order of which two things were sent back. */
export interface Purchase {
  readonly order: Planted<Order>;
  readonly returned: Planted<OrderReturn>;
  /** The shop's number of the return: `4471/B`. */
  readonly number: string;
  /** In which the shop confirms the return. */
  readonly confirmation: Planted<Mail>;
  /** The money that came back for it, in two parts. */
  readonly credits: readonly Planted<Transaction>[];
  readonly paidBack: number;
}

interface PurchasePlan {
  readonly shop: string;
  /** Age of the order. */
  readonly days: number;
  /** What did not come back. */
  readonly missing: number;
}

const NAMES = [
  'clip lamp',
  'folding stool',
  'rain cover',
  'thermos',
  'tool roll',
  'head torch',
  'pannier',
  'reflector set',
];

/** Something that a shop sells. */
export function drawWare(workshop: WorldWorkshop, name: string): OrderItem {
  return { sku: freshSku(workshop), name, quantity: 1, price: money(workshop.random, 31.4, 64.9) };
}

/** An order, its charge, the return of two of three things, the confirmation and what came back in two parts. */
export function plantPurchase(workshop: WorldWorkshop, { shop, days, missing }: PurchasePlan): Purchase {
  const { random, today, household } = workshop;
  const items = random.sample(NAMES, 3).map((name) => drawWare(workshop, name));
  const order = plantOrder(workshop, { merchant: shop, items, date: dayFrom(today, -days) });
  const back = items.slice(0, 2);
  const refund = roundMoney(back.reduce((sum, { price }) => sum + price, 0));
  const returned = plantReturn(workshop, {
    order: order.id,
    skus: back.map(({ sku }) => sku),
    refund,
    status: 'refunded',
    reason: 'did not fit',
  });
  const number = `${random.int(1200, 9800)}/${random.pick(['B', 'K', 'R', 'T'])}`;
  const pay = (amount: number, age: number, memo: string) =>
    plantTransaction(workshop, { counterparty: shop, amount, date: dayFrom(today, -age), memo });
  pay(-order.total, days, 'Order');
  const paidBack = roundMoney(refund - missing);
  const part = money(random, 12.1, 21.6);
  const credits = [part, roundMoney(paidBack - part)].map((amount, index) =>
    pay(amount, days - 28 - index * 4, `Return ${number}, part ${index + 1}`),
  );
  const confirmation = plantMail(workshop, {
    from: `noreply@${mailDomainOf(shop)}`,
    subject: 'We have your return',
    body: `The things you sent back from your order over ${formatMoney(order.total, household)} have arrived. Your return number is ${number}. The price of what you sent back is paid to your account.`,
    date: timeOn(dayFrom(today, -days + 15), 11, 30),
  });
  return { order, returned, number, confirmation, credits, paidBack };
}
