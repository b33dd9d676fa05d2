import type { JsonObject } from '@sauron/core/episode';
import type { Word } from '../../grammar/types.ts';
import { callCases } from '../../investigate/call-cases.ts';
import { met, type Scene, unmet } from '../../investigate/case.ts';
import { argumentPath, callAtom, countAtom } from '../../investigate/context-atoms.ts';
import { explainTerm } from '../../investigate/explain-term.ts';
import type { Found } from '../../investigate/match-cases.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf, type Leaf } from '../../transcript/pool.ts';
import type { Form, Reading } from '../reading.ts';
import { type Act, readAct } from './act.ts';
import { type Want, wantsOf } from './call-wants.ts';
import { isReading } from './reading-tools.ts';
import { toolsSpelled } from './tools-for.ts';
import { textOf } from './words-text.ts';

/** `A flight search from KEF to OSL was made`, `weather_get was called for Oslo`: a call was given what is said. */
export const callForm: Form = (reading) => {
  const { scene, sentence } = reading;
  const words = sentence.words.filter(({ text }) => text !== '.');
  // Arguments that are spelled out are all of them.
  if (scene.question.callArguments !== null) {
    const [said = ''] = sentence.text.split('{');
    // `assert_status({…}) is True`: nobody is said to have called it.
    if (!CALLING.test(said)) return { cases: [], unread: said.trim(), lacks: null };
    return { cases: callCases(scene), unread: null, lacks: 'no such call' };
  }
  if (!isAboutCall(words)) return null;
  const act = readAct(withoutPurpose(words), 'all', reading);
  const tools = toolsAsked(act, reading);
  if (tools === null) return null;
  const wants = wantsOf(act, tools);
  if (wants.length === 0) return null;
  const calls = thingsIn(scene.pool).calls.filter(
    ({ head }) => tools.includes(head?.tool ?? '') && head?.actor !== 'user',
  );
  return foundIn(calls, { wants, tools }, scene);
};

/** That something is called, with the arguments that follow. */
const CALLING =
  /\b(?:call\w*|invo(?:ke\w*|cation\w*)|use[sd]?|using|pass\w*|ran|runs?|made|makes?|sent|sends?|execut\w*)\b/iu;

