import type { Sentence } from '../../grammar/types.ts';
import { met } from '../../investigate/case.ts';
import { verbClasses } from '../../reading/lexicon.ts';
import type { Form, Reading } from '../reading.ts';
import { callsMeant } from './calls.ts';
import { looksMeant } from './looks.ts';
import { nameOf, noneOf, refusal, settledBy } from './occurrence.ts';
import { isToolWord, namedIn, readPhrase } from './phrase.ts';
import { speechOf } from './speech.ts';
import { LOOKS } from './vocabulary.ts';
import { textOf, withoutStop } from './words-text.ts';

/** What was not done, or nothing else, or each of several, or under conditions, is asked otherwise. */
const OTHERWISE =
  /\b(?:will|not|no|never|nobody|nothing|none|without|neither|only|but|each|every|all|both|if|unless|whether|because|since|when|before|after|until|again|twice|once)\b/u;
const OF_WHAT = /\b(?:should|that|which|is|are)\b/u;
const AGENT = /^(?:agent|assistant)$/u;
const MODALS = /^(?:should|must|shall|will|have|has|had)$/u;
/** Verbs that only say how somebody came to do something, or did not. By lemma. */
const ON_THE_WAY = /^(?:use|stop|refrain|avoid|fail|decline|refuse|offer|try|keep|let|help|manage|hold|leave)$/u;

/** `The agent checked the return policy`, `Agent cancels reservation S61CZX`: one look, or one deed of the agent. */
export const onceForm: Form = (reading) => {
  const { scene, sentence } = reading;
  const isLook = isAboutLook(sentence);
  if (!isLook && !isAboutDeed(reading)) return null;
  const from = isLook ? 0 : (reading.clause.subject?.end ?? 0);
  const words = withoutStop(sentence.words).filter(
    ({ start, pos, lower }) => start >= from && (isLook || pos !== 'AUX' || !MODALS.test(lower)),
  );
  const phrase = readPhrase(words, 'all', reading);
  if (phrase.kind !== (isLook ? 'looked' : 'done') || (!isLook && namedIn(phrase.terms).length === 0)) return null;
  const { times, filters, unread } = isLook ? looksMeant(phrase, scene) : callsMeant(phrase, false, scene);
  const first = times.find(({ at }) => typeof at === 'string');
  if (first !== undefined) return settledBy(met(`${nameOf(first.at)} is such a call`, ...first.atoms));
  return filters.length === 0 ? refusal(unread ?? sentence.text) : settledBy(noneOf('there is no such call', filters));
};

function isAboutDeed({ scene, sentence, clause: { subject, verb, passive, content, hanging } }: Reading): boolean {
  if (verb === null || !AGENT.test(subject?.head?.lower ?? '') || passive || content !== null) return false;
  // More than saying: by what the verb is known for, or since a tool is called so.
  const isDeed = verbClasses(verb.stem).some((one) => one !== 'say') || isToolWord(verb.stem, scene);
  const isMore = sentence.clauses.length !== 1 || hanging.length > 0 || OTHERWISE.test(textOf(sentence.words).text);
  return isDeed && !isMore && !ON_THE_WAY.test(verb.lemma);
}

/** Whether a sentence tells of one look and of nothing else; `The flat was listed at €900` tells of none. */
export function isAboutLook({ clauses: [clause, ...more], words }: Sentence): boolean {
  const { text } = textOf(words);
  if (clause?.verb == null || more.length > 0 || clause.hanging.length > 0) return false;
  const { verb, passive, subject } = clause;
  const isLooker = passive ? verb.lower !== 'listed' : AGENT.test(subject?.head?.lower ?? '');
  const isOther = OTHERWISE.test(text) || OF_WHAT.test(text) || speechOf(words) !== null;
  return isLooker && LOOKS.has(verb.stem) && !/s$/u.test(verb.lower) && !isOther;
}
