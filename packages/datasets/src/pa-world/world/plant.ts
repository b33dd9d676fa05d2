/**
 * What errands plant coherent records with. Each `plant…` fills what is left out with something plausible, adds the record
 * under a free id and gives a copy of it with its `id`. Nothing else in the household changes, unless it says so.
 */
import type { WorldWorkshop } from '../tools/tool.ts';
import type { CollectionName, CollectionRecords } from './collections.ts';
import { dayFrom, minutesAfter, timeOn } from './days.ts';
import { accountOf } from './find-account.ts';
import {
  freshAccountNumber,
  freshAddress,
  freshPersonName,
  freshPhone,
  freshReference,
  freshThread,
  mailAddressOf,
  mailDomainOf,
} from './fresh.ts';
import { money, roundMoney } from './money.ts';
import type {
  Appointment,
  Booking,
  BudgetCategory,
  CalendarEvent,
  Chat,
  ChatMessage,
  Contact,
  Device,
  Document,
  Fund,
  Mail,
  Offer,
  Order,
  OrderReturn,
  Payee,
  Slot,
  Subscription,
  Task,
  Transaction,
  Transfer,
} from './state.ts';
import { trueSpent } from './true-spent.ts';

export { dayFrom, daysBetween, formatDay, formatTime, minutesAfter, monthName, timeOn, weekdayOf } from './days.ts';
export { accountOf, travelCardOf } from './find-account.ts';
export {
  firstNameOf,
  freshAddress,
  freshCompanyName,
  freshPersonName,
  freshPhone,
  freshReference,
  freshSku,
  lastNameOf,
  mailAddressOf,
  mailDomainOf,
  namesakeOf,
  townOf,
} from './fresh.ts';
export { formatMoney, money, roundMoney } from './money.ts';
export { trueSpent } from './true-spent.ts';

/** A record that was added, with its id. A copy: changing it does not change the household. */
export type Planted<Entry> = Readonly<Entry> & { readonly id: string };

/** A record of which these fields must be given; the others have defaults. */
type Sketch<Entry, Needed extends keyof Entry> = Pick<Entry, Needed> & Partial<Entry>;

/** A person (or firm) that no record knew before. Defaults: a fresh name, address, mail address and phone; relation friend. */
export function plantContact(workshop: WorldWorkshop, sketch: Partial<Contact> = {}): Planted<Contact> {
  const name = sketch.name ?? freshPersonName(workshop);
  const company = sketch.company ?? '';
  return put(workshop, 'contacts', {
    name,
    relation: 'friend',
    email: mailAddressOf(name, company === '' ? undefined : mailDomainOf(company)),
    phone: freshPhone(workshop),
    address: freshAddress(workshop),
    old_addresses: [],
    company,
    birthday: null,
    notes: '',
    ...sketch,
  });
}

/**
 * Defaults: inbox, a thread of its own, some time in the last three weeks, read. The user's own address fills `from` (sent, drafts)
 * or `to` (inbox, archive); the other side is up to the sketch, and else the mail of a fresh person who is no contact.
 */
export function plantMail(workshop: WorldWorkshop, sketch: Sketch<Mail, 'subject' | 'body'>): Planted<Mail> {
  const own = workshop.household.profile.email;
  const isOwn = sketch.folder === 'sent' || sketch.folder === 'drafts';
  const other = (): string => mailAddressOf(freshPersonName(workshop));
  return put(workshop, 'mail', {
    folder: 'inbox',
    thread: sketch.thread ?? freshThread(workshop),
    from: sketch.from ?? (isOwn ? own : other()),
    to: sketch.to ?? [isOwn ? other() : own],
    date: recentTime(workshop),
    attachments: [],
    read: true,
    labels: [],
    ...sketch,
  });
}

const MOST_MINUTES_TO_ANSWER = 400;

/** Mails of one thread. Where a date is left out, it is some hours after the mail before. Gives them in order. */
export function plantThread(
  workshop: WorldWorkshop,
  sketches: readonly Sketch<Mail, 'subject' | 'body'>[],
): Planted<Mail>[] {
  const thread = freshThread(workshop);
  const daysOfThread = Math.ceil((sketches.length * MOST_MINUTES_TO_ANSWER) / 1440);
  let date = minutesAfter(recentTime(workshop), -1440 * daysOfThread);
  return sketches.map((sketch) => {
    const mail = plantMail(workshop, { thread, date, ...sketch });
    date = minutesAfter(mail.date, workshop.random.int(35, MOST_MINUTES_TO_ANSWER));
    return mail;
  });
}