const DENIES = /\b(?:no|not|never|nothing|none|n't|without|neither|nobody|only|other|before|after|until)\b/u;

/** A search, a query or a call, as a noun or as what the agent did. */
const SEARCHING =
  /\b(?:search|query|lookup)\b|\b(?:was|were) (?:searched|queried)\b|\b(?:agent|assistant) (?:\w+ )?(?:searched|queried|passed)\b/u;
/** Where a value came from, and what is the case now, is asked otherwise. */
const OTHERWISE =
  /\b(?:supplied|returned|came|comes|taken|provided|given|found|yielded|delivered|shown|showed|source|is|are|has|holds)\b/u;

/** Whether words tell of a call, before it is known which tools there are. */
export function isAboutCall(words: readonly Word[]): boolean {
  const { text } = textOf(words);
  return (
    !DENIES.test(text) &&
    !OTHERWISE.test(text) &&
    (SEARCHING.test(text) || SPELLED.test(words.map((word) => word.text).join('')))
  );
}

/** A name as tools have it. */
const SPELLED = /\p{Ll}_\p{Ll}/u;

/** `To work out the costs, …` says what for, and not what was given. */
function withoutPurpose(words: readonly Word[]): readonly Word[] {
  const comma = words.findIndex(({ lower }) => lower === ',');
  return words[0]?.lower === 'to' && comma > 0 ? words.slice(comma + 1) : words;
}

/** The tools that the sentence is about; null where it is about no call. */
function toolsAsked(act: Act, { scene }: Reading): readonly string[] | null {
  const all = scene.brief.tools.map(({ tool }) => tool);
  const spelled = toolsSpelled(act, all);
  if (spelled.length > 0) return spelled;
  if (!SEARCHING.test(textOf(act.words).text)) return null;
  const own = new Set(act.words.flatMap(({ stem }) => stem));
  const rated = all
    .filter(isReading)
    .map((tool) => ({ tool, count: wordsOf(tool).filter((word) => own.has(word)).length }));
  const most = Math.max(0, ...rated.map(({ count }) => count));
  return most === 0 ? null : rated.filter(({ count }) => count === most).map(({ tool }) => tool);
}

interface Asked {
  readonly wants: readonly Want[];
  readonly tools: readonly string[];
}

function foundIn(calls: readonly Thing[], { wants, tools }: Asked, scene: Scene): Found {
  const { pool } = scene;
  const rated = calls.map((thing) => ({ thing, ...explained(thing, wants, scene) }));
  const whole = rated.find(({ missing }) => missing.length === 0);
  if (whole !== undefined) {
    const { thing, leaves } = whole;
    return {
      cases: [met(`${thing.id} is such a call`, callAtom(thing.id, { leaves }, pool))],
      unread: null,
      lacks: null,
    };
  }
  if (calls.length === 0) {
    const none = countAtom({ kind: 'tool_call', tool: [...tools] }, 'equal', 0);
    return { cases: [unmet('there is no such call', none)], unread: null, lacks: null };
  }
  const nowhere = wants.find((want) => rated.every(({ missing }) => missing.includes(want)));
  // A word that is only written large as the first is no name.
  if (nowhere?.term?.kind === 'name' && nowhere.start === 0) return { cases: [], unread: nowhere.text, lacks: null };
  if (nowhere === undefined) return { cases: [], unread: null, lacks: 'no call has all of it' };
  const filter = filterOfNone(nowhere, { calls, tools }, scene);
  if (filter === null) return { cases: [], unread: nowhere.text, lacks: null };
  return { cases: [unmet('no call was given that', countAtom(filter, 'equal', 0))], unread: null, lacks: null };
}

function explained(
  thing: Thing,
  wants: readonly Want[],
  scene: Scene,
): { readonly leaves: Leaf[]; readonly missing: Want[] } {
  const given = scene.pool.ofEvent(thing.id);
  const own = withoutResults(thing, given);
  const leaves: Leaf[] = [];
  const missing: Want[] = [];
  for (const want of wants) {
    const leaf = leafFor(want, own, scene);
    if (leaf === undefined) missing.push(want);
    else if (leaf !== null && leaf.event === thing.id) leaves.push(leaf);
  }
  return { leaves: [...new Set(leaves)], missing };
}

/** A call with what it was given, and the records that this names; what came back is not what was asked for. */
function withoutResults(thing: Thing, given: readonly Leaf[]): Thing {
  const values = new Set(given.map(({ value }) => String(value)));
  return {
    ...thing,
    leaves: given,
    links: () => thing.links().filter(({ id }) => values.has(keysOf(id).at(-1) ?? '')),
  };
}

/** The argument that bears a want out; null where the tool or a record does; undefined where nothing does. */
function leafFor({ term, key, value, relation }: Want, own: Thing, scene: Scene): Leaf | null | undefined {
  const isKeyed = ({ path }: Leaf) => path.some((part) => wordsOf(part).includes(key ?? '') || part === key);
  const keyed = key === null ? [] : own.leaves.filter(isKeyed);
  if (term === null) return keyed.find((leaf) => scene.stands(leaf.value, relation, value) === true);
  const thing = keyed.length > 0 ? { ...own, leaves: keyed } : own;
  const hit = explainTerm(term, thing, { terms: [term], scene });
  return hit === null ? undefined : hit.leaf;
}

/** Calls that were given something: by its key where the words name one, or under any. */
function filterOfNone(
  { key, value, relation, term, text, start }: Want,
  { calls, tools }: { readonly calls: readonly Thing[]; readonly tools: readonly string[] },
  scene: Scene,
): JsonObject | null {
  const filter: JsonObject = { kind: 'tool_call', tool: [...tools] };
  const given = calls.flatMap(({ id }) => scene.pool.ofEvent(id));
  const keyed =
    key === null
      ? undefined
      : given.find(({ path }) => path.some((part) => wordsOf(part).includes(key) || part === key));
  if (keyed !== undefined) return { ...filter, arguments: [{ path: argumentPath(keyed), relation, value }] };
  if (term === null) return null;
  if (term.kind !== 'word') return { ...filter, anyArgument: { relation, value } };
  // `business class`: a word beside a key is its value.
  const beside = given.find(({ path }) =>
    wordsOf(path.at(-1) ?? '').some(
      (part) =>
        new RegExp(`\\b${text} \\p{L}+`, 'iu').test(scene.question.text.slice(start)) &&
        wordsOf(scene.question.text.slice(start + text.length)).at(0) === part,
    ),
  );
  return beside === undefined
    ? null
    : { ...filter, arguments: [{ path: argumentPath(beside), relation: 'contains', value: text }] };
}
