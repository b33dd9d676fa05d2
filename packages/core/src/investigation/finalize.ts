import type { Aspect } from '../episode/episode.ts';
import type { Basis, GateResult, SupportResult, Verdict } from '../episode/verification.ts';
import { failureKind } from '../model/result.ts';
import { byteLength } from '../model/sent-bytes.ts';
import { type CitedAtom, runGates } from '../verdict/gates.ts';
import { isPlainlyCovered } from '../verdict/support-skip.ts';
import { uncoveredLiterals } from '../verdict/uncovered.ts';
import { checkSupport, type SupportDecision } from './check-support.ts';
import type { CriterionRecord, Refusal } from './criterion-record.ts';
import { decidedOutcome } from './outcomes.ts';
import { FINALIZER_PROMPTS } from './prompts/finalizer.ts';
import { recordAsGiven } from './record-as-given.ts';
import { type SupportQuestion, supportMessage } from './requests.ts';
import { aspectOf, mayCite, type SessionRun } from './session-run.ts';
import { supportQuestionBytes } from './support-question.ts';
import { contradictsItself, entryKey, type ReadEntry, splitConflicts, type VerdictEntry } from './verdict-entries.ts';

/** A proposal that passed its first gates. */
interface Proposal {
  readonly record: CriterionRecord;
  readonly entry: VerdictEntry;
  readonly cited: readonly CitedAtom[];
  readonly gates: readonly GateResult[];
  readonly uncovered: readonly string[];
}

/** How one entry was answered: a line for the investigator, or a proposal that still needs the support check. */
type Step = { readonly line: string } | { readonly proposal: Proposal };

/**
 * Takes a batch of proposed verdicts through gates and support check and records what passes. Returns one line per
 * entry, conflict or unreadable entry for the investigator.
 */
export async function finalizeEntries(run: SessionRun, entries: readonly ReadEntry[]): Promise<string[]> {
  const lines = entries.flatMap((entry) => (entry.ok ? [] : [unreadable(run, entry)]));
  const { single, conflicting } = splitConflicts(entries.flatMap((read) => (read.ok ? [read.entry] : [])));
  for (const id of conflicting)
    lines.push(notRecorded(id, 'it was judged twice in different ways; submit one verdict'));
  const steps = single.map((entry) => takeEntry(run, entry));
  const proposals = steps.flatMap((step) => ('proposal' in step ? [step.proposal] : []));
  const supported = await withSupport(run, proposals);
  return [...lines, ...steps.flatMap((step) => ('line' in step ? [step.line] : [])), ...supported];
}

function notRecorded(id: string, why: string): string {
  return `${id} not recorded | ${JSON.stringify(why)}`;
}

function unreadable(run: SessionRun, entry: { readonly criterion: string | null; readonly problem: string }): string {
  const record = run.records.get(entry.criterion ?? '');
  if (record !== undefined && record.outcome === null) record.malformed += 1;
  if (record !== undefined && record.outcome === null && record.malformed > 1) {
    const message = `no readable verdict after one more try: ${entry.problem}`;
    record.outcome = {
      criterionId: record.criterion.id,
      failure: { kind: 'verifier_error', code: 'malformed', message },
    };
  }
  return notRecorded(record === undefined ? '-' : record.criterion.id, entry.problem);
}

function takeEntry(run: SessionRun, entry: VerdictEntry): Step {
  const record = run.records.get(entry.criterion);
  if (record === undefined) {
    run.warnings.push(
      `a verdict for ${JSON.stringify(entry.criterion.slice(0, 60))}, which is not in this session, was dropped`,
    );
    return { line: notRecorded('-', 'no criterion of this session has that id') };
  }
  if (record.outcome !== null) return { line: notRecorded(entry.criterion, 'it already has its outcome') };
  if (run.settings.gates === 'off') return { line: recordAsGiven(run, record, entry) };
  const earlier = record.refused.get(entryKey(entry));
  if (earlier !== undefined) return { line: earlier };
  if (contradictsItself(entry)) return contradiction(run, record, entry);
  return gateEntry(run, record, entry);
}

