import { withArticle } from './article.ts';
import type { TraceEvent } from './event.ts';
import { eventFieldPlace, eventPlace, textOfEventPlace } from './event-place.ts';
import type { JsonValue } from './json-value.ts';
import { failure, found, locate } from './locate.ts';
import { INITIAL_PREFIX, isNumberedEvent, type LocatorStep, type ParsedLocator } from './locator-grammar.ts';
import { parseLocator, parsePath } from './locator-parse.ts';
import { rootPlace } from './place.ts';
import type { LocatorRoots, LocatorSource, NotLocated, PathResolution, Resolution } from './resolution.ts';

/**
 * Reads what a locator names. Own keys and existing items only: `constructor`, `length` and `__proto__` lead nowhere
 * unless the data holds them. What cannot be read is a value with its reason, never a throw.
 */
export function resolveLocator(text: string, roots: LocatorRoots): Resolution {
  const syntax = parseLocator(text);
  if (!syntax.ok) return failure('invalid_locator', syntax.detail, null);
  const { parsed } = syntax;
  if (parsed.initial) return inState('initial', parsed, roots);
  const [first] = parsed.steps;
  if (first?.kind !== 'bare') return inState('final', parsed, roots);
  if (first.key === 'response') return inResponse(parsed, roots);
  if (first.key === 'task') return inTask(parsed, roots);
  const event = roots.event(first.key);
  if (event !== undefined) return inEvent(event, parsed);
  if (isNumberedEvent(first.key)) return noEvent(first.key, roots);
  return inState('final', parsed, roots);
}

/** Reads a path inside a value; `$` is the value itself. There are no other roots here: `e12` is a key like any other. */
export function resolvePath(path: string, value: JsonValue): PathResolution {
  const syntax = parsePath(path);
  return syntax.ok ? locate(rootPlace('$', value), syntax.parsed) : failure('invalid_locator', syntax.detail, null);
}

function inState(source: 'final' | 'initial', parsed: ParsedLocator, roots: LocatorRoots): Resolution {
  const state = roots[source];
  if (state === null) return failure('source_incomplete', `the episode holds no ${source} state`, null);
  const root = rootPlace(source === 'initial' ? `${INITIAL_PREFIX}$` : '$', state);
  return withSource(locate(root, parsed), source);
}

function inResponse(parsed: ParsedLocator, roots: LocatorRoots): Resolution {
  if (roots.response === null) return failure('not_found', 'the episode holds no response', null);
  return withSource(locate(rootPlace('response', roots.response), behindRoot(parsed)), 'response');
}

function inTask(parsed: ParsedLocator, roots: LocatorRoots): Resolution {
  // The task is JSON; its type only names its keys.
  const task = roots.task as unknown as JsonValue;
  return withSource(locate(rootPlace('task', task), behindRoot(parsed)), 'task');
}

function inEvent(event: TraceEvent, parsed: ParsedLocator): Resolution {
  const root = eventPlace(event);
  const [field, ...rest] = parsed.steps.slice(1);
  if (field === undefined) {
    if (parsed.tail === null) return withSource(found(root), 'trace', event);
    return failure(
      'invalid_locator',
      `expected a slice or quote on a part of ${event.id}, such as ${event.id}.text, got one on the event`,
      event.id,
    );
  }
  const place = field.kind === 'bare' || field.kind === 'key' ? eventFieldPlace(root, event, field.key) : undefined;
  if (place === undefined) return noField(event, field);
  return withSource(
    locate(place, { steps: rest, tail: parsed.tail }, (at) => textOfEventPlace(at, event)),
    'trace',
    event,
  );
}

function behindRoot(parsed: ParsedLocator): ParsedLocator {
  return { ...parsed, steps: parsed.steps.slice(1) };
}

function withSource(result: PathResolution, source: LocatorSource, event: TraceEvent | null = null): Resolution {
  return result.ok ? { ...result, source, event } : result;
}

function noEvent(id: string, roots: LocatorRoots): NotLocated {
  const isKey = roots.final !== null && Object.hasOwn(roots.final, id);
  const advice = isKey ? `; for the key of the state write ["${id}"]` : '';
  return failure('not_found', `the trace has no event ${id}${advice}`, null);
}

function noField(event: TraceEvent, step: LocatorStep): NotLocated {
  const name = step.kind === 'bare' || step.kind === 'key' ? step.key : null;
  const what = name === null ? 'items' : JSON.stringify(name);
  return failure('not_found', `${event.id} is ${withArticle(event.kind)}: it has no ${what}`, event.id);
}
