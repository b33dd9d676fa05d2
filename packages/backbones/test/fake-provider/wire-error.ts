/** What a provider says no to. Each format has a status and a body for each. */
export const ERROR_KINDS = [
  'invalid',
  'auth',
  'not_found',
  'rate_limited',
  'quota',
  'overloaded',
  'server',
  'context_exceeded',
  'filtered',
] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

/** An answer in the provider's own error shape. Thrown where a request breaks the protocol, caught by the server. */
export class WireError extends Error {
  readonly kind: ErrorKind;
  /** Place in the request, or null. */
  readonly param: string | null;
  /** The provider's own code; null where the format picks it by kind. */
  readonly code: string | null;
  /** For Gemini's RetryInfo, such as `2s`. */
  readonly retryDelay: string | null;

  constructor(
    kind: ErrorKind,
    message: string,
    more: { readonly param?: string; readonly code?: string; readonly retryDelay?: string } = {},
  ) {
    super(message);
    this.kind = kind;
    this.param = more.param ?? null;
    this.code = more.code ?? null;
    this.retryDelay = more.retryDelay ?? null;
  }
}