function contradiction(run: SessionRun, record: CriterionRecord, entry: VerdictEntry): Step {
  record.contradictory += 1;
  if (record.contradictory === 1) {
    return { line: notRecorded(entry.criterion, 'verdict and reason contradict each other; submit it again') };
  }
  const reason = 'Verdict and reason contradicted each other twice.';
  record.outcome = decidedOutcome(run, record, { verdict: 'UNMET', basis: 'unsupported', reason, cited: [] });
  return { line: `${entry.criterion} recorded UNMET unsupported` };
}

function gateEntry(run: SessionRun, record: CriterionRecord, entry: VerdictEntry): Step {
  const cited: CitedAtom[] = [];
  for (const { atom: id, polarity } of entry.cites) {
    const atom = run.store.accepted(id);
    if (atom !== undefined && !mayCite(run, entry.criterion, id)) {
      return refuse(record, entry, citeRefusal(entry, id, 'was proposed for another criterion'));
    }
    if (atom === undefined) return refuse(record, entry, citeRefusal(entry, id, whyNot(run, id)));
    if (!cited.some((other) => other.atom.id === id && other.polarity === polarity)) cited.push({ atom, polarity });
  }
  if (entry.verdict === 'UNMET' && !cited.some(({ polarity }) => polarity === 'refutes')) {
    record.outcome = decidedOutcome(run, record, {
      verdict: 'UNMET',
      basis: 'unsupported',
      reason: entry.reason,
      cited,
    });
    return { line: `${entry.criterion} recorded UNMET unsupported` };
  }
  const gates = gatesFor(run, record, { entry, cited, aspects: [] });
  const failed = gates.find(({ passed }) => !passed);
  if (failed !== undefined) {
    return refuse(record, entry, {
      verdict: entry.verdict,
      reason: `gate=${failed.gate} | ${JSON.stringify(failed.detail)}`,
      gates,
      support: null,
    });
  }
  const uncovered = uncoveredLiterals(record.criterion.text, atomsOf(cited), run.source.values);
  return forSupport(run, { record, entry, cited, gates, uncovered });
}

/** The support check answers a criterion once in a turn, and reads so many sentences at a time: its calls are bounded too. */
function forSupport(run: SessionRun, proposal: Proposal): Step {
  const { record: criterionRecord, entry } = proposal;
  if (run.finalizer === null || maySkip(run, proposal)) return { proposal };
  if (criterionRecord.askedInTurn === run.budget.used.turns) {
    const why = 'the support check has answered for it in this turn; submit it again in the next one';
    return { line: notRecorded(entry.criterion, why) };
  }
  const bytes = byteLength(supportMessage([questionOf(proposal)]));
  const most = supportQuestionBytes(criterionRecord.criterion.text);
  if (bytes > most) {
    const why = `its citations take ${bytes} bytes and may take ${most}; cite only what establishes the verdict`;
    return { line: notRecorded(entry.criterion, why) };
  }
  criterionRecord.askedInTurn = run.budget.used.turns;
  return { proposal };
}

/** Why an id that is no accepted atom cannot be cited. */
function whyNot(run: SessionRun, id: string): string {
  const rejected = run.store.rejected(id);
  return rejected === undefined ? 'was never proposed' : `was rejected (${rejected.reason}); cite accepted atoms only`;
}

function citeRefusal(entry: VerdictEntry, id: string, why: string): Refusal {
  const detail = `${JSON.stringify(id.slice(0, 40))} ${why}`;
  const gates = [{ gate: 'cites', passed: false, detail }];
  return { verdict: entry.verdict, reason: `gate=cites | ${JSON.stringify(detail)}`, gates, support: null };
}

function refuse(record: CriterionRecord, entry: VerdictEntry, refusal: Refusal): Step {
  const line = `${entry.criterion} refused ${refusal.reason}`;
  record.refusal = refusal;
  record.refused.set(entryKey(entry), line);
  return { line };
}

function gatesFor(
  run: SessionRun,
  record: CriterionRecord,
  parts: { readonly entry: VerdictEntry; readonly cited: readonly CitedAtom[]; readonly aspects: readonly Aspect[] },
): GateResult[] {
  const { id, text } = record.criterion;
  const aspects = [aspectOf(run, id), ...parts.aspects];
  return runGates({
    evidenceCheck: run.settings.evidenceCheck,
    criterionText: text,
    verdict: parts.entry.verdict,
    cited: parts.cited,
    aspects,
  });
}

