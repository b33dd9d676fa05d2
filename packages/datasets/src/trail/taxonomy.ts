/** The groups of the taxonomy, outermost first. */
export const TRAIL_GROUPS = ['reasoning', 'system_execution', 'planning_and_coordination'] as const;
export type TrailGroup = (typeof TRAIL_GROUPS)[number];

/** What a label of TRAIL means. */
export interface TrailLabel {
  readonly group: TrailGroup;
  /** The branch of the group that the label hangs on. */
  readonly branch: string;
  /** When an error of this kind is there: one clause, in words of this project. */
  readonly definition: string;
  /** False for the label that the scorer knows and the taxonomy of the judge does not: a judge is never told of it. */
  readonly isJudged: boolean;
  /** Other spellings in the annotations and in the paper, besides those that differ in case, blanks and dashes alone. */
  readonly aliases: readonly string[];
}

/**
 * The labels of TRAIL in the order of the published scorer, which decides its match by parts of a word.
 *
 * Source: arXiv 2505.08638, and the taxonomy and scorer of github.com/patronus-ai/trail-benchmark.
 */
export const TRAIL_TAXONOMY = {
  'Language-only': {
    group: 'reasoning',
    branch: 'hallucination',
    definition: 'the agent states something as a fact that nothing it was given or has retrieved supports',
    isJudged: true,
    aliases: ['Text-only'],
  },
  'Tool-related': {
    group: 'reasoning',
    branch: 'hallucination',
    definition: 'the agent invents what a tool returned, or claims that a tool can do or did what it cannot or did not',
    isJudged: true,
    aliases: [],
  },
  'Poor Information Retrieval': {
    group: 'reasoning',
    branch: 'information processing',
    definition: 'the agent searches for, or collects, information that the task does not need',
    isJudged: true,
    aliases: [],
  },
  'Incorrect Memory Usage': {
    group: 'reasoning',
    branch: 'information processing',
    definition: 'the agent uses stored information that is outdated or belongs to something else, or fails to use it',
    isJudged: false,
    aliases: [],
  },
  'Tool Output Misinterpretation': {
    group: 'reasoning',
    branch: 'information processing',
    definition: 'the agent reads a result of a tool wrongly, or uses it on an assumption that the result contradicts',
    isJudged: true,
    aliases: [],
  },
  'Incorrect Problem Identification': {
    group: 'reasoning',
    branch: 'decision making',
    definition: 'the agent misunderstands the task, or the step that it has in hand, and works on another problem',
    isJudged: true,
    aliases: ['Incorrect Problem ID'],
  },
  'Tool Selection Errors': {
    group: 'reasoning',
    branch: 'decision making',
    definition: 'the agent picks a tool that does not fit what it wants to do, although a fitting one is there',
    isJudged: true,
    aliases: ['Tool Selection'],
  },
  'Formatting Errors': {
    group: 'reasoning',
    branch: 'output generation',
    definition: 'code, a call or a structured output is malformed, or is not in the format that was demanded',
    isJudged: true,
    aliases: ['Formatting Error'],
  },
  'Instruction Non-compliance': {
    group: 'reasoning',
    branch: 'output generation',
    definition: 'the agent does something other than its instructions demand, or leaves out what they demand',
    isJudged: true,
    aliases: ['Instruction non complience'],
  },
  'Tool Definition Issues': {
    group: 'system_execution',
    branch: 'configuration',
    definition:
      'a tool is declared in a way that does not match what it is or takes, so that it cannot be used rightly',
    isJudged: true,
    aliases: ['Incorrect Tool Definition'],
  },
  'Environment Setup Errors': {
    group: 'system_execution',
    branch: 'configuration',
    definition: 'the environment lacks a permission, a key, a package or a resource that the work needs',
    isJudged: true,
    aliases: [],
  },
  'Rate Limiting': {
    group: 'system_execution',
    branch: 'interface',
    definition: 'a service refuses a request because too many were sent, as with status 429',
    isJudged: true,
    aliases: [],
  },
  'Authentication Errors': {
    group: 'system_execution',
    branch: 'interface',
    definition: 'a service refuses a request for want of valid credentials or rights, as with status 401 or 403',
    isJudged: true,
    aliases: [],
  },
  'Service Errors': {
    group: 'system_execution',
    branch: 'interface',
    definition: 'a service fails on its own side, as with status 500',
    isJudged: true,
    aliases: [],
  },
  'Resource Not Found': {
    group: 'system_execution',
    branch: 'interface',
    definition: 'a page, file or other resource that was asked for does not exist, as with status 404',
    isJudged: true,
    aliases: [],
  },
  'Resource Exhaustion': {
    group: 'system_execution',
    branch: 'resource management',
    definition: 'memory, disk or another resource of the system runs out',
    isJudged: true,
    aliases: [],
  },
  'Timeout Issues': {
    group: 'system_execution',
    branch: 'resource management',
    definition: 'a model, a tool or a request takes so long that it is given up',
    isJudged: true,
    aliases: [],
  },
  'Context Handling Failures': {
    group: 'planning_and_coordination',
    branch: 'context management',
    definition: 'the agent loses or forgets what it knew before, or its context overflows',
    isJudged: true,
    aliases: ['Context Handling Failure'],
  },
  'Resource Abuse': {
    group: 'planning_and_coordination',
    branch: 'context management',
    definition: 'the agent makes calls that it need not make, such as the same call again and again',
    isJudged: true,
    aliases: [],
  },
  'Goal Deviation': {
    group: 'planning_and_coordination',
    branch: 'task management',
    definition: 'the agent drifts from the goal that it was given, or gives it up',
    isJudged: true,
    aliases: [],
  },
  'Task Orchestration': {
    group: 'planning_and_coordination',
    branch: 'task management',
    definition: 'sub-tasks are badly divided, ordered or handed over between agents, or their progress is not followed',
    isJudged: true,
    aliases: ['Task Orchestration Error', 'Task Orchestration Errors'],
  },
} as const satisfies Record<string, TrailLabel>;

/** A label of TRAIL. */
export type TrailCategory = keyof typeof TRAIL_TAXONOMY;

/** All 21 labels, in the order of the published scorer. */
// The keys of a closed table are its keys.
export const TRAIL_CATEGORIES = Object.keys(TRAIL_TAXONOMY) as readonly TrailCategory[];

/** The 20 labels that a judge is told of, in the same order. */
export const JUDGED_CATEGORIES: readonly TrailCategory[] = TRAIL_CATEGORIES.filter(
  (category) => TRAIL_TAXONOMY[category].isJudged,
);

/** Labels whose errors are annotated at their last instance, where they come several times; all others at their first. */
export const LOCATED_AT_LAST: ReadonlySet<TrailCategory> = new Set<TrailCategory>(['Resource Abuse']);
