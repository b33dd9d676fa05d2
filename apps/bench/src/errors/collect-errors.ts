import { type Aspect, isDecided } from '@sauron/core/episode';
import type { Cell } from '../experiment/cell.ts';
import type { Run } from '../run/open-run.ts';
import { isJudged, type TrialOutcome, trialKey } from '../run/trial.ts';
import type { Truth } from '../run/truth.ts';
import { classifyError } from './classify-error.ts';
import type { ErrorClassId } from './error-classes.ts';
import type { EpisodeReader } from './run-episodes.ts';
import { shownByQueries, sourceOf } from './shown-by-queries.ts';

type TruthCriterion = Truth['criteria'][number];

/** A verdict that differs from its label. */
export interface WrongVerdict {
  readonly cell: Pick<Cell, 'id' | 'name'>;
  readonly episodeId: string;
  readonly repeat: number;
  readonly criterion: TruthCriterion;
  readonly said: Extract<TrialOutcome, { verdict: string }>;
}

export interface ClassedError extends WrongVerdict {
  readonly class: ErrorClassId;
  /** True where a reader gave the class. */
  readonly marked: boolean;
}

/** The wrong verdicts of a cell, and out of how many. */
export interface CellErrors {
  readonly cell: Pick<Cell, 'id' | 'name'>;
  /** Verdicts on labelled criteria, by aspect. */
  readonly scored: ReadonlyMap<Aspect | null, number>;
  /** Labelled criteria of the plan that have no verdict, by aspect. */
  readonly failed: ReadonlyMap<Aspect | null, number>;
  readonly errors: readonly ClassedError[];
}

export interface CollectOptions {
  readonly truths: readonly Truth[];
  /** Null where the episodes are not at hand. */
  readonly episodes: EpisodeReader | null;
  /** Classes that a reader gave, by `errorKey`. */
  readonly marks: ReadonlyMap<string, ErrorClassId>;
}

/** Trials whose receipts are held at a time. */
const CHUNK = 400;

/** Finds and classes the wrong verdicts of a cell, in the order of its trials. */
export async function collectErrors(run: Run, cell: Cell, options: CollectOptions): Promise<CellErrors> {
  const { wrong, scored, failed } = await findWrong(run, cell, options.truths);
  const trials = [...Map.groupBy(wrong, trialKey).values()];
  const errors: ClassedError[] = [];
  for (let from = 0; from < trials.length; from += CHUNK) {
    errors.push(...(await classAll(run, trials.slice(from, from + CHUNK).flat(), options)));
  }
  return { cell: shortCell(cell), scored, failed, errors };
}

/** Names a verdict in its run, so that a reader's mark finds it again. */
export function errorKey({ cell, episodeId, repeat, criterion }: WrongVerdict): string {
  return JSON.stringify([cell.id, episodeId, repeat, criterion.id]);
}

function shortCell({ id, name }: Cell): Pick<Cell, 'id' | 'name'> {
  return { id, name };
}

async function findWrong(run: Run, cell: Cell, truths: readonly Truth[]) {
  const byEpisode = new Map(
    truths.map(({ episodeId, criteria }) => [episodeId, new Map(criteria.map((one) => [one.id, one]))]),
  );
  const scored = new Map<Aspect | null, number>();
  const wrong: WrongVerdict[] = [];
  // All that is planned, until it has a verdict: trials that were not run leave no line.
  const failed = new Map<Aspect | null, number>();
  for (const { label, aspect } of truths.flatMap(({ criteria }) => criteria)) {
    if (label === 'MET' || label === 'UNMET') failed.set(aspect, (failed.get(aspect) ?? 0) + run.manifest.repeats);
  }
  for await (const { episodeId, repeat, outcomes } of run.trials(cell.id)) {
    for (const said of outcomes) {
      const criterion = byEpisode.get(episodeId)?.get(said.criterionId);
      if (criterion?.label !== 'MET' && criterion?.label !== 'UNMET') continue;
      if (!isJudged(said)) continue;
      scored.set(criterion.aspect, (scored.get(criterion.aspect) ?? 0) + 1);
      failed.set(criterion.aspect, (failed.get(criterion.aspect) ?? 0) - 1);
      if (said.verdict !== criterion.label) wrong.push({ cell: shortCell(cell), episodeId, repeat, criterion, said });
    }
  }
  return { wrong, scored, failed };
}

async function classAll(run: Run, wrong: readonly WrongVerdict[], options: CollectOptions): Promise<ClassedError[]> {
  const [first] = wrong;
  if (first === undefined) return [];
  const kept = await run.verifications(first.cell.id, new Set(wrong.map(trialKey)));
  const ids = new Set(wrong.map(({ episodeId }) => episodeId));
  const episodes = (await options.episodes?.(ids)) ?? new Map();
  const sources = new Map([...ids].map((id) => [id, sourceOf(episodes.get(id))]));
  return wrong.map((error) => {
    const mark = options.marks.get(errorKey(error));
    if (mark !== undefined) return { ...error, class: mark, marked: true };
    const { criterion, said } = error;
    const verification = kept.get(trialKey(error));
    const outcome = verification?.outcomes.find(({ criterionId }) => criterionId === criterion.id);
    // Without what was recorded nothing can be told.
    if (verification === undefined || outcome === undefined || !isDecided(outcome)) {
      return { ...error, class: 'unclassed', marked: false };
    }
    const { witness } = criterion;
    const about = { criterionId: criterion.id, witness };
    const shown = shownByQueries(verification, about, sources.get(error.episodeId) ?? null);
    return { ...error, class: classifyError({ witness, cited: said.cited, outcome, shown }), marked: false };
  });
}
