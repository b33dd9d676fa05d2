import type { Backbone, ModelUsage } from '@sauron/core/model';
import type { TrialCall } from './trial.ts';

/** The calls of one trial as they end. Cached or sent, a call counts the same: a resumed run writes the same bytes. */
export class CallRecorder {
  readonly #calls: TrialCall[] = [];
  readonly #returned = new Set<string>();

  /** Puts the recorder before a provider's backbone. */
  wrap(backbone: Backbone): Backbone {
    const { id, kind } = backbone;
    return {
      id,
      kind,
      complete: async (request, options) => {
        const result = await backbone.complete(request, options);
        const outcome = result.ok ? 'ok' : result.failure.code;
        this.#calls.push({ role: request.role, backbone: id, outcome, usage: shortUsage(result.usage) });
        if (result.ok && result.reply.modelReturned !== null) this.#returned.add(result.reply.modelReturned);
        return result;
      },
    };
  }

  /** In a fixed order, whatever the order in which they ended. */
  calls(): TrialCall[] {
    return this.#calls.toSorted((a, b) => compareTexts(sortKey(a), sortKey(b)));
  }

  /** Model ids that providers said they used, sorted. */
  modelsReturned(): string[] {
    return [...this.#returned].toSorted(compareTexts);
  }
}

function shortUsage(usage: ModelUsage | null): TrialCall['usage'] {
  if (usage === null) return null;
  return {
    input: usage.inputTokens,
    cached: usage.cachedInputTokens,
    cacheWrite: usage.cacheWriteTokens,
    output: usage.outputTokens,
    reasoning: usage.reasoningTokens,
  };
}

const DIGITS = 12;

function sortKey({ role, backbone, outcome, usage }: TrialCall): string {
  const counts = usage === null ? [] : [usage.input, usage.cached, usage.cacheWrite, usage.output, usage.reasoning];
  return [role, backbone, outcome, ...counts.map((count) => String(count ?? '').padStart(DIGITS, '0'))].join('\n');
}

/** By UTF-16 units, not by the customs of a place. */
function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
