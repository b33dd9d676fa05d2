import type { Clock } from './clock.ts';
import { KeyLimit } from './key-limit.ts';
import { type Lane, type LaneStatus, LIMITER_DEFAULTS, type LimiterOptions } from './lane.ts';
import { ModelLane } from './model-lane.ts';

export type { LaneStatus, LimiterOptions } from './lane.ts';

/** One for all calls to a provider: it knows of each of them. */
export interface Limiter {
  lane(limitKey: string, model: string): Lane;
  status(): readonly LaneStatus[];
}

/** @throws RangeError where a limit is not a positive number */
export function createLimiter(options: LimiterOptions, clock: Clock): Limiter {
  const { maxConcurrency = LIMITER_DEFAULTS.maxConcurrency, requestsPerMinute, tokensPerMinute } = options;
  checkPositive({ maxConcurrency, requestsPerMinute, tokensPerMinute });
  const keys = new Map<string, KeyLimit>();
  const lanes = new Map<string, ModelLane>();
  return {
    lane(limitKey, model) {
      const name = JSON.stringify([limitKey, model]);
      const known = lanes.get(name);
      if (known !== undefined) return known;
      const key = keys.get(limitKey) ?? new KeyLimit(limitKey, maxConcurrency, clock);
      keys.set(limitKey, key);
      const lane = new ModelLane(model, { options, key, clock });
      lanes.set(name, lane);
      return lane;
    },
    status: () => [...lanes.values()].map((lane) => lane.status()),
  };
}

function checkPositive(limits: Readonly<Record<string, number | undefined>>): void {
  for (const [name, value] of Object.entries(limits)) {
    if (value === undefined || value > 0) continue;
    throw new RangeError(`${name} of a limiter must be a positive number, got ${value}`);
  }
}
