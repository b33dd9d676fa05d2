import type { JsonObject } from '@sauron/core/episode';
import type { Word } from '../../grammar/types.ts';
import { type Found, met, type Scene } from '../../investigate/case.ts';
import { callAtom } from '../../investigate/context-atoms.ts';
import { explainTerm } from '../../investigate/explain-term.ts';
import type { Thing } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Leaf } from '../../transcript/pool.ts';
import type { Form, Reading } from '../reading.ts';
import { callsMeant, callsOf } from './calls.ts';
import { foundTimes, noneOf, occurrenceOf, orderAtom, refusal, settledBy, statusOf } from './occurrence.ts';
import { orderFound } from './order-form.ts';
import { type OrderParts, orderParts } from './order-parts.ts';
import { phraseTerms, readPhrase } from './phrase.ts';
import { isInAnsweredText, matchCall } from './shown.ts';
import { isReading } from './tools.ts';
import { classesOf, LOOKS, stemsOf } from './vocabulary.ts';
import { spelledOut, textOf, without, withoutStop } from './words-text.ts';

/** Ways to say that an attempt did not work, so that it is asked what failed. */
const FAILED =
  /\b(?:fail(?:ed|s|ing)?|failure|errored|errors?|refused|refusal|rejected|rejection|turned down|timed out|time(?: - )?out|bounced|lapsed|went wrong|conflicts?|declined by|did not (?:work|go through|succeed)|unsuccessful(?:ly)?|lack(?:ed|ing)|out of reach|for want of|at the first (?:attempt|try|go))\b/u;
/** Ways to say that it was done again. */
const AGAIN =
  /\b(?:second (?:one|attempt|try|time|go)|next (?:attempt|try|time)|again|anew|afresh|once more|repeat(?:ed)?|retr(?:y|ied)|re - ?sent|resubmitted|resent|(?:another|further) (?:attempt|try|go)|went through|succeeded|(?<=\bthen )(?:saved|sent|made))\b/u;
const ANEW = /\b(?:again|anew|afresh|once more|second|next)\b/u;
/** Ways to say that the later attempt had what the first one did not. */
const ADDED = /\b(?:lack\w*|missing|want|added|adding|suppl\w+|contained|included)\b/u;
const DENIED = /\b(?:no|not|never|without)\b(?! more)/u;

/** Words of failing and trying: they tell nothing of what was tried. */
const VOCABULARY = stemsOf(
  `first second next attempt try time go again anew afresh once more repeat retry fail refuse reject turn down decline lapse expire conflict error
  reach way stand lack miss add supply contain include without work succeed success done job get agent assistant face when one previous earlier
  submit result make do use up name namely finally then what had been which new newer newly old return wrong reason require need ask want
  complete accept through ran run hold further follow same request note carry`,
);

/** Whether words tell of something that failed, or was tried again. */
export function isAboutRetry(words: readonly Word[]): boolean {
  const { text } = textOf(withoutStop(words));
  return AGAIN.test(text.replace(/\bonce more than\b/u, ''))
    ? FAILED.test(text) || ANEW.test(text)
    : FAILED.test(textOf(orderParts(words)?.first ?? []).text);
}

/** `After the booking of court 3 failed, court 5 was booked`, `The order was sent once more`: what failed, and what came then. */
export const retryForm: Form = (reading) => {
  const words = withoutStop(reading.sentence.words);
  if (!isAboutRetry(words)) return null;
  const { text } = textOf(words);
  const parts = orderParts(reading.sentence.words);
  if (!AGAIN.test(text) && parts !== null) return afterFailure(parts, reading);
  if (!FAILED.test(text) && parts !== null) return null;
  return DENIED.test(text.replace(FAILED, '')) ? refusal(spelledOut(words)) : doneAgain(words, reading);
};

/** What failed, and what else was done then. */
function afterFailure({ first, second }: OrderParts, reading: Reading): Found {
  const { scene } = reading;
  const { times, unread } = callsMeant(readPhrase(without(first, FAILED), 'any', reading), true, scene);
  const failed = times.filter(({ at }) => statusOf(String(at), scene) === 'error');
  if (failed.length === 0) return refusal(unread ?? spelledOut(first));
  const shown = failed.map((time) => ({
    ...time,
    atoms: [triedAtom(String(time.at), [], scene), ...time.atoms.slice(1)],
  }));
  const later = callsMeant(readPhrase(second, 'any', reading), false, scene);
  return orderFound(foundTimes(shown), later, { isLast: false, isLastFirst: false, isTold: true });
}

