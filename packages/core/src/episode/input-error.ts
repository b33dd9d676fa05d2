import { printKeyPath } from './key-path.ts';

/** Where broken input stands. */
export interface InputPlace {
  readonly file: string | null;
  /** From 1. */
  readonly line: number | null;
  /** Dotted path, such as `rubric[0].id`. */
  readonly key: string | null;
}

/** Broken input. The message is one line: where, what was expected, what came, what to do. */
export class InputError extends Error {
  readonly file: string | null;
  readonly line: number | null;
  readonly key: string | null;

  constructor(message: string, place: InputPlace) {
    super(message.replace(/\s+/gu, ' '));
    this.name = 'InputError';
    this.file = place.file;
    this.line = place.line;
    this.key = place.key;
  }
}

/** One thing that is wrong in a value. */
export interface InputProblem {
  /** Path of the member that is wrong, or that is missing. */
  readonly path: readonly (string | number)[];
  /** What was expected, what came, what to do. */
  readonly message: string;
}

const MAX_PROBLEMS = 3;

/**
 * One error for all problems of a record: the first is placed, the first few are told.
 * @param lineOf line of a path in the file; null where it is not known
 */
export function inputError(
  problems: readonly InputProblem[],
  file: string,
  lineOf: (path: InputProblem['path']) => number | null,
): InputError {
  const told = problems.slice(0, MAX_PROBLEMS).map((problem) => tell(problem, lineOf(problem.path)));
  if (problems.length > MAX_PROBLEMS) told.push(`and ${problems.length - MAX_PROBLEMS} more`);
  const path = problems[0]?.path ?? [];
  const key = path.length === 0 ? null : printKeyPath(path);
  return new InputError(`${file}: ${told.join('; ')}`, { file, line: lineOf(path), key });
}

function tell(problem: InputProblem, line: number | null): string {
  const places = [line === null ? '' : `line ${line}`, printKeyPath(problem.path)].filter((part) => part !== '');
  return places.length === 0 ? problem.message : `${places.join(', ')}: ${problem.message}`;
}
