import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPattern } from './line-pattern.ts';

function find(pattern: string, line: string): number | string {
  const read = readPattern(pattern);
  return read.ok ? read.pattern.find(line) : read.problem;
}

const atom = fc.constantFrom(
  'a',
  'b',
  'B',
  '.',
  '[ab]',
  '[^a]',
  '[a-c]',
  '[\\d_]',
  '\\d',
  '\\w',
  '\\s',
  '\\.',
  '\\b',
  '1',
);
const quantifier = fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{1,2}', '{0,}', '*?');
const part = fc.tuple(atom, quantifier).map(([text, times]) => (text === '\\b' ? text : `${text}${times}`));
const sequence = fc
  .tuple(fc.constantFrom('', '^'), fc.array(part, { minLength: 1, maxLength: 6 }), fc.constantFrom('', '$'))
  .map(([start, parts, end]) => `${start}${parts.join('')}${end}`);
const expression = fc.array(sequence, { minLength: 1, maxLength: 3 }).map((sequences) => sequences.join('|'));
const line = fc
  .array(fc.constantFrom('a', 'b', 'c', 'A', '1', '.', ' ', '_'), { maxLength: 12 })
  .map((all) => all.join(''));

describe('readPattern', () => {
  it('finds a match in the same lines, and at the same place, as the regular expressions of the language', () => {
    fc.assert(
      fc.property(expression, line, (source, text) => {
        expect(find(`/${source}/`, text)).toBe(text.search(new RegExp(source, 'i')));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['Rent', 'monthly rent', 8],
    ['a.c', 'abc', -1],
    ['/a.c/', 'xabc', 1],
    ['/^TX-\\d{2}$/', 'TX-77', 0],
    ['/{"id"/', 'x {"id": 1}', 2],
    ['/refund|credit/', 'a credit note', 2],
    ['(', 'f(x)', 1],
    ['/', 'a/b', 1],
  ])('%s in %s stands at %i', (pattern, text, place) => {
    expect(find(pattern, text)).toBe(place);
  });

  it.each([
    ['', /empty/u],
    ['/(a|b)/', /groups are not supported/u],
    ['/a(?=b)/', /groups are not supported/u],
    ['/(a)\\1/', /groups are not supported/u],
    ['/\\1/', /\\1 is not supported/u],
    ['/\\p/', /\\p is not supported/u],
    ['/*a/', /nothing to repeat/u],
    ['/[a/', /ends too early/u],
    ['/a{99}/', /no count up to 50/u],
    ['/[z-a]/', /no range/u],
    [`/${'a{50}'.repeat(5)}/`, /more than 200 parts/u],
  ])('%s is no pattern', (pattern, problem) => {
    expect(find(pattern, 'a')).toMatch(problem);
  });

  it('takes time that grows with the text only, for patterns that explode elsewhere', () => {
    const text = 'a'.repeat(20_000);
    expect(find('/a*a*a*a*a*a*a*a*b/', text)).toBe(-1);
    expect(find('/a{0,50}a{0,50}a{50}b$/', text)).toBe(-1);
  });
});
