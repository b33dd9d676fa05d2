/** Keys that are printed bare in a path; all others are printed as `["key"]`. */
const BARE_KEY = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** True where a key needs no quotes in a path: a letter or `_`, then letters, digits and `_`. */
export function isBareKey(key: string): boolean {
  return BARE_KEY.test(key);
}

/** One step of a path as it is written behind its parent: `.key`, `["odd key"]`, `[3]`. */
export function printStep(key: string | number): string {
  if (typeof key === 'number') return `[${key}]`;
  return isBareKey(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
}

/** Dotted path of a member for messages, such as `rubric[0].id`; empty at the top level. */
export function printKeyPath(path: readonly (string | number)[]): string {
  return path.map(printStep).join('').replace(/^\./u, '');
}
