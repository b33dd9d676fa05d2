import { describeBadToken } from './json-bad-token.ts';
import { JsonMistake } from './json-mistake.ts';
import type { JsonValue } from './json-value.ts';

const NUMBER = /-?(?:0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/uy;
/** What cannot stand right behind a number. */
const STUCK = /[\p{L}\p{N}_$.+-]/u;

/** Reads the number that starts at an offset; `end` is the offset behind it. */
export function readJsonNumber(text: string, start: number): { value: JsonValue; end: number } {
  NUMBER.lastIndex = start;
  const match = NUMBER.exec(text);
  if (match === null) throw noNumber(text, start);
  const end = start + match[0].length;
  if (STUCK.test(text[end] ?? '')) throw stuck(text, start, end);
  const value = Number(match[0]);
  const isInteger = match[1] === undefined && match[2] === undefined;
  if (isInteger && !Number.isSafeInteger(value)) return { value: BigInt(match[0]), end };
  if (!Number.isFinite(value)) throw outOfRange(match[0], start, 'too big');
  // -0 loads as 0.
  if (value !== 0) return { value, end };
  if (/[1-9]/u.test(match[0].replace(/[eE].*/u, ''))) throw outOfRange(match[0], start, 'too small');
  return { value: 0, end };
}

function outOfRange(number: string, offset: number, how: string): JsonMistake {
  const shown = number.length > 40 ? `${number.slice(0, 39)}…` : number;
  return new JsonMistake(
    'number_out_of_range',
    offset,
    `number out of range: expected a number that a 64-bit float can hold, got ${shown} (${how}): write it as a string`,
  );
}

function noNumber(text: string, start: number): JsonMistake {
  const infinity = text.startsWith('-Infinity', start) || text.startsWith('-NaN', start);
  const got = infinity ? describeBadToken(text, start + 1) : `"-" with no digit behind it`;
  return new JsonMistake('syntax', start, `expected a number, got ${got}`);
}

function stuck(text: string, start: number, end: number): JsonMistake {
  const token = /^[\p{L}\p{N}_$.+-]*/u.exec(text.slice(start, start + 40))?.[0] ?? '';
  const leadingZero = /^-?0$/u.test(text.slice(start, end)) && /\d/u.test(text[end] ?? '');
  const advice = leadingZero ? ': write it without leading zeros, or as a string' : '';
  return new JsonMistake('syntax', start, `expected a number, got ${token}${advice}`);
}
