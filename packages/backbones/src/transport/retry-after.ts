import { isJsonList, isJsonObject, type JsonValue, parseStrictJson } from '@sauron/core/episode';

/** The three spellings of RFC 9110 (the last has no zone and means GMT), and ISO 8601, which some proxies send. */
const DATES = [
  /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/u,
  /^[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/u,
  /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/u,
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/u,
];
const NUMBER = /^\d+(?:\.\d+)?$/u;
const DURATION = /^(\d+(?:\.\d+)?)s$/u;

/**
 * The wait that a provider asks for, in ms; null where it asks for none in a form that can be read. `retry-after-ms` goes
 * before `retry-after` (seconds or a date), which goes before Google's `RetryInfo.retryDelay` in the body. A date that has
 * passed is a wait of 0.
 * @param headers names in lower case
 * @param nowMs ms since 1970: what a date is counted from
 */
export function readRetryAfter(
  headers: Readonly<Record<string, string | undefined>>,
  bodyText: string,
  nowMs: number,
): number | null {
  return (
    readNumber(headers['retry-after-ms'], 1) ??
    readNumber(headers['retry-after'], 1000) ??
    readDate(headers['retry-after'], nowMs) ??
    readRetryInfo(bodyText)
  );
}

function readNumber(text: string | undefined, unitMs: number): number | null {
  const trimmed = text?.trim() ?? '';
  return NUMBER.test(trimmed) ? finite(Number(trimmed) * unitMs) : null;
}

function readDate(text: string | undefined, nowMs: number): number | null {
  const trimmed = text?.trim() ?? '';
  const form = DATES.findIndex((date) => date.test(trimmed));
  if (form === -1) return null;
  const at = finite(Date.parse(form === 2 ? `${trimmed} GMT` : trimmed));
  return at === null ? null : Math.max(0, at - nowMs);
}

/** Bodies are a few hundred bytes; a long one that holds no such detail is not parsed. */
function readRetryInfo(bodyText: string): number | null {
  if (!bodyText.includes('retryDelay')) return null;
  const parsed = parseStrictJson(bodyText);
  if (!parsed.ok) return null;
  // Some of Google's addresses answer with a list of one error.
  const [body] = isJsonList(parsed.value) ? parsed.value : [parsed.value];
  const details = member(member(body, 'error'), 'details');
  if (!isJsonList(details)) return null;
  for (const detail of details) {
    const delay = member(detail, 'retryDelay');
    const seconds = typeof delay === 'string' ? DURATION.exec(delay)?.[1] : undefined;
    if (seconds !== undefined) return finite(Number(seconds) * 1000);
  }
  return null;
}

function member(value: JsonValue | undefined, key: string): JsonValue | undefined {
  return isJsonObject(value) ? value[key] : undefined;
}

/** Rounded up: a provider is never asked earlier than it said. */
function finite(ms: number): number | null {
  return Number.isFinite(ms) ? Math.ceil(ms) : null;
}
