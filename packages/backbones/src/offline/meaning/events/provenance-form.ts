import type { JsonObject } from '@sauron/core/episode';
import type { Word } from '../../grammar/types.ts';
import { factAtom, met, type Scene, turned, unmet } from '../../investigate/case.ts';
import { argumentPath, callAtom, countAtom } from '../../investigate/context-atoms.ts';
import { explainTerm } from '../../investigate/explain-term.ts';
import { messagesOf, says } from '../../investigate/messages.ts';
import type { Thing } from '../../investigate/things.ts';
import { PURE_READS } from '../../reading/lexicon.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Leaf } from '../../transcript/pool.ts';
import type { Form, Reading } from '../reading.ts';
import { namedIn, plainTerms } from './act-terms.ts';
import { callsOf } from './done-calls.ts';
import { placeOf, refusal, settledBy } from './occurrence.ts';
import { provenanceParts } from './provenance-parts.ts';
import { isReading } from './reading-tools.ts';
import { toolsSpelled } from './tools-for.ts';
import { classesOf, stemsOf, USER } from './vocabulary.ts';
import { spelledOut, textOf } from './words-text.ts';

/** Any answer will do. */
const ANY =
  /\b(?:tools?|earlier|previous|prior|some) (?:\w+ )?(?:results?|answers?|calls?|outputs?|responses?|lookups?)\b|^(?:a|any|some|one of the) tools?$/u;

/** `The IBAN used for the payment came from the invoice`: an argument of a call is what an earlier answer gave first. */
export const provenanceForm: Form = (reading) => {
  const { scene } = reading;
  const parts = provenanceParts(reading.sentence.words);
  if (parts === null || parts.source.some(({ lower, pos }) => USER.test(lower) || pos === 'PRON')) return null;
  const used = valueMeant(parts.value, reading);
  const isAny = ANY.test(textOf(parts.source).text);
  // Without an argument that is meant, the sentence is of something else, unless only answers can be its source.
  if (used === null) return isAny ? refusal(spelledOut(parts.value)) : null;
  const tools = isAny ? [] : toolsNamed(parts.source, reading);
  const isTold = messagesOf(scene).some(
    ({ actor, text }) => actor === 'user' && says(text, used.leaf.value, scene.brief.values),
  );
  const [first] = answersGiving(used, scene);
  // What no tool is named by gave nothing that an answer gave, and nothing that the user told.
  if (tools.length === 0 && !isAny && (first !== undefined || isTold)) return null;
  const isGiven = first !== undefined && (isAny || tools.includes(scene.pool.toolOf(first.event) ?? ''));
  const call = callAtom(used.call, { leaves: [used.leaf] }, scene.pool);
  const given = met(
    'an answer gave it first',
    linkAtom(used, true, isAny ? null : (first?.event ?? null)),
    call,
    ...(first === undefined ? [] : [factAtom(first)]),
  );
  const unlinked = tools.length === 0 ? [linkAtom(used, false, null)] : [];
  const made = unmet('no such answer gave it', ...unlinked, nowhereAtom(used, tools), call);
  const cases = isGiven ? [given, made] : [made];
  return settledBy(...(parts.denied ? cases.map(turned) : cases));
};

/** Tools that the words name. */
function toolsNamed(words: readonly Word[], { scene }: Reading): readonly string[] {
  const tools = scene.brief.tools.map(({ tool }) => tool);
  const spelled = toolsSpelled(words, tools);
  const said = new Set(words.flatMap(({ stem, lower }) => [stem, ...wordsOf(lower)]));
  const countOf = (tool: string) => wordsOf(tool).filter((word) => said.has(word) && !PURE_READS.has(word)).length;
  const most = Math.max(1, ...tools.map(countOf));
  return spelled.length > 0 ? spelled : tools.filter((tool) => countOf(tool) === most);
}

/** What earlier answers that did not fail give of the value, in the order of the trace. */
function answersGiving({ call, leaf: { value } }: UsedValue, scene: Scene): readonly Leaf[] {
  const isHeld = (leaf: Leaf) =>
    scene.stands(leaf.value, 'equal', value) === true ||
    (typeof leaf.value === 'string' && value !== null && says(leaf.value, value, scene.brief.values));
  return [...scene.pool.events.values()]
    .filter(({ kind, status }) => kind === 'tool_result' && status !== 'error')
    .filter(({ id }) => placeOf(id, scene) < placeOf(call, scene))
    .toSorted((left, right) => placeOf(left.id, scene) - placeOf(right.id, scene))
    .flatMap(({ id }) => scene.pool.ofEvent(id).find(isHeld) ?? []);
}

