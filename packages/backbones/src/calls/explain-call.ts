import { isJsonObject, type JsonValue, parseStrictJson } from '@sauron/core/episode';
import type { ModelReply, ModelUsage } from '@sauron/core/model';
import type { CallHead } from './call-document.ts';
import { type CallStore, readRow } from './call-store.ts';
import { partOf } from './export-calls.ts';
import { readHead } from './read-head.ts';
import { readUsage } from './stored-reply.ts';

/** One time that a call was sent. */
export interface SentCall {
  /** Ms since 1970. */
  readonly startedMs: number;
  readonly endedMs: number | null;
  /** `ok`, a failure's code, or null where no answer was written. */
  readonly outcome: string | null;
  readonly usage: ModelUsage | null;
}

/** All that a store knows of one call. */
export interface ExplainedCall {
  readonly key: string;
  readonly head: CallHead | null;
  /** Null where the part is missing or damaged. */
  readonly system: string | null;
  readonly messages: readonly JsonValue[];
  readonly tools: readonly string[];
  /** Null where no reply is stored, or its row is damaged. */
  readonly reply: ModelReply | null;
  readonly usage: ModelUsage | null;
  readonly damaged: boolean;
  readonly sent: readonly SentCall[];
}

/** Keys in a store that start so, in order; those of calls that only failed too. */
export function findKeys({ database }: CallStore, prefix: string): string[] {
  // Keys are hex: nothing in them is a wildcard.
  if (!/^[0-9a-f]+$/u.test(prefix)) return [];
  const rows = database
    .prepare('SELECT key FROM replies WHERE key GLOB ?1 UNION SELECT key FROM attempts WHERE key GLOB ?1 ORDER BY key')
    .all(`${prefix}*`);
  return rows.map(({ key }) => String(key));
}

/** What is stored of the call with that key. */
export function explainCall(store: CallStore, key: string): ExplainedCall {
  const row = store.database.prepare('SELECT * FROM replies WHERE key = ?').get(key);
  const stored = row === undefined ? null : readRow(row);
  const head = row === undefined ? null : readHead(String(row['head']));
  const system = jsonOfPart(store, head?.system);
  return {
    key,
    head,
    system: typeof system === 'string' ? system : null,
    messages: (head?.messages ?? []).map((hash) => jsonOfPart(store, hash)),
    tools: (head?.tools ?? []).map((hash) => nameOf(jsonOfPart(store, hash))),
    reply: stored?.reply ?? null,
    usage: stored?.usage ?? null,
    damaged: row !== undefined && stored === null,
    sent: sentCalls(store, key),
  };
}

function sentCalls({ database }: CallStore, key: string): SentCall[] {
  const rows = database.prepare('SELECT * FROM attempts WHERE key = ? ORDER BY id').all(key);
  return rows.map(({ started_ms, ended_ms, outcome, usage }) => ({
    startedMs: Number(started_ms),
    endedMs: ended_ms === null ? null : Number(ended_ms),
    outcome: typeof outcome === 'string' ? outcome : null,
    usage: readUsage(typeof usage === 'string' ? usage : null),
  }));
}

function jsonOfPart(store: CallStore, hash: string | undefined): JsonValue {
  const text = hash === undefined ? null : partOf(store, hash);
  const json = text === null ? null : parseStrictJson(text);
  return json?.ok === true ? json.value : null;
}

function nameOf(tool: JsonValue): string {
  return isJsonObject(tool) && typeof tool['name'] === 'string' ? tool['name'] : 'unreadable';
}