/** Members default to the user and nobody else. */
export function plantChat(workshop: WorldWorkshop, sketch: Sketch<Chat, 'title'>): Planted<Chat> {
  return put(workshop, 'chats', { members: [workshop.household.profile.email], ...sketch });
}

/** Defaults: some time in the last three weeks. */
export function plantMessage(
  workshop: WorldWorkshop,
  sketch: Sketch<ChatMessage, 'chat' | 'from' | 'text'>,
): Planted<ChatMessage> {
  return put(workshop, 'messages', { time: recentTime(workshop), ...sketch });
}

/** Defaults: one hour, confirmed, once, nobody invited. */
export function plantEvent(
  workshop: WorldWorkshop,
  sketch: Sketch<CalendarEvent, 'title' | 'start'>,
): Planted<CalendarEvent> {
  return put(workshop, 'calendar', {
    end: minutesAfter(sketch.start, 60),
    location: '',
    attendees: [],
    status: 'confirmed',
    recurrence: 'none',
    notes: '',
    ...sketch,
  });
}

/** Defaults: list Home, open, no due day, no checklist. */
export function plantTask(workshop: WorldWorkshop, sketch: Sketch<Task, 'title'>): Planted<Task> {
  return put(workshop, 'tasks', { list: 'Home', status: 'open', due: null, checklist: [], notes: '', ...sketch });
}

/** Default: a fresh account number, no reference. */
export function plantPayee(workshop: WorldWorkshop, sketch: Sketch<Payee, 'name'>): Planted<Payee> {
  return put(workshop, 'payees', { account_number: freshAccountNumber(workshop), reference: '', ...sketch });
}

/**
 * Defaults: checking account, a day of the last three weeks, settled, category `other` (no budget category). Balances stay: they
 * are today's and hold all stored transactions. A transaction of this month in a budget category moves that category's stored
 * `spent` along, so an exact stored total stays exact and a stale one stays off by as much as it was.
 */
export function plantTransaction(
  workshop: WorldWorkshop,
  sketch: Sketch<Transaction, 'counterparty' | 'amount'>,
): Planted<Transaction> {
  const planted = put(workshop, 'transactions', {
    account: sketch.account ?? accountOf(workshop.household, 'checking'),
    date: recentDay(workshop),
    category: 'other',
    status: 'settled',
    memo: '',
    ...sketch,
  });
  const { month, categories } = workshop.household.budget;
  const category = Object.hasOwn(categories, planted.category) ? categories[planted.category] : undefined;
  if (category !== undefined && planted.date.startsWith(month)) {
    category.spent = roundMoney(category.spent - planted.amount);
  }
  return planted;
}

/** Defaults: from the checking account, a day of the last three weeks, sent. Balances stay as they are. */
export function plantTransfer(
  workshop: WorldWorkshop,
  sketch: Sketch<Transfer, 'payee' | 'amount'>,
): Planted<Transfer> {
  return put(workshop, 'transfers', {
    from_account: sketch.from_account ?? accountOf(workshop.household, 'checking'),
    date: recentDay(workshop),
    memo: '',
    status: 'sent',
    ...sketch,
  });
}

/** Adds (or replaces) a budget category; `spent` defaults to the true sum of this month's transactions. */
export function plantBudgetCategory(
  workshop: WorldWorkshop,
  name: string,
  sketch: Partial<BudgetCategory> = {},
): BudgetCategory {
  const category = {
    cap: workshop.random.int(3, 40) * 10,
    spent: trueSpent(workshop.household, name),
    note: '',
    ...sketch,
  };
  workshop.household.budget.categories[name] = category;
  return { ...category };
}

/** Adds (or replaces) a fund. Defaults: half saved, due in about ten months. */
export function plantFund(workshop: WorldWorkshop, name: string, sketch: Partial<Fund> = {}): Fund {
  const goal = sketch.goal ?? workshop.random.int(8, 60) * 100;
  const target = dayFrom(workshop.today, workshop.random.int(260, 330));
  const fund = { goal, saved: roundMoney(goal / 2), target_date: target, note: '', ...sketch };
  workshop.household.budget.funds[name] = fund;
  return { ...fund };
}

