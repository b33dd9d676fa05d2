import type { Random } from '../random.ts';
import type { Household } from './state.ts';

const SYMBOLS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£' };

/** Cents are whole: 2 decimals at most. */
export function roundMoney(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** An amount from `least` to `most`, both included, with at most 2 decimals. */
export function money(random: Random, least: number, most: number): number {
  return random.int(Math.round(least * 100), Math.round(most * 100)) / 100;
}

/** `$1,312.40`, `€1,312.40`, `-£3.00`: the household's symbol first, commas between thousands, always 2 decimals. */
export function formatMoney(amount: number, household: Household): string {
  const cents = Math.round(Math.abs(amount) * 100);
  const units = String(Math.floor(cents / 100)).replace(/\B(?=(?:\d{3})+$)/gu, ',');
  const symbol = SYMBOLS[household.profile.currency] ?? `${household.profile.currency} `;
  return `${amount < 0 ? '-' : ''}${symbol}${units}.${String(cents % 100).padStart(2, '0')}`;
}
