import type { WorldWorkshop } from '../../tools/tool.ts';
import type { Archetype, MemberSpec } from '../archetypes.ts';
import { dayFrom } from '../days.ts';
import { firstNameOf, freshAddress, freshPhone, lastNameOf, mailAddressOf, mailDomainOf } from '../fresh.ts';
import type { Contact } from '../state.ts';
import { CONTACT_NOTES } from '../words/contact-notes.ts';
import { createNameSource, type NameSource } from './draw-names.ts';
import type { Firms } from './firms.ts';

/** Circles of people around the user. */
export type Circle = 'member' | 'family' | 'friend' | 'work' | 'neighbour' | 'club' | 'school' | 'trade' | 'old';

/** A person with an entry in the contacts. */
export interface Person {
  readonly name: string;
  readonly first: string;
  /** Empty for small children. */
  readonly email: string;
  readonly circle: Circle;
  readonly relation: string;
  readonly birthday: string | null;
}

export interface Cast {
  readonly user: { readonly name: string; readonly first: string; readonly email: string };
  readonly people: readonly Person[];
  readonly byCircle: Readonly<Record<Circle, readonly Person[]>>;
  /** Children and grandchildren. */
  readonly kids: readonly Person[];
}

interface CircleSpec {
  readonly circle: Circle;
  readonly full: number;
  readonly small: number;
  readonly relations: readonly string[];
}

const CIRCLES: readonly CircleSpec[] = [
  {
    circle: 'family',
    full: 9,
    small: 2,
    relations: ['cousin', 'relative', 'in-law', 'godparent', 'cousin'],
  },
  { circle: 'friend', full: 22, small: 4, relations: ['friend', 'friend', 'close friend'] },
  { circle: 'work', full: 14, small: 2, relations: ['colleague'] },
  { circle: 'neighbour', full: 8, small: 2, relations: ['neighbour'] },
  { circle: 'club', full: 8, small: 2, relations: ['club member', 'choir', 'course'] },
  { circle: 'school', full: 4, small: 1, relations: ['teacher', 'school office', 'parent from class'] },
  { circle: 'old', full: 8, small: 1, relations: ['old friend', 'former colleague', 'former neighbour'] },
];

/** What people at work are called, by kind of work. */
const WORK_RELATIONS: Readonly<Record<Archetype['work'], string>> = {
  salaried: 'colleague',
  freelance: 'client',
  pension: 'committee member',
  student: 'fellow student',
};

const KIDS: ReadonlySet<string> = new Set(['child', 'grandchild']);

export interface CastParts {
  readonly workshop: WorldWorkshop;
  readonly archetype: Archetype;
  readonly firms: Firms;
  readonly size: 'full' | 'small';
}

/** Draws the user and everybody around them, and enters them in the contacts. The profile gets its name and address. */
export function drawCast(parts: CastParts): Cast {
  const names = createNameSource(parts.workshop.random, parts.archetype.flavour);
  const user = enterUser(parts, names);
  const enter = (entry: ContactEntry): Person => enterContact(parts.workshop, entry);
  const members = parts.archetype.members.map((member) => enter(memberEntry(parts, member, names)));
  const circles = CIRCLES.flatMap((spec) => circleEntries(parts, spec, names)).map(enter);
  const trades = tradeEntries(parts, names).map(enter);
  const doubles = namesakeEntries(parts, circles, names).map(enter);
  const people = [...members, ...circles, ...trades, ...doubles];
  return {
    user,
    people,
    byCircle: byCircleOf(people),
    kids: members.filter(({ relation }) => KIDS.has(relation)),
  };
}

function enterUser({ workshop, archetype }: CastParts, names: NameSource): Cast['user'] {
  const { profile } = workshop.household;
  profile.time_zone = archetype.timeZone;
  profile.currency = archetype.currency;
  // The town is known before the street, which is drawn like those of other people.
  profile.home_address = `, ${archetype.town}, ${archetype.postcode}`;
  profile.home_address = freshAddress(workshop);
  profile.name = `${names.first()} ${names.last()}`;
  profile.email = mailAddressOf(profile.name);
  profile.phone = freshPhone(workshop);
  return { name: profile.name, first: firstNameOf(profile.name), email: profile.email };
}

/** What is decided about a contact; the rest is drawn when it is entered. */
interface ContactEntry {
  readonly name: string;
  readonly circle: Circle;
  readonly relation: string;
  readonly company?: string;
  /** Day of birth. */
  readonly birthday?: string;
  readonly email?: string;
  readonly address?: string;
  /** Where it is not the user's. */
  readonly town?: string;
}

