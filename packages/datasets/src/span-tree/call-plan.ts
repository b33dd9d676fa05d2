import { canonicalJson, type JsonValue } from '@sauron/core/episode';
import { decodeJsonContainer } from '../event-builder/decode-json.ts';
import { type AgentScope, innerModels, isModel, isSpeaker, isWithin, speaksForAgent } from './agent-scopes.ts';
import type { CallPart } from './chat-message.ts';
import { byStart, compareTimes, nearestAncestor, type SpanNode, type SpanTree } from './span-tree.ts';

/** One call of a tool on its way into the events. */
export interface CallRef {
  /** Unique in the episode, unlike the record's own id. */
  readonly key: string;
  readonly callId: string | null;
  readonly tool: string;
  readonly arguments: JsonValue;
  /** Whose model asked for it; null where none did. */
  readonly scope: AgentScope | null;
  /** The span of the tool that ran it; null where the record has none. */
  span: SpanNode | null;
  /** Null until it is written. */
  eventId: string | null;
  isAnswered: boolean;
}

/** Which span of a tool answers which call of a model. */
export interface CallPlan {
  /** The calls that a span of a model asked for, in its order. */
  readonly callsOf: ReadonlyMap<SpanNode, readonly CallRef[]>;
  /** The call that a span of a tool ran; none where no model asked for it. */
  readonly callOf: ReadonlyMap<SpanNode, CallRef>;
  readonly newCall: (call: Omit<CallPart, 'kind'>, scope: AgentScope | null) => CallRef;
}

/** The calls of one model span that wait for their tools. */
interface Asked {
  readonly scope: AgentScope;
  readonly start: bigint;
  readonly calls: readonly CallRef[];
}

/**
 * Pairs spans of tools with calls of models, in order of time: by call id, else by name and arguments, else by name,
 * else (where the span has no name that fits any call) by order. Ids are reused in the wild, so an id means the latest
 * call of that id, and within one answer of a model the first that is still open.
 */
export function planCalls(tree: SpanTree, scopes: ReadonlyMap<SpanNode, AgentScope>): CallPlan {
  let count = 0;
  const newCall: CallPlan['newCall'] = ({ callId, tool, arguments: given }, scope) => {
    count += 1;
    return {
      key: `call ${count}`,
      scope,
      callId,
      tool,
      arguments: given,
      span: null,
      eventId: null,
      isAnswered: false,
    };
  };
  const { callsOf, asked } = askedCalls(tree, scopes, newCall);
  const callOf = new Map<SpanNode, CallRef>();
  for (const node of tree.nodes.filter(({ facts }) => facts.role === 'tool').toSorted(byStart)) {
    const call = isInnerLayer(node) ? null : findCall(node, scopes.get(node), asked);
    if (call === null) continue;
    call.span = node;
    callOf.set(node, call);
  }
  return { callsOf, callOf, newCall };
}

/** True where the span of a tool stands inside another span of the same tool: client and server of one call. */
export function isInnerLayer(node: SpanNode): boolean {
  const above = nearestAncestor(
    node,
    ({ facts }) => facts.role === 'tool' || facts.role === 'model' || facts.role === 'agent',
  );
  return above?.facts.role === 'tool' && node.facts.role === 'tool' && toolName(above) === toolName(node);
}

/** The name of the tool that a span ran. */
export function toolName({ facts, span }: SpanNode): string {
  return facts.tool?.name ?? span.name;
}

/** One spelling for arguments that mean the same, also where one side is JSON inside a string or left out. */
export function argumentsKey(given: JsonValue | undefined): string {
  if (given === undefined || given === null || given === '') return '{}';
  const decoded = typeof given === 'string' ? decodeJsonContainer(given) : null;
  return canonicalJson(decoded?.ok ? decoded.value : given);
}

