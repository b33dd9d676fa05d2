import type { JsonValue } from '../episode/json-value.ts';
import {
  compareValues,
  findLiterals,
  foldCase,
  type Literal,
  statesValue,
  undecidedPlaces,
  type ValueContext,
} from '../values/index.ts';
import { digitFilter } from './digit-filter.ts';

/** A scalar to look for among the scalars of arguments and outputs, by value and not by spelling. */
export interface ValueNeedle {
  /** Length of the value as text. */
  readonly length: number;
  matches(scalar: JsonValue): boolean;
  /** What in the scalar has a reading that matches and one that does not; null where nothing has. */
  undecidedIn(scalar: JsonValue): JsonValue;
}

const NUMERIC: ReadonlySet<Literal['kind']> = new Set(['number', 'money', 'percent']);
const TEMPORAL: ReadonlySet<Literal['kind']> = new Set(['date', 'time', 'datetime']);

/** Makes a needle of text or a number; null for booleans, null, blank text and containers: they name nothing. */
export function valueNeedle(value: JsonValue, context: ValueContext): ValueNeedle | null {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') return null;
  const text = String(value).trim();
  if (text === '') return null;
  const kind = typeof value === 'string' ? wholeKind(text, context) : 'number';
  return kind === null ? textNeedle(text, context) : literalNeedle(value, { text, kind, context });
}

function textNeedle(text: string, context: ValueContext): ValueNeedle {
  const phrase = foldCase(text);
  return {
    length: text.length,
    matches(scalar) {
      if (typeof scalar !== 'string') return false;
      const folded = foldCase(scalar);
      if (folded === phrase) return true;
      return folded.includes(phrase) && statesValue(scalar, text, context).length > 0;
    },
    undecidedIn: () => null,
  };
}

interface Spelled {
  readonly text: string;
  readonly kind: Literal['kind'];
  readonly context: ValueContext;
}

/** A number, amount, date or time. Texts are put through a cheap test first: most share no digits with it. */
function literalNeedle(value: string | number | bigint, { text, kind, context }: Spelled): ValueNeedle {
  const mayState = (NUMERIC.has(kind) ? digitFilter(text) : null) ?? ((scalar: string) => /\d/u.test(scalar));
  return {
    length: text.length,
    matches(scalar) {
      if (typeof scalar === 'string') return mayState(scalar) && statesValue(scalar, value, context).length > 0;
      if (typeof scalar !== 'number' && typeof scalar !== 'bigint') return false;
      return compareValues(scalar, 'equal', value, context).status === 'holds';
    },
    undecidedIn(scalar) {
      if (typeof scalar === 'string') {
        return mayState(scalar) ? (undecidedPlaces(scalar, value, context)[0]?.text ?? null) : null;
      }
      const compared = compareValues(scalar, 'equal', value, context);
      return compared.status === 'undecided' && compared.problem !== 'type_mismatch' ? scalar : null;
    },
  };
}

/** Which kind of value the text as a whole is; null where it is plain text or an identifier. */
function wholeKind(text: string, context: ValueContext): Literal['kind'] | null {
  const [only] = findLiterals(text, context);
  if (only === undefined || only.start !== 0 || only.end !== text.length) return null;
  return NUMERIC.has(only.kind) || TEMPORAL.has(only.kind) ? only.kind : null;
}
