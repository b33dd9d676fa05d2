import { z } from 'zod';

const DAY = /^\d{4}-\d{2}-\d{2}$/u;
const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/u;

/** Text that is not blank. */
export const textArgument = z.string().refine((text) => text.trim() !== '', 'expected text that is not blank');

/** The id of a record. Whether it exists is for the tool to say. */
export const idArgument = z.string();

export const dayArgument = z
  .string()
  .refine((text) => DAY.test(text) && isOnCalendar(`${text}T00:00`), 'expected a day such as 2026-05-04')
  .describe('A day: 2026-05-04');

export const timeArgument = z
  .string()
  .refine((text) => LOCAL_TIME.test(text) && isOnCalendar(text), 'expected a local time such as 2026-05-04T14:30')
  .describe('A local time: 2026-05-04T14:30');

/** An amount of money that is not negative, in whole cents. */
export const amountArgument = z
  .number()
  .refine((amount) => amount >= 0 && isWholeCents(amount), 'expected an amount of 0 and more, at most 2 decimals');

/** An amount of money above 0, in whole cents. */
export const paidArgument = z
  .number()
  .refine((amount) => amount > 0 && isWholeCents(amount), 'expected an amount above 0, at most 2 decimals');

export const addressArgument = z
  .string()
  .refine((text) => /^[^\s@]+@[^\s@]+$/u.test(text), 'expected a mail address such as ana@example.com')
  .describe('A mail address');

export const addressesArgument = listOf(addressArgument);
export const idsArgument = listOf(idArgument);

/** A list of at least one item in which no text stands twice. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z
    .array(item)
    .refine((items) => items.length > 0, 'expected at least one')
    .refine((items) => new Set(items).size === items.length, 'expected each of them once');
}

/** Fields of a record to set; at least one. */
export function changesOf<Shape extends z.ZodRawShape>(shape: Shape) {
  return z
    .strictObject(shape)
    .partial()
    .refine((changes) => Object.keys(changes).length > 0, 'expected at least one change');
}

/** 2026-02-30 and 25:00 are written well but do not exist. */
function isOnCalendar(time: string): boolean {
  const ms = Date.parse(`${time}Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(time);
}

function isWholeCents(amount: number): boolean {
  return Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;
}
