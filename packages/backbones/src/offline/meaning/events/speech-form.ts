import type { JsonObject } from '@sauron/core/episode';
import type { Word } from '../../grammar/types.ts';
import { met, unmet } from '../../investigate/case.ts';
import { callAtom, countAtom } from '../../investigate/context-atoms.ts';
import { explainTerm } from '../../investigate/explain-term.ts';
import { thingsIn } from '../../investigate/things.ts';
import type { Form, Reading } from '../reading.ts';
import { type Act, readAct } from './act.ts';
import { type Occurrence, placeOf } from './occurrence.ts';
import { isReading } from './reading-tools.ts';
import { userTurns } from './said.ts';
import { speechOf } from './speech.ts';
import { asUser } from './user-words.ts';
import { textOf } from './words-text.ts';

/** `, rather than fixing them itself`: what was not done instead. */
const INSTEAD = / ?,? (?:rather than|instead of|and did not) \p{L}+ing\b.*$| ?,? rather than \p{L}+ .*$/u;
const OTHERWISE = /\b(?:not|no|never|nobody|nothing|without|neither|before|after|until|how to proceed)\b/u;

/** `The payment had been cleared with the user`, `The agent asked when the room was wanted`: what the user was asked or agreed to. */
export const speechForm: Form = (reading) => {
  const plain = reading.sentence.words.filter(({ text }) => text !== '.');
  if (!isAboutSpeech(asUser(plain, reading))) return null;
  const words = withoutInstead(plain);
  const act = readAct(words, 'all', reading);
  if (act.kind !== 'agreed' && act.kind !== 'asked') return null;
  const { times, filters, lacks } = userTurns(act, act.terms, reading);
  const [first] = times;
  if (first !== undefined)
    return {
      cases: [met(`${String(first.at)} says so`, ...first.atoms, ...thenDone(first, act, reading))],
      unread: null,
      lacks: null,
    };
  const [filter] = filters;
  const cases =
    filter === undefined
      ? []
      : [unmet('nothing that was said is about it', ...filters.map((one) => countAtom(one, 'equal', 0)))];
  return { cases, unread: filter === undefined ? act.words.map(({ text }) => text).join(' ') : null, lacks };
};

/** That what was done about it came later: the call that names the same, or the next that changes something. */
function thenDone({ at, place }: Occurrence, act: Act, { scene }: Reading): JsonObject[] {
  if (typeof at !== 'string' || place === null) return [];
  const later = thingsIn(scene.pool).calls.filter(
    ({ head, id }) => head?.actor !== 'user' && !isReading(head?.tool ?? '') && placeOf(id, scene) > place,
  );
  const named = act.terms.filter(({ kind, soft }) => kind !== 'word' && !soft);
  const own = later.find((thing) => named.some((term) => explainTerm(term, thing, { terms: named, scene }) !== null));
  const next = own ?? later[0];
  if (next === undefined) return [];
  return [
    { type: 'trace_ordering', claim: `${at} is before ${next.id}`, a: at, b: next.id, order: 'before' },
    callAtom(next.id, { leaves: [] }, scene.pool),
  ];
}

/** Whether words tell of nothing but a question to the user or an agreement. */
export function isAboutSpeech(words: readonly Word[]): boolean {
  const own = withoutInstead(words);
  const { text } = textOf(own);
  const kind = speechOf(own);
  return (
    (kind === 'agreed' || kind === 'asked') &&
    !OTHERWISE.test(text) &&
    /\b(?:was|were|had|has|agent|assistant|user)\b/u.test(text) &&
    !/\b(?:is|are) (?!told)/u.test(text)
  );
}

function withoutInstead(words: readonly Word[]): readonly Word[] {
  const whole = textOf(words);
  const match = INSTEAD.exec(whole.text);
  return match === null ? words : whole.between(0, match.index);
}
