import { INITIAL_PREFIX } from '../episode/locator-grammar.ts';
import { isUnder } from '../episode/locator-print.ts';
import type { EpisodeSource } from './episode-source.ts';

/**
 * Whether a state is recorded and whole at a locator: coverage is complete, or the locator (or the nearest place above it
 * that exists) lies under one of the subtrees that are declared whole.
 */
export function coversState(source: EpisodeSource, locator: string, which: 'final' | 'initial'): boolean {
  const { coverage, completeUnder } = source.episode.state;
  if (source[which] === null) return false;
  if (coverage === 'complete') return true;
  const asked = spellings(source, locator, which);
  const places = [...asked.names, ...(asked.nearest === null ? [] : [asked.nearest])];
  return completeUnder.some((declared) => {
    const roots = spellings(source, declared, which).names;
    return places.some((place) => roots.some((root) => isUnder(place, root)));
  });
}

/** A locator as written and in canonical spelling, both of one state; the nearest place where it leads nowhere. */
function spellings(
  source: EpisodeSource,
  locator: string,
  which: 'final' | 'initial',
): { readonly names: readonly string[]; readonly nearest: string | null } {
  const path = locator.trim();
  const own = path.startsWith(INITIAL_PREFIX) ? path.slice(INITIAL_PREFIX.length) : path;
  const written = which === 'initial' ? INITIAL_PREFIX + own : own;
  const resolution = source.resolve(written);
  if (!resolution.ok) return { names: [written], nearest: resolution.nearest };
  return { names: [written, resolution.locator], nearest: null };
}
