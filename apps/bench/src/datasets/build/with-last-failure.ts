import type { Backbone, ModelFailure } from '@sauron/core/model';

/** A backbone that remembers its last failure: an episode only tells that there was one. */
export function withLastFailure(backbone: Backbone): {
  readonly backbone: Backbone;
  readonly lastFailure: () => ModelFailure | null;
} {
  let last: ModelFailure | null = null;
  return {
    lastFailure: () => last,
    backbone: {
      id: backbone.id,
      kind: backbone.kind,
      complete: async (request, options) => {
        const result = await backbone.complete(request, options);
        if (!result.ok) last = result.failure;
        return result;
      },
    },
  };
}
