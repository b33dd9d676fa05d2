import { isUnder, type JsonObject, type JsonValue, type Relation } from '@sauron/core/episode';
import type { Scene } from '../investigate/case.ts';
import { bareLocator, concerns } from '../shown/changes.ts';
import type { Shown } from '../shown/shown.ts';
import type { Brief } from '../transcript/brief.ts';
import type { EventHead } from '../transcript/data-lines.ts';
import { type Pool, parentOf } from '../transcript/pool.ts';

/** How an atom stands to what is shown. Nobody checks a judge's evidence, so the reader does it itself. */
export type Standing = 'holds' | 'fails' | 'not_shown';

type Check = (atom: JsonObject, shown: Shown, scene: Scene) => Standing;

/** Types that a strategy proposes without knowing whether they hold; the others were read from what is shown. */
const CHECKS: Readonly<Record<string, Check>> = {
  state_value_match: valueStanding,
  trace_value_match: valueStanding,
  cross_value_match: (atom, shown, scene) => {
    const right = shown.pool.leaves.get(String(atom['right']))?.value;
    return right === undefined ? 'holds' : compare(String(atom['left']), { atom, expected: right }, scene);
  },
  state_change: changeStanding,
  state_delta_count: deltaStanding,
  trace_ordering: ({ a, b, order }, shown) => {
    const before = isBefore(String(a), String(b), shown);
    return before === null ? 'not_shown' : before === (order === 'before') ? 'holds' : 'fails';
  },
  trace_call_match: ({ event }, shown) =>
    typeof event === 'string' ? 'holds' : shown.calls === 'whole' ? 'fails' : 'not_shown',
  trace_count: countStanding,
  message_value_match: ({ stated, where }, shown) =>
    stated === true || isAllHeard(String(where), shown) ? 'holds' : 'not_shown',
};

/** Whether what is shown bears an atom out. */
export function standingOf(atom: JsonObject, shown: Shown, scene: Scene): Standing {
  return CHECKS[String(atom['type'])]?.(atom, shown, scene) ?? 'holds';
}

function valueStanding(atom: JsonObject, _: Shown, scene: Scene): Standing {
  return compare(String(atom['locator']), { atom, expected: atom['expected'] ?? null }, scene);
}

function compare(
  locator: string,
  { atom, expected }: { readonly atom: JsonObject; readonly expected: JsonValue },
  { pool, stands }: Scene,
): Standing {
  const leaf = pool.leaves.get(locator);
  // the atoms of this reader hold relations of the contract
  return leaf !== undefined && stands(leaf.value, atom['relation'] as Relation, expected) === false ? 'fails' : 'holds';
}

function changeStanding({ locator, change }: JsonObject, { changes }: Shown): Standing {
  const place = String(locator);
  const found = changes.list.some((one) => concerns(one, place));
  if (found) return change === 'changed' ? 'holds' : 'fails';
  if (changes.extent !== 'whole') return 'not_shown';
  return change === 'unchanged' ? 'holds' : 'fails';
}

function deltaStanding(
  { locator, change, relation, expected }: JsonObject,
  { changes }: Shown,
  scene: Scene,
): Standing {
  const place = String(locator);
  const isAbove = changes.list.some((one) => one.locator === place || isUnder(place, one.locator));
  if (changes.extent !== 'whole' || isAbove) return 'not_shown';
  const items = changes.list.filter((one) => one.kind === change && parentOf(bareLocator(one)) === place);
  // the atoms of this reader hold relations of the contract
  return scene.stands(items.length, relation as Relation, expected ?? null) === true ? 'holds' : 'fails';
}

/** A call is done at its result; calls of one step, and what answers them, are concurrent. Null where it is not shown. */
function isBefore(a: string, b: string, { pool, precedes }: Shown): boolean | null {
  const [first, second] = [pool.events.get(a), pool.events.get(b)];
  if (first === undefined || second === undefined) return null;
  const [callOfFirst, callOfSecond] = [callOf(first, pool), callOf(second, pool)];
  const step = callOfFirst?.step ?? null;
  if (step !== null && callOfFirst !== callOfSecond && step === callOfSecond?.step) return false;
  const result = first.kind === 'tool_call' && callOfSecond !== first ? pool.resultsOf(a)[0] : undefined;
  return precedes(result?.id ?? a, b);
}

function callOf(event: EventHead, pool: Pool): EventHead | undefined {
  if (event.kind === 'tool_call') return event;
  return event.call === null ? undefined : pool.events.get(event.call);
}

/** A count holds where all calls are shown; of a part of them, only that there are so many at least. */
function countStanding({ filter = null, relation, expected = null }: JsonObject, shown: Shown, scene: Scene): Standing {
  // the atoms of this reader hold filters and relations of the contract
  const { tool, arguments: given, anyArgument } = filter as JsonObject;
  const tools = (Array.isArray(tool) ? tool : [tool]).map(String);
  const calls = shown.pool.calls().filter((call) => tools.includes(call.tool ?? ''));
  const readsArguments = given !== undefined || anyArgument !== undefined;
  const isCounted = shown.calls === 'whole' || tools.every((name) => shown.counted?.has(name) === true);
  if (isCounted && calls.length >= callsOf(tools, shown.brief)) {
    return !readsArguments || calls.every(({ id }) => shown.pool.bodyOf(id) !== undefined) ? 'holds' : 'not_shown';
  }
  const isLeast = relation === 'greater' || relation === 'greater_or_equal';
  return isLeast && !readsArguments && scene.stands(calls.length, relation, expected) === true ? 'holds' : 'not_shown';
}

function callsOf(tools: readonly string[], { tools: counts }: Brief): number {
  return counts
    .filter(({ tool }) => tools.includes(tool))
    .reduce((sum, { agentCalls, userCalls }) => sum + agentCalls + userCalls, 0);
}

/** Whether all messages that a value could have been stated in are shown whole. */
function isAllHeard(where: string, { messages, response, brief, pool }: Shown): boolean {
  if (where === 'response') return response === 'whole';
  return messages === 'whole' && brief.agentMessages.every((id) => pool.leaves.get(`${id}.text`)?.cut === false);
}
