import type { Passage, RejectReason } from '../episode/atom.ts';
import type { JsonValue } from '../episode/json-value.ts';
import { sha256Of } from '../episode/strict-json.ts';
import type { Standing } from './authority.ts';
import type { Accepted, CheckResult, Rejected } from './check-context.ts';
import { shortJson } from './short-json.ts';

/** Characters of `found` in a rejection. */
const FOUND_CAP_CHARS = 200;

/** Builds a rejection. `found` is the value at the cited place; it is printed as JSON and shortened. */
export function reject(reason: RejectReason, detail: string, found?: JsonValue): Rejected {
  const rejected = { status: 'rejected', reason, detail } as const;
  return found === undefined ? rejected : { ...rejected, found: shortJson(found, FOUND_CAP_CHARS) };
}

interface Acceptance {
  readonly checked: string;
  readonly passages: readonly Passage[];
  readonly standing: Standing;
  readonly flags?: Iterable<string>;
  readonly checkedBy?: Accepted['checkedBy'];
}

/** Builds an acceptance; flags are listed once each, in the order given. */
export function accept({ checked, passages, standing, flags = [], checkedBy = 'mechanical' }: Acceptance): Accepted {
  const { authority, echoOf } = standing;
  const all = echoOf === undefined ? [...flags] : [...flags, 'echo'];
  const accepted = { status: 'accepted', checked, passages, authority, flags: [...new Set(all)], checkedBy } as const;
  return echoOf === undefined ? accepted : { ...accepted, echoOf };
}

/** Whether a step of a check ended in a rejection. */
export function isRejected(value: Rejected | { readonly status?: unknown } | object): value is Rejected {
  return 'status' in value && value.status === 'rejected';
}

/** Whether a check confirmed its atom. */
export function isAccepted(result: CheckResult): result is Accepted {
  return result.status === 'accepted';
}

/** Values do not change once loaded, so the hash of a large one is made once. */
const hashes = new WeakMap<object, string>();

/** What was read, with the SHA-256 of the canonical JSON of its value. */
export function passageOf(locator: string, value: JsonValue): Passage {
  if (typeof value !== 'object' || value === null) return { locator, sha256: sha256Of(value) };
  const sha256 = hashes.get(value) ?? sha256Of(value);
  hashes.set(value, sha256);
  return { locator, sha256 };
}
