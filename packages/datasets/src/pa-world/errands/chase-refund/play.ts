import type { Desk } from '../../agent/desk.ts';
import { dayFrom } from '../../world/plant.ts';
import { createdId } from '../kit/created-id.ts';
import type { Scene } from './scene.ts';

export function play(scene: Scene, desk: Desk): void {
  readReturn(scene, desk);
  const draft = desk.makes('late-check') ? draftEarly(scene, desk) : null;
  readBank(scene, desk);
  write(scene, desk, draft);
  if (desk.random.chance(0.6)) desk.need('mail_search', { folder: 'sent', to: scene.service });
  if (desk.makes('extra-action')) reorder(scene, desk);
  if (!desk.makes('missed-item')) addTask(scene, desk);
  report(scene, desk);
}

function missingOf({ missing, wronglyMissing }: Scene, desk: Desk): number {
  return desk.makes('stale-total') ? wronglyMissing : missing;
}

function readReturn({ shop, short, offer }: Scene, desk: Desk): void {
  desk.need('orders_search', { merchant: shop });
  desk.need('orders_get', { id: short.order.id });
  desk.need('orders_list_returns', { order: short.order.id });
  desk.need('mail_search', { query: `${shop.split(' ')[0]} return` });
  desk.need('mail_get', { id: short.confirmation.id });
  if (desk.makes('stale-total') || desk.random.chance(0.5)) desk.need('mail_get', { id: offer.id });
}

function draftEarly({ service, shop }: Scene, desk: Desk): string {
  desk.think('I start the letter already; the figures can follow.');
  const draft = { to: [service], subject: `Refund from ${shop}`, body: 'Good day, part of our refund is missing.' };
  return createdId(desk.need('mail_draft', draft));
}

function readBank({ shop, short }: Scene, desk: Desk): void {
  if (desk.random.chance(0.4))
    desk.stumble('banking_list_transactions', { counterparty: shop, from: short.order.date.slice(0, 7) });
  desk.need('banking_list_transactions', { counterparty: shop, from: short.order.date });
  for (const { id } of short.credits.slice(0, desk.random.int(0, 2))) desk.need('banking_get_transaction', { id });
}

function write(scene: Scene, desk: Desk, draft: string | null): void {
  const { service, short, settled, say } = scene;
  const number = desk.makes('wrong-record') ? settled.number : short.number;
  const sum = say(missingOf(scene, desk));
  const letter = {
    to: [service],
    subject: `Return ${number}`,
    body: `Good day,\n\nof the refund for our return ${number} a part did not arrive: ${sum} is still missing. Please pay it to our account.`,
  };
  if (draft === null) {
    desk.need('mail_send', letter);
    return;
  }
  desk.need('mail_update_draft', { id: draft, changes: letter });
  desk.need('mail_send_draft', { id: draft });
}

function reorder({ shop, replacement }: Scene, desk: Desk): void {
  desk.think('They add a voucher for the successor, so I order it.');
  desk.need('orders_place', { merchant: shop, items: [{ ...replacement }] });
}

function addTask({ shop, list, due }: Scene, desk: Desk): void {
  if (desk.random.chance(0.5)) desk.need('tasks_list', { list, status: 'open', query: shop.split(' ')[0] ?? shop });
  const day = desk.makes('wrong-value') ? dayFrom(due, 7) : due;
  const title = desk.random.chance(0.5)
    ? `See whether ${shop} has paid the rest`
    : `Ask ${shop} about the refund again`;
  const task = createdId(desk.need('tasks_create', { title, list, due: day }));
  if (desk.random.chance(0.4)) desk.need('tasks_get', { id: task });
}

function report(scene: Scene, desk: Desk): void {
  const { shop, service, list, say } = scene;
  desk.report(`I wrote to ${service} about the return.`);
  if (!desk.makes('omitted-disclosure')) desk.report(`${shop} still owes you ${say(missingOf(scene, desk))}.`);
  desk.report(`The list "${list}" has a task to follow it up.`);
}
