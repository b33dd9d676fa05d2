import type { Contrast } from '../experiment/experiment-schema.ts';
import { contrastsSha256 } from '../run/contrasts-sha256.ts';

/** Up to here every selection of contrasts is tried; of more, those that leave out the last ones. */
const MAX_SELECTED = 12;

/**
 * Which contrasts were fixed before the first call. A run keeps the hash of the first ones alone, so those count that together
 * have it, whatever was put between or behind them since. Where no selection has it, one was changed or taken away: then none
 * can be shown to be of the first.
 */
export function fixedContrasts(contrasts: readonly Contrast[], firstSha256: string): readonly boolean[] {
  for (const isChosen of selectionsOf(contrasts.length)) {
    if (contrastsSha256(contrasts.filter((_, index) => isChosen(index))) === firstSha256) {
      return contrasts.map((_, index) => isChosen(index));
    }
  }
  return contrasts.map(() => false);
}

/** All of them first. */
function* selectionsOf(length: number): Generator<(index: number) => boolean> {
  if (length > MAX_SELECTED) {
    for (let first = length; first >= 0; first -= 1) yield (index) => index < first;
    return;
  }
  for (let pattern = 2 ** length - 1; pattern >= 0; pattern -= 1) yield (index) => (pattern >>> index) % 2 === 1;
}
