import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { type ModelFailure, type ModelUsage, REPLY_FAILURES, type ReplyFailure } from '@sauron/core/model';
import { type CallDocument, headText, sha256 } from './call-document.ts';
import { guardStore } from './call-store-error.ts';
import { readReply, readUsage, replyText, type StoredReply, usageText } from './stored-reply.ts';

/** A call that is about to be sent. */
export interface Intent {
  readonly id: number;
  readonly call: CallDocument;
}

/** How a call ended: `ok`, or the code of its failure. */
export type CallOutcome = 'ok' | ModelFailure['code'];

/** A reply that came and could not be used. */
export interface RecordedFailure {
  readonly code: ReplyFailure;
  readonly usage: ModelUsage | null;
}

export interface CallEnd {
  readonly outcome: CallOutcome;
  /** What the call took, failed or not; null where the provider did not say. */
  readonly usage: ModelUsage | null;
  /** The whole reply; null for failures, which are never served. */
  readonly stored: StoredReply | null;
  readonly atMs: number;
  /** True: takes the place of an older reply. False: the first reply stays, so that a replay meets what was used. */
  readonly replace: boolean;
}

/**
 * Calls in one SQLite file: cache, resume and replay are the same thing. Holds requests in the form that is the same for
 * every provider, and replies; no key, header or error text ever enters. Safe for several processes on one file.
 */
export class CallStore {
  readonly path: string;
  /** For the reports on a store (`listCalls`, `exportCalls`, …), which are functions of their own. */
  readonly database: DatabaseSync;
  /** Calls of this process that are on their way, by key: the same call waits instead of being paid twice. */
  readonly inFlight = new Map<string, Promise<unknown>>();
  readonly #pending = new Set<Promise<unknown>>();
  #opening: number | null = null;

  constructor(database: DatabaseSync, path: string) {
    this.database = database;
    this.path = path;
  }

  /** The reply of an earlier call; null where there is none or its row is damaged. */
  find(key: string): StoredReply | null {
    const row = this.#guard(() => this.database.prepare(FIND).get(key));
    return row === undefined ? null : readRow(row);
  }

