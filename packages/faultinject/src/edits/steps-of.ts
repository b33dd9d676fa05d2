import { extendLocator, type JsonObject, parsePath, resolvePath } from '@sauron/core/episode';
import type { Steps } from './state-tree.ts';

/** States are never edited in place, and the same few places are asked for again and again. */
const known = new WeakMap<JsonObject, Map<string, Steps | null>>();

/** Keys and indexes of the one place that a locator of the final state names; null where it names none, or several. */
export function stepsOf(locator: string, state: JsonObject): Steps | null {
  const byLocator = known.get(state) ?? new Map<string, Steps | null>();
  known.set(state, byLocator);
  const found = byLocator.get(locator);
  if (found !== undefined) return found;
  const steps = findSteps(locator, state);
  byLocator.set(locator, steps);
  return steps;
}

function findSteps(locator: string, state: JsonObject): Steps | null {
  const place = resolvePath(locator, state);
  if (!place.ok || place.matches !== null || place.slice !== null) return null;
  const syntax = parsePath(place.locator);
  if (!syntax.ok) return null;
  const steps = syntax.parsed.steps.map((step) => {
    if (step.kind === 'index') return step.index;
    return step.kind === 'bare' || step.kind === 'key' ? step.key : null;
  });
  return steps.every((step) => step !== null) ? steps : null;
}

/** Canonical locator of a place of the final state. */
export function locatorOf(steps: Steps): string {
  return steps.reduce<string>((locator, step) => extendLocator(locator, step), '$');
}
