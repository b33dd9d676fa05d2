import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { CallStore } from './call-store.ts';
import { codeOf, guardStore, storeProblem } from './call-store-error.ts';
import { CALL_STORE_ID, CALL_TABLES, CALL_TABLES_VERSION } from './call-tables.ts';

/** How long a writer waits for another process. */
const BUSY_TIMEOUT_MS = 15_000;

/**
 * Opens a store of calls, or makes one; folders on the way are made too. `:memory:` keeps it in memory. Several processes
 * may have one file open. Throws InputError where the file is something else or can't be opened.
 */
export async function openCallStore(path: string): Promise<CallStore> {
  // Not at the top: some versions of Node print a warning when this module loads.
  const { DatabaseSync } = await import('node:sqlite');
  return guardStore(path, () => {
    if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
    const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
    try {
      prepareTables(database, path);
      return new CallStore(database, path);
    } catch (error) {
      database.close();
      throw error;
    }
  });
}

function prepareTables(database: DatabaseSync, path: string): void {
  checkOwner(database, path);
  const isNew = numberOf(database, 'user_version') === 0;
  if (textOf(database, 'journal_mode') !== 'wal') switchToWal(database);
  // A killed process loses nothing that was committed; only a power cut can lose the last rows.
  database.exec('PRAGMA synchronous = NORMAL');
  if (!isNew) return;
  database.exec('BEGIN IMMEDIATE');
  database.exec(
    `${CALL_TABLES} PRAGMA application_id = ${CALL_STORE_ID}; PRAGMA user_version = ${CALL_TABLES_VERSION};`,
  );
  database.exec('COMMIT');
}

/** A file of another program is never written to. */
function checkOwner(database: DatabaseSync, path: string): void {
  // One transaction: another process may be making the tables at this moment.
  database.exec('BEGIN');
  const owner = numberOf(database, 'application_id');
  const version = numberOf(database, 'user_version');
  const tables = Number(database.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.['n']);
  database.exec('COMMIT');
  const isEmpty = owner === 0 && version === 0 && tables === 0;
  if (!isEmpty && owner !== CALL_STORE_ID) {
    throw storeProblem(path, 'expected a call store, this is a database of something else; choose another file');
  }
  if (version > CALL_TABLES_VERSION) {
    throw storeProblem(
      path,
      `expected tables of version ${CALL_TABLES_VERSION} or older, got ${version}; update the program`,
    );
  }
}

/** Another process that switches at the same moment makes this fail at once, whatever the timeout; its switch counts too. */
function switchToWal(database: DatabaseSync): void {
  const deadline = performance.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      database.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if (codeOf(error) !== 5 || performance.now() > deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

function numberOf(database: DatabaseSync, pragma: string): number {
  return Number(database.prepare(`PRAGMA ${pragma}`).get()?.[pragma]);
}

function textOf(database: DatabaseSync, pragma: string): string {
  return String(database.prepare(`PRAGMA ${pragma}`).get()?.[pragma]);
}
