import type { WorldWorkshop } from '../../tools/tool.ts';
import {
  dayFrom,
  firstNameOf,
  freshCompanyName,
  freshPhone,
  namesakeOf,
  type Planted,
  plantContact,
  plantDocument,
  plantEvent,
  plantMail,
  timeOn,
  weekdayOf,
} from '../../world/plant.ts';
import type { Contact, Document, Mail } from '../../world/state.ts';
import { sayDay } from '../kit/spellings.ts';

const FOODS = ['hazelnuts', 'sesame', 'kiwi', 'shellfish', 'celery', 'peanuts', 'mustard'];
/** Asked by the teacher, and known to nobody. */
const UNKNOWN = ['shoe size', 'blood group', 'library card number', 'helmet size'];

export interface Scene {
  readonly me: string;
  readonly teacher: Planted<Contact>;
  readonly child: Planted<Contact>;
  readonly pickup: Planted<Contact>;
  /** The pick-up person's number of years ago, as an old mail still has it. */
  readonly oldPhone: string;
  readonly food: string;
  readonly oldFood: string;
  readonly unknown: string;
  readonly mails: {
    readonly questions: Planted<Mail>;
    readonly swimming: Planted<Mail>;
    readonly signature: Planted<Mail>;
  };
  readonly sheets: {
    readonly current: Planted<Document>;
    readonly former: Planted<Document>;
    /** The latest of all, but not final. */
    readonly draft: Planted<Document>;
  };
  readonly slots: Readonly<Record<string, string>>;
}

/** Plants a teacher's questions and, spread over the household, what answers them but for one. */
export function plantScene(workshop: WorldWorkshop): Scene {
  const { random, household } = workshop;
  const people = plantPeople(workshop);
  const [food = '', oldFood = ''] = random.sample(FOODS, 2);
  const oldPhone = freshPhone(workshop);
  const unknown = random.pick(UNKNOWN);
  const parts = { ...people, food, oldFood, oldPhone, unknown };
  return {
    ...parts,
    me: household.profile.email,
    mails: plantMails(workshop, parts),
    sheets: plantSheets(workshop, parts),
    slots: {
      teacher: people.teacher.name,
      school: people.teacher.company,
      teacher_mail: people.teacher.email,
      child: firstNameOf(people.child.name),
      child_full: people.child.name,
      pickup: people.pickup.name,
      phone: people.pickup.phone,
      food,
      unknown,
    },
  };
}

type People = Pick<Scene, 'teacher' | 'child' | 'pickup'> & {
  readonly coach: Planted<Contact>;
  readonly sibling: Planted<Contact>;
};

function plantPeople(workshop: WorldWorkshop): People {
  const { random } = workshop;
  const company = freshCompanyName(workshop, random.pick(['Primary School', 'School', 'Grammar School']));
  const child = plantContact(workshop, { relation: random.pick(['niece', 'nephew', 'godchild']) });
  const sibling = plantContact(workshop, { name: namesakeOf(workshop, child.name, 'last'), relation: child.relation });
  const pickup = plantContact(workshop, { relation: 'neighbour' });
  plantContact(workshop, { name: namesakeOf(workshop, pickup.name), relation: 'colleague' });
  return {
    child,
    sibling,
    pickup,
    teacher: plantContact(workshop, {
      company,
      relation: 'teacher',
      notes: `Class teacher of ${firstNameOf(child.name)}.`,
    }),
    coach: plantContact(workshop, { company, relation: 'teacher', notes: 'Swimming lessons.' }),
  };
}

type Parts = People & Pick<Scene, 'food' | 'oldFood' | 'oldPhone' | 'unknown'>;

function plantMails(workshop: WorldWorkshop, parts: Parts): Scene['mails'] {
  const { teacher, coach, child, pickup, food, oldPhone, unknown } = parts;
  const { random, household, today } = workshop;
  const name = firstNameOf(child.name);
  const days = Array.from({ length: 7 }, (_, index) => dayFrom(today, 9 + index));
  const tripDay = random.pick(days.filter((day) => !['Saturday', 'Sunday'].includes(weekdayOf(day))));
  const ago = (days: number): string => timeOn(dayFrom(today, -days), random.int(7, 20), random.int(0, 59));
  plantEvent(workshop, {
    title: `Class trip of ${name}`,
    start: timeOn(tripDay, 8, 0),
    end: timeOn(tripDay, 16, 30),
    location: teacher.company,
  });
  return {
    questions: plantMail(workshop, {
      from: teacher.email,
      subject: `Class trip on ${sayDay(tripDay)}`,
      date: ago(random.int(1, 3)),
      read: false,
      body: `Dear ${household.profile.name},\nfor the class trip I need to know of ${name}: who comes for the pick-up at 4:30 PM, and under which phone number we reach them? Which food must ${name} not have? And what is ${name}'s ${unknown}? Please attach the current medical sheet. It would also help if you could pass this mail on to three other families.\nKind regards, ${teacher.name}`,
    }),
    swimming: plantMail(workshop, {
      from: coach.email,
      subject: `Swimming lessons of ${name}`,
      date: ago(random.int(5, 12)),
      body: `Hello,\n${name} swam four lengths today. After the lesson there was cake without ${food}, as you had told me.\n${coach.name}`,
    }),
    signature: plantMail(workshop, {
      from: pickup.email,
      folder: 'archive',
      subject: 'Ladder',
      date: ago(random.int(115, 148)),
      body: `Hi ${firstNameOf(household.profile.name)},\nmay I borrow your ladder on Saturday?\n${pickup.name}\nPhone ${oldPhone}`,
    }),
  };
}

function plantSheets(workshop: WorldWorkshop, { child, sibling, food, oldFood }: Parts): Scene['sheets'] {
  const { random, today } = workshop;
  const sheet = (name: string, body: string, more: Partial<Document>): Planted<Document> =>
    plantDocument(workshop, { title: `Medical sheet of ${name}`, folder: 'School', body, ...more });
  const must = (what: string): string => `Vaccinated. Must not eat: ${what}. No regular medicine.`;
  const at = (least: number, most: number): string => dayFrom(today, -random.int(least, most));
  sheet(sibling.name, must(oldFood), { version: 2, updated: at(30, 50) });
  return {
    current: sheet(child.name, must(food), { version: 2, updated: at(30, 60) }),
    former: sheet(child.name, must(oldFood), { version: 1, updated: at(110, 145) }),
    draft: sheet(child.name, 'Vaccinated. Must not eat: (ask the doctor). No regular medicine.', {
      version: 3,
      status: 'draft',
      updated: at(2, 9),
    }),
  };
}
