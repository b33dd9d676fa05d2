import { NO_NUMBER } from '../../report/numbers.ts';
import type { DatasetScores, RunScores } from '../../scores/score-run.ts';
import type { TrailRowScores } from '../../scores/trail-scores.ts';
import { PARTIAL_MARK } from '../../tables/table-cells.ts';
import type { Chart } from './chart.ts';
import { forestChart } from './forest-chart.ts';

/** Errors found in traces: F1 that counts false alarms beside the published score, which does not. */
export function trailCharts({ trail }: RunScores, dataset: DatasetScores): Chart[] {
  const parts = trail.flatMap((set) => (set.dataset === dataset.name ? set.parts : []));
  return parts.flatMap(({ split, rows }) => {
    if (split !== 'all') return [];
    return forestChart({
      id: `chart-trail-${dataset.name}`,
      title: `TRAIL: ${dataset.name}`,
      description:
        `Errors found with the right label at the right span, on ${dataset.name}: strict F1 with its 95% interval, and the joint ` +
        'accuracy of the published scorer, which is recall alone and grows with the findings. Beside each name stands how many ' +
        'findings it reports for each annotated error. Predictors that read nothing show what naming everything is worth.',
      axisTitle: 'joint score',
      rows: rows.filter(({ volumeOf }) => volumeOf === null).map(forestRow),
    });
  });
}

function forestRow({ predictor, isTrivial, strict, official }: TrailRowScores) {
  const mark = strict.traces.failed > 0 && !isTrivial ? `${PARTIAL_MARK} ` : '';
  const said = isTrivial ? ', reads nothing' : '';
  return {
    name: `${mark}${predictor}${said}: ${strict.findingsPerError?.toFixed(1) ?? NO_NUMBER} per error`,
    marks: [
      { series: 'strict F1', value: strict.pairs.f1.value, interval: strict.pairs.interval },
      { series: 'official joint accuracy', value: official.jointAccuracy, interval: null },
    ],
  };
}
