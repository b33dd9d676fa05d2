import type { Aspect } from '@sauron/core/episode';
import type { ValueContext } from '@sauron/core/values';
import { parseSentence } from '../../grammar/parse.ts';
import { ROWS } from './rows.ts';
import { cutsOf } from './skeleton.ts';

/** What a criterion is about where it has to be worked out; null where it has not, as far as its words tell. */
export function aspectOfWorkedOut(text: string, context: ValueContext): Aspect | null {
  const cuts = cutsOf(parseSentence(text, context).words, ROWS).filter(({ row }) => row.isSure);
  if (cuts.length === 0) return null;
  return cuts.some(({ row }) => row.operator === 'duration') ? 'outcome' : 'consistency';
}
