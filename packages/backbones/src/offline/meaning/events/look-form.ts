import type { Sentence } from '../../grammar/types.ts';
import { met, unmet } from '../../investigate/case.ts';
import { countAtom } from '../../investigate/context-atoms.ts';
import type { Form } from '../reading.ts';
import { readAct } from './act.ts';
import { refusal, settledBy } from './occurrence.ts';
import { sightings } from './sightings.ts';
import { speechOf } from './speech.ts';
import { LOOKS } from './vocabulary.ts';
import { textOf, withoutStop } from './words-text.ts';

/** What was not looked at, or nothing else, or each of several, and what came of it, is asked otherwise. */
const OTHERWISE =
  /\b(?:will|not|no|never|nobody|nothing|none|without|neither|only|but|each|every|all|both|if|unless|should|whether|that|which|is|are)\b/u;

/** `The rate for Lund was looked up`, `The agent checked the return policy`: a call that reads is about that. */
export const lookForm: Form = (reading) => {
  const { scene, sentence } = reading;
  if (!isAboutLook(sentence)) return null;
  const act = readAct(withoutStop(sentence.words), 'all', reading);
  if (act.kind !== 'looked') return null;
  const { times, filters, unread } = sightings(act, scene);
  const [first] = times;
  const none = unmet('no answer shows it', ...filters.map((filter) => countAtom(filter, 'equal', 0)));
  if (first !== undefined && typeof first.at === 'string')
    return settledBy(met(`${first.at} shows it`, ...first.atoms));
  const [filter] = filters;
  if (filter === undefined) return refusal(unread ?? sentence.text);
  if (first === undefined) return settledBy(none);
  return settledBy(met('an answer shows it', countAtom(filter, 'greater_or_equal', 1), ...first.atoms), none);
};

/** Whether a sentence tells of one look and of nothing else. */
export function isAboutLook({ clauses, words }: Sentence): boolean {
  const [clause, ...more] = clauses;
  if (clause === undefined || clause.verb === null || more.length > 0 || clause.hanging.length > 0) return false;
  // `The flat was listed at €900`: who lists something for others looks at nothing.
  const isLooker =
    (clause.passive && clause.verb.lower !== 'listed') ||
    /^(?:agent|assistant)$/u.test(clause.subject?.head?.lower ?? '');
  return (
    isLooker &&
    !/s$/u.test(clause.verb.lower) &&
    LOOKS.has(clause.verb.stem) &&
    !OTHERWISE.test(textOf(words).text) &&
    speechOf(words) === null
  );
}
