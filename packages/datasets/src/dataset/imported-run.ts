import { type EpisodeInput, InputError, type JsonValue, validateEpisode } from '@sauron/core/episode';
import type { LossReport } from '../event-builder/loss-report.ts';
import type { LabelledEpisode } from './labelled-episode.ts';

/** One imported run, or why it could not be imported. */
export type ImportedRun =
  | {
      readonly ok: true;
      readonly labelled: LabelledEpisode;
      /** What was changed, decoded or left out. */
      readonly loss: LossReport;
    }
  | { readonly ok: false; readonly error: InputError };

/** Settings that every importer takes. */
export interface ImportOptions {
  /** Stop after this many records, broken ones included. @default no limit */
  readonly limit?: number;
}

/** A run as an importer made it, before it was checked. */
export interface DraftRun {
  readonly episode: EpisodeInput;
  readonly labels: LabelledEpisode['labels'];
  readonly loss: LossReport;
  /** Where it stands: the file, and its path in the file. */
  readonly where: string;
}

/** Checks drafts as they come: the format of the episode, and that no id comes twice. */
export class DraftChecker {
  readonly #firsts = new Map<string, string>();

  /** The run, or the InputError that names where it is wrong. */
  check({ episode: input, labels, loss, where }: DraftRun): ImportedRun {
    const first = this.#firsts.get(input.id);
    if (first !== undefined) {
      const message = `${where}: expected a run with an id of its own, got ${input.id} again (first in ${first})`;
      return { ok: false, error: new InputError(message, { file: where, line: null, key: 'id' }) };
    }
    this.#firsts.set(input.id, where);
    try {
      // The input is JSON; its type only names its keys.
      return { ok: true, labelled: { episode: validateEpisode(input as unknown as JsonValue, where), labels }, loss };
    } catch (error) {
      if (error instanceof InputError) return { ok: false, error };
      throw error;
    }
  }
}
