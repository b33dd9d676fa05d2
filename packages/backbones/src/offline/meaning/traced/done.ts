import type { JsonObject, JsonValue } from '@sauron/core/episode';
import { isJsonList, isJsonObject } from '@sauron/core/episode';
import { foldCase } from '@sauron/core/values';
import type { Scene } from '../../investigate/case.ts';
import { NOUN_VERBS, verbClasses } from '../../reading/lexicon.ts';
import { wordsOf } from '../../reading/words.ts';
import { placeOf } from '../events/occurrence.ts';
import { isAsking, isReading } from '../events/reading-tools.ts';
import { classesOf } from '../events/vocabulary.ts';

/** A call that went well, with what it was given and what came back. */
export interface Done {
  readonly id: string;
  readonly tool: string;
  /** Event id of the result. */
  readonly result: string;
  readonly given: JsonObject;
  /** Null where it was not shown. */
  readonly answer: JsonValue;
  /** Whether it only looked. */
  readonly reads: boolean;
}

/** The calls that went well, in order; null where what some call did is not known. */
export function doneIn({ brief, pool }: Scene): readonly Done[] | null {
  const calls = pool.calls().toSorted((one, other) => placeOf(one.id, { pool }) - placeOf(other.id, { pool }));
  if (calls.length < brief.tools.reduce((sum, { agentCalls, userCalls }) => sum + agentCalls + userCalls, 0))
    return null;
  const done: Done[] = [];
  for (const { id, tool } of calls) {
    if (tool === null || isAsking(tool)) continue;
    const result = pool.resultsOf(id).at(-1);
    const [given, answer] = [pool.bodyOf(id), pool.bodyOf(result?.id ?? '') ?? null];
    const reads = isReading(tool);
    if (result?.status === 'error' || failed(answer)) continue;
    if (result?.status === 'ok' && given !== undefined && isJsonObject(given))
      done.push({ id, tool, result: result.id, given, answer, reads });
    else if (!reads) return null;
  }
  return done;
}

/** Answers that say that nothing was done, whatever their status. */
const FAILED =
  /^\W*(?:error|failed|failure|denied|rejected|invalid)\b|\b(?:not|n['’]t|could not|cannot|unable to) (?:be )?(?:found|saved|possible|allowed|available|permitted|processed|completed|exist)\b/iu;
const FAILED_STATUS =
  /"(?:status|state|result|outcome)\\?":\s*\\?"(?:error|fail\w*|rejected|denied|declined)|"(?:is_?error)":\s*true/iu;

function failed(answer: JsonValue): boolean {
  if (typeof answer === 'string') return FAILED.test(answer);
  return FAILED_STATUS.test(JSON.stringify(answer, (_, inner: unknown) => (typeof inner === 'bigint' ? 0 : inner)));
}

/** A scalar with the keys that lead to it. */
export interface Scalar {
  readonly key: string;
  readonly value: Exclude<JsonValue, object>;
}

export function scalarsIn(value: JsonValue, key = ''): readonly Scalar[] {
  if (isJsonList(value)) return value.flatMap((one) => scalarsIn(one, key));
  if (isJsonObject(value)) return Object.entries(value).flatMap(([inner, one]) => scalarsIn(one, inner));
  return [{ key, value }];
}

/** Words of a tool's name that tell what it does: nouns that may be verbs only where there is no other. */
function deedsOf(tool: string): readonly string[] {
  const deeds = wordsOf(tool).filter((word) => classesOf(word).length > 0);
  const plain = deeds.filter((word) => !NOUN_VERBS.has(word));
  return plain.length > 0 ? plain : deeds;
}

/** Whether a tool does what a verb, or a noun made from one, says. */
export function serves({ tool, reads }: Done, stem: string): boolean {
  const deeds = deedsOf(tool);
  const classes = new Set<string>(verbClasses(stem));
  return !reads && (deeds.includes(stem) || deeds.flatMap(verbClasses).some((one) => classes.has(one)));
}

/** What names that which a call is about: ids and names that it was given, no moments, and not who asks. */
function handlesOf({ given }: Done): readonly string[] {
  return scalarsIn(given).flatMap(({ key, value }) =>
    /^(?:string|number|bigint)$/u.test(typeof value) &&
    (typeof value === 'string' ? value.length >= 3 && value.length <= 60 : /(?:^|_)(?:id|number)$/iu.test(key)) &&
    !/^\d{4}-\d\d|^\d\d?:\d\d/u.test(String(value)) &&
    !/(?:^|_)(?:user|customer|client|owner)(?:_id)?$/iu.test(key)
      ? [foldCase(String(value))]
      : [],
  );
}

/** Ids that an answer gives and that the call was not given: what it made. */
export function madeBy({ given, answer, tool }: Done): readonly string[] {
  const known = new Set(scalarsIn(given).map(({ value }) => foldCase(String(value))));
  if (answer === null || !isJsonObject(answer)) return [];
  return scalarsIn(answer).flatMap(({ key, value }) =>
    typeof value === 'string' &&
    /^(?=\D*\d)[\p{L}\d#_-]{3,40}$/u.test(value) &&
    (/(?:^|_)(?:id|number|code|reference)$/iu.test(key) ||
      wordsOf(tool).some((word) => wordsOf(key).includes(word)) ||
      /^\p{L}+[-_]\d+$/u.test(value)) &&
    !known.has(foldCase(value))
      ? [foldCase(value)]
      : [],
  );
}

/** What later calls left of what a call did: nothing (null), or all but the keys that they set anew. */
export function staleKeys(call: Done, later: readonly Done[]): ReadonlySet<string> | null {
  const [handles, made] = [handlesOf(call), madeBy(call)];
  const stale = new Set<string>();
  for (const other of later) {
    const given = new Set(scalarsIn(other.given).map(({ value }) => foldCase(String(value))));
    const isSame = other.tool === call.tool && handles.length === 0;
    const named = made.some((one) => given.has(one)) || handles.some((one) => given.has(one));
    const told = foldCase(
      scalarsIn(other.answer)
        .map(({ value }) => String(value))
        .join('\n'),
    );
    if (made.some((one) => given.has(one)) && isUndoing(other)) return null;
    if (madeBy(other).length > 0 && !isUndoing(other)) continue;
    if (named && isUndoing(other)) return null;
    if (named || isSame) for (const { key } of [...scalarsIn(other.given), ...scalarsIn(other.answer)]) stale.add(key);
    else if (handles.some((one) => new RegExp(`(?<!\\w)${RegExp.escape(one)}(?!\\w)`, 'u').test(told))) return null;
  }
  return stale;
}

function isUndoing({ tool }: Done): boolean {
  const deeds = deedsOf(tool);
  return deeds.length > 0 && deeds.every((word) => classesOf(word).some((one) => one === 'remove' || one === 'end'));
}