function linkAtom({ leaf, call }: UsedValue, linked: boolean, from: string | null): JsonObject {
  const path = argumentPath(leaf);
  return {
    type: 'provenance_link',
    claim: `${leaf.locator} ${linked ? 'was' : 'was not'} given by ${from ?? 'an earlier answer'}`,
    event: call,
    path: path.startsWith('[') ? `arguments${path}` : `arguments.${path}`,
    ...(from === null ? {} : { from }),
    linked,
  };
}

/** That no answer of such tools up to the use spells the value. */
function nowhereAtom({ leaf, call }: UsedValue, tools: readonly string[]): JsonObject {
  const tool = tools.length === 0 ? {} : { tool: [...tools] };
  return countAtom({ kind: 'tool_result', ...tool, text: String(leaf.value), to: call }, 'equal', 0);
}

/** Words for kinds of values, with a test of the values that they are said of. */
const KINDS: readonly (readonly [said: ReadonlySet<string>, holds: (value: string, key: string) => boolean])[] = [
  [stemsOf('address mail email recipient mailbox'), (value) => /^\S+@\S+\.\S+$/u.test(value)],
  [stemsOf('recipient addressee receiver'), (_, key) => /^(?:to|recipients?|cc)$/iu.test(key)],
  [stemsOf('date day'), (value) => /^\d{4}-\d{2}-\d{2}/u.test(value)],
  [stemsOf('time hour slot'), (value) => /(?:^|T)\d{1,2}:\d{2}/u.test(value)],
  [
    stemsOf('amount price figure sum money cost fee'),
    (value, key) => /^-?[\d.]+$/u.test(value) && /amount|price|total|sum|value|cost|fee|paid|pay/iu.test(key),
  ],
  [
    stemsOf('id number reference code'),
    (value, key) => /^(?=.*\d)[\p{L}\d_-]{3,}$/u.test(value) || /(?:id|number|code|reference)$/iu.test(key),
  ],
];

/** An argument of a call that changed something. */
interface UsedValue {
  readonly leaf: Leaf;
  readonly call: string;
}

/** The argument that the words mean; null where none is meant for sure. */
function valueMeant(words: readonly Word[], { scene, terms }: Reading): UsedValue | null {
  const said = new Set(words.flatMap(({ stem, lower }) => [stem, ...wordsOf(lower)]));
  const named = namedIn(plainTerms(words, terms));
  const holding = (thing: Thing) =>
    named.filter((term) => explainTerm(term, thing, { terms: named, scene }) !== null).length;
  const writers = scene.brief.tools.map(({ tool }) => tool).filter((tool) => !isReading(tool));
  const rated = callsOf(writers, { failed: false }, scene).flatMap((thing) => {
    const leaf = argumentFor(said, scene.pool.ofEvent(thing.id));
    return leaf === null ? [] : [{ leaf, call: thing.id, rating: toolRating(said, thing) + holding(thing) * 4 }];
  });
  const most = Math.max(0, ...rated.map(({ rating }) => rating));
  const best = rated.filter(({ rating }) => rating === most);
  return new Set(best.map(({ leaf }) => String(leaf.value))).size === 1 ? (best[0] ?? null) : null;
}

/** The argument that is named: by its key, or by the kind of its value. */
function argumentFor(said: ReadonlySet<string>, given: readonly Leaf[]): Leaf | null {
  const keyed = given.filter(({ path }) => wordsOf(path.at(-1) ?? '').some((word) => said.has(word)));
  const tests = KINDS.flatMap(([kind, holds]) => ([...kind].some((word) => said.has(word)) ? [holds] : []));
  const ofKind = given.filter(({ value, path }) => tests.some((holds) => holds(String(value), path.at(-1) ?? '')));
  const both = keyed.filter((leaf) => ofKind.includes(leaf));
  const [only, ...more] = [both, keyed, ofKind].find((leaves) => leaves.length > 0) ?? [];
  return only !== undefined && more.every(({ value }) => value === only.value) ? only : null;
}

function toolRating(said: ReadonlySet<string>, { words }: Thing): number {
  const classes = new Set([...said].flatMap(classesOf));
  const rate = (part: string) => (said.has(part) ? 2 : classesOf(part).some((found) => classes.has(found)) ? 1 : 0);
  return [...words].reduce((sum, part) => sum + rate(part), 0);
}
