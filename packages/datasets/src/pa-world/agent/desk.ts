import type { JsonObject } from '@sauron/core/episode';
import type { Mistake } from '../errand.ts';
import type { Random } from '../random.ts';
import type { ToolOutcome } from '../tools/tool.ts';

/** A call that a scripted agent makes. */
export interface DeskCall {
  readonly tool: string;
  readonly arguments: JsonObject;
}

/** Where the scripted agent works: everything that it does here becomes an event of the trace. */
export interface Desk {
  /** Draws of style: batch or single calls, order of reads, a stumble, a word. Never of what is right. */
  readonly random: Random;
  /** Whether this run is to make the mistake. */
  makes(mistake: Mistake): boolean;
  /** One call with its result. */
  call(tool: string, argumentsValue: JsonObject): ToolOutcome;
  /** Calls issued together, with their results in the same order. */
  batch(calls: readonly DeskCall[]): ToolOutcome[];
  /** A call that must work; gives its output. Throws where it does not: then the errand is wrong. */
  need(tool: string, argumentsValue: JsonObject): JsonObject;
  /** A call that fails here, with what an agent would get wrong; the right one follows. Throws where it works. */
  stumble(tool: string, argumentsValue: JsonObject): void;
  think(text: string): void;
  /** Something said to the user on the way. */
  say(text: string): void;
  /** Asks the user; gives the answer (empty where the user has none). */
  ask(question: string): string;
  /** Adds a sentence to the final message. */
  report(sentence: string): void;
}
