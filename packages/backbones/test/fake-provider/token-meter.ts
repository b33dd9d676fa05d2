import type { ModelUsage } from '@sauron/core/model';
import type { NeutralView } from './neutral.ts';
import { schemaText } from './schema-text.ts';
import { shortHash } from './seal.ts';

/** A rough count that needs no vocabulary: four characters to a token. */
export function roughTokens(text: string): number {
  return Math.ceil(text.length / 4);
}

interface Link {
  readonly key: string;
  readonly tokens: number;
}

/**
 * Counts tokens and plays the provider's prompt cache: what stands before the first difference from a request whose answer
 * has already begun is read from the cache. Requests that start together write the same prefix twice, as they do for real.
 */
export class TokenMeter {
  readonly #known = new Set<string>();

  /**
   * Input classes of a request that arrives now, and what to call when its answer begins.
   * @param reach How far the request lets the cache go: 0 = not at all, 1 = tools and system, n + 1 = n messages too.
   */
  arrive(view: NeutralView, reach: number): { readonly input: InputTokens; readonly begin: () => void } {
    const chain = chainOf(view);
    const reachable = chain.slice(0, reach);
    const firstNew = reachable.findIndex(({ key }) => !this.#known.has(key));
    const known = firstNew === -1 ? reachable.length : firstNew;
    const total = sum(chain);
    const cached = sum(reachable.slice(0, known));
    return {
      input: { total, cached, written: sum(reachable) - cached },
      begin: () => {
        for (const { key } of reachable) this.#known.add(key);
      },
    };
  }
}

export interface InputTokens {
  readonly total: number;
  readonly cached: number;
  readonly written: number;
}

/** Usage in the project's own classes. */
export function usageOf(input: InputTokens, output: { readonly shown: string; readonly thinking: string }): ModelUsage {
  const reasoningTokens = roughTokens(output.thinking);
  return {
    inputTokens: input.total,
    cachedInputTokens: input.cached,
    cacheWriteTokens: input.written,
    outputTokens: roughTokens(output.shown) + reasoningTokens,
    reasoningTokens,
  };
}

/** Hashes of long prefixes, of which there are few. */
const prefixKeys = new Map<string, string>();

function chainOf({ model, system, tools, messages }: NeutralView): readonly Link[] {
  const prefix = [
    model,
    system,
    ...tools.map((tool) => `${tool.name}${tool.description}${schemaText(tool.parameters)}`),
  ].join('\n');
  const prefixKey = prefixKeys.get(prefix) ?? shortHash(prefix);
  prefixKeys.set(prefix, prefixKey);
  const chain: Link[] = [{ key: prefixKey, tokens: roughTokens(prefix) }];
  let key = prefixKey;
  for (const message of messages) {
    const text = JSON.stringify(message);
    key = shortHash(`${key}\n${text}`);
    chain.push({ key, tokens: roughTokens(text) });
  }
  return chain;
}

function sum(links: readonly Link[]): number {
  return links.reduce((total, { tokens }) => total + tokens, 0);
}
