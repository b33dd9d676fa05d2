import { InputError } from '@sauron/core/episode';
import type { z } from 'zod';

const MAX_ISSUES = 3;

/**
 * An InputError for a value that does not fit a schema: names the first few keys and what was expected there.
 * @param at path of the value inside its file; empty for the file itself
 */
export function schemaError(error: z.ZodError, file: string, at: readonly (string | number)[]): InputError {
  const told = error.issues.slice(0, MAX_ISSUES).map((issue) => {
    const key = keyPath([...at, ...issue.path]);
    return key === '' ? inOurWords(issue.message) : `${key}: ${inOurWords(issue.message)}`;
  });
  const more = error.issues.length > MAX_ISSUES ? `; and ${error.issues.length - MAX_ISSUES} more` : '';
  const key = keyPath([...at, ...(error.issues[0]?.path ?? [])]);
  return new InputError(`${file}: ${told.join('; ')}${more}`, { file, line: null, key: key === '' ? null : key });
}

function inOurWords(message: string): string {
  return message
    .replace(/^Invalid input: /u, '')
    .replace(/received undefined$/u, 'got nothing')
    .replace(/received (?=[\w]+$)/u, 'got ')
    .replace(/^Unrecognized key(s?): /u, 'unknown key$1: ');
}

/** `simulations[3].messages[0].role` */
export function keyPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, step) =>
      typeof step === 'number' ? `${text}[${step}]` : text === '' ? String(step) : `${text}.${String(step)}`,
    '',
  );
}
