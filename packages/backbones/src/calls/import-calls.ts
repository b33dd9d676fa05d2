import {
  canonicalJson,
  InputError,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  parseStrictJson,
  stringifyJson,
} from '@sauron/core/episode';
import { REPLY_FAILURES } from '@sauron/core/model';
import { type CallDocument, type CallHead, headKey, sha256 } from './call-document.ts';
import type { CallStore, RecordedFailure } from './call-store.ts';
import { headOf, partHashes } from './read-head.ts';
import { readReply, readUsage, type StoredReply } from './stored-reply.ts';

export interface ImportedCalls {
  /** Calls in the file. */
  readonly calls: number;
  /** Of these, the ones that the store did not hold yet. */
  readonly added: number;
}

/**
 * Reads an export into a store: all of it or, where a line is wrong, nothing. Every hash and key is computed again.
 * @param file Name for messages.
 * @throws InputError with the line
 */
export function importCalls(
  store: CallStore,
  lines: Iterable<string>,
  { file, nowMs }: { readonly file: string; readonly nowMs: number },
): ImportedCalls {
  const parts = new Map<string, string>();
  const calls: { call: CallDocument; stored: StoredReply }[] = [];
  const failures: { key: string; failure: RecordedFailure }[] = [];
  let number = 0;
  for (const line of lines) {
    number += 1;
    if (line.trim() === '') continue;
    const fail = (message: string) =>
      new InputError(`${file}:${number}: ${message}`, { file, line: number, key: null });
    const json = parseStrictJson(line);
    if (!json.ok) throw fail(`expected JSON, got something else (${json.problem.message}); is the line cut?`);
    const entry = isJsonObject(json.value) ? json.value : {};
    if ('part' in entry) readPart(entry, parts, fail);
    else if ('call' in entry) calls.push(readCall(entry, parts, fail));
    else if ('failed' in entry) failures.push(readFailure(entry, fail));
    else throw fail('expected a line of an export, with "part", "call" or "failed"');
  }
  const added = store.addAll(calls, nowMs);
  for (const { key, failure } of failures) if (store.find(key) === null) store.addFailure(key, failure);
  return { calls: calls.length, added };
}

type Fail = (message: string) => InputError;

function readPart(entry: JsonObject, parts: Map<string, string>, fail: Fail): void {
  const { part, value } = entry;
  const text = canonicalJson(value ?? null);
  if (typeof part !== 'string' || sha256(text) !== part) throw fail('"part" is not the hash of its value');
  parts.set(part, text);
}

function readCall(
  entry: JsonObject,
  parts: ReadonlyMap<string, string>,
  fail: Fail,
): { call: CallDocument; stored: StoredReply } {
  const head = headOf(entry['head'] ?? null);
  if (head === null) throw fail('"head" is no call of a format that this version reads');
  const key = headKey(head);
  if (entry['call'] !== key) throw fail('"call" is not the hash of its head');
  const reply = readReply(textOf(entry['reply']));
  const usage = readUsage(textOf(entry['usage']));
  if (reply === null || usage === null) throw fail('"reply" or "usage" is not what this version reads');
  return { call: { key, head, parts: partsOf(head, parts, fail) }, stored: { reply, usage } };
}

function readFailure(entry: JsonObject, fail: Fail): { key: string; failure: RecordedFailure } {
  const { failed: key, outcome, usage = null } = entry;
  const code = REPLY_FAILURES.find((each) => each === outcome);
  if (typeof key !== 'string' || !/^[0-9a-f]{64}$/u.test(key) || code === undefined) {
    throw fail('"failed" is not the key of a call, or "outcome" not a failure that this version reads');
  }
  return { key, failure: { code, usage: usage === null ? null : readUsage(textOf(usage)) } };
}

function partsOf(head: CallHead, parts: ReadonlyMap<string, string>, fail: Fail): Map<string, string> {
  return new Map(
    partHashes(head).map((hash) => {
      const text = parts.get(hash);
      if (text === undefined) throw fail(`part ${hash} stands on no line above`);
      return [hash, text];
    }),
  );
}

function textOf(value: JsonValue | undefined): string {
  return value === undefined ? '' : stringifyJson(value);
}
