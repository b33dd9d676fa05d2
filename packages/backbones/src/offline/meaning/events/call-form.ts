import type { JsonObject, JsonValue, Relation } from '@sauron/core/episode';
import type { Word } from '../../grammar/types.ts';
import type { Found } from '../../investigate/case.ts';
import { met, type Scene, unmet } from '../../investigate/case.ts';
import { argumentPath, callAtom, countAtom } from '../../investigate/context-atoms.ts';
import { explainTerm } from '../../investigate/explain-term.ts';
import type { Thing } from '../../investigate/things.ts';
import { NUMBER_WORDS } from '../../reading/lexicon.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf, type Leaf } from '../../transcript/pool.ts';
import type { Form, Reading } from '../reading.ts';
import { type Act, readAct } from './act.ts';
import { callsOf } from './done-calls.ts';
import { refusal, settledBy } from './occurrence.ts';
import { isReading } from './reading-tools.ts';
import { argumentsIn, spelledCall, spellsCall } from './spelled-call.ts';
import { toolsSpelled } from './tools-for.ts';
import { spelledOut, textOf, withoutStop } from './words-text.ts';

/** `A flight search from KEF to OSL was made`, `weather_get was called for Oslo`: a call was given what is said. */
export const callForm: Form = (reading) => {
  const { scene, sentence } = reading;
  const spelled = argumentsIn(scene.criterion.text);
  if (spelled !== null) return spelledCall(spelled, scene);
  const words = withoutStop(sentence.words);
  if (!isAboutCall(words)) return null;
  const act = readAct(words, 'all', reading);
  const tools = toolsAsked(act, reading);
  const wants = wantsOf(act, tools);
  if (tools.length === 0 || wants.length === 0) return null;
  return foundIn(callsOf(tools, { failed: true }, scene), { wants, tools }, scene);
};

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
  if (spellsCall(spelledOut(words))) return true;
  const written = words.map((word) => word.text).join('');
  return !DENIES.test(text) && !OTHERWISE.test(text) && (SEARCHING.test(text) || /\p{Ll}_\p{Ll}/u.test(written));
}

/** The tools that the sentence is about; none where it is about no call. */
function toolsAsked({ words }: Act, { scene }: Reading): readonly string[] {
  const all = scene.brief.tools.map(({ tool }) => tool);
  const spelled = toolsSpelled(words, all);
  if (spelled.length > 0 || !SEARCHING.test(textOf(words).text)) return spelled;
  const own = new Set(words.map(({ stem }) => stem));
  const countOf = (tool: string) => wordsOf(tool).filter((word) => own.has(word)).length;
  const most = Math.max(1, ...all.filter(isReading).map(countOf));
  return all.filter((tool) => isReading(tool) && countOf(tool) === most);
}

/** One thing that a call must have been given. */
interface Want {
  readonly text: string;
  /** The term; null for a number of things. */
  readonly term: Term | null;
  /** Key under which it must stand, where the words say so. */
  readonly key: string | null;
  readonly value: JsonValue;
  readonly relation: Relation;
}

const CALLING = /^(?:call|run|use|pass|search|quer|request|execut|mak|condition|extend)/u;

function wantsOf({ words, terms }: Act, tools: readonly string[]): Want[] {
  const named = new Set(tools.flatMap(wordsOf));
  const counted = words.flatMap((word, index) => numberAt(word, words[index + 1]));
  const isTaken = ({ start }: Term) => counted.some(({ from, to }) => start === from || start === to);
  const isCalling = ({ kind, stems: [stem = ''] }: Term) => kind === 'word' && (named.has(stem) || CALLING.test(stem));
  const told = terms.filter((term) => !term.soft && !isTaken(term) && !isCalling(term));
  return [
    ...counted.map(({ want }) => want),
    ...told.map((term): Want => {
      // `from KEF`, `to OSL`: arguments go by such words too.
      const before = words.findLast(({ end }) => end <= term.start)?.lower ?? '';
      const key = /^(?:from|to|since|until|by)$/u.test(before) ? before : null;
      const value = (term.asked?.expected ?? term.text) as JsonValue;
      return { text: term.text, term, key, value, relation: term.asked?.relation ?? 'contains' };
    }),
  ];
}

