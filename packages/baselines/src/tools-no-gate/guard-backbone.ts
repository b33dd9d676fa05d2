import type { Backbone, ModelResult, ModelRole } from '@sauron/core/model';
import { withinLimits } from '../judging/call-with-room.ts';
import { sentBytes } from '../judging/index.ts';

/**
 * A backbone that keeps a run within its upper bound whatever the model writes: a request that is larger than its role may
 * send is not sent, and a reply that its output limit can't explain is malformed. Well-behaved models never meet it.
 */
export function guardBackbone(
  backbone: Backbone,
  requestBytes: Readonly<Partial<Record<ModelRole, number>>>,
): Backbone {
  return {
    id: backbone.id,
    kind: backbone.kind,
    async complete(request, options): Promise<ModelResult> {
      const bytes = sentBytes(request);
      const most = requestBytes[request.role] ?? 0;
      if (bytes > most) {
        const message = `the request has ${bytes} bytes and may have ${most}; it was not sent`;
        return { ok: false, failure: { code: 'context_exceeded', message, status: null }, usage: null };
      }
      return withinLimits(await backbone.complete(request, options), request.maxOutputTokens);
    },
  };
}
