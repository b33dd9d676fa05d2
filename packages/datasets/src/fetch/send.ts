import { InputError } from '@sauron/core/episode';

/** Where requests go, and with which token. */
export interface SendOptions {
  /** Base address of the hub. The token goes to this origin and to no other. */
  readonly endpoint: URL;
  /** Null without one. */
  readonly token: string | null;
  readonly signal?: AbortSignal;
}

export type Send = (url: URL, headers?: Readonly<Record<string, string>>) => Promise<Response>;

const MAX_REDIRECTS = 5;

/**
 * Sends GET requests and follows redirects by hand, so that the token is left out as soon as another origin is asked. Gives
 * whatever answer comes last. Throws an InputError for a redirect that leads nowhere, in circles, or from https to http.
 */
export function createSend({ endpoint, token, signal }: SendOptions): Send {
  return async (start, headers = {}) => {
    let url = start;
    for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
      const own = url.origin === endpoint.origin && token !== null ? { authorization: `Bearer ${token}` } : {};
      const response = await fetch(url, {
        redirect: 'manual',
        // Ranges count bytes of the file, not of a compressed one.
        headers: { 'accept-encoding': 'identity', ...headers, ...own },
        ...(signal === undefined ? {} : { signal }),
      });
      if (response.status < 300 || response.status >= 400 || response.status === 304) return response;
      await response.body?.cancel();
      url = target(response, url);
    }
    throw redirectError(start, `expected at most ${MAX_REDIRECTS} redirects, got more`);
  };
}

function target(response: Response, url: URL): URL {
  const location = response.headers.get('location');
  const next = location === null ? null : URL.parse(location, url.href);
  if (next === null) throw redirectError(url, 'expected a redirect to an address, got none that can be read');
  if (next.protocol === 'https:' || (next.protocol === 'http:' && url.protocol === 'http:')) return next;
  throw redirectError(url, `expected a redirect to https, got one to ${next.protocol}//${next.host}`);
}

/** Without the query: it may hold a signature. */
function redirectError({ origin, pathname }: URL, message: string): InputError {
  return new InputError(`${origin}${pathname}: ${message}`, { file: null, line: null, key: null });
}
