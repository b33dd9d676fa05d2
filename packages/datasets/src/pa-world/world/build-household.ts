/**
 * The background of every episode: a household with about 3,300 linked records, drawn from a seed.
 *
 * What every household has, whatever the seed and size:
 * - accounts: one `checking` (at least 6,000), one `savings` (at least 12,000), two of type `card` whose names end in
 *   `Everyday card` and `Travel card` (each at least 2,000; a card's balance is what can still be spent);
 *   `daily_transfer_limit` 2,500
 * - budget: month of today; categories groceries, dining, household, transport, travel, health, subscriptions, gifts,
 *   utilities, leisure and two of the way of life; each with a cap above 0 and a payment in this month; half of the stored
 *   `spent` are exact, the others stale. Transactions also have categories without a budget: income, housing, insurance,
 *   savings, transfers, other
 * - funds: house_fund, travel_fund, emergency_fund, none of them full
 * - document folders: Home, Finance, Travel, School, Work, Private; nothing of Private is shared
 * - task lists: Home, Errands, Work, Family; titles of tasks and of documents do not repeat
 * - profile.preferences: the keys of `words/preferences.ts`
 * - policy: P1 to P10, the rules of `words/house-rules.ts`
 * - contacts: full names do not repeat; some share a given name, a surname or a company
 * - things happen from about five months before today to about two after; nothing was written or paid after this morning
 * - firms, streets and people are invented; names that `plant.ts` draws are used by nobody else
 */
import { createRandom, type Random } from '../random.ts';
import type { WorldWorkshop } from '../tools/tool.ts';
import { ARCHETYPES } from './archetypes.ts';
import { keepAppointments } from './background/appointments.ts';
import { earn, payBills, payForTheRoof, shareCosts } from './background/bills.ts';
import { fillCalendar } from './background/calendar.ts';
import { drawCast } from './background/cast.ts';
import { chat } from './background/chats.ts';
import { correspond } from './background/correspond.ts';
import { drawFirms } from './background/firms.ts';
import { drawBudget, settleUp } from './background/money-matters.ts';
import { keepPapers } from './background/paperwork.ts';
import { createPayeeBook, createThreadSource } from './background/registers.ts';
import { type HouseholdSize, type Part, type Scene, sceneOf } from './background/scene.ts';
import { openAccounts, settleIn } from './background/settle-in.ts';
import { shop } from './background/shop.ts';
import { spendEveryDay } from './background/spending.ts';
import { subscribe } from './background/subscriptions.ts';
import { planTasks, plugIn } from './background/to-do.ts';
import { collectOffers, travel } from './background/trips.ts';
import { createWorkshop } from './create-workshop.ts';
import { dayFrom, timeOn, weekdayNumber } from './days.ts';
import { emptyHousehold } from './empty-household.ts';
import { sealHousehold } from './seal-household.ts';
import type { Household } from './state.ts';
import { BANKS } from './words/merchants.ts';

export interface HouseholdOptions {
  /** `full`: about 3,300 records; `small`: about 350, for tests. @default 'full' */
  readonly size?: HouseholdSize;
}

/** A household that still takes records. */
export interface OpenHousehold {
  readonly workshop: WorldWorkshop;
  /** Key of the way of life that it was drawn from. */
  readonly archetype: string;
  /** `2026-05-04`: Monday to Friday, the 8th to the 26th of a month from April to October. */
  readonly today: string;
  /** The morning of today with its offset: `2026-05-04T09:00:00-07:00`. */
  readonly startTime: string;
  /** IANA name of the zone. */
  readonly timeZone: string;
  readonly currency: string;
  /** A tag whose numbers have a decimal point. */
  readonly locale: string;
  /** A deep copy, sorted by id. Throws where a record names an id that no record has. */
  seal(): Household;
}

/** What makes up the background, in order: the later parts look at what the earlier ones left. */
const PARTS: readonly (readonly [name: string, part: Part])[] = [
  ['earn', earn],
  ['shared costs', shareCosts],
  ['roof', payForTheRoof],
  ['bills', payBills],
  ['subscriptions', subscribe],
  ['orders', shop],
  ['trips', travel],
  ['offers', collectOffers],
  ['appointments', keepAppointments],
  ['calendar', fillCalendar],
  ['people', settleUp],
  ['spending', spendEveryDay],
  ['papers', keepPapers],
  ['mail', correspond],
  ['chats', chat],
  ['tasks', planTasks],
  ['devices', plugIn],
  ['budget', drawBudget],
];

/** The household of a seed. The same seed and size give the same bytes on every machine. */
export function openHousehold(seed: number, options: HouseholdOptions = {}): OpenHousehold {
  const size = options.size ?? 'full';
  const random = createRandom(seed, 'household', size);
  const archetype = random.pick(ARCHETYPES);
  const today = drawToday(random);
  const household = emptyHousehold();
  const workshop = createWorkshop({ household, random: createRandom(seed, 'plants', size), today });
  const scene = setScene({ workshop, random, archetype, size });
  for (const [name, part] of PARTS) part(sceneOf(scene, name));
  return {
    workshop,
    archetype: archetype.key,
    today,
    startTime: `${timeOn(today, random.int(8, 10), random.int(0, 3) * 15)}:00${archetype.summerOffset}`,
    timeZone: archetype.timeZone,
    currency: archetype.currency,
    locale: archetype.locale,
    seal: () => sealHousehold(household),
  };
}

/** In the months in which every zone keeps summer time, so that an offset belongs to a zone. */
function drawToday(random: Random): string {
  for (;;) {
    const day = dayFrom('2026-04-08', random.int(0, 190));
    const isInside = Number(day.slice(8)) >= 8 && Number(day.slice(8)) <= 26;
    if (isInside && weekdayNumber(day) % 6 !== 0) return day;
  }
}

type SceneParts = Pick<Scene, 'workshop' | 'random' | 'archetype' | 'size'>;

/** The people, the firms, the accounts and the rules: what all parts need. */
function setScene({ workshop, random, archetype, size }: SceneParts): Scene {
  const withStream = (name: string): WorldWorkshop => ({ ...workshop, random: random.fork(name) });
  const firms = drawFirms(random.fork('firms'));
  const bank = random.pick(BANKS);
  const cast = drawCast({ workshop: withStream('people'), archetype, firms, size });
  const accounts = openAccounts(withStream('accounts'), bank);
  settleIn(withStream('rules'), archetype);
  return {
    workshop,
    random,
    today: workshop.today,
    size,
    archetype,
    firms,
    cast,
    accounts,
    bank,
    newThread: createThreadSource(random.fork('threads')),
    payeeId: createPayeeBook(withStream('payees')),
  };
}
