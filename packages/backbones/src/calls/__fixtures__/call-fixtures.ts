import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Backbone, ModelRequest, ModelResult, ModelUsage } from '@sauron/core/model';
import type { CallEvent } from '../call-event.ts';
import type { CallStore } from '../call-store.ts';
import { type CallStoreOptions, withCallStore } from '../with-call-store.ts';

export const USAGE: ModelUsage = {
  inputTokens: 1_200,
  cachedInputTokens: 1_000,
  cacheWriteTokens: 0,
  outputTokens: 30,
  reasoningTokens: 12,
};

export const REQUEST: ModelRequest = {
  role: 'investigator',
  system: 'You verify episodes.',
  messages: [
    { role: 'user', text: 'Criteria: c1 The goal is $20,000.' },
    {
      role: 'assistant',
      text: '',
      toolCalls: [{ id: 'call_1', tool: 'state_get', argumentsText: '{"locator":"budget"}' }],
      opaque: {
        provider: 'openai',
        content: [{ type: 'reasoning', encrypted_content: 'abc', order: 12345678901234567890n }],
      },
    },
    {
      role: 'tool',
      answers: [{ callId: 'call_1', tool: 'state_get', content: 'budget.goal = 20000', isError: false }],
    },
  ],
  tools: [
    {
      name: 'state_get',
      description: 'Reads one place of the state.',
      parameters: { type: 'object', properties: { locator: { type: 'string' } }, required: ['locator'] },
    },
    { name: 'submit_verdicts', description: 'Submits.', parameters: { type: 'object', properties: {} } },
  ],
  toolChoice: 'required',
  maxOutputTokens: 4_000,
  sessionId: 's1',
};

export const REPLY: ModelResult = {
  ok: true,
  reply: {
    text: 'Reading.',
    toolCalls: [
      { id: 'call_2', tool: 'state_get', argumentsText: '{"locator":"budget.goal","n":12345678901234567890}' },
    ],
    opaque: { provider: 'openai', content: { signature: 'x', big: 12345678901234567890n } },
    modelReturned: 'gpt-6-sol-2026-08-01',
  },
  usage: USAGE,
};

export const OPTIONS: CallStoreOptions = {
  mode: 'auto',
  drawScope: 'run',
  scopeId: 'r1',
  identity: { provider: 'openai', baseUrl: 'https://api.example.com/v1', model: 'gpt-6-sol' },
  nowMs: () => 1_000,
};

export function failureOf(code: Extract<ModelResult, { ok: false }>['failure']['code']): ModelResult {
  return { ok: false, failure: { code, message: `it was ${code}`, status: null }, usage: USAGE };
}

/** A backbone that answers in turn with what it is given, the last one again and again, and counts. */
export function scripted(...results: readonly ModelResult[]): Backbone & { readonly sent: ModelRequest[] } {
  const sent: ModelRequest[] = [];
  return {
    id: 'openai/gpt-6-sol',
    kind: 'scripted',
    sent,
    complete: async (request) => {
      sent.push(request);
      const result = results[Math.min(sent.length, results.length) - 1];
      if (result === undefined) throw new Error('nothing was scripted');
      return result;
    },
  };
}

/** A store before a scripted backbone, with the events that it reports. */
export function stored(store: CallStore, results: readonly ModelResult[], options: Partial<CallStoreOptions> = {}) {
  const inner = scripted(...results);
  const events: CallEvent[] = [];
  const backbone = withCallStore(inner, store, { ...OPTIONS, onCall: (event) => events.push(event), ...options });
  return { backbone, inner, events };
}

/** A file path that is gone at the end of the block. */
export function temporaryFile(name = 'calls.sqlite'): Disposable & { readonly path: string } {
  const folder = mkdtempSync(join(tmpdir(), 'calls-'));
  return { path: join(folder, name), [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}
