import { quoteShort } from '../../episode/shorten.ts';

const ECHO_CHARS = 60;

/** What the asker wrote, quoted and short, for a heading. */
export function echo(text: string): string {
  return quoteShort(text, ECHO_CHARS);
}

/** `1 hit`, `12 hits`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** `3 of 12 hits shown`, or `12 hits` when all are. */
export function shownOf(shown: number, total: number, noun: string): string {
  return shown === total ? counted(total, noun) : `${shown} of ${counted(total, noun)} shown`;
}
