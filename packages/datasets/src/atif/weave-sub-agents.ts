import { type JsonObject, ownValue, type TraceEvent } from '@sauron/core/episode';
import { type LossReport, LossTally } from '../event-builder/loss-report.ts';
import { withoutUndefined } from '../event-builder/without-undefined.ts';
import type { AtifTrajectory } from './record.ts';
import { type TrajectoryEvents, trajectoryEvents } from './trajectory-events.ts';

/** One trace of a trajectory and of all sub-agents that are embedded in it. */
export interface WovenTrace {
  /** Numbered e1…eN. */
  readonly events: readonly TraceEvent[];
  /** True where the record points to something that it does not hold. */
  readonly hasGaps: boolean;
  readonly loss: LossReport;
}

/**
 * Puts the events of embedded sub-agents right before the result that names them: what a sub-agent found must not seem
 * older than its own work. They carry its name as `agent` and, as `parent`, the call that started it, else the name of
 * the outer agent. Those that no result names come behind the events of the outer agent.
 */
export function weaveSubAgents(root: AtifTrajectory): WovenTrace {
  const weaver = new Weaver();
  const hasSubAgents = (root.subagent_trajectories ?? []).length > 0;
  weaver.add(root, { agent: hasSubAgents ? root.agent.name : undefined, parent: undefined, visible: [] });
  return weaver.finish();
}

interface Place {
  /** Name in the trace; undefined where there is one agent only. */
  readonly agent: string | undefined;
  /** Id of an event, already unique in the whole trace, or a name. */
  readonly parent: string | undefined;
  /** Embedded trajectories that a reference may mean. */
  readonly visible: readonly AtifTrajectory[];
}

interface Outer {
  readonly trajectory: AtifTrajectory;
  readonly place: Place;
  /** Makes ids of this trajectory unique in the whole trace. */
  readonly scoped: (id: string | number) => string;
}

class Weaver {
  readonly #events: TraceEvent[] = [];
  readonly #tally = new LossTally();
  readonly #done = new Set<AtifTrajectory>();
  readonly #names = new Set<string>();
  #hasGaps = false;

  add(trajectory: AtifTrajectory, place: Place): void {
    this.#done.add(trajectory);
    if (place.agent !== undefined) this.#names.add(place.agent);
    const key = this.#done.size;
    const embedded = trajectory.subagent_trajectories ?? [];
    const built = trajectoryEvents(trajectory, place.parent !== undefined);
    this.#tally.addAll(built.loss);
    this.#hasGaps ||= built.hasGaps;
    const outer: Outer = {
      trajectory,
      place: { ...place, visible: [...embedded, ...place.visible] },
      scoped: (id) => `${key}:${id}`,
    };
    for (const event of built.events) {
      this.#addNamed(event, built, outer);
      this.#events.push(placed(event, outer));
    }
    for (const child of embedded) {
      if (this.#done.has(child)) continue;
      this.#tally.add('sub-agents', 'named by no result: their events come behind those of the outer agent');
      this.#addChild(child, trajectory.agent.name, outer);
    }
  }

  finish(): WovenTrace {
    return { events: numbered(this.#events), hasGaps: this.#hasGaps, loss: this.#tally.report() };
  }

  #addNamed(event: TraceEvent, { references }: TrajectoryEvents, outer: Outer): void {
    const named = event.extra === undefined ? undefined : references.get(event.extra);
    for (const reference of named ?? []) {
      const child = outer.place.visible.find((each) => isMeant(each, reference));
      if (child === undefined) {
        this.#tally.add('sub-agents', 'not embedded: left out, the reference is in the extra of its event');
        this.#hasGaps = true;
      } else if (this.#done.has(child)) {
        this.#tally.add('sub-agents', 'named more than once: their events come once');
      } else {
        const call = event.kind === 'tool_result' ? event.call : null;
        this.#addChild(child, call === null ? outer.trajectory.agent.name : outer.scoped(call), outer);
      }
    }
  }

  #addChild(child: AtifTrajectory, parent: string, { place }: Outer): void {
    const { name } = child.agent;
    const agent = this.#names.has(name) ? `${name} ${child.trajectory_id ?? this.#done.size}` : name;
    this.add(child, { agent, parent, visible: place.visible });
  }
}

function isMeant({ trajectory_id: id }: AtifTrajectory, reference: JsonObject): boolean {
  return typeof id === 'string' && ownValue(reference, 'trajectory_id') === id;
}

function placed(event: TraceEvent, { place: { agent, parent }, scoped }: Outer): TraceEvent {
  const marks = withoutUndefined({ agent, parent });
  const step = event.step === undefined ? {} : { step: scoped(event.step) };
  const call = event.kind === 'tool_result' && event.call !== null ? { call: scoped(event.call) } : {};
  return { ...event, id: scoped(event.id), ...marks, ...step, ...call };
}

/** Ids, calls, parents and steps in their final form: e1…eN and 1…n. */
function numbered(events: readonly TraceEvent[]): TraceEvent[] {
  const ids = new Map(events.map(({ id }, index) => [id, `e${index + 1}`]));
  const steps = new Map<string | number, number>();
  return events.map((event) => {
    const { step, parent } = event;
    if (step !== undefined && !steps.has(step)) steps.set(step, steps.size + 1);
    return {
      ...event,
      id: ids.get(event.id) ?? event.id,
      ...withoutUndefined({
        step: step === undefined ? undefined : steps.get(step),
        parent: parent === undefined ? undefined : (ids.get(parent) ?? parent),
      }),
      ...(event.kind === 'tool_result' && event.call !== null ? { call: ids.get(event.call) ?? null } : {}),
    };
  });
}
