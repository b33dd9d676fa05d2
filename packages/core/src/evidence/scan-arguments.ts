import type { ToolCallEvent } from '../episode/event.ts';
import type { EventFilter, PathCondition } from '../episode/filter.ts';
import { isJsonObject, ownValue } from '../episode/json-value.ts';
import type { EpisodeSource } from '../sources/episode-source.ts';
import { compareValues } from '../values/index.ts';
import type { Rejected } from './check-context.ts';
import { ConditionTally } from './condition-tally.ts';
import { toolsOf } from './event-lookup.ts';
import { eventScalars } from './event-scalars.ts';
import type { Flag } from './flags.ts';
import { isRejected, reject } from './outcome.ts';

/**
 * A filter takes what it cannot decide as no match, which must not prove an absence. So the conditions on arguments are
 * read once more over every call that the rest of the filter lets through: a value with two readings rejects, and so does
 * a condition that could be tested on no call, unless the tool declares the argument (then it is flagged).
 */
export function checkScanArguments(
  source: EpisodeSource,
  filter: EventFilter,
): { readonly flags: readonly Flag[] } | Rejected {
  const { arguments: conditions = [], anyArgument, text: _, ...wider } = filter;
  if (conditions.length === 0 && anyArgument === undefined) return { flags: [] };
  const selected = source.select({ ...wider, kind: wider.kind ?? 'tool_call' });
  const tally = new ConditionTally(source, conditions);
  for (const event of selected.ok ? selected.events : []) {
    const call = source.callOf(event);
    if (call === null) continue;
    const tested = tally.test(call.id, call.arguments);
    if (isRejected(tested)) return tested;
    const open = anyArgument === undefined ? null : openArgument(source, call, anyArgument);
    if (open !== null) return open;
  }
  const unusable = tally.unusable();
  if (unusable === null) return { flags: [] };
  const { condition, rejection } = unusable;
  const declared = rejection.reason === 'not_found' && isDeclared(source, filter, condition);
  return declared ? { flags: ['path_never_seen'] } : rejection;
}

/** Arguments of other types are passed over; one that has two readings is not. */
function openArgument(
  source: EpisodeSource,
  call: ToolCallEvent,
  { relation, value }: NonNullable<EventFilter['anyArgument']>,
): Rejected | null {
  for (const scalar of eventScalars(call)) {
    const compared = compareValues(scalar, relation, value, source.values);
    if (compared.status === 'undecided' && compared.problem !== 'type_mismatch') {
      return reject(compared.problem, `${call.id}: ${compared.detail}`, scalar);
    }
  }
  return null;
}

/** Whether a tool of the filter declares the argument, as JSON Schema properties or as a plain map. */
function isDeclared(source: EpisodeSource, filter: EventFilter, { path }: PathCondition): boolean {
  const names = new Set(toolsOf(filter));
  const [, head] = /^(?:\$\.?)?\[?"?([^.[\]"]+)/u.exec(path) ?? [];
  if (head === undefined) return false;
  return (source.task.tools ?? []).some(({ name, parameters = null }) => {
    if (!names.has(name) || !isJsonObject(parameters)) return false;
    const properties = ownValue(parameters, 'properties');
    return Object.hasOwn(isJsonObject(properties) ? properties : parameters, head);
  });
}
