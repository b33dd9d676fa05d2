/**
 * Tables of a call store.
 *
 * - `parts`: system texts, messages and tools, once each, by hash.
 * - `replies`: whole replies that can be served. `digest` is over the rest of the row: a damaged row is a miss.
 * - `failures`: replies that came and could not be used (truncated, refused, …), by key: never served while calls can be
 *   sent, and met again by a replay. Their text is not kept.
 * - `openings`: one row per process that sent something, so that an intent of a dead one can be told from one in flight.
 * - `attempts`: one row per call that was sent, written before it is sent. `outcome` stays null where no answer came back
 *   before the process died. Failed calls stand here only: they count for the cost and are never served.
 */
export const CALL_TABLES = `
CREATE TABLE IF NOT EXISTS parts (hash TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS replies (
  key TEXT PRIMARY KEY,
  provider TEXT NOT NULL,
  base_url TEXT NOT NULL,
  model TEXT NOT NULL,
  role TEXT NOT NULL,
  last_part TEXT,
  head TEXT NOT NULL,
  reply TEXT NOT NULL,
  usage TEXT NOT NULL,
  digest TEXT NOT NULL,
  stored_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS replies_by_last_part ON replies (last_part);
CREATE TABLE IF NOT EXISTS failures (key TEXT PRIMARY KEY, outcome TEXT NOT NULL, usage TEXT) STRICT;
CREATE TABLE IF NOT EXISTS openings (id INTEGER PRIMARY KEY AUTOINCREMENT, opened_ms INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS attempts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  opening INTEGER NOT NULL,
  key TEXT NOT NULL,
  provider TEXT NOT NULL,
  base_url TEXT NOT NULL,
  model TEXT NOT NULL,
  role TEXT NOT NULL,
  started_ms INTEGER NOT NULL,
  ended_ms INTEGER,
  outcome TEXT,
  usage TEXT
) STRICT;
CREATE INDEX IF NOT EXISTS attempts_by_key ON attempts (key);
`;

/** Version of the tables, in the file's `user_version`. */
export const CALL_TABLES_VERSION = 1;

/** Marks the file as a call store ("SCAL"), in its `application_id`. */
export const CALL_STORE_ID = 0x5343414c;
