import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { episodeFileName } from './file-name.ts';

describe('episodeFileName', () => {
  it.each([
    ['pa-0007', 'pa-0007.json'],
    ['tau2-5d0c', 'tau2-5d0c.json'],
    ['../up', '%2E.%2Fup.json'],
    ['.hidden', '%2Ehidden.json'],
    ['a/b\\c:d*e', 'a%2Fb%5Cc%3Ad%2Ae.json'],
    ['é', '%C3%A9.json'],
  ])('writes %s as %s', (id, name) => {
    expect(episodeFileName(id)).toBe(name);
  });

  it('gives no name where it would be too long', () => {
    expect(episodeFileName('x'.repeat(200))).toBe(`${'x'.repeat(200)}.json`);
    expect(episodeFileName('é'.repeat(40))).toBeNull();
  });

  it('gives different ids different names that stay inside their folder', () => {
    const id = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' });
    fc.assert(
      fc.property(id, id, (left, right) => {
        const [first, second] = [episodeFileName(left), episodeFileName(right)];
        expect(first === null || /^[^./\\][^/\\]*\.json$/u.test(first)).toBe(true);
        expect(left === right || first === null || first !== second).toBe(true);
      }),
    );
  });
});
