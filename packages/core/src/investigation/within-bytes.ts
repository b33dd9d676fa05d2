import type { Backbone } from '../model/backbone.ts';
import { sentBytes } from '../model/sent-bytes.ts';
import type { ModelCaller } from '../verifier/call-model.ts';

/**
 * A caller that sends no request larger than its upper bound: such a call fails as `context_exceeded`. Models that keep to
 * their output limits never meet it.
 */
export function withinBytes(caller: ModelCaller, mostBytes: number): ModelCaller {
  const { id, kind } = caller.backbone;
  const backbone: Backbone = {
    id,
    kind,
    complete: async (request, options) => {
      const bytes = sentBytes(request);
      if (bytes <= mostBytes) return caller.backbone.complete(request, options);
      const message = `the request has ${bytes} bytes and may have ${mostBytes}; it was not sent`;
      return { ok: false, failure: { code: 'context_exceeded', message, status: null }, usage: null };
    },
  };
  return { ...caller, backbone };
}
