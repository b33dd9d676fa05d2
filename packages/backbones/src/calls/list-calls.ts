import type { ModelUsage } from '@sauron/core/model';
import type { CallOutcome, CallStore } from './call-store.ts';
import { readUsage } from './stored-reply.ts';

/** What a store holds for one role on one model at one address. */
export interface CallGroup {
  readonly provider: string;
  readonly baseUrl: string;
  readonly model: string;
  readonly role: string;
  /** Usage of each reply that can be served; null where the row is damaged. */
  readonly replies: readonly (ModelUsage | null)[];
  /** Calls that were sent from here, failures included; imported replies were sent elsewhere. */
  readonly sent: readonly CallEnding[];
  /** Failed calls by code. */
  readonly failures: Readonly<Record<string, number>>;
  /** Calls without an answer: on their way, or lost with the process that sent them. */
  readonly unanswered: number;
}

/** How a call that was sent ended, and what it took; null where no answer was written, or no usage came. */
export interface CallEnding {
  readonly outcome: CallOutcome | null;
  readonly usage: ModelUsage | null;
}

interface Draft {
  readonly replies: (ModelUsage | null)[];
  readonly sent: CallEnding[];
  readonly failures: Record<string, number>;
  unanswered: number;
}

const COLUMNS = 'provider, base_url, model, role';

/** Counts a store by provider, address, model and role, in that order. */
export function listCalls({ database }: CallStore): CallGroup[] {
  const groups = new Map<string, Draft>();
  const groupOf = (row: Readonly<Record<string, unknown>>): Draft => {
    const id = JSON.stringify(['provider', 'base_url', 'model', 'role'].map((name) => row[name]));
    const known = groups.get(id) ?? { replies: [], sent: [], failures: {}, unanswered: 0 };
    groups.set(id, known);
    return known;
  };
  for (const row of database.prepare(`SELECT ${COLUMNS}, usage FROM replies`).iterate()) {
    groupOf(row).replies.push(readUsage(textOf(row['usage'])));
  }
  for (const row of database.prepare(`SELECT ${COLUMNS}, usage, outcome FROM attempts`).iterate()) {
    const group = groupOf(row);
    // Written by `finish` only.
    const outcome = textOf(row['outcome']) as CallOutcome | null;
    group.sent.push({ outcome, usage: readUsage(textOf(row['usage'])) });
    if (outcome === null) group.unanswered += 1;
    else if (outcome !== 'ok') group.failures[outcome] = (group.failures[outcome] ?? 0) + 1;
  }
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1)).map(([id, draft]) => groupFrom(id, draft));
}

function groupFrom(id: string, draft: Draft): CallGroup {
  // Made above, of four text columns.
  const [provider, baseUrl, model, role] = JSON.parse(id) as [string, string, string, string];
  return { provider, baseUrl, model, role, ...draft };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
