import type { Found } from '../../investigate/case.ts';
import { type Case, turned } from '../../investigate/case.ts';

/** Words that were not understood: nothing is judged. */
export function notRead(unread: string): Found {
  return { cases: [], unread, lacks: null };
}

export function foundBy(cases: readonly Case[]): Found {
  return { cases, unread: null, lacks: null };
}

/** What was found, for the opposite statement. What only lacks something shows nothing of its opposite. */
export function turnedFound({ cases, unread, lacks }: Found): Found {
  const isOpen = cases.length === 0 && unread === null;
  return { cases: cases.map(turned), unread: isOpen ? lacks : unread, lacks: null };
}
