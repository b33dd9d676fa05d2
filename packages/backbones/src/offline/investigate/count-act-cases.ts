import type { JsonObject } from '@sauron/core/episode';
import type { Clause } from '../reading/clause.ts';
import { NUMBER_WORDS } from '../reading/lexicon.ts';
import type { Leaf } from '../transcript/pool.ts';
import { actCalls, type RatedCall, rateCalls } from './calls.ts';
import { type Case, inOrder, met, OPPOSITE, type Scene, unmet } from './case.ts';
import { countAtom, equalArgument } from './context-atoms.ts';
import { type ActTools, actFilter, toolsFor } from './tools.ts';

/** Things that are counted one by one. */
const MAX_GROUPS = 5;

/** `Exactly one transfer was made.`, `The balance was looked up no more than twice.` */
export function countActCases(scene: Scene): Case[] {
  const { question } = scene;
  const { count, relation } = question;
  const opposite = OPPOSITE[relation];
  const tools = toolsFor(question.main, question.tool, scene);
  if (tools.tools.length === 0 || count === null || opposite === null) return [];
  const done = actCalls(question.main, tools, scene);
  if (question.distributive || question.negated) return eachCountCases(done, tools, scene);
  const all = rateCalls(question.main, tools, scene).length;
  const narrowed = done.length === all ? {} : sharedArgument(done, scene);
  if (narrowed === null) return [];
  const filter = { ...actFilter(tools, scene), ...narrowed };
  return inOrder(
    scene.stands(done.length, relation, count) === true,
    met('there are that many calls', countAtom(filter, relation, count)),
    unmet('there is another number of calls', countAtom(filter, opposite, count)),
  );
}

/** `Each goal was looked up exactly once`, `No paper was opened twice`: one count for each thing that the calls name. */
function eachCountCases(calls: readonly RatedCall[], tools: ActTools, scene: Scene): Case[] {
  const { question, pool } = scene;
  const count = question.count ?? 0;
  const relation = question.negated ? 'less' : question.relation;
  const opposite = OPPOSITE[relation];
  const groups = Map.groupBy(
    calls.flatMap(({ head }) => pool.ofEvent(head.id).slice(0, 1)),
    ({ value }) => String(value),
  );
  if (groups.size === 0 || groups.size > MAX_GROUPS || opposite === null) return [];
  const filterOf = ([leaf]: readonly Leaf[]) => ({
    ...actFilter(tools, scene),
    ...(leaf === undefined ? {} : { arguments: [equalArgument(leaf)] }),
  });
  const counted = [...groups.values()];
  const wrong = counted.find(({ length }) => scene.stands(length, relation, count) !== true);
  if (wrong !== undefined) {
    return [unmet('one of them has another number', countAtom(filterOf(wrong), opposite, count))];
  }
  const spokenOf = thingsSpokenOf(question.main);
  if (spokenOf !== null && spokenOf !== groups.size) return [];
  return [met('each has that many calls', ...counted.map((group) => countAtom(filterOf(group), relation, count)))];
}

/** How many things a sentence speaks of: `each of the two goals`. */
export function thingsSpokenOf({ masked }: Clause): number | null {
  if (/\bboth\b/iu.test(masked)) return 2;
  const word = /\b(?:each|all|every(?: one)?|the)\b(?: (?:of|the|\w+['’]s)){0,3} (two|three|four|five|six)\b/iu.exec(
    masked,
  )?.[1];
  return NUMBER_WORDS[word?.toLowerCase() ?? ''] ?? null;
}

/** An argument that the counted calls share and that tells them from the others. */
function sharedArgument(calls: readonly RatedCall[], { pool }: Scene): JsonObject | null {
  const shared = calls[0]?.carriers.find(({ value }) =>
    calls.every(({ head }) => pool.ofEvent(head.id).some((leaf) => leaf.value === value)),
  );
  return shared === undefined ? null : { anyArgument: { relation: 'equal', value: shared.value } };
}
