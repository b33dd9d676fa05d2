import { type EpisodeEffects, type LocatorRoots, parseLocator } from '@sauron/core/episode';
import type { Finding } from './problem.ts';

/** What is wrong between the effects of an episode and its events. Records that were deleted later are no problem. */
export function checkEffects({ effects }: EpisodeEffects, { event }: LocatorRoots): Finding[] {
  return effects.flatMap(({ event: id, reads, writes }, index): Finding[] => {
    const at = `effects[${index}]`;
    const kind = event(id)?.kind ?? null;
    const call =
      kind === 'tool_call'
        ? null
        : `expected the id of a tool call, got ${JSON.stringify(id)}, which ${kind === null ? 'the trace does not have' : `is a ${kind}`}`;
    return [
      ...(call === null ? [] : [{ kind: 'dangling', field: `${at}.event`, message: call } as const]),
      ...badLocators(reads, `${at}.reads`),
      ...badLocators(writes, `${at}.writes`),
    ];
  });
}

function badLocators(locators: readonly string[], at: string): Finding[] {
  return locators.flatMap((locator, index): Finding[] => {
    const syntax = parseLocator(locator);
    if (syntax.ok) return [];
    return [
      { kind: 'dangling', field: `${at}[${index}]`, message: `expected a locator, got ${locator}: ${syntax.detail}` },
    ];
  });
}
