import type { JsonValue } from '../../src/episode/json-value.ts';
import type { Relation } from '../../src/episode/relation.ts';
import { type Exact, exactOf, isWithin, order } from './exact-decimal.ts';
import { isList, isMap, member } from './plain-json.ts';

/**
 * `unfit`: the values are of kinds that the relation says nothing about; `open`: they may be one value in two spellings
 * (`"A1"` and 1, true and 1), so that they are neither equal nor shown not to be.
 */
export type Answer = 'yes' | 'no' | 'unfit' | 'open';

export interface Allowances {
  readonly multiset?: boolean | undefined;
  readonly tolerance?: number | undefined;
}

/** Whether what was found stands in a relation to what is claimed. */
// biome-ignore lint/complexity/useMaxParams: found, relation and expected read as one sentence
export function relate(found: JsonValue, relation: Relation, expected: JsonValue, allow: Allowances = {}): Answer {
  switch (relation) {
    case 'equal':
      return equal(found, expected, allow);
    case 'different':
      return opposite(equal(found, expected, allow));
    case 'contains':
      return contains(found, expected, allow);
    case 'not_contains':
      return opposite(contains(found, expected, allow));
    case 'one_of':
      return isList(expected) ? anyOf(expected.map((each) => equalInside(found, each, allow))) : 'unfit';
    case 'between':
      return between(found, expected, allow);
    default:
      return ordered(found, relation, expected, allow);
  }
}

function opposite(answer: Answer): Answer {
  return answer === 'yes' ? 'no' : answer === 'no' ? 'yes' : answer;
}

function anyOf(answers: readonly Answer[]): Answer {
  return answers.includes('yes') ? 'yes' : (answers.find((answer) => answer !== 'no') ?? 'no');
}

function allOf(answers: readonly Answer[]): Answer {
  return answers.includes('no') ? 'no' : (answers.find((answer) => answer !== 'yes') ?? 'yes');
}

function isNumber(value: JsonValue): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}

/** The number that a value is or that its text writes. */
export function numberIn(value: JsonValue): Exact | null {
  return isNumber(value) || typeof value === 'string' ? exactOf(value) : null;
}

function equal(found: JsonValue, expected: JsonValue, allow: Allowances): Answer {
  if (found === null || expected === null) return found === expected ? 'yes' : 'no';
  if (isList(found) && isList(expected)) return equalLists(found, expected, allow);
  if (isMap(found) && isMap(expected)) return equalMaps(found, expected, allow);
  if (typeof found === 'object' || typeof expected === 'object') return 'unfit';
  if (typeof found === 'boolean' || typeof expected === 'boolean') return equalBooleans(found, expected);
  if (typeof found === 'string' && typeof expected === 'string') return sameText(found, expected) ? 'yes' : 'no';
  return equalNumbers(found, expected, allow);
}

/** Among members and items a value of another kind is one that is not equal. */
function equalInside(found: JsonValue, expected: JsonValue, allow: Allowances): Answer {
  const answer = equal(found, expected, allow);
  return answer === 'unfit' ? 'no' : answer;
}

function equalBooleans(found: JsonValue, expected: JsonValue): Answer {
  const [left, right] = [String(found), String(expected)];
  const areBoth = [left, right].every((text) => text === 'true' || text === 'false');
  if (!areBoth) return [left, right].some((text) => text === '0' || text === '1') ? 'open' : 'unfit';
  return left === right ? 'yes' : 'no';
}

function equalNumbers(found: JsonValue, expected: JsonValue, { tolerance }: Allowances): Answer {
  const [left, right] = [numberIn(found), numberIn(expected)];
  if (left === null || right === null) {
    // Digits with leading zeros are a code, which is no number: plainly not equal.
    const text = String(typeof found === 'string' ? found : expected);
    return /^0\d+$/u.test(text) ? 'no' : /\d/u.test(text) ? 'open' : 'unfit';
  }
  if (order(left, right) === 0) return 'yes';
  const allowed = tolerance === undefined ? null : exactOf(tolerance);
  return allowed !== null && isWithin(left, right, allowed) ? 'yes' : 'no';
}

/** Case counts in ids and paths, not in names and prose; runs of white space and kinds of quote marks are one. */
export function sameText(left: string, right: string): boolean {
  const [a, b] = [plainMarks(left), plainMarks(right)];
  return a === b || (!isId(a) && !isId(b) && a.toLowerCase() === b.toLowerCase());
}

