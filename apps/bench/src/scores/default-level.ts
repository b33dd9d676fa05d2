import type { JsonValue } from '@sauron/core/episode';
import { factorText } from '../experiment/matrix-axes.ts';
import { resolveVerifier, verifierChoice } from '../experiment/verifier-choice.ts';
import { VERIFIER_IDS } from '../verifiers/verifier-table.ts';

const settingsOf = new Map<string, JsonValue | null>();

/** The level that a verifier has by default of a setting with a dotted name; null where it has none. */
export function defaultLevel(verifier: string, key: string): string | null {
  const value = key.split('.').reduce<JsonValue | undefined>((place, member) => {
    return typeof place === 'object' && place !== null && !Array.isArray(place)
      ? (place as Readonly<Record<string, JsonValue>>)[member]
      : undefined;
  }, defaultsOf(verifier) ?? undefined);
  return value === undefined ? null : factorText(value);
}

function defaultsOf(verifier: string): JsonValue | null {
  const kept = settingsOf.get(verifier);
  if (kept !== undefined) return kept;
  // A run of another version may name a verifier that this one does not have.
  const known = VERIFIER_IDS.some((id) => id === verifier);
  const settings = known ? resolveVerifier(verifierChoice(verifier, []), {}).settings : null;
  settingsOf.set(verifier, settings);
  return settings;
}
