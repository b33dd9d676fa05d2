import type { JsonObject } from '@sauron/core/episode';
import type { WireFormatName } from './neutral.ts';

/** How a provider says when to come back: seconds or a date in `retry-after`, `retry-after-ms`, or RetryInfo in the body. */
export type RetryAfter =
  | { readonly seconds: number }
  | { readonly milliseconds: number }
  | { readonly dateMs: number }
  | { readonly retryDelay: string };

/** What goes wrong with one request. */
export type Fault =
  /** Any answer; without a body, the provider's own error shape for the status. */
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    }
  | { readonly kind: 'rate_limited'; readonly retryAfter?: RetryAfter }
  | { readonly kind: 'quota' }
  /** 529 of Anthropic, 503 elsewhere. */
  | { readonly kind: 'overloaded'; readonly retryAfter?: RetryAfter }
  /** Takes the request and never answers. */
  | { readonly kind: 'stall_headers' }
  /** Sends the headers and half the body, then nothing. */
  | { readonly kind: 'stall_body' }
  /** Closes the connection before any answer. */
  | { readonly kind: 'drop' }
  /** Closes the connection in the middle of the body. */
  | { readonly kind: 'drop_body' }
  /** The next four come with status 200. */
  | { readonly kind: 'malformed_json' }
  | { readonly kind: 'empty_body' }
  | { readonly kind: 'html' }
  /** A whole body of this many bytes more than the answer needs. */
  | { readonly kind: 'huge_body'; readonly bytes: number }
  /** The next seven end the reply that the policy gave in another way. */
  | { readonly kind: 'refusal' }
  | { readonly kind: 'content_filter' }
  | { readonly kind: 'truncation' }
  | { readonly kind: 'malformed_call' }
  | { readonly kind: 'empty_reply' }
  | { readonly kind: 'context_exceeded' }
  /** Changes the body of the answer, for what has no name here. */
  | { readonly kind: 'edit'; readonly edit: (body: JsonObject) => JsonObject }
  /** Answers this much later. */
  | { readonly kind: 'slow'; readonly ms: number };

/** A request as the script of faults sees it. */
export interface FaultedRequest {
  /** Counts all requests of this server from 0, in the order in which they came. */
  readonly index: number;
  readonly format: WireFormatName;
  readonly rawBody: string;
}

/** Faults of the first requests in order (null or none left: no fault), or a function that decides. */
export type FaultScript = readonly (Fault | null)[] | ((request: FaultedRequest) => Fault | null);

export function faultFor(script: FaultScript | undefined, request: FaultedRequest): Fault | null {
  if (script === undefined) return null;
  return typeof script === 'function' ? script(request) : (script[request.index] ?? null);
}

/** Headers of a wait; RetryInfo stands in the body instead. */
export function retryHeaders(retryAfter: RetryAfter | undefined): Readonly<Record<string, string>> {
  if (retryAfter === undefined || 'retryDelay' in retryAfter) return {};
  if ('milliseconds' in retryAfter) return { 'retry-after-ms': String(retryAfter.milliseconds) };
  return {
    'retry-after': 'seconds' in retryAfter ? String(retryAfter.seconds) : new Date(retryAfter.dateMs).toUTCString(),
  };
}
