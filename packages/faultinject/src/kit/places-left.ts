import type { ArmDraft } from '../edits/arm-draft.ts';
import type { Steps } from '../edits/state-tree.ts';
import { locatorOf } from '../edits/steps-of.ts';

/** Places of the final state of a draft as locators; for what is not there, what it would stand in. */
export function placesLeft(draft: ArmDraft, places: readonly Steps[]): string[] {
  const left = places.map((steps) => (draft.stateAt(steps) === undefined ? steps.slice(0, -1) : steps));
  return [...new Set(left.map(locatorOf))];
}
