import { isJsonObject, type JsonObject } from '@sauron/core/episode';
import type { Adjunct, Clause } from '../../grammar/types.ts';
import { isParticiple } from '../../grammar/word-classes.ts';
import { type Case, type Scene, show } from '../../investigate/case.ts';
import { callAtom, countAtom } from '../../investigate/context-atoms.ts';
import { NEGATION } from '../../reading/lexicon.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf } from '../../transcript/pool.ts';
import { describedForm } from '../described/described-form.ts';
import { fieldForm } from '../described/field-form.ts';
import { classesOf } from '../events/vocabulary.ts';
import { superlativeIn } from '../ranked/measures.ts';
import type { Form, Reading } from '../reading.ts';
import { statementForms } from '../statement/forms.ts';
import { alikeOf, LIGHT_NOUNS } from '../statement/lexicon.ts';
import { statementOf } from '../statement/statement.ts';
import { type Done, doneIn, scalarsIn } from './done.ts';
import { type Deeds, fieldsOf, LINK, recordAt, type TracedPool, tracedPool } from './traced-pool.ts';

/**
 * Where no final state was recorded: what something is like, or what became of it, by what calls did and gave back and by what
 * was last looked up. The forms for states settle it on records made of these; the evidence is where the values really stand.
 */
export const tracedForm: Form = (reading) => {
  const { scene, sentence, clause } = reading;
  if (scene.brief.hasFinal || NEGATION.test(sentence.text) || tellsOfAnother(clause)) return null;
  // Calls tell neither how many there are in all, nor which of all it is.
  if (clause.subject?.quantity != null || superlativeIn(sentence.text) !== null) return null;
  const done = doneIn(scene);
  if (done === null || done.length === 0) return null;
  const traced = tracedPool(done, deedsOf(reading));
  const made = { ...reading, scene: { ...scene, brief: { ...scene.brief, hasFinal: true }, pool: traced.pool } };
  // What is gone is no record any more.
  if (statementOf(made)?.negated === true) return null;
  for (const form of [...statementForms, fieldForm, describedForm]) {
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

function deedsOf({ sentence: { words }, clause }: Reading): Deeds {
  const acts = words.filter(({ literal, stem }) => literal === null && classesOf(stem).length > 0);
  return {
    // `is marked as done`: what something is, and not what was done.
    verbs: acts
      .filter((word) => word.pos === 'VERB' && isParticiple(word) && words[words.indexOf(word) + 1]?.lower !== 'as')
      .map(({ stem }) => stem),
    nouns: acts.filter(({ pos }) => pos === 'NOUN').map(({ stem }) => stem),
    compounds: [clause.subject, ...clause.objects].flatMap((phrase) => phrase?.attached ?? []).flatMap(compoundIn),
  };
}

/** `a claim for water damage`: the noun at the end says only what kind of thing the one before it is. */
function compoundIn({ phrase: { words, head } }: Adjunct): Deeds['compounds'] {
  const before = words[words.length - 2];
  return head?.pos === 'NOUN' && before?.pos === 'NOUN' ? [{ telling: before.stem, head: head.stem }] : [];
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
  const isKnown = (stem: string) =>
    LIGHT_NOUNS.has(stem) || known.has(stem) || alikeOf(stem).some((one) => known.has(one));
  const nouns = terms.ofWords(sentence.words).filter(({ kind, soft, start }) => {
    const word = sentence.words.find((one) => one.start === start);
    return kind === 'word' && !soft && word?.pos === 'NOUN';
  });
  return nouns.every(({ stems }) => stems.every(isKnown));
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
    const locator = String(atom['locator']);
    const call = traced.callOf(locator);
    if (call === null || (atom['relation'] !== 'equal' && verdict === 'UNMET' && !maySpeakAgainst(atom, traced)))
      return null;
    calls.add(call);
    told = told.replaceAll(recordAt(locator), `${call.tool} at ${call.id}`);
    if (atom['type'] === 'state_presence') continue;
    const place = atom['type'] === 'state_value_match' ? traced.placeOf(locator) : null;
    if (place === null) return null;
    const [, event, path = ''] = /^(.+?)\.arguments\.?(.*)$/u.exec(place) ?? [];
    const { relation = null, expected = null } = atom;
    if (event === undefined) {
      const claim = String(atom['claim']).replace(locator, place);
      values.push({ ...atom, type: 'trace_value_match', claim, locator: place });
    } else given.set(event, [...(given.get(event) ?? []), { path, relation, value: expected }]);
  }
  const events = new Set([...[...calls].map(({ id }) => id), ...given.keys()]);
  const shown = [...events].map((event): JsonObject => {
    const conditions = given.get(event);
    const atom = callAtom(event, { leaves: [], status: 'ok' }, scene.pool);
    return conditions === undefined ? atom : { ...atom, arguments: conditions };
  });
  return { verdict, says: told, atoms: [...shown, ...values, ...[...calls].map(answerAtom)] };
}

/** A number or a moment may speak against another one; what is known of what a call names may be of before. */
function maySpeakAgainst({ locator }: JsonObject, { pool }: TracedPool): boolean {
  const { value, path } = pool.leaves.get(String(locator)) ?? {};
  const isAmount = /^(?:number|bigint)$/u.test(typeof value) || /^\W?\d/u.test(String(value));
  return isAmount && path?.every((key) => !key.includes(LINK)) === true;
}

/** What the environment answered that the call did not say before; where it said nothing of its own, that the call went well. */
function answerAtom({ tool, result, given, answer }: Done): JsonObject {
  const known = new Set(scalarsIn(given).map(({ value }) => String(value)));
  const place = `${result}.output`;
  const told =
    answer !== null && isJsonObject(answer) ? fieldsOf(answer, place) : [['', { value: answer, place }] as const];
  const fresh = told.find(([, { value }]) => value !== null && typeof value !== 'object' && !known.has(String(value)));
  if (fresh === undefined) return countAtom({ kind: 'tool_call', tool: [tool], status: 'ok' }, 'greater_or_equal', 1);
  const [, { value: expected, place: locator }] = fresh;
  const claim = `${locator} equals ${show(expected)}`;
  return { type: 'trace_value_match', claim, locator, relation: 'equal', expected };
}
