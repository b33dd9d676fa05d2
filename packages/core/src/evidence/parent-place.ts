import { INITIAL_PREFIX, isReservedRoot, type LocatorStep } from '../episode/locator-grammar.ts';
import { parseLocator } from '../episode/locator-parse.ts';
import { printSteps } from '../episode/locator-print.ts';

/** The last step of a state locator and what it stands in. */
export interface LastStep {
  /** Locator of the container, not yet fetched. */
  readonly parent: string;
  readonly step: LocatorStep;
}

/** Splits the last step off a locator; null where there is none (`$`, `response`, a slice, a quote, a spelling mistake). */
export function splitLastStep(locator: string): LastStep | null {
  const syntax = parseLocator(locator);
  if (!syntax.ok || syntax.parsed.tail !== null) return null;
  const { steps, initial } = syntax.parsed;
  const step = steps.at(-1);
  if (step === undefined) return null;
  // `response` and `e12` are roots of their own, no keys of the state.
  if (!initial && steps.length === 1 && step.kind === 'bare' && isReservedRoot(step.key)) return null;
  const path = printSteps(steps.slice(0, -1)).replace(/^\./u, '');
  return { parent: (initial ? INITIAL_PREFIX : '') + (path === '' ? '$' : path), step };
}
