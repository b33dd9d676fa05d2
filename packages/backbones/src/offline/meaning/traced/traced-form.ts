import type { JsonObject } from '@sauron/core/episode';
import type { Clause } from '../../grammar/types.ts';
import { isParticiple } from '../../grammar/word-classes.ts';
import { type Case, type Scene, show } from '../../investigate/case.ts';
import { callAtom, countAtom } from '../../investigate/context-atoms.ts';
import { NEGATION } from '../../reading/lexicon.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf } from '../../transcript/pool.ts';
import { classesOf } from '../events/vocabulary.ts';
import type { Form, Reading } from '../reading.ts';
import { describedForm, statementForms } from '../statement/forms.ts';
import { alikeOf, LIGHT_NOUNS } from '../statement/lexicon.ts';
import { type Done, doneIn, scalarsIn } from './done.ts';
import { answerOf, type Deeds, recordAt, type TracedPool, tracedPool } from './traced-pool.ts';

/** Calls tell neither how many there are in all nor which of all it is, and what is gone is no record any more. */
const OTHERWISE = /\b(?:most|least|best|worst|\p{L}{2,}est|gone|absent|missing)\b/iu;

/**
 * Where no final state was recorded: what something is like, or what became of it, by what calls did and gave back and by what
 * was last looked up. The forms for states settle it on records made of these; the evidence is where the values really stand.
 */
export const tracedForm: Form = (reading) => {
  const { scene, sentence, clause } = reading;
  const isOther = NEGATION.test(sentence.text) || OTHERWISE.test(sentence.text) || clause.subject?.quantity != null;
  const done = scene.brief.hasFinal || isOther || tellsOfAnother(clause) ? null : doneIn(scene);
  if (done === null || done.length === 0) return null;
  const traced = tracedPool(done, deedsOf(reading));
  const made = { ...reading, scene: { ...scene, brief: { ...scene.brief, hasFinal: true }, pool: traced.pool } };
  for (const form of [...statementForms, describedForm]) {
    const cases = form(made)?.cases ?? [];
    const shown = cases.flatMap((one) =>
      bearsOut(one, reading, traced) ? (translated(one, traced, scene) ?? []) : [],
    );
    // What is less likely is no repair of what can't be shown.
    if (shown.length > 0 && shown[0]?.verdict === cases[0]?.verdict) return { cases: shown, unread: null, lacks: null };
  }
  return null;
};

/** `the driver who had it that day`: another record has to tell who that is; what the act itself says of it does not. */
function tellsOfAnother({ subject, objects, adjuncts }: Clause): boolean {
  const phrases = [subject, ...objects, ...adjuncts.map(({ phrase }) => phrase)].flatMap((one) => one ?? []);
  return phrases.some(({ relatives }) => relatives.some(({ passive, subject: own }) => !passive || own !== null));
}

function deedsOf({ sentence: { words } }: Reading): Deeds {
  const acts = words.filter(({ literal, stem }) => literal === null && classesOf(stem).length > 0);
  // `is marked as done`: what something is, and not what was done.
  const verbs = acts.filter((word) => isParticiple(word) && words[words.indexOf(word) + 1]?.lower !== 'as');
  const stemsOf = (some: typeof acts, pos: string) => some.flatMap((word) => (word.pos === pos ? [word.stem] : []));
  return { verbs: stemsOf(verbs, 'VERB'), nouns: stemsOf(acts, 'NOUN') };
}

/** Whether every noun of the sentence is known to the records of a case. */
function bearsOut({ atoms }: Case, { sentence, terms }: Reading, { pool, callOf }: TracedPool): boolean {
  const records = [...new Set(atoms.map(({ locator }) => recordAt(locator)))].filter((one) => callOf(one) !== null);
  const known = new Set(
    records.flatMap((record) => [
      ...wordsOf(keysOf(record)[0] ?? ''),
      ...[...pool.under(record)].flatMap(({ path, value }) => [...path.flatMap(wordsOf), ...wordsOf(String(value))]),
    ]),
  );
  const isKnown = (stem: string) => LIGHT_NOUNS.has(stem) || [stem, ...alikeOf(stem)].some((one) => known.has(one));
  return terms.ofWords(sentence.words).every(({ kind, soft, start, stems }) => {
    const isNoun = sentence.words.some((one) => one.start === start && one.pos === 'NOUN');
    return kind !== 'word' || soft || !isNoun || stems.every(isKnown);
  });
}

/** The same case by the places of the trace; null where some part of it has none there. */
function translated({ verdict, atoms, says }: Case, traced: TracedPool, scene: Scene): Case | null {
  const given = new Map<string, JsonObject[]>();
  const values: JsonObject[] = [];
  const calls = new Set<Done>();
  let told = says;
  for (const atom of atoms) {
    // That no other record is so adds to what one holds instead.
    if (atom['type'] === 'state_count' && values.length + given.size > 0) continue;
    const { type, relation = null, expected = null } = atom;
    const locator = String(atom['locator']);
    const call = traced.callOf(locator);
    if (call === null || (verdict === 'UNMET' && relation !== 'equal' && !isAmount(locator, traced))) return null;
    calls.add(call);
    given.set(call.id, given.get(call.id) ?? []);
    told = told.replaceAll(recordAt(locator), `${call.tool} at ${call.id}`);
    if (type === 'state_presence') continue;
    const place = type === 'state_value_match' ? traced.placeOf(locator) : null;
    if (place === null) return null;
    const [, event, path = ''] = /^(.+?)\.arguments\.?(.*)$/u.exec(place) ?? [];
    const claim = String(atom['claim']).replace(locator, place);
    if (event === undefined) values.push({ ...atom, type: 'trace_value_match', claim, locator: place });
    else given.set(event, [...(given.get(event) ?? []), { path, relation, value: expected }]);
  }
  const shown = [...given].map(([event, conditions]): JsonObject => {
    const atom = callAtom(event, { leaves: [], status: 'ok' }, scene.pool);
    return conditions.length === 0 ? atom : { ...atom, arguments: conditions };
  });
  return { verdict, says: told, atoms: [...shown, ...values, ...[...calls].map(answerAtom)] };
}

/** A number or a moment may speak against another one. */
function isAmount(locator: string, { pool }: TracedPool): boolean {
  const value = pool.leaves.get(locator)?.value;
  return typeof value === 'number' || typeof value === 'bigint' || /^\W?\d/u.test(String(value));
}

/** What the environment answered that the call did not say before; where it said nothing of its own, that the call went well. */
function answerAtom(call: Done): JsonObject {
  const known = new Set(scalarsIn(call.given).map(({ value }) => String(value)));
  const isFresh = ({ value }: { readonly value: unknown }) =>
    value !== null && typeof value !== 'object' && !known.has(String(value));
  const fresh = answerOf(call).find(([, field]) => isFresh(field))?.[1];
  if (fresh === undefined)
    return countAtom({ kind: 'tool_call', tool: [call.tool], status: 'ok' }, 'greater_or_equal', 1);
  const { value: expected, place: locator } = fresh;
  return {
    type: 'trace_value_match',
    claim: `${locator} equals ${show(expected)}`,
    locator,
    relation: 'equal',
    expected,
  };
}
