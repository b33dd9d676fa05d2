import type { z } from 'zod';

/** What a schema found wrong, in one line: the first issue with its place, and how many more there are. */
export function describeIssues(error: z.ZodError): string {
  const [first] = error.issues;
  if (first === undefined) return error.message;
  const place = first.path.length === 0 ? '' : `${first.path.join('.')}: `;
  const more = error.issues.length > 1 ? ` (and ${error.issues.length - 1} more)` : '';
  return `${place}${first.message}${more}`;
}