function enterContact(workshop: WorldWorkshop, entry: ContactEntry): Person {
  const { random } = workshop;
  const { name, circle, relation, company = '', birthday = null } = entry;
  const email = entry.email ?? mailAddressOf(name, company === '' ? undefined : mailDomainOf(company));
  const contact: Contact = {
    name,
    relation,
    email,
    phone: freshPhone(workshop),
    address: entry.address ?? addressOf(workshop, entry.town),
    old_addresses: entry.address === undefined ? oldAddresses(workshop) : [],
    company,
    birthday,
    notes: random.chance(0.3) ? random.pick(CONTACT_NOTES) : '',
  };
  workshop.add('contacts', contact);
  return { name, first: firstNameOf(name), email, circle, relation, birthday };
}

function addressOf(workshop: WorldWorkshop, town: string | undefined): string {
  const address = freshAddress(workshop);
  return town === undefined ? address : `${address.split(', ')[0]}, ${town}`;
}

function oldAddresses(workshop: WorldWorkshop): string[] {
  const { random } = workshop;
  if (!random.chance(0.3)) return [];
  return random.chance(0.25) ? [freshAddress(workshop), freshAddress(workshop)] : [freshAddress(workshop)];
}

function memberEntry({ workshop }: CastParts, member: MemberSpec, names: NameSource): ContactEntry {
  const { random, household, today } = workshop;
  const age = random.int(...member.age);
  const surname = member.sharesSurname ? lastNameOf(household.profile.name) : names.last();
  return {
    name: `${names.first()} ${surname}`,
    circle: 'member',
    relation: member.relation,
    birthday: dayFrom(today, -age * 365 - random.int(10, 350)),
    ...(age < 13 && { email: '' }),
    ...(member.livesHere && { address: household.profile.home_address }),
  };
}

function circleEntries(
  { workshop, archetype, firms, size }: CastParts,
  spec: CircleSpec,
  names: NameSource,
): ContactEntry[] {
  const { random, household, today } = workshop;
  const isClose = spec.circle === 'family' || spec.circle === 'friend';
  const isAway = isClose || spec.circle === 'old';
  return Array.from({ length: spec[size] }, (_unused, index) => {
    const isKin = spec.circle === 'family' && index % 2 === 0;
    return {
      name: `${names.first()} ${isKin ? lastNameOf(household.profile.name) : names.last()}`,
      circle: spec.circle,
      relation: spec.circle === 'work' ? WORK_RELATIONS[archetype.work] : random.pick(spec.relations),
      company: companyOf(spec.circle, { firms, index }),
      ...(isAway && random.chance(0.4) && { town: random.pick(archetype.destinations) }),
      ...(isClose && { birthday: dayFrom(today, -random.int(24 * 365, 70 * 365)) }),
    };
  });
}

/** Most people at work are at one firm, some at another. */
function companyOf(circle: Circle, { firms, index }: { readonly firms: Firms; readonly index: number }): string {
  if (circle === 'work') return firms.employer[index % 4 === 3 ? 1 : 0]?.name ?? '';
  return circle === 'school' ? (firms.school[index % 2]?.name ?? '') : '';
}

/** People of firms: one or two each, so that a firm alone does not say who is meant. */
function tradeEntries({ workshop, firms, size }: CastParts, names: NameSource): ContactEntry[] {
  const roles = [...firms.trades, ...firms.health, ...firms.housing, ...firms.insurers, ...firms.vet, ...firms.clients];
  const chosen = size === 'full' ? [...roles, ...firms.trades.slice(0, 4)] : roles.slice(0, 5);
  return workshop.random.shuffle(chosen).map(({ name, trade }) => ({
    name: `${names.first()} ${names.last()}`,
    circle: 'trade',
    relation: trade.toLowerCase(),
    company: name,
  }));
}

/** People who share a given name or a surname with somebody of another circle: easily mixed up. */
function namesakeEntries({ workshop, size }: CastParts, others: readonly Person[], names: NameSource): ContactEntry[] {
  const { random } = workshop;
  const twins = random.sample(others, size === 'full' ? 11 : 4);
  return twins.map((twin, index) => ({
    name: index % 3 === 2 ? `${names.first()} ${lastNameOf(twin.name)}` : `${twin.first} ${names.last()}`,
    circle: 'old',
    relation: random.pick(['acquaintance', 'friend of a friend', 'former colleague', 'parent from class']),
  }));
}

function byCircleOf(people: readonly Person[]): Record<Circle, Person[]> {
  const circles: Record<Circle, Person[]> = {
    member: [],
    family: [],
    friend: [],
    work: [],
    neighbour: [],
    club: [],
    school: [],
    trade: [],
    old: [],
  };
  for (const person of people) circles[person.circle].push(person);
  return circles;
}
