import type { JsonObject } from '@sauron/core/episode';
import type { Scene } from '../../investigate/case.ts';
import { type Match, rankMatches } from '../../investigate/match.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf, parentOf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import type { Act } from './act.ts';
import { isToolWord } from './act-terms.ts';
import { firstOf, foundTimes, type Grounded, notFound, occurrenceOf, placeOf, statusOf } from './occurrence.ts';
import { isAsking } from './reading-tools.ts';
import { matchCall } from './shown-items.ts';
import { doesSo, toolsFor } from './tools-for.ts';
import { spelledOut } from './words-text.ts';

interface Wanted {
  /** Nouns that the rest of the sentence names its places by. */
  readonly around?: ReadonlySet<string>;
  /** Whether calls that failed are meant too. @default false */
  readonly failed?: boolean;
  /** Whether it may have been a look as well. @default false */
  readonly looks?: boolean;
}

/** Finds the calls that are what an act tells of. */
export function doneCalls(
  act: Act,
  { around = new Set(), failed = false, looks = false }: Wanted,
  { scene }: Reading,
): Grounded {
  const near = new Set([...around, ...kindsOf(act.terms, scene)]);
  const groups = toolsFor(act, { around: near, looks }, scene);
  return callsThat(act, { groups, failed }, scene);
}

/** Finds the calls that bear an act out among groups of tools, the likeliest first. */
export function callsThat(
  act: Act,
  { groups, failed }: { readonly groups: readonly (readonly string[])[]; readonly failed: boolean },
  scene: Scene,
): Grounded {
  const { kind, terms, words } = act;
  const required = terms.filter(({ soft }) => !soft);
  const [likeliest = []] = groups;
  if (likeliest.length === 0) return notFound(spelledOut(words));
  const open: Match[] = [];
  for (const tools of required.length > 0 ? groups : [likeliest]) {
    const matches = callsOf(tools, { failed }, scene).flatMap((thing) => matchCall(terms, thing, scene) ?? []);
    const full = matches.filter((match) => match.missing.length === 0 || (kind === 'done' && isEnough(match, matches)));
    if (full.length > 0)
      return foundTimes(
        full.map((match) => occurrenceOf(match, scene)),
        [filterFor(tools, required)],
      );
    open.push(...matches);
  }
  const bare = kind === 'done' ? bareCalls(act, open, scene) : [];
  if (bare.length > 0)
    return foundTimes(
      bare.map((match) => occurrenceOf(match, scene)),
      [filterFor([bare[0]?.thing.head?.tool ?? ''], [])],
    );
  const [nearest] = open.toSorted((left, right) => left.missing.length - right.missing.length);
  const missing = nearest?.missing ?? required;
  const unread = missing[0]?.text ?? spelledOut(words);
  if (callsOf(likeliest, { failed }, scene).length === 0) {
    const filter = { kind: 'tool_call', tool: [...likeliest], ...(failed ? {} : { status: 'ok' }) };
    const isCalled = scene.brief.tools.some(({ tool, agentCalls }) => agentCalls > 0 && likeliest.includes(tool));
    const own = new Set(likeliest.flatMap(wordsOf));
    const rest = missing.filter(({ stems }) => !stems.every((stem) => own.has(stem)));
    if (!isCalled) return notFound(unread, isUnknown(rest, scene) ? [] : [filter]);
    // The calls were not shown, but their tools are named by all the words.
    const isTold = required.every(
      ({ kind: own, stems }) => own === 'word' && stems.every((stem) => isToolWord(stem, scene)),
    );
    return isTold && kind === 'done' ? foundTimes([firstOf(filter, [])]) : notFound(unread);
  }
  // A plain word may be told otherwise there; a name may stand in an answer in another spelling.
  const isTold = missing.some((term) => term.kind === 'text' || (term.kind === 'name' && kind === 'done'));
  if (isUnknown(missing, scene) || !isTold) return notFound(unread);
  const exact = missing.find((term) => term.kind === 'text');
  const answers =
    kind === 'done' || exact === undefined ? [] : [{ kind: 'tool_result', tool: [...likeliest], text: exact.text }];
  return notFound(unread, [filterFor(likeliest, kind === 'done' ? required : missing), ...answers]);
}

function isUnknown(terms: readonly Term[], { pool }: Scene): boolean {
  return terms.some(({ kind, stems }) => kind === 'word' && !stems.some((stem) => pool.knows(stem)));
}

/** Calls of some tools by the agent, or by the user of those that only the user called, in the order of the trace. */
export function callsOf(
  tools: readonly string[],
  { failed }: { readonly failed: boolean },
  scene: Scene,
): readonly Thing[] {
  const byAgent = new Set(scene.brief.tools.flatMap(({ tool, agentCalls }) => (agentCalls > 0 ? [tool] : [])));
  return thingsIn(scene.pool)
    .calls.filter(
      ({ head, id }) =>
        tools.includes(head?.tool ?? '') &&
        (head?.actor !== 'user' || !byAgent.has(head.tool ?? '')) &&
        !isAsking(head?.tool ?? '') &&
        (failed || statusOf(id, scene) !== 'error'),
    )
    .toSorted((left, right) => placeOf(left.id, scene) - placeOf(right.id, scene));
}

/** Words of the collections whose records the terms tell best: a chat stands under messages. */
function kindsOf(terms: readonly Term[], scene: Scene): readonly string[] {
  const required = terms.filter(({ soft }) => !soft);
  const [best] = required.length === 0 ? [] : rankMatches(required, thingsIn(scene.pool).records, scene);
  return best === undefined ? [] : wordsOf(keysOf(parentOf(best.thing.id)).join(' '));
}

/**
 * A call lacks nothing, or only plain words: of a call that is named those that no other call bears out either; else a noun
 * behind one that is borne out (`the parking spot`), which only says what kind of thing it is.
 */
function isEnough({ missing, hits }: Match, matches: readonly Match[]): boolean {
  const borne = [...hits.keys()];
  const isNamed = borne.some(({ kind, soft }) => kind !== 'word' && !soft);
  return missing.every(
    (term) =>
      term.kind === 'word' &&
      (isNamed
        ? !matches.some((other) => other.hits.has(term))
        : borne.some(({ kind, end }) => kind === 'word' && end + 1 === term.start)),
  );
}

/**
 * `The room was booked`: nouns that no tool is named by and no call bears out say nothing, where the verb alone tells one tool
 * of those that were called.
 */
function bareCalls(act: Act, open: readonly Match[], scene: Scene): readonly Match[] {
  const able = open.filter(({ thing: { head } }) => doesSo(head?.tool ?? '', act));
  const exact = able.filter(({ thing }) => [...act.verbs].some((verb) => thing.words.has(verb)));
  const doing = exact.length > 0 ? exact : able;
  const isIdle = (term: Term) =>
    term.kind === 'word' &&
    !term.stems.some((stem) => isToolWord(stem, scene)) &&
    !open.some(({ hits }) => hits.has(term));
  return new Set(doing.map(({ thing }) => thing.head?.tool)).size === 1 &&
    act.terms.every((term) => term.soft || isIdle(term))
    ? doing
    : [];
}

/** Calls of the tools, those that name what the act names. */
function filterFor(tools: readonly string[], terms: readonly Term[]): JsonObject {
  const named = terms.find(({ kind, either }) => (kind === 'name' || kind === 'text') && either === null);
  const given = named === undefined ? {} : { anyArgument: { relation: 'contains', value: named.text } };
  return { kind: 'tool_call', tool: [...tools], ...given };
}
