import { innerModels, isModel } from './agent-scopes.ts';
import type { CallPlan } from './call-plan.ts';
import { compareTimes, type SpanNode, type SpanTree } from './span-tree.ts';

/** The begin or the end of a span. */
export interface Moment {
  readonly node: SpanNode;
  readonly edge: 'open' | 'close';
}

interface TimedMoment extends Moment {
  readonly at: bigint;
  /** Decides between equal times: the order of the tree. */
  readonly place: number;
}

/**
 * Begins and ends of all spans in the order in which they happened, so that agents that ran side by side stand
 * interleaved. At equal times the order of the tree holds. The answer of a model stands before the tools that it asked
 * for, also where its span goes on until they are done.
 */
export function timeline(tree: SpanTree, plan: CallPlan): readonly Moment[] {
  const moments: TimedMoment[] = [];
  let place = 0;
  const visit = (node: SpanNode): void => {
    place += 1;
    const opened = place;
    moments.push({ node, edge: 'open', at: node.start, place: opened });
    for (const child of node.children) visit(child);
    place += 1;
    if (!isModel(node) || innerModels(node).length > 0) moments.push({ node, edge: 'close', at: node.end, place });
    else moments.push({ node, edge: 'close', at: answeredAt(node, plan), place: opened + 0.5 });
  };
  for (const root of tree.roots) visit(root);
  return moments.toSorted((left, right) => compareTimes(left.at, right.at) || left.place - right.place);
}

function answeredAt(node: SpanNode, plan: CallPlan): bigint {
  const tools = (plan.callsOf.get(node) ?? []).flatMap(({ span }) => (span === null ? [] : [span]));
  const starts = [...tools, ...node.children].map(({ start }) => start).filter((start) => start >= node.start);
  return [...starts, node.end].toSorted(compareTimes)[0] ?? node.end;
}
