import type { CriterionLabel, Episode, EpisodeLabels, LocatorRoots } from '@sauron/core/episode';
import { resolveLocator } from '@sauron/core/episode';
import { BindingError, evaluateBinding, type Finding as OracleFinding } from '@sauron/core/oracle';
import { shortJson } from '../pa/short-json.ts';
import type { Finding } from './problem.ts';

/** Places of a predicate that a message shows. */
const MAX_PLACES = 3;

export interface CheckedBindings {
  readonly findings: readonly Finding[];
  /** Labels of a known value with a predicate. */
  readonly evaluated: number;
}

/**
 * Holds each label against its predicate (`core/oracle`). A label of UNKNOWN is left alone: it may stand for what the
 * predicate can't see.
 */
export function checkBindings(
  episode: Episode,
  { labels, facts }: EpisodeLabels,
  roots: LocatorRoots,
): CheckedBindings {
  const bound = labels.filter(({ binding, value }) => binding !== undefined && value !== 'UNKNOWN');
  const findings = bound.flatMap((label): Finding[] => {
    const found = evaluate(label, episode, facts ?? []);
    if (found instanceof BindingError) {
      return [{ kind: 'binding', field: `${label.criterionId}.binding`, message: found.message }];
    }
    const value = found.value ? 'MET' : 'UNMET';
    if (value === label.value) return [];
    const message = `labelled ${label.value}, but its predicate gives ${value}: it read ${placesRead(found, roots)}`;
    return [{ kind: 'disagreement', field: `${label.criterionId}.binding`, message }];
  });
  return { findings, evaluated: bound.length };
}

function evaluate(
  { binding }: CriterionLabel,
  episode: Episode,
  facts: NonNullable<EpisodeLabels['facts']>,
): OracleFinding | BindingError {
  try {
    return evaluateBinding(binding ?? null, episode, facts);
  } catch (error) {
    if (error instanceof BindingError) return error;
    throw error;
  }
}

function placesRead({ witness }: OracleFinding, roots: LocatorRoots): string {
  const shown = witness.slice(0, MAX_PLACES).map((locator) => {
    const found = resolveLocator(locator, roots);
    return found.ok ? `${locator} = ${shortJson(found.value)}` : locator;
  });
  const more = witness.length > MAX_PLACES ? ` and ${witness.length - MAX_PLACES} more` : '';
  return `${shown.join(', ')}${more}`;
}
