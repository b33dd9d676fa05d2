import { InputError } from '@sauron/core/episode';
import { createSend, type Send } from './send.ts';
import { type Asked, statusProblem } from './status-problem.ts';

/** A data set on a hub. */
export interface HubOrder {
  /** `owner/name`; old sets have a name only. */
  readonly repo: string;
  /** Branch, tag or commit. @default 'main' */
  readonly revision?: string;
  /** Base address of the hub, such as that of a mirror. */
  readonly endpoint: string;
  /** Access token of the user: sent to the endpoint's own origin only. @default none */
  readonly token?: string;
  readonly signal?: AbortSignal;
}

/** One data set, open for requests. */
export interface Hub {
  readonly asked: Asked;
  readonly send: Send;
  /** Address of the list of files. */
  readonly listUrl: URL;
  fileUrl(path: string): URL;
  problemOf(response: Response): string;
}

/** Reads an order. Nothing is sent yet. Throws an InputError for a name or an address that can't be used. */
export function openHub({ repo, revision = 'main', endpoint, token, signal }: HubOrder): Hub {
  if (!/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)?$/u.test(repo)) {
    throw hubError(`expected the name of a data set as owner/name, got ${JSON.stringify(repo)}`);
  }
  const base = baseUrl(endpoint);
  const at = (path: string): URL => new URL(path, base);
  const asked = { repo, revision, hasToken: token !== undefined };
  const branch = encodeURIComponent(revision);
  return {
    asked,
    send: createSend({ endpoint: base, token: token ?? null, ...(signal === undefined ? {} : { signal }) }),
    listUrl: at(`api/datasets/${repo}/tree/${branch}?recursive=true`),
    fileUrl: (path) => at(`datasets/${repo}/resolve/${branch}/${path.split('/').map(encodeURIComponent).join('/')}`),
    problemOf: (response) => statusProblem(response, asked),
  };
}

/** With a slash at its end: the base may have a path of its own. */
function baseUrl(endpoint: string): URL {
  const url = URL.parse(endpoint.endsWith('/') ? endpoint : `${endpoint}/`);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (url === null || !isWeb || url.username !== '' || url.password !== '') {
    throw hubError('expected the address of a hub as https://host, without a name or password in it (HF_ENDPOINT)');
  }
  return url;
}

/** An error of what was asked for. */
export function hubError(message: string): InputError {
  return new InputError(message, { file: null, line: null, key: null });
}
