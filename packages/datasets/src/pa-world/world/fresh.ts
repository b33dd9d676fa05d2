import type { WorldWorkshop } from '../tools/tool.ts';
import type { Household } from './state.ts';
import { PLANT_STEMS } from './words/companies.ts';
import { ALL_FIRST_NAMES, ALL_LAST_NAMES } from './words/people-names.ts';
import { regionOf } from './words/streets.ts';

const PERSONAL_DOMAINS = ['post.example.com', 'mail.example.net', 'home.example.org', 'me.example.com'];

/** `Marta Olsen` → `marta`: letters without marks, in lower case, other characters as one hyphen. */
export function slugOf(text: string): string {
  const plain = text.replaceAll('ø', 'o').replaceAll('Ø', 'O').replaceAll('ß', 'ss').normalize('NFD');
  return plain
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '');
}

/** The given name of a person: all but the last word. */
export function firstNameOf(name: string): string {
  return name.split(' ').slice(0, -1).join(' ');
}

/** The surname of a person: the last word. */
export function lastNameOf(name: string): string {
  return name.split(' ').at(-1) ?? '';
}

/** `marta.olsen@mail.example.net`. Without a domain, a mail host that the name decides. */
export function mailAddressOf(name: string, domain?: string): string {
  const host = domain ?? PERSONAL_DOMAINS[name.length % PERSONAL_DOMAINS.length];
  return `${slugOf(name).replaceAll('-', '.')}@${host}`;
}

/** `quayside-plumbing.example.com` for `Quayside Plumbing`. */
export function mailDomainOf(company: string): string {
  return `${slugOf(company)}.example.com`;
}

/** A name of which neither part is used by the user or any contact. */
export function freshPersonName(workshop: WorldWorkshop): string {
  const used = usedNameParts(workshop.household);
  return `${drawFree(workshop, ALL_FIRST_NAMES, used)} ${drawFree(workshop, ALL_LAST_NAMES, used)}`;
}

/** A name that shares its given name (or surname) with another; the other part is used by nobody. */
export function namesakeOf(workshop: WorldWorkshop, name: string, shared: 'first' | 'last' = 'first'): string {
  const used = usedNameParts(workshop.household);
  for (const part of name.split(' ')) used.add(part);
  return shared === 'first'
    ? `${firstNameOf(name)} ${drawFree(workshop, ALL_LAST_NAMES, used)}`
    : `${drawFree(workshop, ALL_FIRST_NAMES, used)} ${lastNameOf(name)}`;
}

/** An invented company that nobody in the household deals with: `freshCompanyName(workshop, 'Plumbing')`. */
export function freshCompanyName(workshop: WorldWorkshop, trade: string): string {
  const used = new Set(companiesOf(workshop.household).map((company) => company.split(' ')[0] ?? ''));
  return `${drawFree(workshop, PLANT_STEMS, used)} ${trade}`;
}

/** An address in the user's town. */
export function freshAddress({ random, household }: WorldWorkshop): string {
  const { home_address, time_zone } = household.profile;
  const town = home_address.split(', ').slice(1).join(', ');
  return `${random.int(2, 189)} ${random.pick(regionOf(time_zone).streets)}, ${town}`;
}

/** The town that the household lives in: `Portland`. */
export function townOf(household: Household): string {
  return household.profile.home_address.split(', ')[1] ?? '';
}

/** A phone number that looks like one of the user's region; ranges that are kept free for fiction, where there are any. */
export function freshPhone({ random, household }: WorldWorkshop): string {
  const { phone } = regionOf(household.profile.time_zone);
  return phone.replaceAll('#', () => String(random.int(phone.startsWith('#') ? 2 : 0, 9)));
}

/** An account number of 10 digits in groups: `4410 2283 71`. */
export function freshAccountNumber(workshop: WorldWorkshop): string {
  const { random } = workshop;
  return `${random.int(1000, 9999)} ${random.int(1000, 9999)} ${random.int(10, 99)}`;
}

/** A thread id that no mail has: `TH-20481`. */
export function freshThread(workshop: WorldWorkshop): string {
  const used = new Set(Object.values(workshop.household.mail).map((mail) => mail.thread));
  for (;;) {
    const thread = `TH-${workshop.random.int(10_000, 99_999)}`;
    if (!used.has(thread)) return thread;
  }
}

/** A sku that looks like one: `KT-4821`. */
export function freshSku(workshop: WorldWorkshop): string {
  const { random } = workshop;
  const letters = 'ABCDEFGHKLMNPRSTVWXZ';
  return `${letters[random.int(0, 19)]}${letters[random.int(0, 19)]}-${random.int(1000, 9999)}`;
}

/** A booking reference of six letters and digits: `QX7H2M`. */
export function freshReference(workshop: WorldWorkshop): string {
  const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return Array.from({ length: 6 }, () => signs[workshop.random.int(0, signs.length - 1)]).join('');
}

function usedNameParts(household: Household): Set<string> {
  const names = [household.profile.name, ...Object.values(household.contacts).map((contact) => contact.name)];
  return new Set(names.flatMap((name) => name.split(' ')));
}

function companiesOf({ contacts, banking, orders, home, travel }: Household): string[] {
  return [
    ...Object.values(contacts).map((contact) => contact.company),
    ...Object.values(banking.payees).map((payee) => payee.name),
    ...Object.values(banking.transactions).map((transaction) => transaction.counterparty),
    ...Object.values(orders.orders).map((order) => order.merchant),
    ...Object.values(home.appointments).map((appointment) => appointment.provider),
    ...Object.values(home.slots).map((slot) => slot.provider),
    ...Object.values(home.subscriptions).map((subscription) => subscription.service),
    ...Object.values(travel.offers).map((offer) => offer.provider),
    ...Object.values(travel.bookings).map((booking) => booking.provider),
  ];
}

function drawFree({ random }: WorldWorkshop, items: readonly string[], used: ReadonlySet<string>): string {
  return random.pick(items.filter((item) => !used.has(item)));
}
