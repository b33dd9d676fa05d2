import type { JsonObject } from '@sauron/core/episode';
import type { ModelMessage, ModelRequest } from '@sauron/core/model';
import { fence } from '@sauron/core/sources';

/** One call of a scripted turn and the lines of data that it was answered with. */
export interface ScriptedCall {
  readonly tool: string;
  readonly arguments: JsonObject;
  readonly data: readonly string[];
}

interface Script {
  readonly criteria: Readonly<Record<string, string>>;
  /** Tools and how often the agent called them. */
  readonly tools?: Readonly<Record<string, number>>;
  readonly turns?: readonly (readonly ScriptedCall[])[];
  readonly budget?: string;
  /** Tools that the request offers. */
  readonly offers?: readonly string[];
}

const BUDGET = 'Budget left: 9 turns, 12 queries, 20 atoms, 8000 tokens of answers.';
const OFFERS = [
  'state_summary',
  'state_search',
  'state_get',
  'trace_search',
  'trace_tool_calls',
  'trace_get',
  'response_get',
  'propose_atoms',
  'submit_verdicts',
];

/** The request that an investigator would get after the scripted turns. */
export function scriptedRequest({
  criteria,
  tools = {},
  turns = [],
  budget = BUDGET,
  offers = OFFERS,
}: Script): ModelRequest {
  const messages: ModelMessage[] = [{ role: 'user', text: brief(criteria, tools) }];
  for (const [turn, calls] of turns.entries()) {
    const named = calls.map((call, index) => ({ ...call, id: `${turn}-${index}` }));
    const toolCalls = named.map(({ id, tool, arguments: given }) => ({
      id,
      tool,
      argumentsText: JSON.stringify(given),
    }));
    const answers = named.map(({ id, tool, data }, index) => ({
      callId: id,
      tool,
      content: `${tool}: an answer.\n${fence(data.join('\n'))}${index === named.length - 1 ? `\n${budget}` : ''}`,
      isError: false,
    }));
    messages.push({ role: 'assistant', text: '', toolCalls }, { role: 'tool', answers });
  }
  return {
    role: 'investigator',
    system: 'Investigate.',
    messages,
    tools: offers.map((name) => ({ name, description: '', parameters: {} })),
    toolChoice: 'required',
    maxOutputTokens: 4_000,
    sessionId: 's1',
  };
}

function brief(criteria: Script['criteria'], tools: NonNullable<Script['tools']>): string {
  const lines = Object.entries(criteria).map(([id, text]) => `${id} [outcome] = ${JSON.stringify(text)}`);
  const inventory = Object.entries(tools).map(
    ([tool, calls]) => `${JSON.stringify(tool)} : calls agent ${calls} user 0, results ok ${calls} error 0 unknown 0`,
  );
  return [
    `Criteria\n${fence(lines.join('\n'))}`,
    `Guide (from the planner; never evidence)\n${fence('gist = "none"\nfocus = "none"')}`,
    'Trace: 9 events (message 2, thought 0, tool_call 4, tool_result 3, observation 0), coverage complete.\n' +
      'User messages: e1. Agent messages: e9. The response is e9.\n' +
      'Final state: coverage complete. Initial state: recorded.',
    `Tools and how often they were called:\n${fence(inventory.join('\n'))}`,
    `The task declares:\n${fence('now = "2026-05-04T09:00:00Z"\ntimezone = "UTC"\nlocale = "en-US"\ncurrency = "USD"')}`,
    BUDGET,
  ].join('\n\n');
}
