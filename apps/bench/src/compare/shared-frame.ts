import { UsageError } from '../cli/usage-error.ts';
import type { Run } from '../run/open-run.ts';
import type { Trial } from '../run/trial.ts';
import type { Truth } from '../run/truth.ts';
import { type DatasetFrame, frameOf } from '../scores/dataset-frame.ts';
import type { Side } from './open-side.ts';
import type { CellPair } from './pair-cells.ts';

/** What two cells have both been asked, and what only one has. */
export interface SharedFrame {
  readonly frame: DatasetFrame;
  /** First digits of what was judged, or null where the sides were judged on different data. */
  readonly sha256: string | null;
  readonly warnings: readonly string[];
}

interface Sides {
  readonly a: Side;
  readonly b: Side;
  readonly allowOtherData: boolean;
}

/**
 * Lays out the episodes and criteria that both sides have, with the labels of A. Throws UsageError where the data sets differ and that is
 * not allowed, and where nothing is shared.
 */
export async function sharedFrame(pair: CellPair, { a, b, allowOtherData }: Sides): Promise<SharedFrame> {
  const [left, right] = [pair.a.identity.dataset, pair.b.identity.dataset];
  const isSame = left.sha256 === right.sha256;
  if (left.kind === 'trail' || right.kind === 'trail') {
    throw new UsageError(`${pair.a.name}: expected cells with verdicts on criteria; TRAIL cells have none`);
  }
  if (!isSame && !allowOtherData) {
    throw new UsageError(
      `${pair.a.name} and ${pair.b.name} were judged on different data (${left.name} ${left.sha256.slice(0, 12)}, ` +
        `${right.name} ${right.sha256.slice(0, 12)}); --allow-other-data compares on what both have`,
    );
  }
  const [truthsA, truthsB] = [await a.run.truth(left.name), await b.run.truth(right.name)];
  const shared = sharedTruths(truthsA, truthsB);
  const repeats = Math.min(a.run.manifest.repeats, b.run.manifest.repeats);
  const frame = frameOf(left.name, left.kind, { truths: shared.truths, repeats });
  if (frame.units.length === 0) {
    throw new UsageError(
      `${pair.a.name} and ${pair.b.name}: expected episodes and criteria that both have, there are none`,
    );
  }
  return { frame, sha256: isSame ? left.sha256 : null, warnings: warningsOf({ isSame, ...shared, a, b }) };
}

interface SharedTruths {
  readonly truths: readonly Truth[];
  readonly episodes: { readonly onlyA: number; readonly onlyB: number };
  /** Criteria of shared episodes that have another text, or are on one side only. */
  readonly otherCriteria: number;
  readonly otherLabels: number;
}

function sharedTruths(truthsA: readonly Truth[], truthsB: readonly Truth[]): SharedTruths {
  const byEpisode = new Map(truthsB.map((truth) => [truth.episodeId, truth]));
  let [otherCriteria, otherLabels] = [0, 0];
  const truths = truthsA.flatMap((truth): Truth[] => {
    const other = byEpisode.get(truth.episodeId);
    if (other === undefined) return [];
    const criteria = new Map(other.criteria.map((criterion) => [criterion.id, criterion]));
    const same = truth.criteria.filter(({ id, text }) => criteria.get(id)?.text === text);
    const agreed = same.filter(({ id, label }) => criteria.get(id)?.label === label);
    otherCriteria += Math.max(truth.criteria.length, other.criteria.length) - same.length;
    otherLabels += same.length - agreed.length;
    return [{ ...truth, criteria: agreed }];
  });
  const episodes = { onlyA: truthsA.length - truths.length, onlyB: truthsB.length - truths.length };
  return { truths, episodes, otherCriteria, otherLabels };
}

function warningsOf({
  isSame,
  episodes,
  otherCriteria,
  otherLabels,
  a,
  b,
}: SharedTruths & { isSame: boolean; a: Side; b: Side }) {
  const [repeatsA, repeatsB] = [a.run.manifest.repeats, b.run.manifest.repeats];
  return [
    ...(isSame ? [] : ['the two were judged on different data; compared is what both have']),
    ...(episodes.onlyA + episodes.onlyB === 0
      ? []
      : [`episodes left out: ${episodes.onlyA} that only A has, ${episodes.onlyB} that only B has`]),
    ...(otherCriteria === 0
      ? []
      : [`criteria left out because their text differs or one side lacks them: ${otherCriteria}`]),
    ...(otherLabels === 0 ? [] : [`criteria left out because their labels differ: ${otherLabels}`]),
    ...(repeatsA === repeatsB ? [] : [`repeats: A has ${repeatsA}, B has ${repeatsB}; compared are the first of each`]),
  ];
}

/** A run as seen through a frame: trials and outcomes outside of it are not there. */
export function withinFrame(run: Run, frame: DatasetFrame): Run {
  return {
    ...run,
    trials: async function* (cell) {
      for await (const trial of run.trials(cell)) {
        const within = trialWithin(trial, frame);
        if (within !== null) yield within;
      }
    },
  };
}

function trialWithin(trial: Trial, frame: DatasetFrame): Trial | null {
  const episode = frame.episodes.get(trial.episodeId);
  if (episode === undefined || trial.repeat >= frame.repeats) return null;
  return {
    ...trial,
    outcomes: trial.outcomes.filter(({ criterionId }) => frame.unitOf(episode, criterionId) !== null),
  };
}
