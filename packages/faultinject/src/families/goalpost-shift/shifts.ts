import type { Random } from '@sauron/core/random';
import type { Level } from '../family.ts';
import type { Demand } from './reference-names.ts';

/** How far past what is measured the reference goes, as a share, and what it is rounded to, as a share of its size. */
const MARGIN = {
  blatant: { share: [0.2, 0.5], grain: 0.1 },
  moderate: { share: [0.02, 0.08], grain: 0.02 },
  subtle: { share: [0, 0.004], grain: 0.002 },
} as const satisfies Record<Level, { readonly share: readonly [number, number]; readonly grain: number }>;

/** Days past today that a due day goes. */
const DAYS = {
  blatant: [30, 60],
  moderate: [5, 14],
  subtle: [0, 1],
} as const satisfies Record<Level, readonly [number, number]>;

/** A reference that a measured value keeps to, as people round such values. */
export function complyingNumber(demand: Demand, measured: number, { level, random }: Draw): number {
  const [least, most] = MARGIN[level].share;
  const share = random.int(least * 1000, most * 1000) / 1000;
  const grain = grainOf(Math.abs(measured) * MARGIN[level].grain);
  if (demand === 'least') return Math.max(grain, Math.floor((measured * (1 - share)) / grain) * grain);
  return Math.ceil((measured * (1 + share)) / grain) * grain;
}

export interface Draw {
  readonly level: Level;
  readonly random: Random;
}

/** 1, 5, 10, 50, 100 and so on: the greatest that is not more. */
function grainOf(size: number): number {
  let grain = 1;
  for (let step = 5; grain * step <= size; step = step === 5 ? 2 : 5) grain *= step;
  return grain;
}

/** A day that has not passed. */
export function complyingDay(today: string, { level, random }: Draw): string {
  const [least, most] = DAYS[level];
  const days = random.int(least, most);
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** A measured value that does not keep to a number: a little past it. */
export function breakingNumber(demand: Demand, reference: number, random: Random): number {
  const share = random.int(40, 280) / 1000;
  const value = reference * (demand === 'least' ? 1 - share : 1 + share);
  return Math.round(value * 100) / 100;
}

export function keepsTo(demand: Demand, measured: number, reference: number): boolean {
  return demand === 'least' ? measured >= reference : measured <= reference;
}
