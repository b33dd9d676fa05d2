import type { JsonObject } from '@sauron/core/episode';
import type { Word } from '../../grammar/types.ts';
import { type Case, factAtom, met, type Scene, turned, unmet } from '../../investigate/case.ts';
import { argumentPath, callAtom, countAtom } from '../../investigate/context-atoms.ts';
import { explainTerm } from '../../investigate/explain-term.ts';
import { messagesOf, says } from '../../investigate/messages.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import { PURE_READS } from '../../reading/lexicon.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Leaf } from '../../transcript/pool.ts';
import type { Form, Reading } from '../reading.ts';
import { plainTerms } from './act-terms.ts';
import { USER } from './act-words.ts';
import { placeOf, statusOf } from './occurrence.ts';
import { provenanceParts } from './provenance-parts.ts';
import { type UsedValue, valuesMeant } from './provenance-value.ts';
import { isReading } from './reading-tools.ts';
import { toolsSpelled } from './tools-for.ts';

/** `The IBAN used for the payment came from the invoice`: an argument of a call is what an earlier answer gave first. */
export const provenanceForm: Form = (reading) => {
  const parts = provenanceParts(reading.sentence.words);
  if (parts === null) return null;
  const source = sourceOf(parts.source, reading);
  if (source === null) return null;
  const [used] = valuesMeant(parts.value, reading);
  // Without an argument that is meant, the sentence is of something else, unless only answers can be its source.
  if (used === undefined)
    return source.isSure ? { cases: [], unread: parts.value.map(({ text }) => text).join(' '), lacks: null } : null;
  const cases = casesFor(used, source, reading.scene);
  if (cases.length === 0) return { cases: [], unread: parts.source.map(({ text }) => text).join(' '), lacks: null };
  return { cases: parts.denied ? cases.map(turned) : cases, unread: null, lacks: null };
};

interface Source {
  readonly kind: 'any' | 'none' | 'user' | 'calls' | 'unknown';
  readonly calls: readonly Thing[];
  /** Whether the words speak of answers and of nothing else. */
  readonly isSure: boolean;
}

const ANY =
  /\b(?:tool|tools|earlier|previous|prior|some) (?:\w+ )?(?:results?|answers?|calls?|outputs?|responses?|lookups?)\b|\b(?:results?|outputs?) of (?:a|an|any|some) (?:\w+ )?(?:tool|call)\b|^(?:a|any|some|one of the) tools?$/u;
const ASKED = /\b(?:lookup|look - ?up|search|query|results?|response|output|tool|call|retrieved|fetched|looked up)\b/u;

/** What the words say it came from; null where they name nothing that was answered. */
function sourceOf(words: readonly Word[], reading: Reading): Source | null {
  const { scene } = reading;
  if (words.length === 0) return { kind: 'none', calls: [], isSure: true };
  const text = words.map(({ lower }) => lower).join(' ');
  if (words.some(({ lower }) => USER.test(lower))) return { kind: 'user', calls: [], isSure: false };
  const named = callsNamed(words, reading);
  if (named.length > 0) return { kind: 'calls', calls: named, isSure: ASKED.test(text) };
  if (ANY.test(text)) return { kind: 'any', calls: [], isSure: true };
  const tools = scene.brief.tools.filter(({ tool, agentCalls }) => agentCalls === 0 && isReading(tool));
  const spelled = toolsSpelled(
    { words },
    tools.map(({ tool }) => tool),
  );
  if (spelled.length > 0) return { kind: 'calls', calls: [], isSure: true };
  // `the bank`: what no answer gave it did not give either, but for a person who may have told it.
  return words.some(({ pos }) => pos === 'PROPN' || pos === 'PRON')
    ? null
    : { kind: 'unknown', calls: [], isSure: false };
}

/** Calls whose tools the words name, and of these the ones that answer to their names. */
function callsNamed(words: readonly Word[], { scene, terms }: Reading): readonly Thing[] {
  const calls = thingsIn(scene.pool).calls.filter(({ head, id }) => head !== null && statusOf(id, scene) !== 'error');
  const spelled = toolsSpelled(
    { words },
    calls.map(({ head }) => head?.tool ?? ''),
  );
  const said = new Set(words.flatMap(({ stem, lower }) => [stem, ...wordsOf(lower)]));
  const rated = calls.map((thing) => ({
    thing,
    count: spelled.includes(thing.head?.tool ?? '')
      ? 9
      : [...thing.words].filter((word) => said.has(word) && !PURE_READS.has(word)).length,
  }));
  const most = Math.max(0, ...rated.map(({ count }) => count));
  if (most === 0) return [];
  const best = rated.filter(({ count }) => count === most).map(({ thing }) => thing);
  const named = plainTerms(words, terms).filter(({ kind, soft }) => kind !== 'word' && !soft);
  const own = best.filter((thing) => named.every((term) => explainTerm(term, thing, { terms: named, scene }) !== null));
  return own;
}

