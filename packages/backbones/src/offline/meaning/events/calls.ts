import type { JsonObject } from '@sauron/core/episode';
import type { Scene } from '../../investigate/case.ts';
import type { Match } from '../../investigate/match.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import { foundTimes, type Grounded, notFound, occurrenceOf, placeOf, statusOf } from './occurrence.ts';
import type { EventPhrase } from './phrase.ts';
import { matchCall } from './shown.ts';
import { isAsking, toolsFor } from './tools.ts';
import { spelledOut } from './words-text.ts';

/** Calls of some tools by the agent, or by the user of those that only the user called, in order; those that failed only where they are meant. */
export function callsOf(tools: readonly string[], failed: boolean, scene: Scene): readonly Thing[] {
  const byAgent = new Set(scene.brief.tools.flatMap(({ tool, agentCalls }) => (agentCalls > 0 ? [tool] : [])));
  return thingsIn(scene.pool)
    .calls.filter(({ head, id }) => {
      const tool = head?.tool ?? '';
      const isAgents = head?.actor !== 'user' || !byAgent.has(tool);
      return tools.includes(tool) && isAgents && !isAsking(tool) && (failed || statusOf(id, scene) !== 'error');
    })
    .toSorted((left, right) => placeOf(left.id, scene) - placeOf(right.id, scene));
}

/** Finds the calls that a phrase tells of: those of the likeliest tools that bear out its terms. */
export function callsMeant(phrase: EventPhrase, failed: boolean, scene: Scene): Grounded {
  const { kind, terms, words } = phrase;
  const required = terms.filter(({ soft }) => !soft);
  const groups = toolsFor(phrase, scene);
  const [likeliest = []] = groups;
  if (likeliest.length === 0) return notFound(spelledOut(words));
  const open: Match[] = [];
  for (const tools of kind === 'done' && required.length > 0 ? groups : [likeliest]) {
    const matches = callsOf(tools, failed, scene).flatMap((thing) => matchCall(terms, thing, scene) ?? []);
    const full = matches.filter((match) => match.missing.length === 0 || (kind === 'done' && isEnough(match, matches)));
    if (full.length > 0)
      return foundTimes(
        full.map((match) => occurrenceOf(match, scene)),
        [filterFor(tools, required)],
      );
    open.push(...matches);
  }
  const [nearest] = open.toSorted((left, right) => left.missing.length - right.missing.length);
  const missing = nearest?.missing ?? required;
  const isCalled = scene.brief.tools.some(({ tool, agentCalls }) => agentCalls > 0 && likeliest.includes(tool));
  const own = new Set(isCalled ? [] : likeliest.flatMap(wordsOf));
  const isUnknown = ({ kind: sort, stems }: Term) =>
    sort === 'word' && !stems.every((stem) => own.has(stem)) && !stems.some((stem) => scene.pool.knows(stem));
  // A plain word may be told otherwise in a call; a look may show a name in another spelling.
  const isNamed = kind === 'done' && missing.some((term) => term.kind === 'text' || term.kind === 'name');
  const isShown = callsOf(likeliest, failed, scene).length > 0;
  const isTold = !missing.some(isUnknown) && (isShown ? isNamed : !isCalled);
  return notFound(missing[0]?.text ?? spelledOut(words), isTold ? [filterFor(likeliest, isShown ? required : [])] : []);
}

/**
 * A call lacks only plain words: of a call that is named those that no other call bears out either; else a noun behind one
 * that is borne out (`the parking spot`), which only says what kind of thing it is.
 */
function isEnough({ missing, hits }: Match, matches: readonly Match[]): boolean {
  const borne = [...hits.keys()];
  const isNamed = borne.some(({ kind, soft }) => kind !== 'word' && !soft);
  const isFree = (term: Term) =>
    isNamed
      ? !matches.some((other) => other.hits.has(term))
      : borne.some(({ kind, end }) => kind === 'word' && end + 1 === term.start);
  return missing.every((term) => term.kind === 'word' && isFree(term));
}

/** Calls of the tools, those that name what the phrase names. */
function filterFor(tools: readonly string[], terms: readonly Term[]): JsonObject {
  const named = terms.find(({ kind, either }) => (kind === 'name' || kind === 'text') && either === null);
  const given = named === undefined ? {} : { anyArgument: { relation: 'contains', value: named.text } };
  return { kind: 'tool_call', tool: [...tools], ...given };
}
