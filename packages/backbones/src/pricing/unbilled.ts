/** No model has run. */
const UNBILLED: ReadonlySet<string> = new Set([
  'rate_limited',
  'quota',
  'auth',
  'bad_request',
  'unavailable',
  'context_exceeded',
  'unsupported',
  'not_recorded',
  'budget_stopped',
]);

/**
 * Whether a call or request without usage has surely cost nothing. Other failures without usage are of unknown cost.
 *
 * @param outcome `ok`, or the code of its failure
 */
export function isUnbilled(outcome: string): boolean {
  return UNBILLED.has(outcome);
}
