import type { Criterion, DecidedOutcome, FailedOutcome } from '@sauron/core/episode';
import { failureKind, type ModelFailure } from '@sauron/core/model';
import type { Judgement } from './read-judgements.ts';

const MAX_REASON_CHARS = 2_000;

/** A judge's verdict. There is no receipt: nobody checked what the judge says that it saw. */
export function decidedOutcome({ id, aspect }: Criterion, { verdict, reason, evidence }: Judgement): DecidedOutcome {
  const named = evidence.length === 0 ? '' : `\nNamed as evidence, unchecked: ${evidence.join(' | ')}`;
  return {
    criterionId: id,
    verdict,
    basis: 'judged',
    aspect: aspect ?? null,
    aspectSource: aspect === undefined ? null : 'given',
    reason: cutReason(`${reason}${named}`.trim()),
    receipt: null,
  };
}

/** A criterion that could not be measured: neither MET nor UNMET. */
export function failedOutcome(criterionId: string, { code, message }: ModelFailure): FailedOutcome {
  return { criterionId, failure: { kind: failureKind(code), code, message } };
}

function cutReason(text: string): string {
  if (text.length <= MAX_REASON_CHARS) return text;
  return `${text.slice(0, MAX_REASON_CHARS - 1).replace(/[\uD800-\uDBFF]$/u, '')}…`;
}
