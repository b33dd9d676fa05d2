import { orderDecimals } from './decimal.ts';
import { type Literal, scanLiterals } from './find-literals.ts';
import { asksEqual, decide, type ValueProblem } from './outcome.ts';
import { type CompareRules, pairReadings, type ReadValue } from './pair-readings.ts';
import { type Place, phrasePlaces } from './phrase-places.ts';
import { isCodeDigits, readMoneyRecord, readNumber, readText, wholeForm } from './read-value.ts';
import type { Readings } from './reading.ts';
import type { ValueContext } from './value-context.ts';

/** Where prose states a value, and where it may: literals that have another reading too. */
export interface StatedPlaces {
  readonly stated: readonly Place[];
  readonly undecided: readonly (Place & { readonly problem: ValueProblem })[];
}

/** Kinds of literals that can state a value of a family. */
const STATING: Readonly<Record<'amount' | 'moment', readonly Literal['kind'][]>> = {
  amount: ['number', 'money', 'percent'],
  moment: ['date', 'time', 'datetime'],
};

/** A value that is looked for: an amount, or a date or time. */
interface Wanted extends ReadValue {
  readonly numeric: boolean;
  /** With a unit, it is stated in words too: `5 kg`, `45 minutes`. */
  readonly unit: boolean;
}

function readWanted(value: unknown, context: ValueContext): Wanted | null {
  let readings = null;
  if (typeof value === 'bigint' || (typeof value === 'number' && Number.isFinite(value))) readings = readNumber(value);
  else if (typeof value === 'string') readings = isCodeDigits(value) ? null : readText(value, context, true);
  else if (typeof value === 'object' && value !== null && !Array.isArray(value))
    readings = readMoneyRecord(value, context);
  if (readings === null) return null;
  const numeric = !readings.ok || readings.candidates.some((candidate) => 'value' in candidate);
  const unit = readings.ok && readings.candidates.some((candidate) => candidate.kind === 'quantity');
  return { shown: value, readings, numeric, unit };
}

function placeOf({ start, end, text }: Literal): Place {
  return { start, end, text };
}

/** Prose leaves the year out; without an episode's clock the month and day then are what it states. */
function isYearless(readings: Readings): boolean {
  return readings.ok && readings.candidates.every((candidate) => candidate.kind === 'yearless');
}

function statesTime(readings: Readings): boolean {
  return readings.ok && readings.candidates.some((candidate) => candidate.kind === 'datetime');
}

/** For a unit on one side only: whether the amounts agree, so that only the unit is in doubt. Null where both or none have one. */
function loneUnit(left: Readings, right: Readings): boolean | null {
  if (!left.ok || !right.ok) return null;
  const [first] = left.candidates;
  const [second] = right.candidates;
  if (first === undefined || second === undefined || (first.kind === 'quantity') === (second.kind === 'quantity'))
    return null;
  const values = [first, second].flatMap((each) =>
    each.kind === 'quantity' || each.kind === 'number' ? [each.value] : [],
  );
  const [a, b] = values;
  return a !== undefined && b !== undefined && orderDecimals(a, b) === 0;
}

/** Yes, no, or what leaves it open: a reading that would state the value and one that would not. */
function literalStates(literal: Literal, wanted: Wanted, rules: CompareRules): boolean | ValueProblem {
  if (!STATING[wanted.numeric ? 'amount' : 'moment'].includes(literal.kind)) return false;
  if (typeof wanted.shown === 'string' && wholeForm(literal.text) === wholeForm(wanted.shown)) return true;
  const readings = readText(literal.text, rules.context, true);
  if (readings === null) return false;
  const lone = loneUnit(readings, wanted.readings);
  if (lone !== null) return lone ? 'unit_unknown' : false;
  const { outcome } = pairReadings({ shown: literal.text, readings }, wanted, rules);
  const decision = decide(outcome, asksEqual);
  if (typeof decision === 'boolean') return decision;
  if (decision.problem === 'ambiguous_date' && isYearless(readings) && !statesTime(wanted.readings)) return true;
  return decision.problem === 'type_mismatch' ? false : decision.problem;
}

function literalPlaces(text: string, wanted: Wanted, context: ValueContext): StatedPlaces {
  const rules = { context, tolerance: null, multiset: false, ordering: true };
  const stated: Place[] = [];
  const undecided: (Place & { problem: ValueProblem })[] = [];
  for (const literal of scanLiterals(text, context, { quotations: false })) {
    const states = literalStates(literal, wanted, rules);
    if (states === true) stated.push(placeOf(literal));
    else if (states !== false) undecided.push({ ...placeOf(literal), problem: states });
  }
  return { stated, undecided };
}

/** Places that state a value, and places that may. */
export function placesOfValue(text: string, value: unknown, context: ValueContext): StatedPlaces {
  const wanted = readWanted(value, context);
  const phrases = typeof value === 'string' && (wanted === null || wanted.unit) ? phrasePlaces(text, value) : [];
  if (wanted === null || phrases.length > 0) return { stated: phrases, undecided: [] };
  return literalPlaces(text, wanted, context);
}

/**
 * Places in prose where a value is stated: a number, money, date or time by value in any spelling, other text as a phrase on
 * token borders. Never inside a longer number, an id or a path. A truth value, null, a list or an object that is no money is
 * stated nowhere. A date whose year the prose leaves out counts where month and day agree and the episode's clock, if there
 * is one, does not say otherwise.
 */
export function statesValue(
  text: string,
  value: unknown,
  context: ValueContext,
): { start: number; end: number; text: string }[] {
  return [...placesOfValue(text, value, context).stated];
}

/** Places in prose that state a value in one of their readings only (`20.000`, `03/04/2026`): neither stated nor not stated. */
export function undecidedPlaces(
  text: string,
  value: unknown,
  context: ValueContext,
): { start: number; end: number; text: string }[] {
  return placesOfValue(text, value, context).undecided.map(({ start, end, text: stated }) => ({
    start,
    end,
    text: stated,
  }));
}
