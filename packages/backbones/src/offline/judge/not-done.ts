import { parseSentence } from '../grammar/parse.ts';
import type { Scene } from '../investigate/case.ts';
import { writersOf } from '../meaning/unchanged/calls.ts';
import { type Part, partsOf } from '../meaning/unchanged/parts.ts';
import { ANYTHING, deedOf, fitOf } from '../meaning/unchanged/tool-fit.ts';
import { verbClasses } from '../reading/lexicon.ts';

/**
 * Whether a whole trace has no call that could have done what a criterion says was not done. A checker wants the tools
 * named, and for judges they are not listed: those that were called are all that did anything.
 */
export function isNotDone(scene: Scene): boolean {
  const { brief, criterion } = scene;
  const parts = partsOf(parseSentence(criterion.text, brief.values));
  const writers = writersOf(scene);
  if (parts === null || parts.length === 0 || writers.some((tool) => ANYTHING.test(tool))) return false;
  return parts.every((part) => isUndone(part, writers));
}

function isUndone(part: Part, writers: readonly string[]): boolean {
  if (part.stance !== 'undone' || part.except.length > 0 || part.isStillToCome) return false;
  const deed = deedOf(part, writers);
  const classes = [...deed.verbs].flatMap(verbClasses);
  const isTold = deed.kinds.size > 0 || classes.some((one) => one !== 'read' && one !== 'say');
  return isTold && writers.every((tool) => fitOf(tool, deed) === 'no');
}
