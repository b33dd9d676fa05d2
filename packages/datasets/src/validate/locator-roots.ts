import { type Episode, type LocatorRoots, resolveLocator } from '@sauron/core/episode';

/** What an episode offers to locators. */
export function locatorRoots(episode: Episode): LocatorRoots {
  const events = new Map(episode.trace.events.map((event) => [event.id, event]));
  return {
    final: episode.state.final,
    initial: episode.state.initial,
    response: episode.response,
    task: episode.task,
    event: (id) => events.get(id),
  };
}

/** Why a witness leads nowhere; null where it is a place of the episode. `trace`, and a range of events such as `e1-e9`, are places too. */
export function witnessProblem(witness: string, roots: LocatorRoots): string | null {
  if (witness === 'trace' || isRange(witness, roots)) return null;
  const found = resolveLocator(witness, roots);
  return found.ok ? null : found.detail;
}

function isRange(text: string, { event }: LocatorRoots): boolean {
  for (let at = text.indexOf('-'); at >= 0; at = text.indexOf('-', at + 1)) {
    if (event(text.slice(0, at)) !== undefined && event(text.slice(at + 1)) !== undefined) return true;
  }
  return false;
}