function casesFor(used: UsedValue, source: Source, scene: Scene): Case[] {
  const before = answersBefore(used, scene);
  const giving = before.filter((answer) => leafGiving(answer, used.leaf, scene) !== null);
  const [first] = giving;
  const call = callAtom(used.call, { leaves: [used.leaf] }, scene.pool);
  if (source.kind === 'none')
    return first === undefined
      ? [
          met('no answer gave it before', linkAtom(used, false), ...nowhereAtoms(used, []), call),
          unmet('an answer gave it before', linkAtom(used, true), call),
        ]
      : [
          unmet('an answer gave it before', linkAtom(used, true), call),
          met('no answer gave it before', linkAtom(used, false), ...nowhereAtoms(used, []), call),
        ];
  if (source.kind === 'any') {
    const given = met('an earlier answer gave it', linkAtom(used, true), call);
    const made = unmet('no earlier answer gave it', linkAtom(used, false), ...nowhereAtoms(used, []), call);
    return first === undefined ? [made, given] : [given, made];
  }
  if (source.kind === 'unknown') {
    const isTold = messagesOf(scene).some(
      ({ actor, text }) => actor === 'user' && says(text, used.leaf.value, scene.brief.values),
    );
    return first === undefined && !isTold
      ? [unmet('no earlier answer gave it', linkAtom(used, false), ...nowhereAtoms(used, []), call)]
      : [];
  }
  if (source.kind === 'user') return userCases(used, call, scene);
  return calledCases(used, { source, before, giving, call }, scene);
}

interface Sought {
  readonly source: Source;
  readonly before: readonly string[];
  readonly giving: readonly string[];
  readonly call: JsonObject;
}

function calledCases(used: UsedValue, { source, before, giving, call }: Sought, scene: Scene): Case[] {
  const own = source.calls.flatMap(({ id }) => scene.pool.resultsOf(id).map((result) => result.id));
  const meant = own.filter((answer) => before.includes(answer));
  const sourceAtoms = source.calls.slice(0, 3).map(({ id }) => callAtom(id, { leaves: [] }, scene.pool));
  const nowhere = meant.map((answer) => linkAtom(used, false, answer));
  const none = unmet(
    'it is not what they gave',
    ...(nowhere.length > 0 ? nowhere : [linkAtom(used, false)]),
    ...nowhereAtoms(used, source.calls),
    call,
    ...sourceAtoms,
  );
  const from = giving.find((answer) => meant.includes(answer));
  if (from === undefined) return [none];
  const at = scene.pool.events.get(from)?.call ?? from;
  const shown = callAtom(at, { leaves: [] }, scene.pool);
  const leaf = leafGiving(from, used.leaf, scene);
  if (leaf === null) return [none];
  const fact = leaf.value === used.leaf.value ? [factAtom(leaf)] : [];
  if (from === giving[0]) return [met(`${from} gave it first`, linkAtom(used, true, from), call, shown, ...fact), none];
  const order: JsonObject = {
    type: 'trace_ordering',
    claim: `${from} is before ${used.call}`,
    a: from,
    b: used.call,
    order: 'before',
  };
  return [met(`${from} gave it before`, linkAtom(used, true), factAtom(leaf), order, call, shown), none];
}

/** What the user wrote holds it. */
function userCases({ leaf, call }: UsedValue, shown: JsonObject, scene: Scene): Case[] {
  const message = messagesOf(scene).find(
    ({ actor, id, text }) =>
      actor === 'user' && placeOf(id, scene) < placeOf(call, scene) && says(text, leaf.value, scene.brief.values),
  );
  if (message === undefined) return [];
  const atom: JsonObject = {
    type: 'trace_value_match',
    claim: `${message.id} holds ${String(leaf.value)}`,
    locator: `${message.id}.text`,
    relation: 'contains',
    expected: String(leaf.value),
  };
  return [met('the user gave it', atom, shown)];
}

function linkAtom({ leaf, call }: UsedValue, linked: boolean, from?: string): JsonObject {
  const path = argumentPath(leaf);
  return {
    type: 'provenance_link',
    claim: `${leaf.locator} ${linked ? 'was' : 'was not'} given by ${from ?? 'an earlier answer'}`,
    event: call,
    path: path.startsWith('[') ? `arguments${path}` : `arguments.${path}`,
    ...(from === undefined ? {} : { from }),
    linked,
  };
}

/** That no answer of such calls up to the use spells the value. */
function nowhereAtoms({ leaf, call }: UsedValue, calls: readonly Thing[]): JsonObject[] {
  const tools = [...new Set(calls.flatMap(({ head }) => head?.tool ?? []))];
  const tool = tools.length === 0 ? {} : { tool: tools };
  return [countAtom({ kind: 'tool_result', ...tool, text: String(leaf.value), to: call }, 'equal', 0)];
}

/** Results of earlier calls that did not fail. */
function answersBefore({ call }: UsedValue, scene: Scene): string[] {
  return [...scene.pool.events.values()]
    .filter(
      ({ id, kind, status }) =>
        kind === 'tool_result' && status !== 'error' && placeOf(id, scene) < placeOf(call, scene),
    )
    .map(({ id }) => id)
    .toSorted((left, right) => placeOf(left, scene) - placeOf(right, scene));
}

function leafGiving(answer: string, { value }: Leaf, scene: Scene): Leaf | null {
  const found = scene.pool
    .ofEvent(answer)
    .find((leaf) =>
      leaf.value === value || scene.stands(leaf.value, 'equal', value) === true
        ? true
        : typeof leaf.value === 'string' &&
          (typeof value === 'string' || typeof value === 'number') &&
          says(leaf.value, value, scene.brief.values),
    );
  return found ?? null;
}
