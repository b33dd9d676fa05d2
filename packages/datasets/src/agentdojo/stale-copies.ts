import { isJsonObject, type JsonObject, ownValue } from '@sauron/core/episode';
import type { LossTally } from '../event-builder/loss-report.ts';

const PREFIX = 'initial_';

/**
 * Counts copies of the start that a state keeps beside the live collection, such as `initial_emails` beside `emails`.
 * They stay: they are what the environment stores. A search of the state can land on them, so the report says so.
 */
export function countStaleCopies(state: JsonObject, tally: LossTally): void {
  for (const [part, members] of Object.entries(state)) {
    if (!isJsonObject(members)) continue;
    for (const key of Object.keys(members)) {
      const live = key.startsWith(PREFIX) ? key.slice(PREFIX.length) : null;
      if (live === null || ownValue(members, live) === undefined) continue;
      tally.add(`stale copy ${part}.${key}`, `kept in the final state; the live one is ${part}.${live}`);
    }
  }
}
