import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A file that the hub serves. `lfs`: its SHA-256 is told. */
export interface HubContent {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly lfs?: boolean;
  /** Told in place of the right one. */
  readonly sha256?: string;
}

export interface FakeHubOptions {
  readonly repo: string;
  readonly files: readonly HubContent[];
  /** Without it everyone may read. */
  readonly token?: string;
  /** Entries per page of the list. @default all on one */
  readonly pageSize?: number;
  /**
   * Sends only so many bytes of a download and then waits for `cut`; with 0 it cuts at once. By number of the download, from 0.
   */
  readonly cutAfter?: readonly (number | null)[];
  /** Origin that downloads are sent on to. */
  readonly redirectTo?: string;
  /** Answers every download with the whole file. */
  readonly ignoresRanges?: boolean;
  /** Answers everything with this. */
  readonly status?: { readonly code: number; readonly headers?: Readonly<Record<string, string>> };
}

export interface SeenRequest {
  readonly url: string;
  readonly authorization: string | null;
  readonly range: string | null;
}

export interface FakeHub extends AsyncDisposable {
  readonly endpoint: string;
  readonly requests: readonly SeenRequest[];
  /** Cuts the connections of downloads that were sent in part. */
  cut(): void;
}

/** A hub on the loopback interface: list of files, downloads with ranges, redirects, cut connections. */
export async function startFakeHub(options: FakeHubOptions): Promise<FakeHub> {
  const requests: SeenRequest[] = [];
  const downloads: Downloads = { count: 0, held: [] };
  const server = createServer((request, response) => {
    const { authorization = null, range = null } = request.headers;
    requests.push({ url: request.url ?? '', authorization, range });
    answer(request, response, { options, downloads });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('expected a port');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    requests,
    cut: () => {
      for (const response of downloads.held.splice(0)) response.destroy();
    },
    [Symbol.asyncDispose]: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

interface Downloads {
  count: number;
  readonly held: ServerResponse[];
}

interface Answering {
  readonly options: FakeHubOptions;
  readonly downloads: Downloads;
}

function answer(request: IncomingMessage, response: ServerResponse, { options, downloads }: Answering): void {
  const { repo, token, status, redirectTo } = options;
  if (status !== undefined) {
    response.writeHead(status.code, status.headers).end();
    return;
  }
  if (token !== undefined && request.headers.authorization !== `Bearer ${token}`) {
    response.writeHead(401).end('{"error":"Invalid username or password."}');
    return;
  }
  const url = new URL(request.url ?? '', 'http://hub');
  if (url.pathname === `/api/datasets/${repo}/tree/main`) {
    list(url, response, options);
    return;
  }
  const file = options.files.find(({ path }) => url.pathname === `/datasets/${repo}/resolve/main/${encodeURI(path)}`);
  if (file === undefined) {
    response.writeHead(404).end();
    return;
  }
  if (redirectTo !== undefined) {
    response.writeHead(302, { location: `${redirectTo}${url.pathname}` }).end();
    return;
  }
  const cut = options.cutAfter?.[downloads.count] ?? null;
  downloads.count += 1;
  if (cut !== null && cut > 0) downloads.held.push(response);
  send(file.bytes, response, { cut, from: options.ignoresRanges === true ? 0 : startOf(request) });
}

function list(url: URL, response: ServerResponse, { files, pageSize = files.length }: FakeHubOptions): void {
  const start = Number(url.searchParams.get('cursor') ?? 0);
  const entries = files.slice(start, start + pageSize).map(({ path, bytes, lfs, sha256 }) => {
    const oid = createHash('sha1').update(bytes).digest('hex');
    const told = sha256 ?? createHash('sha256').update(bytes).digest('hex');
    const pointer = lfs === true ? { lfs: { oid: told, size: bytes.length, pointerSize: 130 } } : {};
    return { type: 'file', path, size: bytes.length, oid, ...pointer };
  });
  const next =
    start + pageSize < files.length ? `<${url.pathname}?recursive=true&cursor=${start + pageSize}>; rel="next"` : null;
  response.writeHead(200, { 'content-type': 'application/json', ...(next === null ? {} : { link: next }) });
  response.end(JSON.stringify([{ type: 'directory', path: 'data', oid: '0' }, ...entries]));
}

function startOf({ headers }: IncomingMessage): number {
  return Number(/^bytes=(\d+)-$/u.exec(headers.range ?? '')?.[1] ?? 0);
}

function send(
  bytes: Uint8Array,
  response: ServerResponse,
  { cut, from }: { readonly cut: number | null; readonly from: number },
): void {
  if (from >= bytes.length && from > 0) {
    response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end();
    return;
  }
  const rest = bytes.subarray(from);
  const range = from > 0 ? { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` } : {};
  response.writeHead(from > 0 ? 206 : 200, { 'content-length': rest.length, ...range });
  if (cut === null) response.end(rest);
  else if (cut === 0) response.destroy();
  else response.write(rest.subarray(0, cut));
}
