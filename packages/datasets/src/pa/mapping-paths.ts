import { type JsonValue, resolvePath } from '@sauron/core/episode';
import type { Mapping } from './mapping.ts';
import { MESSAGE_KEYS } from './openai-events.ts';

/** Paths that a mapping reads from a record on. */
export function recordPaths({ id, domain, task, state, trace, response, rubric, labels, extra }: Mapping): string[] {
  const values: unknown[] = [
    ...[id, domain, response, trace.events, rubric.items, labels?.items, ...pathOf(trace.coverage)],
    ...Object.values(task),
    ...Object.entries(state ?? {}).flatMap(([key, value]) => (key === 'coverage' ? pathOf(value) : [value])),
    ...Object.values(extra ?? {}),
  ];
  return values.filter((value) => typeof value === 'string');
}

/** Paths that a mapping reads from an event on; null where events are taken whole. */
export function eventPaths({ trace }: Mapping): string[] | null {
  if (trace.format === 'sauron') return null;
  if (trace.format === 'openai-messages') return [...MESSAGE_KEYS];
  return Object.values(trace.fields).flatMap((value) => (typeof value === 'string' ? [value] : pathOf(value)));
}

function pathOf(value: unknown): string[] {
  const isPath = typeof value === 'object' && value !== null && 'path' in value && typeof value.path === 'string';
  return isPath ? [String(value.path)] : [];
}

/** Locators of the members of a value that no path leads to or into. */
export function unreadMembers(paths: readonly string[], root: JsonValue, members: readonly string[]): string[] {
  const read = new Set(paths.map((path) => firstStep(path, root)));
  return read.has('$') ? [] : members.filter((member) => !read.has(member));
}

/** Canonical locator of the member that a path leads into; null where it leads into none, `$` where it is the value itself. */
function firstStep(path: string, root: JsonValue): string | null {
  const found = resolvePath(path, root);
  if (found.ok) return found.parents[1] ?? found.locator;
  return found.nearest === null || found.nearest === '$' ? null : firstStep(found.nearest, root);
}
