import type { JsonObject } from '@sauron/core/episode';
import type { Word } from '../../grammar/types.ts';
import { factAtom, met, type Scene, turned, unmet } from '../../investigate/case.ts';
import { argumentPath, callAtom, countAtom } from '../../investigate/context-atoms.ts';
import { messagesOf, says } from '../../investigate/messages.ts';
import { PURE_READS } from '../../reading/lexicon.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Leaf } from '../../transcript/pool.ts';
import type { Form, Reading } from '../reading.ts';
import { placeOf, refusal, settledBy } from './occurrence.ts';
import { provenanceParts } from './provenance-parts.ts';
import { type UsedValue, valueMeant } from './provenance-value.ts';
import { toolsSpelled } from './tools-for.ts';
import { USER } from './vocabulary.ts';
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
