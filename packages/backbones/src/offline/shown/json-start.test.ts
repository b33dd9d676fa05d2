import { type JsonValue, parseStrictJson, stringifyJson } from '@sauron/core/episode';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Pool } from '../transcript/pool.ts';
import { readJsonStart } from './json-start.ts';

function leavesOf(value: JsonValue): ReadonlyMap<string, unknown> {
  const pool = new Pool();
  pool.addValue('$', value);
  return new Map([...pool.leaves].map(([locator, leaf]) => [locator, leaf.value]));
}

describe('readJsonStart', () => {
  it.each([
    ['{"a": 1, "b": {"c": [1, 2', { a: 1, b: { c: [1] } }, ['$', 'b', 'b.c']],
    ['{"a": 1, "b": {"c": "x', { a: 1, b: {} }, ['$', 'b']],
    ['[{"a": 1}, {"a"', [{ a: 1 }, {}], ['$', '[1]']],
    ['{"a": 12', {}, ['$']],
    ['{"a": "}],{", "b": [', { a: '}],{', b: [] }, ['$', 'b']],
    ['{"a": "\\"", "b"', { a: '"' }, ['$']],
    ['{"a": 1}', { a: 1 }, []],
  ])('%s', (text, value, open) => {
    expect(readJsonStart(text, '$')).toEqual({ value, open });
  });

  it.each(['', 'words', '"a text', '}'])('reads nothing in %j', (text) => {
    expect(readJsonStart(text, '$')).toBeNull();
  });

  it('shows nothing that the whole does not hold, wherever it is cut', () => {
    const container = fc.oneof(fc.array(fc.jsonValue({ maxDepth: 3 })), fc.dictionary(fc.string(), fc.jsonValue()));
    fc.assert(
      fc.property(container, fc.double({ min: 0, max: 1, noNaN: true }), (value, share) => {
        const parsed = parseStrictJson(JSON.stringify(value));
        if (!parsed.ok) return;
        const text = stringifyJson(parsed.value);
        const start = readJsonStart(text.slice(0, Math.floor(text.length * share)), '$');
        const whole = leavesOf(parsed.value);
        for (const [locator, leaf] of start === null ? [] : leavesOf(start.value)) {
          expect(whole.get(locator)).toEqual(leaf);
        }
      }),
      { numRuns: 200, seed: 11 },
    );
  });
});
