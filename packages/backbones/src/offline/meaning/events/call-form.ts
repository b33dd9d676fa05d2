import type { JsonObject, JsonValue } from '@sauron/core/episode';
import type { Word } from '../../grammar/types.ts';
import { met, type Scene } from '../../investigate/case.ts';
import { callAtom } from '../../investigate/context-atoms.ts';
import { explainTerm } from '../../investigate/explain-term.ts';
import type { Thing } from '../../investigate/things.ts';
import { NUMBER_WORDS } from '../../reading/lexicon.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf, type Leaf } from '../../transcript/pool.ts';
import type { Form } from '../reading.ts';
import { callsOf } from './calls.ts';
import { noneOf, refusal, settledBy } from './occurrence.ts';
import { readPhrase } from './phrase.ts';
import { argumentsIn, spelledCall, spellsCall } from './spelled-call.ts';
import { toolsFor, toolsSpelled } from './tools.ts';
import { spelledOut, textOf, withoutStop } from './words-text.ts';

const DENIES = /\b(?:no|not|never|nothing|none|n't|without|neither|nobody|only|other|before|after|until)\b/u;
/** A search, a query or a call, as a noun or as what the agent did. */
const SEARCHING =
  /\b(?:search|query|lookup)\b|\b(?:was|were) (?:searched|queried)\b|\b(?:agent|assistant) (?:\w+ )?(?:searched|queried|passed)\b/u;
/** Where a value came from, and what is the case now, is asked otherwise; so is what the words only say on the way. */
const OTHERWISE =
  /^to |\b(?:supplied|returned|came|comes|taken|provided|given|found|yielded|delivered|shown|showed|source|is|are|has|holds)\b/u;

/** Whether words tell of a call, before it is known which tools there are. */
export function isAboutCall(words: readonly Word[]): boolean {
  const { text } = textOf(words);
  const written = words.map((word) => word.text).join('');
  const isCall =
    !DENIES.test(text) && !OTHERWISE.test(text) && (SEARCHING.test(text) || /\p{Ll}_\p{Ll}/u.test(written));
  return isCall || spellsCall(spelledOut(words));
}

/** `weather_get was called for Oslo`, `A flight search from KEF to OSL was made`: a call was given what is said. */
export const callForm: Form = (reading) => {
  const { scene, sentence } = reading;
  const spelled = argumentsIn(scene.criterion.text);
  if (spelled !== null) return spelledCall(spelled, scene);
  const words = withoutStop(sentence.words);
  if (!isAboutCall(words)) return null;
  const phrase = readPhrase(words, 'all', reading);
  const isSearch = SEARCHING.test(textOf(words).text);
  const tool = isSearch ? [...(toolsFor({ ...phrase, kind: 'looked' }, scene)[0] ?? [])] : toolsSpelled(words, scene);
  const named = new Set(tool.flatMap(wordsOf));
  const isOwn = ({ kind, stems: [stem = ''] }: Term) => kind === 'word' && (named.has(stem) || CALLING.test(stem));
  const wants = phrase.terms.filter((term) => !term.soft && !isOwn(term));
  if (tool.length === 0 || wants.length === 0) return null;
  // `three guests`: which argument counts them is not told.
  if (words.some(({ lower }, at) => (NUMBER_WORDS[lower] ?? 0) >= 2 && words[at + 1]?.pos === 'NOUN'))
    return refusal(sentence.text);
  const calls = callsOf(tool, true, scene);
  const filter: JsonObject = { kind: 'tool_call', tool };
  if (calls.length === 0) return settledBy(noneOf('there is no such call', [filter]));
  // `from KEF`, `to OSL`: arguments go by such words too.
  const keyFor = ({ start }: Term) => words.findLast(({ end }) => end <= start)?.lower ?? '';
  const leavesOf = (thing: Thing) => wants.map((term) => leafFor(term, keyFor(term), { thing, scene }));
  const rated = calls.map((thing) => ({ thing, leaves: leavesOf(thing) }));
  const whole = rated.find(({ leaves }) => !leaves.includes(undefined));
  if (whole !== undefined) {
    const { id } = whole.thing;
    const leaves = whole.leaves.flatMap((leaf) => (leaf?.event === id ? [leaf] : []));
    return settledBy(met(`${id} is such a call`, callAtom(id, { leaves: [...new Set(leaves)] }, scene.pool)));
  }
  const nowhere = wants.find((_, at) => rated.every(({ leaves }) => leaves[at] === undefined));
  // A plain word may be told otherwise, and what is only written large as the first is no name.
  if (nowhere === undefined || nowhere.kind === 'word' || (nowhere.kind === 'name' && nowhere.start === 0))
    return refusal(nowhere?.text ?? sentence.text);
  const { asked, text } = nowhere;
  const anyArgument = { relation: asked?.relation ?? 'contains', value: (asked?.expected ?? text) as JsonValue };
  return settledBy(noneOf('no call was given that', [{ ...filter, anyArgument }]));
};

const CALLING = /^(?:call|run|use|pass|search|quer|request|execut|mak|condition|extend)/u;

interface Called {
  readonly thing: Thing;
  readonly scene: Scene;
}

/** The argument that bears a term out; null where the tool or a record that it names does; undefined where nothing does. */
function leafFor(term: Term, key: string, { thing, scene }: Called): Leaf | null | undefined {
  const given = scene.pool.ofEvent(thing.id);
  const keyed = given.filter(({ path }) => /^(?:from|to|since|until|by)$/u.test(key) && path.includes(key));
  // What came back is not what was asked for.
  const values = new Set(given.map(({ value }) => String(value)));
  const links = () => thing.links().filter(({ id }) => values.has(keysOf(id).at(-1) ?? ''));
  const hit = explainTerm(
    term,
    { ...thing, leaves: keyed.length > 0 ? keyed : given, links },
    { terms: [term], scene },
  );
  return hit === null ? undefined : hit.leaf;
}
