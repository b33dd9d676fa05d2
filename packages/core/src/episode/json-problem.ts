/**
 * How deep lists and objects may nest before a text is turned down. Real records stay far below it; code that walks a
 * loaded value by recursion is safe up to it.
 */
export const MAX_JSON_DEPTH = 2000;

/** Why a text is not strict JSON, and where. */
export interface JsonProblem {
  readonly code: 'syntax' | 'duplicate_key' | 'number_out_of_range' | 'lone_surrogate' | 'too_deep';
  /** What was expected, what came and what to do, without the place. */
  readonly message: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 code units. */
  readonly column: number;
  /** Dotted path of the member or list item that is wrong, such as `rubric[0].id`; null at the top level. */
  readonly key: string | null;
}
