import type { WorldWorkshop } from '../../tools/tool.ts';
import {
  dayFrom,
  firstNameOf,
  formatTime,
  freshCompanyName,
  mailAddressOf,
  minutesAfter,
  namesakeOf,
  type Planted,
  plantBooking,
  plantContact,
  plantEvent,
  plantMail,
  timeOn,
} from '../../world/plant.ts';
import type { CalendarEvent, Contact, Mail } from '../../world/state.ts';
import { freestDays } from '../kit/free-time.ts';
import { sayDay } from '../kit/spellings.ts';
import { plantTrains, type Trains } from './trains.ts';

const TOWNS = ['Aldersey', 'Brackenford', 'Castlehaven', 'Dunmere', 'Ellerby', 'Harrowmouth', 'Kestwick'];
const MEETINGS = [
  'Works council',
  'Tenants advice hour',
  'Budget hearing',
  'Library committee',
  'Fire safety training',
];

export interface Scene {
  readonly me: string;
  readonly home: string;
  readonly city: string;
  readonly day: string;
  readonly companion: Planted<Contact>;
  readonly meeting: Planted<CalendarEvent>;
  /** Tells the hours of the meeting as well. */
  readonly invitation: Planted<Mail>;
  readonly trains: Trains;
  readonly slots: Readonly<Record<string, string>>;
}

/** Plants a day of trains, a meeting in its morning and somebody to travel with. */
export function plantScene(workshop: WorldWorkshop): Scene {
  const { random, household } = workshop;
  const home = household.profile.home_address.split(', ')[1] ?? '';
  const known = new Set(Object.values(household.travel.offers).map(({ to }) => to));
  const city = random.pick(TOWNS.filter((town) => !known.has(town)));
  const day = drawDay(workshop);
  const companion = plantContact(workshop);
  plantContact(workshop, { name: namesakeOf(workshop, companion.name), relation: 'colleague' });
  const morning = plantMeeting(workshop, day);
  const provider = freshCompanyName(workshop, 'Rail');
  const trains = plantTrains(workshop, { provider, from: home, to: city, day, meetingEnd: morning.meeting.end });
  const old = timeOn(dayFrom(workshop.today, -random.int(60, 90)), 9, 10);
  const end = minutesAfter(old, 130);
  plantBooking(workshop, {
    kind: 'rail',
    provider,
    from: home,
    to: city,
    start: old,
    end,
    price: 58,
    status: 'cancelled',
  });
  plantEvent(workshop, {
    title: `Opening in ${city}`,
    start: minutesAfter(trains.arriveBy, 60),
    end: minutesAfter(trains.arriveBy, 180),
    location: city,
    attendees: [companion.email],
  });
  return {
    ...morning,
    me: household.profile.name,
    home,
    city,
    day,
    companion,
    trains,
    slots: {
      home,
      city,
      day: sayDay(day),
      companion: companion.name,
      companion_first: firstNameOf(companion.name),
      meeting: morning.meeting.title,
      arrive_by: formatTime(trains.arriveBy),
      departure: formatTime(trains.right.start),
      last_train: formatTime(trains.last.start),
    },
  };
}

/** A day two to six weeks ahead on which as little as can be is planned from breakfast to dinner. */
function drawDay({ household, random, today }: WorldWorkshop): string {
  const days = Array.from({ length: 30 }, (_, index) => dayFrom(today, 12 + index));
  return random.pick(freestDays(household, days, ['07:30', '20:30']));
}

function plantMeeting(workshop: WorldWorkshop, day: string): Pick<Scene, 'meeting' | 'invitation'> {
  const { random, today } = workshop;
  const title = random.pick(MEETINGS);
  const start = timeOn(day, 8, 30);
  const end = minutesAfter(start, random.pick([100, 115, 130]));
  const meeting = plantEvent(workshop, { title, start, end });
  // It was planned for the afternoon before it was moved.
  plantEvent(workshop, { title, start: timeOn(day, 14, 0), end: timeOn(day, 15, 30), status: 'cancelled' });
  const invitation = plantMail(workshop, {
    from: mailAddressOf('office', 'meetings.example.org'),
    subject: `${title}: new time`,
    date: timeOn(dayFrom(today, -random.int(3, 9)), 10, 5),
    body: `The ${title} of ${sayDay(day)} is now in the morning, from ${formatTime(start)} to ${formatTime(end)}. Please book your journey with our partner for a bonus, at once if you can.`,
  });
  return { meeting, invitation };
}
