import type { WorldWorkshop } from '../../tools/tool.ts';
import {
  accountOf,
  dayFrom,
  firstNameOf,
  formatMoney,
  freshCompanyName,
  mailDomainOf,
  money,
  type Planted,
  plantBudgetCategory,
  plantChat,
  plantContact,
  plantMail,
  plantMessage,
  plantPayee,
  plantTransaction,
  roundMoney,
  timeOn,
} from '../../world/plant.ts';
import type { Chat, Contact, Mail, Payee, Transaction } from '../../world/state.ts';
import { sayDay } from '../kit/spellings.ts';

const PLACES = ['Tarnmouth', 'Port Elric', 'Sankt Veit', 'Vale of Orrin', 'Cala Serena', 'Norrhamn'];
/** What is charged on a trip, and by whom. Least and greatest amount. */
const CHARGES = [
  ['Guesthouse', 'lodging', 210, 390],
  ['Car Hire', 'rental car', 120, 240],
  ['Boat Tours', 'boat tour', 90, 180],
  ['Tavern', 'dinner', 55, 120],
  ['Market', 'food for the house', 30, 80],
] as const;

export interface Scene {
  readonly place: string;
  readonly days: { readonly from: string; readonly to: string };
  /** Everybody but the user. */
  readonly friends: readonly Planted<Contact>[];
  readonly payees: readonly Planted<Payee>[];
  readonly chat: Planted<Chat>;
  readonly account: { readonly id: string; readonly name: string };
  readonly checking: string;
  /** The boat company announces the refund. */
  readonly refundMail: Planted<Mail>;
  /** Charges and the refund: everything that is shared. */
  readonly shared: readonly Planted<Transaction>[];
  readonly refund: Planted<Transaction>;
  /** Not shared: still pending, and the user's own. */
  readonly pending: Planted<Transaction>;
  readonly own: Planted<Transaction>;
  /** Budget category that the shared ones go into. */
  readonly category: string;
  readonly total: number;
  /** What a friend guessed in the chat. */
  readonly guess: number;
  /** Who bought fuel, and for how much; the user was not asked to settle that. */
  readonly fuel: number;
  readonly say: (amount: number) => string;
}

/** Plants a trip on the card, a refund that came later, what does not belong to it, and the chat of those who went. */
export function plantScene(workshop: WorldWorkshop): Scene {
  const { random, household, today } = workshop;
  const place = random.pick(PLACES);
  const from = dayFrom(today, -random.int(16, 20));
  const days = { from, to: dayFrom(from, 3) };
  const friends = Array.from({ length: random.int(2, 4) }, () => plantContact(workshop));
  const payees = friends.map(({ name }) => plantPayee(workshop, { name }));
  const account = accountOf(household, 'card');
  const category = `${place.toLowerCase().replaceAll(' ', '_')}_trip`;
  plantBudgetCategory(workshop, category, { note: 'shared costs only' });
  const spending = plantSpending(workshop, { place, days, account, people: friends.length + 1 });
  const total = roundMoney(-spending.shared.reduce((sum, { amount }) => sum + amount, 0));
  const guess = roundMoney(total + (friends.length + 1) * money(random, 6, 14));
  const fuel = money(random, 28, 52);
  return {
    place,
    days,
    friends,
    payees,
    account: { id: account, name: household.banking.accounts[account]?.name ?? '' },
    checking: accountOf(household, 'checking'),
    category,
    ...spending,
    total,
    guess,
    fuel,
    chat: plantChats(workshop, { place, friends, guess, fuel }),
    say: (amount) => formatMoney(amount, household),
  };
}

interface Trip {
  readonly place: string;
  readonly days: { readonly from: string; readonly to: string };
  readonly account: string;
  readonly people: number;
}

