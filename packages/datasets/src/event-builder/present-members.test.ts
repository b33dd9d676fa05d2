import { describe, expect, it } from 'vitest';
import { presentMembers } from './present-members.ts';

describe('presentMembers', () => {
  it('keeps zero, false and empty text, and drops what says nothing', () => {
    expect(presentMembers({ a: 0, b: false, c: '', d: null, e: undefined, f: {}, g: [], h: [null] })).toEqual({
      a: 0,
      b: false,
      c: '',
      h: [null],
    });
  });

  it('gives undefined where nothing is left', () => {
    expect(presentMembers({ d: null, f: {} })).toBeUndefined();
  });
});
