import { dayFrom, daysBetween, minutesAfter, timeOn } from '../days.ts';
import { roundMoney } from '../money.ts';
import type { CalendarEvent, Mail, Transaction } from '../state.ts';
import type { Scene } from './scene.ts';

/** Some time of a day that is over, or early this morning. */
export function pastTime({ random, today }: Scene, day: string): string {
  return day < today
    ? timeOn(day, random.int(7, 21), random.int(0, 59))
    : timeOn(today, random.int(5, 6), random.int(0, 59));
}

/** The same time, or some hours later where people are asleep. */
export function awake(time: string): string {
  return Number(time.slice(11, 13)) < 7 ? minutesAfter(time, 440) : time;
}

/** A day from `least` to `most` days ago. */
export function dayAgo({ random, today }: Scene, least: number, most: number): string {
  return dayFrom(today, -random.int(least, most));
}

export interface ReceivedMail {
  readonly from: string;
  readonly subject: string;
  readonly body: string;
  /** Local time. */
  readonly date: string;
  readonly to?: readonly string[];
  readonly thread?: string;
  readonly label?: string | null;
  readonly attachments?: readonly string[];
}

/** A mail to the user. Older ones are read and often filed away; of the last days some are not read yet. */
export function receive(scene: Scene, mail: ReceivedMail): string {
  const { random, today, cast } = scene;
  const age = daysBetween(mail.date.slice(0, 10), today);
  return addMail(scene, {
    ...mail,
    to: mail.to ?? [cast.user.email],
    folder: age > 30 && random.chance(0.6) ? 'archive' : 'inbox',
    read: !random.chance(age < 4 ? 0.45 : 0.02),
  });
}

/** A mail that the user sent. */
export function send(
  scene: Scene,
  mail: Omit<ReceivedMail, 'from' | 'to'> & { readonly to: readonly string[] },
): string {
  return addMail(scene, { ...mail, from: scene.cast.user.email, folder: 'sent', read: true });
}

/** A mail that the user has begun. */
export function draft(
  scene: Scene,
  mail: Omit<ReceivedMail, 'from' | 'to'> & { readonly to: readonly string[] },
): string {
  return addMail(scene, { ...mail, from: scene.cast.user.email, folder: 'drafts', read: true });
}

interface MailEntry extends ReceivedMail {
  readonly to: readonly string[];
  readonly folder: Mail['folder'];
  readonly read: boolean;
}

function addMail(scene: Scene, mail: MailEntry): string {
  const { folder, thread, from, to, subject, date, body, attachments = [], read, label } = mail;
  return scene.workshop.add('mail', {
    folder,
    thread: thread ?? scene.newThread(),
    from,
    to: [...to],
    subject,
    date,
    body,
    attachments: [...attachments],
    read,
    labels: label === undefined || label === null ? [] : [label],
  });
}

export type Payment = Pick<Transaction, 'date' | 'amount' | 'counterparty' | 'category'> &
  Partial<Pick<Transaction, 'account' | 'memo'>>;

/** Money that left (negative) or came in. Card payments of the last two days are still pending. */
export function pay(scene: Scene, payment: Payment): string {
  const { accounts, today, workshop } = scene;
  const { date, amount, counterparty, category, account = accounts.card, memo = '' } = payment;
  const isCard = account === accounts.card || account === accounts.travelCard;
  const isPending = isCard && daysBetween(date, today) <= 2;
  return workshop.add('transactions', {
    account,
    date,
    amount: roundMoney(amount),
    counterparty,
    category,
    status: isPending ? 'pending' : 'settled',
    memo,
  });
}

export interface PaidTransfer {
  readonly payee: string;
  readonly amount: number;
  readonly date: string;
  readonly category: string;
  readonly memo: string;
}

/** A transfer from the checking account: with its transaction where its day has come, else scheduled. */
export function transfer(scene: Scene, { payee, amount, date, category, memo }: PaidTransfer): void {
  const { accounts, today, workshop } = scene;
  const isSent = date <= today;
  workshop.add('transfers', {
    from_account: accounts.checking,
    payee: scene.payeeId(payee),
    amount,
    date,
    memo,
    status: isSent ? 'sent' : 'scheduled',
  });
  if (isSent) pay(scene, { account: accounts.checking, date, amount: -amount, counterparty: payee, category, memo });
}

export type Meeting = Pick<CalendarEvent, 'title' | 'start'> &
  Partial<Omit<CalendarEvent, 'title' | 'start' | 'end'>> & { readonly minutes?: number };

/** An entry in the calendar; one hour, confirmed and alone where nothing else is said. */
export function enter(scene: Scene, { minutes = 60, ...event }: Meeting): string {
  return scene.workshop.add('calendar', {
    title: event.title,
    start: event.start,
    end: minutesAfter(event.start, minutes),
    location: event.location ?? '',
    attendees: event.attendees ?? [],
    status: event.status ?? 'confirmed',
    recurrence: event.recurrence ?? 'none',
    notes: event.notes ?? '',
  });
}
