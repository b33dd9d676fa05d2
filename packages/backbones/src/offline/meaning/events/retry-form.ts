import type { JsonObject } from '@sauron/core/episode';
import type { Word } from '../../grammar/types.ts';
import { type Case, met, unmet } from '../../investigate/case.ts';
import { callAtom } from '../../investigate/context-atoms.ts';
import type { Found } from '../../investigate/match-cases.ts';
import type { Leaf } from '../../transcript/pool.ts';
import type { Form, Reading } from '../reading.ts';
import { readAct } from './act.ts';
import { attemptsFound, tellsAttempts } from './attempts.ts';
import { doneCalls } from './done-calls.ts';
import { tellsFailure, tellsRetry, tellsSuccess, withoutOutcome } from './failures.ts';
import { type Occurrence, placeOf, statusOf } from './occurrence.ts';
import { orderFound } from './order-form.ts';
import { orderParts } from './order-parts.ts';

/** `After the booking of court 3 failed, court 5 was booked`, `The order was sent once more`: what failed, and what came then. */
export const retryForm: Form = (reading) => {
  const found = retryFound(reading);
  if (found !== null && found.cases.length > 0) return found;
  return attemptsFound(reading.sentence.words, reading) ?? found;
};

function retryFound(reading: Reading): Found | null {
  const { words } = reading.sentence;
  const parts = orderParts(words) ?? whenParts(words);
  if (parts !== null && tellsFailure(parts.first)) return afterFailure(parts, reading);
  if (parts !== null) return null;
  if (isEndedInError(words)) return endedInError(words, reading);
  return isTriedAgain(words) ? secondTry(words, reading) : null;
}

/** Whether words tell of something that failed, or was tried again. */
export function isAboutRetry(words: readonly Word[]): boolean {
  const parts = orderParts(words) ?? whenParts(words);
  if (parts !== null) return tellsFailure(parts.first);
  return isEndedInError(words) || isTriedAgain(words) || tellsAttempts(words);
}

function isTriedAgain(words: readonly Word[]): boolean {
  return tellsRetry(words) && (tellsSuccess(words) || tellsFailure(words) || isOnceMore(words));
}

interface Parts {
  readonly first: readonly Word[];
  readonly second: readonly Word[];
}

/** `When the change was turned down, the agent repeated it`. */
function whenParts(words: readonly Word[]): Parts | null {
  const comma = words.findIndex(({ lower }) => lower === ',');
  if (comma < 2 || !/^(?:when|as|since|faced)$/u.test(words[0]?.lower ?? '')) return null;
  return { first: words.slice(1, comma), second: words.slice(comma + 1) };
}

function afterFailure({ first, second }: Parts, reading: Reading): Found {
  const { scene } = reading;
  const isRetry = tellsRetry(second);
  const told = withoutOutcome(first);
  // `After a first failure, the order was submitted again`: what failed is what was done again.
  const about = told.some(({ pos }) => /^(?:NOUN|PROPN|VERB|LIT)$/u.test(pos)) ? told : withoutOutcome(second);
  const grounded = doneCalls(readAct(about, 'any', reading), { failed: true, looks: true }, reading);
  if (grounded.unread !== null) return { cases: [], unread: grounded.unread, lacks: null };
  const failed = grounded.times.find(({ at }) => typeof at === 'string' && statusOf(at, scene) === 'error');
  if (failed === undefined) return { cases: [], unread: null, lacks: grounded.lacks ?? 'no such call failed' };
  const shown = failureAtoms(failed, reading);
  if (isRetry) return retried(failed, { shown, needsSuccess: tellsSuccess(second) }, reading);
  const later = doneCalls(readAct(second, 'any', reading), {}, reading);
  if (later.unread !== null) return { cases: [], unread: later.unread, lacks: null };
  const earlier = { times: [{ ...failed, atoms: shown }], filters: [], unread: null, lacks: null };
  return orderFound(earlier, { later, isLast: false, isLastFirst: false });
}

function failureAtoms({ at, atoms }: Occurrence, { scene }: Reading): JsonObject[] {
  const call = String(at);
  return [
    callAtom(call, { leaves: scene.pool.ofEvent(call).filter(isTelling).slice(0, 3), status: 'error' }, scene.pool),
    ...atoms.slice(1),
  ];
}

