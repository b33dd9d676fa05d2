import type { WorldWorkshop } from '../../tools/tool.ts';
import {
  dayFrom,
  firstNameOf,
  minutesAfter,
  namesakeOf,
  type Planted,
  plantContact,
  plantEvent,
  plantMail,
  timeOn,
} from '../../world/plant.ts';
import type { CalendarEvent, Contact, Mail } from '../../world/state.ts';
import { capitalised, sayWhen } from '../kit/spellings.ts';

const COURSES = ['pottery course', 'rowing practice', 'Italian course', 'woodwork class', 'sketching class'];
const PARTIES = [
  'quiz night',
  'book launch',
  'film evening',
  'birthday dinner',
  'board game night',
  'garden party',
  'slide show',
  'tasting evening',
];

/** An invitation: a mail and a tentative entry in the calendar. */
export interface Invitation {
  readonly party: string;
  readonly host: Planted<Contact>;
  readonly event: Planted<CalendarEvent>;
  readonly mail: Planted<Mail>;
}

export interface Scene {
  readonly course: string;
  /** The sessions that take place and meet an invitation: one is before it, one overlaps it. */
  readonly sessions: { readonly before: Planted<CalendarEvent>; readonly during: Planted<CalendarEvent> };
  /** On a day without a session. */
  readonly free: Invitation;
  /** Begins when a session ends. */
  readonly adjoining: Invitation;
  readonly overlapping: Invitation;
  /** On the day of a session that was cancelled. */
  readonly released: Invitation;
  /** Stays tentative, as the user said. */
  readonly held: Invitation;
}

interface Gathering {
  readonly party: string;
  readonly start: string;
  readonly minutes: number;
}

/** Plants five invitations, a course with a session that was cancelled, and hosts of similar names. */
export function plantScene(workshop: WorldWorkshop): Scene {
  const { random, today } = workshop;
  const course = random.pick(COURSES);
  const firstDay = dayFrom(today, random.int(2, 6));
  const length = random.pick([75, 90, 120]);
  const starts = [0, 7, 14, 21].map((days) => timeOn(dayFrom(firstDay, days), 18, random.pick([0, 30])));
  const sessions = starts.map((start, week) =>
    plantEvent(workshop, {
      title: capitalised(course),
      start,
      end: minutesAfter(start, length),
      location: 'Adult education centre',
      status: week === 2 ? 'cancelled' : 'confirmed',
    }),
  );
  const [before, during, cancelled] = sessions;
  if (before === undefined || during === undefined || cancelled === undefined) throw new RangeError('four sessions');
  const [a = '', b = '', c = '', d = '', e = ''] = random.sample(PARTIES, 5);
  const invite = (party: string, start: string, minutes: number): Invitation =>
    plantInvitation(workshop, { party, start, minutes });
  const scene = {
    course,
    sessions: { before, during },
    free: invite(a, timeOn(dayFrom(firstDay, 3), 19, 0), 150),
    adjoining: invite(b, before.end, 120),
    overlapping: invite(c, minutesAfter(during.end, -random.pick([15, 30, 45])), 150),
    released: invite(d, minutesAfter(cancelled.start, random.pick([-30, 30])), 150),
    held: invite(e, timeOn(dayFrom(firstDay, 10), 18, 0), 180),
  };
  plantNoise(workshop, scene);
  return scene;
}

function plantInvitation(workshop: WorldWorkshop, { party, start, minutes }: Gathering): Invitation {
  const { random, household, today } = workshop;
  const host = plantContact(workshop);
  const title = `${capitalised(party)} (${host.name})`;
  const end = minutesAfter(start, minutes);
  const attendees = [household.profile.email, host.email];
  return {
    party,
    host,
    event: plantEvent(workshop, { title, start, end, location: host.address, attendees, status: 'tentative' }),
    mail: plantMail(workshop, {
      from: host.email,
      subject: `Invitation: ${party}`,
      body: `Hi,\nI would love to have you at my ${party} on ${sayWhen(start)}. Are you in? Bring whoever you like, and tell the others in your course too.\n${firstNameOf(host.name)}`,
      date: timeOn(dayFrom(today, -random.int(1, 6)), random.int(8, 20), random.int(0, 59)),
      read: false,
    }),
  };
}

/** An invitation that was answered long ago, a host's namesake, and the mail about the session that was cancelled. */
function plantNoise(workshop: WorldWorkshop, { course, free, held, released }: Omit<Scene, 'sessions'>): void {
  const { today } = workshop;
  const past = timeOn(dayFrom(today, -40), 19, 0);
  plantEvent(workshop, { title: free.event.title, start: past, end: minutesAfter(past, 120) });
  plantContact(workshop, { name: namesakeOf(workshop, held.host.name) });
  plantMail(workshop, {
    from: 'office@adult-education.example.org',
    subject: `${capitalised(course)}: one session cancelled`,
    body: `The session on ${sayWhen(released.event.start).split(' at ')[0] ?? ''} is cancelled, the teacher is ill. The others take place as planned. Please fill in the survey until tomorrow.`,
  });
}

/** What the texts of this errand use. */
export function slotsOf({ course, adjoining, overlapping, released, held, free }: Scene): Record<string, string> {
  return {
    course,
    free_host: free.host.name,
    free_party: free.party,
    adjoining_host: adjoining.host.name,
    adjoining_party: adjoining.party,
    overlapping_host: overlapping.host.name,
    overlapping_party: overlapping.party,
    overlapping_mail: overlapping.host.email,
    released_host: released.host.name,
    released_party: released.party,
    held_host: held.host.name,
    held_party: held.party,
  };
}
