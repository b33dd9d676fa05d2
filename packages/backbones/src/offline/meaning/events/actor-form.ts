import { met } from '../../investigate/case.ts';
import type { Form } from '../reading.ts';
import { readAct } from './act.ts';
import { USER } from './act-words.ts';
import { doneCalls } from './done-calls.ts';
import { textOf } from './words-text.ts';

/** `It was the customer, not the agent, who switched it off`: who made a call. */
export const actorForm: Form = (reading) => {
  const words = reading.sentence.words.filter(({ text }) => text !== '.');
  const whole = textOf(words);
  const match = /^it was the (\p{L}+)(?: ,? ?(?:and )?not the \p{L}+ ?,?)? who (?=\p{L})/u.exec(whole.text);
  if (match === null) return null;
  const actor = USER.test(match[1] ?? '') ? 'user' : /^(?:agent|assistant)$/u.test(match[1] ?? '') ? 'agent' : null;
  if (actor === null) return null;
  const act = readAct(whole.between(match[0].length, whole.text.length), 'any', reading);
  const { times, unread, lacks } = doneCalls(act, { actor }, reading);
  const [first] = times;
  if (first === undefined) return { cases: [], unread, lacks: lacks ?? `no such call of the ${actor}` };
  return { cases: [met(`${String(first.at)} is such a call`, ...first.atoms)], unread: null, lacks: null };
};
