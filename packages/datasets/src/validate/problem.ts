import type { InputError } from '@sauron/core/episode';

/** What can be wrong with a data set, in the order of reports. */
export const PROBLEM_KINDS = {
  broken: "a file or record that can't be read or does not fit its schema",
  sum: 'a file that is not what the manifest states, or a count that is not',
  dangling: 'a reference to something that the set does not have',
  disagreement: 'a label that its predicate does not give',
  binding: "a predicate that can't be computed on its episode",
  duplicate: 'a criterion twice in an episode, or an episode twice in the set',
} as const;
export type ProblemKind = keyof typeof PROBLEM_KINDS;

/** One thing that is wrong. */
export interface DatasetProblem {
  readonly kind: ProblemKind;
  /** Relative to the folder of the set. */
  readonly file: string;
  /** From 1; null where the file as a whole is meant. */
  readonly line: number | null;
  readonly episodeId: string | null;
  /** Such as `c4.binding`. */
  readonly field: string | null;
  /** One line. */
  readonly message: string;
}

/** What one check found, before it is placed. */
export type Finding = Pick<DatasetProblem, 'kind' | 'field' | 'message'>;

/** A record that could not be read. Its message no longer repeats the file. */
export function brokenRecord(error: InputError, file: string): DatasetProblem {
  const prefix = `${error.file}: `;
  const told = error.message.startsWith(prefix) ? error.message.slice(prefix.length) : error.message;
  const message = told.replace(/^line \d+(?:, column \d+)?(?:: |, )/u, '');
  return { kind: 'broken', file, line: error.line, episodeId: null, field: error.key, message };
}
