import type { JsonObject } from '@sauron/core/episode';
import { withoutUndefined } from '../event-builder/without-undefined.ts';
import { listAt, textAt, valueAt } from '../span-tree/attribute-path.ts';
import { textOf } from '../span-tree/chat-message.ts';
import type { Convention, SpanFacts, SpanRole } from '../span-tree/convention.ts';
import type { Span } from '../span-tree/span.ts';
import { readToolDefinition } from '../span-tree/tools-of.ts';
import { inputMessages, outputMessages } from './messages.ts';
import { toolUse } from './tool-use.ts';

/** What each operation is. Creating an agent says what the agent was set up with, which its calls of models repeat. */
const ROLES: ReadonlyMap<string, SpanRole> = new Map([
  ['chat', 'model'],
  ['text_completion', 'model'],
  ['generate_content', 'model'],
  ['execute_tool', 'tool'],
  ['invoke_agent', 'agent'],
  ['invoke_workflow', 'chain'],
  ['retrieval', 'observation'],
  ['embeddings', 'left_out'],
  ['create_agent', 'left_out'],
]);
const JUDGING = 'gen_ai.evaluation';

/** The semantic conventions of OpenTelemetry for generative AI. */
export const OTEL_GENAI: Convention = {
  id: 'otel-genai',
  title: 'OpenTelemetry GenAI',
  // Instrumentations leave the status unset where all went well, and must name the type of an error.
  unsetStatus: 'ok',
  read: readSpanFacts,
};

function readSpanFacts(span: Span): SpanFacts {
  const { attributes } = span;
  const operation = operationOf(span);
  const role = operation === null ? 'foreign' : (ROLES.get(operation) ?? 'unknown');
  return {
    role,
    kind: operation ?? '',
    agentName: textAt(attributes, 'gen_ai.agent.name', 'gen_ai.agent.id'),
    sessionId: textAt(attributes, 'gen_ai.conversation.id', 'session.id'),
    task: null,
    inputText: null,
    outputText: role === 'agent' ? lastText(span) : null,
    tool: role === 'tool' ? toolUse(span) : null,
    data: () => dataOf(span, operation ?? ''),
    input: () => inputMessages(span),
    output: () => outputMessages(span),
    tools: () => listAt(attributes, 'gen_ai.tool.definitions').flatMap((raw) => readToolDefinition(raw) ?? []),
  };
}

/**
 * The operation, or the first word of the name of a span, which the conventions begin with it. Spans older than the
 * attribute are calls of models where they name a model and hold its answer.
 */
function operationOf(span: Span): string | null {
  const { attributes, name } = span;
  const operation = textAt(attributes, 'gen_ai.operation.name');
  if (operation !== null || valueAt(attributes, 'gen_ai') === undefined) return operation;
  const [word = ''] = name.split(' ', 1);
  if (ROLES.has(word)) return word;
  const isModel = textAt(attributes, 'gen_ai.request.model') !== null && outputMessages(span).length > 0;
  return isModel ? 'chat' : null;
}

function lastText(span: Span): string | null {
  const last = outputMessages(span).at(-1);
  const text = last === undefined ? '' : textOf(last);
  return text === '' ? null : text;
}

function dataOf({ attributes, name }: Span, operation: string): JsonObject {
  const told = Object.entries(attributes).filter(([key]) => key.startsWith('gen_ai.') && !key.startsWith(JUDGING));
  const documents = listAt(attributes, 'gen_ai.retrieval.documents');
  if (documents.length === 0) return { kind: operation, name, ...Object.fromEntries(told) };
  const query = textAt(attributes, 'gen_ai.retrieval.query.text') ?? undefined;
  return { kind: operation, name, ...withoutUndefined({ query, documents }) };
}
