/** Who answers a call: what of a provider can change a reply. Never a key. */
export interface CallIdentity {
  /** `openai`, `anthropic`, … */
  readonly provider: string;
  /** Where the requests go; kept without user, password, query and fragment. */
  readonly baseUrl: string;
  readonly model: string;
}

/** `cell`: draws belong to one cell. `run`: all cells of a run share them, which fakes agreement in a comparison. */
export type DrawScope = 'cell' | 'run';

/** Whose draws a call belongs to. */
export interface CallScope {
  readonly drawScope: DrawScope;
  /** Names the cell or the run, e.g. the hash of its settings. */
  readonly scopeId: string;
}

/** An address as it may be stored and shown: a key or a password in it is left out. */
export function plainBaseUrl(text: string): string {
  const url = URL.parse(text);
  if (url === null) return text.replace(/[?#].*$/su, '').replace(/\/+$/u, '');
  return `${url.protocol}//${url.host}${url.pathname}`.replace(/\/+$/u, '');
}
