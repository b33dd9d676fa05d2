import { describe, expect, it } from 'vitest';
import { detached, Recent } from './recent.ts';

describe('Recent', () => {
  it('keeps what was set, nothing for other keys, and values that are null or false', () => {
    const recent = new Recent<string, boolean | null>(2);
    recent.set('a', null);
    recent.set('b', false);
    expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([null, false, undefined]);
  });

  it('lets go what is not asked for while it fills twice, and keeps what is', () => {
    const recent = new Recent<string, number>(2);
    recent.set('asked', 1);
    recent.set('forgotten', 2);
    for (const key of ['c', 'd', 'e']) {
      recent.set(key, 0);
      expect(recent.get('asked')).toBe(1);
    }
    expect(recent.get('forgotten')).toBeUndefined();
  });
});

describe('detached', () => {
  it('is the same text', () => {
    for (const text of ['', 'a', 'a longer text, which would be a part of another'.slice(2)]) {
      expect(detached(text)).toBe(text);
    }
  });
});
