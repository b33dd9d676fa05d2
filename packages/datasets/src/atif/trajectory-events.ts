import type { JsonObject, JsonValue, TraceEvent } from '@sauron/core/episode';
import type { LossReport } from '../event-builder/loss-report.ts';
import { TraceBuilder } from '../event-builder/trace-builder.ts';
import type { AtifTrajectory } from './record.ts';
import { addStep } from './step-events.ts';

/** The events of one trajectory, without those of its sub-agents. */
export interface TrajectoryEvents {
  /** Numbered e1…eN within the trajectory. */
  readonly events: readonly TraceEvent[];
  /** The sub-agents that a result names, by the `extra` of its event. */
  readonly references: ReadonlyMap<JsonValue, readonly JsonObject[]>;
  /** Steps that repeat an earlier trajectory. */
  readonly copiedSteps: number;
  /** True where the agent did something that the record does not hold. */
  readonly hasGaps: boolean;
  readonly loss: LossReport;
}

/** Steps that were copied from an earlier trajectory for context are left out: they did not happen again. */
export function trajectoryEvents({ steps }: AtifTrajectory, isSubAgent: boolean): TrajectoryEvents {
  const builder = new TraceBuilder();
  const references = new Map<JsonValue, readonly JsonObject[]>();
  let hasGaps = false;
  const noteGap = (): void => {
    hasGaps = true;
  };
  const own = steps.filter((step) => step.is_copied_context !== true);
  for (const step of own) addStep({ builder, isSubAgent, references, noteGap }, step);
  const copiedSteps = steps.length - own.length;
  builder.count('copied steps', 'left out: they repeat an earlier trajectory', copiedSteps);
  return { ...builder.finish(), references, copiedSteps, hasGaps };
}
