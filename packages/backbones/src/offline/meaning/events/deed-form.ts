import type { Word } from '../../grammar/types.ts';
import { met, type Scene, unmet } from '../../investigate/case.ts';
import { countAtom } from '../../investigate/context-atoms.ts';
import { verbClasses } from '../../reading/lexicon.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Form } from '../reading.ts';
import { readAct } from './act.ts';
import { doneCalls } from './done-calls.ts';
import { nameOf, refusal, settledBy } from './occurrence.ts';
import { speechOf } from './speech.ts';
import { textOf, withoutStop } from './words-text.ts';

const AGENT = /^(?:agent|assistant)$/u;
const MODALS = /^(?:should|must|shall|will|have|has|had)$/u;
/** Denials, conditions, reasons and whatever says of several times or things. */
const OTHERWISE =
  /\b(?:not|no|never|nobody|nothing|none|without|neither|only|but|each|every|all|both|if|unless|whether|because|since|when|before|after|until|again|twice|once)\b/u;

/** Verbs that only say how somebody came to do something, or did not. By lemma. */
const ON_THE_WAY = /^(?:use|stop|refrain|avoid|fail|decline|refuse|offer|try|keep|let|help|manage|hold|leave)$/u;

/** `Agent cancels reservation S61CZX`, `The agent booked a room`: one act of the agent, told by a call that changes something. */
export const deedForm: Form = (reading) => {
  const { sentence, clause } = reading;
  const head = clause.subject?.head ?? null;
  if (head === null || !AGENT.test(head.lower) || sentence.clauses.length !== 1 || clause.hanging.length > 0)
    return null;
  const { verb } = clause;
  if (verb === null || ON_THE_WAY.test(verb.lemma) || !isDoing(verb, reading.scene)) return null;
  const words = withoutStop(sentence.words).filter((word) => word.start > head.end && !isModal(word));
  if (clause.passive || clause.content !== null || OTHERWISE.test(textOf(words).text) || speechOf(words) !== null)
    return null;
  const act = readAct(words, 'all', reading);
  const isNamed = act.terms.some(({ kind, soft }) => kind !== 'word' && !soft);
  if (act.kind !== 'done' || !isNamed) return null;
  const { times, filters, unread } = doneCalls(act, {}, reading);
  const [first] = times;
  if (first !== undefined && typeof first.at === 'string')
    return settledBy(met(`${nameOf(first.at)} is such a call`, ...first.atoms));
  if (first !== undefined || filters.length === 0) return refusal(unread ?? sentence.text);
  return settledBy(unmet('there is no such call', ...filters.map((filter) => countAtom(filter, 'equal', 0))));
};

function isModal({ lower, pos }: Word): boolean {
  return pos === 'AUX' && MODALS.test(lower);
}

/** Whether a verb tells of more than saying: by what it is known for, or since a tool is called so. */
function isDoing({ stem }: Word, { brief }: Scene): boolean {
  return verbClasses(stem).some((one) => one !== 'say') || brief.tools.some(({ tool }) => wordsOf(tool).includes(stem));
}
