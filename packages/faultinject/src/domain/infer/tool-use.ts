import { type Episode, isJsonList, isJsonObject, type JsonValue } from '@sauron/core/episode';
import { answeredCalls, type CallPair } from '../../kit/calls.ts';

/** An answered call with the episode that it belongs to. */
export interface SeenCall extends CallPair {
  readonly episode: Episode;
  /** Position of the call in its trace. */
  readonly position: number;
}

/** All that the episodes show of one tool. */
export interface ToolUse {
  readonly tool: string;
  /** Calls that worked, in order of episodes. */
  readonly calls: readonly SeenCall[];
  /** Calls of it at all. */
  readonly callCount: number;
  readonly description: string;
  /** What the episodes' lists of tools say; null where they say nothing or do not agree. */
  readonly declared: 'read' | 'write' | null;
  /** Names at the top of its arguments, from calls and from its schema. */
  readonly argumentNames: readonly string[];
}

/** Every tool that the episodes list or call, in order of first appearance. */
export function toolUses(episodes: readonly Episode[]): ToolUse[] {
  const calls = episodes.flatMap((episode) => {
    const positions = new Map(episode.trace.events.map(({ id }, index) => [id, index]));
    return answeredCalls(episode.trace.events).map((pair) => ({
      ...pair,
      episode,
      position: positions.get(pair.call.id) ?? 0,
    }));
  });
  const byTool = Map.groupBy(calls, ({ call }) => call.tool);
  const listed = episodes.flatMap(({ task }) => (task.tools ?? []).map(({ name }) => name));
  return [...new Set([...listed, ...byTool.keys()])].map((tool) => useOf(tool, byTool.get(tool) ?? [], episodes));
}

function useOf(tool: string, calls: readonly SeenCall[], episodes: readonly Episode[]): ToolUse {
  const listings = episodes.flatMap(({ task }) => (task.tools ?? []).filter(({ name }) => name === tool));
  const effects = new Set(listings.map(({ effect }) => effect));
  const [effect] = effects;
  return {
    tool,
    calls: calls.filter(({ result }) => result.status === 'ok'),
    callCount: calls.length,
    description: listings.find(({ description }) => description !== undefined)?.description ?? '',
    declared: effects.size === 1 && effect !== undefined && effect !== 'unknown' ? effect : null,
    argumentNames: [
      ...new Set([...calls.flatMap(({ call }) => namesOf(call.arguments)), ...listings.flatMap(schemaNames)]),
    ],
  };
}

function schemaNames({ parameters }: { readonly parameters?: JsonValue | undefined }): string[] {
  const properties = isJsonObject(parameters ?? null) ? (parameters as { properties?: JsonValue }).properties : null; // checked to be an object
  return namesOf(properties ?? null);
}

function namesOf(value: JsonValue): string[] {
  return isJsonObject(value) ? Object.keys(value) : [];
}

/** What a result says, as a value. */
export function outputOf({ result }: CallPair): JsonValue {
  return result.decoded ?? result.output;
}

/** Scalars of a value by path, with `[*]` for any item of a list: `hits[*].id`. */
export function scalarPaths(value: JsonValue, path = ''): { readonly path: string; readonly value: JsonValue }[] {
  if (isJsonList(value)) return value.flatMap((item) => scalarPaths(item, `${path}[*]`));
  if (isJsonObject(value)) {
    return Object.entries(value).flatMap(([key, member]) => scalarPaths(member, path === '' ? key : `${path}.${key}`));
  }
  return path === '' ? [] : [{ path, value }];
}
