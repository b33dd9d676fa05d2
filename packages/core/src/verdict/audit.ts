import type { Episode } from '../episode/episode.ts';
import { type DecidedOutcome, isDecided, type Receipt, type Verification } from '../episode/verification.ts';
import { auditAtom } from '../evidence/recheck-atom.ts';
import { EpisodeSource } from '../sources/episode-source.ts';
import { type CitedAtom, runGates } from './gates.ts';

/** What became of one atom of a receipt. */
export interface AtomAudit {
  readonly atomId: string;
  readonly ok: boolean;
  /** What differs, or null. */
  readonly problem: string | null;
}

/** What became of one criterion's receipt. */
export interface ReceiptAudit {
  readonly criterionId: string;
  readonly ok: boolean;
  readonly atoms: readonly AtomAudit[];
  /** What is wrong with the receipt as a whole: citations, gates, digest. */
  readonly problems: readonly string[];
}

/** The audit of one verification. `ok` when the digests are equal and every receipt holds. */
export interface AuditReport {
  readonly episodeId: string;
  readonly ok: boolean;
  readonly digest: 'equal' | 'differs';
  readonly receipts: readonly ReceiptAudit[];
  /** What is wrong with the list of outcomes. */
  readonly problems: readonly string[];
}

/**
 * Checks a verification against its episode without a model: compares the digest, fetches every cited place again, runs
 * every mechanical check again, compares the hashes of what was read, and runs the gates on what the receipt cites.
 */
export async function auditVerification(verification: Verification, episode: Episode): Promise<AuditReport> {
  const source = new EpisodeSource(episode);
  const receipts: ReceiptAudit[] = [];
  for (const outcome of verification.outcomes) {
    if (isDecided(outcome) && outcome.receipt !== null) {
      receipts.push(
        await auditReceipt(source, { outcome, receipt: outcome.receipt, digest: verification.episodeDigest }),
      );
    }
  }
  const digest = verification.episodeDigest === source.digest ? 'equal' : 'differs';
  const problems = outcomeProblems(verification, episode);
  const ok = digest === 'equal' && problems.length === 0 && receipts.every((receipt) => receipt.ok);
  return { episodeId: verification.episodeId, ok, digest, receipts, problems };
}

function outcomeProblems(verification: Verification, episode: Episode): string[] {
  const problems: string[] = [];
  if (verification.episodeId !== episode.id) {
    problems.push(`the verification is of episode ${verification.episodeId}, not of ${episode.id}`);
  }
  const judged = verification.outcomes.map(({ criterionId }) => criterionId);
  const asked = episode.rubric.map(({ id }) => id);
  if (judged.length !== asked.length || judged.some((id, index) => id !== asked[index])) {
    problems.push('the outcomes are not one per criterion in rubric order');
  }
  return problems;
}

interface AuditSubject {
  readonly outcome: DecidedOutcome;
  readonly receipt: Receipt;
  /** Digest that the verification states; the episode's own is compared once for all receipts. */
  readonly digest: string;
}

async function auditReceipt(source: EpisodeSource, subject: AuditSubject): Promise<ReceiptAudit> {
  const atoms: AtomAudit[] = [];
  for (const atom of subject.receipt.atoms) {
    const problem = await auditAtom(atom, { source });
    atoms.push({ atomId: atom.id, ok: problem === null, problem });
  }
  const problems = receiptProblems(source, subject);
  const ok = problems.length === 0 && atoms.every((atom) => atom.ok);
  return { criterionId: subject.outcome.criterionId, ok, atoms, problems };
}

function receiptProblems(source: EpisodeSource, { outcome, receipt, digest }: AuditSubject): string[] {
  const problems: string[] = [];
  const byId = new Map(receipt.atoms.map((atom) => [atom.id, atom]));
  const cited: CitedAtom[] = [];
  for (const { atomId, polarity } of receipt.cites) {
    const atom = byId.get(atomId);
    if (atom === undefined) problems.push(`cites ${atomId}, which the receipt does not hold`);
    else cited.push({ atom, polarity });
  }
  if (receipt.episodeDigest !== digest) problems.push('the receipt names another episode digest than its verification');
  const criterion = source.episode.rubric.find(({ id }) => id === outcome.criterionId);
  if (criterion === undefined) return [...problems, 'the rubric has no such criterion'];
  if (outcome.basis !== 'supported' && outcome.basis !== 'refuted') return problems;
  const aspects = [outcome.aspect ?? 'outcome'];
  const gates = runGates({ criterionText: criterion.text, verdict: outcome.verdict, cited, aspects });
  return [...problems, ...gates.filter(({ passed }) => !passed).map(({ gate, detail }) => `gate ${gate}: ${detail}`)];
}
