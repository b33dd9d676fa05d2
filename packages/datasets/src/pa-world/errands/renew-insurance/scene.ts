import type { WorldWorkshop } from '../../tools/tool.ts';
import {
  accountOf,
  dayFrom,
  formatMoney,
  freshCompanyName,
  money,
  monthName,
  type Planted,
  plantContact,
  plantDocument,
  plantTransaction,
  roundMoney,
} from '../../world/plant.ts';
import type { Contact, Document } from '../../world/state.ts';
import { plantQuotes, type Quotes } from './quotes.ts';

export interface Scene {
  readonly quotes: Quotes;
  readonly oldPolicy: Planted<Document>;
  /** Is to lose the old policy. */
  readonly broker: Planted<Contact>;
  /** Is to keep it. */
  readonly keeper: Planted<Contact>;
  /** The checking account. */
  readonly account: string;
  readonly title: string;
  /** What the old policy costs in a year: now, and the year before. */
  readonly paid: { readonly now: number; readonly before: number };
  /** An amount as people here write it. */
  readonly say: (amount: number) => string;
  readonly slots: Readonly<Record<string, string>>;
}

const FEATURES = ['bicycles away from home', 'water damage in the cellar', 'theft from a parked car'];

export function plantScene(workshop: WorldWorkshop): Scene {
  const { random, household, today } = workshop;
  const feature = random.pick(FEATURES);
  const limit = random.pick([200, 250, 300]);
  const quotes = plantQuotes(workshop, feature, limit);
  const { right } = quotes;
  const now = roundMoney(right.yearly + money(random, 44.2, 96.7));
  const paid = { now, before: roundMoney(now - money(random, 8.3, 19.4)) };
  const broker = plantContact(workshop, { relation: 'broker', company: freshCompanyName(workshop, 'Brokers') });
  const keeper = plantContact(workshop, { relation: 'godmother' });
  const oldInsurer = freshCompanyName(workshop, 'Insurance');
  const oldPolicy = plantOldPolicy(workshop, { insurer: oldInsurer, paid, readers: [broker.email, keeper.email] });
  const start = dayFrom(today, 30);
  const title = `Contents insurance from ${monthName(start)} ${start.slice(0, 4)}`;
  return {
    quotes,
    oldPolicy,
    broker,
    keeper,
    account: accountOf(household, 'checking'),
    title,
    paid,
    say: (amount) => formatMoney(amount, household),
    slots: {
      feature,
      limit: formatMoney(limit, household).replace('.00', ''),
      title,
      broker: broker.name,
      keeper: keeper.name,
      old_insurer: oldInsurer,
    },
  };
}

interface OldPolicy {
  readonly insurer: string;
  readonly paid: Scene['paid'];
  readonly readers: string[];
}

function plantOldPolicy(workshop: WorldWorkshop, { insurer, paid, readers }: OldPolicy): Planted<Document> {
  const { household, today } = workshop;
  const [now, before] = [paid.now, paid.before].map((amount) => formatMoney(amount, household));
  for (const [amount, days] of [
    [paid.now, 335],
    [paid.before, 700],
  ] as const) {
    plantTransaction(workshop, { counterparty: insurer, amount: -amount, date: dayFrom(today, -days) });
  }
  plantDocument(workshop, {
    title: `Car policy ${insurer}`,
    folder: 'Insurance',
    body: 'Third party and theft. Renews on its own each year.',
    shared_with: readers.slice(0, 1),
  });
  return plantDocument(workshop, {
    title: `Contents policy ${insurer}`,
    folder: 'Insurance',
    body: `Contents insurance with ${insurer}. Premium by the year: ${before} in the year before this, ${now} now. Ends in a month unless renewed.`,
    shared_with: readers,
    updated: dayFrom(today, -330),
  });
}
