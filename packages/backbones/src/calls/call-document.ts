import { createHash } from 'node:crypto';
import { canonicalJson, type JsonObject, type JsonValue } from '@sauron/core/episode';
import type { ModelMessage, ModelRequest, ToolDefinition } from '@sauron/core/model';
import { type CallIdentity, type CallScope, plainBaseUrl } from './call-identity.ts';

/** Stands in every key: another format of requests or rows never meets an older one. */
export const CALL_FORMAT = 'sauron.call/1';

/** Where a request goes and whose draw it is. */
export interface CallPlace {
  readonly identity: CallIdentity;
  readonly scope: CallScope;
}

/**
 * Everything that can change a reply, member by member, so that nothing else can slip in. The session's name is left out:
 * it is not sent. The large parts (system text, messages, tools) stand as the SHA-256 of their canonical JSON: a session
 * sends its history again on each turn, and it is stored once.
 */
export interface CallHead {
  readonly format: typeof CALL_FORMAT;
  readonly identity: CallIdentity;
  readonly scope: CallScope;
  /** Draw number. */
  readonly sample: number;
  readonly role: string;
  readonly system: string;
  readonly messages: readonly string[];
  readonly tools: readonly string[];
  readonly toolChoice: JsonValue;
  readonly maxOutputTokens: number;
  readonly temperature: number | null;
  readonly reasoningEffort: string | null;
}

export interface CallDocument {
  /** SHA-256 of the head's canonical JSON: the order of properties does not matter, everything else does. */
  readonly key: string;
  readonly head: CallHead;
  /** Canonical JSON of the parts, by their hash. */
  readonly parts: ReadonlyMap<string, string>;
}

/** Takes from a request what the store keeps of it. */
export function callDocument(request: ModelRequest, { identity, scope }: CallPlace): CallDocument {
  const parts = new Map<string, string>();
  const put = (text: string): string => {
    const hash = sha256(text);
    parts.set(hash, text);
    return hash;
  };
  const head: CallHead = {
    format: CALL_FORMAT,
    identity: { provider: identity.provider, baseUrl: plainBaseUrl(identity.baseUrl), model: identity.model },
    scope: { drawScope: scope.drawScope, scopeId: scope.scopeId },
    sample: request.sample ?? 0,
    role: request.role,
    system: put(canonicalJson(request.system)),
    messages: request.messages.map((message) => put(textOf(message, plainMessage))),
    tools: request.tools.map((tool) => put(textOf(tool, plainTool))),
    toolChoice: typeof request.toolChoice === 'string' ? request.toolChoice : { tool: request.toolChoice.tool },
    maxOutputTokens: request.maxOutputTokens,
    temperature: request.temperature ?? null,
    reasoningEffort: request.reasoningEffort ?? null,
  };
  return { key: headKey(head), head, parts };
}

export function headKey(head: CallHead): string {
  return sha256(headText(head));
}

/** The one spelling of a head. */
export function headText(head: CallHead): string {
  // A head holds JSON only; an interface has no index signature, which is all that JsonValue misses.
  return canonicalJson(head as unknown as JsonValue);
}

export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** Messages are never changed and are sent again on every later turn: their text is made once. */
const texts = new WeakMap<object, string>();

function textOf<Part extends object>(part: Part, plain: (part: Part) => JsonObject): string {
  const known = texts.get(part);
  if (known !== undefined) return known;
  const text = canonicalJson(plain(part));
  texts.set(part, text);
  return text;
}

function plainTool({ name, description, parameters }: ToolDefinition): JsonObject {
  return { name, description, parameters };
}

function plainMessage(message: ModelMessage): JsonObject {
  if (message.role === 'user') return { role: 'user', text: message.text };
  if (message.role === 'tool') {
    const answers = message.answers.map(({ callId, tool, content, isError }) => ({ callId, tool, content, isError }));
    return { role: 'tool', answers };
  }
  const { text, opaque } = message;
  return {
    role: 'assistant',
    text,
    toolCalls: message.toolCalls.map(({ id, tool, argumentsText }) => ({ id, tool, argumentsText })),
    opaque: opaque === undefined ? null : { provider: opaque.provider, content: opaque.content },
  };
}
