import { z } from 'zod';
import type { TraceEvent } from '../../episode/event.ts';
import { eventFilterSchema } from '../../episode/filter.ts';
import { canonicalJson } from '../../episode/strict-json.ts';
import type { EpisodeSource } from '../../sources/episode-source.ts';
import type { EvidenceEntry, Rejected } from '../check-context.ts';
import { compareFound } from '../compare-found.ts';
import { fetchInside } from '../fetch-place.ts';
import { countField, countRelationField } from '../fields.ts';
import { accept, isRejected, reject } from '../outcome.ts';
import { matchWords, scanTrace, standingOfScan } from '../scan.ts';
import { relationWords } from '../words.ts';

const fields = z.strictObject({
  filter: eventFilterSchema,
  distinct: z.string().optional(),
  relation: countRelationField,
  expected: countField,
});

/** The number of events, or of distinct values inside them, that match a filter; an exhaustive scan. */
export const traceCount: EvidenceEntry<z.infer<typeof fields>> = {
  type: 'trace_count',
  kind: 'mechanical',
  settles: 'how many events match a filter over the whole trace (equal 0 proves that it never happened)',
  example: {
    type: 'trace_count',
    claim: 'The agent never cancelled an order.',
    filter: { tool: 'cancel_order', actor: 'agent' },
    relation: 'equal',
    expected: 0,
  },
  fields,
  check({ filter, distinct, relation, expected }, { source }) {
    const scan = scanTrace(source, filter);
    if (isRejected(scan)) return scan;
    const counted = distinct === undefined ? countEvents(scan.events) : countDistinct(source, scan.events, distinct);
    if (isRejected(counted)) return counted;
    const compared = compareFound(source, counted.count, { relation, expected });
    if (isRejected(compared)) return compared;
    return accept({
      checked: `${counted.words}${matchWords(scan, filter)}; the count ${relationWords(relation, expected)}`,
      passages: [scan.passage],
      standing: standingOfScan(filter, scan.events),
      flags: [...scan.flags, ...counted.flags],
    });
  },
};

interface Counted {
  readonly count: number;
  /** What was counted, where it is not the events themselves. */
  readonly words: string;
  readonly flags: readonly string[];
}

function countEvents(events: readonly TraceEvent[]): Counted {
  return { count: events.length, words: '', flags: [] };
}

/** Counts distinct values; a path that no matching event has rejects, since a mistyped one would count 0. */
function countDistinct(source: EpisodeSource, events: readonly TraceEvent[], path: string): Counted | Rejected {
  const values = new Set<string>();
  let missing = 0;
  for (const event of events) {
    const place = fetchInside(source, event, path);
    if (!isRejected(place)) values.add(canonicalJson(place.value));
    else if (place.reason === 'not_found') missing += 1;
    else return place;
  }
  if (events.length > 0 && missing === events.length) {
    return reject('not_found', `none of the ${events.length} matching events has ${path}`);
  }
  const without = missing === 0 ? '' : ` (${missing} events without it)`;
  const words = `${values.size} distinct values of ${path}${without}; `;
  return { count: values.size, words, flags: missing === 0 ? [] : ['missing_path'] };
}
