import { createHash } from 'node:crypto';
import { createRandom } from '@sauron/core/random';
import type { Rater, SampleItem, SheetRow } from './label-files.ts';

/** A criterion that can be drawn. */
export type Drawable = Omit<SampleItem, 'item'>;

/**
 * Draws criteria, all equally likely, whatever their label or verdict: shares of the sample then estimate shares of the whole.
 * The same seed draws the same.
 */
export function drawSample(criteria: readonly Drawable[], count: number, seed: number): SampleItem[] {
  return createRandom(seed, 'label')
    .sample(criteria, count)
    .map((one) => ({ item: itemId(one, seed), ...one }));
}

/** A rater's empty sheet, in an order of the rater's own, so that tiredness does not hit both at the same items. */
export function sheetFor(items: readonly SampleItem[], rater: Rater, seed: number): SheetRow[] {
  return createRandom(seed, 'label-order', rater)
    .shuffle(items)
    .map(({ item, episodeId, criterionId, criterion }) => ({
      ...{ item, episodeId, criterionId, criterion },
      value: null,
      note: '',
    }));
}

function itemId({ episodeId, criterionId }: Drawable, seed: number): string {
  return createHash('sha256')
    .update(JSON.stringify([seed, episodeId, criterionId]))
    .digest('hex')
    .slice(0, 10);
}