/** Defaults: total = sum of price × quantity, delivered to the home address, a day of the last three weeks. */
export function plantOrder(workshop: WorldWorkshop, sketch: Sketch<Order, 'merchant' | 'items'>): Planted<Order> {
  return put(workshop, 'orders', {
    total: roundMoney(sketch.items.reduce((sum, item) => sum + item.price * item.quantity, 0)),
    date: recentDay(workshop),
    status: 'delivered',
    deliver_to: workshop.household.profile.home_address,
    note: '',
    ...sketch,
  });
}

/** Default: requested, and not paid back yet. */
export function plantReturn(
  workshop: WorldWorkshop,
  sketch: Sketch<OrderReturn, 'order' | 'skus' | 'refund'>,
): Planted<OrderReturn> {
  return put(workshop, 'returns', { reason: 'not as described', status: 'requested', ...sketch });
}

/** Defaults: ends as it starts (a ride without a stay), not refundable. */
export function plantOffer(
  workshop: WorldWorkshop,
  sketch: Sketch<Offer, 'kind' | 'provider' | 'from' | 'to' | 'start' | 'price'>,
): Planted<Offer> {
  return put(workshop, 'offers', { end: sketch.start, refundable: false, details: '', ...sketch });
}

/** Defaults: booked, for the user, with a reference of its own, not refundable. */
export function plantBooking(
  workshop: WorldWorkshop,
  sketch: Sketch<Booking, 'kind' | 'provider' | 'from' | 'to' | 'start' | 'price'>,
): Planted<Booking> {
  return put(workshop, 'bookings', {
    end: sketch.start,
    refundable: false,
    details: '',
    reference: freshReference(workshop),
    travellers: [workshop.household.profile.name],
    status: 'booked',
    ...sketch,
  });
}

/** Defaults: the user's own, final, version 1, changed in the last three weeks, shared with nobody. */
export function plantDocument(
  workshop: WorldWorkshop,
  sketch: Sketch<Document, 'title' | 'folder' | 'body'>,
): Planted<Document> {
  return put(workshop, 'documents', {
    owner: workshop.household.profile.email,
    status: 'final',
    version: 1,
    updated: recentDay(workshop),
    shared_with: [],
    ...sketch,
  });
}

/** Defaults: booked, for the user. */
export function plantAppointment(
  workshop: WorldWorkshop,
  sketch: Sketch<Appointment, 'provider' | 'kind' | 'start'>,
): Planted<Appointment> {
  return put(workshop, 'appointments', {
    person: workshop.household.profile.name,
    status: 'booked',
    notes: '',
    ...sketch,
  });
}

/** Default: free. */
export function plantSlot(workshop: WorldWorkshop, sketch: Sketch<Slot, 'provider' | 'kind' | 'start'>): Planted<Slot> {
  return put(workshop, 'slots', { taken: false, ...sketch });
}

/** Defaults: active, plan Standard, renews within the next four weeks. */
export function plantSubscription(
  workshop: WorldWorkshop,
  sketch: Sketch<Subscription, 'service'>,
): Planted<Subscription> {
  return put(workshop, 'subscriptions', {
    monthly_price: money(workshop.random, 4, 30),
    renews_on: dayFrom(workshop.today, workshop.random.int(1, 28)),
    status: 'active',
    plan: 'Standard',
    ...sketch,
  });
}

/** Default: a switch that is off. */
export function plantDevice(workshop: WorldWorkshop, sketch: Sketch<Device, 'name' | 'room'>): Planted<Device> {
  return put(workshop, 'devices', { settings: { power: false }, ...sketch });
}

function recentDay({ random, today }: WorldWorkshop): string {
  return dayFrom(today, -random.int(1, 21));
}

function recentTime(workshop: WorldWorkshop): string {
  return timeOn(recentDay(workshop), workshop.random.int(7, 21), workshop.random.int(0, 59));
}

function put<Name extends CollectionName>(
  workshop: WorldWorkshop,
  name: Name,
  record: CollectionRecords[Name],
): Planted<CollectionRecords[Name]> {
  return { ...record, id: workshop.add(name, record) };
}
