import type { Aspect } from '@sauron/core/episode';
import { type Question, readQuestion } from '../reading/question.ts';
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
  const questions = criteria.map((criterion) => readQuestion(criterion, {}));
  const busiest = tools.toSorted((left, right) => right.agentCalls - left.agentCalls).slice(0, 5);
  return {
    gist: `${criteria.length} criteria. Most used tools: ${busiest.map(({ tool }) => tool).join(', ') || 'none'}.`,
    clusters: clustersOf(questions).map((cluster) => ({
      criteria: cluster.map(({ id }) => id),
      focus: focusOf(cluster),
    })),
    aspects: questions.map(({ id, aspect }) => ({ criterion: id, aspect })),
  };
}

/** Fills each cluster with what is nearest to its members; sizes are even, so that no session is nearly empty. */
function clustersOf(questions: readonly Question[]): Question[][] {
  const count = Math.ceil(questions.length / CLUSTER_SIZE);
  const size = Math.ceil(questions.length / Math.max(1, count));
  const left = [...questions];
  const clusters: Question[][] = [];
  for (let first = left.shift(); first !== undefined; first = left.shift()) {
    const cluster = [first];
    while (cluster.length < size && left.length > 0) {
      const rated = left.map((question, index) => ({ index, likeness: likeness(question, cluster) }));
      const nearest = rated.reduce((best, next) => (next.likeness > best.likeness ? next : best));
      cluster.push(...left.splice(nearest.index, 1));
    }
    clusters.push(cluster);
  }
  return clusters;
}

function likeness(question: Question, cluster: readonly Question[]): number {
  const words = new Set(cluster.flatMap(subjectOf));
  const shared = subjectOf(question).filter((word) => words.has(word)).length;
  return (
    shared +
    (cluster.some(({ kind }) => kind === question.kind) ? 1.5 : 0) +
    (cluster.some(({ aspect }) => aspect === question.aspect) ? 0.5 : 0)
  );
}

function subjectOf({ main, other }: Question): readonly string[] {
  return [...main.content, ...(other?.content ?? [])];
}

function focusOf(cluster: readonly Question[]): string {
  const kinds = [...new Set(cluster.map(({ kind }) => kind.replaceAll('_', ' ')))].join(', ');
  return `Questions of kind ${kinds}.`;
}
