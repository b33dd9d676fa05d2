import type { Usage } from '../episode/verification.ts';
import type { ModelRole } from '../model/request.ts';
import type { ModelUsage } from '../model/result.ts';

const TOKEN_CLASSES = [
  'inputTokens',
  'cachedInputTokens',
  'cacheWriteTokens',
  'outputTokens',
  'reasoningTokens',
] as const;

type Totals = { -readonly [Key in keyof Usage]: Usage[Key] };

/**
 * Sums usage by role over every call, failures included. A class that any call left out is null for the role: a partial
 * sum would look like a whole one.
 */
export class UsageMeter {
  readonly #roles = new Map<ModelRole, Totals>();

  record(role: ModelRole, usage: ModelUsage | null, ok: boolean): void {
    const totals = this.#roles.get(role) ?? emptyTotals();
    this.#roles.set(role, totals);
    totals.calls += 1;
    if (!ok) totals.failedCalls += 1;
    for (const name of TOKEN_CLASSES) {
      const sum = totals[name];
      const amount = usage?.[name] ?? null;
      totals[name] = sum === null || amount === null ? null : sum + amount;
    }
  }

  /** Usage by role, in the order of first use. */
  totals(): Record<string, Usage> {
    return Object.fromEntries([...this.#roles].map(([role, totals]) => [role, { ...totals }]));
  }
}

/** Sums usage by role over several judgings; a class that any of them left out is null for the role. */
export function sumUsageByRole(parts: readonly Readonly<Record<string, Usage>>[]): Record<string, Usage> {
  const sums: Record<string, Usage> = {};
  for (const [role, usage] of parts.flatMap((part) => Object.entries(part))) {
    const sum = sums[role];
    sums[role] = sum === undefined ? usage : addUsage(sum, usage);
  }
  return sums;
}

function addUsage(left: Usage, right: Usage): Usage {
  const sum = { ...left, calls: left.calls + right.calls, failedCalls: left.failedCalls + right.failedCalls };
  for (const name of TOKEN_CLASSES) {
    const [one, other] = [left[name], right[name]];
    sum[name] = one === null || other === null ? null : one + other;
  }
  return sum;
}

function emptyTotals(): Totals {
  return {
    calls: 0,
    failedCalls: 0,
    inputTokens: 0,
    cachedInputTokens: 0,
    cacheWriteTokens: 0,
    outputTokens: 0,
    reasoningTokens: 0,
  };
}
