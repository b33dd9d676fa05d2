/**
 * A binding that does not fit its episode: a place that does not exist, a value of the wrong type, a source that is
 * recorded only in part, an unknown tool or fact. Ground truth fails loudly; it never turns into UNMET.
 */
export class BindingError extends Error {
  override readonly name = 'BindingError';
  /** The operations from the outermost in, e.g. `all_of > state_equals`; empty where the binding could not be read. */
  readonly operations: readonly string[];
  /** What was expected, what came, and where. */
  readonly problem: string;

  constructor(problem: string, operations: readonly string[] = []) {
    super(operations.length === 0 ? problem : `${operations.join(' > ')}: ${problem}`);
    this.problem = problem;
    this.operations = operations;
  }

  /** The same problem, named from one level further out. */
  inside(operation: string): BindingError {
    return new BindingError(this.problem, [operation, ...this.operations]);
  }
}
