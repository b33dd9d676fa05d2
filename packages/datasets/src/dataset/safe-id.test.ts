import { idSchema } from '@sauron/core/episode';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeId } from './safe-id.ts';

describe('safeId', () => {
  it('keeps a name that is safe as it is', () => {
    expect(safeId('atif', '20260513_151726_a550a0')).toBe('atif-20260513_151726_a550a0');
  });

  it('marks a name that it changed with a hash, also one without any safe character', () => {
    expect(safeId('atif', 'run 7/é')).toMatch(/^atif-run_7-[0-9a-f]{8}$/u);
    expect(safeId('atif', '')).toMatch(/^atif-[0-9a-f]{8}$/u);
    expect(safeId('atif', '../..\n')).toMatch(/^atif-\.\._\.\.-[0-9a-f]{8}$/u);
  });

  it('gives valid ids, and different ones for different names', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.string({ maxLength: 300 }), (left, right) => {
        expect(idSchema.safeParse(safeId('x', left)).success).toBe(true);
        expect(safeId('x', left) === safeId('x', right)).toBe(left === right);
      }),
    );
  });
});
