import type { Backbone, ModelRequest, ModelResult } from '@sauron/core/model';
import { type CallDocument, callDocument } from './call-document.ts';
import type { CallEvent } from './call-event.ts';
import type { CallIdentity, DrawScope } from './call-identity.ts';
import type { CallStore } from './call-store.ts';
import { explainMiss } from './explain-miss.ts';
import type { StoredReply } from './stored-reply.ts';

/**
 * `auto`: a stored reply is served, anything else is sent and stored. `refresh`: always sent, replaces. `replay`: never
 * sent; a reply that failed fails again, and what is not stored fails as `not_recorded`. `off`: always sent, nothing is read or written.
 */
export const CALL_MODES = ['auto', 'refresh', 'replay', 'off'] as const;
export type CallMode = (typeof CALL_MODES)[number];

export interface CallStoreOptions {
  readonly mode: CallMode;
  readonly drawScope: DrawScope;
  readonly scopeId: string;
  readonly identity: CallIdentity;
  readonly nowMs: () => number;
  readonly onCall?: (event: CallEvent) => void;
}

type CompleteOptions = { readonly signal?: AbortSignal } | undefined;

/**
 * Puts a store before a backbone. Whole replies are served again; failures of every kind are written down for the cost and
 * sent again. Rejects only where the store's file can't be written (InputError): nothing is sent then.
 */
export function withCallStore(backbone: Backbone, store: CallStore, options: CallStoreOptions): Backbone {
  if (options.mode === 'off') return withCallEvents(backbone, options);
  const calls = { backbone, store, options };
  return { id: backbone.id, kind: backbone.kind, complete: (request, given) => complete(calls, request, given) };
}

/** Reports the calls of a backbone that has no store. */
export function withCallEvents(
  backbone: Backbone,
  { identity, onCall }: Pick<CallStoreOptions, 'identity' | 'onCall'>,
): Backbone {
  if (onCall === undefined) return backbone;
  return {
    id: backbone.id,
    kind: backbone.kind,
    complete: async (request, given) => {
      const result = await backbone.complete(request, given);
      onCall({ identity, role: request.role, key: null, cached: false, ...outcomeOf(result) });
      return result;
    },
  };
}

interface Calls {
  readonly backbone: Backbone;
  readonly store: CallStore;
  readonly options: CallStoreOptions;
}

async function complete(calls: Calls, request: ModelRequest, given: CompleteOptions): Promise<ModelResult> {
  const { store, options } = calls;
  const { mode, drawScope, scopeId, identity } = options;
  const call = callDocument(request, { identity, scope: { drawScope, scopeId } });
  if (mode === 'refresh') return send(calls, { request, call }, given);
  for (;;) {
    if (given?.signal?.aborted === true) return ABORTED;
    const stored = store.find(call.key);
    if (stored !== null) return serve(calls, { request, call }, stored);
    if (mode === 'replay') return replayFailure(calls, { request, call }) ?? notRecorded(calls, { request, call });
    const other = store.inFlight.get(call.key);
    if (other === undefined) return sendAlone(calls, { request, call }, given);
    await orAborted(other, given?.signal);
  }
}

interface Asked {
  readonly request: ModelRequest;
  readonly call: CallDocument;
}

/** Sends, while the same call of another session waits for the reply. */
async function sendAlone(calls: Calls, asked: Asked, given: CompleteOptions): Promise<ModelResult> {
  const { inFlight } = calls.store;
  const work = send(calls, asked, given);
  const settled = work.then(
    () => undefined,
    () => undefined,
  );
  inFlight.set(asked.call.key, settled);
  try {
    return await work;
  } finally {
    inFlight.delete(asked.call.key);
  }
}

function send(calls: Calls, asked: Asked, given: CompleteOptions): Promise<ModelResult> {
  return calls.store.track(sendNow(calls, asked, given));
}

async function sendNow(calls: Calls, { request, call }: Asked, given: CompleteOptions): Promise<ModelResult> {
  const { backbone, store, options } = calls;
  const intent = store.begin(call, options.nowMs());
  const result = await backbone.complete(request, given);
  const kept = store.finish(intent, {
    ...outcomeOf(result),
    stored: result.ok ? { reply: result.reply, usage: result.usage } : null,
    atMs: options.nowMs(),
    replace: options.mode === 'refresh',
  });
  report(calls, { request, call }, { cached: false, ...outcomeOf(result) });
  return kept === null ? result : { ok: true, ...kept };
}

function serve(calls: Calls, asked: Asked, stored: StoredReply): ModelResult {
  report(calls, asked, { cached: true, outcome: 'ok', usage: stored.usage });
  return { ok: true, ...stored };
}

/** A run that met a cut or refused reply meets it again; what it did next is recorded too. */
function replayFailure(calls: Calls, asked: Asked): ModelResult | null {
  const failed = calls.store.findFailure(asked.call.key);
  if (failed === null) return null;
  const { code, usage } = failed;
  report(calls, asked, { cached: true, outcome: code, usage });
  return { ok: false, failure: { code, message: `recorded: the reply was ${code}`, status: null }, usage };
}

function notRecorded(calls: Calls, asked: Asked): ModelResult {
  const message = explainMiss(calls.store, asked.call);
  report(calls, asked, { cached: true, outcome: 'not_recorded', usage: null });
  return { ok: false, failure: { code: 'not_recorded', message, status: null }, usage: null };
}

const ABORTED: ModelResult = {
  ok: false,
  failure: { code: 'aborted', message: 'the call was aborted before it was sent', status: null },
  usage: null,
};

function report(
  { options }: Calls,
  { request, call }: Asked,
  event: Pick<CallEvent, 'cached' | 'outcome' | 'usage'>,
): void {
  const { identity } = call.head;
  options.onCall?.({ identity, role: request.role, key: call.key, ...event });
}

function outcomeOf(result: ModelResult): Pick<CallEvent, 'outcome' | 'usage'> {
  return { outcome: result.ok ? 'ok' : result.failure.code, usage: result.usage };
}

/** Waits for the work or for the abort, whichever comes first, and leaves no listener behind. */
async function orAborted(work: Promise<unknown>, signal: AbortSignal | undefined): Promise<void> {
  if (signal === undefined) {
    await work;
    return;
  }
  const stop = new AbortController();
  const aborted = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { signal: stop.signal, once: true });
  });
  await Promise.race([work, aborted]);
  stop.abort();
}
