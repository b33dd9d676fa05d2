import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutNonFinite } from './non-finite.ts';

describe('withoutNonFinite', () => {
  it.each([
    ['{"value": NaN}', '{"value": null}', 1],
    ['[-Infinity,Infinity,NaN]', '[null,null,null]', 3],
    ['{"NaN": "NaN", "a\\"NaN": "Infinity\\\\"}', '{"NaN": "NaN", "a\\"NaN": "Infinity\\\\"}', 0],
    ['{"a": "\\\\", "b": NaN}', '{"a": "\\\\", "b": null}', 1],
    ['{"a": "open NaN', '{"a": "open NaN', 0],
    ['[NaNs, xInfinity]', '[NaNs, xInfinity]', 0],
  ])('reads %s as %s', (text, expected, count) => {
    expect(withoutNonFinite(text)).toEqual({ text: expected, count });
  });

  it('leaves strict JSON as it is, and gives the same value with null for each NaN', () => {
    const value = fc.jsonValue().map((json) => JSON.stringify(json));
    fc.assert(
      fc.property(value, fc.string(), (json, text) => {
        expect(withoutNonFinite(json)).toEqual({ text: json, count: 0 });
        const marked = `{${JSON.stringify(text)}: NaN, "x": ${json}}`;
        expect(JSON.parse(withoutNonFinite(marked).text)).toEqual(
          JSON.parse(marked.replace(': NaN, "x"', ': null, "x"')),
        );
      }),
    );
  });
});
