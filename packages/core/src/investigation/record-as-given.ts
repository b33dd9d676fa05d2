import type { CitedAtom } from '../verdict/gates.ts';
import { uncoveredLiterals } from '../verdict/uncovered.ts';
import type { CriterionRecord } from './criterion-record.ts';
import { decidedOutcome } from './outcomes.ts';
import { mayCite, type SessionRun } from './session-run.ts';
import type { VerdictEntry } from './verdict-entries.ts';

/**
 * The ablation without gates: the verdict is the model's word, and what it cites only stands in the receipt. Citations of
 * anything but an accepted atom are left out and counted. Returns the line for the investigator.
 */
export function recordAsGiven(run: SessionRun, record: CriterionRecord, entry: VerdictEntry): string {
  const { criterion, verdict, reason } = entry;
  const cited = citedAtoms(run, entry);
  const atoms = [...new Set(cited.map(({ atom }) => atom))];
  record.outcome = decidedOutcome(run, record, {
    verdict,
    basis: 'judged',
    reason,
    cited,
    support: { status: 'off', reason: 'switched off', aspect: null },
    uncovered: uncoveredLiterals(record.criterion.text, atoms, run.source.values),
  });
  return `${criterion} recorded ${verdict} judged`;
}

function citedAtoms(run: SessionRun, { criterion, cites }: VerdictEntry): CitedAtom[] {
  const cited: CitedAtom[] = [];
  let leftOut = 0;
  for (const { atom: id, polarity } of cites) {
    const atom = mayCite(run, criterion, id) ? run.store.accepted(id) : undefined;
    if (atom === undefined) leftOut += 1;
    else if (!cited.some((other) => other.atom.id === id && other.polarity === polarity))
      cited.push({ atom, polarity });
  }
  if (leftOut > 0) run.warnings.push(`${criterion}: ${leftOut} citation(s) of no accepted atom were left out`);
  return cited;
}
