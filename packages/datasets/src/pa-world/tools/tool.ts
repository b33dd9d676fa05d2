import type { JsonObject } from '@sauron/core/episode';
import type { z } from 'zod';
import type { Random } from '../random.ts';
import type { CollectionName, CollectionRecords } from '../world/collections.ts';
import type { Household } from '../world/state.ts';

/** What a tool may do while it runs. Every read and write goes on the record, as locators of the final state. */
export interface ToolSession {
  /** The live state: tools change it in place. */
  readonly household: Household;
  /** The clock of the world, local: `2026-05-04T09:12`. */
  readonly now: string;
  /** Says that these places were read. */
  reads(...locators: string[]): void;
  /** Says that these places were written. */
  writes(...locators: string[]): void;
  /** Adds a record under a new id, and says so; gives the id. */
  create<Name extends CollectionName>(name: Name, record: CollectionRecords[Name]): string;
  /** Answers of the user to questions of this task; undefined where the user has nothing to say to it. */
  answerOf(question: string): string | undefined;
}

/** Why a call was turned down. The state is then as it was. */
export interface ToolError {
  readonly code: 'not_found' | 'invalid' | 'conflict' | 'limit' | 'not_allowed';
  readonly message: string;
}

export type ToolOutcome =
  | { readonly ok: true; readonly output: JsonObject }
  | { readonly ok: false; readonly error: ToolError };

/** One tool of the world. */
export interface WorldTool {
  readonly name: string;
  readonly description: string;
  readonly effect: 'read' | 'write';
  readonly schema: z.ZodType;
  /** Arguments come parsed by the schema. Never throws for what an agent can get wrong. */
  run(session: ToolSession, argumentsValue: JsonObject): ToolOutcome;
}

/** For generators: draws of a new world, an id that is free, and a record under it. */
export interface WorldWorkshop {
  readonly household: Household;
  readonly random: Random;
  /** Today, `2026-05-04`. */
  readonly today: string;
  /** Adds a record under a free id; gives the id. */
  add<Name extends CollectionName>(name: Name, record: CollectionRecords[Name]): string;
}
