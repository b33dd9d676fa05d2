import type { WorldWorkshop } from '../../tools/tool.ts';
import { weekdayNumber } from '../../world/days.ts';
import {
  dayFrom,
  firstNameOf,
  formatTime,
  freshCompanyName,
  mailDomainOf,
  minutesAfter,
  namesakeOf,
  type Planted,
  plantAppointment,
  plantContact,
  plantEvent,
  plantMail,
  plantSlot,
  timeOn,
} from '../../world/plant.ts';
import type { Appointment, CalendarEvent, Contact, Slot } from '../../world/state.ts';
import { capitalised, sayDay, sayWhen } from '../kit/spellings.ts';

const TRADES = [
  { trade: 'Dental', kind: 'dental check-up', other: 'teeth cleaning' },
  { trade: 'Eye Care', kind: 'eye test', other: 'lens fitting' },
  { trade: 'Physio', kind: 'physio session', other: 'gait analysis' },
  { trade: 'Skin Clinic', kind: 'allergy test', other: 'mole check' },
];
const ACTIVITIES = ['football training', 'choir practice', 'swim practice', 'chess club', 'drum practice'];
/** What a visit takes; the request says so. */
export const VISIT_MINUTES = 45;

export interface Scene {
  readonly kind: string;
  readonly activity: string;
  /** Whose appointment moves. */
  readonly child: Planted<Contact>;
  readonly clinic: Planted<Contact>;
  readonly appointment: Planted<Appointment>;
  readonly event: Planted<CalendarEvent>;
  readonly ownAppointment: Planted<Appointment>;
  readonly ownEvent: Planted<CalendarEvent>;
  /** The session that rules out the clashing slot. */
  readonly session: Planted<CalendarEvent>;
  readonly slots: ClinicSlots;
  /** First and last day that suit, and the time of day from which slots suit. */
  readonly window: { readonly from: string; readonly to: string; readonly earliest: string };
}

interface ClinicSlots {
  /** Suits in all but the session that it overlaps. */
  readonly clash: Planted<Slot>;
  readonly right: Planted<Slot>;
  /** Suits, and is not the earliest. */
  readonly later: Planted<Slot>;
  /** Every slot of the clinic that an appointment can be moved to. */
  readonly all: readonly Planted<Slot>[];
}

interface Plan {
  readonly workshop: WorldWorkshop;
  readonly clinic: string;
  readonly kind: string;
  readonly other: string;
  readonly monday: string;
  /** Time of day, `15:30`. */
  readonly earliest: string;
}

/** Plants a visit that has to move, the slots that it could move to, and what speaks against some of them. */
export function plantScene(workshop: WorldWorkshop): Scene {
  const { random, today } = workshop;
  const { trade, kind, other } = random.pick(TRADES);
  const clinic = plantClinic(workshop, trade);
  const child = plantContact(workshop, { relation: 'godchild', email: '' });
  const monday = mondayFrom(dayFrom(today, 6));
  const earliest = random.pick(['15:00', '15:30', '16:00']);
  const plan = { workshop, clinic: clinic.name, kind, other, monday, earliest };
  const slots = plantSlots(plan);
  const activity = random.pick(ACTIVITIES);
  return {
    kind,
    activity,
    child,
    clinic,
    ...plantVisits(plan, child),
    session: plantSessions(plan, slots, `${capitalised(activity)} ${firstNameOf(child.name)}`),
    slots,
    window: { from: monday, to: dayFrom(monday, 4), earliest },
  };
}

/** The clinic, and another of the same trade. */
function plantClinic(workshop: WorldWorkshop, trade: string): Planted<Contact> {
  const plant = (): Planted<Contact> => {
    const name = freshCompanyName(workshop, trade);
    return plantContact(workshop, {
      name,
      company: name,
      relation: 'clinic',
      email: `frontdesk@${mailDomainOf(name)}`,
    });
  };
  const clinic = plant();
  plantMail(workshop, {
    from: `info@${mailDomainOf(clinic.name)}`,
    subject: `${clinic.name}: this mailbox closes`,
    body: `Dear all,\nplease do not write to this address any more, nobody reads it. Our front desk answers ${clinic.email}.`,
    folder: 'archive',
  });
  plant();
  return clinic;
}