async function withSupport(run: SessionRun, proposals: readonly Proposal[]): Promise<string[]> {
  const { finalizer } = run;
  if (finalizer === null) {
    return proposals.map((proposal) => record(run, proposal, { status: 'off', reason: 'switched off', aspect: null }));
  }
  const skipped = new Set(proposals.filter((proposal) => maySkip(run, proposal)));
  const asked = proposals.filter((proposal) => !skipped.has(proposal));
  const decisions = asked.length === 0 ? [] : await checkSupport(finalizer, asked.map(questionOf), supportOptions(run));
  return proposals.map((proposal) => {
    const decision = decisions[asked.indexOf(proposal)];
    if (decision !== undefined) return afterSupport(run, proposal, decision);
    const reason = 'one exact atom covers a plain criterion';
    return record(run, proposal, { status: 'skipped', reason, aspect: null });
  });
}

/** Skipped only for MET, and only where no other reading of the aspect could ask for more. */
function maySkip(run: SessionRun, { record: { criterion }, entry, cited, uncovered }: Proposal): boolean {
  const given = run.aspectSource.get(criterion.id) === 'given';
  const aspect = aspectOf(run, criterion.id);
  if (entry.verdict !== 'MET' || !(given || aspect === 'outcome')) return false;
  return isPlainlyCovered(criterion.text, atomsOf(cited), uncovered);
}

function questionOf({ record: { criterion }, entry, cited, uncovered }: Proposal): SupportQuestion {
  return { criterion, verdict: entry.verdict, atoms: atomsOf(cited), uncovered };
}

function atomsOf(cited: readonly CitedAtom[]) {
  return [...new Set(cited.map(({ atom }) => atom))];
}

function afterSupport(run: SessionRun, proposal: Proposal, decision: SupportDecision): string {
  const { record: criterionRecord, entry, cited } = proposal;
  const { id } = criterionRecord.criterion;
  if (!decision.ok) {
    const { code, message } = decision.failure;
    criterionRecord.outcome = {
      criterionId: id,
      failure: { kind: failureKind(code), code, message: `support check: ${message}` },
    };
    return notRecorded(id, `the support check failed (${code})`);
  }
  const { establishes, aspect, reason } = decision;
  const support: SupportResult = { status: establishes ? 'established' : 'refused', reason, aspect };
  if (!establishes) {
    return turnDown(criterionRecord, entry, {
      verdict: entry.verdict,
      reason: `support | ${JSON.stringify(reason)}`,
      gates: proposal.gates,
      support,
    });
  }
  const readAgain = run.aspectSource.get(id) === 'inferred';
  const gates = readAgain ? gatesFor(run, criterionRecord, { entry, cited, aspects: [aspect] }) : proposal.gates;
  const failed = gates.find(({ passed }) => !passed);
  if (failed !== undefined) {
    return turnDown(criterionRecord, entry, {
      verdict: entry.verdict,
      reason: `gate=${failed.gate} | ${JSON.stringify(failed.detail)}`,
      gates,
      support,
    });
  }
  return record(run, { ...proposal, gates }, support);
}

function turnDown(criterionRecord: CriterionRecord, entry: VerdictEntry, refusal: Refusal): string {
  const step = refuse(criterionRecord, entry, refusal);
  return 'line' in step ? step.line : '';
}

function record(run: SessionRun, proposal: Proposal, support: SupportResult): string {
  const { record: criterionRecord, entry, cited, gates, uncovered } = proposal;
  const basis = basisOf(run, entry.verdict);
  const { verdict, reason } = entry;
  criterionRecord.outcome = decidedOutcome(run, criterionRecord, {
    verdict,
    basis,
    reason,
    cited,
    gates,
    support,
    uncovered,
  });
  return `${criterionRecord.criterion.id} recorded ${verdict} ${basis}`;
}

/** Without evidence checks a verdict is the model's word, whatever it cites. */
function basisOf(run: SessionRun, verdict: Verdict): Basis {
  if (run.settings.evidenceCheck === 'off') return 'judged';
  return verdict === 'MET' ? 'supported' : 'refuted';
}

function supportOptions(run: SessionRun) {
  return { prompt: FINALIZER_PROMPTS[run.settings.promptVariant], sessionId: run.task.id };
}
