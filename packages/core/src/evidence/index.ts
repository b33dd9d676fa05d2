export { ATOM_PARAMETERS, atomParametersSchema } from './atom-parameters.ts';
export { authorityOfEvent, authorityOfPlace, type Standing, strongest } from './authority.ts';
export { type CheckedAtom, checkAtom, checkNormalised, priceOfAtom } from './check-atom.ts';
export type {
  Accepted,
  CheckContext,
  CheckFailed,
  CheckResult,
  ClaimedReceipt,
  EvidenceEntry,
  Finding,
  PassageFinding,
  Rejected,
} from './check-context.ts';
export { echoOf } from './echo.ts';
export { EVIDENCE, entryOf, IMPLEMENTED_TYPES } from './evidence-table.ts';
export { FLAG_MEANINGS, type Flag } from './flags.ts';
export { type NormalisedAtom, normaliseAtom } from './normalise-atom.ts';
export { isAccepted, isRejected, passageOf } from './outcome.ts';
export { MAX_CLAIM_CHARS, MAX_SCAN_PASSAGES, PASSAGE_CAP_CHARS, WIDENING_CAP_CHARS } from './passage-caps.ts';
export { auditAtom, recheckAtom } from './recheck-atom.ts';
export { type AtomCheck, AtomStore, type Proposed, type StoredAtom } from './store.ts';
