import { jsonValueSchema, nameSchema } from '@sauron/core/episode';
import { z } from 'zod';

const idSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]{0,79}$/u, 'expected a name of lower-case letters, digits, dots, dashes and underscores');

/** A verifier of the matrix: its id, or its id with settings and a name of its own. */
const verifierRefSchema = z.union([
  nameSchema,
  z.strictObject({
    id: nameSchema,
    /** Shown in tables. @default the id */
    name: nameSchema.optional(),
    /** Members of the verifier's settings; what is left out has its default. */
    settings: z.record(z.string(), jsonValueSchema).default({}),
  }),
]);

/** A backbone of the matrix: `provider/model`, or a backbone with others for single roles. */
const backboneRefSchema = z.union([
  nameSchema,
  z.strictObject({
    id: nameSchema,
    name: nameSchema.optional(),
    /** `provider/model` by role. */
    roles: z.record(z.string(), nameSchema).default({}),
  }),
]);

/** One full cross of verifiers, backbones and settings. An axis that is left out has one value: the default. */
const matrixSchema = z.strictObject({
  verifiers: z.array(verifierRefSchema).min(1),
  /** @default ["offline/rules"] */
  backbones: z.array(backboneRefSchema).min(1).default(['offline/rules']),
  /** Presets or limits of one's own, for every verifier of the matrix. */
  budgets: z.array(jsonValueSchema).min(1).optional(),
  promptVariants: z.array(z.number().int()).min(1).optional(),
  /** Values of a setting, by its (dotted) name. Verifiers that have no such setting are crossed without it. */
  switches: z.record(z.string(), z.array(jsonValueSchema).min(1)).default({}),
  /** Names of data sets of the experiment. @default all of them */
  datasets: z.array(idSchema).min(1).optional(),
});

export const DATASET_KINDS = ['episodes', 'pairs', 'trail'] as const;
export type DatasetKind = (typeof DATASET_KINDS)[number];

/** Households of `small` have hundreds of records, those of `full` thousands. @default "full" */
const worldSizeSchema = z.enum(['full', 'small']).default('full');

/** Where a data set comes from: the shipped sample, a folder, or a set that is built, the same each time, from a seed. */
const datasetSourceSchema = z.discriminatedUnion('source', [
  z.strictObject({ source: z.literal('sample') }),
  /** A folder as `datasets` or `faults make` writes it, or a checkout of TRAIL. */
  z.strictObject({
    source: z.literal('folder'),
    path: nameSchema,
    /**
     * TRAIL only. True: the logs of the benchmark's own code stay. They hold the reference answer, and the published judge
     * saw them: to repeat its numbers alone. @default false
     */
    withHarnessLogs: z.boolean().optional(),
  }),
  z.strictObject({
    source: z.literal('pa-world'),
    seed: z.number().int().default(1),
    episodes: z.number().int().min(1).default(100),
    size: worldSizeSchema,
  }),
  /** Fault pairs made of a pa-world set. */
  z.strictObject({
    source: z.literal('pa-world-faults'),
    seed: z.number().int().default(1),
    episodes: z.number().int().min(1).default(100),
    size: worldSizeSchema,
    perFamily: z.number().int().min(1).default(31),
  }),
  /** The small synthetic traces that are shipped, in the format of TRAIL. */
  z.strictObject({ source: z.literal('trail-synthetic') }),
]);

const datasetSchema = z.strictObject({
  name: idSchema,
  kind: z.enum(DATASET_KINDS),
  from: datasetSourceSchema,
  /** Episodes (pairs, traces) from the front. @default all */
  limit: z.number().int().min(1).optional(),
  /** Only these; of a fault set the pairs that have one of them as an arm or as their base. @default all */
  episodeIds: z.array(nameSchema).min(1).optional(),
});

/** Which cells a side of a contrast means: by the values of their factors; what is not named is matched, one to one. */
const selectorSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

export const CONTRAST_METRICS = [
  'f1-met',
  'f1-unmet',
  'macro-f1',
  'accuracy',
  'paired-discrimination',
  'detection',
  'cost',
] as const;
export type ContrastMetric = (typeof CONTRAST_METRICS)[number];

/** A comparison that is fixed before the first call. Holm's correction goes over all of an experiment. */
const contrastSchema = z.strictObject({
  name: nameSchema,
  left: selectorSchema,
  right: selectorSchema,
  metric: z.enum(CONTRAST_METRICS).default('macro-f1'),
});

export const DRAW_SCOPES = ['cell', 'run'] as const;

export const EXPERIMENT_SCHEMA = 'sauron.experiment/1';

/** More is a slip of the keyboard; every trial has its place in memory. */
export const MOST_REPEATS = 1_000;

/** What a sweep is: every matrix crossed with its data sets and repeats. */
export const experimentSchema = z.strictObject({
  schema: z.literal(EXPERIMENT_SCHEMA).default(EXPERIMENT_SCHEMA),
  name: idSchema,
  description: z.string().default(''),
  matrices: z.array(matrixSchema).min(1),
  datasets: z.array(datasetSchema).min(1),
  /** Trials of each episode in each cell. @default 1 */
  repeats: z.number().int().min(1).max(MOST_REPEATS).default(1),
  /** `cell`: draws belong to one cell. `run`: all cells share them, to save money while exploring; it fakes agreement. */
  drawScope: z.enum(DRAW_SCOPES).default('cell'),
  contrasts: z.array(contrastSchema).default([]),
  /** Day whose list prices hold, YYYY-MM-DD. @default the day of the first start, which is then kept */
  priceDate: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/u)
    .optional(),
  /** USD that the run may cost over all its starts. @default no cap */
  maxCost: z.number().positive().optional(),
});

export type ExperimentInput = z.input<typeof experimentSchema>;
export type Experiment = z.output<typeof experimentSchema>;
export type Matrix = z.output<typeof matrixSchema>;
export type DatasetSpec = z.output<typeof datasetSchema>;
export type DatasetSource = z.output<typeof datasetSourceSchema>;
export type Contrast = z.output<typeof contrastSchema>;

/** Types an experiment in a `.ts` file; it is checked when it is loaded. */
export function defineExperiment(experiment: ExperimentInput): ExperimentInput {
  return experiment;
}
