import type { CallStore } from './call-store.ts';
import { guardStore } from './call-store-error.ts';
import { partHashes, readHead } from './read-head.ts';

/** What to remove: calls that fit every member that is given. */
export interface PruneFilter {
  /** Stored or sent before this time, in ms since 1970. */
  readonly beforeMs?: number;
  /** `provider/model`. */
  readonly model?: string;
}

export interface PrunedCalls {
  /** Replies that were removed. */
  readonly replies: number;
  /** Records of sent calls that were removed; what was spent on them is then no longer known. */
  readonly attempts: number;
}

/** Removes calls and whatever nothing needs any more, and gives the space back. An empty filter removes everything. */
export function pruneCalls({ database, path }: CallStore, { beforeMs, model }: PruneFilter): PrunedCalls {
  const before = beforeMs ?? Number.MAX_SAFE_INTEGER;
  const name = model ?? null;
  return guardStore(path, () => {
    database.exec('BEGIN IMMEDIATE');
    try {
      const where = "< ? AND (? IS NULL OR provider || '/' || model = ?)";
      const replies = database.prepare(`DELETE FROM replies WHERE stored_ms ${where}`).run(before, name, name);
      const attempts = database.prepare(`DELETE FROM attempts WHERE started_ms ${where}`).run(before, name, name);
      removeUnusedParts(database);
      database.exec('COMMIT');
      database.exec('VACUUM');
      return { replies: Number(replies.changes), attempts: Number(attempts.changes) };
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  });
}

function removeUnusedParts(database: CallStore['database']): void {
  const used = new Set<string>();
  for (const { head } of database.prepare('SELECT head FROM replies').iterate()) {
    const read = readHead(String(head));
    for (const hash of read === null ? [] : partHashes(read)) used.add(hash);
  }
  const hashes = database.prepare('SELECT hash FROM parts').all();
  const remove = database.prepare('DELETE FROM parts WHERE hash = ?');
  for (const { hash } of hashes) if (!used.has(String(hash))) remove.run(String(hash));
}
