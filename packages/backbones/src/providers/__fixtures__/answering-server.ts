import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the server got it. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** What the server does with a request. A body that is no string is sent as JSON. */
export interface Answer {
  /** @default 200 */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** `drop`: closes the socket unanswered. `drop-body`: closes it in the middle of the body. `hang`: never answers. */
  readonly fault?: 'drop' | 'drop-body' | 'hang';
}

export interface AnsweringServer extends AsyncDisposable {
  /** Without a path. */
  readonly url: string;
  readonly requests: readonly SentRequest[];
  /** Resolves when a request has come whole. */
  readonly arrived: Promise<void>;
  /** Resolves when a client closed its connection before it had an answer. */
  readonly hungUp: Promise<void>;
}

/** A server on a free local port that gives the same answer to each request, or what a function makes of it. */
export async function answeringServer(answer: Answer | ((request: SentRequest) => Answer)): Promise<AnsweringServer> {
  const requests: SentRequest[] = [];
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const { promise: hungUp, resolve: hangUp } = Promise.withResolvers<void>();
  const server = createServer((incoming, outgoing) => {
    outgoing.on('close', () => {
      if (!outgoing.writableEnded) hangUp();
    });
    void readText(incoming).then((text) => {
      const { method = '', url = '', headers } = incoming;
      const request = { method, path: url, headers, text };
      requests.push(request);
      arrive();
      respond(outgoing, typeof answer === 'function' ? answer(request) : answer);
    });
  });
  const listening = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', listening.resolve);
  await listening.promise;
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    arrived,
    hungUp,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      await closed.promise;
    },
  };
}

async function readText(incoming: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of incoming.setEncoding('utf8')) text += chunk;
  return text;
}

function respond(outgoing: ServerResponse, { status = 200, headers = {}, body = '', fault }: Answer): void {
  if (fault === 'hang') return;
  if (fault === 'drop') {
    outgoing.destroy();
    return;
  }
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const length = fault === 'drop-body' ? { 'content-length': String(text.length + 100) } : {};
  outgoing.writeHead(status, { 'content-type': 'application/json', ...length, ...headers });
  if (fault === 'drop-body') outgoing.write(text, () => outgoing.destroy());
  else outgoing.end(text);
}
