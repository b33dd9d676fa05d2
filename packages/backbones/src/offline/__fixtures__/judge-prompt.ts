import type { ModelRequest } from '@sauron/core/model';
import { fence } from '@sauron/core/sources';

/** Sections by title, as judges write them; an empty text is a line of the judge's own instead of data. */
export function judgePrompt(
  sections: Readonly<Record<string, string>>,
  criteria: Readonly<Record<string, string>>,
): string {
  const parts = Object.entries(sections).map(([title, data]) => `${title}\n${fence(data)}`);
  const lines = Object.entries(criteria).map(([id, text]) => `${id} = ${JSON.stringify(text)}`);
  return [...parts, `Criteria\n${fence(lines.join('\n'))}`].join('\n\n');
}

/** A judge's first request. */
export function judgeRequest(text: string, tools: readonly string[]): ModelRequest {
  return {
    role: 'judge',
    system: 'Judge.',
    messages: [{ role: 'user', text }],
    tools: tools.map((name) => ({ name, description: '', parameters: {} })),
    toolChoice: 'required',
    maxOutputTokens: 4_000,
    sessionId: 's1',
  };
}

/** A trace with one event per line. */
export const TRACE_LINES = [
  '{"id":"e1","kind":"message","actor":"user","text":"Pay the water bill."}',
  '{"id":"e2","kind":"tool_call","actor":"agent","step":1,"tool":"get_rate","arguments":{"city":"Lund"}}',
  '{"id":"e3","kind":"tool_call","actor":"agent","step":1,"tool":"list_bills","arguments":{}}',
  '{"id":"e4","kind":"tool_result","actor":"tool","call":"e2","status":"ok","output":"{\\"rate\\":11.5}"}',
  '{"id":"e5","kind":"tool_call","actor":"agent","tool":"pay_bill","arguments":{"bill":"b-1"}}',
  '{"id":"e6","kind":"tool_result","actor":"tool","call":"e5","status":"ok","output":{"id":"p-9"}}',
  '{"id":"e7","kind":"message","actor":"agent","text":"Paid."}',
] as const;
