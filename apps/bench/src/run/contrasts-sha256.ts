import { createHash } from 'node:crypto';
import { canonicalJson, type JsonValue } from '@sauron/core/episode';
import type { Contrast } from '../experiment/experiment-schema.ts';

/** What `run.json` keeps of the contrasts that a run starts with. */
export function contrastsSha256(contrasts: readonly Contrast[]): string {
  // Contrasts are plain JSON.
  return createHash('sha256')
    .update(canonicalJson(contrasts as unknown as JsonValue))
    .digest('hex');
}
