import { z } from 'zod';
import { nameSchema } from './schema-parts.ts';

/** The closed set of evidence types. `core/evidence` holds one file per type. */
export const EVIDENCE_TYPES = [
  'state_value_match',
  'state_presence',
  'state_count',
  'state_change',
  'state_delta_count',
  'trace_call_match',
  'trace_value_match',
  'trace_count',
  'trace_ordering',
  'provenance_link',
  'cross_value_match',
  'derived_value_match',
  'quote_match',
  'message_value_match',
  'passage_support',
  'passage_scan',
] as const;
export type EvidenceType = (typeof EVIDENCE_TYPES)[number];

/** Why the checker turned an atom down. */
export const REJECT_REASONS = [
  'invalid_atom',
  'invalid_locator',
  'not_found',
  'ambiguous_locator',
  'wrong_source',
  'wrong_event_kind',
  'source_incomplete',
  'type_mismatch',
  'unit_unknown',
  'ambiguous_number',
  'ambiguous_date',
  'ambiguous_time',
  'nonexistent_time',
  'timezone_unknown',
  'value_differs',
  'not_verbatim',
  'not_supported',
  'empty_passage',
  'unknown_tool',
  'cap_exceeded',
] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

/** Whose word a source is. */
export const AUTHORITIES = ['environment', 'action', 'agent', 'user', 'task'] as const;
export type Authority = (typeof AUTHORITIES)[number];

/** An atom as proposed: claim, type, and the type's own fields, which `core/evidence` checks strictly. */
export const atomSchema = z.looseObject({ claim: z.string(), type: z.enum(EVIDENCE_TYPES) });

const passageSchema = z.strictObject({
  /** Canonical locator of what was read, or the words of a scan's range. */
  locator: z.string(),
  /** SHA-256 in hex of the canonical JSON of the value that was read. */
  sha256: z.string(),
});

/** An atom that the checker confirmed. */
export const acceptedAtomSchema = z.strictObject({
  id: nameSchema,
  atom: atomSchema,
  /** What was checked, in canonical words made from the fields alone, never from the claim. */
  checked: z.string(),
  passages: z.array(passageSchema),
  authority: z.enum(AUTHORITIES),
  /** Event id of the earlier agent-written argument that this value repeats. */
  echoOf: z.string().optional(),
  flags: z.array(z.string()),
  checkedBy: z.enum(['mechanical', 'model', 'unchecked']),
});

/** An atom that the checker turned down. */
export const rejectedAtomSchema = z.strictObject({
  id: nameSchema,
  atom: z.looseObject({}),
  reason: z.enum(REJECT_REASONS),
  detail: z.string(),
  /** What stands at the cited place, shortened; never an answer from elsewhere. */
  found: z.string().optional(),
});

export type ProposedAtom = z.infer<typeof atomSchema>;
export type Passage = z.infer<typeof passageSchema>;
export type AcceptedAtom = z.infer<typeof acceptedAtomSchema>;
export type RejectedAtom = z.infer<typeof rejectedAtomSchema>;
