import type { WorldWorkshop } from '../../tools/tool.ts';
import { weekdayNumber } from '../../world/days.ts';
import { dayFrom, formatDay, formatTime, minutesAfter, type Planted, plantEvent, timeOn } from '../../world/plant.ts';
import type { CalendarEvent } from '../../world/state.ts';
import { type People, plantPeople } from './people.ts';

export interface Scene {
  readonly people: People;
  readonly meeting: Planted<CalendarEvent>;
  /** Same title, every week. */
  readonly weekly: Planted<CalendarEvent>;
  /** Overlaps with the meeting as it was. */
  readonly collision: Planted<CalendarEvent>;
  /** Touches the meeting and does not overlap. */
  readonly neighbour: Planted<CalendarEvent>;
  readonly hours: Hours;
  readonly slots: Readonly<Record<string, string>>;
}

/** The hours of the new day in which the meeting may be. */
interface Hours {
  readonly day: string;
  readonly from: string;
  readonly to: string;
  /** Start of the first free hour. */
  readonly first: string;
  /** A start before it, at which a tentative entry overlaps. */
  readonly blocked: string;
  /** What somebody proposes by mail. */
  readonly proposed: string;
  /** The tentative entry. */
  readonly tentative: string;
}

const TOPICS = ['Floor plan review', 'Harvest planning', 'Archive round', 'Kiln schedule', 'Trail mapping'];
const LENGTH = 60;

export function plantScene(workshop: WorldWorkshop): Scene {
  const { random } = workshop;
  const title = random.pick(TOPICS);
  const [oldDay, newDay] = quietDays(workshop);
  const hours = plantHours(workshop, newDay);
  const people = plantPeople(workshop, { title, proposed: hours.proposed });
  const attendees = people.invited.map(({ email }) => email);
  const start = timeOn(oldDay, 10, 0);
  const meeting = plantEvent(workshop, { title, start, end: minutesAfter(start, LENGTH), attendees });
  const weeklyDay = dayFrom(oldDay, isWeekend(dayFrom(oldDay, 1)) ? -1 : 1);
  const weekly = plantEvent(workshop, {
    title,
    start: timeOn(weeklyDay, 8, 0),
    end: timeOn(weeklyDay, 8, 30),
    attendees: [...attendees.slice(0, 2), people.outsider.email],
    recurrence: 'weekly',
  });
  const { collision, neighbour } = plantCollision(workshop, oldDay);
  return {
    people,
    meeting,
    weekly,
    collision,
    neighbour,
    hours,
    slots: {
      meeting: title,
      old_day: formatDay(oldDay),
      new_day: formatDay(newDay),
      from: formatTime(hours.from),
      to: formatTime(hours.to),
      first_invited: people.invited[0]?.name ?? '',
      all_invited: people.invited.map(({ name }) => name).join(', '),
      outsider: people.outsider.name,
    },
  };
}

/** Two working days, the second later, on whose mornings nothing is planned yet. Other errands travel on the days between. */
function quietDays({ household, today, random }: WorldWorkshop): [string, string] {
  const offsets = [...numbersFrom(18, 32), ...numbersFrom(46, 75)];
  const events = Object.values(household.calendar).filter(({ status }) => status !== 'cancelled');
  const isTaken = (day: string): boolean =>
    events.some((event) => event.start < timeOn(day, 14, 0) && event.end > timeOn(day, 8, 30));
  const quiet = offsets.map((offset) => dayFrom(today, offset)).filter((day) => !isWeekend(day) && !isTaken(day));
  const [first, second] = random.sample(quiet.slice(0, 6), 2).toSorted();
  if (first === undefined || second === undefined) throw new RangeError('expected two days with a free morning');
  return [first, second];
}

function numbersFrom(least: number, most: number): number[] {
  return Array.from({ length: most - least + 1 }, (_, index) => least + index);
}

function isWeekend(day: string): boolean {
  return weekdayNumber(day) % 6 === 0;
}

/** Fills the hours before the first free one, but for half an hour. Something cancelled stands where the free one is. */
function plantHours(workshop: WorldWorkshop, day: string): Hours {
  const { random } = workshop;
  const from = timeOn(day, 9, random.pick([0, 30]));
  const at = (minutes: number): string => minutesAfter(from, minutes);
  const gap = random.pick([30, 60]);
  const wait = random.pick([120, 150, 180]);
  plantEvent(workshop, { title: 'Read the proofs', start: from, end: at(gap) });
  const tentative = plantEvent(workshop, {
    title: 'Visit by the chimney sweep?',
    start: at(gap + 30),
    end: at(wait),
    status: 'tentative',
  });
  plantEvent(workshop, { title: 'Gallery talk', start: at(wait), end: at(wait + LENGTH), status: 'cancelled' });
  plantEvent(workshop, { title: 'Fetch the frames', start: at(wait + LENGTH), end: at(wait + LENGTH + 30) });
  return {
    day,
    from,
    to: at(360),
    first: at(wait),
    blocked: at(gap),
    proposed: at(wait + 120),
    tentative: tentative.id,
  };
}

/** Something that overlaps with 10 to 11 AM, and something that ends or starts with it. */
function plantCollision(workshop: WorldWorkshop, day: string): Pick<Scene, 'collision' | 'neighbour'> {
  const { random } = workshop;
  const before = { start: timeOn(day, 9, 0), end: timeOn(day, 10, 0) };
  const [overlapping, touching] = random.chance(0.5)
    ? [{ start: timeOn(day, 10, 40), end: timeOn(day, 11, 40) }, before]
    : [
        { start: timeOn(day, 9, 15), end: timeOn(day, 10, 15) },
        { start: timeOn(day, 11, 0), end: timeOn(day, 12, 0) },
      ];
  const [one = '', two = ''] = random.sample(
    ['Fitting at the tailor', 'Handover of the keys', 'Tasting at the mill', 'Photos for the passport'],
    2,
  );
  return {
    collision: plantEvent(workshop, { title: one, ...overlapping }),
    neighbour: plantEvent(workshop, { title: two, ...touching }),
  };
}
