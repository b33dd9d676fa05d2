import { isJsonObject, type JsonObject, type JsonValue } from '@sauron/core/episode';
import { wordsOf } from '../reading/words.ts';
import type { EventHead } from '../transcript/data-lines.ts';
import { actCases } from './act-cases.ts';
import { type Case, eitherWay, met, type Scene, unmet } from './case.ts';
import { countAtom } from './context-atoms.ts';

/** `The agent called get_order with arguments {"id": 7}.` Arguments that are spelled out are all of them. */
export function callCases(scene: Scene): Case[] {
  const { question, brief } = scene;
  const { tool, callArguments, actor, main } = question;
  if (tool === null) return [];
  if (callArguments === null && (main.literals.length > 0 || main.content.length > wordsOf(tool).length)) {
    return actCases(scene);
  }
  const conditions = Object.entries(callArguments ?? {}).map(([key, value]) => ({
    path: pathOf(key),
    relation: 'equal',
    value,
  }));
  const given = conditions.length === 0 ? {} : { arguments: conditions };
  const filter = { kind: 'tool_call', ...(actor === null ? {} : { actor }), tool, ...given };
  const none = unmet('there is no such call', countAtom(filter, 'equal', 0));
  const event = findCall(scene, tool, filter);
  if (event === null) return brief.tools.some((known) => known.tool === tool) ? eitherWay(scene, [none]) : [];
  const found = {
    type: 'trace_call_match',
    claim: `There is such a call of ${tool}`,
    event: event.reference,
    tool,
    actor: event.actor,
    ...given,
    ...(callArguments === null ? {} : { exact: true }),
  };
  return eitherWay(scene, [met('there is such a call', found), none]);
}

/** The call that fits; where the answers did not show all calls whole, the checker is asked to find it. */
function findCall({ question, pool, brief, stands }: Scene, tool: string, filter: JsonObject) {
  const { actor, callArguments } = question;
  const calls = [...pool.events.values()].filter(
    (head) => head.kind === 'tool_call' && head.tool === tool && (actor === null || head.actor === actor),
  );
  const fits = calls.find(({ id }) => callArguments === null || sameMembers(pool.bodyOf(id), callArguments));
  if (fits !== undefined) return { reference: fits.id as JsonValue, actor: actorOf(fits) };
  const known = brief.tools.find((candidate) => candidate.tool === tool);
  const made = (actor === 'user' ? 0 : (known?.agentCalls ?? 0)) + (actor === 'agent' ? 0 : (known?.userCalls ?? 0));
  const allShown = calls.length >= made && calls.every(({ id }) => pool.bodyOf(id) !== undefined);
  return allShown ? null : { reference: { filter, occurrence: 'first' }, actor: actor ?? 'agent' };

  function sameMembers(body: JsonValue | undefined, expected: JsonObject): boolean {
    if (body === undefined || !isJsonObject(body)) return false;
    const keys = new Set([...Object.keys(body), ...Object.keys(expected)]);
    return [...keys].every(
      (key) =>
        Object.hasOwn(body, key) &&
        Object.hasOwn(expected, key) &&
        stands(body[key] ?? null, 'equal', expected[key] ?? null) === true,
    );
  }
}

function actorOf({ actor }: EventHead): string {
  return actor ?? 'agent';
}

/** A key as a path: quoted where it is not a plain name. */
function pathOf(key: string): string {
  return /^[A-Za-z_][\w-]*$/u.test(key) ? key : `[${JSON.stringify(key)}]`;
}
