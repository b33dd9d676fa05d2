import type { JsonProblem } from './json-problem.ts';

/** Carries a problem out of the exact parser; never leaves this folder. */
export class JsonMistake extends Error {
  readonly code: JsonProblem['code'];
  readonly offset: number;

  constructor(code: JsonProblem['code'], offset: number, message: string) {
    super(message);
    this.code = code;
    this.offset = offset;
  }
}
