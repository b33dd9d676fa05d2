import type { WorldWorkshop } from '../../tools/tool.ts';
import {
  dayFrom,
  firstNameOf,
  formatMoney,
  minutesAfter,
  namesakeOf,
  type Planted,
  plantContact,
  plantEvent,
  plantMail,
  plantThread,
  roundMoney,
  timeOn,
} from '../../world/plant.ts';
import type { Contact, Mail } from '../../world/state.ts';
import { capitalised, sayDay } from '../kit/spellings.ts';

/** What a group plans: its name, the thing to choose with both choices, what stays open. */
const PLANS = [
  {
    plan: 'courtyard party',
    thing: 'tent',
    choices: ['striped marquee', 'sailcloth tent'],
    open: 'who brings the sound system',
  },
  {
    plan: 'stairwell repainting',
    thing: 'paint',
    choices: ['pale sage', 'warm ochre'],
    open: 'who keeps the spare key',
  },
  {
    plan: 'team shirt order',
    thing: 'fabric',
    choices: ['recycled mesh', 'cotton jersey'],
    open: 'where the shirts are stored',
  },
  { plan: 'bike shed', thing: 'roof', choices: ['grass roof', 'tin roof'], open: 'who looks after the lock' },
  { plan: 'class reunion', thing: 'venue', choices: ['boathouse', 'old brewery'], open: 'who does the slide show' },
] as const;

export interface Scene {
  readonly plan: string;
  readonly thing: string;
  /** Who had the last word on the thing, and who only spoke up for the other choice. */
  readonly decider: Planted<Contact>;
  readonly proposer: Planted<Contact>;
  readonly choice: string;
  readonly amounts: { readonly agreed: number; readonly before: number };
  readonly days: { readonly agreed: string; readonly before: string };
  readonly open: string;
  readonly mails: readonly Planted<Mail>[];
  readonly title: string;
  readonly folder: string;
  readonly say: (amount: number) => string;
}

interface Course {
  readonly plan: (typeof PLANS)[number];
  readonly people: readonly [Planted<Contact>, Planted<Contact>, Planted<Contact>];
  readonly choice: string;
  readonly loser: string;
  readonly amounts: { readonly first: number; readonly before: number; readonly agreed: number };
  readonly days: { readonly before: string; readonly agreed: string };
  readonly say: (amount: number) => string;
}

/** Plants a long thread in which amount, day and choice change, one of the year before, and an entry of the first day. */
export function plantScene(workshop: WorldWorkshop): Scene {
  const { random, household, today } = workshop;
  const plan = random.pick(PLANS);
  const [choice = '', loser = ''] = random.shuffle(plan.choices);
  const people = [plantContact(workshop), plantContact(workshop), plantContact(workshop)] as const;
  const [proposer, decider] = people;
  plantContact(workshop, { name: namesakeOf(workshop, decider.name) });
  const first = random.int(620, 990);
  const agreed = roundMoney(first + random.int(80, 140) + random.int(11, 89) / 100);
  const before = roundMoney(agreed + random.int(25, 60));
  const day = dayFrom(today, random.int(24, 34));
  const days = { before: day, agreed: dayFrom(day, random.pick([5, 7, 8])) };
  const say = (amount: number): string => formatMoney(amount, household);
  const course = { plan, people, choice, loser, amounts: { first, before, agreed }, days, say };
  plantLastYear(workshop, course);
  return {
    plan: plan.plan,
    thing: plan.thing,
    decider,
    proposer,
    choice,
    amounts: { agreed, before },
    days,
    open: plan.open,
    mails: plantMails(workshop, course),
    title: `Summary: ${plan.plan}`,
    folder: random.pick(['Notes', 'Projects', 'Community']),
    say,
  };
}

function plantMails(workshop: WorldWorkshop, course: Course): Planted<Mail>[] {
  const { random, household, today } = workshop;
  const addresses = [household.profile.email, ...course.people.map(({ email }) => email)];
  const begun = timeOn(dayFrom(today, -random.int(9, 13)), 8, random.int(0, 59));
  const lines = linesOf(course, firstNameOf(household.profile.name));
  return plantThread(
    workshop,
    lines.map(([by, text], index) => {
      const writer = course.people[by];
      const from = writer?.email ?? household.profile.email;
      return {
        subject: `${index === 0 ? '' : 'Re: '}${capitalised(course.plan.plan)}`,
        body: `${text}\n${firstNameOf(writer?.name ?? household.profile.name)}`,
        from,
        to: addresses.filter((address) => address !== from),
        folder: writer === undefined ? ('sent' as const) : ('inbox' as const),
        ...(index === 0 ? { date: begun } : {}),
      };
    }),
  );
}

/** Who writes what, in order; 3 is the user. The last word on each matter counts. */
function linesOf(course: Course, user: string): readonly (readonly [number, string])[] {
  const { plan, people, choice, loser, amounts, days, say } = course;
  const [proposer, decider] = people.map(({ name }) => firstNameOf(name));
  return [
    [0, `Let us get the ${plan.plan} going. I would take the ${loser}, I have seen it and it is lovely.`],
    [2, `Fine with me. I had a first offer over ${say(amounts.first)}, does that help?`],
    [1, `Before we talk about the ${plan.thing}: what about ${sayDay(days.before)}?`],
    [3, `${sayDay(days.before)} works for me.`],
    [2, `The new offer is in: ${say(amounts.before)}, everything included.`],
    [0, `Then ${say(amounts.before)} it is? And please say yes to the ${loser}, ${decider ?? ''}.`],
    [
      1,
      `I have looked at both now. I decide for the ${choice}, the ${loser} would be in the way. Sorry, ${proposer ?? ''}.`,
    ],
    [
      2,
      `With the ${choice} we get a discount: ${say(amounts.agreed)} in all. All of you said yes on the phone, so that is agreed.`,
    ],
    [0, `All right, the ${choice}. But I cannot on ${sayDay(days.before)}, could we move it?`],
    [1, `We move it to ${sayDay(days.agreed)} then, I have asked everybody and it is fixed.`],
    [2, `Good. One thing is still open: ${plan.open}. Could ${user} send a summary to all of us tonight?`],
  ];
}

/** The same matter a year ago, with other numbers, and a note in the calendar about this year's first day. */
function plantLastYear(workshop: WorldWorkshop, { plan, people, loser, amounts, days, say }: Course): void {
  const [writer] = people;
  plantMail(workshop, {
    from: writer.email,
    subject: `${capitalised(plan.plan)}, last year's numbers`,
    body: `For the record: last year we had the ${loser} and paid ${say(amounts.first - 145)}.`,
    date: timeOn(dayFrom(workshop.today, -300), 12, 30),
    folder: 'archive',
  });
  const start = timeOn(days.before, 15, 0);
  plantEvent(workshop, {
    title: `Maybe ${plan.plan}?`,
    start,
    end: minutesAfter(start, 240),
    status: 'tentative',
    notes: 'Not fixed, see the mails.',
  });
}

/** What the texts of this errand use. */
export function slotsOf({
  plan,
  thing,
  decider,
  choice,
  amounts,
  days,
  open,
  title,
  folder,
  say,
}: Scene): Record<string, string> {
  return {
    plan,
    thing,
    decider: decider.name,
    choice,
    amount: say(amounts.agreed),
    day: sayDay(days.agreed),
    open,
    title,
    folder,
    event: capitalised(plan),
  };
}
