import { InvalidArgumentError } from 'commander';

/** Reads the value of an option that counts something. */
export function positiveInteger(text: string): number {
  const value = Number(text);
  if (/^\d+$/u.test(text) && Number.isSafeInteger(value) && value >= 1) return value;
  throw new InvalidArgumentError('Expected a whole number of 1 or more.');
}
