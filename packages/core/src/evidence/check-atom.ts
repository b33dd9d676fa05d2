import type { JsonObject, JsonValue } from '../episode/json-value.ts';
import type { EpisodeSource } from '../sources/episode-source.ts';
import type { CheckContext, CheckResult } from './check-context.ts';
import { isClaimWider } from './claim-wider.ts';
import { entryOf } from './evidence-table.ts';
import { type NormalisedAtom, normaliseAtom } from './normalise-atom.ts';
import { isAccepted, reject } from './outcome.ts';

/** An atom as it was read, and what its check said. */
export interface CheckedAtom {
  readonly atom: JsonObject;
  readonly result: CheckResult;
}

/** Reads a proposed atom and checks it at its source. Throws only for bugs. */
export async function checkAtom(raw: JsonValue, context: CheckContext): Promise<CheckedAtom> {
  const normalised = normaliseAtom(raw);
  return { atom: normalised.atom, result: await checkNormalised(normalised, context) };
}

/** Checks an atom that was read before. */
export async function checkNormalised(normalised: NormalisedAtom, context: CheckContext): Promise<CheckResult> {
  if (!normalised.ok) return reject('invalid_atom', normalised.detail);
  const { type, claim, fields, atom } = normalised;
  const entry = entryOf(type);
  const result = await entry.check(fields, context);
  if (entry.kind === 'model' || !isAccepted(result)) return result;
  const { type: _, claim: __, ...carried } = atom;
  if (!isClaimWider(claim, carried, context.source.values)) return result;
  return { ...result, flags: [...result.flags, 'claim_wider'] };
}

/** Atoms of the budget that a check will take: one, and for a scan of passages one for each that is read. */
export function priceOfAtom(normalised: NormalisedAtom, source: EpisodeSource): number {
  return normalised.ok ? (entryOf(normalised.type).price?.(normalised.fields, source) ?? 1) : 1;
}
