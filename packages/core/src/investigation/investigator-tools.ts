import { stringifyJson } from '../episode/strict-json.ts';
import { ATOM_PARAMETERS } from '../evidence/atom-parameters.ts';
import { EVIDENCE } from '../evidence/evidence-table.ts';
import { FLAG_MEANINGS } from '../evidence/flags.ts';
import type { ToolDefinition } from '../model/request.ts';
import { toolParameters } from '../model/tool-parameters.ts';
import { QUERIES, QUERY_NAMES, type QueryName } from '../sources/queries.ts';
import { investigatorPrompt } from './prompts/investigator.ts';
import type { SessionBudget } from './session-budget.ts';
import type { VerifierSettings } from './settings.ts';
import { atomsTool, SUBMIT_UNGATED_VERDICTS, SUBMIT_VERDICTS } from './submit-tools.ts';

/** The queries that the published description names; the others are ours. */
const DESCRIBED: ReadonlySet<QueryName> = new Set([
  'state_summary',
  'state_search',
  'trace_search',
  'trace_tool_calls',
  'state_get',
  'trace_ordering',
] satisfies QueryName[]);

const BREADTHS = {
  all: ['broad', 'targeted'],
  'broad-only': ['broad'],
  'targeted-only': ['targeted'],
} as const satisfies Record<VerifierSettings['queries'], readonly ('broad' | 'targeted')[]>;

const QUERY_TOOLS: ReadonlyMap<QueryName, ToolDefinition> = new Map(
  QUERY_NAMES.map((name) => {
    const { description, schema } = QUERIES[name];
    return [name, { name, description, parameters: toolParameters(schema) }];
  }),
);

/** Made once: the same objects go out with every request. */
const ATOM_TOOLS = {
  shared: atomsTool(ATOM_PARAMETERS, 'shared'),
  private: atomsTool(ATOM_PARAMETERS, 'private'),
} as const satisfies Record<VerifierSettings['store'], ToolDefinition>;

const SUBMIT_TOOLS = {
  on: SUBMIT_VERDICTS,
  off: SUBMIT_UNGATED_VERDICTS,
} as const satisfies Record<VerifierSettings['gates'], ToolDefinition>;

const GUIDES = Object.values(EVIDENCE).map(({ type, settles, example }) => ({
  type,
  settles,
  example: stringifyJson(example),
}));

/** The investigator's instructions, with the evidence types of the table. */
export function investigatorSystem(settings: VerifierSettings): string {
  return investigatorPrompt(settings, GUIDES, FLAG_MEANINGS);
}

/** The query tools that profile and ablation leave. */
export function offeredQueries(settings: VerifierSettings): QueryName[] {
  const breadths: readonly string[] = BREADTHS[settings.queries];
  return QUERY_NAMES.filter((name) => breadths.includes(QUERIES[name].breadth)).filter(
    (name) => settings.profile === 'extended' || DESCRIBED.has(name),
  );
}

/** Which kinds of call are open. */
export interface OpenTools {
  readonly queries: boolean;
  readonly atoms: boolean;
}

/** Tokens below which no useful answer fits. */
export const MIN_ANSWER_TOKENS = 60;

/** What may still be called: the last turn is for verdicts only, and spent budgets close queries and atoms. */
export function openTools(budget: SessionBudget, isLastTurn: boolean): OpenTools {
  const room = !isLastTurn && budget.left('contextTokens') >= MIN_ANSWER_TOKENS;
  return { queries: room && budget.left('queries') > 0, atoms: room && budget.left('atoms') > 0 };
}

/** The tools of a request. */
export function toolsFor(settings: VerifierSettings, open: OpenTools): ToolDefinition[] {
  const queries = open.queries ? offeredQueries(settings).flatMap((name) => QUERY_TOOLS.get(name) ?? []) : [];
  return [...queries, ...(open.atoms ? [ATOM_TOOLS[settings.store]] : []), SUBMIT_TOOLS[settings.gates]];
}

export function isQueryName(name: string): name is QueryName {
  return Object.hasOwn(QUERIES, name);
}
