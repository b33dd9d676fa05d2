import { createHash } from 'node:crypto';
import { canonicalJson, type JsonValue, jsonValueSchema, nameSchema } from '@sauron/core/episode';
import { z } from 'zod';
import { DATASET_KINDS } from './experiment-schema.ts';

/**
 * What can change a verdict. Concurrency, retries, limits, prices and display stand outside: changing them never makes a
 * new cell. The repeat is part of a trial's key, and so is the episode, so that a longer run goes on where a shorter ended.
 */
const cellIdentitySchema = z.strictObject({
  verifier: nameSchema,
  /** With every default filled in. */
  settings: jsonValueSchema,
  /** `provider/model` with the address of the provider, by role; empty for verifiers that call none. */
  backbones: z.record(z.string(), z.strictObject({ id: nameSchema, baseUrl: z.string() })),
  dataset: z.strictObject({
    kind: z.enum(DATASET_KINDS),
    name: nameSchema,
    /** SHA-256 of the set's manifest (or of its files, where it has none). */
    sha256: z.string(),
  }),
  drawScope: z.enum(['cell', 'run']),
  /** Format of requests and trials: raised when the same settings would no longer give the same verdicts. */
  format: z.number().int(),
});

/** A value of each axis, for selecting cells and for the heads of tables, e.g. `verifier`, `backbone`, `dataset`, `budget`, `clustering`. */
const factorsSchema = z.record(z.string(), z.string());

/** Verifier × backbones × settings × data set. */
export const cellSchema = z.strictObject({
  /** First 12 hex digits of the SHA-256 of the identity's canonical JSON. */
  id: z.string().regex(/^[0-9a-f]{12}$/u),
  /** Unique in its run: the factors that differ between cells, e.g. `sauron · offline/rules · budget=tight`. */
  name: nameSchema,
  identity: cellIdentitySchema,
  factors: factorsSchema,
});

export type CellIdentity = z.infer<typeof cellIdentitySchema>;
export type Cell = z.infer<typeof cellSchema>;

/** The id that an identity stands for. */
export function cellIdOf(identity: CellIdentity): string {
  // An identity is plain JSON.
  const text = canonicalJson(identity as unknown as JsonValue);
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
