import { stringifyJson } from '@sauron/core/episode';
import type { Backbone, ModelMessage, ModelRequest, ModelResult, ModelUsage, ToolDefinition } from '@sauron/core/model';
import type { Congestion } from './adaptive-limit.ts';
import type { Clock } from './clock.ts';
import { createWireFetch } from './fetch-whole.ts';
import { forwardAbort } from './forward-abort.ts';
import type { Feedback, Lane } from './lane.ts';
import type { Limiter } from './limiter.ts';
import { readExhaustedMs } from './rate-headers.ts';
import {
  type Attempted,
  type AttemptReport,
  aborted,
  RETRY_DEFAULTS,
  type RetryOptions,
  retryAttempts,
} from './retry-policy.ts';
import type { WireAdapter, WireExchange, WireFetch, WireResult } from './wire-adapter.ts';

export interface RemoteBackboneOptions {
  /** Shared by all backbones of the process. */
  readonly limiter: Limiter;
  readonly clock: Clock;
  readonly retry?: RetryOptions;
  /**
   * Stands round each attempt that has its slot: its `complete` sends one request. A result that it gives without calling
   * that ends the call, and nothing was sent.
   */
  readonly guard?: (attempt: Backbone) => Backbone;
  /** Called after each attempt, before the wait for the next, with the request that it was for. Must not throw. */
  readonly onAttempt?: (report: AttemptReport, request: ModelRequest) => void;
  /** Time for one attempt, its body included. @default 600_000 */
  readonly deadlineMs?: number;
  /** Largest answer that is taken. @default 16 MiB */
  readonly maxBytes?: number;
  /** @default Node's fetch */
  readonly baseFetch?: WireFetch;
}

const DEADLINE_MS = 600_000;
const MAX_BYTES = 16 * 1024 * 1024;
/** No provider caches a prefix below about a thousand tokens; calls with such a prefix wait for nobody. */
const LEAST_PREFIX_CHARS = 4_000;

/**
 * A backbone over a provider's wire format: one limiter and one retry loop round the adapter. Never rejects for trouble
 * of the provider or an abort. The usage of a result is that of all its attempts.
 */
export function createRemoteBackbone(adapter: WireAdapter, options: RemoteBackboneOptions): Backbone {
  const lane = options.limiter.lane(adapter.limitKey, adapter.model);
  return {
    id: `${adapter.provider}/${adapter.model}`,
    kind: 'model',
    complete: (request, { signal } = {}) => new RemoteCall({ adapter, options, lane, request, signal }).complete(),
  };
}

interface CallParts {
  readonly adapter: WireAdapter;
  readonly options: RemoteBackboneOptions;
  readonly lane: Lane;
  readonly request: ModelRequest;
  readonly signal: AbortSignal | undefined;
}

/** One call with all its attempts. */
class RemoteCall {
  readonly #parts: CallParts;
  readonly #place: number;
  readonly #prefix: string;
  readonly #tokens: number;

  constructor(parts: CallParts) {
    this.#parts = parts;
    this.#place = parts.lane.nextPlace();
    this.#prefix = prefixText(parts.request);
    this.#tokens = roughTokens(parts.request.messages, this.#prefix);
  }

  async complete(): Promise<ModelResult> {
    const { lane, signal } = this.#parts;
    if (lane.prefixes === null || this.#prefix.length < LEAST_PREFIX_CHARS) return this.#attempts();
    try {
      return await lane.prefixes.run(this.#prefix, {
        task: () => this.#attempts(),
        // What was counted was read, whatever became of the reply.
        isWarming: (result) => result.ok || result.usage !== null,
        ...(signal === undefined ? {} : { signal }),
      });
    } catch (error) {
      if (signal?.aborted) return aborted(null);
      throw error;
    }
  }

