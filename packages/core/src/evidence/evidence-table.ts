import { EVIDENCE_TYPES, type EvidenceType } from '../episode/atom.ts';
import type { EvidenceEntry } from './check-context.ts';
import { crossValueMatch } from './types/cross-value-match.ts';
import { derivedValueMatch } from './types/derived-value-match.ts';
import { messageValueMatch } from './types/message-value-match.ts';
import { passageScan } from './types/passage-scan.ts';
import { passageSupport } from './types/passage-support.ts';
import { provenanceLink } from './types/provenance-link.ts';
import { quoteMatch } from './types/quote-match.ts';
import { stateChange } from './types/state-change.ts';
import { stateCount } from './types/state-count.ts';
import { stateDeltaCount } from './types/state-delta-count.ts';
import { statePresence } from './types/state-presence.ts';
import { stateValueMatch } from './types/state-value-match.ts';
import { traceCallMatch } from './types/trace-call-match.ts';
import { traceCount } from './types/trace-count.ts';
import { traceOrdering } from './types/trace-ordering.ts';
import { traceValueMatch } from './types/trace-value-match.ts';

/** Types that an investigator can propose, in the order of the closed set. */
export const IMPLEMENTED_TYPES = EVIDENCE_TYPES;

/** Every evidence type with its fields, guide and checker. Each entry parses its own fields before it checks them. */
export const EVIDENCE = {
  state_value_match: stateValueMatch,
  state_presence: statePresence,
  state_count: stateCount,
  state_change: stateChange,
  state_delta_count: stateDeltaCount,
  trace_call_match: traceCallMatch,
  trace_value_match: traceValueMatch,
  trace_count: traceCount,
  trace_ordering: traceOrdering,
  provenance_link: provenanceLink,
  cross_value_match: crossValueMatch,
  derived_value_match: derivedValueMatch,
  quote_match: quoteMatch,
  message_value_match: messageValueMatch,
  passage_support: passageSupport,
  passage_scan: passageScan,
} as const satisfies Record<EvidenceType, unknown>;

/** The entry of a type. Its fields are known to itself only: what `fields` parses is what `check` takes. */
export function entryOf(type: EvidenceType): EvidenceEntry<unknown> {
  return EVIDENCE[type];
}