  /** Writes down that a call is about to be sent. */
  begin(call: CallDocument, atMs: number): Intent {
    const { provider, baseUrl, model } = call.head.identity;
    return this.#guard(() => {
      this.#opening ??= Number(
        this.database.prepare('INSERT INTO openings (opened_ms) VALUES (?)').run(atMs).lastInsertRowid,
      );
      const { lastInsertRowid } = this.database
        .prepare(
          'INSERT INTO attempts (opening, key, provider, base_url, model, role, started_ms) VALUES (?, ?, ?, ?, ?, ?, ?)',
        )
        .run(this.#opening, call.key, provider, baseUrl, model, call.head.role, atMs);
      return { id: Number(lastInsertRowid), call };
    });
  }

  /** Writes down how a call ended, and returns the reply to use: another process may have stored one first. */
  finish(intent: Intent, end: CallEnd): StoredReply | null {
    const usage = end.usage === null ? null : usageText(end.usage);
    return this.#transaction(() => {
      this.database
        .prepare('UPDATE attempts SET ended_ms = ?, outcome = ?, usage = ? WHERE id = ?')
        .run(end.atMs, end.outcome, usage, intent.id);
      this.#noteFailure(intent.call.key, end.outcome, usage);
      if (end.stored === null) return null;
      const earlier = end.replace ? null : this.find(intent.call.key);
      return earlier ?? this.#put(intent.call, end.stored, end.atMs);
    });
  }

  /** How the last reply to a call failed that came and could not be used; null where none did. For replays. */
  findFailure(key: string): RecordedFailure | null {
    const row = this.#guard(() => this.database.prepare('SELECT outcome, usage FROM failures WHERE key = ?').get(key));
    const code = REPLY_FAILURES.find((each) => each === row?.['outcome']);
    if (row === undefined || code === undefined) return null;
    return { code, usage: readUsage(row['usage'] === null ? null : String(row['usage'])) };
  }

  /** Stores a failure from elsewhere (an import). */
  addFailure(key: string, { code, usage }: RecordedFailure): void {
    this.#guard(() => this.database.prepare(PUT_FAILURE).run(key, code, usage === null ? null : usageText(usage)));
  }

  /** Stores replies from elsewhere (an import); what is there already stays. Returns how many were new. */
  addAll(calls: Iterable<{ readonly call: CallDocument; readonly stored: StoredReply }>, atMs: number): number {
    return this.#transaction(() => {
      let added = 0;
      for (const { call, stored } of calls) {
        if (this.find(call.key) !== null) continue;
        this.#put(call, stored, atMs);
        added += 1;
      }
      return added;
    });
  }

  /** Calls that an earlier process sent, or was about to send, and whose answer never came: each may have been paid. */
  possiblyPaid(): number {
    const row = this.#guard(() =>
      this.database
        .prepare('SELECT count(*) AS n FROM attempts WHERE outcome IS NULL AND opening IS NOT ?')
        .get(this.#opening),
    );
    return Number(row?.['n']);
  }

  /** Remembers work that will still write here. */
  track<T>(work: Promise<T>): Promise<T> {
    const forget = () => this.#pending.delete(work);
    this.#pending.add(work);
    work.then(forget, forget);
    return work;
  }

  /** Resolves when all that is on its way has been written down; call it before `close` where work may be under way. */
  async settled(): Promise<void> {
    while (this.#pending.size > 0) await Promise.allSettled(this.#pending);
  }

  close(): void {
    if (this.database.isOpen) this.database.close();
  }

  [Symbol.dispose](): void {
    this.close();
  }

  #noteFailure(key: string, outcome: CallOutcome, usage: string | null): void {
    if (outcome === 'ok') this.database.prepare('DELETE FROM failures WHERE key = ?').run(key);
    else if (isReplyFailure(outcome)) this.database.prepare(PUT_FAILURE).run(key, outcome, usage);
  }

  #put({ key, head, parts }: CallDocument, { reply, usage }: StoredReply, atMs: number): StoredReply {
    const putPart = this.database.prepare(PUT_PART);
    for (const [hash, text] of parts) putPart.run(hash, text);
    const { provider, baseUrl, model } = head.identity;
    const row = { key, head: headText(head), reply: replyText(reply), usage: usageText(usage) };
    this.database
      .prepare(
        'INSERT OR REPLACE INTO replies (key, provider, base_url, model, role, last_part, head, reply, usage, digest, stored_ms)' +
          ' VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      )
      .run(
        key,
        provider,
        baseUrl,
        model,
        head.role,
        head.messages.at(-1) ?? null,
        row.head,
        row.reply,
        row.usage,
        rowDigest(row),
        atMs,
      );
    // Read again, so that the first use of a reply and every later one get the same thing.
    return { reply: readReply(row.reply) ?? reply, usage };
  }

  #transaction<T>(work: () => T): T {
    return this.#guard(() => {
      this.database.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        this.database.exec('COMMIT');
        return result;
      } catch (error) {
        // A full disk ends the transaction by itself.
        if (this.database.isTransaction) this.database.exec('ROLLBACK');
        throw error;
      }
    });
  }

  #guard<T>(work: () => T): T {
    return guardStore(this.path, work);
  }
}

const PUT_FAILURE = 'INSERT OR REPLACE INTO failures (key, outcome, usage) VALUES (?, ?, ?)';

function isReplyFailure(outcome: CallOutcome): outcome is ReplyFailure {
  return REPLY_FAILURES.some((code) => code === outcome);
}

/** Writes nothing where the part is there already, and mends it where it is damaged. */
const PUT_PART =
  'INSERT INTO parts (hash, text) VALUES (?, ?) ' +
  'ON CONFLICT (hash) DO UPDATE SET text = excluded.text WHERE text IS NOT excluded.text';

const FIND = 'SELECT key, head, reply, usage, digest FROM replies WHERE key = ?';

interface ReplyRow {
  readonly key: string;
  readonly head: string;
  readonly reply: string;
  readonly usage: string;
}

function rowDigest({ key, head, reply, usage }: ReplyRow): string {
  return sha256([key, head, reply, usage].join('\n'));
}

/** Reads a row of `replies`; null where it is damaged. */
export function readRow(row: Readonly<Record<string, SQLOutputValue>>): StoredReply | null {
  const { key, head, reply, usage, digest } = row;
  if (typeof key !== 'string' || typeof head !== 'string' || typeof reply !== 'string' || typeof usage !== 'string') {
    return null;
  }
  if (rowDigest({ key, head, reply, usage }) !== digest) return null;
  const readable = readReply(reply);
  const counted = readUsage(usage);
  return readable === null || counted === null ? null : { reply: readable, usage: counted };
}
