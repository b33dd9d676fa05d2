import type { DataRecord } from '../answer.ts';
import { countTokens } from '../tokens.ts';

/** No line is shorter than this, so no more lines than this allows need to be looked at. */
const MIN_LINE_TOKENS = 12;
const MIN_PROBE_TOKENS = 64;
/** A record that needs more than so many times the average takes whatever is left. */
const PROBE_SHARES = 3;

/**
 * The most tokens that each record may take so that all fit in `room`: what short ones leave goes to long ones. At least
 * `least`, even if not all fit then.
 */
export function fairShare(records: readonly DataRecord[], room: number, least: number): number {
  const candidates = records.slice(0, Math.ceil(room / MIN_LINE_TOKENS));
  const average = Math.floor(room / Math.max(1, candidates.length));
  const probe = Math.min(room, Math.max(MIN_PROBE_TOKENS, average * PROBE_SHARES));
  const sizes = candidates.map((record) => sizeOf(record, probe)).sort((left, right) => left - right);
  let left = room;
  for (const [index, size] of sizes.entries()) {
    const share = Math.floor(left / (sizes.length - index));
    if (size > share) return Math.max(least, share);
    left -= size;
  }
  return Math.max(least, room);
}

/** Tokens of a record's line; without limit where it does not fit in the probe. */
function sizeOf(record: DataRecord, probe: number): number {
  const line = record.line(probe);
  if (line === null) return 0;
  return line.cut ? Number.POSITIVE_INFINITY : countTokens(`${line.text}\n`);
}
