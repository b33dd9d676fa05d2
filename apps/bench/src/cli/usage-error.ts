/** A mistake of the caller: printed as one line, exit 2. The message says what was expected, what came, and what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
