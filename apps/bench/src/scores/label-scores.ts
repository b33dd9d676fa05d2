import { ASPECTS, BASES, type Basis, LABEL_PROVENANCES } from '@sauron/core/episode';
import type { LoadedCell } from './cell-record.ts';
import type { DatasetFrame } from './dataset-frame.ts';
import { ASPECT_SIDES, type RunRow, rowsOfCell, rowsOfFrame } from './run-row.ts';
import { type Score, scoreRows } from './score-rows.ts';

/** Scores of parts by their name; parts without a labelled criterion are left out. */
export type ScoreParts = Readonly<Record<string, Score>>;

/** How the verdicts of a cell agree with the labels, as a whole and in parts. */
export interface LabelScores {
  readonly all: Score;
  /** `process` and `outcome`, see `ASPECT_SIDES`. */
  readonly bySide: ScoreParts;
  readonly byAspect: ScoreParts;
  readonly byProvenance: ScoreParts;
  readonly byDomain: ScoreParts;
  /** Verdicts on labelled criteria by what they rest on. */
  readonly bases: Readonly<Record<Basis, number>>;
}

/** Every interval that is drawn, and every test, is drawn from this. */
export const SEED = 20_261_130;

/** Scores a cell against the labels of its data set. */
export function labelScores(loaded: LoadedCell): LabelScores {
  const rows = rowsOfCell(loaded);
  const drawn = { resampling: { seed: SEED } };
  const bases = BASES.map((basis) => [basis, rows.filter((row) => row.basis === basis).length] as const);
  const domains = [...new Set(rows.flatMap(({ domain }) => (domain === null ? [] : [domain])))].toSorted();
  const sideOf = ({ aspect }: RunRow) => (aspect === null ? null : ASPECT_SIDES[aspect]);
  return {
    all: scoreRows(rows, drawn),
    bySide: parts(rows, ['process', 'outcome'], sideOf),
    byAspect: parts(rows, ASPECTS, ({ aspect }) => aspect),
    byProvenance: parts(rows, LABEL_PROVENANCES, ({ provenance }) => provenance),
    byDomain: parts(rows, domains, ({ domain }) => domain),
    // Every basis has an entry.
    bases: Object.fromEntries(bases) as Record<Basis, number>,
  };
}

function parts(rows: readonly RunRow[], keys: readonly string[], keyOf: (row: RunRow) => string | null): ScoreParts {
  const groups = Map.groupBy(rows, keyOf);
  const scores = keys.flatMap((key) => {
    const own = groups.get(key);
    return own === undefined ? [] : [[key, scoreRows(own)] as const];
  });
  return Object.fromEntries(scores);
}

/** What judges that never look would score. */
export interface ReferenceScores {
  readonly alwaysMet: Score;
  readonly alwaysUnmet: Score;
}

/** Computed from the labels, whether such judges were run or not. */
export function referenceScores(frame: DatasetFrame): ReferenceScores {
  const saying = (verdict: 'MET' | 'UNMET'): Score => {
    const rows = rowsOfFrame({ ...frame, repeats: 1 }, () => ({ verdict, basis: null }));
    return scoreRows(rows, { resampling: { seed: SEED } });
  };
  return { alwaysMet: saying('MET'), alwaysUnmet: saying('UNMET') };
}
