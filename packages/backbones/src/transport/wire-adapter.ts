import type { ModelRequest, ModelResult } from '@sauron/core/model';

/** What one HTTP exchange left behind, kept whatever the SDK made of it. */
export interface WireExchange {
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly responseBytes: number;
}

/**
 * What an adapter made of one attempt. `retryable` is decided here, where the provider's answer is known: never for
 * quota, 400, 401, 403, or a reply that came and can't be used.
 */
export interface WireResult {
  readonly result: ModelResult;
  readonly retryable: boolean;
  /** Wait that the provider asked for, in ms; null where it did not say. */
  readonly retryAfterMs: number | null;
}

/** How an adapter sends: a fetch that covers the body with a deadline, keeps status and headers, and aborts the socket. */
export type WireFetch = typeof fetch;

export interface SendOptions {
  readonly fetch: WireFetch;
  readonly signal?: AbortSignal;
  /** Status, headers and size of the exchange so far, as `fetch` saw it. */
  readonly exchange: () => WireExchange;
}

/** One provider's wire format. Imports its SDK lazily; SDK retries are off; sends exactly one request per call. */
export interface WireAdapter {
  /** `openai`, `openai-compatible`, `anthropic`, `google`. */
  readonly provider: string;
  readonly model: string;
  /** Groups calls that share one limit: provider, base URL and a hash of the key; never the key. */
  readonly limitKey: string;
  /** Settings of the request that this provider or model does not take; listed in the run header as not applicable. */
  readonly notApplicable: readonly string[];
  send(request: ModelRequest, options: SendOptions): Promise<WireResult>;
}
