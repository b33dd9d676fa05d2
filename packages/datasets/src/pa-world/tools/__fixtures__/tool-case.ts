import type { JsonObject } from '@sauron/core/episode';

/** Calls of one tool in the tiny household. */
export interface ToolCase {
  /** Works, and its output holds this. */
  readonly right: JsonObject;
  readonly output: JsonObject;
  /** Canonical locators; `+transfers` stands for a new record of that collection. */
  readonly writes?: readonly string[];
  /** An id (or name) that nothing has; null where the tool takes none. */
  readonly wrongId: JsonObject | null;
  /** Arguments of the wrong kind, and what the error must say of them. */
  readonly wrong: JsonObject;
  readonly says: string;
}

export function unknownArgument(what: string): string {
  return `unknown argument "${what}"`;
}
