import { BindingError } from './binding-error.ts';
import type { EpisodeView, MissingPlace } from './episode-view.ts';
import type { Finding } from './finding.ts';

/** Thrown inside a predicate when a cited place does not exist. It never leaves the oracle. */
export class MissingError extends Error {
  override readonly name = 'MissingError';
  /** The nearest place that exists, or the range that was read. */
  readonly witness: readonly string[];

  constructor(detail: string, witness: readonly string[]) {
    super(detail);
    this.witness = witness;
  }
}

/** The error for a place that is not there. In a state that is recorded in part it may be there after all: that throws. */
export function missingPlace(locator: string, place: MissingPlace, view: EpisodeView): MissingError {
  if (place.nearest === null) return new MissingError(`${locator}: ${place.detail}`, []);
  view.requireWhole(place.nearest);
  return new MissingError(`${locator}: ${place.detail}`, [place.nearest]);
}

/** Runs a predicate; a missing place gives the declared value, or an error where none is declared. */
export function orIfMissing(ifMissing: boolean | undefined, predicate: () => Finding): Finding {
  try {
    return predicate();
  } catch (error) {
    if (!(error instanceof MissingError)) throw error;
    if (ifMissing === undefined) throw new BindingError(`${error.message} (and the binding declares no ifMissing)`);
    return { value: ifMissing, witness: [...error.witness] };
  }
}
