import type { ModelRequest } from './request.ts';
import type { ModelResult } from './result.ts';

/** A model, or something that stands in for one. Stateless: everything it knows is in the request. */
export interface Backbone {
  /** `provider/model`. */
  readonly id: string;
  /** `model` for a language model, `rules` for the offline reader, `scripted` for tests. Shown wherever results stand. */
  readonly kind: 'model' | 'rules' | 'scripted';
  /** Never rejects for provider trouble: that is a failure value. `signal` aborts the call. */
  complete(request: ModelRequest, options?: { readonly signal?: AbortSignal }): Promise<ModelResult>;
}
