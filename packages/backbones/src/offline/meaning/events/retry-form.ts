import type { JsonObject } from '@sauron/core/episode';
import type { Word } from '../../grammar/types.ts';
import type { Found } from '../../investigate/case.ts';
import { met, type Scene, unmet } from '../../investigate/case.ts';
import { callAtom, countAtom } from '../../investigate/context-atoms.ts';
import { matchThing } from '../../investigate/match.ts';
import type { Thing } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import type { Leaf } from '../../transcript/pool.ts';
import type { Form, Reading } from '../reading.ts';
import { readAct } from './act.ts';
import { actTerms } from './act-terms.ts';
import { bearsOut } from './bears-out.ts';
import { callsOf, doneCalls } from './done-calls.ts';
import {
  foundTimes,
  occurrenceOf,
  orderAtom,
  placeOf,
  refusal,
  settledBy,
  statusOf,
  tellingArguments,
} from './occurrence.ts';
import { orderFound } from './order-form.ts';
import { orderParts } from './order-parts.ts';
import { stemsOf } from './vocabulary.ts';
import { spelledOut, textOf, without, withoutStop } from './words-text.ts';

/** Ways to say that an attempt did not work, so that it is asked what failed. */
const FAILED =
  /\b(?:fail(?:ed|s|ing)?|failure|errored|errors?|refused|refusal|rejected|rejection|turned down|timed out|time(?: - )?out|bounced|lapsed|went wrong|conflicts?|declined by|did not (?:work|go through|succeed)|unsuccessful(?:ly)?|lack(?:ed|ing)|out of reach|for want of|at the first (?:attempt|try|go))\b/u;
/** Ways to say that it was done again. */
const AGAIN =
  /\b(?:second (?:one|attempt|try|time|go)|next (?:attempt|try|time)|again|anew|afresh|once more|repeat(?:ed)?|retr(?:y|ied)|re - ?sent|resubmitted|resent|(?:another|further) (?:attempt|try|go)|went through|succeeded|(?<=\bthen )(?:saved|sent|made))\b/u;
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
    ? FAILED.test(text) || /\b(?:again|anew|afresh|once more|second|next)\b/u.test(text)
    : FAILED.test(textOf(orderParts(words)?.first ?? []).text);
}

/** `After the booking of court 3 failed, court 5 was booked`, `The order was sent once more`: what failed, and what came then. */
export const retryForm: Form = (reading) => {
  const words = withoutStop(reading.sentence.words);
  if (!isAboutRetry(words)) return null;
  const { text } = textOf(words);
  const parts = orderParts(reading.sentence.words);
  if (!AGAIN.test(text) && parts !== null) return afterFailure(parts.first, parts.second, reading);
  if (!FAILED.test(text) && parts !== null) return null;
  if (DENIED.test(text.replace(FAILED, ''))) return refusal(spelledOut(words));
  return doneAgain(words, reading);
};

/** What failed, and what else was done then. */
function afterFailure(first: readonly Word[], second: readonly Word[], reading: Reading): Found {
  const { scene } = reading;
  const { times, unread } = doneCalls(readAct(without(first, FAILED), 'any', reading), { failed: true }, reading);
  const failed = times.filter(({ at }) => statusOf(String(at), scene) === 'error');
  if (failed.length === 0) return refusal(unread ?? spelledOut(first));
  const shown = failed.map((time) => {
    const call = String(time.at);
    const leaves = tellingArguments(call, scene).slice(0, 3);
    return { ...time, atoms: [callAtom(call, { leaves, status: 'error' }, scene.pool), ...time.atoms.slice(1)] };
  });
  const later = doneCalls(readAct(second, 'any', reading), {}, reading);
  return orderFound(foundTimes(shown), later, { isLast: false, isLastFirst: false });
}

