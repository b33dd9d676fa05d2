import { ERROR_WORDS } from './error-words.ts';
import type { Call, Failure, TraceFacts } from './trace-facts.ts';

/** One error, in the members that the judge's form asks for. */
interface FoundError {
  readonly category: string;
  readonly location: string;
  readonly evidence: string;
  readonly description: string;
  readonly impact: 'MEDIUM';
}

/** How often the same call makes an abuse. */
const REPEATS = 3;
/** The rules weigh nothing: all that they find is of one weight. */
const IMPACT = 'MEDIUM';

/** Errors that can be read off, and no others: failures by their words, then broken calls, then repeated ones. */
export function findErrors({ failures, calls, broken }: TraceFacts): FoundError[] {
  const found = [
    ...failures.flatMap(failureFound),
    ...broken.map(({ place, given }) => {
      const description = 'The arguments of the call are meant as JSON and are none.';
      return errorOf('Formatting Errors', { location: place, evidence: head(given), description });
    }),
  ];
  return [...firstOfEach(found), ...repeated(calls)];
}

function failureFound({ place, by, text }: Failure): FoundError[] {
  const start = reasonStart(text);
  for (const { kind, clue, says } of Object.values(ERROR_WORDS)) {
    const match = clue.exec(text.slice(start));
    if (match === null) continue;
    const description = by === null || by === '' ? says : `${by}: ${says}`;
    return [errorOf(kind, { location: place, evidence: around(text, start + match.index), description })];
  }
  return [];
}

/** Where an interpreter quotes the code that failed, the reason stands behind it; words of the code are no clue. */
function reasonStart(text: string): number {
  const mark = /\bdue to:/u.exec(text);
  return mark === null ? 0 : mark.index + mark[0].length;
}

/** An error that comes again is located at its first instance. */
function firstOfEach(found: readonly FoundError[]): FoundError[] {
  const groups = Map.groupBy(found, ({ category, description, evidence }) =>
    JSON.stringify([category, description, evidence]),
  );
  return [...groups.values()].flatMap((group) => group.slice(0, 1));
}

/**
 * The same call three times or more, located at its last instance. Calls without arguments are left out: to page through
 * a document looks the same.
 */
function repeated(calls: readonly Call[]): FoundError[] {
  const groups = Map.groupBy(
    calls.filter(({ given }) => given !== null),
    ({ tool, key }) => JSON.stringify([tool, key]),
  );
  return [...groups.values()].flatMap((group) => {
    const last = group.at(-1);
    if (last === undefined || group.length < REPEATS) return [];
    const description = `${last.tool} was called ${group.length} times with the same arguments.`;
    return [errorOf('Resource Abuse', { location: last.place, evidence: head(last.given ?? ''), description })];
  });
}

function errorOf(category: string, rest: Omit<FoundError, 'category' | 'impact'>): FoundError {
  return { category, ...rest, impact: IMPACT };
}

/** The line around a place of a text, as it stands there; of a long one a part. */
function around(text: string, at: number): string {
  const before = /[^\n]{0,100}$/u.exec(text.slice(Math.max(0, at - 400), at))?.[0] ?? '';
  const after = /^[^\n]{0,200}/u.exec(text.slice(at))?.[0] ?? '';
  return `${before}${after}`.trim();
}

function head(text: string): string {
  return /^.{0,300}/su.exec(text)?.[0] ?? '';
}