/** Arguments that tell what a call was about: ids, names, numbers; not long texts. */
function isTelling({ value }: Leaf): boolean {
  return value !== null && typeof value !== 'boolean' && String(value).length <= 60;
}

interface Retry {
  readonly shown: readonly JsonObject[];
  readonly needsSuccess: boolean;
}

/** A later call of the same tool for the same thing; or none. */
function retried(failed: Occurrence, { shown, needsSuccess }: Retry, { scene }: Reading): Found {
  const { pool } = scene;
  const call = String(failed.at);
  const tool = pool.events.get(call)?.tool ?? '';
  const [target] = pool.ofEvent(call).filter(isTelling);
  const isSame = (id: string) => target === undefined || pool.ofEvent(id).some(({ value }) => value === target.value);
  const later = pool
    .calls()
    .filter((head) => head.tool === tool && placeOf(head.id, scene) > placeOf(call, scene) && isSame(head.id));
  const good = later.find(({ id }) => statusOf(id, scene) !== 'error');
  const next = good ?? later[0];
  if (next !== undefined && (good !== undefined || !needsSuccess)) {
    const again = callAtom(
      next.id,
      {
        leaves:
          target === undefined
            ? []
            : pool
                .ofEvent(next.id)
                .filter(({ value }) => value === target.value)
                .slice(0, 1),
        ...(good === undefined ? {} : { status: 'ok' }),
      },
      pool,
    );
    return found(met(`${call} failed and ${next.id} did it again`, orderAtom(call, next.id), again, ...shown));
  }
  const filter: JsonObject = {
    kind: 'tool_call',
    tool,
    from: call,
    ...(target === undefined ? {} : { anyArgument: { relation: 'equal', value: target.value } }),
    ...(needsSuccess ? { status: 'ok' } : {}),
  };
  const none: JsonObject = {
    type: 'trace_count',
    claim: `From ${call} on the count of such calls is less than ${needsSuccess ? 1 : 2}`,
    filter,
    relation: 'less',
    expected: needsSuccess ? 1 : 2,
  };
  return found(unmet(`${call} failed and was not done again`, none, ...shown));
}

function found(...cases: readonly Case[]): Found {
  return { cases, unread: null, lacks: null };
}

function orderAtom(a: string, b: string): JsonObject {
  return { type: 'trace_ordering', claim: `${a} is before ${b}`, a, b, order: 'before' };
}

function isOnceMore(words: readonly Word[]): boolean {
  return /\b(?:once more|again|a second time)\b/u.test(words.map(({ lower }) => lower).join(' '));
}

/** `Changing the order succeeded on the second try`: the first such call failed, and the next did not. */
function secondTry(words: readonly Word[], reading: Reading): Found | null {
  const act = readAct(withoutOutcome(words), 'any', reading);
  const grounded = doneCalls(act, { failed: true, looks: true }, reading);
  if (grounded.unread !== null) return { cases: [], unread: grounded.unread, lacks: null };
  const failed = grounded.times.find(({ at }) => statusOf(String(at), reading.scene) === 'error');
  if (failed === undefined) return null;
  return retried(failed, { shown: failureAtoms(failed, reading), needsSuccess: tellsSuccess(words) }, reading);
}

function isEndedInError(words: readonly Word[]): boolean {
  return /\b(?:ended in|came back with|returned|gave|met with|ran into) an? (?:error|failure)\b/u.test(
    words.map(({ lower }) => lower).join(' '),
  );
}

/** `The first call of court_book ended in an error.` */
function endedInError(words: readonly Word[], reading: Reading): Found {
  const { scene } = reading;
  const act = readAct(withoutOutcome(words), 'any', reading);
  const { times, unread, lacks } = doneCalls(act, { failed: true, looks: true }, reading);
  if (unread !== null) return { cases: [], unread, lacks: null };
  const isFirst = words.some(({ lower }) => lower === 'first');
  const [first] = times;
  const failed = isFirst ? first : times.find(({ at }) => statusOf(String(at), scene) === 'error');
  if (failed === undefined) return { cases: [], unread: null, lacks: lacks ?? 'no such call failed' };
  const isError = statusOf(String(failed.at), scene) === 'error';
  const call = String(failed.at);
  return found(
    isError
      ? met(`${call} failed`, ...failureAtoms(failed, reading))
      : unmet(
          `${call} did not fail`,
          callAtom(call, { leaves: [], status: 'ok' }, scene.pool),
          ...failed.atoms.slice(1),
        ),
  );
}