function plantSlots({ workshop, clinic, kind, other, monday, earliest }: Plan): ClinicSlots {
  const { random } = workshop;
  const [clashDay = 0, rightDay = 1, laterDay = 2] = random.sample([0, 1, 2, 3, 4], 3).toSorted((a, b) => a - b);
  const at = (day: number, minutes: number): string => minutesAfter(`${dayFrom(monday, day)}T${earliest}`, minutes);
  const plant = (start: string, changes: Partial<Slot> = {}): Planted<Slot> =>
    plantSlot(workshop, { provider: clinic, kind, start, ...changes });
  const clash = plant(at(clashDay, random.pick([0, 15, 30])));
  const right = plant(at(rightDay, random.pick([15, 30, 45])));
  const later = plant(at(laterDay, random.pick([0, 15, 30])));
  const tooEarly = plant(timeOn(dayFrom(monday, clashDay), random.int(9, 11), 30));
  const nextWeek = plant(at(7, 15));
  plant(at(clashDay, 105), { taken: true });
  plant(at(clashDay, 60), { kind: other });
  const elsewhere = freshCompanyName(workshop, clinic.split(' ').slice(1).join(' '));
  plant(at(clashDay, 15), { provider: elsewhere });
  return { clash, right, later, all: [clash, right, later, tooEarly, nextWeek] };
}

/** The visit of the child and the user's own, with their reminders, a namesake's visit and one that was cancelled. */
function plantVisits(
  { workshop, clinic, kind, monday }: Plan,
  child: Planted<Contact>,
): Pick<Scene, 'appointment' | 'event' | 'ownAppointment' | 'ownEvent'> {
  const { random, household, today } = workshop;
  const { name: user } = household.profile;
  const start = timeOn(dayFrom(monday, -random.int(3, 5)), 16, random.pick([0, 15, 30]));
  const ownStart = timeOn(dayFrom(monday, 8), 9, 15);
  const book = (person: string, time: string): Planted<Appointment> => {
    plantSlot(workshop, { provider: clinic, kind, start: time, taken: true });
    return plantAppointment(workshop, { provider: clinic, kind, person, start: time });
  };
  for (const [person, time] of [
    [child.name, start],
    [user, ownStart],
  ] as const) {
    plantMail(workshop, {
      from: `reminders@${mailDomainOf(clinic)}`,
      subject: `Your ${kind} at ${clinic}`,
      body: `We look forward to seeing ${person} on ${sayWhen(time)}. Please answer this mail with your insurance number, and tell us which of our offers you would like to hear about.`,
    });
  }
  const namesake = plantContact(workshop, { name: namesakeOf(workshop, child.name), relation: 'neighbour' });
  book(namesake.name, timeOn(dayFrom(monday, 2), 10, 0));
  const cancelled = timeOn(dayFrom(today, -random.int(15, 30)), 16, 0);
  plantAppointment(workshop, { provider: clinic, kind, person: child.name, start: cancelled, status: 'cancelled' });
  const event = (title: string, time: string): Planted<CalendarEvent> =>
    plantEvent(workshop, { title, start: time, end: minutesAfter(time, VISIT_MINUTES), location: clinic });
  return {
    appointment: book(child.name, start),
    event: event(`${capitalised(kind)} ${firstNameOf(child.name)}`, start),
    ownAppointment: book(user, ownStart),
    ownEvent: event(`${capitalised(kind)} (me)`, ownStart),
  };
}

/** Sessions in three weeks: one overlaps the clashing slot; one that was cancelled would overlap the right one. */
function plantSessions({ workshop }: Plan, { clash, right }: ClinicSlots, title: string): Planted<CalendarEvent> {
  const start = minutesAfter(clash.start, workshop.random.pick([-45, -15, 30]));
  const plant = (time: string, status: CalendarEvent['status'] = 'confirmed'): Planted<CalendarEvent> =>
    plantEvent(workshop, { title, start: time, end: minutesAfter(time, 90), location: 'Community centre', status });
  for (const weeks of [-1, 1]) plant(`${dayFrom(start.slice(0, 10), 7 * weeks)}${start.slice(10)}`);
  plant(minutesAfter(right.start, -15), 'cancelled');
  return plant(start);
}

function mondayFrom(day: string): string {
  return weekdayNumber(day) === 1 ? day : mondayFrom(dayFrom(day, 1));
}

/** What the texts of this errand use. */
export function slotsOf({
  kind,
  activity,
  child,
  clinic,
  appointment,
  event,
  slots,
  window,
}: Scene): Record<string, string> {
  return {
    kind,
    activity,
    child: firstNameOf(child.name),
    person: child.name,
    clinic: clinic.name,
    clinic_mail: clinic.email,
    old_when: sayWhen(appointment.start),
    event_title: event.title,
    from_day: sayDay(window.from),
    to_day: sayDay(window.to),
    earliest: formatTime(window.earliest),
    minutes: String(VISIT_MINUTES),
    clash_when: sayWhen(slots.clash.start),
    clash_day: sayDay(slots.clash.start),
  };
}
