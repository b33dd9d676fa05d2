import { type CategoryScore, type LabelSets, scoreCategories } from './category-scores.ts';
import { correlationOf } from './correlation.ts';
import type { LooseJson } from './extract-json.ts';
import { OFFICIAL_MARKS, type OfficialMark, officialMarkOf, UNUSABLE } from './official-marks.ts';
import { readOfficialTrace, type SkipReason } from './official-trace.ts';

export interface OfficialCorrelation {
  /** Pearson's r; 0 with fewer than two traces, as published, and null where one side is constant. */
  readonly r: number | null;
  readonly n: number;
}

/** The numbers of the published scorer, over the traces that it scores. */
export interface OfficialScore {
  /** Annotated traces, and how many of them it scored: the others are left out of every mean. */
  readonly goldTraces: number;
  readonly scoredTraces: number;
  readonly skipped: readonly { readonly traceId: string; readonly reason: SkipReason }[];
  /** Null where no trace was scored. */
  readonly weightedF1: number | null;
  readonly locationAccuracy: number | null;
  readonly jointAccuracy: number | null;
  /** Labels that occur in the scored traces. */
  readonly perCategory: readonly CategoryScore[];
  /** The marks that some trace has on both sides. */
  readonly correlations: Readonly<Partial<Record<OfficialMark, OfficialCorrelation>>>;
}

type MarkPairs = Map<OfficialMark, [gold: number, answer: number][]>;

/**
 * Scores as the published scorer of TRAIL does, with its quirks: both accuracies are recall, so findings beyond the
 * annotated ones cost nothing; a trace without errors gives 0; a trace whose answer is missing or cannot be read is left
 * out; labels match by parts of a word; a mark of a wrong shape lets a trace enter the sums and not the count.
 *
 * @param gold the annotations as published, by trace id
 * @param answers the whole answers of the judge, by trace id; null or missing for none
 *
 * Source: benchmarking/calculate_scores.py of github.com/patronus-ai/trail-benchmark at 0ffbed9.
 */
export function scoreOfficial(
  gold: ReadonlyMap<string, string>,
  answers: ReadonlyMap<string, string | null>,
): OfficialScore {
  const skipped: { traceId: string; reason: SkipReason }[] = [];
  const labels: LabelSets[] = [];
  const marks: MarkPairs = new Map();
  const sums = { location: 0, joint: 0 };
  for (const [traceId, goldText] of gold) {
    const answer = answers.get(traceId) ?? null;
    const trace = answer === null ? 'no_answer' : readOfficialTrace(goldText, answer);
    if (typeof trace === 'string') {
      skipped.push({ traceId, reason: trace });
      continue;
    }
    sums.location += trace.locationAccuracy;
    sums.joint += trace.jointAccuracy;
    if (trace.marks === null || addMarks(marks, trace.marks)) labels.push(trace.labels);
    else skipped.push({ traceId, reason: 'bad_mark' });
  }
  const scored = labels.length;
  const { perCategory, weightedF1 } = scoreCategories(labels);
  return {
    goldTraces: gold.size,
    scoredTraces: scored,
    skipped,
    weightedF1: scored === 0 ? null : (weightedF1 ?? 0),
    locationAccuracy: scored === 0 ? null : sums.location / scored,
    jointAccuracy: scored === 0 ? null : sums.joint / scored,
    perCategory: perCategory.filter(({ support }) => support > 0),
    correlations: Object.fromEntries([...marks].map(([mark, pairs]) => [mark, correlate(pairs)])),
  };
}

/** Adds the marks of a trace, up to the first that is unusable. False where one is. */
function addMarks(marks: MarkPairs, [gold, answer]: readonly [LooseObject, LooseObject]): boolean {
  for (const [mark, member] of MARKS) {
    const [goldValue, answerValue] = [gold[member], answer[member]];
    if (goldValue === undefined || answerValue === undefined) continue;
    const goldMark = officialMarkOf(goldValue, false);
    const answerMark = officialMarkOf(answerValue, mark === 'reliability');
    if (goldMark === UNUSABLE || answerMark === UNUSABLE) return false;
    const pairs = marks.get(mark) ?? [];
    marks.set(mark, pairs);
    pairs.push([goldMark, answerMark]);
  }
  return true;
}

function correlate(pairs: readonly (readonly [number, number])[]): OfficialCorrelation {
  return { r: pairs.length < 2 ? 0 : correlationOf(pairs), n: pairs.length };
}

type LooseObject = { readonly [key: string]: LooseJson };

// The entries of a closed table have its keys.
const MARKS = Object.entries(OFFICIAL_MARKS) as [OfficialMark, string][];