/** The attempt that failed and the one that was made again, by all that the sentence says of them. */
function doneAgain(words: readonly Word[], { scene, terms: reader }: Reading): Found {
  const { pool } = scene;
  const unread = refusal(spelledOut(words));
  const terms = phraseTerms(words, reader, scene).filter(
    ({ soft, kind, stems }) => !soft && !(kind === 'word' && stems.every((stem) => VOCABULARY.has(stem))),
  );
  const calls = callsOf([...new Set(pool.calls().map(({ tool }) => tool ?? ''))], true, scene);
  const isBorne = (term: Term, things: readonly Thing[]) => things.some((thing) => bearsOut(term, thing, scene));
  // The failed call that bears out most; of several attempts at the same the first.
  const failures = Map.groupBy(
    calls.filter(({ id }) => statusOf(id, scene) === 'error'),
    (thing) => terms.filter((term) => isBorne(term, [thing])).length,
  );
  const most = Math.max(0, ...failures.keys());
  const [failed, ...more] = failures.get(most) ?? [];
  if (failed === undefined || most === 0 || more.some(({ head }) => head?.tool !== failed.head?.tool)) return unread;
  const target = tellingArguments(failed.id, scene)[0]?.value;
  const isSame = ({ id, head }: Thing) =>
    head?.tool === failed.head?.tool &&
    (target === undefined || pool.ofEvent(id).some(({ value }) => value === target));
  const later = calls.slice(calls.indexOf(failed) + 1).filter(isSame);
  const again = later.find(({ id }) => statusOf(id, scene) !== 'error');
  if (again === undefined) {
    if (later.length > 0 || !terms.every((term) => isBorne(term, [failed]))) return unread;
    const given = target === undefined ? {} : { anyArgument: { relation: 'equal', value: target } };
    const filter = { kind: 'tool_result', tool: failed.head?.tool ?? '', status: 'ok', from: failed.id, ...given };
    return settledBy(noneOf('it failed and did not work later', [filter], [triedAtom(failed.id, [], scene)]));
  }
  const between = calls.slice(calls.indexOf(failed), calls.indexOf(again) + 1);
  const isNamed = terms.some((term) => term.kind !== 'word' && isBorne(term, between));
  // `the tunnel story`: a noun after one that is borne out only says what kind of thing it is; and what no call at all is told
  // by may be said otherwise there, where a name is borne out.
  const isHead = ({ start }: Term) =>
    terms.some((other) => other.end + 1 === start && other.kind !== 'value' && isBorne(other, between));
  const isFree = (term: Term) => term.kind === 'word' && (isHead(term) || (isNamed && !isBorne(term, calls)));
  const open = terms.find((term) => !isBorne(term, between) && !isFree(term));
  if (open !== undefined) return refusal(open.text);
  const before = new Set(pool.ofEvent(failed.id).map(({ path }) => path.join('.')));
  const isAdded = (leaf: Leaf) =>
    !before.has(leaf.path.join('.')) && words.some(({ stem }) => pool.pathWords(leaf).has(stem));
  const added = ADDED.test(textOf(words).text) ? pool.ofEvent(again.id).filter(isAdded).slice(0, 1) : [];
  if (ADDED.test(textOf(words).text) && added.length === 0) return unread;
  const tried = [
    triedAtom(failed.id, [], scene),
    triedAtom(again.id, added, scene),
    orderAtom(failed.id, again.id, 'before'),
  ];
  const about = between.slice(0, 3).flatMap((thing) => {
    const match = thing === again ? null : matchCall(terms, thing, scene);
    return match === null ? [] : occurrenceOf(match, scene).atoms.slice(thing === failed ? 1 : 0);
  });
  return settledBy(met('it failed and was done again', ...tried, ...about));
}

/** Whether a call is about what a term says: by what it was given or gave back, or by what its tool does. */
function bearsOut(term: Term, thing: Thing, scene: Scene): boolean {
  const hits = [thing, ...thing.links()].flatMap((one) => explainTerm(term, one, { terms: [term], scene }) ?? []);
  if (hits.some(({ leaf }) => term.kind === 'word' || leaf === null || !isInAnsweredText(leaf))) return true;
  const [stem = ''] = term.stems;
  if (term.kind !== 'word') return false;
  const isLook = LOOKS.has(stem) || LOOKS.has(stem.replace(/^re(?=\p{L}{4})/u, ''));
  const classes = isLook ? ['read'] : classesOf(stem);
  const done = isReading(thing.head?.tool ?? '') ? ['read'] : [...thing.words].flatMap(classesOf);
  const isWord = ({ value, path }: Leaf) =>
    wordsOf(`${path.join(' ')} ${typeof value === 'string' ? value : ''}`).includes(stem);
  return done.some((found) => classes.includes(found)) || thing.leaves.some(isWord);
}

/** Arguments of a call that tell what it was about: ids, names, numbers; not long texts. */
function tellingArguments(call: string, { pool }: Scene): readonly Leaf[] {
  const isTelling = ({ value }: Leaf) => value !== null && typeof value !== 'boolean' && String(value).length <= 60;
  return pool.ofEvent(call).filter(isTelling).slice(0, 3);
}

function triedAtom(call: string, added: readonly Leaf[], scene: Scene): JsonObject {
  const status = statusOf(call, scene) === 'error' ? 'error' : 'ok';
  return callAtom(call, { leaves: [...added, ...tellingArguments(call, scene)], status }, scene.pool);
}
