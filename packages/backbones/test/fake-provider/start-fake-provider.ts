import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isJsonObject, type JsonObject, parseStrictJson } from '@sauron/core/episode';
import type { Clock } from '../../src/transport/clock.ts';
import { createSystemClock } from '../../src/transport/system-clock.ts';
import { type Answer, answerFor, earlyAnswer, errorAnswer } from './answer.ts';
import { type Fault, type FaultScript, faultFor } from './fault.ts';
import { CHAT } from './formats/chat.ts';
import { GEMINI } from './formats/gemini.ts';
import { MESSAGES } from './formats/messages.ts';
import { RESPONSES } from './formats/responses.ts';
import type { WireFormat } from './formats/wire-format.ts';
import type { NeutralView, Policy, WireFormatName } from './neutral.ts';
import { sendAnswer } from './send.ts';
import { TokenMeter } from './token-meter.ts';
import { WireError } from './wire-error.ts';

export interface FakeProviderOptions {
  readonly policy: Policy;
  readonly faults?: FaultScript;
  /** Time from the end of a request to its answer. @default 0 */
  readonly latencyMs?: number;
  /** @default the system's */
  readonly clock?: Clock;
  /** The only key that is taken. @default any key in the right header */
  readonly apiKey?: string;
  /** Whether Gemini's calls come without ids. @default false */
  readonly omitsCallIds?: boolean;
}

/** A request as it came, and what became of it. */
export interface ReceivedRequest {
  readonly index: number;
  readonly format: WireFormatName;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly rawBody: string;
  /** By the server's clock, when the whole request was there. */
  readonly receivedAtMs: number;
  /** Null where the request was refused or never looked at. */
  readonly view: NeutralView | null;
  /** Status that was sent; null before, or where none was. */
  readonly status: number | null;
  /** `answered`, or `closed` where the connection ended before the whole answer was out. */
  readonly ended: Promise<'answered' | 'closed'>;
}

export interface FakeProvider extends AsyncDisposable {
  /** What a client of this format takes as its base URL: with `/v1` for the two OpenAI formats, without for the others. */
  baseUrl(format: WireFormatName): string;
  /** All requests so far, in the order in which they came. */
  readonly requests: readonly ReceivedRequest[];
  /** Resolves with the request of this index, at once or when it comes. */
  request(index: number): Promise<ReceivedRequest>;
  /** Ends all connections. */
  close(): Promise<void>;
}

const FORMATS: readonly WireFormat[] = Object.values({
  responses: RESPONSES,
  chat: CHAT,
  messages: MESSAGES,
  gemini: GEMINI,
} satisfies Record<WireFormatName, WireFormat>);

const BASE_PATH = { responses: '/v1', chat: '/v1', messages: '', gemini: '' } satisfies Record<WireFormatName, string>;

type Writable<Shape> = { -readonly [Key in keyof Shape]: Shape[Key] };

/** Starts a server on a free port of the loopback interface. */
export async function startFakeProvider(options: FakeProviderOptions): Promise<FakeProvider> {
  const server = new ProviderServer(options);
  const port = await server.listen();
  const close = () => server.close();
  return {
    baseUrl: (format) => `http://127.0.0.1:${port}${BASE_PATH[format]}`,
    requests: server.requests,
    request: (index) => server.request(index),
    close,
    [Symbol.asyncDispose]: close,
  };
}

class ProviderServer {
  readonly requests: Writable<ReceivedRequest>[] = [];
  readonly #options: FakeProviderOptions;
  readonly #clock: Clock;
  readonly #meter = new TokenMeter();
  readonly #waiting: { readonly index: number; readonly come: (request: ReceivedRequest) => void }[] = [];
  readonly #server = createServer((request, response) => {
    this.#handle(request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  });

  constructor(options: FakeProviderOptions) {
    this.#options = options;
    this.#clock = options.clock ?? createSystemClock();
  }

  listen(): Promise<number> {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    this.#server.once('error', reject);
    this.#server.listen(0, '127.0.0.1', () => {
      const address = this.#server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
    return promise;
  }

  close(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#server.close(() => resolve());
    this.#server.closeAllConnections();
    return promise;
  }

  request(index: number): Promise<ReceivedRequest> {
    const there = this.requests[index];
    if (there !== undefined) return Promise.resolve(there);
    const { promise, resolve } = Promise.withResolvers<ReceivedRequest>();
    this.#waiting.push({ index, come: resolve });
    return promise;
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const format = FORMATS.find((each) => each.path.test(path));
    const rawBody = await readAll(request);
    if (format === undefined || request.method !== 'POST') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end(`no such address: ${request.method} ${path}\n`);
      return;
    }
    const received = this.#record({ request, response, path, format, rawBody });
    const fault = faultFor(this.#options.faults, { index: received.index, format: format.name, rawBody });
    if (fault?.kind === 'drop') return void response.destroy();
    if (fault?.kind === 'stall_headers') return;
    const answer = await this.#answer(received, { format, fault });
    const waitMs = (this.#options.latencyMs ?? 0) + (fault?.kind === 'slow' ? fault.ms : 0);
    if (waitMs > 0) await this.#clock.sleep(waitMs);
    if (response.destroyed) return;
    answer.begin?.();
    received.status = answer.status;
    response.setHeader(format.requestIdHeader, `req_${received.index}`);
    sendAnswer(response, answer, fault);
  }

  async #answer(
    received: Writable<ReceivedRequest>,
    { format, fault }: { readonly format: WireFormat; readonly fault: Fault | null },
  ): Promise<Answer> {
    const early = fault === null ? null : earlyAnswer(format, fault);
    if (early !== null) return early;
    const { headers, rawBody, path } = received;
    try {
      this.#checkKey(format.readKey(headers));
      const reading = format.read(readJson(rawBody), { path, headers });
      received.view = reading.view;
      const { policy, omitsCallIds = false } = this.#options;
      return await answerFor({ format, reading, rawBody }, fault, { policy, meter: this.#meter, omitsCallIds });
    } catch (error) {
      if (error instanceof WireError) return errorAnswer(format, error);
      return errorAnswer(format, new WireError('server', `The policy failed: ${String(error)}`));
    }
  }

  #checkKey(key: string): void {
    const { apiKey } = this.#options;
    if (apiKey !== undefined && key !== apiKey) throw new WireError('auth', 'Incorrect API key provided.');
  }

  #record(parts: {
    readonly request: IncomingMessage;
    readonly response: ServerResponse;
    readonly path: string;
    readonly format: WireFormat;
    readonly rawBody: string;
  }): Writable<ReceivedRequest> {
    const { request, response, path, format, rawBody } = parts;
    const { promise: ended, resolve } = Promise.withResolvers<'answered' | 'closed'>();
    response.once('close', () => resolve(response.writableFinished ? 'answered' : 'closed'));
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
    );
    const index = this.requests.length;
    const receivedAtMs = this.#clock.nowMs();
    const received = {
      index,
      format: format.name,
      path,
      headers,
      rawBody,
      receivedAtMs,
      view: null,
      status: null,
      ended,
    };
    this.requests.push(received);
    for (const waiting of this.#waiting.filter((each) => each.index === index)) waiting.come(received);
    return received;
  }
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** Exact where there are numbers that a double may not hold; else the native parser does, which is faster. */
function readJson(text: string): JsonObject {
  const value = /\d{16}/.test(text) ? exact(text) : native(text);
  if (isJsonObject(value)) return value;
  throw new WireError('invalid', 'We could not parse the JSON body of your request.');
}

function exact(text: string): unknown {
  const parsed = parseStrictJson(text);
  return parsed.ok ? parsed.value : null;
}

function native(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
