import { type Basis, type Episode, isDecided, type Outcome, type Verification } from '@sauron/core/episode';
import type { ShownReceipt } from './judge-result.ts';

/**
 * The better of two receipts to show: a refuted criterion says most, above all where two places were compared; then a
 * supported one. The first of its kind stays.
 */
export function chooseReceipt(
  best: ShownReceipt | null,
  episode: Episode,
  verification: Verification,
): ShownReceipt | null {
  let chosen = best;
  for (const [index, outcome] of verification.outcomes.entries()) {
    const criterion = episode.rubric[index];
    if (criterion === undefined || rankOf(outcome) <= (chosen === null ? 0 : rankOf(chosen.outcome))) continue;
    chosen = { episodeId: episode.id, criterion, outcome };
  }
  return chosen;
}

const RANKS = { refuted: 3, supported: 2, unsupported: 1, budget_exhausted: 1, judged: 1 } as const satisfies Record<
  Basis,
  number
>;

function rankOf(outcome: Outcome): number {
  if (!isDecided(outcome) || outcome.receipt === null) return 0;
  const compares = outcome.basis === 'refuted' && outcome.receipt.atoms.some(({ passages }) => passages.length > 1);
  return RANKS[outcome.basis] + (compares ? 1 : 0);
}
