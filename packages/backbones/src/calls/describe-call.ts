import { isJsonList, isJsonObject, type JsonValue, parseStrictJson } from '@sauron/core/episode';
import type { CallHead } from './call-document.ts';

/** Characters of a message that an explanation shows. */
const SHOWN_CHARACTERS = 60;
/** Characters of a key that tell it apart. */
export const KEY_PREFIX_LENGTH = 12;

/** `openai/gpt-6`, or with the address where it is not the only one of its kind. */
export function nameOfModel({ identity }: Pick<CallHead, 'identity'>): string {
  return `${identity.provider}/${identity.model}`;
}

/** `run bench-verify`, `cell 3f9a…, sample 2`. */
export function describeScope({ scope, sample }: Pick<CallHead, 'scope' | 'sample'>): string {
  return `${scope.drawScope} ${scope.scopeId}${sample === 0 ? '' : `, sample ${sample}`}`;
}

/** First words of a message part, on one line; empty where it is not readable. */
export function firstWords(partText: string | null): string {
  const json = partText === null ? null : parseStrictJson(partText);
  const text = json?.ok === true ? textOf(json.value).replace(/\s+/gu, ' ').trim() : '';
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS).toWellFormed()}…` : text;
}

function textOf(message: JsonValue): string {
  if (typeof message === 'string') return message;
  if (!isJsonObject(message)) return '';
  const { text, answers, toolCalls } = message;
  if (isJsonList(answers ?? null)) {
    const [first] = answers as readonly JsonValue[];
    return first !== undefined && isJsonObject(first) ? `${String(first['tool'])}: ${String(first['content'])}` : '';
  }
  if (typeof text === 'string' && text !== '') return text;
  const [call] = isJsonList(toolCalls ?? null) ? (toolCalls as readonly JsonValue[]) : [];
  return call !== undefined && isJsonObject(call) ? `${String(call['tool'])} ${String(call['argumentsText'])}` : '';
}
