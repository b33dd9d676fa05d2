import { createHmac, hash } from 'node:crypto';
import { isJsonObject, type JsonObject, parseStrictJson, stringifyJson } from '@sauron/core/episode';

/**
 * What the server signs away into a client's hands: reasoning items, thinking signatures, thought signatures. A seal
 * holds what it was made for, so that any server of this kind can tell whether it came back as it went out.
 */
export function seal(purpose: string, content: JsonObject): string {
  const text = stringifyJson(content);
  const mac = createHmac('sha256', 'fake provider').update(`${purpose}\n${text}`).digest('hex');
  return Buffer.from(`${mac}${text}`).toString('base64');
}

/** Content of a seal; null where one byte of it is not as it went out. */
export function unseal(purpose: string, text: string): JsonObject | null {
  const parsed = parseStrictJson(Buffer.from(text, 'base64').toString('utf8').slice(64));
  if (!parsed.ok || !isJsonObject(parsed.value)) return null;
  return seal(purpose, parsed.value) === text ? parsed.value : null;
}

/** Short hash, for ids that depend on the request alone. */
export function shortHash(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 16);
}

/** Id of a turn's call. It says whether the turn had reasoning, so that a reasoning item that was dropped is missed. */
export function callId(
  prefix: string,
  turn: { readonly id: string; readonly thinks: boolean; readonly index: number },
): string {
  return `${prefix}_${turn.thinks ? 'r' : 'p'}${turn.id}_${turn.index}`;
}

/** Whether the call was made by a turn with reasoning of this kind of server. */
export function hadReasoning(id: string): boolean {
  return /^(call|toolu)_r[0-9a-f]{16}_\d+$/.test(id);
}
