import type { Criterion, InputError } from '@sauron/core/episode';
import type { DatasetDraft, LabelledEpisode, LossReport } from '@sauron/datasets';
import { importAgentDojo } from '@sauron/datasets/agentdojo';
import { importAtif } from '@sauron/datasets/atif';
import { importInspect } from '@sauron/datasets/inspect';
import { importOpenInference } from '@sauron/datasets/openinference';
import { importOtelGenai } from '@sauron/datasets/otel-genai';
import { importTau2 } from '@sauron/datasets/tau2';
import { trailRuns } from './trail-runs.ts';

/** One run of a source, as an episode or as why it is none. */
export type ImportedRun =
  | { readonly ok: true; readonly labelled: LabelledEpisode; readonly loss: LossReport }
  | { readonly ok: false; readonly error: InputError };

/** What every importer can be told. */
export interface RunOptions {
  readonly limit?: number;
  /** The rubric of every episode; only where `takesRubric`. */
  readonly rubric?: readonly Criterion[];
}

/** What a source gives, in a few words each. */
export interface SourceFacts {
  readonly trace: string;
  readonly state: string;
  readonly labels: string;
  /** Of what is published; runs of others may have another. */
  readonly licence: string;
  /** How to get it. */
  readonly get: string;
}

/** What the manifest of an imported set says. */
export type ImportAbout = Pick<DatasetDraft, 'licence' | 'description' | 'howLabelled'>;

/** A source that runs can be imported from. */
export interface Importer {
  readonly facts: SourceFacts;
  readonly about: ImportAbout;
  /** Whether a rubric can be given for runs that have none of their own. */
  readonly takesRubric: boolean;
  runs(path: string, options: RunOptions): AsyncIterable<ImportedRun>;
}

/** SPDX's word for a licence that nobody stated. */
const NO_LICENCE = 'NOASSERTION';
const NO_LABELS = 'The source has no labels.';

/** Every source, by name. */
export const IMPORTERS = {
  tau2: {
    facts: {
      trace: 'yes',
      state: 'where replayed',
      labels: 'executable, model',
      licence: 'MIT',
      get: 'result files of tau2-bench: run it, or take the published ones of sierra-research/tau2-bench',
    },
    about: {
      licence: 'MIT (that of tau2-bench; runs of others may have another)',
      description: 'Runs of tau2-bench, imported from its result files.',
      howLabelled:
        "Labels are those of tau2-bench's own checks, as recorded. Expected calls, texts to communicate and assertions " +
        'on the environment are executable checks; natural-language assertions were judged by a model that was not shown ' +
        'the arguments of calls. The source of each label says what its check looked at.',
    },
    takesRubric: false,
    runs: importTau2,
  },
  agentdojo: {
    facts: {
      trace: 'yes',
      state: 'where replayed',
      labels: 'executable',
      licence: 'MIT',
      get: 'run files of AgentDojo: run it, or take the published runs of ethz-spylab/agentdojo',
    },
    about: {
      licence: 'MIT (that of AgentDojo; runs of others may have another)',
      description: 'Runs of AgentDojo, imported from its run files.',
      howLabelled:
        "Labels are those of AgentDojo's own checks, as recorded: the request carried out, and the injected goal not.",
    },
    takesRubric: false,
    runs: importAgentDojo,
  },
  trail: {
    facts: {
      trace: 'yes',
      state: 'no',
      labels: 'human, per kind of error',
      licence: 'MIT',
      get: 'a checkout of patronus-ai/trail-benchmark or its rows; `run trail --data` reads them as they are, places too',
    },
    about: {
      licence: 'MIT (that of the benchmark; it says nothing of the tasks inside, which ask not to be shared on)',
      description: 'Traces of TRAIL with a criterion for each kind of error. Where an error stands is not part of it.',
      howLabelled:
        "Labels are those of the benchmark's annotators: MET where they name an error of the kind, UNMET where they name " +
        'none. Known slips of their files are repaired.',
    },
    takesRubric: false,
    runs: trailRuns,
  },
  inspect: {
    facts: {
      trace: 'yes',
      state: 'no',
      labels: 'scores, where clear',
      licence: 'of your evals',
      get: 'logs of inspect_ai in its JSON format (inspect log convert --to json)',
    },
    about: {
      licence: NO_LICENCE,
      description: 'Samples of inspect_ai, imported from its logs.',
      howLabelled:
        'Labels are the scores of the eval, where their value clearly says right or wrong; without scores there are none.',
    },
    takesRubric: true,
    runs: importInspect,
  },
  atif: {
    facts: {
      trace: 'yes',
      state: 'no',
      labels: 'no',
      licence: 'of your runs',
      get: 'trajectory files in ATIF, such as Harbor writes them (versions 1.0 to 1.7)',
    },
    about: {
      licence: NO_LICENCE,
      description: 'Trajectories in the Agent Trajectory Interchange Format.',
      howLabelled: NO_LABELS,
    },
    takesRubric: true,
    runs: importAtif,
  },
  openinference: {
    facts: {
      trace: 'yes',
      state: 'no',
      labels: 'no',
      licence: 'of your traces',
      get: 'spans by the conventions of OpenInference: OTLP JSON, or an export of Phoenix',
    },
    about: { licence: NO_LICENCE, description: 'Traces by the conventions of OpenInference.', howLabelled: NO_LABELS },
    takesRubric: true,
    runs: importOpenInference,
  },
  'otel-genai': {
    facts: {
      trace: 'yes',
      state: 'no',
      labels: 'no',
      licence: 'of your traces',
      get: "spans by OpenTelemetry's conventions for generative AI, as OTLP JSON or as SDKs print them",
    },
    about: {
      licence: NO_LICENCE,
      description: 'Traces by the conventions of OpenTelemetry for generative AI.',
      howLabelled: NO_LABELS,
    },
    takesRubric: true,
    runs: importOtelGenai,
  },
} as const satisfies Record<string, Importer>;

export type ImporterName = keyof typeof IMPORTERS;

export function isImporterName(name: string): name is ImporterName {
  return Object.hasOwn(IMPORTERS, name);
}
