import { dayFrom, formatDay, minutesAfter, timeOn } from '../days.ts';
import { capitalised } from '../expand-template.ts';
import { freshReference, mailDomainOf, townOf } from '../fresh.ts';
import { formatMoney, money } from '../money.ts';
import type { Booking, Offer } from '../state.ts';
import { CANCELLED_MAILS, HOLD_MAILS, type MailWords, TRIP_MAILS } from '../words/happening-mails.ts';
import { TRAVEL_FIRMS } from '../words/merchants.ts';
import { TRIP_CHECKLIST } from '../words/task-words.ts';
import { enter, pastTime, pay, receive } from './keep-records.ts';
import { amountOf, type Scene } from './scene.ts';
import { writerOf } from './writer-of.ts';

/** Days from today on which trips start, with what became of them. The first ones are those of a small household. */
const TRIPS: readonly { readonly days: readonly [number, number]; readonly status: Booking['status'] }[] = [
  { days: [20, 32], status: 'booked' },
  { days: [-60, -40], status: 'booked' },
  { days: [36, 44], status: 'held' },
  { days: [48, 56], status: 'cancelled' },
  { days: [-24, -14], status: 'booked' },
  { days: [-105, -85], status: 'booked' },
  { days: [-140, -125], status: 'booked' },
  { days: [6, 12], status: 'booked' },
];

/** Trips: bookings there, back and for the nights, with charges, mails, calendar events and a packing list. */
export function travel(scene: Scene): void {
  const trips = TRIPS.slice(0, amountOf(scene, TRIPS.length, 2));
  const towns = scene.random.shuffle(scene.archetype.destinations);
  for (const [index, { days, status }] of trips.entries()) {
    const town = towns[index % towns.length] ?? scene.random.pick(towns);
    takeTrip(scene, { town, first: dayFrom(scene.today, scene.random.int(...days)), status });
  }
}

interface Trip {
  readonly town: string;
  /** The day on which it starts. */
  readonly first: string;
  readonly status: Booking['status'];
}

function takeTrip(scene: Scene, { town, first, status }: Trip): void {
  const { random, today } = scene;
  const nights = random.int(2, 5);
  const last = dayFrom(first, nights);
  const booked = dayFrom(first < today ? first : today, -random.int(4, 18));
  const kind = random.pick(['flight', 'rail'] as const);
  const travellers = travellersOf(scene);
  const home = townOf(scene.workshop.household);
  const deals: Offer[] = [
    ride(scene, { kind, from: home, to: town, day: first }),
    ride(scene, { kind, from: town, to: home, day: last }),
    stay(scene, { town, first, last }),
  ];
  for (const deal of deals) book(scene, { deal, travellers, status, booked });
  const shown = status === 'held' ? 'tentative' : status === 'cancelled' ? 'cancelled' : 'confirmed';
  enter(scene, {
    title: `Trip to ${town}`,
    start: timeOn(first, 7, 0),
    minutes: nights * 1440 + 720,
    location: town,
    status: shown,
    notes: travellers.join(', '),
  });
  if (first > today && status === 'booked') planPacking(scene, town, first);
}

function travellersOf({ random, cast }: Scene): string[] {
  const company = cast.byCircle.member.filter(({ email }) => email !== '');
  return [cast.user.name, ...random.sample(company, random.int(0, 1)).map(({ name }) => name)];
}

function planPacking({ random, workshop }: Scene, town: string, first: string): void {
  workshop.add('tasks', {
    title: `Pack for ${town}`,
    list: 'Home',
    status: 'open',
    due: dayFrom(first, -1),
    checklist: random.sample(TRIP_CHECKLIST, 4).map((item, index) => ({ item, done: index === 0 })),
    notes: '',
  });
}

interface Route {
  readonly kind: 'flight' | 'rail';
  readonly from: string;
  readonly to: string;
  readonly day: string;
}

/** A journey from one town to another. */
function ride({ random }: Scene, { kind, from, to, day }: Route): Offer {
  const start = timeOn(day, random.int(6, 19), random.int(0, 11) * 5);
  const isFlight = kind === 'flight';
  const refundable = random.chance(0.45);
  return {
    kind,
    provider: random.pick(TRAVEL_FIRMS[kind]),
    from,
    to,
    start,
    end: minutesAfter(start, isFlight ? random.int(65, 190) : random.int(95, 420)),
    price: money(random, ...fareRange(isFlight, refundable)),
    refundable,
    details: random.pick(isFlight ? FLIGHT_DETAILS : RAIL_DETAILS),
  };
}

/** A fare that can be refunded is dearer. */
function fareRange(isFlight: boolean, refundable: boolean): [number, number] {
  const more = refundable ? 20 : 0;
  return isFlight ? [58 + more, 310 + more] : [24 + more, 140 + more];
}

