import type { WireFetch } from '../transport/wire-adapter.ts';

/** An HTTP answer whose body was read to its end. */
export interface KeptAnswer {
  readonly status: number;
  readonly ok: boolean;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Statuses that the standard gives no body. */
const BODILESS: ReadonlySet<number> = new Set([101, 204, 205, 304]);
/** Headers that describe the body on the wire, not the text that was read from it. */
const WIRE_HEADERS = ['content-encoding', 'content-length', 'transfer-encoding'];

/**
 * Wraps a fetch so that the whole body is read before the SDK sees the answer, and stays readable whatever the SDK makes
 * of it: what counts is the text that came, not an SDK's reading of it. A body that breaks off rejects like a
 * connection that breaks off.
 */
export function keepBody(fetch: WireFetch): { readonly fetch: WireFetch; readonly answer: () => KeptAnswer | null } {
  let kept: KeptAnswer | null = null;
  const keeping: WireFetch = async (input, init) => {
    const response = await fetch(input, init);
    const text = await response.text();
    kept = { status: response.status, ok: response.ok, headers: Object.fromEntries(response.headers), text };
    const headers = new Headers(response.headers);
    for (const name of WIRE_HEADERS) headers.delete(name);
    return new Response(BODILESS.has(response.status) ? null : text, { status: response.status, headers });
  };
  return { fetch: keeping, answer: () => kept };
}
