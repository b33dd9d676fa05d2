import type { Criterion, Outcome } from '@sauron/core/episode';
import { stringifyJson } from '@sauron/core/episode';
import type { ModelFailure } from '@sauron/core/model';
import { byteLength } from './maximum-usage.ts';
import { decidedOutcome, failedOutcome } from './outcomes.ts';
import type { Judgement, ReadJudgement } from './read-judgements.ts';

const NO_VERDICT = 'no verdict came';
/** Most characters of what was wrong with one criterion's verdict. */
const MAX_PROBLEM_CHARS = 160;
/** Bytes of the fixed words of a notice. */
const NOTICE_BYTES = 400;

/** Collects the verdicts of some criteria over the replies of a judge. The first readable verdict of a criterion stays. */
export interface JudgementCollector {
  /** Takes what one reply said. Unknown ids are dropped and counted; verdicts that contradict each other are not taken. */
  take(entries: readonly ReadJudgement[]): void;
  /** Criteria without a verdict, in the order of the rubric. */
  open(): readonly Criterion[];
  /** What is missing and why, for the model. */
  notice(): string;
  /** One outcome per criterion; those without a verdict fail, as `failure` says or as malformed. */
  outcomes(failure?: ModelFailure): Outcome[];
  readonly warnings: readonly string[];
}

export function collectJudgements(criteria: readonly Criterion[]): JudgementCollector {
  const judged = new Map<string, Judgement>();
  const problems = new Map<string, string>(criteria.map(({ id }) => [id, NO_VERDICT]));
  const warnings: string[] = [];
  const open = () => criteria.filter(({ id }) => !judged.has(id));
  return {
    warnings,
    open,
    take(entries) {
      const { single, bad, general, unknown } = sortEntries(entries, problems);
      if (unknown > 0) warnings.push(`${unknown} judgement(s) of criteria that were not asked were dropped`);
      for (const id of problems.keys()) problems.set(id, bad.get(id) ?? general ?? NO_VERDICT);
      for (const [id, judgement] of single) {
        const earlier = judged.get(id);
        if (earlier === undefined) judged.set(id, judgement);
        else if (earlier.verdict !== judgement.verdict) {
          warnings.push(`a later judgement of ${stringifyJson(id)} that says the opposite was dropped`);
        }
      }
    },
    notice() {
      const lines = open().map(({ id }) => `- ${stringifyJson(id)}: ${problems.get(id) ?? NO_VERDICT}`);
      return `Still without a verdict:\n${lines.join('\n')}\nJudge exactly these. The verdict is MET or UNMET, one for each.`;
    },
    outcomes: (failure) =>
      criteria.map((criterion) => {
        const judgement = judged.get(criterion.id);
        if (judgement !== undefined) return decidedOutcome(criterion, judgement);
        return failedOutcome(criterion.id, failure ?? malformed(problems.get(criterion.id) ?? NO_VERDICT));
      }),
  };
}

/** Most bytes that a notice about these criteria can have. */
export function maximumNoticeBytes(criteria: readonly Criterion[]): number {
  // A character of a problem takes three bytes at most.
  return criteria.reduce(
    (sum, { id }) => sum + byteLength(stringifyJson(id)) + 3 * MAX_PROBLEM_CHARS + 8,
    NOTICE_BYTES,
  );
}

function malformed(problem: string): ModelFailure {
  return { code: 'malformed', message: `no readable verdict after one more try: ${problem}`, status: null };
}

interface SortedEntries {
  readonly single: ReadonlyMap<string, Judgement>;
  readonly bad: ReadonlyMap<string, string>;
  /** What was wrong with a part that names no criterion; it is about all of them. */
  readonly general: string | null;
  readonly unknown: number;
}

/** One reply: the same verdict twice counts once; two verdicts, or one beside an unreadable one, count as none. */
function sortEntries(entries: readonly ReadJudgement[], asked: ReadonlyMap<string, string>): SortedEntries {
  const single = new Map<string, Judgement>();
  const bad = new Map<string, string>();
  let general: string | null = null;
  let unknown = 0;
  for (const entry of entries) {
    const { criterionId: id } = entry;
    if (id === null) general = entry.ok ? general : shortProblem(entry.problem);
    else if (!asked.has(id)) unknown += 1;
    else if (!entry.ok) bad.set(id, shortProblem(entry.problem));
    else if ((single.get(id)?.verdict ?? entry.judgement.verdict) !== entry.judgement.verdict) {
      bad.set(id, 'it was judged MET and UNMET');
    } else if (!single.has(id)) single.set(id, entry.judgement);
  }
  for (const id of bad.keys()) single.delete(id);
  return { single, bad, general, unknown };
}

function shortProblem(problem: string): string {
  return problem.slice(0, MAX_PROBLEM_CHARS).replace(/[\uD800-\uDBFF]$/u, '');
}
