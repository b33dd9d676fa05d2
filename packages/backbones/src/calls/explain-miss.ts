import { canonicalJson, type JsonValue } from '@sauron/core/episode';
import type { CallDocument, CallHead } from './call-document.ts';
import type { CallStore } from './call-store.ts';
import { guardStore } from './call-store-error.ts';
import { describeScope, firstWords, KEY_PREFIX_LENGTH, nameOfModel } from './describe-call.ts';
import { readHead } from './read-head.ts';

/** Recorded calls that a missing one is compared with. */
const MAX_COMPARED = 50;

/**
 * Says which call is missing and, where the store holds one that ends in the same message, what is different. Holds no
 * more of the request than its first words.
 */
export function explainMiss(store: CallStore, call: CallDocument): string {
  const { head, key, parts } = call;
  const last = firstWords(parts.get(head.messages.at(-1) ?? '') ?? null);
  const what =
    `not recorded: a call of the ${head.role} on ${nameOfModel(head)} at ${head.identity.baseUrl || 'no address'} ` +
    `(${describeScope(head)}), whose last message starts ${JSON.stringify(last)}; key ${key.slice(0, KEY_PREFIX_LENGTH)}`;
  const why = guardStore(store.path, () => [...failedBefore(store, key), ...nearest(store, head)]);
  return [what, ...why].join('; ');
}

/** A call that failed when it was recorded is missing for that reason. */
function failedBefore({ database }: CallStore, key: string): string[] {
  const rows = database
    .prepare('SELECT outcome, count(*) AS n FROM attempts WHERE key = ? GROUP BY outcome ORDER BY outcome')
    .all(key);
  if (rows.length === 0) return [];
  const words = rows.map(({ outcome, n }) => `${outcome === null ? 'no answer' : String(outcome)} ${Number(n)}`);
  return [`it was sent before (${words.join(', ')}), and only whole replies are served again`];
}

function nearest({ database }: CallStore, head: CallHead): string[] {
  const rows = database
    .prepare('SELECT head FROM replies WHERE last_part = ? ORDER BY key LIMIT ?')
    .all(head.messages.at(-1) ?? '', MAX_COMPARED);
  const differences = rows
    .flatMap((row) => {
      const other = readHead(String(row['head']));
      return other === null ? [] : [differencesOf(head, other)];
    })
    .toSorted((a, b) => a.length - b.length);
  const [closest] = differences;
  if (closest === undefined) return ['no call that ends in this message is recorded'];
  return [
    `a recorded call that ends in this message differs in: ${closest.join(', ') || 'nothing; its row is damaged'}`,
  ];
}

/** How each member of a head is compared. A table, so that a new member can't be forgotten. */
const MEMBERS: Readonly<Record<keyof CallHead, string>> = {
  format: 'format version',
  identity: 'provider, address or model',
  scope: 'draw scope',
  sample: 'sample',
  role: 'role',
  system: 'system text',
  messages: 'earlier messages',
  tools: 'tools',
  toolChoice: 'tool choice',
  maxOutputTokens: 'limit of output tokens',
  temperature: 'temperature',
  reasoningEffort: 'reasoning effort',
};

/** Names of the members in which two calls differ. */
export function differencesOf(one: CallHead, other: CallHead): string[] {
  // Keys of a closed table.
  return (Object.keys(MEMBERS) as (keyof CallHead)[])
    .filter((name) => textOf(one[name]) !== textOf(other[name]))
    .map((name) => MEMBERS[name]);
}

function textOf(member: CallHead[keyof CallHead]): string {
  // Members of a head are JSON; interfaces miss the index signature that JsonValue has.
  return canonicalJson(member as JsonValue);
}
