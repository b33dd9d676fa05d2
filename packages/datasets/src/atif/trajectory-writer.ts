import type { JsonObject, JsonValue } from '@sauron/core/episode';
import type { TraceBuilder } from '../event-builder/trace-builder.ts';

/** Where the events of a trajectory go, and what is learnt on the way. */
export interface TrajectoryWriter {
  readonly builder: TraceBuilder;
  /** Of a sub-agent the outer agent plays the user. */
  readonly isSubAgent: boolean;
  /** The sub-agents that a result names, by the `extra` of its event. */
  readonly references: Map<JsonValue, readonly JsonObject[]>;
  /** Says that the agent did something that the record does not hold. */
  readonly noteGap: () => void;
}
