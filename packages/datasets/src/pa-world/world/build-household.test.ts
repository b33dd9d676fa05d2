import { describe, expect, it } from 'vitest';
import { ARCHETYPES } from './archetypes.ts';
import { type OpenHousehold, openHousehold } from './build-household.ts';
import { COLLECTIONS } from './collections.ts';
import { danglingReferences } from './dangling-references.ts';
import { plantMail, plantTransaction, trueSpent } from './plant.ts';
import type { Household } from './state.ts';

interface Sealed {
  readonly open: OpenHousehold;
  readonly household: Household;
}

const build = (seed: number, size: 'full' | 'small'): Sealed => {
  const open = openHousehold(seed, { size });
  return { open, household: open.seal() };
};
const full = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => build(seed, 'full'));
const small = Array.from({ length: 40 }, (_unused, index) => build(100 + index, 'small'));
const all = [...full, ...small];

const recordCount = (household: Household): number =>
  Object.values(COLLECTIONS).reduce((sum, { of }) => sum + Object.keys(of(household)).length, 0) +
  Object.keys(household.budget.categories).length +
  Object.keys(household.budget.funds).length +
  Object.keys(household.policy).length;

function* strings(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const member of Object.values(value)) yield* strings(member);
}

const named = (names: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};
const repeated = (names: readonly string[]): string[] =>
  [...named(names)].filter(([, count]) => count > 1).map(([name]) => name);

describe('openHousehold', () => {
  it('gives the same bytes for a seed, also after other seeds', () => {
    for (const size of ['full', 'small'] as const) {
      expect(JSON.stringify(build(7, size).household)).toBe(JSON.stringify(build(7, size).household));
    }
    expect(JSON.stringify(full[2]?.household)).toBe(JSON.stringify(build(3, 'full').household));
  });

  it('gives different households for different seeds', () => {
    const people = all.map(({ household }) => `${household.profile.name}, ${household.profile.home_address}`);
    expect(repeated(people)).toEqual([]);
    expect(repeated(full.map(({ household }) => JSON.stringify(household.mail)))).toEqual([]);
  });

  it('has the size that it promises', () => {
    for (const { household } of full) {
      expect(recordCount(household)).toBeGreaterThanOrEqual(3000);
      expect(recordCount(household)).toBeLessThanOrEqual(3600);
      const bytes = Buffer.byteLength(JSON.stringify(household));
      expect(bytes).toBeGreaterThan(500_000);
      expect(bytes).toBeLessThan(620_000);
    }
    for (const { household } of small) {
      expect(recordCount(household)).toBeGreaterThanOrEqual(300);
      expect(recordCount(household)).toBeLessThanOrEqual(420);
    }
  });

  it('draws every way of life, with its zone, currency and locale', () => {
    expect(new Set(small.map(({ open }) => open.archetype))).toEqual(new Set(ARCHETYPES.map(({ key }) => key)));
    for (const { open, household } of all) {
      const archetype = ARCHETYPES.find(({ key }) => key === open.archetype);
      expect(household.profile).toMatchObject({ time_zone: archetype?.timeZone, currency: archetype?.currency });
      expect(open).toMatchObject({
        timeZone: archetype?.timeZone,
        currency: archetype?.currency,
        locale: archetype?.locale,
      });
      expect(open.startTime).toMatch(new RegExp(`^${open.today}T(08|09|10):(00|15|30|45):00[+-]\\d\\d:00$`, 'u'));
    }
    expect(new Set(ARCHETYPES.map(({ currency }) => currency))).toEqual(new Set(['USD', 'EUR', 'GBP']));
  });

  it.each(ARCHETYPES.map(({ timeZone, summerOffset }) => ({ timeZone, summerOffset })))(
    'knows the offset of $timeZone on the first and the last day that a household can have',
    ({ timeZone, summerOffset }) => {
      for (const day of ['2026-04-08', '2026-10-15']) {
        const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
          new Date(`${day}T12:00:00Z`),
        );
        expect(parts.find(({ type }) => type === 'timeZoneName')?.value).toBe(`GMT${summerOffset}`);
      }
    },
  );

  it('says only what is printable, with no template left in it', () => {
    for (const { household } of all) {
      const texts = [...strings(household)];
      expect(texts.filter((text) => !/^[\P{C}\n]*$/u.test(text))).toEqual([]);
      expect(texts.filter((text) => /[[\]{}|]|undefined|NaN/u.test(text))).toEqual([]);
    }
  });
});