export function plainMarks(text: string): string {
  return text.trim().split(/\s+/u).join(' ').replaceAll(/[“”]/gu, '"').replaceAll(/[‘’]/gu, "'");
}

/** The ids and paths of these tests: one word with a digit, a slash or an underscore in it. */
function isId(text: string): boolean {
  return /^\S*[\d/_]\S*$/u.test(text);
}

function equalLists(found: readonly JsonValue[], expected: readonly JsonValue[], allow: Allowances): Answer {
  if (found.length !== expected.length) return 'no';
  if (allow.multiset !== true)
    return allOf(found.map((item, index) => equalInside(item, expected[index] ?? null, allow)));
  const [first, ...others] = found;
  if (first === undefined) return 'yes';
  // Every way of pairing the first item with one of the others' list: slow and plain.
  return anyOf(
    expected.map((each, index) => {
      const rest = expected.filter((_, other) => other !== index);
      return allOf([equalInside(first, each, allow), equalLists(others, rest, allow)]);
    }),
  );
}

function equalMaps(found: JsonValue, expected: JsonValue, allow: Allowances): Answer {
  if (!isMap(found) || !isMap(expected)) return 'unfit';
  const keys = [...new Set([...Object.keys(found), ...Object.keys(expected)])];
  return allOf(
    keys.map((key) => {
      const [left, right] = [member(found, key), member(expected, key)];
      return left === undefined || right === undefined ? 'no' : equalInside(left, right, allow);
    }),
  );
}

function contains(found: JsonValue, expected: JsonValue, allow: Allowances): Answer {
  // A list that is claimed is one member, never several of them.
  if (isList(found) && isList(expected) && found.length > 0 && !found.some(isList)) return 'unfit';
  if (isMap(found) && isMap(expected))
    return anyOf(Object.values(found).map((item) => equalInside(item, expected, allow)));
  if (isList(found)) return anyOf(found.map((item) => equalInside(item, expected, allow)));
  if (typeof found !== 'string') return 'unfit';
  if (isNumber(expected)) return statesNumber(found, expected) ? 'yes' : 'no';
  return typeof expected !== 'string' ? 'unfit' : holdsWords(found, expected) ? 'yes' : 'no';
}

/** Whether some word of a text is the number. */
export function statesNumber(text: string, number: number | bigint): boolean {
  const wanted = exactOf(number);
  return wordsOf(text).some((word) => {
    const written = exactOf(word);
    return written !== null && wanted !== null && order(written, wanted) === 0;
  });
}

function wordsOf(text: string): string[] {
  return plainMarks(text)
    .split(' ')
    .map((word) => word.replaceAll(/^["'(]+|["').,;:!?]+$/gu, ''));
}

/** Whether the words of a phrase stand in a text one after the other, whole. */
export function holdsWords(text: string, phrase: string): boolean {
  const [all, wanted] = [wordsOf(text), wordsOf(phrase)];
  return all.some((_, start) => wanted.every((word, index) => sameText(all[start + index] ?? '', word)));
}

function between(found: JsonValue, expected: JsonValue, allow: Allowances): Answer {
  if (!isList(expected) || expected.length !== 2) return 'unfit';
  const [low = null, high = null] = expected;
  if (ordered(low, 'less_or_equal', high, {}) !== 'yes') return 'unfit';
  return allOf([ordered(found, 'greater_or_equal', low, allow), ordered(found, 'less_or_equal', high, allow)]);
}

const SIGNS = { less: [-1], less_or_equal: [-1, 0], greater: [1], greater_or_equal: [1, 0] } as const;

// biome-ignore lint/complexity/useMaxParams: as above
function ordered(found: JsonValue, relation: keyof typeof SIGNS, expected: JsonValue, allow: Allowances): Answer {
  const [left, right] = [numberIn(found), numberIn(expected)];
  if (left === null || right === null) return 'unfit';
  const signs: readonly number[] = SIGNS[relation];
  if (signs.includes(order(left, right))) return 'yes';
  const allowed = allow.tolerance === undefined ? null : exactOf(allow.tolerance);
  return allowed !== null && signs.includes(0) && isWithin(left, right, allowed) ? 'yes' : 'no';
}
