import type { WorldWorkshop } from '../../tools/tool.ts';
import {
  dayFrom,
  firstNameOf,
  freshAddress,
  freshCompanyName,
  freshSku,
  money,
  namesakeOf,
  type Planted,
  plantChat,
  plantContact,
  plantMail,
  plantMessage,
  plantOrder,
  plantTransaction,
  timeOn,
} from '../../world/plant.ts';
import type { Contact, Mail, Order } from '../../world/state.ts';
import { sayDay } from '../kit/spellings.ts';

const PRESENTS = [
  'picnic blanket',
  'enamel teapot',
  'reading lamp',
  'cast iron pan',
  'wall clock',
  'bread bin',
  'garden hammock',
];
const TOWNS = ['Millford', 'Easton Bay', 'Harrowgate', 'Kingsmere', 'Oldbridge'];

/** An order with the one thing in it. */
export interface Present {
  readonly item: string;
  readonly order: Planted<Order>;
}

export interface Scene {
  readonly friend: Planted<Contact>;
  /** Has the same given name. */
  readonly namesake: Planted<Contact>;
  readonly newAddress: string;
  /** The mail with the new address. */
  readonly mail: Planted<Mail>;
  /** The chat in which the friend wrote the address too. */
  readonly chat: string;
  readonly first: Present;
  readonly second: Present;
  readonly shipped: Present;
  /** Still placed, for the namesake. */
  readonly foreign: Present;
  readonly merchant: string;
}

/** Plants a friend who moved, a namesake, presents on their way to both, and old addresses in the mail. */
export function plantScene(workshop: WorldWorkshop): Scene {
  const { random } = workshop;
  const friend = plantContact(workshop, { notes: 'Met at evening class.' });
  const namesake = plantContact(workshop, { name: namesakeOf(workshop, friend.name), relation: 'colleague' });
  plantContact(workshop, { name: namesakeOf(workshop, friend.name, 'last'), relation: 'acquaintance' });
  const newAddress = addressInTown(workshop);
  const merchant = freshCompanyName(workshop, 'Home Goods');
  const [first = '', second = '', shipped = '', foreign = '', old = ''] = random.sample(PRESENTS, 5);
  const present = (item: string, person: Planted<Contact>, changes: Partial<Order>): Present =>
    plantPresent(workshop, { item, person, merchant, changes });
  const scene = {
    friend,
    namesake,
    newAddress,
    merchant,
    first: present(first, friend, { status: 'placed', date: dayFrom(workshop.today, -1) }),
    second: present(second, friend, { status: 'placed', date: dayFrom(workshop.today, -2) }),
    shipped: present(shipped, friend, { status: 'shipped', date: dayFrom(workshop.today, -6) }),
    foreign: present(foreign, namesake, { status: 'placed', date: dayFrom(workshop.today, -2) }),
  };
  present(old, friend, { status: 'delivered', date: dayFrom(workshop.today, -60) });
  present(first, friend, { status: 'cancelled', date: dayFrom(workshop.today, -3) });
  return { ...scene, ...plantNews(workshop, { friend, newAddress }) };
}

/** Another town than the user's, so that no other address is near. */
function addressInTown(workshop: WorldWorkshop): string {
  const street = freshAddress(workshop).split(',')[0] ?? '';
  return `${street}, ${workshop.random.pick(TOWNS)}`;
}

interface PresentPlan {
  readonly item: string;
  readonly person: Planted<Contact>;
  readonly merchant: string;
  readonly changes: Partial<Order>;
}

function plantPresent(workshop: WorldWorkshop, { item, person, merchant, changes }: PresentPlan): Present {
  const price = money(workshop.random, 18, 75);
  const order = plantOrder(workshop, {
    merchant,
    items: [{ sku: freshSku(workshop), name: item, quantity: 1, price }],
    deliver_to: person.address,
    note: `Present for ${person.name}`,
    ...changes,
  });
  if (order.status !== 'cancelled') {
    plantTransaction(workshop, { counterparty: merchant, amount: -price, date: order.date, memo: item });
  }
  return { item, order };
}

/** The mail and chat message with the new address, and an older mail with one for a few weeks only. */
function plantNews(
  workshop: WorldWorkshop,
  { friend, newAddress }: { friend: Planted<Contact>; newAddress: string },
): Pick<Scene, 'mail' | 'chat'> {
  const { random, today, household } = workshop;
  const name = firstNameOf(friend.name);
  plantMail(workshop, {
    from: friend.email,
    subject: "Camping at my sister's",
    body: `Until the new place is ready you find me at ${addressInTown(workshop)}. No post there please, the letter box is broken.\n${name}`,
    date: timeOn(dayFrom(today, -random.int(45, 60)), 18, random.int(0, 59)),
    folder: 'archive',
  });
  const mail = plantMail(workshop, {
    from: friend.email,
    subject: 'New home at last',
    body: `The boxes are in! From now on I live at ${newAddress}. Please pass it on to everyone you know, and cancel whatever still goes to the old flat.\n${name}`,
    date: timeOn(dayFrom(today, -random.int(3, 5)), 9, random.int(0, 59)),
  });
  const chat = plantChat(workshop, { title: friend.name, members: [household.profile.email, friend.email] });
  plantMessage(workshop, {
    chat: chat.id,
    from: friend.name,
    text: `Moved in! ${newAddress}, third bell from the top. Come and see it soon.`,
    time: timeOn(mail.date.slice(0, 10), 20, random.int(0, 59)),
  });
  return { mail, chat: chat.id };
}

/** What the texts of this errand use. */
export function slotsOf({ friend, namesake, newAddress, mail, merchant, ...presents }: Scene): Record<string, string> {
  return {
    friend: friend.name,
    first_name: firstNameOf(friend.name),
    namesake: namesake.name,
    new_address: newAddress,
    old_address: friend.address,
    mail_day: sayDay(mail.date),
    merchant,
    first_item: presents.first.item,
    second_item: presents.second.item,
    shipped_item: presents.shipped.item,
    foreign_item: presents.foreign.item,
  };
}
