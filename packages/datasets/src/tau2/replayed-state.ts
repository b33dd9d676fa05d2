import { type EpisodeState, extendLocator, isJsonObject, type JsonObject, ownValue } from '@sauron/core/episode';
import type { LossTally } from '../event-builder/loss-report.ts';
import type { Tau2ReplayedState } from './record.ts';
import { undoDiff } from './undo-diff.ts';

/** Key of the agent's database in the state of an episode. */
const AGENT_DB = 'agent_db';
/** Key of the device and surroundings of the simulated user. */
const USER_DB = 'user_db';

/**
 * The state of an episode from a replayed run: `{ agent_db, user_db }`, each only where the record holds it.
 *
 * - A whole agent database makes the state complete, unless the user called tools and the user's side is missing.
 * - Where only the touched records were kept, the state is partial: `completeUnder` names every record (and `user_db`),
 *   since each of them is whole, but not their collections, whose other members are not there.
 * - `initial` is as recorded, or the final state with the diff of the run taken back. It holds the same parts as `final`
 *   or is null: a part that is missing on one side alone would read as added or removed.
 */
export function replayedState(record: Tau2ReplayedState | null, userCalled: boolean, tally: LossTally): EpisodeState {
  const whole = record?.agent_db_final ?? null;
  const agentFinal = whole ?? record?.agent_db_final_touched ?? null;
  const userFinal = record?.user_db_final ?? null;
  if (record === null || (agentFinal === null && userFinal === null)) {
    tally.add('state', 'the record holds none: final and initial are null');
    return { initial: null, final: null, coverage: 'partial', completeUnder: [] };
  }
  const agentInitial = agentFinal === null ? null : initialOf(record, agentFinal, tally);
  const final = sideBySide(agentFinal, userFinal);
  const initial = initialState(
    { agent: agentInitial, user: record.user_db_initial ?? null },
    { agent: agentFinal !== null, user: userFinal !== null },
  );
  if (initial === null) tally.add('initial state', 'not recorded in all parts: left out');
  const complete = whole !== null && (userFinal !== null || !userCalled);
  if (complete) return { initial, final, coverage: 'complete', completeUnder: [] };
  const completeUnder = [
    ...(whole !== null ? [AGENT_DB] : recordLocators(agentFinal, agentInitial)),
    ...(userFinal !== null ? [USER_DB] : []),
  ];
  tally.add('state', 'only a part of it was recorded: coverage partial, whole parts listed in completeUnder');
  return { initial, final, coverage: 'partial', completeUnder };
}

function initialOf(record: Tau2ReplayedState, final: JsonObject, tally: LossTally): JsonObject | null {
  if (record.agent_db_initial) return record.agent_db_initial;
  if (!record.agent_db_diff) return null;
  const undone = undoDiff(final, record.agent_db_diff);
  if (undone.ok) return undone.initial;
  tally.add('initial state', `the diff cannot be taken back at ${undone.path}: ${undone.reason}`);
  return null;
}

interface Sides<T> {
  readonly agent: T;
  readonly user: T;
}

function initialState(found: Sides<JsonObject | null>, needed: Sides<boolean>): JsonObject | null {
  if ((needed.agent && found.agent === null) || (needed.user && found.user === null)) return null;
  return sideBySide(needed.agent ? found.agent : null, needed.user ? found.user : null);
}

function sideBySide(agent: JsonObject | null, user: JsonObject | null): JsonObject {
  return { ...(agent === null ? {} : { [AGENT_DB]: agent }), ...(user === null ? {} : { [USER_DB]: user }) };
}

/** Locators of the records in keyed collections, final ones first, then those that only the initial state has. */
function recordLocators(final: JsonObject | null, initial: JsonObject | null): string[] {
  const base = extendLocator('$', AGENT_DB);
  const locators = new Set<string>();
  for (const database of [final ?? {}, initial ?? {}]) {
    for (const collection of Object.keys(database)) {
      const records = ownValue(database, collection);
      if (!isJsonObject(records)) continue;
      for (const key of Object.keys(records)) locators.add(extendLocator(extendLocator(base, collection), key));
    }
  }
  return [...locators];
}
