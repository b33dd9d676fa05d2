import { isJsonObject, type JsonValue } from '@sauron/core/episode';
import { roundAs } from '../../kit/value-before.ts';

/** The output with numbers moved whose names tell that they were computed from a field, such as `balance_after`. */
export function withComputed(output: JsonValue, field: string | number | undefined, shift: number): JsonValue {
  if (shift === 0 || typeof field !== 'string' || !isJsonObject(output)) return output;
  return Object.fromEntries(
    Object.entries(output).map(([name, value]) => [
      name,
      typeof value === 'number' && name !== field && name.includes(field) ? roundAs(value + shift, value) : value,
    ]),
  );
}

/** By how much a number moves; 0 for anything else. */
export function shiftOf(from: JsonValue | undefined, to: JsonValue | undefined): number {
  return typeof from === 'number' && typeof to === 'number' ? to - from : 0;
}
