import type { JsonValue, Relation } from '@sauron/core/episode';
import { compareValues, statesValue, type ValueContext } from '@sauron/core/values';
import { Cache } from './cache.ts';

type Scalar = null | boolean | number | bigint | string;
/** What is asked of many values, with what was found for each of them. */
type Answers<Value> = Cache<Cache<Value, Scalar>, Scalar>;

interface Memory {
  readonly stands: Partial<Record<Relation, Answers<boolean | null>>>;
  readonly says: Answers<boolean>;
}

const MAX_ASKED = 200;
const MAX_FOUND = 2_000;
/** Longer texts are read anew each time. */
const MAX_LENGTH = 2_000;

const memories = new Cache<Memory>(8);
const byObject = new WeakMap<ValueContext, Memory>();

/** What was compared under a context. Requests about one episode declare the same one, in objects of their own. */
function memoryOf(context: ValueContext): Memory {
  const known = byObject.get(context);
  if (known !== undefined) return known;
  const memory = memories.get(JSON.stringify(Object.entries(context).toSorted()), () => ({
    stands: {},
    says: new Cache(MAX_ASKED),
  }));
  byObject.set(context, memory);
  return memory;
}

function isKept(value: JsonValue): value is Scalar {
  return typeof value === 'string' ? value.length <= MAX_LENGTH : typeof value !== 'object' || value === null;
}

interface Asking {
  readonly found: JsonValue;
  readonly relation: Relation;
  readonly expected: JsonValue;
}

/** Whether a value stands in a relation to another; null where that cannot be decided. */
export function standsIn(context: ValueContext, asking: Asking): boolean | null {
  const { found, relation, expected } = asking;
  if (!isKept(found) || !isKept(expected)) return compare(context, asking);
  const { stands } = memoryOf(context);
  stands[relation] ??= new Cache(MAX_ASKED);
  const asked = stands[relation].get(expected, () => new Cache(MAX_FOUND));
  const known = asked.peek(found);
  if (known !== undefined) return known;
  const answer = compare(context, asking);
  asked.set(found, answer);
  return answer;
}

function compare(context: ValueContext, { found, relation, expected }: Asking): boolean | null {
  const { status } = compareValues(found, relation, expected, context);
  return status === 'undecided' ? null : status === 'holds';
}

/** Whether a text states a value somewhere. */
export function statesSomewhere(text: string, value: JsonValue, context: ValueContext): boolean {
  if (!isKept(text) || !isKept(value)) return statesValue(text, value, context).length > 0;
  const asked = memoryOf(context).says.get(value, () => new Cache(MAX_FOUND));
  const known = asked.peek(text);
  if (known !== undefined) return known;
  const answer = statesValue(text, value, context).length > 0;
  asked.set(text, answer);
  return answer;
}