/** The attempt that failed and the one that was made again, by all that the sentence says of them. */
function doneAgain(words: readonly Word[], { scene, terms: reader }: Reading): Found {
  const terms = actTerms(words, reader, scene).filter(
    ({ soft, kind, stems }) => !soft && !(kind === 'word' && stems.every((stem) => VOCABULARY.has(stem))),
  );
  const calls = callsOf([...new Set(scene.pool.calls().map(({ tool }) => tool ?? ''))], { failed: true }, scene);
  const failed = likeliest(
    calls.filter(({ id }) => statusOf(id, scene) === 'error'),
    terms,
    scene,
  );
  if (failed === null) return refusal(spelledOut(words));
  const [target] = tellingArguments(failed.id, scene);
  const later = calls.filter(
    ({ id, head }) =>
      head?.tool === failed.head?.tool &&
      placeOf(id, scene) > placeOf(failed.id, scene) &&
      (target === undefined || scene.pool.ofEvent(id).some(({ value }) => value === target.value)),
  );
  const again = later.find(({ id }) => statusOf(id, scene) !== 'error');
  if (again === undefined)
    return later.length === 0 && terms.every((term) => bearsOut(term, failed, scene))
      ? neverAgain(failed, target, scene)
      : refusal(spelledOut(words));
  const between = calls.filter(
    ({ id }) => placeOf(id, scene) >= placeOf(failed.id, scene) && placeOf(id, scene) <= placeOf(again.id, scene),
  );
  const isBorne = (term: Term) => between.some((thing) => bearsOut(term, thing, scene));
  // `the tunnel story`: a noun after one that is borne out only says what kind of thing it is.
  const isHead = ({ start, kind }: Term) =>
    kind === 'word' && terms.some((other) => other.end + 1 === start && other.kind !== 'value' && isBorne(other));
  // A plain word that no call at all is told by may be said otherwise there, where a name is borne out.
  const isNamed = terms.some((term) => term.kind !== 'word' && isBorne(term));
  const isFree = (term: Term) =>
    isNamed && term.kind === 'word' && !calls.some((thing) => bearsOut(term, thing, scene));
  const open = terms.find((term) => !isBorne(term) && !isHead(term) && !isFree(term));
  if (open !== undefined) return refusal(open.text);
  const before = new Set(scene.pool.ofEvent(failed.id).map(({ path }) => path.join('.')));
  const said = new Set(words.map(({ stem }) => stem));
  const isAdded = (leaf: Leaf) =>
    !before.has(leaf.path.join('.')) && [...scene.pool.pathWords(leaf)].some((word) => said.has(word));
  const needsMore = ADDED.test(textOf(words).text);
  const added = needsMore ? scene.pool.ofEvent(again.id).filter(isAdded).slice(0, 1) : [];
  if (needsMore && added.length === 0) return refusal(spelledOut(words));
  const own = (id: string) => tellingArguments(id, scene).slice(0, 3);
  const tried = [
    callAtom(failed.id, { leaves: own(failed.id), status: 'error' }, scene.pool),
    callAtom(again.id, { leaves: [...added, ...own(again.id)], status: 'ok' }, scene.pool),
  ];
  const about = between
    .filter((thing) => thing !== again)
    .slice(0, 3)
    .flatMap((thing) => {
      const match = matchThing(terms, thing, scene) ?? { thing, torn: 0, hits: new Map(), missing: [] };
      return occurrenceOf(match, scene).atoms.slice(thing === failed ? 1 : 0);
    });
  return settledBy(met('it failed and was done again', ...tried, orderAtom(failed.id, again.id, 'before'), ...about));
}

/** The failed call that bears out most; of several attempts at the same the first. Null where it does not show which. */
function likeliest(failed: readonly Thing[], terms: readonly Term[], scene: Scene): Thing | null {
  const rated = failed.map((thing) => ({ thing, count: terms.filter((term) => bearsOut(term, thing, scene)).length }));
  const most = Math.max(1, ...rated.map(({ count }) => count));
  const [first, ...more] = rated.filter(({ count }) => count === most).map(({ thing }) => thing);
  return first !== undefined && more.every(({ head }) => head?.tool === first.head?.tool) ? first : null;
}

/** It failed, and no such call worked later. */
function neverAgain(failed: Thing, target: Leaf | undefined, scene: Scene): Found {
  const filter: JsonObject = {
    kind: 'tool_result',
    tool: failed.head?.tool ?? '',
    status: 'ok',
    from: failed.id,
    ...(target === undefined ? {} : { anyArgument: { relation: 'equal', value: target.value } }),
  };
  const leaves = target === undefined ? [] : [target];
  const shown = callAtom(failed.id, { leaves, status: 'error' }, scene.pool);
  return settledBy(unmet('it failed and did not work later', countAtom(filter, 'equal', 0), shown));
}
