import type { RejectReason } from '../../src/episode/atom.ts';
import type { JsonObject } from '../../src/episode/json-value.ts';
import type { Answer } from './compare.ts';

/** What the reference says of an atom: accepted where there is no problem, else one of these reasons. */
export type Ruling = ReadonlySet<RejectReason>;

/** An atom as a model sends it, and what becomes of it. */
export interface Ruled {
  readonly atom: JsonObject;
  readonly ruling: Ruling;
}

export const ACCEPTED: Ruling = new Set();

export function rejected(...reasons: readonly RejectReason[]): Ruling {
  return new Set(reasons);
}

/** Where several things are wrong, any of them may be told. */
export function both(...rulings: readonly Ruling[]): Ruling {
  return new Set(rulings.flatMap((ruling) => [...ruling]));
}

const BY_ANSWER = {
  yes: ACCEPTED,
  no: rejected('value_differs'),
  unfit: rejected('type_mismatch'),
  open: rejected('type_mismatch'),
} as const;

export function byAnswer(answer: Answer): Ruling {
  return BY_ANSWER[answer];
}
