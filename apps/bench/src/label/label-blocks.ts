import type { Agreement, Interval } from '@sauron/core/statistics';
import type { Block } from '../report/blocks.ts';
import { countOf, NO_NUMBER, showCount, showScore } from '../report/numbers.ts';
import { printable } from '../terminal/printable.ts';
import { NOISE_FORMULA } from './label-noise.ts';
import type { LabelReport } from './label-report.ts';

const right = (header: string) => ({ header, align: 'right' as const });

/** The report as it is printed. */
export function labelBlocks(report: LabelReport): Block[] {
  return [
    ...progressBlocks(report),
    ...agreementBlocks(report),
    ...ceilingBlocks(report),
    ...labelsBlocks(report),
    ...cellBlocks(report),
  ];
}

function progressBlocks({ items, population, raters, differing, adjudicated, final }: LabelReport): Block[] {
  const progress = (['a', 'b'] as const).map(
    (rater) => `rater ${rater} answered ${raters[rater].answered} of ${items} (${raters[rater].unknown} UNKNOWN)`,
  );
  return [
    {
      kind: 'text',
      text: [
        `${countOf(items, 'criterion', 'criteria')} drawn from ${showCount(population)}; ${progress.join(', ')}.`,
        `Differing answers: ${differing}; adjudicated: ${adjudicated}. Final: ${final.decided} MET or UNMET, ${final.unknown} UNKNOWN, ${final.open} open.`,
      ].join('\n'),
    },
  ];
}

function agreementBlocks({ agreement, alpha, byAspect }: LabelReport): Block[] {
  const rows = byAspect.map(({ aspect, agreement: own }) => [aspect ?? '(no aspect)', ...measures(own)]);
  return [
    { kind: 'heading', text: 'Agreement of the two raters' },
    {
      kind: 'table',
      columns: [
        { header: 'aspect' },
        ...['compared', 'agree', 'kappa', 'AC1', 'PABAK', 'MET by a', 'MET by b'].map(right),
      ],
      rows: [['all', ...measures(agreement)], ...rows],
    },
    {
      kind: 'text',
      text:
        `95% interval of kappa ${interval(agreement.kappaInterval)}, of AC1 ${interval(agreement.ac1Interval)} (bootstrap over ` +
        `clusters). Krippendorff's alpha ${showScore(alpha.value)} over ${showCount(alpha.support)} answers, UNKNOWN as a value of its own. ` +
        'Kappa is low where one class is rare, however well raters agree: read it beside AC1.',
    },
  ];
}

function measures({ n, raw, kappa, ac1, pabak, positiveShares }: Agreement): string[] {
  const shares = [positiveShares?.actual ?? null, positiveShares?.predicted ?? null];
  return [showCount(n), ...[raw.value, kappa.value, ac1.value, pabak.value, ...shares].map(showScore)];
}

function interval(value: Interval | null): string {
  return value === null ? NO_NUMBER : `${showScore(value.low)} to ${showScore(value.high)}`;
}

function ceilingBlocks({ ceiling }: LabelReport): Block[] {
  return [
    { kind: 'heading', text: 'What people reach by the same measure' },
    {
      kind: 'table',
      columns: [{ header: 'rater' }, { header: 'against' }, ...['n', 'F1 MET', 'F1 UNMET'].map(right)],
      rows: ceiling.map(({ rater, against, f1 }) => [
        rater,
        against === 'final' ? 'final values' : 'the other rater',
        ...[showCount(f1.n), showScore(f1.met.value), showScore(f1.unmet.value)],
      ]),
    },
    {
      kind: 'text',
      text: 'Final values are made from both raters, so the first of each is high; a judge above the second is at the level of noise.',
    },
  ];
}

function labelsBlocks({ labels }: LabelReport): Block[] {
  if (labels === null) {
    return [{ kind: 'text', text: 'No final value can be held against a label of the source.' }];
  }
  const { agreement, noise } = labels;
  const rates = (['met', 'unmet'] as const).map(
    (side) =>
      `${noise[side].count} of ${noise[side].n} ${side.toUpperCase()} labels are wrong by the final values (${showScore(noise[side].value)})`,
  );
  return [
    { kind: 'heading', text: 'Labels of the source' },
    {
      kind: 'text',
      text: `${rates.join(', ')}. Agreement ${showScore(agreement.raw.value)} over ${showCount(agreement.n)}, kappa ${showScore(agreement.kappa.value)}, AC1 ${showScore(agreement.ac1.value)}.`,
    },
  ];
}

function cellBlocks({ cells }: LabelReport): Block[] {
  if (cells.length === 0) return [];
  const rows = cells.flatMap(({ cell, failed, settled, labelled, noisy }) =>
    (['met', 'unmet'] as const).map((side) => [
      side === 'met' ? printable(cell.name) : '',
      `F1 ${side.toUpperCase()}`,
      showScore(settled[side].value),
      side === 'met' ? `${showCount(settled.n)}${failed === 0 ? '' : ` (${failed} failed)`}` : '',
      showScore(labelled[side].value),
      side === 'met' ? showCount(labelled.n) : '',
      showScore(noisy?.[side].expected ?? null),
      noisy === null || noisy[side].low === null
        ? NO_NUMBER
        : `${showScore(noisy[side].low)} to ${showScore(noisy[side].high)}`,
    ]),
  );
  return [
    { kind: 'heading', text: 'Judges' },
    {
      kind: 'table',
      columns: [
        { header: 'cell' },
        { header: '' },
        ...['by final values', 'n', 'by labels', 'n', 'expected', 'can be'].map(right),
      ],
      rows,
    },
    {
      kind: 'text',
      text: `Expected and can be: F1 over the whole run, given how often labels are wrong. ${NOISE_FORMULA}`,
    },
  ];
}
