import {
  type AcceptedAtom,
  type Criterion,
  type DecidedOutcome,
  type FailedOutcome,
  type Outcome,
  VERIFICATION_SCHEMA,
  type Verification,
} from '@sauron/core/episode';

/** Made-up records for tests of what is printed. */

export const HASH = '0123456789abcdef'.repeat(4);

export function acceptedAtom(id: string, checked: string, more: Partial<AcceptedAtom> = {}): AcceptedAtom {
  return {
    id,
    atom: { type: 'state_value_match', claim: 'a claim that nobody may print' },
    checked,
    passages: [{ locator: 'budget.house_fund.goal', sha256: HASH }],
    authority: 'environment',
    flags: [],
    checkedBy: 'mechanical',
    ...more,
  };
}

export function decided(
  criterionId: string,
  [verdict, basis]: readonly [DecidedOutcome['verdict'], DecidedOutcome['basis']],
  more: Partial<DecidedOutcome> = {},
): DecidedOutcome {
  const reason = `reason of ${criterionId}`;
  return { criterionId, verdict, basis, aspect: 'outcome', aspectSource: 'inferred', reason, receipt: null, ...more };
}

/** An outcome that rests on one cited atom. */
export function settled(
  criterionId: string,
  verdict: DecidedOutcome['verdict'],
  atoms: readonly AcceptedAtom[],
): DecidedOutcome {
  const polarity = verdict === 'MET' ? 'supports' : 'refutes';
  return decided(criterionId, [verdict, verdict === 'MET' ? 'supported' : 'refuted'], {
    receipt: {
      cites: atoms.map(({ id }) => ({ atomId: id, polarity })),
      atoms: [...atoms],
      rejected: [],
      gates: [],
      support: null,
      uncovered: [],
      episodeDigest: HASH,
      sessionId: 's1',
    },
  });
}

export function failed(criterionId: string, kind: FailedOutcome['failure']['kind'] = 'infra_error'): FailedOutcome {
  return { criterionId, failure: { kind, code: 'rate_limited', message: 'the provider answered 429' } };
}

export function verificationOf(outcomes: readonly Outcome[], more: Partial<Verification> = {}): Verification {
  return {
    schema: VERIFICATION_SCHEMA,
    episodeId: 'e-1',
    episodeDigest: HASH,
    verifier: 'sauron',
    header: {},
    outcomes: [...outcomes],
    sessions: [],
    usage: {},
    warnings: [],
    ...more,
  };
}

export function criterion(id: string, text: string): Criterion {
  return { id, text, weight: 1 };
}
