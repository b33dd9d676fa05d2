import type { Aspect } from '@sauron/core/episode';
import { type Asking, type AskingKind, readAsking } from '../investigate/sources.ts';
import { readBrief } from '../transcript/brief.ts';

interface Plan {
  readonly gist: string;
  readonly clusters: readonly { readonly criteria: readonly string[]; readonly focus: string }[];
  readonly aspects: readonly { readonly criterion: string; readonly aspect: Aspect }[];
}

/** Criteria of one session; what is more costs a session of its own reads. */
const CLUSTER_SIZE = 8;

/** Groups criteria that share words and kind, reads the aspect of each, and says where to look. */
export function makePlan(message: string): Plan {
  const { criteria, tools } = readBrief(message);
  const askings = criteria.map((criterion) => readAsking(criterion, {}));
  const busiest = tools.toSorted((left, right) => right.agentCalls - left.agentCalls).slice(0, 5);
  return {
    gist: `${criteria.length} criteria. Most used tools: ${busiest.map(({ tool }) => tool).join(', ') || 'none'}.`,
    clusters: clustersOf(askings).map((cluster) => ({
      criteria: cluster.map(({ id }) => id),
      focus: focusOf(cluster),
    })),
    aspects: askings.map(({ id, aspect }) => ({ criterion: id, aspect })),
  };
}

/** Fills each cluster with what is nearest to its members; sizes are even, so that no session is nearly empty. */
function clustersOf(askings: readonly Asking[]): Asking[][] {
  const count = Math.ceil(askings.length / CLUSTER_SIZE);
  const size = Math.ceil(askings.length / Math.max(1, count));
  const left = [...askings];
  const clusters: Asking[][] = [];
  for (let first = left.shift(); first !== undefined; first = left.shift()) {
    const cluster = [first];
    while (cluster.length < size && left.length > 0) {
      const rated = left.map((asking, index) => ({ index, likeness: likeness(asking, cluster) }));
      const nearest = rated.reduce((best, next) => (next.likeness > best.likeness ? next : best));
      cluster.push(...left.splice(nearest.index, 1));
    }
    clusters.push(cluster);
  }
  return clusters;
}

function likeness(asking: Asking, cluster: readonly Asking[]): number {
  const words = new Set(cluster.flatMap((one) => [...one.words]));
  const shared = [...asking.words].filter((word) => words.has(word)).length;
  return (
    shared +
    (cluster.some(({ kind }) => kind === asking.kind) ? 1.5 : 0) +
    (cluster.some(({ aspect }) => aspect === asking.aspect) ? 0.5 : 0)
  );
}

const FOCUS = {
  told: 'what the user was told',
  events: 'what happened, and in which order',
  stayed: 'what was left as it was, or was not done',
  done: 'what was done',
  stands: 'what the record holds',
} as const satisfies Record<AskingKind, string>;

function focusOf(cluster: readonly Asking[]): string {
  const kinds = [...new Set(cluster.map(({ kind }) => FOCUS[kind]))].join('; ');
  return `Criteria on ${kinds}.`;
}
