import { isJsonList, isJsonObject, type JsonObject, type JsonValue, stringifyJson } from '@sauron/core/episode';
import type {
  Backbone,
  ModelFailure,
  ModelReply,
  ModelRequest,
  ModelResult,
  ModelUsage,
  ToolCall,
  ToolDefinition,
} from '@sauron/core/model';

/** What a test's model does with a request; `index` counts all requests, from 0. */
export type Behaviour = (request: ModelRequest, index: number) => ModelResult;

export interface ScriptedJudge extends Backbone {
  readonly requests: readonly ModelRequest[];
  readonly results: readonly ModelResult[];
}

const USAGE: ModelUsage = {
  inputTokens: 100,
  cachedInputTokens: 0,
  cacheWriteTokens: 0,
  outputTokens: 20,
  reasoningTokens: 0,
};

/**
 * A backbone that behaves as it is told and keeps what it saw and said. It knows no judge: it reads requests only.
 * `delayTicks`: how many turns of the event loop's queue of promises an answer waits.
 */
export function scriptedJudge(behaviour: Behaviour, delayTicks: (index: number) => number = () => 0): ScriptedJudge {
  const requests: ModelRequest[] = [];
  const results: ModelResult[] = [];
  return {
    id: 'test/scripted',
    kind: 'scripted',
    requests,
    results,
    async complete(request) {
      const result = behaviour(request, requests.length);
      requests.push(request);
      results.push(result);
      for (let ticks = delayTicks(requests.length - 1); ticks > 0; ticks -= 1) await Promise.resolve();
      return result;
    },
  };
}

/** Calls each tool that is no submission once, then submits `verdict` for every criterion that is listed. */
export function answering(verdict: string): Behaviour {
  return (request) => {
    const isFirstTurn = request.messages.length === 1;
    const others = request.tools.filter((tool) => !isSubmission(tool));
    if (isFirstTurn && others.length > 0)
      return replyOf(others.map((tool) => [tool.name, argumentsFor(tool, request, verdict)]));
    return submitting(verdict)(request, 0);
  };
}

/** Submits at once. */
export function submitting(verdict: string): Behaviour {
  return (request) => {
    const submission = request.tools.find(isSubmission);
    if (submission === undefined) throw new Error('the request offers no submission');
    return replyOf([[submission.name, argumentsFor(submission, request, verdict)]]);
  };
}

/** One behaviour at one request, another everywhere else. */
export function exceptAt(at: number, there: Behaviour, elsewhere: Behaviour): Behaviour {
  return (request, index) => (index === at ? there : elsewhere)(request, index);
}

export function failing(code: ModelFailure['code'], usage: ModelUsage | null = null): Behaviour {
  return () => ({ ok: false, failure: { code, message: `scripted ${code}`, status: null }, usage });
}

export function saying(text: string): Behaviour {
  return () => ({ ok: true, reply: { text, toolCalls: [], modelReturned: null }, usage: USAGE });
}

export function isSubmission({ name }: ToolDefinition): boolean {
  return name.startsWith('submit_');
}

/** A reply that makes these calls. Arguments are sent as JSON; a string is sent as it is. */
export function replyOf(
  calls: readonly (readonly [tool: string, argumentsValue: JsonValue])[],
  usage: ModelUsage = USAGE,
): ModelResult {
  const toolCalls = calls.map(
    ([tool, value], index): ToolCall => ({
      id: `call_${index + 1}`,
      tool,
      argumentsText: typeof value === 'string' ? value : stringifyJson(value),
    }),
  );
  const reply: ModelReply = { text: '', toolCalls, modelReturned: 'scripted-1' };
  return { ok: true, reply, usage };
}

/** A criterion as a request lists it. */
interface Listed {
  readonly id: string;
  readonly index: number;
}

/** Arguments that fit a tool's schema. Lists of entries about criteria get one entry for each criterion that is listed. */
export function argumentsFor(tool: ToolDefinition, request: ModelRequest, verdict: string): JsonValue {
  return valueFor(tool.parameters, { criteria: listedCriteria(request), verdict, criterion: undefined });
}

interface Filling {
  readonly criteria: readonly Listed[];
  readonly verdict: string;
  /** The criterion that the entry is about. */
  readonly criterion: Listed | undefined;
}

function valueFor(schema: JsonValue | undefined, filling: Filling): JsonValue {
  if (!isJsonObject(schema ?? null)) return null;
  const node = schema as JsonObject;
  if (isJsonList(node['anyOf'] ?? null)) return valueFor((node['anyOf'] as readonly JsonValue[])[0], filling);
  if (isJsonList(node['enum'] ?? null)) return wordFor(node['enum'] as readonly JsonValue[], filling);
  switch (node['type']) {
    case 'object':
      return objectFor(node, filling);
    case 'array':
      return listFor(node, filling);
    case 'string':
      return filling.criterion?.id ?? 'e1';
    case 'integer':
    case 'number':
      return filling.criterion?.index ?? 1;
    default:
      return true;
  }
}

function wordFor(words: readonly JsonValue[], { verdict }: Filling): JsonValue {
  return words.includes(verdict) || words.includes('MET') ? verdict : (words[0] ?? null);
}

function objectFor(node: JsonObject, filling: Filling): JsonValue {
  const members = node['properties'] ?? {};
  return Object.fromEntries(
    Object.entries(isJsonObject(members) ? members : {}).map(([name, member]) => [name, valueFor(member, filling)]),
  );
}

function listFor(node: JsonObject, filling: Filling): JsonValue {
  const { items = null } = node;
  const members = isJsonObject(items) ? (items['properties'] ?? null) : null;
  const isAboutCriteria = isJsonObject(members) && ('criterion' in members || 'index' in members);
  if (!isAboutCriteria) return [valueFor(items, filling)];
  return filling.criteria.map((criterion) => valueFor(items, { ...filling, criterion }));
}

/** The lines of the last section `Criteria` that the request holds: `c1 = "…"`, `c1 [outcome] = "…"` or `[0] = "…"`. */
function listedCriteria({ messages }: ModelRequest): Listed[] {
  const texts = messages.flatMap((message) => (message.role === 'user' ? [message.text] : []));
  const sections = texts.flatMap((text) => [...text.matchAll(/^Criteria\n<(data-\w+)>\n([\s\S]*?)\n<\/\1>$/gmu)]);
  const lines = (sections.at(-1)?.[2] ?? '').split('\n');
  return lines.flatMap((line, index) => {
    const id = /^(.+?)(?: \[\w+\])? = "/u.exec(line)?.[1];
    return id === undefined ? [] : [{ id, index }];
  });
}
