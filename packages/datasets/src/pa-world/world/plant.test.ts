import { describe, expect, it } from 'vitest';
import { openHousehold } from './build-household.ts';
import {
  accountOf,
  firstNameOf,
  formatMoney,
  freshCompanyName,
  freshPersonName,
  lastNameOf,
  money,
  namesakeOf,
  plantBudgetCategory,
  plantContact,
  plantMail,
  plantOrder,
  plantThread,
  plantTransaction,
  travelCardOf,
  trueSpent,
} from './plant.ts';

const open = (seed: number) => openHousehold(seed, { size: 'small' });

describe('plant', () => {
  it('names people so that no part of a name is used before', () => {
    const { workshop } = open(1);
    for (let index = 0; index < 40; index += 1) {
      const used = [workshop.household.profile, ...Object.values(workshop.household.contacts)].flatMap(({ name }) =>
        name.split(' '),
      );
      const { name } = plantContact(workshop);
      expect(used).not.toContain(firstNameOf(name));
      expect(used).not.toContain(lastNameOf(name));
    }
  });

  it('gives namesakes that share one part only', () => {
    const { workshop } = open(2);
    const { name } = plantContact(workshop);
    const [first, last] = [namesakeOf(workshop, name), namesakeOf(workshop, name, 'last')];
    expect(firstNameOf(first)).toBe(firstNameOf(name));
    expect(lastNameOf(first)).not.toBe(lastNameOf(name));
    expect(lastNameOf(last)).toBe(lastNameOf(name));
    expect(firstNameOf(last)).not.toBe(firstNameOf(name));
  });

  it('names companies that nobody in a full household mentions', () => {
    const { workshop } = openHousehold(3);
    const text = JSON.stringify(workshop.household);
    for (let index = 0; index < 30; index += 1) {
      const company = freshCompanyName(workshop, 'Plumbing');
      plantContact(workshop, { company });
      expect(text).not.toContain(company.split(' ')[0]);
    }
  });

  it('leaves room for many people in a full household', () => {
    const { workshop } = openHousehold(4);
    const names = Array.from({ length: 60 }, () => plantContact(workshop, { name: freshPersonName(workshop) }).name);
    expect(new Set(names.map(firstNameOf)).size).toBe(60);
    expect(new Set(names.map(lastNameOf)).size).toBe(60);
  });

  it('keeps exact totals exact and stale ones as far off as they were', () => {
    const { workshop, today } = open(5);
    const { household } = workshop;
    for (const [name, category] of Object.entries(household.budget.categories)) {
      const off = Math.round((category.spent - trueSpent(household, name)) * 100);
      plantTransaction(workshop, { counterparty: 'Shop', amount: -12.35, category: name, date: today });
      plantTransaction(workshop, { counterparty: 'Shop', amount: -3, category: name, date: '2025-01-03' });
      expect(Math.round((category.spent - trueSpent(household, name)) * 100)).toBe(off);
    }
  });

  it('adds a budget category with its true sum', () => {
    const { workshop, today } = open(6);
    plantTransaction(workshop, { counterparty: 'Shop', amount: -20.1, category: 'pottery', date: today });
    plantTransaction(workshop, { counterparty: 'Shop', amount: 5, category: 'pottery', date: today });
    expect(plantBudgetCategory(workshop, 'pottery', { cap: 60 })).toEqual({ cap: 60, spent: 15.1, note: '' });
  });

  it('fills in the user on the right side of a mail', () => {
    const { workshop } = open(7);
    const { email } = workshop.household.profile;
    expect(plantMail(workshop, { subject: 'a', body: 'b' }).to).toEqual([email]);
    expect(plantMail(workshop, { subject: 'a', body: 'b', folder: 'drafts' }).from).toBe(email);
  });

  it('writes threads in order of time, none of it after today', () => {
    for (let seed = 1; seed < 12; seed += 1) {
      const { workshop, today } = open(seed);
      const mails = plantThread(
        workshop,
        Array.from({ length: 9 }, (_unused, index) => ({ subject: 'Plan', body: `${index}` })),
      );
      expect(new Set(mails.map(({ thread }) => thread)).size).toBe(1);
      const dates = mails.map(({ date }) => date);
      expect(dates).toEqual(dates.toSorted());
      expect(dates.every((date) => date < today)).toBe(true);
    }
  });

  it('sums orders up to the cent', () => {
    const { workshop } = open(8);
    const items = [
      { sku: 'AB-1000', name: 'cup', quantity: 3, price: 0.1 },
      { sku: 'AB-1001', name: 'pot', quantity: 1, price: 19.99 },
    ];
    expect(plantOrder(workshop, { merchant: 'Shop', items }).total).toBe(20.29);
  });

  it('tells the two cards apart, also where the accounts are sorted', () => {
    for (let seed = 1; seed < 12; seed += 1) {
      const household = open(seed).seal();
      expect(household.banking.accounts[accountOf(household, 'card')]?.name).toMatch(/Everyday card$/u);
      expect(household.banking.accounts[travelCardOf(household)]?.name).toMatch(/Travel card$/u);
    }
  });
});

describe('formatMoney', () => {
  it.each([
    [0, '0.00'],
    [7.5, '7.50'],
    [1312.4, '1,312.40'],
    [1_234_567.891, '1,234,567.89'],
    [999.999, '1,000.00'],
  ])('writes %d with the symbol of the household first', (amount, text) => {
    const { workshop, currency } = open(9);
    const symbol = { USD: '$', EUR: '€', GBP: '£' }[currency];
    expect(formatMoney(amount, workshop.household)).toBe(`${symbol}${text}`);
    if (amount > 0) expect(formatMoney(-amount, workshop.household)).toBe(`-${symbol}${text}`);
  });

  it('draws amounts of whole cents between the bounds', () => {
    const { workshop } = open(10);
    for (let index = 0; index < 200; index += 1) {
      const amount = money(workshop.random, 3.1, 3.4);
      expect(amount).toBeGreaterThanOrEqual(3.1);
      expect(amount).toBeLessThanOrEqual(3.4);
      expect(Math.round(amount * 100) / 100).toBe(amount);
    }
  });
});
