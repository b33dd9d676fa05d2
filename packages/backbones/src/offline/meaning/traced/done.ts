import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from '@sauron/core/episode';
import { foldCase } from '@sauron/core/values';
import type { Scene } from '../../investigate/case.ts';
import { NOUN_VERBS, verbClasses } from '../../reading/lexicon.ts';
import { wordsOf } from '../../reading/words.ts';
import { placeOf } from '../events/occurrence.ts';
import { isAsking, isReading } from '../events/tools.ts';
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
  const made = brief.tools.reduce((sum, { agentCalls, userCalls }) => sum + agentCalls + userCalls, 0);
  const done = calls.map(({ id, tool }): Done | 'failed' | 'unknown' => {
    const result = pool.resultsOf(id).at(-1);
    const [given, answer] = [pool.bodyOf(id), pool.bodyOf(result?.id ?? '') ?? null];
    const reads = isReading(tool ?? '');
    if (tool === null || isAsking(tool) || result?.status === 'error' || failed(answer)) return 'failed';
    if (result?.status !== 'ok' || given === undefined || !isJsonObject(given)) return reads ? 'failed' : 'unknown';
    return { id, tool, result: result.id, given, answer, reads };
  });
  return calls.length < made || done.includes('unknown') ? null : done.filter((one) => typeof one !== 'string');
}

/** Answers that say that nothing was done, whatever their status. */
const FAILED =
  /^\W*(?:error|failed|failure|denied|rejected|invalid)\b|\b(?:no|not|never|nothing|cannot|unable|lapsed|refused|declined)\b|n['’]t\b/iu;
const MESSAGE = /^(?:|message|msg|details?|reason|note|text|content)$/iu;
/** Fields that say so, also of an object that is written out in a text. */
const FAILED_FIELD = new RegExp(
  [
    String.raw`"(?:status|state|result|outcome)\\*":\s*\\*"(?:error|fail\w*|rejected|denied|declined)`,
    String.raw`"is_?error\\*":\s*true`,
    String.raw`"(?:ok|success|successful|succeeded|saved)\\*":\s*false`,
    String.raw`"(?:errors?|failure|exception)\\*":\s*(?!null|false|0\b|\\*"\\*"|\[\]|\{\})`,
    String.raw`"(?:code|status|status_code|http_status)\\*":\s*[45]\d\d\b`,
  ].join('|'),
  'iu',
);

function failed(answer: JsonValue): boolean {
  const written = JSON.stringify(answer, (_, inner: unknown) => (typeof inner === 'bigint' ? 0 : inner));
  const isSaid = ({ key, value }: Scalar) => typeof value === 'string' && MESSAGE.test(key) && FAILED.test(value);
  return FAILED_FIELD.test(written) || scalarsIn(answer).some(isSaid);
}

/** A scalar with the key that it stands at. */
interface Scalar {
  readonly key: string;
  readonly value: Exclude<JsonValue, object>;
  /** The value as it is compared with others. */
  readonly folded: string;
}

export function scalarsIn(value: JsonValue, key = ''): readonly Scalar[] {
  if (isJsonList(value)) return value.flatMap((one) => scalarsIn(one, key));
  if (isJsonObject(value)) return Object.entries(value).flatMap(([inner, one]) => scalarsIn(one, inner));
  return [{ key, value, folded: foldCase(String(value)) }];
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

const MOMENT = /^\d{4}-\d\d|^\d\d?:\d\d/u;
const WHO_ASKS = /(?:^|_)(?:user|customer|client|owner)(?:_id)?$/iu;
export const ID = /(?:^|_)(?:id|number|code|key|sku|reference)$/iu;

/** What names that which a call is about: ids and names that it was given, no moments, and not who asks. */
function handlesOf({ given }: Done): readonly string[] {
  const isHandle = ({ key, value, folded }: Scalar) =>
    (typeof value === 'string' ? folded.length >= 3 && folded.length <= 60 : ID.test(key)) &&
    !MOMENT.test(folded) &&
    !WHO_ASKS.test(key);
  return scalarsIn(given).flatMap((one) => (isHandle(one) ? [one.folded] : []));
}

/** Ids that an answer gives and that the call was not given: what it made. */
export function madeBy({ given, answer }: Done): readonly string[] {
  const known = new Set(scalarsIn(given).map(({ folded }) => folded));
  const isId = ({ key, value, folded }: Scalar) =>
    typeof value === 'string' &&
    !known.has(folded) &&
    !MOMENT.test(folded) &&
    (/^\p{L}+[-_]?\d[\w-]*$/u.test(value) || (ID.test(key) && /^\S*\d\S*$/u.test(value)));
  return isJsonObject(answer ?? '') ? scalarsIn(answer).flatMap((one) => (isId(one) ? [one.folded] : [])) : [];
}

/** Whether a later change may have left nothing of what a call did: it names the same things, or its answer tells of them. */
export function isOver(call: Done, later: readonly Done[]): boolean {
  const [handles, made] = [handlesOf(call), madeBy(call)];
  return later.some((other) => {
    const given = new Set(scalarsIn(other.given).map(({ folded }) => folded));
    const deeds = deedsOf(other.tool);
    const undoes =
      deeds.length > 0 && deeds.every((word) => classesOf(word).some((one) => /^(?:remove|end)$/u.test(one)));
    // What makes something of its own leaves others as they are.
    if (!undoes && madeBy(other).length > 0) return false;
    const told = ` ${scalarsIn(other.answer)
      .flatMap(({ value }) => wordsOf(String(value)))
      .join(' ')} `;
    const isTold = (handle: string) => given.has(handle) || told.includes(` ${wordsOf(handle).join(' ')} `);
    return (
      made.some((one) => given.has(one)) || handles.some(isTold) || (other.tool === call.tool && handles.length === 0)
    );
  });
}
