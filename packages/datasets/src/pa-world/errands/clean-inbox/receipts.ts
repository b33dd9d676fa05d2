import type { WorldWorkshop } from '../../tools/tool.ts';
import {
  dayFrom,
  daysBetween,
  formatMoney,
  freshCompanyName,
  mailDomainOf,
  money,
  type Planted,
  plantMail,
  plantTransaction,
  roundMoney,
  timeOn,
} from '../../world/plant.ts';
import type { Mail } from '../../world/state.ts';

export interface Receipts {
  readonly sender: string;
  readonly address: string;
  /** Those of the span. */
  readonly inSpan: readonly Planted<Mail>[];
  /** A reminder from the same address that is no receipt. */
  readonly notice: Planted<Mail>;
  /** Of the rides of the span; whole cents. */
  readonly average: number;
}

/** Three receipts of a span of days, one from before it, and a notice of the same firm; each ride is also in the bank. */
export function plantReceipts(workshop: WorldWorkshop, since: string, until: string): Receipts {
  const { random, household } = workshop;
  const sender = freshCompanyName(workshop, 'Cabs');
  const address = `receipts@${mailDomainOf(sender)}`;
  const ride = (day: string, amount: number): Planted<Mail> => {
    plantTransaction(workshop, { counterparty: sender, amount: -amount, category: 'transport', date: day });
    return plantMail(workshop, {
      from: address,
      subject: 'Your receipt',
      body: `Thank you for riding with ${sender}. Ride paid by card: ${formatMoney(amount, household)}.`,
      date: timeOn(day, random.int(8, 22), random.int(0, 59)),
    });
  };
  const average = money(random, 14.2, 21.9);
  const [up, down] = [money(random, 2.11, 4.88), money(random, 1.07, 1.93)];
  const amounts = [average + up, average - down, average - up + down].map(roundMoney);
  const offsets = random.sample(
    Array.from({ length: daysBetween(since, until) - 1 }, (_, index) => index + 1),
    3,
  );
  ride(dayFrom(since, -3), money(random, 24.3, 33.8));
  const inSpan = amounts.map((amount, index) => ride(dayFrom(since, offsets[index] ?? 0), amount));
  const notice = plantMail(workshop, {
    from: `hello@${mailDomainOf(sender)}`,
    subject: `Your year with ${sender}`,
    body: 'See how far we took you. Tell us about your last ride and get the next one for less.',
    date: timeOn(dayFrom(since, 2), 12, 0),
  });
  return { sender, address, inSpan, notice, average };
}
