import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { UsageError } from '../cli/usage-error.ts';
import { PAGE_POLICY } from '../report-page/html-page.ts';
import type { Run } from '../run/open-run.ts';
import { printable } from '../terminal/printable.ts';
import { pageAt } from './route.ts';

/** No machine but this one reaches it. */
const LOOPBACK = '127.0.0.1';

const HEADERS = {
  'content-security-policy': `${PAGE_POLICY}; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const;

export interface ServedRun {
  /** Where the report is. */
  readonly url: string;
  close(): Promise<void>;
}

interface ServeOptions {
  /** 0 for any that is free. */
  readonly port: number;
  /** Opens the run anew for each page, so that a page shows a run as far as it is. */
  readonly open: () => Promise<Run>;
  readonly warn: (message: string) => void;
}

/** Serves the pages of a run on this machine alone, for reading only. Throws UsageError where the port is taken. */
export async function serveRun({ port, open, warn }: ServeOptions): Promise<ServedRun> {
  const server = createServer((request, response) => {
    answer(request, { response, open, warn }).catch((error: unknown) => {
      warn(error instanceof Error ? error.message : String(error));
      refuse(response, { status: 500, text: 'The page could not be made; the terminal says why.' });
    });
  });
  const bound = await listen(server, port);
  return {
    url: `http://${LOOPBACK}:${bound}/`,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

interface Exchange extends Pick<ServeOptions, 'open' | 'warn'> {
  readonly response: ServerResponse;
}

async function answer(request: IncomingMessage, { response, open }: Exchange): Promise<void> {
  // A page elsewhere that points its own name at this machine is turned away: its name is not ours.
  if (!isOurs(request))
    return refuse(response, { status: 403, text: 'Only this machine, by its own name, may read this.' });
  if (request.method !== 'GET') {
    return refuse(response, { status: 405, text: 'For reading only.', headers: { allow: 'GET' } });
  }
  const path = (request.url ?? '/').split(/[?#]/u, 1)[0] ?? '/';
  const page = await pageAt(await open(), path);
  if (page === null) return refuse(response, { status: 404, text: 'The run has no such page.' });
  response.writeHead(200, { ...HEADERS, 'content-type': 'text/html; charset=utf-8' });
  response.end(page);
}

function isOurs({ headers, socket }: IncomingMessage): boolean {
  const port = socket.localPort;
  return headers.host === `${LOOPBACK}:${port}` || headers.host === `localhost:${port}`;
}

interface Refusal {
  readonly status: number;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function refuse(response: ServerResponse, { status, text, headers = {} }: Refusal): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(status, { ...HEADERS, ...headers, 'content-type': 'text/plain; charset=utf-8' });
  response.end(`${text}
`);
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        new UsageError(
          `port ${port}: can't be listened on (${printable(error.code ?? error.message)}); choose another with --port`,
          {
            cause: error,
          },
        ),
      );
    });
    server.listen(port, LOOPBACK, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}
