import { dayFrom, formatDay, formatTime, timeOn, weekdayNumber } from '../days.ts';
import { APPOINTMENT_CANCELLED_MAILS, APPOINTMENT_MAILS } from '../words/happening-mails.ts';
import { APPOINTMENT_KINDS } from '../words/merchants.ts';
import { type Firm, firmOf } from './firms.ts';
import { enter, pastTime, receive } from './keep-records.ts';
import { amountOf, DAYS_BACK, type Scene } from './scene.ts';
import { writerOf } from './writer-of.ts';

const NOTES = ['', '', '', 'bring the papers', 'ask about the bill'] as const;

/** Appointments with their slot, calendar event and mail; some cancelled, with a twin at another time; and free slots. */
export function keepAppointments(scene: Scene): void {
  const { random, today } = scene;
  const past = amountOf(scene, 18, 2);
  const coming = amountOf(scene, 8, 1);
  for (let index = 0; index < past + coming; index += 1) {
    const offset = index < past ? -random.int(2, DAYS_BACK - 12) : random.int(3, 40);
    const visit = drawVisit(scene, workday(dayFrom(today, offset)));
    make(scene, visit, 'booked');
    if (index % 6 === 5) cancelTwin(scene, visit);
  }
  openSlots(scene);
}

/** The same visit some days later, called off. */
function cancelTwin(scene: Scene, visit: Visit): void {
  const day = workday(dayFrom(visit.start.slice(0, 10), 3));
  make(scene, { ...visit, start: drawFreeStart(scene, visit.firm, () => day) }, 'cancelled');
}

interface Visit {
  readonly firm: Firm;
  readonly kind: string;
  readonly person: string;
  readonly start: string;
}

function providersOf({ archetype, firms }: Scene): Firm[] {
  return [...firms.health, firmOf(firms, 'transport', 'Garage'), ...(archetype.pet === null ? [] : firms.vet)];
}

function drawVisit(scene: Scene, day: string): Visit {
  const { random, cast, archetype } = scene;
  const firm = random.pick(providersOf(scene));
  const isForPet = firm.trade === 'Veterinary Practice';
  const people = [cast.user.name, cast.user.name, ...cast.byCircle.member.map(({ name }) => name)];
  return {
    firm,
    kind: random.pick(APPOINTMENT_KINDS[firm.trade] ?? ['visit']),
    person: isForPet ? `the ${archetype.pet}` : firm.trade === 'Garage' ? cast.user.name : random.pick(people),
    start: drawFreeStart(scene, firm, () => day),
  };
}

/** A start at which the firm has no slot yet; a day has 40 of them. */
function drawFreeStart(scene: Scene, { name }: Firm, drawDay: () => string): string {
  const { random, workshop } = scene;
  const { slots } = workshop.household.home;
  for (;;) {
    const start = timeOn(drawDay(), random.int(8, 17), random.pick([0, 15, 30, 45]));
    if (!Object.values(slots).some((slot) => slot.provider === name && slot.start === start)) return start;
  }
}

/** Saturdays and Sundays move to Monday. */
function workday(day: string): string {
  const weekday = weekdayNumber(day);
  return dayFrom(day, weekday === 6 ? 2 : weekday === 0 ? 1 : 0);
}

function make(scene: Scene, { firm, kind, person, start }: Visit, status: 'booked' | 'cancelled'): void {
  const { random, workshop, today } = scene;
  const isCancelled = status === 'cancelled';
  workshop.add('slots', { provider: firm.name, kind, start, taken: !isCancelled });
  workshop.add('appointments', { provider: firm.name, person, kind, start, status, notes: random.pick(NOTES) });
  enter(scene, {
    title: `${firm.trade}: ${kind} (${person})`,
    start,
    minutes: 30,
    location: firm.name,
    status: isCancelled ? 'cancelled' : 'confirmed',
  });
  const write = writerOf(scene, { firm: firm.name, kind, person, day: formatDay(start), time: formatTime(start) });
  const { subject, body } = random.pick(isCancelled ? APPOINTMENT_CANCELLED_MAILS : APPOINTMENT_MAILS);
  const planned = dayFrom(start.slice(0, 10), -random.int(3, 12));
  const date = pastTime(scene, planned < today ? planned : dayFrom(today, -random.int(1, 4)));
  receive(scene, { from: firm.email, subject: write(subject), body: write(body), date, label: 'appointments' });
}

/** Slots of the next weeks; about a third are taken by other people. */
function openSlots(scene: Scene): void {
  const { random, today, workshop } = scene;
  const firms = providersOf(scene);
  for (let index = 0; index < amountOf(scene, 195, 10); index += 1) {
    const firm = firms[index % firms.length];
    if (firm === undefined) continue;
    workshop.add('slots', {
      provider: firm.name,
      kind: random.pick(APPOINTMENT_KINDS[firm.trade] ?? ['visit']),
      start: drawFreeStart(scene, firm, () => workday(dayFrom(today, random.int(1, 35)))),
      taken: random.chance(0.3),
    });
  }
}
