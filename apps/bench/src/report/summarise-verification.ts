import { BASES, type Basis, isDecided, type Usage, type Verification } from '@sauron/core/episode';

/** What a verification says and what it took, in numbers. */
export interface VerificationSummary {
  /** Criteria in the rubric. */
  readonly total: number;
  readonly met: number;
  readonly unmet: number;
  /** Criteria without a verdict. */
  readonly failed: number;
  readonly byBasis: Readonly<Record<Basis, { readonly met: number; readonly unmet: number }>>;
  readonly failures: Readonly<Record<'verifier_error' | 'infra_error', number>>;
  readonly cost: CostSummary;
}

/** What judging took. */
export interface CostSummary {
  readonly sessions: number;
  readonly queries: number;
  /** Tokens of the answers that the investigator was given. */
  readonly answerTokens: number;
  /** Calls to backbones, failures included. */
  readonly calls: number;
  /** Tokens by the backbone's own count; null where a call did not report them. */
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
}

/** Counts a verification. */
export function summariseVerification({ outcomes, sessions, usage }: Verification): VerificationSummary {
  const byBasis = Object.fromEntries(BASES.map((basis) => [basis, { met: 0, unmet: 0 }])) as Record<
    Basis,
    { met: number; unmet: number }
  >; // complete: made from BASES
  const failures = { verifier_error: 0, infra_error: 0 };
  for (const outcome of outcomes) {
    if (isDecided(outcome)) byBasis[outcome.basis][outcome.verdict === 'MET' ? 'met' : 'unmet'] += 1;
    else failures[outcome.failure.kind] += 1;
  }
  const sum = (key: 'met' | 'unmet') => Object.values(byBasis).reduce((total, counts) => total + counts[key], 0);
  return {
    total: outcomes.length,
    met: sum('met'),
    unmet: sum('unmet'),
    failed: failures.verifier_error + failures.infra_error,
    byBasis,
    failures,
    cost: {
      sessions: sessions.length,
      queries: sessions.reduce((total, { used }) => total + used.queries, 0),
      answerTokens: sessions.reduce((total, { used }) => total + used.contextTokens, 0),
      ...sumUsage(Object.values(usage)),
    },
  };
}

/** Adds up what several verifications took. */
export function sumCosts(costs: readonly CostSummary[]): CostSummary {
  return {
    sessions: total(costs, 'sessions') ?? 0,
    queries: total(costs, 'queries') ?? 0,
    answerTokens: total(costs, 'answerTokens') ?? 0,
    calls: total(costs, 'calls') ?? 0,
    inputTokens: total(costs, 'inputTokens'),
    outputTokens: total(costs, 'outputTokens'),
  };
}

function sumUsage(roles: readonly Usage[]): Pick<CostSummary, 'calls' | 'inputTokens' | 'outputTokens'> {
  return {
    calls: total(roles, 'calls') ?? 0,
    inputTokens: total(roles, 'inputTokens'),
    outputTokens: total(roles, 'outputTokens'),
  };
}

/** Null as soon as one part is unknown: a partial sum would look like a whole one. */
function total<Key extends string>(parts: readonly Readonly<Record<Key, number | null>>[], key: Key): number | null {
  return parts.reduce<number | null>((sum, part) => {
    const value = part[key];
    return sum === null || value === null ? null : sum + value;
  }, 0);
}
