import { isFalsy, type LooseJson } from './extract-json.ts';

/** The marks that the published scorer correlates, by the member of the annotations that holds each. */
export const OFFICIAL_MARKS = {
  reliability: 'reliability_score',
  security: 'security_score',
  instructionAdherence: 'instruction_adherence_score',
  planOptimization: 'plan_opt_score',
  overall: 'overall',
} as const;

export type OfficialMark = keyof typeof OFFICIAL_MARKS;

/** A value that makes the published scorer give up on the trace. */
export const UNUSABLE = Symbol('unusable');

const NUMBER = /^[+-]?(?:\d+(?:_\d+)*\.?(?:\d+(?:_\d+)*)?|\.\d+(?:_\d+)*)(?:e[+-]?\d+(?:_\d+)*)?$/iu;
const INTEGER = /^[+-]?\d+(?:_\d+)*$/u;
const NO_NUMBER = -1;

/**
 * A mark as the published scorer reads it: -1 for what is empty, zero or no number. It cuts the reliability that a judge
 * gives to whole numbers, and no other mark.
 */
export function officialMarkOf(value: LooseJson, isCut: boolean): number | typeof UNUSABLE {
  if (isFalsy(value)) return NO_NUMBER;
  if (typeof value === 'boolean') return 1;
  if (typeof value === 'string') return numberIn(value.trim(), isCut);
  if (typeof value !== 'number') return UNUSABLE;
  if (!isCut) return value;
  if (Number.isNaN(value)) return NO_NUMBER;
  return Number.isFinite(value) ? Math.trunc(value) : UNUSABLE;
}

function numberIn(text: string, isCut: boolean): number {
  return (isCut ? INTEGER : NUMBER).test(text) ? Number(text.replaceAll('_', '')) : NO_NUMBER;
}
