import { z } from 'zod';
import { isJsonList, isJsonObject, type JsonValue, ownValue } from '../episode/json-value.ts';
import { stringifyJson } from '../episode/strict-json.ts';
import { VERDICTS, type Verdict } from '../episode/verification.ts';

/** One readable entry of `submit_verdicts`. */
export interface VerdictEntry {
  readonly criterion: string;
  readonly verdict: Verdict;
  readonly reason: string;
  readonly cites: readonly { readonly atom: string; readonly polarity: 'supports' | 'refutes' }[];
}

export type ReadEntry =
  | { readonly ok: true; readonly entry: VerdictEntry }
  | { readonly ok: false; readonly criterion: string | null; readonly problem: string };

/**
 * Only the exact words count, after white space, one final full stop and case: "NOT MET" and "partially met" are no
 * verdicts, and nothing is searched for inside a text. There is no default.
 */
export function readVerdict(value: unknown): Verdict | null {
  if (typeof value !== 'string') return null;
  const word = value.trim().replace(/\.$/u, '').toUpperCase();
  return VERDICTS.find((verdict) => verdict === word) ?? null;
}

const citesSchema = z.array(z.strictObject({ atom: z.string(), polarity: z.enum(['supports', 'refutes']) }));

/** Reads the entries one by one; a bad one spoils no other. Null where the arguments are no list of entries at all. */
export function readEntries(argumentsValue: JsonValue): ReadEntry[] | null {
  const list = isJsonObject(argumentsValue) ? ownValue(argumentsValue, 'verdicts') : undefined;
  return isJsonList(list ?? null) ? (list as readonly JsonValue[]).map(readEntry) : null;
}

function readEntry(value: JsonValue): ReadEntry {
  if (!isJsonObject(value)) return { ok: false, criterion: null, problem: 'an entry is an object' };
  const id = ownValue(value, 'criterion');
  if (typeof id !== 'string') return { ok: false, criterion: null, problem: 'criterion: expected an id' };
  const verdict = readVerdict(ownValue(value, 'verdict'));
  if (verdict === null) {
    const got = stringifyJson(ownValue(value, 'verdict') ?? null).slice(0, 60);
    return { ok: false, criterion: id, problem: `verdict: expected exactly MET or UNMET, got ${got}` };
  }
  const cites = citesSchema.safeParse(ownValue(value, 'cites') ?? []);
  if (!cites.success) {
    return { ok: false, criterion: id, problem: 'cites: expected a list of {atom, polarity: supports or refutes}' };
  }
  const reason = ownValue(value, 'reason');
  return {
    ok: true,
    entry: { criterion: id, verdict, reason: typeof reason === 'string' ? reason : '', cites: cites.data },
  };
}

/** Splits off criteria that one submission judges twice in different ways. The same entry twice counts once. */
export function splitConflicts(entries: readonly VerdictEntry[]): {
  readonly single: readonly VerdictEntry[];
  readonly conflicting: readonly string[];
} {
  const byCriterion = new Map<string, VerdictEntry>();
  const conflicting = new Set<string>();
  for (const entry of entries) {
    const earlier = byCriterion.get(entry.criterion);
    if (earlier === undefined) byCriterion.set(entry.criterion, entry);
    else if (entryKey(earlier) !== entryKey(entry)) conflicting.add(entry.criterion);
  }
  return {
    single: [...byCriterion.values()].filter(({ criterion }) => !conflicting.has(criterion)),
    conflicting: [...conflicting],
  };
}

/** Verdict and citations; the wording of the reason is left out. */
export function entryKey({ verdict, cites }: VerdictEntry): string {
  const cited = cites.map(({ atom, polarity }) => `${atom}:${polarity}`).toSorted();
  return `${verdict} ${cited.join(' ')}`;
}

const SAYS_MET = /\bcriterion (?:is|was) (?:fully |clearly )?(?:met|satisfied|fulfilled)\b|^\s*MET\b/u;
const SAYS_UNMET = /\bcriterion (?:is|was) (?:not|un)\s*-?(?:met|satisfied|fulfilled)\b|^\s*UNMET\b/u;

/** Whether the reason plainly says the opposite of the verdict. */
export function contradictsItself({ verdict, reason }: VerdictEntry): boolean {
  const saysMet = SAYS_MET.test(reason);
  const saysUnmet = SAYS_UNMET.test(reason);
  if (saysMet === saysUnmet) return false;
  return verdict === 'MET' ? saysUnmet : saysMet;
}
