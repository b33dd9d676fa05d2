import type { Random } from '../../random.ts';
import type { WorldWorkshop } from '../../tools/tool.ts';
import type { Archetype } from '../archetypes.ts';
import { dayFrom } from '../days.ts';
import { travelCardOf } from '../find-account.ts';
import { freshAccountNumber } from '../fresh.ts';
import { formatMoney, money } from '../money.ts';
import { CONSENT_LIMIT, HOUSE_RULES, TRAVEL_CARD } from '../words/house-rules.ts';
import { PREFERENCES } from '../words/preferences.ts';
import type { AccountIds } from './scene.ts';

/** Accounts with today's balances. The balance of a card is what can still be spent with it. */
export function openAccounts(workshop: WorldWorkshop, bank: string): AccountIds {
  const { random } = workshop;
  const open = (name: string, type: 'checking' | 'savings' | 'card', range: readonly [number, number]): string =>
    workshop.add('accounts', {
      name: `${bank} ${name}`,
      type,
      balance: money(random, ...range),
      number: freshAccountNumber(workshop),
    });
  return {
    checking: open('Checking', 'checking', [6200, 11_400]),
    savings: open('Savings', 'savings', [12_300, 31_000]),
    card: open('Everyday card', 'card', [2300, 4700]),
    travelCard: open(TRAVEL_CARD, 'card', [3000, 5200]),
  };
}

/** Preferences and notes of the profile; the ten rules of the house; the three funds. */
export function settleIn(workshop: WorldWorkshop, { life, job, pet }: Archetype): void {
  const { random, household } = workshop;
  const { profile } = household;
  for (const [key, values] of Object.entries(PREFERENCES)) profile.preferences[key] = random.pick(values);
  profile.notes = [life, `Works as ${withArticle(job)}.`, ...(pet === null ? [] : [`There is a ${pet}.`])].join(' ');
  const card = `${household.banking.accounts[travelCardOf(household)]?.name}`;
  for (const [key, { title, texts }] of Object.entries(HOUSE_RULES)) {
    const text = random.pick<string>(texts);
    const limit = formatMoney(CONSENT_LIMIT, household);
    household.policy[key] = { title, text: text.replaceAll('{limit}', limit).replaceAll('{card}', card) };
  }
  openFunds(workshop);
}

function openFunds({ random, household, today }: WorldWorkshop): void {
  const { funds } = household.budget;
  const fund = (goal: number, share: readonly [number, number], note: string) => ({
    goal,
    saved: Math.round(goal * random.int(...share)) / 100,
    target_date: `${dayFrom(today, random.int(200, 900)).slice(0, 7)}-01`,
    note,
  });
  funds['house_fund'] = fund(roundUp(random, 12, 40), [25, 70], 'repairs and the new kitchen');
  funds['travel_fund'] = fund(roundUp(random, 2, 5), [30, 85], 'the big trip');
  funds['emergency_fund'] = fund(roundUp(random, 6, 12), [50, 95], 'three months of costs');
}

/** Whole thousands or half thousands. */
function roundUp(random: Random, least: number, most: number): number {
  return random.int(least * 2, most * 2) * 500;
}

function withArticle(noun: string): string {
  return /^[aeiou]/u.test(noun) ? `an ${noun}` : `a ${noun}`;
}
