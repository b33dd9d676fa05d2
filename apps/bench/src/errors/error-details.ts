import { type Outcome, stringifyJson } from '@sauron/core/episode';
import type { EpisodeSource } from '@sauron/core/sources';
import type { Run } from '../run/open-run.ts';
import { trialKey } from '../run/trial.ts';
import { shortenText } from '../terminal/wrap-text.ts';
import type { ClassedError } from './collect-errors.ts';
import type { EpisodeReader } from './run-episodes.ts';
import { sourceOf } from './shown-by-queries.ts';

/** A wrong verdict with what is needed to read it. */
export interface ErrorDetails {
  readonly error: ClassedError;
  readonly task: string | null;
  readonly witness: readonly WitnessPlace[];
  /** Null where the receipt was not kept. */
  readonly outcome: Outcome | null;
}

export interface WitnessPlace {
  readonly locator: string;
  /** What stands there, shortened; null where the episode is not at hand, or the place is a range. */
  readonly passage: string | null;
}

/** Columns of a passage that are kept. */
const MAX_PASSAGE = 400;

/** Fetches receipts and passages for some wrong verdicts, in their order. */
export async function detailsOf(
  run: Run,
  errors: readonly ClassedError[],
  readerOf: (dataset: string) => Promise<EpisodeReader | null>,
): Promise<ErrorDetails[]> {
  const found = new Map<ClassedError, ErrorDetails>();
  for (const [cell, own] of Map.groupBy(errors, (error) => error.cell.id)) {
    const kept = await run.verifications(cell, new Set(own.map(trialKey)));
    const dataset = run.manifest.cells.find(({ id }) => id === cell)?.identity.dataset.name;
    const read = dataset === undefined ? null : await readerOf(dataset);
    const episodes = (await read?.(new Set(own.map(({ episodeId }) => episodeId)))) ?? new Map();
    for (const error of own) {
      const episode = episodes.get(error.episodeId);
      const source = sourceOf(episode);
      const outcome = kept.get(trialKey(error))?.outcomes.find(({ criterionId }) => criterionId === error.criterion.id);
      found.set(error, {
        error,
        task: episode?.task.prompt ?? null,
        witness: error.criterion.witness.map((locator) => ({ locator, passage: passageAt(source, locator) })),
        outcome: outcome ?? null,
      });
    }
  }
  return errors.flatMap((error) => found.get(error) ?? []);
}

function passageAt(source: EpisodeSource | null, locator: string): string | null {
  const place = source?.resolve(locator);
  if (place?.ok !== true) return null;
  return shortenText(typeof place.value === 'string' ? place.value : stringifyJson(place.value), MAX_PASSAGE);
}
