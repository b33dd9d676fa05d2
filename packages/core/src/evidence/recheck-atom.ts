import type { AcceptedAtom, Passage } from '../episode/atom.ts';
import type { JsonObject, JsonValue } from '../episode/json-value.ts';
import { canonicalJson } from '../episode/strict-json.ts';
import { checkNormalised } from './check-atom.ts';
import type { CheckContext, CheckResult, ClaimedReceipt } from './check-context.ts';
import { entryOf } from './evidence-table.ts';
import { type NormalisedAtom, normaliseAtom } from './normalise-atom.ts';

/**
 * Checks a stored atom again without a model. A mechanical check runs as it did and gives the same result on the same
 * episode. For types of meaning the places are fetched and hashed again, and the findings are taken as the receipt claims
 * them: compare the passages.
 * @param passages what the atom's receipt cites; a scan's findings are read from it
 */
export async function recheckAtom(
  atom: JsonObject,
  { source }: Pick<CheckContext, 'source'>,
  passages: readonly Passage[] = [],
): Promise<CheckResult> {
  const normalised = normaliseAtom(atom);
  const findingOf = normalised.ok ? claimedFindings(normalised, { source, passages }) : undefined;
  return checkNormalised(normalised, {
    source,
    judgePassage: async (_, passage) => ({ ok: true, finding: findingOf?.(passage) ?? 'not_stated' }),
  });
}

function claimedFindings({ type, fields }: Extract<NormalisedAtom, { ok: true }>, receipt: ClaimedReceipt) {
  return entryOf(type).claimed?.(fields, receipt);
}

/**
 * What differs when an accepted atom of a receipt is checked again, in one line; null where all is as it was: the check
 * accepts, and what was checked, the hash of each passage, authority, echo and flags are the same.
 */
export async function auditAtom(atom: AcceptedAtom, context: Pick<CheckContext, 'source'>): Promise<string | null> {
  // The loose schema types further members as unknown; they came from JSON.
  const result = await recheckAtom(atom.atom as JsonObject, context, atom.passages);
  if (result.status === 'failed') return `could not be checked: ${result.failure.message}`;
  if (result.status === 'rejected') return `is now rejected, ${result.reason}: ${result.detail}`;
  const changed = atom.passages.find(({ locator, sha256 }) => {
    return !result.passages.some((passage) => passage.locator === locator && passage.sha256 === sha256);
  });
  if (changed !== undefined) return `what stands at ${changed.locator} is not what was read`;
  const parts = ['checked', 'passages', 'authority', 'echoOf', 'flags'] as const;
  const differing = parts.find((part) => spell(atom[part]) !== spell(result[part]));
  return differing === undefined ? null : `${differing} differs from what the check gives now`;
}

function spell(part: AcceptedAtom['passages'] | readonly unknown[] | string | undefined): string {
  // Strings and lists of strings or passages: JSON, all of them.
  return canonicalJson((part ?? null) as JsonValue);
}
