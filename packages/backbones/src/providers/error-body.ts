import { isJsonList, isJsonObject, type JsonObject, type JsonValue, parseStrictJson } from '@sauron/core/episode';

/** What an error body says, whichever provider wrote it. */
export interface ErrorBody {
  /** Lower-case names of the error: its code, type, status, reasons and quota ids. */
  readonly names: readonly string[];
  /** Its message on one line; null where the body has none. */
  readonly message: string | null;
}

/** Longest excerpt of a body that is no JSON. */
const EXCERPT = 120;

/**
 * Reads the error of a body: `{ error: {…} }` (OpenAI, Anthropic, Google, OpenRouter), `{ error: "…" }` or a bare
 * `{ message, type, code }` (vLLM, Ollama, llama.cpp). Any other text gives an excerpt of it as the message.
 */
export function readErrorBody(text: string): ErrorBody {
  const parsed = parseStrictJson(text);
  if (!parsed.ok) return { names: [], message: excerpt(text) };
  // Google's batch-style answers wrap the error in a list of one.
  const body = isJsonList(parsed.value) ? (parsed.value[0] ?? null) : parsed.value;
  return isJsonObject(body) ? readErrorObject(body) : { names: [], message: excerpt(text) };
}

/** The same for a body that is parsed already. */
export function readErrorObject(body: JsonObject): ErrorBody {
  const inner = body['error'] ?? body;
  if (typeof inner === 'string') return { names: [], message: oneLine(inner) };
  if (!isJsonObject(inner)) return { names: [], message: null };
  const details = listOf(inner['details']).filter(isJsonObject);
  const violations = details.flatMap((detail) => listOf(detail['violations'])).filter(isJsonObject);
  const names = [
    inner['code'],
    inner['type'],
    inner['status'],
    ...details.map((detail) => detail['reason']),
    ...violations.map((violation) => violation['quotaId']),
  ];
  return {
    names: names.filter((name) => typeof name === 'string').map((name) => name.toLowerCase()),
    message: messageOf(inner),
  };
}

/** The message; OpenRouter puts what the provider behind it said into `metadata.raw`. */
function messageOf(error: JsonObject): string | null {
  const metadata = error['metadata'] ?? null;
  const raw = isJsonObject(metadata) ? metadata['raw'] : null;
  const parts = [error['message'], raw].filter((part) => typeof part === 'string' && part !== '');
  return parts.length === 0 ? null : oneLine(parts.join(': '));
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return isJsonList(value) ? value : [];
}

function excerpt(text: string): string | null {
  const line = oneLine(text.slice(0, EXCERPT * 4));
  if (line === '') return null;
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT)}…` : line;
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
