import { parseStrictJson } from '@sauron/core/episode';
import { headText, sha256 } from './call-document.ts';
import { type CallStore, readRow } from './call-store.ts';
import { partHashes, readHead } from './read-head.ts';

/** One line of an export. Damaged rows are left out and counted. */
export type ExportLine = { readonly ok: true; readonly line: string } | { readonly ok: false; readonly key: string };

/**
 * A store as JSON lines: the parts by hash, then the calls by key, each part before the calls that need it. No times, no
 * attempts: the same replies give the same bytes. Replies that could not be used stand last, by key.
 */
export function* exportCalls(store: CallStore): Generator<ExportLine> {
  const { database } = store;
  const keys: string[] = [];
  const hashes = new Set<string>();
  for (const row of database.prepare('SELECT * FROM replies ORDER BY key').iterate()) {
    const key = String(row['key']);
    const head = readHead(String(row['head']));
    const parts = head === null ? [] : partHashes(head);
    if (head === null || readRow(row) === null || !parts.every((hash) => partOf(store, hash) !== null)) {
      yield { ok: false, key };
      continue;
    }
    keys.push(key);
    for (const hash of parts) hashes.add(hash);
  }
  for (const hash of [...hashes].sort()) {
    yield { ok: true, line: `{"part":"${hash}","value":${partOf(store, hash) ?? 'null'}}` };
  }
  const find = database.prepare('SELECT head, reply, usage FROM replies WHERE key = ?');
  for (const key of keys) {
    const row = find.get(key);
    const head = readHead(String(row?.['head']));
    if (row === undefined || head === null) continue;
    const { reply, usage } = row;
    yield {
      ok: true,
      line: `{"call":"${key}","head":${headText(head)},"reply":${String(reply)},"usage":${String(usage)}}`,
    };
  }
  yield* failureLines(store);
}

/** Replies that failed and that no whole reply followed. */
function* failureLines({ database }: CallStore): Generator<ExportLine> {
  const rows = database.prepare('SELECT key, outcome, usage FROM failures ORDER BY key').iterate();
  for (const { key, outcome, usage } of rows) {
    yield { ok: true, line: `{"failed":"${String(key)}","outcome":"${String(outcome)}","usage":${String(usage)}}` };
  }
}

/** Text of a part; null where it is missing or damaged. */
export function partOf({ database }: CallStore, hash: string): string | null {
  const text = database.prepare('SELECT text FROM parts WHERE hash = ?').get(hash)?.['text'];
  return typeof text === 'string' && sha256(text) === hash && parseStrictJson(text).ok ? text : null;
}
