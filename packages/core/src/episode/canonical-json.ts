import { createHash } from 'node:crypto';
import { isJsonList, type JsonValue } from './json-value.ts';

/**
 * The one spelling of a value: keys sorted by UTF-16 code unit, no blanks, every digit of big integers, `-0` as `0`.
 * A number and a big integer of equal digits have the same spelling. A value that no JSON text can hold (NaN, undefined)
 * throws a TypeError.
 */
export function canonicalJson(value: JsonValue): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'number') return canonicalNumber(value);
  if (typeof value !== 'object' || value === null) return canonicalLiteral(value);
  let text = '';
  if (isJsonList(value)) {
    for (const item of value) text += `${text === '' ? '' : ','}${canonicalJson(item)}`;
    return `[${text}]`;
  }
  for (const key of Object.keys(value).sort()) {
    const member = value[key];
    // Own keys were just listed: only a value that breaks the contract can be undefined here.
    if (member === undefined) throw new TypeError(`expected a JSON value, got undefined at key ${JSON.stringify(key)}`);
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(member)}`;
  }
  return `{${text}}`;
}

/** SHA-256 in hex of the canonical JSON. */
export function sha256Of(value: JsonValue): string {
  return createHash('sha256').update(canonicalJson(value), 'utf8').digest('hex');
}

function canonicalNumber(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`expected a JSON value, got ${value}`);
  return JSON.stringify(value);
}

function canonicalLiteral(value: boolean | null): string {
  if (value === null || typeof value === 'boolean') return String(value);
  throw new TypeError(`expected a JSON value, got ${typeof value}`);
}
