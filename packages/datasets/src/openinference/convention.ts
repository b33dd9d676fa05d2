import { isJsonObject, type JsonObject, type JsonValue, stringifyJson } from '@sauron/core/episode';
import { decodeJsonContainer } from '../event-builder/decode-json.ts';
import { withoutUndefined } from '../event-builder/without-undefined.ts';
import { listAt, textAt, valueAt } from '../span-tree/attribute-path.ts';
import type { Convention, SpanFacts, SpanRole } from '../span-tree/convention.ts';
import type { Span } from '../span-tree/span.ts';
import { readToolDefinition } from '../span-tree/tools-of.ts';
import { inputMessages, outputMessages } from './messages.ts';
import { toolUse } from './tool-use.ts';

/**
 * What each kind of span is. An EVALUATOR judges the run and may not be seen; vectors and rendered prompts hold nothing
 * that the calls of models do not.
 */
const ROLES: ReadonlyMap<string, SpanRole> = new Map([
  ['LLM', 'model'],
  ['TOOL', 'tool'],
  ['AGENT', 'agent'],
  ['CHAIN', 'chain'],
  ['RETRIEVER', 'observation'],
  ['RERANKER', 'observation'],
  ['GUARDRAIL', 'observation'],
  ['EMBEDDING', 'left_out'],
  ['EVALUATOR', 'left_out'],
  ['PROMPT', 'left_out'],
]);
const DOCUMENT_LISTS = ['retrieval.documents', 'reranker.output_documents'];
const DOCUMENT_FIELDS = ['id', 'content', 'score', 'metadata'] as const;

/** The semantic conventions of OpenInference. */
export const OPENINFERENCE: Convention = {
  id: 'openinference',
  title: 'OpenInference',
  // Instrumentations set OK where all went well, so no status says nothing.
  unsetStatus: 'unknown',
  read: readSpanFacts,
};

function readSpanFacts(span: Span): SpanFacts {
  const { attributes } = span;
  const kind = kindOf(span);
  return {
    role: kind === null ? 'foreign' : (ROLES.get(kind) ?? 'unknown'),
    kind: kind ?? '',
    agentName: textAt(attributes, 'agent.name'),
    sessionId: textAt(attributes, 'session.id'),
    task: kind === 'AGENT' ? taskOf(attributes) : null,
    inputText: asText(valueAt(attributes, 'input.value')),
    outputText: asText(valueAt(attributes, 'output.value')),
    tool: kind === 'TOOL' ? toolUse(attributes) : null,
    data: () => dataOf(span, kind ?? ''),
    input: () => inputMessages(attributes, kind === 'LLM'),
    output: () => outputMessages(attributes, kind === 'LLM'),
    tools: () =>
      listAt(attributes, 'llm.tools').flatMap((raw) => {
        const tool = readToolDefinition(valueAt(raw, 'tool.json_schema')) ?? readToolDefinition(valueAt(raw, 'tool'));
        return tool === null ? [] : [tool];
      }),
  };
}

/** The kind stands in the attributes; Phoenix exports write it beside them, where other exporters have the kind of OTLP. */
function kindOf({ attributes, kindBeside }: Span): string | null {
  const kind = textAt(attributes, 'openinference.span.kind')?.toUpperCase();
  if (kind !== undefined) return kind;
  const beside = kindBeside?.toUpperCase() ?? '';
  return ROLES.has(beside) ? beside : null;
}

/** Agents of smolagents state their task apart from their messages, which begin with a plan. */
function taskOf(attributes: JsonObject): string | null {
  const stated = textAt(attributes, 'smolagents.task');
  if (stated !== null) return stated;
  const input = valueAt(attributes, 'input.value');
  const decoded = typeof input === 'string' ? decodeJsonContainer(input) : null;
  return decoded?.ok && isJsonObject(decoded.value) ? textAt(decoded.value, 'task') : null;
}

function asText(value: JsonValue | undefined): string | null {
  if (value === undefined || value === '') return null;
  return typeof value === 'string' ? value : stringifyJson(value);
}

function dataOf({ attributes, name }: Span, kind: string): JsonObject {
  const documents = DOCUMENT_LISTS.flatMap((path) => listAt(attributes, path)).map(documentOf);
  return {
    kind,
    name,
    ...withoutUndefined({
      input: valueAt(attributes, 'input.value') ?? valueAt(attributes, 'reranker.query'),
      output: valueAt(attributes, 'output.value'),
      documents: documents.length === 0 ? undefined : documents,
    }),
  };
}

function documentOf(raw: JsonObject): JsonObject {
  const fields = DOCUMENT_FIELDS.flatMap((field): [string, JsonValue][] => {
    const value = valueAt(raw, `document.${field}`);
    return value === undefined ? [] : [[field, value]];
  });
  return Object.fromEntries(fields);
}
