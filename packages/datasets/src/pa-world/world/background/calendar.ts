import { dayFrom, minutesAfter, timeOn, weekdayNumber } from '../days.ts';
import type { CalendarEvent } from '../state.ts';
import { FAMILY_EVENTS, SERIES, type SeriesWords, SOCIAL_EVENTS, WORK_EVENTS } from '../words/event-words.ts';
import type { Circle, Person } from './cast.ts';
import { enter } from './keep-records.ts';
import { amountOf, DAYS_AHEAD, DAYS_BACK, type Scene } from './scene.ts';
import { writerOf } from './writer-of.ts';

/** Everything in the calendar that comes from no booking: series, meetings, evenings with friends, birthdays. */
export function fillCalendar(scene: Scene): void {
  repeatSeries(scene);
  meet(scene, { titles: WORK_EVENTS, circle: 'work', count: amountOf(scene, 36, 3), hours: [9, 16] });
  meet(scene, { titles: SOCIAL_EVENTS, circle: 'friend', count: amountOf(scene, 34, 3), hours: [12, 20] });
  meet(scene, { titles: FAMILY_EVENTS, circle: 'family', count: amountOf(scene, 20, 2), hours: [10, 18] });
  rememberBirthdays(scene);
  overlapSome(scene);
}

/** Every occurrence is an entry of its own. One in fifteen was cancelled. */
function repeatSeries(scene: Scene): void {
  const { random, cast, size, today } = scene;
  const possible = SERIES.filter(({ title }) => !title.includes('{kid}') || cast.kids.length > 0);
  const back = size === 'full' ? DAYS_BACK : 21;
  const ahead = size === 'full' ? DAYS_AHEAD : 14;
  for (const series of pickSeries(scene, possible)) {
    const write = writerOf(scene);
    const event = { title: write(series.title), location: write(series.location), recurrence: series.every };
    const clock = [random.int(...series.hours), random.pick([0, 15, 30])] as const;
    let day = dayFrom(today, random.int(-back, -back + 6));
    while (day <= dayFrom(today, ahead)) {
      enter(scene, {
        ...event,
        start: timeOn(day, ...clock),
        minutes: series.minutes,
        status: random.chance(1 / 15) ? 'cancelled' : 'confirmed',
      });
      day = dayFrom(day, series.every === 'weekly' ? 7 : 28);
    }
  }
}

function pickSeries(scene: Scene, possible: readonly SeriesWords[]): SeriesWords[] {
  const weekly = possible.filter(({ every }) => every === 'weekly');
  const monthly = possible.filter(({ every }) => every === 'monthly');
  return [
    ...scene.random.sample(weekly, amountOf(scene, 4, 2)),
    ...scene.random.sample(monthly, amountOf(scene, 3, 1)),
  ];
}

interface Meetings {
  readonly titles: readonly string[];
  readonly circle: Circle;
  readonly count: number;
  readonly hours: readonly [number, number];
}

/** One in twelve was cancelled, and has a twin on another day that is not. */
function meet(scene: Scene, { titles, circle, count, hours }: Meetings): void {
  const { random, today, cast } = scene;
  for (let index = 0; index < count; index += 1) {
    const day = dayFrom(today, random.int(-DAYS_BACK, DAYS_AHEAD));
    const guest = random.pick(cast.byCircle[circle]);
    const write = writerOf(scene, { person: guest.first });
    const event = {
      title: write(random.pick(titles)),
      start: timeOn(circle === 'work' ? weekdayOfWork(day) : day, random.int(...hours), random.pick([0, 0, 30])),
      minutes: random.pick([45, 60, 90, 120]),
      location: write(random.pick(circle === 'work' ? ['{workplace}', ''] : ['{place}', ''])),
      attendees: [guest.email],
      notes: random.chance(0.12) ? write('[Bring|Do not forget] {item}.') : '',
    };
    const isCancelled = random.chance(1 / 12);
    enter(scene, { ...event, status: isCancelled ? 'cancelled' : random.chance(0.08) ? 'tentative' : 'confirmed' });
    if (isCancelled) enter(scene, { ...event, start: minutesAfter(event.start, 1440 * random.int(2, 8)) });
  }
}

function weekdayOfWork(day: string): string {
  const weekday = weekdayNumber(day);
  return dayFrom(day, weekday === 0 ? 1 : weekday === 6 ? -1 : 0);
}

function rememberBirthdays(scene: Scene): void {
  const { cast, today } = scene;
  for (const person of cast.people.filter(({ birthday }) => birthday !== null).slice(0, amountOf(scene, 60, 5))) {
    const day = birthdayIn(person, dayFrom(today, -DAYS_BACK));
    if (day > dayFrom(today, DAYS_AHEAD)) continue;
    enter(scene, { title: `Birthday: ${person.name}`, start: timeOn(day, 9, 0), minutes: 15 });
  }
}

/** The first birthday on or after a day. */
function birthdayIn({ birthday }: Person, from: string): string {
  const ofYear = `${from.slice(0, 4)}${(birthday ?? from).slice(4)}`;
  return ofYear >= from ? ofYear : `${Number(from.slice(0, 4)) + 1}${ofYear.slice(4)}`;
}

/** Some confirmed events of the coming weeks get another on top of them. */
function overlapSome(scene: Scene): void {
  const { random, today, workshop } = scene;
  const coming = Object.values(workshop.household.calendar).filter(
    ({ start, status }) => status === 'confirmed' && start.slice(0, 10) > today,
  );
  for (const event of random.sample(coming, amountOf(scene, 7, 2))) {
    const write = writerOf(scene, { person: random.pick(scene.cast.byCircle.friend).first });
    enter(scene, { title: write(random.pick(SOCIAL_EVENTS)), start: halfHourInto(event), location: write('{place}') });
  }
}

function halfHourInto({ start, end }: CalendarEvent): string {
  const later = minutesAfter(start, 30);
  return later < end ? later : start;
}
