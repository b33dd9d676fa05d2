import type { SendOptions, WireFetch, WireResult } from '../transport/wire-adapter.ts';
import { classifyNetwork } from './classify-network.ts';
import { classifyHttp } from './classify-status.ts';
import { failedAttempt } from './failed-attempt.ts';
import { type KeptAnswer, keepBody } from './keep-body.ts';
import { scrub } from './scrub.ts';

/** A whole answer with a status of success, or the failure that stands for anything else. */
export type Exchange =
  | { readonly ok: true; readonly answer: KeptAnswer }
  | { readonly ok: false; readonly failed: WireResult };

/** What an exchange needs besides the call itself. */
export interface ExchangeOptions {
  readonly send: SendOptions;
  /** Texts that must not stand in a message: the key. */
  readonly secrets: readonly string[];
  readonly nowMs: () => number;
}

/**
 * Makes one SDK call over a fetch that keeps the body, and classifies everything but a whole answer with a status of
 * success. `call` gets that fetch; what it returns or throws counts only where no answer came. Rejects for bugs only.
 */
export async function exchangeOnce(
  call: (fetch: WireFetch) => Promise<unknown>,
  options: ExchangeOptions,
): Promise<Exchange> {
  const { send, secrets, nowMs } = options;
  const { fetch, answer } = keepBody(send.fetch);
  let thrown: unknown;
  try {
    await call(fetch);
  } catch (error) {
    thrown = error;
  }
  const kept = answer();
  // An answer that came whole is used even where the abort came with it: it is paid for.
  if (kept === null) {
    const failure = classifyNetwork(thrown, send.signal);
    if (failure === null) throw withoutSecrets(thrown ?? new Error('the SDK sent no request'), secrets);
    return { ok: false, failed: failedAttempt(failure, { status: null, secrets }) };
  }
  if (kept.ok) return { ok: true, answer: kept };
  const failure = classifyHttp({ status: kept.status, headers: kept.headers, bodyText: kept.text, nowMs: nowMs() });
  return { ok: false, failed: failedAttempt(failure, { status: kept.status, secrets }) };
}

/** The error itself, or one with a clean message where it would give a secret away. */
function withoutSecrets(error: unknown, secrets: readonly string[]): unknown {
  const said = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const clean = scrub(said, secrets);
  return clean === said ? error : new Error(clean);
}