/** Nights in a house of a town. */
function stay(
  { random }: Scene,
  { town, first, last }: { readonly town: string; readonly first: string; readonly last: string },
): Offer {
  return {
    kind: 'hotel',
    provider: random.pick(TRAVEL_FIRMS.hotel),
    from: town,
    to: town,
    start: timeOn(first, 15, 0),
    end: timeOn(last, 11, 0),
    price: money(random, 160, 760),
    refundable: random.chance(0.5),
    details: random.pick(HOTEL_DETAILS),
  };
}

const FLIGHT_DETAILS = [
  'direct, cabin bag',
  'direct, 1 checked bag',
  '1 stop, cabin bag',
  '1 stop, 1 checked bag',
] as const;
const RAIL_DETAILS = [
  'direct, second class',
  '1 change, second class',
  'direct, first class',
  'direct, quiet coach',
  '2 changes',
] as const;
const HOTEL_DETAILS = [
  'double room, breakfast',
  'double room',
  'two singles',
  'double room, street side',
  'family room, breakfast',
] as const;

interface BookingPlan {
  readonly deal: Offer;
  readonly travellers: readonly string[];
  readonly status: Booking['status'];
  readonly booked: string;
}

function book(scene: Scene, { deal, travellers, status, booked }: BookingPlan): void {
  const { workshop, accounts } = scene;
  const reference = freshReference(workshop);
  workshop.add('bookings', { ...deal, reference, travellers: [...travellers], status });
  const charge = { account: accounts.travelCard, counterparty: deal.provider, category: 'travel', memo: reference };
  const told = { deal, reference, travellers };
  if (status === 'held') {
    tell(scene, HOLD_MAILS, { ...told, day: booked });
    return;
  }
  pay(scene, { ...charge, date: booked, amount: -deal.price });
  tell(scene, TRIP_MAILS, { ...told, day: booked });
  if (status !== 'cancelled') return;
  const cancelled = dayFrom(booked, 3);
  if (deal.refundable) pay(scene, { ...charge, date: cancelled, amount: deal.price, memo: `${reference} refund` });
  tell(scene, CANCELLED_MAILS, { ...told, day: cancelled });
}

interface ToldBooking {
  readonly deal: Offer;
  readonly reference: string;
  readonly travellers: readonly string[];
  readonly day: string;
}

function tell(scene: Scene, mails: readonly MailWords[], { deal, reference, travellers, day }: ToldBooking): void {
  const { random, workshop } = scene;
  const price = formatMoney(deal.price, workshop.household);
  const write = writerOf(scene, {
    firm: deal.provider,
    reference,
    what:
      deal.kind === 'hotel'
        ? `${capitalised(deal.details)}, ${deal.to}`
        : `${deal.from} to ${deal.to} (${deal.details})`,
    when:
      deal.kind === 'hotel'
        ? `${formatDay(deal.start)} to ${formatDay(deal.end)}`
        : `${formatDay(deal.start)}, ${deal.start.slice(11)}`,
    travellers: travellers.join(' and '),
    total: price,
    terms: deal.refundable ? 'can be refunded' : 'no refund',
    refund: deal.refundable
      ? `${price} will be paid back to your card.`
      : 'This fare is not refundable, so nothing is paid back.',
  });
  const { subject, body } = random.pick(mails);
  receive(scene, {
    from: `bookings@${mailDomainOf(deal.provider)}`,
    subject: write(subject),
    body: write(body),
    date: pastTime(scene, day),
    label: 'travel',
  });
}

/** What is on sale at the moment: journeys and nights for the next weeks, and some cars. */
export function collectOffers(scene: Scene): void {
  const { random, archetype, today, workshop } = scene;
  const home = townOf(workshop.household);
  for (let index = 0; index < amountOf(scene, 120, 10); index += 1) {
    const town = random.pick(archetype.destinations);
    const first = dayFrom(today, random.int(5, 58));
    const [from, to] = random.chance(0.5) ? [home, town] : [town, home];
    const kind = random.pick(['flight', 'rail', 'flight', 'rail', 'hotel', 'hotel', 'car'] as const);
    if (kind === 'hotel') workshop.add('offers', stay(scene, { town, first, last: dayFrom(first, random.int(1, 5)) }));
    else if (kind === 'car') workshop.add('offers', hire(scene, town, first));
    else workshop.add('offers', ride(scene, { kind, from, to, day: first }));
  }
}

function hire({ random }: Scene, town: string, first: string): Offer {
  return {
    kind: 'car',
    provider: random.pick(TRAVEL_FIRMS.car),
    from: town,
    to: town,
    start: timeOn(first, 9, 0),
    end: timeOn(dayFrom(first, random.int(1, 4)), 18, 0),
    price: money(random, 48, 260),
    refundable: random.chance(0.7),
    details: random.pick(['small car', 'estate car', 'small electric car', 'van']),
  };
}
