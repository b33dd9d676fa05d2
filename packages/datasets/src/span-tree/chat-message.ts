import type { JsonValue, ResultStatus } from '@sauron/core/episode';

/** Who speaks in a message of a model call. */
export type ChatRole = 'system' | 'user' | 'agent' | 'tool';

/** A piece of a message. */
export type ChatPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'thought'; readonly text: string }
  | {
      readonly kind: 'call';
      /** Null where the record gives none. */
      readonly callId: string | null;
      readonly tool: string;
      readonly arguments: JsonValue;
    }
  | {
      readonly kind: 'result';
      readonly callId: string | null;
      readonly tool: string | null;
      readonly status: ResultStatus;
      readonly output: JsonValue;
    }
  /** A block of a kind that is not known. */
  | { readonly kind: 'other'; readonly what: string; readonly data: JsonValue };

export type CallPart = Extract<ChatPart, { kind: 'call' }>;
export type ResultPart = Extract<ChatPart, { kind: 'result' }>;

/** One message that a model read or wrote. */
export interface ChatMessage {
  readonly role: ChatRole;
  readonly parts: readonly ChatPart[];
}

const ROLES: ReadonlyMap<string, ChatRole> = new Map([
  ['system', 'system'],
  ['developer', 'system'],
  ['instruction', 'system'],
  ['user', 'user'],
  ['human', 'user'],
  ['assistant', 'agent'],
  ['ai', 'agent'],
  ['model', 'agent'],
  ['bot', 'agent'],
  ['tool-call', 'agent'],
  ['tool', 'tool'],
  ['function', 'tool'],
  ['tool-response', 'tool'],
]);

/** The role that a word of the record means; null for a word that is not known. */
export function chatRole(word: string): ChatRole | null {
  return ROLES.get(word.toLowerCase().replace(/^messagerole\.|_/gu, (found) => (found === '_' ? '-' : ''))) ?? null;
}

/** A message of one piece of text; no message for no text. */
export function textMessage(role: ChatRole, text: string | null): ChatMessage[] {
  return text === null || text === '' ? [] : [{ role, parts: [{ kind: 'text', text }] }];
}

/** All text of a message, pieces joined by line breaks. */
export function textOf(message: ChatMessage): string {
  return message.parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])).join('\n');
}

/**
 * Messages in which calls stand with the words of the agent before them: some exporters write the calls of one answer as
 * one message each in a later input, others as one message with its words.
 */
export function joinCalls(messages: readonly ChatMessage[]): ChatMessage[] {
  const joined: ChatMessage[] = [];
  for (const message of messages) {
    const last = joined.at(-1);
    const isOnlyCalls = message.role === 'agent' && message.parts.every(({ kind }) => kind === 'call');
    if (last?.role === 'agent' && isOnlyCalls) {
      joined[joined.length - 1] = { role: 'agent', parts: [...last.parts, ...message.parts] };
    } else joined.push(message);
  }
  return joined;
}
