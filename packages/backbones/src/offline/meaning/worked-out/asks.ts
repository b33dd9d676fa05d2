import type { Aspect } from '@sauron/core/episode';
import type { ValueContext } from '@sauron/core/values';
import { parseSentence } from '../../grammar/parse.ts';
import { ALIKE_CUTS } from './alike.ts';
import { CHANGE_CUTS } from './differences.ts';
import { DURATION_CUTS } from './durations.ts';
import { cutsOf, plainSkeleton } from './skeleton.ts';
import { ADDS } from './sums.ts';

/** What a criterion is about where it has to be worked out; null where it has not, as far as its words tell. */
export function aspectOfWorkedOut(text: string, context: ValueContext): Aspect | null {
  const skeleton = plainSkeleton(parseSentence(text, context).words);
  if (cutsOf(skeleton, DURATION_CUTS).length > 0) return 'outcome';
  const isCompared = cutsOf(skeleton, [...CHANGE_CUTS, ...ALIKE_CUTS]).length > 0 || ADDS.test(skeleton.text);
  return isCompared ? 'consistency' : null;
}