function askedCalls(
  tree: SpanTree,
  scopes: ReadonlyMap<SpanNode, AgentScope>,
  newCall: CallPlan['newCall'],
): { callsOf: Map<SpanNode, CallRef[]>; asked: Asked[] } {
  const callsOf = new Map<SpanNode, CallRef[]>();
  const asked: Asked[] = [];
  // Inner spans first: where one call of a model has several layers of spans, its calls belong to the innermost.
  for (const node of tree.nodes.toReversed()) {
    const scope = scopes.get(node);
    if (scope === undefined || !isSpeaker(node)) continue;
    const inner = isModel(node) ? innerModels(node).flatMap((model) => callsOf.get(model) ?? []) : [];
    const own: CallRef[] = [];
    const callRef = (part: CallPart): CallRef => {
      const at = inner.findIndex(
        (call) => call.tool === part.tool && argumentsKey(call.arguments) === argumentsKey(part.arguments),
      );
      const known = at === -1 ? undefined : inner.splice(at, 1)[0];
      if (known !== undefined) return known;
      const call = newCall(part, scope);
      own.push(call);
      return call;
    };
    callsOf.set(node, callParts(node).map(callRef));
    if (own.length > 0) asked.push({ scope, start: node.start, calls: own });
  }
  asked.sort((left, right) => compareTimes(right.start, left.start));
  return { callsOf, asked };
}

function callParts(node: SpanNode): CallPart[] {
  return node.facts.output().flatMap(({ parts }) => parts.filter((part) => part.kind === 'call'));
}

function findCall(node: SpanNode, scope: AgentScope | undefined, asked: readonly Asked[]): CallRef | null {
  if (scope === undefined) return null;
  const before = asked.filter(({ start }) => start <= node.start);
  const own = before.filter((earlier) => earlier.scope === scope);
  const near = own.length > 0 ? own : before.filter((earlier) => mayServe(scope, earlier.scope));
  const late = asked.filter((later) => later.scope === scope && later.start > node.start && later.start <= node.end);
  return byId(node, { near, before, asked }) ?? byContent(node, near) ?? sameCall(node, openCalls(late));
}

/** A tool that stands in a frame around agents may serve any of them; one that stands outside, any that the user speaks with. */
function mayServe(scope: AgentScope, asking: AgentScope): boolean {
  if (scope.models.length > 0) return false;
  return isWithin(asking, scope) || (speaksForAgent(scope) === null && speaksForAgent(asking) === null);
}

interface Candidates {
  readonly near: readonly Asked[];
  readonly before: readonly Asked[];
  readonly asked: readonly Asked[];
}

function byId(node: SpanNode, { near, before, asked }: Candidates): CallRef | null {
  const id = node.facts.tool?.callId ?? null;
  if (id === null) return null;
  for (const candidates of [near, before]) {
    const open = openCalls(candidates).filter((call) => call.callId === id);
    const found = sameCall(node, open) ?? open.find(({ tool }) => tool === toolName(node)) ?? open[0];
    if (found !== undefined) return found;
  }
  // Clocks differ between machines: an id that was asked for once is certain, whatever the times say.
  const everywhere = asked.flatMap(({ calls }) => calls.filter((call) => call.callId === id));
  return everywhere.length === 1 && everywhere[0]?.span === null ? everywhere[0] : null;
}

function byContent(node: SpanNode, near: readonly Asked[]): CallRef | null {
  const exact = sameCall(node, openCalls(near));
  if (exact !== null) return exact;
  const name = toolName(node);
  const id = node.facts.tool?.callId ?? null;
  const latest = openCalls(near.slice(0, 1)).filter(({ callId }) => callId === null || id === null);
  const sameName = latest.find((call) => call.tool === name);
  if (sameName !== undefined) return sameName;
  const fitsName = node.facts.tool?.name !== null || near.some(({ calls }) => calls.some(({ tool }) => tool === name));
  return fitsName ? null : (latest[0] ?? null);
}

/** The call of the same name and arguments. */
function sameCall(node: SpanNode, calls: readonly CallRef[]): CallRef | null {
  const given = argumentsKey(node.facts.tool?.arguments);
  return calls.find(({ tool, arguments: asked }) => tool === toolName(node) && argumentsKey(asked) === given) ?? null;
}

function openCalls(asked: readonly Asked[]): CallRef[] {
  return asked.flatMap(({ calls }) => calls.filter(({ span }) => span === null));
}
