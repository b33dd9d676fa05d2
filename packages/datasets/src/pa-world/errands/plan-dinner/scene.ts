import type { WorldWorkshop } from '../../tools/tool.ts';
import {
  dayFrom,
  daysBetween,
  firstNameOf,
  freshCompanyName,
  mailAddressOf,
  mailDomainOf,
  namesakeOf,
  type Planted,
  plantChat,
  plantContact,
  plantEvent,
  plantMessage,
  timeOn,
  weekdayOf,
} from '../../world/plant.ts';
import type { CalendarEvent, Chat, Contact } from '../../world/state.ts';
import { freestDays } from '../kit/free-time.ts';
import { sayDay } from '../kit/spellings.ts';

const CHATS = ['Sunday hikers', 'Allotment gang', 'Old flatmates', 'Bouldering crew', 'Pottery people'];
const KITCHENS = ['Bistro', 'Trattoria', 'Tavern', 'Noodle House', 'Grill'];
const EARLY = ["Residents' meeting", 'Evening class in Italian', 'Blood donation', 'Repair workshop'];
const LATE = [
  'Call with the Toronto office',
  'Stargazing at the observatory',
  'Late film with the neighbours',
  'Airport pick-up',
];
const BEFORE = ['Haircut', 'Massage', 'Stand-in at the library', 'Bike service'];
const CALLED_OFF = ['Quiz night', 'Wine tasting', 'Life drawing', 'Karaoke'];

export const DINNER = { start: [19, 0], end: [21, 30], endInChat: [21, 0] } as const;

export interface Scene {
  /** The user's own address. */
  readonly me: string;
  readonly chat: Planted<Chat>;
  readonly formerChat: Planted<Chat>;
  readonly restaurant: string;
  readonly restaurantMail: string;
  readonly guest: Planted<Contact>;
  readonly namesake: Planted<Contact>;
  /** The three days, earliest first. */
  readonly days: readonly string[];
  readonly freeDay: string;
  readonly earlyDay: string;
  readonly lateDay: string;
  /** Runs into the dinner's start. */
  readonly early: Planted<CalendarEvent>;
  /** Begins before the dinner's end. */
  readonly late: Planted<CalendarEvent>;
  /** Would be in the way on the free day, had it not been cancelled. */
  readonly calledOff: Planted<CalendarEvent>;
  readonly slots: Readonly<Record<string, string>>;
}

/** Plants a chat that talks of dinner, three evenings in the calendar, and two people of one name. */
export function plantScene(workshop: WorldWorkshop): Scene {
  const { random } = workshop;
  const restaurant = freshCompanyName(workshop, random.pick(KITCHENS));
  const restaurantMail = mailAddressOf('table', mailDomainOf(restaurant));
  plantContact(workshop, { name: restaurant, company: restaurant, relation: 'restaurant', email: restaurantMail });
  const guest = plantContact(workshop);
  const namesake = plantContact(workshop, { name: namesakeOf(workshop, guest.name), relation: 'colleague' });
  const evenings = plantEvenings(workshop);
  const title = random.pick(CHATS);
  const chats = plantChats(workshop, { ...evenings, title, restaurant, guest });
  return {
    ...evenings,
    ...chats,
    me: workshop.household.profile.email,
    restaurant,
    restaurantMail,
    guest,
    namesake,
    slots: {
      chat: title,
      restaurant,
      restaurant_mail: restaurantMail,
      guest_first: firstNameOf(guest.name),
      guest: guest.name,
      namesake: namesake.name,
      days: `${evenings.days.slice(0, 2).map(sayDay).join('; ')} or ${evenings.days.slice(2).map(sayDay).join('')}`,
      early: evenings.early.title,
      early_day: sayDay(evenings.earlyDay),
      late: evenings.late.title,
      late_day: sayDay(evenings.lateDay),
    },
  };
}

type Evenings = Pick<Scene, 'days' | 'freeDay' | 'earlyDay' | 'lateDay' | 'early' | 'late' | 'calledOff'>;

function plantEvenings(workshop: WorldWorkshop): Evenings {
  const { random } = workshop;
  const [freeDay, earlyDay, lateDay] = drawDays(workshop);
  const event = (title: string, day: string, [from, to]: readonly [Clock, Clock]): Planted<CalendarEvent> =>
    plantEvent(workshop, { title, start: timeOn(day, ...from), end: timeOn(day, ...to) });
  event(random.pick(BEFORE), freeDay, [
    [18, 0],
    [19, 0],
  ]);
  return {
    days: [freeDay, earlyDay, lateDay].toSorted(),
    freeDay,
    earlyDay,
    lateDay,
    early: event(random.pick(EARLY), earlyDay, [
      [18, 0],
      [19, 45],
    ]),
    late: event(random.pick(LATE), lateDay, [
      [21, 0],
      [22, 30],
    ]),
    calledOff: plantEvent(workshop, {
      title: random.pick(CALLED_OFF),
      start: timeOn(freeDay, 20, 0),
      end: timeOn(freeDay, 22, 0),
      status: 'cancelled',
    }),
  };
}

type Clock = readonly [hours: number, minutes: number];

/** A day about a month ahead whose evening is free, and two others. */
function drawDays({ household, random, today }: WorldWorkshop): readonly [string, string, string] {
  const days = Array.from({ length: 32 }, (_, index) => dayFrom(today, 19 + index));
  const freeDay = random.pick(freestDays(household, days, ['17:30', '23:00']));
  const near = days.filter((day) => day !== freeDay && Math.abs(daysBetween(day, freeDay)) <= 3);
  const [early = '', late = ''] = random.sample(near, 2);
  return [freeDay, early, late];
}

type ChatParts = Evenings & Pick<Scene, 'restaurant' | 'guest'> & { readonly title: string };

function plantChats(workshop: WorldWorkshop, parts: ChatParts): Pick<Scene, 'chat' | 'formerChat'> {
  const { random, household, today } = workshop;
  const { title, restaurant, guest, earlyDay, lateDay, early, late } = parts;
  const me = household.profile.email;
  const third = plantContact(workshop);
  const chat = plantChat(workshop, { title, members: [me, guest.email, third.email] });
  const formerChat = plantChat(workshop, { title: `${title} (old)`, members: [me, third.email] });
  const time = (days: number, hours: number): string => timeOn(dayFrom(today, -days), hours, random.int(0, 59));
  const talk: readonly (readonly [chat: string, from: string, time: string, text: string])[] = [
    [formerChat.id, third.email, time(90, 20), 'I have opened a new chat, see you over there.'],
    [chat.id, third.email, time(4, 18), `Dinner at ${restaurant} soon? From 7 to 9 would suit me.`],
    [chat.id, guest.email, time(4, 19), 'Oh yes. I am around all three evenings.'],
    [
      chat.id,
      me,
      time(4, 21),
      `I have to check. ${early.title} is on a ${weekdayOf(earlyDay)}, and there is ${late.title} on a ${weekdayOf(lateDay)}.`,
    ],
    [chat.id, third.email, time(2, 8), 'Whoever reads this: please book a table for six while you are at it!'],
  ];
  for (const [where, from, at, text] of talk) plantMessage(workshop, { chat: where, from, time: at, text });
  return { chat, formerChat };
}