/** `three guests`: a number under a key that the noun names. */
function numberAt(word: Word, noun: Word | undefined) {
  const count = word.literal?.kind === 'number' ? Number(word.literal.value) : NUMBER_WORDS[word.lower];
  if (noun?.pos !== 'NOUN' || count === undefined || count < 2 || !Number.isInteger(count)) return [];
  const text = `${word.text} ${noun.text}`;
  const want: Want = { text, term: null, key: noun.stem, value: count, relation: 'equal' };
  return [{ want, from: word.start, to: noun.start }];
}

interface Asked {
  readonly wants: readonly Want[];
  readonly tools: readonly string[];
}

function foundIn(calls: readonly Thing[], { wants, tools }: Asked, scene: Scene): Found {
  const rated = calls.map((thing) => {
    const leaves = wants.map((want) => leafFor(want, thing, scene));
    return { thing, leaves, missing: wants.filter((_, index) => leaves[index] === undefined) };
  });
  const whole = rated.find(({ missing }) => missing.length === 0);
  if (whole !== undefined) {
    const { thing, leaves } = whole;
    const given = [...new Set(leaves.flatMap((leaf) => (leaf?.event === thing.id ? [leaf] : [])))];
    return settledBy(met(`${thing.id} is such a call`, callAtom(thing.id, { leaves: given }, scene.pool)));
  }
  const filter: JsonObject = { kind: 'tool_call', tool: [...tools] };
  if (calls.length === 0) return settledBy(unmet('there is no such call', countAtom(filter, 'equal', 0)));
  const nowhere = wants.find((want) => rated.every(({ missing }) => missing.includes(want)));
  const part = nowhere === undefined ? null : conditionOf(nowhere, calls, scene);
  // A word that is only written large as the first is no name.
  if (nowhere === undefined || part === null || (nowhere.term?.kind === 'name' && nowhere.term.start === 0))
    return refusal(nowhere?.text ?? scene.criterion.text);
  return settledBy(unmet('no call was given that', countAtom({ ...filter, ...part }, 'equal', 0)));
}

/** The argument that bears a want out; null where the tool or a record that it names does; undefined where nothing does. */
function leafFor({ term, key, value, relation }: Want, thing: Thing, scene: Scene): Leaf | null | undefined {
  const given = scene.pool.ofEvent(thing.id);
  const keyed = given.filter((leaf) => isKeyed(leaf, key));
  if (term === null) return keyed.find((leaf) => scene.stands(leaf.value, relation, value) === true);
  // What came back is not what was asked for.
  const values = new Set(given.map((leaf) => String(leaf.value)));
  const links = () => thing.links().filter(({ id }) => values.has(keysOf(id).at(-1) ?? ''));
  const own = { ...thing, leaves: keyed.length > 0 ? keyed : given, links };
  const hit = explainTerm(term, own, { terms: [term], scene });
  return hit === null ? undefined : hit.leaf;
}

function isKeyed({ path }: Leaf, key: string | null): boolean {
  return key !== null && path.some((part) => wordsOf(part).includes(key) || part === key);
}

/** The condition that a call was given something: by its key where the words name one, or under any; null for a plain word. */
function conditionOf({ key, value, relation, term }: Want, calls: readonly Thing[], scene: Scene): JsonObject | null {
  const keyed = calls.flatMap(({ id }) => scene.pool.ofEvent(id)).find((leaf) => isKeyed(leaf, key));
  if (keyed !== undefined) return { arguments: [{ path: argumentPath(keyed), relation, value }] };
  return term === null || term.kind === 'word' ? null : { anyArgument: { relation, value } };
}
