import type { Task } from './episode.ts';
import type { TraceEvent } from './event.ts';
import type { JsonObject, JsonValue } from './json-value.ts';

/** What a locator reads. */
export type LocatorSource = 'final' | 'initial' | 'trace' | 'response' | 'task';

/** What an episode offers to locators. Null means that the episode does not hold it. */
export interface LocatorRoots {
  readonly final: JsonObject | null;
  readonly initial: JsonObject | null;
  event(id: string): TraceEvent | undefined;
  readonly response: string | null;
  readonly task: Task;
}

/** What stands at a path. */
export interface Located {
  /** Canonical; resolves back to the same value. */
  readonly locator: string;
  /** For a selection the list of its values; for a slice its text. */
  readonly value: JsonValue;
  /** Places of a `[*]` selection; null otherwise. */
  readonly matches: readonly { readonly locator: string; readonly value: JsonValue }[] | null;
  /** Items of a selection in which the rest of the path leads nowhere, by locator; empty otherwise. */
  readonly missing: readonly string[];
  /** Code points of a slice or quote, half-open; null otherwise. */
  readonly slice: { readonly start: number; readonly end: number } | null;
  /** Canonical locators of the enclosing containers, outermost first. */
  readonly parents: readonly string[];
}

/** Why a locator or path leads nowhere. */
export interface NotLocated {
  readonly ok: false;
  readonly reason: 'invalid_locator' | 'not_found' | 'ambiguous_locator' | 'source_incomplete';
  /** One line for the one who wrote the locator; data in it is quoted and shortened. */
  readonly detail: string;
  /** Canonical locator of the nearest place that exists; null where there is none. */
  readonly nearest: string | null;
}

export type PathResolution = ({ readonly ok: true } & Located) | NotLocated;

export type Resolution =
  | ({
      readonly ok: true;
      readonly source: LocatorSource;
      /** The event that was read; null outside the trace. */
      readonly event: TraceEvent | null;
    } & Located)
  | NotLocated;
