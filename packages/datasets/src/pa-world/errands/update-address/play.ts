import type { Desk } from '../../agent/desk.ts';
import { firstNameOf } from '../../world/plant.ts';
import { readAll } from '../kit/read-all.ts';
import type { Scene } from './scene.ts';

/** Does the errand, with the mistakes that the desk asks for. */
export function play(scene: Scene, desk: Desk): void {
  const late = desk.makes('late-check');
  findFriend(scene, desk);
  if (late) desk.need('messages_search', { query: `moved ${scene.friend.name}` });
  else readMail(scene, desk);
  updateContact(scene, desk);
  if (late) readMail(scene, desk);
  findOrders(scene, desk);
  redirect(scene, desk);
  if (desk.random.chance(0.6)) desk.need('contacts_get', { id: scene.friend.id });
  reportOn(scene, desk);
}

function findFriend({ friend }: Scene, desk: Desk): void {
  const name = firstNameOf(friend.name);
  desk.need('contacts_search', { query: name });
  desk.think(`Several contacts could be meant by ${name}; the one who moved is ${friend.name}.`);
  if (desk.random.chance(0.5)) desk.need('contacts_get', { id: friend.id });
}

function readMail({ friend, mail }: Scene, desk: Desk): void {
  desk.need('mail_search', { from: friend.email });
  if (desk.random.chance(0.3)) desk.stumble('mail_get', { id: mail.thread });
  desk.need('mail_get', { id: mail.id });
  desk.think('The later mail counts: the address before was for a few weeks only.');
}

function updateContact({ friend, namesake, newAddress }: Scene, desk: Desk): void {
  const id = desk.makes('wrong-record') ? namesake.id : friend.id;
  desk.need('contacts_update', { id, changes: { address: newAddress } });
}

function findOrders({ friend, namesake, first, second, shipped, foreign }: Scene, desk: Desk): void {
  const { random } = desk;
  if (random.chance(0.5)) desk.need('orders_search', { query: `present ${firstNameOf(friend.name)}` });
  else {
    desk.need('orders_search', { query: friend.name });
    desk.need('orders_search', { query: namesake.name });
  }
  const ids = [first, second, shipped, ...(random.chance(0.3) || desk.makes('extra-action') ? [foreign] : [])];
  readAll(desk, ...ids.map(({ order }) => ['orders_get', { id: order.id }] as const));
}

function redirect({ newAddress, first, second, shipped, foreign }: Scene, desk: Desk): void {
  const send = (id: string, address: string): void => {
    desk.need('orders_update', { id, changes: { deliver_to: address } });
  };
  send(first.order.id, desk.makes('wrong-value') ? misread(newAddress) : newAddress);
  if (!desk.makes('missed-item')) {
    if (desk.random.chance(0.15)) send(second.order.id, misread(newAddress));
    send(second.order.id, newAddress);
  }
  if (desk.makes('extra-action')) send(foreign.order.id, newAddress);
  if (desk.random.chance(0.4)) {
    desk.stumble('orders_update', { id: shipped.order.id, changes: { deliver_to: newAddress } });
  }
}

/** The address with another house number. */
function misread(address: string): string {
  const number = Number.parseInt(address, 10);
  return address.replace(/^\d+/u, String(number + 9));
}

function reportOn({ friend, newAddress, first, second, shipped }: Scene, desk: Desk): void {
  desk.report(
    `${friend.name} is in your contacts with ${newAddress}, and the two open orders (${first.item} and ${second.item}) now go there.`,
  );
  if (desk.makes('omitted-disclosure')) return;
  desk.report(
    desk.random.pick([
      `The ${shipped.item} had already been shipped to the old address, so I could not redirect it.`,
      `It was too late for the ${shipped.item}: it is on its way to the old address.`,
    ]),
  );
}