describe('the records of a household', () => {
  it('name only ids that exist', () => {
    for (const { household } of all) expect(danglingReferences(household)).toEqual([]);
  });

  it('stand in order of their ids, which tell nothing about time', () => {
    for (const { household } of full) {
      for (const { prefix, of } of Object.values(COLLECTIONS)) {
        const ids = Object.keys(of(household));
        expect(ids).toEqual(ids.toSorted());
        expect(ids.filter((id) => !new RegExp(`^${prefix}-\\d{5}$`, 'u').test(id))).toEqual([]);
      }
      const dates = Object.values(household.banking.transactions).map(({ date }) => date);
      expect(dates).not.toEqual(dates.toSorted());
    }
  });

  it('hold enough money, and balances and amounts of whole cents', () => {
    for (const { household } of all) {
      const accounts = Object.values(household.banking.accounts);
      const least = { checking: 6000, savings: 12_000, card: 2000 };
      expect(accounts.map(({ type }) => type).toSorted()).toEqual(['card', 'card', 'checking', 'savings']);
      for (const { type, balance } of accounts) expect(balance).toBeGreaterThanOrEqual(least[type]);
      expect(household.banking.daily_transfer_limit).toBe(2500);
      const amounts = [
        ...accounts.map(({ balance }) => balance),
        ...Object.values(household.banking.transactions).map(({ amount }) => amount),
        ...Object.values(household.orders.orders).map(({ total }) => total),
        ...Object.values(household.travel.offers).map(({ price }) => price),
      ];
      expect(amounts.filter((amount) => Math.round(amount * 100) / 100 !== amount)).toEqual([]);
    }
  });

  it('have totals of orders and refunds that fit their items', () => {
    for (const { household } of full) {
      const { orders, returns } = household.orders;
      const cents = (items: readonly { price: number; quantity: number }[]): number =>
        items.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0);
      for (const { items, total } of Object.values(orders)) expect(cents(items)).toBe(Math.round(total * 100));
      for (const { order, skus, refund } of Object.values(returns)) {
        const sent = orders[order]?.items.filter(({ sku }) => skus.includes(sku)) ?? [];
        expect(cents(sent)).toBe(Math.round(refund * 100));
      }
    }
  });

  it('leave half of the budget totals exact and half stale, in categories that were used this month', () => {
    for (const { open, household } of all) {
      const { month, categories, funds } = household.budget;
      expect(month).toBe(open.today.slice(0, 7));
      const names = Object.keys(categories);
      const base = 'groceries dining household transport travel health subscriptions gifts utilities leisure'.split(
        ' ',
      );
      expect(names).toEqual(expect.arrayContaining(base));
      const exact = names.filter((name) => categories[name]?.spent === trueSpent(household, name));
      expect(exact).toHaveLength(names.length / 2);
      const used = new Set(
        Object.values(household.banking.transactions)
          .filter(({ date }) => date.startsWith(month))
          .map(({ category }) => category),
      );
      for (const name of names) expect(used).toContain(name);
      expect(Object.keys(funds)).toEqual(['house_fund', 'travel_fund', 'emergency_fund']);
      for (const { goal, saved } of Object.values(funds)) expect(saved).toBeLessThan(goal);
    }
  });

  it('use each full name once, and some given names, surnames and companies several times', () => {
    for (const { household } of all) {
      const contacts = Object.values(household.contacts);
      const names = contacts.map(({ name }) => name);
      expect(repeated([...names, household.profile.name])).toEqual([]);
      expect(repeated(names.map((name) => name.split(' ')[0] ?? ''))).not.toEqual([]);
      expect(repeated(names.map((name) => name.split(' ').at(-1) ?? ''))).not.toEqual([]);
      expect(repeated(contacts.flatMap(({ email }) => (email === '' ? [] : [email])))).toEqual([]);
    }
    for (const { household } of full) {
      const contacts = Object.values(household.contacts);
      expect(repeated(contacts.flatMap(({ company }) => (company === '' ? [] : [company]))).length).toBeGreaterThan(2);
      expect(contacts.filter(({ old_addresses }) => old_addresses.length > 0).length).toBeGreaterThan(10);
    }
  });

  it('fill all folders and lists, keep Private to themselves and do not repeat titles', () => {
    for (const { household } of all) {
      const [documents, tasks] = [Object.values(household.documents), Object.values(household.tasks)];
      const folders = new Set(documents.map(({ folder }) => folder));
      expect(folders).toEqual(new Set(['Home', 'Finance', 'Travel', 'School', 'Work', 'Private']));
      expect(new Set(tasks.map(({ list }) => list))).toEqual(new Set(['Home', 'Errands', 'Work', 'Family']));
      expect(repeated(documents.map(({ title }) => title))).toEqual([]);
      expect(repeated(tasks.map(({ title }) => title))).toEqual([]);
      for (const { folder, shared_with, body } of documents) {
        const words = body.split(/\s+/u).length;
        expect(words).toBeGreaterThanOrEqual(50);
        expect(words).toBeLessThanOrEqual(400);
        if (folder === 'Private') expect(shared_with).toEqual([]);
      }
    }
  });

  it('write, pay and send nothing after this morning', () => {
    for (const { open, household } of all) {
      const now = open.startTime.slice(0, 16);
      const written = [
        ...Object.values(household.mail).map(({ date }) => date),
        ...Object.values(household.messages.messages).map(({ time }) => time),
        ...Object.values(household.banking.transactions).map(({ date }) => date),
      ];
      expect(written.filter((time) => time >= now)).toEqual([]);
      for (const { date, status } of Object.values(household.banking.transfers)) {
        expect(date > open.today).toBe(status === 'scheduled');
      }
    }
  });

  it('have each state of things: drafts, pending, scheduled, held, cancelled, taken, repeated, overlapping', () => {
    for (const { open, household } of full) {
      const { mail, banking, travel, calendar, home, orders } = household;
      const statuses = (records: Record<string, { status: string }>): Set<string> =>
        new Set(Object.values(records).map(({ status }) => status));
      expect(new Set(Object.values(mail).map(({ folder }) => folder))).toEqual(
        new Set(['inbox', 'sent', 'drafts', 'archive']),
      );
      expect(statuses(banking.transactions)).toEqual(new Set(['settled', 'pending']));
      expect(statuses(banking.transfers)).toEqual(new Set(['scheduled', 'sent', 'cancelled']));
      expect(statuses(travel.bookings)).toEqual(new Set(['held', 'booked', 'cancelled']));
      expect(statuses(calendar)).toEqual(new Set(['confirmed', 'tentative', 'cancelled']));
      expect(statuses(orders.orders)).toEqual(new Set(['placed', 'shipped', 'delivered', 'cancelled']));
      expect(statuses(home.subscriptions)).toEqual(new Set(['active', 'paused', 'cancelled']));
      expect(new Set(Object.values(home.slots).map(({ taken }) => taken))).toEqual(new Set([true, false]));
      const coming = Object.values(calendar)
        .filter(({ start, status }) => status === 'confirmed' && start.slice(0, 10) > open.today)
        .toSorted((left, right) => (left.start < right.start ? -1 : 1));
      expect(
        coming.filter(({ start }, index) => index > 0 && start < (coming[index - 1]?.end ?? '')).length,
      ).toBeGreaterThan(3);
      expect(Object.values(calendar).filter(({ recurrence }) => recurrence === 'weekly').length).toBeGreaterThan(60);
    }
  });

  it('leave traces of each happening in several domains', () => {
    for (const { household } of full) {
      const { banking, mail, orders, travel, home, calendar } = household;
      const transactions = Object.values(banking.transactions);
      const bodies = Object.values(mail).map(({ body }) => body);
      for (const { merchant, total, date } of Object.values(orders.orders)) {
        const isCharge = (one: (typeof transactions)[number]): boolean =>
          one.counterparty === merchant && one.date === date && one.amount === -total;
        expect(transactions.some(isCharge)).toBe(true);
      }
      for (const { reference, status } of Object.values(travel.bookings)) {
        expect(bodies.some((body) => body.includes(reference))).toBe(true);
        expect(transactions.some(({ memo }) => memo === reference)).toBe(status !== 'held');
      }
      for (const { provider, start, status } of Object.values(home.appointments)) {
        const slot = Object.values(home.slots).find((one) => one.provider === provider && one.start === start);
        expect(slot?.taken).toBe(status === 'booked');
        const event = Object.values(calendar).find((one) => one.location === provider && one.start === start);
        expect(event?.status).toBe(status === 'booked' ? 'confirmed' : 'cancelled');
      }
      for (const { payee, amount, date, status } of Object.values(banking.transfers)) {
        const name = banking.payees[payee]?.name;
        const isPaid = transactions.some(
          (one) => one.counterparty === name && one.date === date && one.amount === -amount,
        );
        expect(isPaid).toBe(status === 'sent');
      }
    }
  });
});

describe('seal', () => {
  it('is a copy that later records do not reach', () => {
    const open = openHousehold(11, { size: 'small' });
    const before = open.seal();
    const { id } = plantMail(open.workshop, { subject: 'Later', body: 'Later.' });
    expect(before.mail[id]).toBeUndefined();
    expect(open.seal().mail[id]?.subject).toBe('Later');
  });

  it('throws where a record names an id that no record has', () => {
    const open = openHousehold(12, { size: 'small' });
    plantTransaction(open.workshop, { counterparty: 'Nobody', amount: -1, account: 'AC-00000' });
    expect(() => open.seal()).toThrow(/\.account names AC-00000/u);
  });

  it('takes some milliseconds', () => {
    const times = full.map((_unused, index) => {
      const before = performance.now();
      build(index + 1, 'full');
      return performance.now() - before;
    });
    const median = times.toSorted((left, right) => left - right)[Math.floor(times.length / 2)] ?? 0;
    process.stdout.write(`full household, opened and sealed: median ${median.toFixed(1)} ms of ${times.length}\n`);
    expect(times).toHaveLength(full.length);
  });
});
