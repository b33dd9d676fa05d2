import { UsageError } from '../cli/usage-error.ts';

/** Members and positions that lead to a place of an experiment, e.g. `['matrices', 0, 'budgets', 1]`. */
export type ExperimentPath = readonly (string | number)[];

/** A mistake in an experiment, with its place, so that a file can be named with line and column. */
export class ExperimentProblem extends UsageError {
  readonly path: ExperimentPath;

  constructor(message: string, path: ExperimentPath, options?: ErrorOptions) {
    super(message, options);
    this.path = path;
  }
}

/** Says which matrix a problem is in. */
export function inMatrix<T>(index: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ExperimentProblem)) throw error;
    throw new ExperimentProblem(`matrix ${index + 1}: ${error.message}`, error.path, { cause: error });
  }
}
