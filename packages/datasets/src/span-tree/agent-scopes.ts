import { byStart, type SpanNode, type SpanTree, someDescendant } from './span-tree.ts';

/** One run of an agent, or the inside of a tool: the place where a conversation with a model is held. */
export interface AgentScope {
  /** Null for what no agent encloses. */
  readonly name: string | null;
  readonly parent: AgentScope | null;
  /** The span of the tool whose inside this is; null for an agent. */
  readonly through: SpanNode | null;
  /** The calls of models that belong to it and to no scope within, in order of time. */
  readonly models: readonly SpanNode[];
}

interface OpenScope extends AgentScope {
  readonly models: SpanNode[];
}

/**
 * Says which scope each span belongs to: that of the nearest enclosing span of an agent or of a tool. What a tool asks a
 * model is no conversation with the user, so the inside of a tool is a scope of its own. Spans that nothing encloses and
 * that name an agent belong to the agent of that name.
 */
export function assignScopes(tree: SpanTree): ReadonlyMap<SpanNode, AgentScope> {
  const scopes = new Map<SpanNode, AgentScope>();
  const all = new Set<OpenScope>();
  const outside = scopeOf(null, null, null);
  const named = new Map<string, OpenScope>();
  const visit = (node: SpanNode, around: OpenScope): void => {
    const own = ownScope(node, around, { outside, named });
    scopes.set(node, own);
    all.add(own);
    if (isSpeaker(node)) own.models.push(node);
    const inside = node.facts.role === 'tool' ? scopeOf(node.facts.tool?.name ?? node.span.name, own, node) : own;
    for (const child of node.children) visit(child, inside);
  };
  for (const root of tree.roots) visit(root, outside);
  for (const scope of all) scope.models.sort(byStart);
  return scopes;
}

/** True for a span whose messages are a model's: a call of a model, or an agent that shows its messages and no such call. */
export function isSpeaker(node: SpanNode): boolean {
  const { role } = node.facts;
  if (role !== 'agent' || someDescendant(node, isModel)) return role === 'model';
  return node.facts.output().length > 0 || node.facts.input().length > 0;
}

export function isModel(node: SpanNode): boolean {
  return node.facts.role === 'model';
}

/**
 * The calls of models inside a call of a model, with no tool and no agent between: layers of the same call, or the steps
 * of a call that runs tools by itself.
 */
export function innerModels(node: SpanNode): readonly SpanNode[] {
  return node.children.flatMap((child) => {
    if (isModel(child)) return [child];
    return child.facts.role === 'tool' || child.facts.role === 'agent' ? [] : innerModels(child);
  });
}

/**
 * The agent that runs this one, itself or through a tool: messages with the role "user" then come from it. An enclosing
 * span that calls no model is only a frame around its agents. Null where the user is spoken with.
 */
export function speaksForAgent(scope: AgentScope): AgentScope | null {
  for (let above = scope.parent; above !== null; above = above.parent) if (above.models.length > 0) return above;
  return null;
}

/** True for a scope and for those inside it. */
export function isWithin(scope: AgentScope, outer: AgentScope): boolean {
  for (let around: AgentScope | null = scope; around !== null; around = around.parent)
    if (around === outer) return true;
  return false;
}

interface Frames {
  readonly outside: OpenScope;
  readonly named: Map<string, OpenScope>;
}

function ownScope(node: SpanNode, around: OpenScope, { outside, named }: Frames): OpenScope {
  const { role, agentName } = node.facts;
  if (role === 'agent') {
    const name = agentName ?? node.span.name;
    // Some frameworks write one span for the agent and another for its run.
    const isSame = around.name === name && around.through === null;
    // What stands outside of agents runs none of them, also where it calls models itself.
    return isSame ? around : scopeOf(name, around === outside ? null : around, null);
  }
  if (around !== outside || agentName === null) return around;
  const scope = named.get(agentName) ?? scopeOf(agentName, null, null);
  named.set(agentName, scope);
  return scope;
}

function scopeOf(name: string | null, parent: OpenScope | null, through: SpanNode | null): OpenScope {
  return { name: name === '' ? null : name, parent, through, models: [] };
}
