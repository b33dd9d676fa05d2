import type { JsonObject } from '@sauron/core/episode';
import { writersOf } from '../../investigate/absent-acts.ts';
import { met, type Scene, unmet } from '../../investigate/case.ts';
import { argumentPath, callAtom, countAtom } from '../../investigate/context-atoms.ts';
import type { Found } from '../../investigate/match-cases.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import type { EventHead } from '../../transcript/data-lines.ts';
import type { Leaf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import { callsNaming, judgeCalls } from './deeds.ts';
import { type Handle, handlesOfTerm, namesIt } from './handles.ts';
import type { Part } from './parts.ts';
import { termsOfRuns } from './run-terms.ts';
import { unread } from './stayed.ts';
import { strangeFor } from './strangers.ts';
import { type Target, targetsOf } from './targets.ts';
import { deedOf, fitOf } from './tool-fit.ts';

/** `The agent wrote to nobody but X`: every call that did such a thing named X, and nothing beside it. */
export function exceptUndoneFound(part: Part, reading: Reading): Found | null {
  const { scene } = reading;
  const deed = deedOf(part, writersOf(scene));
  // `never got beyond a draft` tells of a status.
  if (deed.verbs.size === 0 && deed.nouns.size === 0) return null;
  const allowed = allowedIn(part, reading);
  const targets = part.matter.length === 0 ? [ANYTHING] : targetsOf(part, deed, reading);
  if ('unread' in targets) return unread(targets.unread);
  const [target, ...more] = targets;
  const isNamed = allowed.some(({ record }) => record !== null) || allowed.some((one) => isInCalls(one, scene));
  if (target === undefined || more.length > 0 || !isNamed) return unread(allowed[0]?.text ?? scene.question.text);
  const tools = writersOf(scene).filter((tool) => fitOf(tool, deed) !== 'no');
  const hidden = strangeFor(target, tools, scene);
  if (hidden !== null) return unread(hidden);
  const { done, open } = judgeCalls(target, deed, scene);
  const strange = open.find(({ id }) => otherIn(id, allowed, scene) !== null);
  const breach = done
    .map((call) => ({ call, other: otherIn(call.id, allowed, scene) }))
    .find(({ other }) => other !== null);
  if (breach !== undefined && breach.other !== null) {
    const told = callAtom(breach.call.id, { leaves: [breach.other] }, scene.pool);
    return { cases: [unmet(`${breach.call.id} is another such call`, told)], unread: null, lacks: null };
  }
  if (strange !== undefined) return unread(strange.why);
  if (tools.length === 0) return unread(scene.question.text);
  const [handle = null] = target.handles;
  const atoms = [countOf(tools, handle, scene), ...allowed.slice(0, 3).map((one) => countOf(tools, one, scene))];
  const facts = allowed.flatMap(({ atom }) => (atom === null ? [] : [atom])).slice(0, 2);
  return {
    cases: [met(`there is no other such call than ${listOf(done)}`, ...atoms, ...facts)],
    unread: null,
    lacks: null,
  };
}

const ANYTHING: Target = { terms: [], handles: [], subject: null, field: null };

function listOf(calls: readonly EventHead[]): string {
  return calls.length === 0 ? 'none' : calls.map(({ id }) => id).join(', ');
}

function countOf(tools: readonly string[], handle: Handle | null, scene: Scene): JsonObject {
  const argument = handle === null ? {} : { anyArgument: { relation: handle.relation, value: handle.text } };
  return countAtom({ kind: 'tool_call', tool: tools, ...argument }, 'equal', callsNaming(tools, handle, scene).length);
}

/** What is left out, by all that calls name it by: its names, or the whole of its words. */
function allowedIn({ except }: Part, reading: Reading): readonly Handle[] {
  const named = termsOfRuns(except, reading).filter(({ kind }) => kind === 'name' || kind === 'text');
  const words = except.flat();
  const text = reading.sentence.text.slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0);
  const whole: Term = {
    kind: 'name',
    text,
    stems: wordsOf(text),
    start: words[0]?.start ?? 0,
    end: words.at(-1)?.end ?? 0,
    asked: null,
    soft: false,
    either: null,
    list: null,
    denied: false,
  };
  return (named.length > 0 ? named : [whole]).flatMap((term) => handlesOfTerm(term, reading.scene));
}

function isInCalls(handle: Handle, { pool }: Scene): boolean {
  return pool.calls().some(({ id }) => pool.ofEvent(id).some((leaf) => namesIt(leaf, handle)));
}

/** What a call was given instead of, or beside, what is allowed; null where it was given nothing else. */
function otherIn(call: string, allowed: readonly Handle[], { pool }: Scene): Leaf | null {
  const given = pool.ofEvent(call);
  const isAllowed = (leaf: Leaf) => allowed.some((handle) => namesIt(leaf, handle));
  const places = new Set(given.filter(isAllowed).map(placeOf));
  if (places.size === 0) return given[0] ?? null;
  return given.find((leaf) => places.has(placeOf(leaf)) && !isAllowed(leaf)) ?? null;
}

function placeOf(leaf: Leaf): string {
  return argumentPath(leaf).replace(/\[\d+\]/gu, '[*]');
}
