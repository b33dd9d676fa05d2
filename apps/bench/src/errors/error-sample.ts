import { createRandom } from '@sauron/core/random';
import type { ClassedError } from './collect-errors.ts';
import { ERROR_CLASS_IDS } from './error-classes.ts';

/**
 * Draws wrong verdicts for reading: one of each cell and class in turn, so that rare classes are read too. What is drawn does not
 * show how frequent a class is. The same seed draws the same.
 */
export function sampleErrors(errors: readonly ClassedError[], count: number, seed: number): ClassedError[] {
  const strata = [...Map.groupBy(errors, (error) => JSON.stringify([error.cell.id, error.class])).entries()];
  const queues = strata
    .toSorted(([, a], [, b]) => orderOf(a) - orderOf(b))
    .map(([name, own]) => createRandom(seed, 'errors', name).shuffle(own));
  const drawn: ClassedError[] = [];
  for (let turn = 0; drawn.length < count && queues.some((queue) => queue.length > turn); turn += 1) {
    for (const queue of queues) {
      const error = queue[turn];
      if (error !== undefined && drawn.length < count) drawn.push(error);
    }
  }
  return drawn;
}

function orderOf(own: readonly ClassedError[]): number {
  return own[0] === undefined ? 0 : ERROR_CLASS_IDS.indexOf(own[0].class);
}
