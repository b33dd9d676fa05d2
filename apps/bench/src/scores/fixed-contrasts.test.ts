import { describe, expect, it } from 'vitest';
import type { Contrast } from '../experiment/experiment-schema.ts';
import { contrastsSha256 } from '../run/contrasts-sha256.ts';
import { fixedContrasts } from './fixed-contrasts.ts';

function contrasts(...names: readonly string[]): Contrast[] {
  return names.map((name) => ({ name, left: { verifier: name }, right: { verifier: 'b' }, metric: 'accuracy' }));
}

describe('fixedContrasts', () => {
  it('finds those of the first start among later ones, in front, between and behind', () => {
    const sha256 = contrastsSha256(contrasts('one', 'two'));
    expect(fixedContrasts(contrasts('one', 'two'), sha256)).toEqual([true, true]);
    expect(fixedContrasts(contrasts('x', 'one', 'y', 'two', 'z'), sha256)).toEqual([false, true, false, true, false]);
  });

  it('finds none that was changed, or where the run began without', () => {
    const changed = contrasts('one').map((one): Contrast => ({ ...one, metric: 'macro-f1' }));
    expect(fixedContrasts(changed, contrastsSha256(contrasts('one')))).toEqual([false]);
    expect(fixedContrasts(contrasts('one'), contrastsSha256([]))).toEqual([false]);
  });

  it('looks at the first ones alone where there are too many to try all', () => {
    const many = contrasts(...Array.from({ length: 30 }, (_, index) => `c${index}`));
    const first = fixedContrasts(many, contrastsSha256(many.slice(0, 20)));
    expect(first.filter(Boolean)).toHaveLength(20);
    expect(first.at(-1)).toBe(false);
  });
});
