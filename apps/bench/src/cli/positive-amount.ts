import { InvalidArgumentError } from 'commander';

/** Reads the value of an option that is an amount of money. */
export function positiveAmount(text: string): number {
  const value = Number(text);
  if (/^\d*\.?\d+$/u.test(text) && value > 0) return value;
  throw new InvalidArgumentError('Expected an amount above 0, e.g. 25 or 0.50.');
}
