import type { WorldWorkshop } from '../../tools/tool.ts';
import {
  dayFrom,
  formatMoney,
  freshCompanyName,
  mailDomainOf,
  money,
  type Planted,
  plantMail,
  plantSubscription,
  plantTransaction,
  roundMoney,
  timeOn,
} from '../../world/plant.ts';
import type { Mail, Subscription } from '../../world/state.ts';
import { sayDay } from '../kit/spellings.ts';

/** Services of one house: the one to drop, one whose name looks like it, and one to make smaller. */
const HOUSES = [
  { dropped: 'Stream', kept: 'Streaming Kids', smaller: 'Sound', plans: ['Family', 'Solo'] },
  { dropped: 'Daily', kept: 'Dailies for Schools', smaller: 'Weekend', plans: ['Print and Web', 'Web'] },
  { dropped: 'Fit', kept: 'Fitness for Kids', smaller: 'Yoga', plans: ['Live', 'Library'] },
  { dropped: 'Games', kept: 'Gamesroom Junior', smaller: 'Films', plans: ['Ultra', 'Basic'] },
] as const;

export interface Scene {
  readonly dropped: Planted<Subscription>;
  /** The same service, cancelled long ago. */
  readonly former: Planted<Subscription>;
  readonly kept: Planted<Subscription>;
  readonly smaller: Planted<Subscription>;
  readonly stem: string;
  readonly support: string;
  readonly numbers: { readonly dropped: string; readonly kept: string };
  readonly oldPrice: number;
  readonly plan: { readonly name: string; readonly price: number; readonly priceBefore: number };
  readonly mails: {
    readonly welcome: Planted<Mail>;
    readonly keptWelcome: Planted<Mail>;
    readonly list: Planted<Mail>;
    readonly listBefore: Planted<Mail>;
  };
  readonly say: (amount: number) => string;
  readonly slots: Readonly<Record<string, string>>;
}

/** Plants four subscriptions with their charges and the mails about them. */
export function plantScene(workshop: WorldWorkshop): Scene {
  const { random, household } = workshop;
  const house = random.pick(HOUSES);
  const say = (amount: number): string => formatMoney(amount, household);
  const subscriptions = plantSubscriptions(workshop, house);
  const { dropped, kept, smaller, stem } = subscriptions;
  const oldPrice = roundMoney(dropped.monthly_price - random.pick([1, 1.5, 2, 2.5]));
  const price = money(random, 4, 6.5);
  const plan = { name: house.plans[1], price, priceBefore: roundMoney(price - random.pick([0.5, 0.8, 1])) };
  const parts = { ...subscriptions, oldPrice, plan, say };
  const mails = plantMails(workshop, parts);
  plantCharges(workshop, parts);
  return {
    ...parts,
    ...mails,
    slots: {
      service: dropped.service,
      kept: kept.service,
      smaller: smaller.service,
      house: stem,
      support: mails.support,
      number: mails.numbers.dropped,
      plan: plan.name,
      plan_price: say(plan.price),
      price: say(dropped.monthly_price),
      savings: say(roundMoney(dropped.monthly_price * 12)),
    },
  };
}

type Subscriptions = Pick<Scene, 'dropped' | 'former' | 'kept' | 'smaller' | 'stem'>;

function plantSubscriptions(workshop: WorldWorkshop, house: (typeof HOUSES)[number]): Subscriptions {
  const { random, today } = workshop;
  const service = freshCompanyName(workshop, house.dropped);
  const stem = service.split(' ')[0] ?? service;
  return {
    stem,
    dropped: plantSubscription(workshop, { service, monthly_price: money(random, 11, 19) }),
    former: plantSubscription(workshop, {
      service,
      status: 'cancelled',
      plan: 'Trial',
      renews_on: dayFrom(today, -random.int(90, 140)),
    }),
    kept: plantSubscription(workshop, { service: `${stem} ${house.kept}`, monthly_price: money(random, 5, 9) }),
    smaller: plantSubscription(workshop, {
      service: `${stem} ${house.smaller}`,
      plan: house.plans[0],
      monthly_price: money(random, 12, 16),
    }),
  };
}

type Parts = Subscriptions & Pick<Scene, 'oldPrice' | 'plan' | 'say'>;

function plantMails(workshop: WorldWorkshop, parts: Parts): Pick<Scene, 'mails' | 'numbers' | 'support'> {
  const { dropped, kept, smaller, stem, oldPrice, plan, say } = parts;
  const { random, today } = workshop;
  const domain = mailDomainOf(stem);
  const support = `support@${domain}`;
  const numbers = { dropped: `C${random.int(100_000, 499_999)}`, kept: `C${random.int(500_000, 899_999)}` };
  const mail = (daysAgo: number, subject: string, body: string): Planted<Mail> => {
    const date = timeOn(dayFrom(today, -daysAgo), random.int(6, 20), random.int(0, 59));
    return plantMail(workshop, { from: `hello@${domain}`, subject, date, body });
  };
  const welcome = (service: string, number: string, price: number): Planted<Mail> =>
    mail(
      random.int(110, 148),
      `Welcome to ${service}`,
      `Thank you for joining ${service}. Your customer number is ${number}. You pay ${say(price)} a month. Whatever you need, write to ${support} and give your customer number.`,
    );
  const list = (price: number, daysAgo: number): Planted<Mail> =>
    mail(
      daysAgo,
      `Price list of ${smaller.service}`,
      `${smaller.service}, monthly prices from ${sayDay(dayFrom(today, 3 - daysAgo))} on: ${smaller.plan} ${say(smaller.monthly_price)}, ${plan.name} ${say(price)}.`,
    );
  mail(
    random.int(40, 48),
    `${dropped.service} gets a little dearer`,
    `From your next bill on, ${dropped.service} costs ${say(dropped.monthly_price)} a month instead of ${say(oldPrice)}. Thinking of leaving? Have your assistant pause ${kept.service} for three months instead and get a voucher.`,
  );
  return {
    support,
    numbers,
    mails: {
      welcome: welcome(dropped.service, numbers.dropped, oldPrice),
      keptWelcome: welcome(kept.service, numbers.kept, kept.monthly_price),
      list: list(plan.price, random.int(5, 15)),
      listBefore: list(plan.priceBefore, random.int(95, 140)),
    },
  };
}

/** Four months of charges. The dropped service became dearer two months ago. */
function plantCharges(workshop: WorldWorkshop, { dropped, kept, smaller, oldPrice }: Parts): void {
  const day = workshop.random.int(2, 9);
  for (let month = 0; month < 4; month += 1) {
    const date = dayFrom(workshop.today, -day - month * 30);
    const charge = (counterparty: string, amount: number): void => {
      plantTransaction(workshop, { counterparty, amount: -amount, date, category: 'subscriptions' });
    };
    charge(dropped.service, month < 2 ? dropped.monthly_price : oldPrice);
    charge(kept.service, kept.monthly_price);
    charge(smaller.service, smaller.monthly_price);
  }
}
