import type { JsonObject } from '@sauron/core/episode';
import type { Household } from '../../world/state.ts';
import { createWorldSession, type WorldSession } from '../world-session.ts';
import { TINY_NOW, tinyHousehold } from './tiny-household.ts';

/** A session in the tiny household, which may be changed first. */
export interface TinySession extends WorldSession {
  /** The output of a call that works; throws for others. */
  output(tool: string, argumentsValue: JsonObject): JsonObject;
  /** `code: message` of a call that is turned down; throws for others. */
  error(tool: string, argumentsValue: JsonObject): string;
}

export function tinySession(prepare: (household: Household) => void = () => undefined): TinySession {
  const household = tinyHousehold();
  prepare(household);
  const session = createWorldSession({ household, now: TINY_NOW, seed: 7 });
  return {
    ...session,
    output: (tool, given) => {
      const { outcome } = session.run(tool, given);
      if (!outcome.ok) throw new Error(outcome.error.message);
      return outcome.output;
    },
    error: (tool, given) => {
      const { outcome } = session.run(tool, given);
      if (outcome.ok) throw new Error(`expected ${tool} to be turned down`);
      return `${outcome.error.code}: ${outcome.error.message}`;
    },
  };
}
