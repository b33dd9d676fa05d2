import type { Basis, DecidedOutcome, GateResult, Outcome, SupportResult, Verdict } from '../episode/verification.ts';
import type { CitedAtom } from '../verdict/gates.ts';
import type { CriterionRecord } from './criterion-record.ts';
import { aspectOf, type SessionRun } from './session-run.ts';

interface OutcomeParts {
  readonly verdict: Verdict;
  readonly basis: Basis;
  readonly reason: string;
  readonly cited: readonly CitedAtom[];
  readonly gates?: readonly GateResult[];
  readonly support?: SupportResult | null;
  readonly uncovered?: readonly string[];
}

/** A verdict with its receipt. */
export function decidedOutcome(run: SessionRun, { criterion }: CriterionRecord, parts: OutcomeParts): DecidedOutcome {
  return {
    criterionId: criterion.id,
    verdict: parts.verdict,
    basis: parts.basis,
    aspect: aspectOf(run, criterion.id),
    aspectSource: run.aspectSource.get(criterion.id) ?? null,
    reason: parts.reason,
    receipt: {
      cites: parts.cited.map(({ atom, polarity }) => ({ atomId: atom.id, polarity })),
      atoms: [...new Set(parts.cited.map(({ atom }) => atom))],
      rejected: [...run.store.allRejected()],
      gates: [...(parts.gates ?? [])],
      support: parts.support ?? null,
      uncovered: [...(parts.uncovered ?? [])],
      episodeDigest: run.source.digest,
      sessionId: run.task.id,
    },
  };
}

/** What is left when a session has ended without a failure of the model. */
export function closeRecord(run: SessionRun, record: CriterionRecord, budgetSpent: boolean): Outcome {
  if (record.outcome !== null) return record.outcome;
  const { refusal } = record;
  if (refusal === null && record.malformed > 0) {
    const message = 'the only verdict that came could not be read, and no readable one followed';
    return { criterionId: record.criterion.id, failure: { kind: 'verifier_error', code: 'malformed', message } };
  }
  const receipt = { cited: [], gates: refusal?.gates ?? [], support: refusal?.support ?? null };
  if (refusal?.verdict === 'UNMET') {
    const reason = `UNMET was proposed, and its evidence refused: ${refusal.reason}`;
    return decidedOutcome(run, record, { verdict: 'UNMET', basis: 'unsupported', reason, ...receipt });
  }
  if (budgetSpent) {
    const reason =
      refusal === null
        ? 'The budget was spent before a verdict was proposed.'
        : `The budget was spent; MET was refused: ${refusal.reason}`;
    return decidedOutcome(run, record, { verdict: 'UNMET', basis: 'budget_exhausted', reason, ...receipt });
  }
  if (refusal !== null) {
    const reason = `MET was proposed, and refused: ${refusal.reason}`;
    return decidedOutcome(run, record, { verdict: 'UNMET', basis: 'unsupported', reason, ...receipt });
  }
  const message = 'the investigator ended without a verdict for this criterion, and did so again when asked once more';
  return { criterionId: record.criterion.id, failure: { kind: 'verifier_error', code: 'silent', message } };
}
