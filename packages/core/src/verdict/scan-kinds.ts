import type { AcceptedAtom } from '../episode/atom.ts';
import { eventFilterSchema } from '../episode/filter.ts';
import { filterKinds } from '../episode/filter-kinds.ts';

/** What a scan has gone through to the end: what was done, or what was said. */
export type ScanKind = 'acts' | 'speech';

/** Relations of a count that say that no more was done; "at least" bounds nothing. */
const UPPER_BOUNDS: ReadonlySet<unknown> = new Set(['equal', 'less', 'less_or_equal', 'between', 'one_of']);

/**
 * What an atom is an exhaustive scan of. A count or a scan of passages is one of acts where its filter reads calls or
 * results, and one of speech where it reads messages; a filter without a kind reads both. A scan of passages is none where
 * it stops at the first hit, or where its filter picks by wording: a search for words must not decide what is meant.
 */
export function scanKinds({ atom, flags }: AcceptedAtom): ReadonlySet<ScanKind> {
  // That a name which may be mistyped occurs nowhere shows nothing.
  if (flags.includes('tool_undeclared')) return new Set();
  if (atom.type === 'message_value_match') return new Set(atom['stated'] === false ? ['speech'] : []);
  if (atom.type !== 'trace_count' && atom.type !== 'passage_scan') return new Set();
  const filter = eventFilterSchema.safeParse(atom['filter'] ?? {});
  if (!filter.success) return new Set();
  if (atom.type === 'passage_scan' && (atom['stance'] !== 'none' || filter.data.text !== undefined)) return new Set();
  if (atom.type === 'trace_count' && !UPPER_BOUNDS.has(atom['relation'] ?? 'equal')) return new Set();
  const kinds = filterKinds(filter.data);
  const isOfActs = kinds.includes('tool_call') || kinds.includes('tool_result');
  return new Set([
    ...(isOfActs ? (['acts'] as const) : []),
    ...(kinds.includes('message') ? (['speech'] as const) : []),
  ]);
}
