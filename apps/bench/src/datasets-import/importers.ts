import type { InputError } from '@sauron/core/episode';
import type { DatasetDraft, LabelledEpisode, LossReport } from '@sauron/datasets';
import { importTau2 } from '@sauron/datasets/tau2';

/** One run of a source, as an episode or as why it is none. */
export type ImportedRun =
  | { readonly ok: true; readonly labelled: LabelledEpisode; readonly loss: LossReport }
  | { readonly ok: false; readonly error: InputError };

/** A source that runs can be imported from. */
export interface Importer {
  readonly about: Pick<DatasetDraft, 'licence' | 'description' | 'howLabelled'>;
  runs(path: string, options: { readonly limit?: number }): AsyncIterable<ImportedRun>;
}

/** Every source, by name. */
export const IMPORTERS = {
  tau2: {
    about: {
      licence: 'MIT (that of tau2-bench; runs of others may have another)',
      description: 'Runs of tau2-bench, imported from its result files.',
      howLabelled:
        "Labels are those of tau2-bench's own checks, as recorded. Expected calls, texts to communicate and assertions " +
        'on the environment are executable checks; natural-language assertions were judged by a model that was not shown ' +
        'the arguments of calls. The source of each label says what its check looked at.',
    },
    runs: importTau2,
  },
} as const satisfies Record<string, Importer>;

export type ImporterName = keyof typeof IMPORTERS;

export function isImporterName(name: string): name is ImporterName {
  return Object.hasOwn(IMPORTERS, name);
}
