import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minimise, type Objective } from './minimise.ts';

/** A bowl: each coordinate's distance from its centre, squared, times its steepness. */
function bowl(centres: readonly number[], steepness: readonly number[]): Objective {
  return (point, gradient) => {
    let value = 0;
    for (const [index, centre] of centres.entries()) {
      const distance = (point[index] ?? 0) - centre;
      value += ((steepness[index] ?? 1) * distance * distance) / 2;
      gradient[index] = (steepness[index] ?? 1) * distance;
    }
    return value;
  };
}

describe('minimise', () => {
  it('finds the bottom of bowls a thousand times steeper one way than another', () => {
    const coordinate = fc.record({
      centre: fc.double({ min: -5, max: 5, noNaN: true }),
      steepness: fc.double({ min: 0.05, max: 50, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(coordinate, { minLength: 1, maxLength: 6 }), (coordinates) => {
        const centres = coordinates.map(({ centre }) => centre);
        const objective = bowl(
          centres,
          coordinates.map(({ steepness }) => steepness),
        );
        const minimum = minimise({ objective, size: centres.length, slopeTolerance: 1e-6, maxSteps: 300 });
        expect(minimum.converged).toBe(true);
        for (const [index, centre] of centres.entries()) expect(minimum.point[index]).toBeCloseTo(centre, 4);
      }),
    );
  });

  it('follows a bent valley', () => {
    const banana: Objective = (point, gradient) => {
      const [x = 0, y = 0] = point;
      gradient[0] = -2 * (1 - x) - 400 * x * (y - x * x);
      gradient[1] = 200 * (y - x * x);
      return (1 - x) ** 2 + 100 * (y - x * x) ** 2;
    };
    const minimum = minimise({ objective: banana, size: 2, slopeTolerance: 1e-8, maxSteps: 200 });
    expect([...minimum.point].map((value) => value.toFixed(6))).toEqual(['1.000000', '1.000000']);
  });

  it('says when it was stopped, or when no step helps', () => {
    const stopped = minimise({ objective: bowl([1, 2], [1, 900]), size: 2, slopeTolerance: 1e-9, maxSteps: 1 });
    expect(stopped).toMatchObject({ converged: false, steps: 1 });
    const wrongSlope: Objective = (point, gradient) => {
      gradient[0] = 1;
      return -(point[0] ?? 0);
    };
    expect(minimise({ objective: wrongSlope, size: 1, slopeTolerance: 0.1, maxSteps: 5 })).toMatchObject({
      converged: false,
      steps: 0,
    });
  });
});
