import type { AcceptedAtom } from '../episode/atom.ts';
import { isJsonList, isJsonObject, type JsonValue } from '../episode/json-value.ts';
import { compareValues, findLiterals, type Literal, type ValueContext } from '../values/index.ts';

/**
 * Literals of a criterion (numbers, money, dates, quoted text, identifiers) that none of the atoms carries, neither in a
 * field, nor in a locator, nor in the sentence that was checked. Compared by value on token borders, not by spelling.
 */
export function uncoveredLiterals(text: string, atoms: readonly AcceptedAtom[], context: ValueContext): string[] {
  const prose = atoms.map(({ checked }) => checked).join('\n');
  const carried = [...atoms.flatMap(carriedLeaves), ...findLiterals(prose, context).map(({ value }) => value)];
  const open = findLiterals(text, context)
    .filter((literal) => !isParameterName(text, literal))
    .filter((literal) => !standsIn(prose, literal))
    .filter(({ value }) => !carried.some((candidate) => touches(candidate, value, context)));
  return [...new Set(open.map((literal) => literal.text))];
}

/** Names of parameters are no literals: a quoted word before a colon, as in JSON. */
function isParameterName(text: string, { kind, end }: Literal): boolean {
  return kind === 'quoted' && /^\s*:/u.test(text.slice(end));
}

/** Whether the literal is spelled out in what was checked, and not as a part of a longer number. */
function standsIn(prose: string, literal: Literal): boolean {
  return [literal.text, literal.value].some((spelling) => {
    const escaped = spelling.trim().replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');
    return new RegExp(`(?<![\\d.,])${escaped}(?!\\d|[.,]\\d)`, 'iu').test(prose);
  });
}

/** Readings that leave open what the literal means; that it is touched is then not in doubt. */
const OPEN_READINGS: ReadonlySet<string> = new Set([
  'ambiguous_number',
  'ambiguous_date',
  'ambiguous_time',
  'timezone_unknown',
]);

/** Whether a carried value is the literal. A unit that only one of them names does not matter for being touched. */
function touches(candidate: JsonValue, literal: string, context: ValueContext): boolean {
  const comparison = compareValues(candidate, 'equal', literal, context);
  if (comparison.status === 'holds') return true;
  if (comparison.status === 'undecided' && OPEN_READINGS.has(comparison.problem)) return true;
  const bare = /^([-+]?[\d.,]+)\s*(?:%|percent|per cent|\p{L}{1,3})$/iu.exec(literal)?.[1];
  return bare !== undefined && compareValues(candidate, 'equal', bare, context).status === 'holds';
}

function carriedLeaves({ atom }: AcceptedAtom): JsonValue[] {
  const { claim: _, ...fields } = atom;
  // The loose schema types unknown members as unknown; they came from JSON.
  return scalarLeaves(fields as JsonValue).flatMap((leaf): JsonValue[] =>
    typeof leaf === 'string' ? [leaf, ...piecesOf(leaf)] : [leaf],
  );
}

/** The keys and selector values of a locator. */
function piecesOf(text: string): string[] {
  return /[[\].=]/u.test(text) ? text.split(/[[\]{}=,."']+/u).filter((piece) => piece !== '') : [];
}

function scalarLeaves(value: JsonValue): JsonValue[] {
  if (isJsonList(value)) return value.flatMap(scalarLeaves);
  if (isJsonObject(value)) return Object.values(value).flatMap(scalarLeaves);
  return value === null || value === undefined ? [] : [value];
}
