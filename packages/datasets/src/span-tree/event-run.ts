import type { EventMarks } from '../event-builder/trace-builder.ts';
import { type AgentScope, speaksForAgent } from './agent-scopes.ts';
import type { CallPlan, CallRef } from './call-plan.ts';
import type { Convention } from './convention.ts';
import type { EventWriter } from './event-writer.ts';
import { Conversation, type KnownMessage } from './history.ts';
import { isoTime } from './nanos.ts';
import type { SpanNode } from './span-tree.ts';

/** What the writing of one episode shares. */
export interface EventRun {
  readonly convention: Convention;
  readonly keepsChains: boolean;
  readonly scopes: ReadonlyMap<SpanNode, AgentScope>;
  readonly plan: CallPlan;
  readonly writer: EventWriter;
  readonly conversations: Conversations;
  /** The history that a model read, from its begin to its end. */
  readonly read: Map<SpanNode, readonly KnownMessage[]>;
  readonly answers: Map<SpanNode, readonly KnownMessage[]>;
  /** Calls that only the span of a tool tells of. */
  readonly ownCalls: Map<SpanNode, CallRef>;
  /** Spans of tools that ended before their call was written. */
  readonly early: Map<CallRef, SpanNode>;
  readonly said: Said;
}

/** What was said, as far as the episode needs it apart from the events. */
export interface Said {
  /** The first words of the user. */
  request: string | null;
  /** The last words of an agent that speaks with the user. */
  response: string | null;
  readonly byUser: Set<string>;
  readonly byScope: Map<AgentScope, Set<string>>;
  /** Models whose span holds neither an answer nor an error. */
  silentModels: number;
  /** Tools whose span holds nothing of the call. */
  silentTools: number;
}

/** The conversations of an episode. */
export class Conversations {
  readonly #byName = new Map<string | null, Conversation>();
  readonly #byScope = new Map<AgentScope, Conversation>();

  /**
   * The conversation of a scope. Agents that speak with the user go on where an earlier run of the same name stopped;
   * each run for another agent begins anew.
   */
  of(scope: AgentScope): Conversation {
    const isOwn = speaksForAgent(scope) !== null;
    const known = isOwn ? this.#byScope.get(scope) : this.#byName.get(scope.name);
    if (known !== undefined) return known;
    const created = new Conversation();
    if (isOwn) this.#byScope.set(scope, created);
    else this.#byName.set(scope.name, created);
    return created;
  }

  get all(): readonly Conversation[] {
    return [...this.#byName.values(), ...this.#byScope.values()];
  }
}

export function scopeOf(run: EventRun, node: SpanNode): AgentScope {
  const scope = run.scopes.get(node);
  if (scope === undefined) throw new Error(`the span ${node.span.id} has no scope`);
  return scope;
}

/** Marks of an event that a span tells of, at its begin or its end. */
export function marksOf(run: EventRun, node: SpanNode, edge: 'start' | 'end'): EventMarks {
  const scope = scopeOf(run, node);
  const { startNanos, endNanos, id } = node.span;
  return {
    time: isoTime(edge === 'start' ? startNanos : (endNanos ?? startNanos)),
    agent: scope.name ?? undefined,
    parent: parentOf(run, scope),
    source: id,
  };
}

/** The call through which a scope was entered, else the name of the agent around it. */
function parentOf(run: EventRun, scope: AgentScope): string | undefined {
  for (let around: AgentScope | null = scope; around !== null; around = around.parent) {
    if (around.through !== null) {
      const call = run.plan.callOf.get(around.through) ?? run.ownCalls.get(around.through);
      if (call?.eventId) return call.eventId;
    } else if (around !== scope && around.name !== null) return around.name;
  }
  return undefined;
}
