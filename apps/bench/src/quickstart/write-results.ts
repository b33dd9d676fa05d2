import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { JsonValue, Verification } from '@sauron/core/episode';
import { stringifyJson } from '@sauron/core/episode';
import { makeFolder } from '../files/make-folder.ts';
import { asUsageError } from '../files/write-file.ts';

/** Writes verifications as they come, one per line, under another name until all are there. */
export interface VerificationWriter {
  keep(verification: Verification): Promise<void>;
  /** Gives the file its name. */
  complete(): Promise<void>;
  /** Removes what was written. */
  discard(): Promise<void>;
}

/** Opens `verifications.jsonl` in a folder, which is made where there is none. Throws UsageError where it can't be written. */
export async function openVerificationWriter(folder: string): Promise<VerificationWriter> {
  const path = join(folder, 'verifications.jsonl');
  const partial = `${path}.partial`;
  const file = await asUsageError(path, async () => {
    makeFolder(folder);
    return open(partial, 'w');
  });
  return {
    keep: async (verification) => {
      // A verification holds JSON only; its optional members are the reason why the types do not say so.
      const line = stringifyJson(verification as unknown as JsonValue);
      await asUsageError(path, () => file.appendFile(`${line}\n`));
    },
    complete: async () => {
      await file.close();
      await asUsageError(path, () => rename(partial, path));
    },
    discard: async () => {
      await file.close();
      await rm(partial, { force: true });
    },
  };
}
