import type { ModelRequest, ModelResult, ModelUsage } from '@sauron/core/model';
import { readRetryAfter } from '../retry-after.ts';
import type { SendOptions, WireAdapter, WireResult } from '../wire-adapter.ts';

/** A request with nothing special to it; parts may be replaced. */
export function plainRequest(parts: Partial<ModelRequest> = {}): ModelRequest {
  return {
    role: 'investigator',
    system: 'Verify.',
    messages: [{ role: 'user', text: 'Was the order sent?' }],
    tools: [],
    toolChoice: 'auto',
    maxOutputTokens: 100,
    sessionId: 's1',
    ...parts,
  };
}

/**
 * Speaks just enough of chat completions to test the transport, without an SDK.
 * @param nowMs what a date in `retry-after` is counted from
 */
export function plainAdapter(baseUrl: string, nowMs: () => number): WireAdapter {
  return {
    provider: 'plain',
    model: 'local',
    limitKey: 'plain',
    notApplicable: [],
    async send(request, options) {
      try {
        return await exchange(`${baseUrl}/chat/completions`, { request, options, nowMs });
      } catch (error) {
        return failed(options.signal?.aborted === true ? 'aborted' : codeOf(error), null);
      }
    },
  };
}

async function exchange(
  url: string,
  { request, options, nowMs }: { request: ModelRequest; options: SendOptions; nowMs: () => number },
): Promise<WireResult> {
  const messages = [
    { role: 'system', content: request.system },
    ...request.messages.map((message) => ({ role: 'user', content: message.role === 'user' ? message.text : '' })),
  ];
  const response = await options.fetch(url, {
    method: 'POST',
    headers: { authorization: 'Bearer k', 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'local', messages, max_tokens: request.maxOutputTokens }),
    signal: options.signal ?? null,
  });
  const text = await response.text();
  if (response.ok) return answered(text);
  const { code, retryable } = refusal(response.status, text);
  const retryAfterMs = retryable ? readRetryAfter(Object.fromEntries(response.headers), text, nowMs()) : null;
  return { ...failed(code, response.status), retryable, retryAfterMs };
}

interface Answer {
  readonly choices?: readonly { readonly message: { readonly content: string } }[];
  readonly usage?: {
    readonly prompt_tokens: number;
    readonly completion_tokens: number;
    readonly prompt_tokens_details?: { readonly cached_tokens?: number };
  };
}

function answered(text: string): WireResult {
  const body: Answer = JSON.parse(text);
  const usage: ModelUsage = {
    inputTokens: body.usage?.prompt_tokens ?? null,
    cachedInputTokens: body.usage?.prompt_tokens_details?.cached_tokens ?? null,
    cacheWriteTokens: null,
    outputTokens: body.usage?.completion_tokens ?? null,
    reasoningTokens: null,
  };
  const reply = { text: body.choices?.[0]?.message.content ?? '', toolCalls: [], modelReturned: null };
  return { result: { ok: true, reply, usage }, retryable: false, retryAfterMs: null };
}

type Code = Extract<ModelResult, { ok: false }>['failure']['code'];

function refusal(status: number, text: string): { readonly code: Code; readonly retryable: boolean } {
  if (text.includes('insufficient_quota')) return { code: 'quota', retryable: false };
  if (status === 429) return { code: 'rate_limited', retryable: true };
  return status >= 500 ? { code: 'unavailable', retryable: true } : { code: 'bad_request', retryable: false };
}

function codeOf(error: unknown): Code {
  return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'dropped';
}

function failed(code: Code, status: number | null): WireResult {
  const retryable = code === 'timeout' || code === 'dropped';
  return {
    result: { ok: false, failure: { code, message: `it was ${code}`, status }, usage: null },
    retryable,
    retryAfterMs: null,
  };
}
