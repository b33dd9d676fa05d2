import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, nearestText } from './edit-distance.ts';

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
    ['prompt', 'promt', 1],
    ['ask', 'aks', 1],
    ['ca', 'abc', 3],
    ['😀a', 'a', 1],
  ])('between %j and %j is %i', (first, second, distance) => {
    expect(editDistance(first, second)).toBe(distance);
  });

  it('is symmetric, zero for equal texts alone, and never more than the longer text', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(text, text, (first, second) => {
        const distance = editDistance(first, second);
        expect(editDistance(second, first)).toBe(distance);
        expect(distance === 0).toBe(first === second);
        expect(distance).toBeLessThanOrEqual(Math.max(first.length, second.length));
      }),
    );
  });
});

describe('nearestText', () => {
  it('gives the nearest candidate, the first of equals, and none where all are far', () => {
    expect(nearestText('task.promt', ['task', 'task.prompt', 'task.policy'])).toBe('task.prompt');
    expect(nearestText('ab', ['ac', 'ad'])).toBe('ac');
    expect(nearestText('id', ['uuid', 'identifier'])).toBeNull();
    expect(nearestText('x', [])).toBeNull();
  });
});
