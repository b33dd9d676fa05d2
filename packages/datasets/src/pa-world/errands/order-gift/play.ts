import type { Desk } from '../../agent/desk.ts';
import { firstNameOf, minutesAfter, roundMoney, timeOn } from '../../world/plant.ts';
import { createdId } from '../kit/created-id.ts';
import { readAll } from '../kit/read-all.ts';
import type { Ware } from './goods.ts';
import type { Scene } from './scene.ts';

export function play(scene: Scene, desk: Desk): void {
  const { person, namesake } = scene;
  desk.need('contacts_search', { query: firstNameOf(person.name) });
  readAll(desk, ['contacts_get', { id: person.id }], ['contacts_get', { id: namesake.id }]);
  const ware = chooseWish(scene, desk);
  const isLate = desk.makes('late-check');
  if (!isLate) readMove(scene, desk);
  const order = place(scene, desk, ware);
  if (isLate) {
    readMove(scene, desk);
    const address = desk.makes('wrong-source') ? person.address : scene.newAddress;
    desk.need('orders_update', { id: order, changes: { deliver_to: address } });
  }
  if (desk.makes('extra-action')) bundle(scene, desk);
  remind(scene, desk);
  if (desk.random.chance(0.4)) desk.need('orders_get', { id: order });
  report(scene, desk, ware);
}

function chooseWish({ wishes, goods, shop }: Scene, desk: Desk): Ware {
  desk.need('documents_search', { query: wishes.title });
  desk.need('documents_get', { id: wishes.id });
  desk.need('mail_search', { query: desk.random.chance(0.5) ? shop : `price list ${shop}` });
  desk.need('mail_get', { id: goods.list });
  const { right, ofNamesake, oldPrice } = goods;
  const chosen = desk.makes('wrong-record') ? ofNamesake : right;
  desk.think(`The ${chosen.name} is the one to take.`);
  return desk.makes('stale-total') ? { ...chosen, price: oldPrice } : chosen;
}

function readMove({ person, moved }: Scene, desk: Desk): void {
  desk.need('mail_search', { from: person.email });
  desk.need('mail_get', { id: moved });
}

function place({ shop, slots, person, newAddress }: Scene, desk: Desk, { sku, name, price }: Ware): string {
  const isOld = desk.makes('wrong-source') || desk.makes('late-check');
  const item = { sku, name, quantity: 1, price };
  if (desk.random.chance(0.25)) desk.stumble('orders_place', { merchant: shop, items: [{ sku, name, price }] });
  const placed = desk.need('orders_place', {
    merchant: shop,
    items: [item],
    deliver_to: `${person.name}, ${isOld ? person.address : newAddress}`,
    ...(desk.makes('missed-item') ? {} : { note: slots['note'] ?? '' }),
  });
  return createdId(placed);
}

function bundle({ shop, ownOrder, newAddress }: Scene, desk: Desk): void {
  desk.need('orders_search', { merchant: shop, status: 'placed' });
  desk.think('They offer to send both in one parcel, so the other order goes along.');
  desk.need('orders_update', { id: ownOrder.id, changes: { deliver_to: newAddress } });
}

function remind({ birthday, otherBirthday, slots }: Scene, desk: Desk): void {
  const day = desk.makes('wrong-value') ? otherBirthday : birthday;
  const start = timeOn(day, 18, 0);
  if (desk.random.chance(0.5)) desk.need('calendar_list', { from: day, to: day });
  desk.need('calendar_create', { title: slots['reminder'] ?? '', start, end: minutesAfter(start, 15) });
}

function report({ budget, person, shop, say, slots }: Scene, desk: Desk, { name, price }: Ware): void {
  desk.report(`The ${name} for ${person.name} is ordered at ${shop}, to the new flat and with your note.`);
  if (!desk.makes('omitted-disclosure')) {
    desk.report(`Of the ${slots['budget']} you have ${say(roundMoney(budget - price))} left.`);
  }
  desk.report(`"${slots['reminder']}" stands in your calendar on the birthday.`);
}
