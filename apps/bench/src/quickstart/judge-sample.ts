import { setImmediate } from 'node:timers/promises';
import type { Verification } from '@sauron/core/episode';
import type { Backbone } from '@sauron/core/model';
import type { Verifier } from '@sauron/core/verifier';
import type { LabelledEpisode } from '@sauron/datasets';
import { sumCosts, summariseVerification, type VerificationSummary } from '../report/summarise-verification.ts';
import { rowsOf, type ScoredRow } from '../scores/scored-row.ts';
import { chooseReceipt } from './choose-receipt.ts';
import type { JudgeResult, ShownReceipt } from './judge-result.ts';
import type { Judge } from './judges.ts';

export interface JudgeSampleOptions {
  readonly backbone: Backbone;
  readonly signal: AbortSignal;
  /** Called with each verification, in order; the next trial waits for it. */
  keep(verification: Verification): Promise<void>;
  /** Called before each trial. */
  onTrial(verifierId: string, episodeId: string): void;
}

/** Judges every episode with one verifier. Labels meet verdicts here; the verifier gets the episode alone. */
export async function judgeSample(
  judge: Judge,
  sample: Iterable<LabelledEpisode> | AsyncIterable<LabelledEpisode>,
  options: JudgeSampleOptions,
): Promise<{ readonly result: JudgeResult; readonly receipt: ShownReceipt | null }> {
  const verifier = judge.create();
  const rows: ScoredRow[] = [];
  const summaries: VerificationSummary[] = [];
  let receipt: ShownReceipt | null = null;
  for await (const { episode, labels } of sample) {
    // Offline work leaves no gap by itself: without one, Ctrl-C would wait for the end.
    await setImmediate();
    options.signal.throwIfAborted();
    options.onTrial(verifier.id, episode.id);
    const verification = await verifier.verify(episode, contextOf(verifier, options));
    rows.push(...rowsOf(verification, labels));
    summaries.push(summariseVerification(verification));
    receipt = chooseReceipt(receipt, episode, verification);
    await options.keep(verification);
  }
  return { result: resultOf({ judge, verifier, rows, summaries, backbone: options.backbone }), receipt };
}

function contextOf({ roles }: Verifier, { backbone, signal }: JudgeSampleOptions) {
  return { backbones: Object.fromEntries(roles.map((role) => [role, backbone])), signal };
}

interface ResultParts {
  readonly judge: Judge;
  readonly verifier: Verifier;
  readonly rows: readonly ScoredRow[];
  readonly summaries: readonly VerificationSummary[];
  readonly backbone: Backbone;
}

function resultOf({ judge, verifier, rows, summaries, backbone }: ResultParts): JudgeResult {
  return {
    id: verifier.id,
    describes: judge.describes,
    backbone: verifier.roles.length === 0 ? null : { id: backbone.id, kind: backbone.kind },
    rows,
    criteria: summaries.reduce((sum, { total }) => sum + total, 0),
    failed: summaries.reduce((sum, { failed }) => sum + failed, 0),
    byBasis: sumBases(summaries),
    cost: sumCosts(summaries.map(({ cost }) => cost)),
  };
}

function sumBases(summaries: readonly VerificationSummary[]): VerificationSummary['byBasis'] {
  const none = { met: 0, unmet: 0 };
  const sums = { supported: none, refuted: none, unsupported: none, budget_exhausted: none, judged: none };
  return summaries.reduce<VerificationSummary['byBasis']>((before, { byBasis }) => {
    const add = (basis: keyof typeof sums) => ({
      met: before[basis].met + byBasis[basis].met,
      unmet: before[basis].unmet + byBasis[basis].unmet,
    });
    return {
      supported: add('supported'),
      refuted: add('refuted'),
      unsupported: add('unsupported'),
      budget_exhausted: add('budget_exhausted'),
      judged: add('judged'),
    };
  }, sums);
}
