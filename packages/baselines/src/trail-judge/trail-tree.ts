import type { Criterion } from '@sauron/core/episode';

interface Branch {
  readonly title: string;
  /** The kinds of errors, as they are named in answers. */
  readonly leaves: readonly string[];
}

/**
 * The tree of the kinds of errors that the published judge of TRAIL is shown: groups, their branches, and the kinds.
 *
 * Source: arXiv 2505.08638.
 */
export const TRAIL_TREE: readonly { readonly title: string; readonly branches: readonly Branch[] }[] = [
  {
    title: 'Reasoning Errors',
    branches: [
      { title: 'Hallucinations', leaves: ['Language-only', 'Tool-related'] },
      { title: 'Information Processing', leaves: ['Poor Information Retrieval', 'Tool Output Misinterpretation'] },
      { title: 'Decision Making', leaves: ['Incorrect Problem Identification', 'Tool Selection Errors'] },
      { title: 'Output Generation', leaves: ['Formatting Errors', 'Instruction Non-compliance'] },
    ],
  },
  {
    title: 'System Execution Errors',
    branches: [
      { title: 'Configuration', leaves: ['Tool Definition Issues', 'Environment Setup Errors'] },
      {
        title: 'API Issues',
        leaves: ['Rate Limiting', 'Authentication Errors', 'Service Errors', 'Resource Not Found'],
      },
      { title: 'Resource Management', leaves: ['Resource Exhaustion', 'Timeout Issues'] },
    ],
  },
  {
    title: 'Planning and Coordination Errors',
    branches: [
      { title: 'Context Management', leaves: ['Context Handling Failures', 'Resource Abuse'] },
      { title: 'Task Management', leaves: ['Goal Deviation', 'Task Orchestration'] },
    ],
  },
];

const LEAVES = TRAIL_TREE.flatMap(({ branches }) => branches.flatMap(({ leaves }) => leaves));

/** Criteria of the rubric by the kind that each asks for; null for a rubric that does not ask for these kinds and no other. */
export function criteriaByKind(rubric: readonly Criterion[]): ReadonlyMap<string, Criterion> | null {
  const byId = new Map(rubric.map((criterion) => [criterion.id, criterion]));
  const kinds = LEAVES.flatMap((leaf): [string, Criterion][] => {
    const criterion = byId.get(criterionIdOf(leaf));
    return criterion === undefined ? [] : [[leaf, criterion]];
  });
  return kinds.length === LEAVES.length && rubric.length === LEAVES.length ? new Map(kinds) : null;
}

/** Such as `formatting-errors`. */
function criterionIdOf(kind: string): string {
  return kind.toLowerCase().replaceAll(' ', '-');
}
