import type { Aspect } from '@sauron/core/episode';
import type { ValueContext } from '@sauron/core/values';
import { parseSentence } from '../../grammar/parse.ts';
import { DURATION_CUTS } from './duration-cuts.ts';
import { FIELD_CUTS } from './field-cuts.ts';
import { plainSkeleton } from './remarks.ts';
import type { Skeleton } from './skeleton.ts';
import { SUM_CUTS } from './sum-cuts.ts';

/** Constructions that nothing but working out settles, with what such a criterion is about. */
const ROWS: readonly { readonly aspect: Aspect; readonly patterns: readonly RegExp[] }[] = [
  {
    aspect: 'outcome',
    patterns: [
      /\b(?:right status|by the rule|obeys the rule|follows from the rule)\b/u,
      /\b(?:no (?:other )?confirmed|nothing (?:else )?confirmed|free of other confirmed)\b.*¤t (?:and|to|until) ¤t/u,
      /¤q.*\b(?:overlaps?|clashes|runs into|cut into)\b/u,
      ...DURATION_CUTS.map(({ pattern }) => pattern),
    ],
  },
  {
    aspect: 'consistency',
    patterns: [
      /\b(?:rose|grew|sank|fell|increased|decreased) by\b/u,
      /\b(?:increase|rise|growth|drop) (?:in|of)\b.*(?:=|\bequals?\b|\bneither above\b)/u,
      /\b[a-z]+ and [a-z]+ agree :/u,
      ...FIELD_CUTS.filter(({ aspects }) => aspects !== undefined).map(({ pattern }) => pattern),
      ...SUM_CUTS.filter(({ needsRecords }) => needsRecords !== true).map(({ pattern }) => pattern),
    ],
  },
];

/** What a criterion is about where it has to be worked out; null where it has not, as far as its words tell. */
export function aspectOfWorkedOut(text: string, context: ValueContext): Aspect | null {
  const skeleton: Skeleton = plainSkeleton(parseSentence(text, context).words);
  return ROWS.find(({ patterns }) => patterns.some((pattern) => pattern.test(skeleton.text)))?.aspect ?? null;
}