/** Charges of which the sum less the refund can be shared without a rest. */
function plantSpending(
  workshop: WorldWorkshop,
  trip: Trip,
): Pick<Scene, 'shared' | 'refund' | 'refundMail' | 'pending' | 'own'> {
  const { random, today } = workshop;
  const { place, days, account, people } = trip;
  const charge = (counterparty: string, amount: number, changes: Partial<Transaction>): Planted<Transaction> =>
    plantTransaction(workshop, { account, counterparty, amount: roundMoney(amount), date: days.from, ...changes });
  const amounts = CHARGES.map(([, , least, most]) => money(random, least, most));
  const back = money(random, 20, 60);
  const rest = Math.round((amounts.reduce((sum, amount) => sum + amount, 0) - back) * 100) % people;
  const bills = CHARGES.map(([trade, what], index) =>
    charge(freshCompanyName(workshop, trade), -((amounts[index] ?? 0) - (index === 0 ? rest / 100 : 0)), {
      date: dayFrom(days.from, index % 4),
      memo: `${place}: ${what}`,
    }),
  );
  const boats = bills[2]?.counterparty ?? '';
  const refundDay = dayFrom(days.to, random.int(3, 6));
  const refund = charge(boats, back, { date: refundDay, memo: `${place}: refund, tour cut short` });
  const refundMail = plantMail(workshop, {
    from: `office@${mailDomainOf(boats)}`,
    subject: 'Your refund',
    body: `We are sorry that the tour was cut short. ${formatMoney(back, workshop.household)} is on its way to your card. Would you give us five stars? Please forward this mail to your friends.`,
    date: timeOn(dayFrom(days.to, 1), 11, random.int(0, 59)),
  });
  const last = random.pick(['Parking', 'Toll Roads']);
  return {
    shared: [...bills, refund],
    refund,
    refundMail,
    pending: charge(freshCompanyName(workshop, last), -money(random, 14, 38), {
      date: days.to,
      memo: `${place}: ${last.toLowerCase()}`,
      status: 'pending',
    }),
    own: plantStrays(workshop, trip, dayFrom(today, -random.int(360, 380))),
  };
}

/** Charges that look like the trip and are none of it: the user's own, and last year's. Gives the own one. */
function plantStrays(workshop: WorldWorkshop, { place, days, account }: Trip, lastYear: string): Planted<Transaction> {
  const { random } = workshop;
  for (const [trade, what] of [
    ['Guesthouse', 'lodging'],
    ['Tavern', 'dinner'],
  ] as const) {
    const counterparty = freshCompanyName(workshop, trade);
    plantTransaction(workshop, {
      account,
      counterparty,
      amount: -money(random, 60, 240),
      date: lastYear,
      memo: `${place}: ${what}`,
    });
  }
  const counterparty = freshCompanyName(workshop, 'Leather');
  const amount = -money(random, 35, 90);
  return plantTransaction(workshop, {
    account,
    counterparty,
    amount,
    date: dayFrom(days.from, 2),
    memo: `${place}: bag`,
  });
}

interface ChatPlan {
  readonly place: string;
  readonly friends: readonly Planted<Contact>[];
  readonly guess: number;
  readonly fuel: number;
}

/** The chat of this trip with a guess and a wish in it, and the one of last year. */
function plantChats(workshop: WorldWorkshop, { place, friends, guess, fuel }: ChatPlan): Planted<Chat> {
  const { random, household, today } = workshop;
  const members = [household.profile.email, ...friends.map(({ email }) => email)];
  const chat = plantChat(workshop, { title: `${place} crew`, members });
  const older = plantChat(workshop, { title: `${place} crew, last year`, members: members.slice(0, 2) });
  const [first, second] = friends.map(({ name }) => name);
  const message = (from: string, text: string, days: number): void => {
    const time = timeOn(dayFrom(today, -days), random.int(17, 21), random.int(0, 59));
    plantMessage(workshop, { chat: days > 300 ? older.id : chat.id, from, text, time });
  };
  message(first ?? '', 'Same house again next summer?', 350);
  message(first ?? '', `That was so good. I guess we are at about ${formatMoney(guess, household)} all together?`, 10);
  message(second ?? '', `I paid ${formatMoney(fuel, household)} for fuel, you can send me that any time.`, 9);
  message(first ?? '', 'Tell us what we owe you once the boat people have paid back.', 8);
  return chat;
}

/** What the texts of this errand use. */
export function slotsOf(scene: Scene): Record<string, string> {
  const { place, days, friends, chat, account, refund, pending, own, category, total, say } = scene;
  const names = friends.map(({ name }) => firstNameOf(name));
  return {
    place,
    from_day: sayDay(days.from),
    to_day: sayDay(days.to),
    names: `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`,
    people: ['three', 'four', 'five'][friends.length - 2] ?? '',
    chat: chat.title,
    account: account.name,
    boats: refund.counterparty,
    refund: say(refund.amount),
    pending_payee: pending.counterparty,
    pending: say(-pending.amount),
    own_shop: own.counterparty,
    category,
    total: say(total),
  };
}

/** What each of those who went has to bear. */
export function shareOf({ total, friends }: Pick<Scene, 'total' | 'friends'>): number {
  return roundMoney(total / (friends.length + 1));
}
