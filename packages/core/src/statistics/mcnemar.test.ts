import { describe, expect, it } from 'vitest';
import { mcNemarTest } from './mcnemar.ts';

describe('mcNemarTest', () => {
  /** Computed with another program (scipy). */
  it.each([
    [12, 2, 0.012939, 0.007385, 7.142857],
    [1, 11, 0.006348, 0.003418, 8.333333],
    [15, 25, 0.15386, 0.117275, 2.5],
    [5, 5, 1, 0.876953, 0],
    [0, 6, 0.03125, 0.015625, 6],
  ])('of %i and %i', (onlyFirst, onlySecond, exactP, midP, statistic) => {
    const test = mcNemarTest(onlyFirst, onlySecond);
    expect(test.exactP).toBeCloseTo(exactP, 6);
    expect(test.midP).toBeCloseTo(midP, 6);
    expect(test.chiSquare.statistic).toBeCloseTo(statistic, 6);
    expect(mcNemarTest(onlySecond, onlyFirst)).toEqual(test);
  });

  /** As the R package contingencytables gives them for its data set cavo_2012. */
  it('agrees with another program on 6 and 16', () => {
    const { exactP, midP, chiSquare } = mcNemarTest(6, 16);
    expect(exactP).toBeCloseTo(0.052479, 6);
    expect(midP).toBeCloseTo(0.03469, 6);
    expect(chiSquare.p).toBeCloseTo(0.033006, 6);
  });

  it('needs 10 one-sided pairs at the first step of Holm over 13', () => {
    expect(mcNemarTest(9, 0).exactP).toBeGreaterThan(0.05 / 13);
    expect(mcNemarTest(10, 0).exactP).toBeLessThan(0.05 / 13);
  });

  it('H06 says nothing without a discordant pair', () => {
    expect(mcNemarTest(0, 0)).toEqual({ exactP: 1, midP: 1, chiSquare: { statistic: null, p: null } });
  });

  it('refuses what is no count', () => {
    expect(() => mcNemarTest(-1, 2)).toThrow('onlyFirst');
    expect(() => mcNemarTest(1, 0.5)).toThrow('onlySecond');
  });
});
