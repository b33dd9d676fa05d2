import type { JsonObject } from '@sauron/core/episode';
import type { UserAnswer } from '../errand.ts';
import { createRandom } from '../random.ts';
import { COLLECTIONS, inFieldOrder } from '../world/collections.ts';
import type { Household } from '../world/state.ts';
import { argumentProblem } from './argument-problem.ts';
import { refuse } from './define-tool.ts';
import { placeOf } from './records.ts';
import type { ToolOutcome, ToolSession } from './tool.ts';
import { findTool } from './tool-table.ts';
import { answerTo } from './user-answers.ts';

export interface WorldSessionOptions {
  /** The world at the start. It is copied and stays as it is. */
  readonly household: Household;
  /** Local time at the start: `2026-05-04T09:00`, seconds may follow. */
  readonly now: string;
  /** What the user can tell. @default none */
  readonly answers?: readonly UserAnswer[];
  /** Draws the ids of new records. */
  readonly seed: number;
}

/** What a call read and wrote, as canonical locators of the final state, each once. Nothing where it was turned down. */
export interface ToolEffects {
  readonly reads: readonly string[];
  readonly writes: readonly string[];
}

/** What came of a call. */
export interface ToolRun {
  readonly outcome: ToolOutcome;
  readonly effects: ToolEffects;
}

/** A live world. */
export interface WorldSession {
  /** The state as it is now; after the last call it is the final state. */
  readonly household: Household;
  /** Local time to the second: `2026-05-04T09:00:00`. */
  readonly clock: string;
  /** Lets time pass. */
  advance(seconds: number): void;
  /** One call. The output is a copy. What an agent can get wrong is an outcome, and the state is then as it was. */
  run(tool: string, argumentsValue: JsonObject): ToolRun;
}

const NO_EFFECTS: ToolEffects = { reads: [], writes: [] };

/** Opens a world for calls. The same options and calls give the same outputs, ids and state. */
export function createWorldSession({ household, now, answers = [], seed }: WorldSessionOptions): WorldSession {
  const live = structuredClone(household);
  const createId = idSource(seed);
  let clockMs = Date.parse(`${now}Z`);
  if (Number.isNaN(clockMs)) throw new RangeError(`expected a local time such as 2026-05-04T09:00, got ${now}`);
  const clock = (): string => new Date(clockMs).toISOString().slice(0, 19);
  return {
    household: live,
    get clock() {
      return clock();
    },
    advance: (seconds) => {
      clockMs += Math.round(seconds * 1000);
    },
    run: (name, argumentsValue) => {
      const [reads, writes] = [new Set<string>(), new Set<string>()];
      const session: ToolSession = {
        household: live,
        now: clock().slice(0, 16),
        reads: (...locators) => addAll(reads, locators),
        writes: (...locators) => addAll(writes, locators),
        create: (collection, record) => {
          const { prefix, of } = COLLECTIONS[collection];
          const records = of(live);
          const id = createId(prefix, records);
          records[id] = inFieldOrder(collection, record);
          writes.add(placeOf(collection, id));
          return id;
        },
        answerOf: (question) => answerTo(question, answers),
      };
      const outcome = runTool(session, name, argumentsValue);
      if (!outcome.ok) return { outcome, effects: NO_EFFECTS };
      const output = structuredClone(outcome.output);
      return { outcome: { ok: true, output }, effects: { reads: [...reads], writes: [...writes] } };
    },
  };
}

function runTool(session: ToolSession, name: string, argumentsValue: JsonObject): ToolOutcome {
  const tool = findTool(name);
  if (tool === undefined) return refuse('not_found', `there is no tool ${name}`);
  const problem = argumentProblem(tool, argumentsValue);
  if (problem !== null) return refuse('invalid', problem);
  // A copy: what goes into the state must not be the caller's own object.
  return tool.run(session, structuredClone(argumentsValue));
}

/** Draws ids that were never taken, also not by a record that is gone. */
function idSource(seed: number): (prefix: string, records: object) => string {
  const random = createRandom(seed, 'ids');
  const given = new Set<string>();
  return (prefix, records) => {
    let id: string;
    do id = `${prefix}-${random.int(10_000, 99_999)}`;
    while (given.has(id) || Object.hasOwn(records, id));
    given.add(id);
    return id;
  };
}

function addAll(set: Set<string>, items: readonly string[]): void {
  for (const item of items) set.add(item);
}
