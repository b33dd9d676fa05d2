import { extractJson, isLooseObject, type LooseJson } from './extract-json.ts';
import type { TrailFinding } from './finding.ts';

/** The findings in a judge's answer; null where it has none that can be read: that is a failure, not a silence. */
export function readTrailAnswer(text: string): readonly TrailFinding[] | null {
  const extracted = extractJson(text);
  if (!extracted.ok) return null;
  const errors = extracted.value['errors'] ?? null;
  if (!Array.isArray(errors)) return Object.hasOwn(extracted.value, 'errors') ? null : [];
  return errors.map(findingOf);
}

/** Findings as the answer of a judge in the form that the published scorer reads. */
export function writeTrailAnswer(findings: readonly TrailFinding[]): string {
  return JSON.stringify({ errors: findings.map(({ category, location }) => ({ category, location })) });
}

/** An item of any other shape is a finding all the same: one that nothing can match. */
function findingOf(item: LooseJson): TrailFinding {
  const { category = null, location = null } = isLooseObject(item) ? item : { category: item };
  return {
    category: typeof category === 'string' ? category : JSON.stringify(category),
    location: textOrNull(location),
  };
}

function textOrNull(value: LooseJson): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
