/** Families of headers that tell what is left of a limit and when it is filled up again. */
const LIMITS = [
  ['x-ratelimit-remaining-requests', 'x-ratelimit-reset-requests'],
  ['x-ratelimit-remaining-tokens', 'x-ratelimit-reset-tokens'],
  ['anthropic-ratelimit-requests-remaining', 'anthropic-ratelimit-requests-reset'],
  ['anthropic-ratelimit-input-tokens-remaining', 'anthropic-ratelimit-input-tokens-reset'],
  ['anthropic-ratelimit-output-tokens-remaining', 'anthropic-ratelimit-output-tokens-reset'],
] as const;
const UNIT_MS = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 } as const satisfies Record<string, number>;
const SPAN = /^(?:(\d+)h)?(?:(\d+)m(?!s))?(?:(\d+(?:\.\d+)?)s)?(?:(\d+(?:\.\d+)?)ms)?$/u;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/u;

/**
 * How long a provider's headers say that nothing more will be taken, in ms: the longest reset of a limit with nothing
 * left. 0 where something is left of all, or nothing can be read.
 * @param headers names in lower case
 */
export function readExhaustedMs(headers: Readonly<Record<string, string>>, nowMs: number): number {
  const waits = LIMITS.map(([left, reset]) =>
    Number(headers[left] ?? 1) === 0 ? readReset(headers[reset], nowMs) : 0,
  );
  return Math.max(0, ...waits);
}

/** A span such as `6m0s` or `250ms`, or an instant. */
function readReset(text: string | undefined, nowMs: number): number {
  const trimmed = text?.trim() ?? '';
  if (INSTANT.test(trimmed)) return Math.max(0, Date.parse(trimmed) - nowMs) || 0;
  const [, hours, minutes, seconds, milliseconds] = SPAN.exec(trimmed) ?? [];
  const parts = [
    [hours, UNIT_MS.h],
    [minutes, UNIT_MS.m],
    [seconds, UNIT_MS.s],
    [milliseconds, UNIT_MS.ms],
  ] as const;
  return Math.ceil(parts.reduce((sum, [part, unitMs]) => sum + Number(part ?? 0) * unitMs, 0));
}