  #attempts(): Promise<ModelResult> {
    const { options, request, signal } = this.#parts;
    const { clock, retry = {}, onAttempt } = options;
    return retryAttempts(() => this.#attempt(), {
      clock,
      retry: { ...RETRY_DEFAULTS, ...retry },
      ...(signal === undefined ? {} : { signal }),
      ...(onAttempt === undefined ? {} : { onAttempt: (report: AttemptReport) => onAttempt(report, request) }),
    });
  }

  #attempt(): Promise<Attempted> {
    const { lane, signal } = this.#parts;
    const call = { tokens: this.#tokens, place: this.#place, ...(signal === undefined ? {} : { signal }) };
    return lane.run(call, () => this.#send());
  }

  /** One attempt in its slot. */
  async #send(): Promise<Feedback<Attempted>> {
    const { adapter, options, request, signal } = this.#parts;
    if (options.guard === undefined) return this.#exchange();
    const sent: Feedback<Attempted>[] = [];
    const attempt: Backbone = {
      id: `${adapter.provider}/${adapter.model}`,
      kind: 'model',
      complete: async () => {
        const feedback = await this.#exchange();
        sent.push(feedback);
        return feedback.result.wire.result;
      },
    };
    const result = await options.guard(attempt).complete(request, signal === undefined ? {} : { signal });
    return sent[0] ?? notSent(result, options.clock.nowMs());
  }

  async #exchange(): Promise<Feedback<Attempted>> {
    const { adapter, options, request, signal } = this.#parts;
    const { clock, baseFetch, deadlineMs = DEADLINE_MS, maxBytes = MAX_BYTES } = options;
    const { stop, given } = childSignal(signal);
    const base = baseFetch === undefined ? {} : { baseFetch };
    const wire = createWireFetch({ deadlineMs, maxBytes, clock, ...base, ...given });
    const startedMs = clock.nowMs();
    try {
      const sent = await adapter.send(request, { fetch: wire.fetch, exchange: wire.exchange, ...given });
      return this.#feedback({ wire: sent, status: wire.exchange().status, startedMs }, wire.exchange());
    } finally {
      stop();
    }
  }

  #feedback(attempted: Attempted, exchange: WireExchange): Feedback<Attempted> {
    const { clock, retry } = this.#parts.options;
    const { wire } = attempted;
    const capMs = retry?.capMs ?? RETRY_DEFAULTS.capMs;
    const askedMs = Math.max(wire.retryAfterMs ?? 0, readExhaustedMs(exchange.headers, clock.nowMs()));
    return {
      result: attempted,
      congestion: congestionOf(wire, exchange.status),
      // A longer pause is none: its call fails, and others may find out for themselves.
      pauseMs: askedMs > capMs ? 0 : askedMs,
      tokens: usedTokens(wire.result.usage),
    };
  }
}

/** What the limiter is told of an attempt that its guard kept back. */
function notSent(result: ModelResult, nowMs: number): Feedback<Attempted> {
  const wire = { result, retryable: false, retryAfterMs: null };
  return { result: { wire, status: null, startedMs: nowMs }, congestion: 'unknown', pauseMs: 0, tokens: 0 };
}

/** A signal of the attempt's own: the caller's may live for hours, and SDKs leave listeners on the one that they get. */
function childSignal(signal: AbortSignal | undefined): {
  readonly stop: () => void;
  readonly given: { signal?: AbortSignal };
} {
  if (signal === undefined) return { stop: () => undefined, given: {} };
  const ending = new AbortController();
  return { stop: forwardAbort([signal], ending), given: { signal: ending.signal } };
}

/** Statuses of a server that is overloaded; other trouble says nothing about how much it can take. */
const OVERLOADED: ReadonlySet<number> = new Set([429, 503, 529]);

function congestionOf({ result, retryable }: WireResult, status: number | null): Congestion {
  if (result.ok) return 'none';
  return retryable && status !== null && OVERLOADED.has(status) ? 'overloaded' : 'unknown';
}

function usedTokens(usage: ModelUsage | null): number | null {
  const { inputTokens = null, outputTokens = null } = usage ?? {};
  return inputTokens === null && outputTokens === null ? null : (inputTokens ?? 0) + (outputTokens ?? 0);
}

/** Four characters to a token: enough to spread calls over a minute; what was really used is settled afterwards. */
function roughTokens(messages: ModelRequest['messages'], prefix: string): number {
  const chars = messages.reduce((sum, message) => sum + charsOf(message), prefix.length);
  return Math.ceil(chars / 4);
}

function charsOf(message: ModelMessage): number {
  if (message.role === 'user') return message.text.length;
  if (message.role === 'tool') return message.answers.reduce((sum, { content }) => sum + content.length, 0);
  if (message.opaque !== undefined) return stringifyJson(message.opaque.content).length;
  return message.toolCalls.reduce((sum, { argumentsText }) => sum + argumentsText.length, message.text.length);
}

/** What providers cache first: system text and tools, the same for all calls of a role. */
function prefixText({ system, tools }: ModelRequest): string {
  return [system, ...tools.map(toolText)].join('\n');
}

const toolTexts = new WeakMap<ToolDefinition, string>();

/** The same few definitions come with every call. */
function toolText(tool: ToolDefinition): string {
  const known = toolTexts.get(tool);
  if (known !== undefined) return known;
  const text = tool.name + tool.description + stringifyJson(tool.parameters);
  toolTexts.set(tool, text);
  return text;
}
