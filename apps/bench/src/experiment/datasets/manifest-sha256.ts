import { createHash } from 'node:crypto';
import { canonicalJson, type JsonValue } from '@sauron/core/episode';
import type { DatasetManifest } from '@sauron/datasets';

/** What a data set is, as a hash: its manifest holds the hash of every file. */
export function manifestSha256(manifest: DatasetManifest): string {
  // A manifest is plain JSON.
  return createHash('sha256')
    .update(canonicalJson(manifest as unknown as JsonValue))
    .digest('hex');
}
