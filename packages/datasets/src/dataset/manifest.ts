import { ASPECTS, LABEL_PROVENANCES } from '@sauron/core/episode';
import { z } from 'zod';

export const DATASET_SCHEMA = 'sauron.dataset/1';

/** Name of the manifest inside a data set folder. */
export const MANIFEST_FILE = 'dataset.json';
/** Name of the label file. */
export const LABELS_FILE = 'labels.jsonl';
/** All episodes, one per line. A set has either this file or the folder. */
export const EPISODES_FILE = 'episodes.jsonl';
/** One `.json` file per episode, read in order of file name. */
export const EPISODES_FOLDER = 'episodes';

const count = z.number().int().min(0);

/** What a set holds. Optional counts are held against the set too, where they are stated. */
const countsSchema = z.strictObject({
  episodes: count,
  criteria: count,
  labels: count,
  events: count.optional(),
  toolCalls: count.optional(),
  met: count.optional(),
  unmet: count.optional(),
  /** Labels per provenance; one that does not occur is left out or 0. */
  labelsByProvenance: z.partialRecord(z.enum(LABEL_PROVENANCES), count).optional(),
  /** Criteria per aspect that their author gave; one that does not occur is left out or 0. */
  criteriaByAspect: z.partialRecord(z.enum(ASPECTS), count).optional(),
});

const filePathSchema = z
  .string()
  .regex(/^(?!\.{1,2}(\/|$))[^\\/:]+(\/(?!\.{1,2}(\/|$))[^\\/:]+)*$/u, 'expected a relative path with forward slashes');

/** `dataset.json`: what a data set is, where its labels come from, and what it must hold byte for byte. */
export const datasetManifestSchema = z.strictObject({
  schema: z.literal(DATASET_SCHEMA),
  name: z.string().regex(/\S/u, 'expected a name that is not blank'),
  version: z.string().regex(/\S/u, 'expected a version that is not blank'),
  /** SPDX expression where there is one. */
  licence: z.string().regex(/\S/u, 'expected a licence that is not blank'),
  /** What the episodes are and where they come from. */
  description: z.string(),
  /** Who or what made the labels, and how far they can be trusted. */
  howLabelled: z.string(),
  /** Path of the data card inside the folder. */
  card: filePathSchema.optional(),
  counts: countsSchema,
  /** Every file of the folder but the manifest. */
  files: z.array(
    z.strictObject({
      path: filePathSchema,
      bytes: count.optional(),
      /** SHA-256 of the bytes, lower-case hex. */
      sha256: z.string().regex(/^[0-9a-f]{64}$/u, 'expected 64 lower-case hex digits'),
    }),
  ),
});

export type DatasetManifest = z.infer<typeof datasetManifestSchema>;
export type DatasetCounts = DatasetManifest['counts'];
