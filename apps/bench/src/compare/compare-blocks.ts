import { isDecided, type Outcome } from '@sauron/core/episode';
import type { ContrastMetric } from '../experiment/experiment-schema.ts';
import type { Block } from '../report/blocks.ts';
import { countOf, NO_NUMBER, showCount, showScore } from '../report/numbers.ts';
import { renderReceipt } from '../report/render-receipt.ts';
import { settledBy } from '../report/settled-by.ts';
import { CONTRAST_METRIC_IDS } from '../scores/contrast-scores.ts';
import { METRICS, metricRef } from '../scores/metrics.ts';
import { printable } from '../terminal/printable.ts';
import type { MetricResult, PairResult, ShownFlip } from './compare-pair.ts';
import type { Fate, FlipKind } from './find-flips.ts';

const right = (header: string) => ({ header, align: 'right' as const });

const KINDS = {
  lost: 'A right, B wrong',
  won: 'A wrong, B right',
  moved: 'changed, no label',
} as const satisfies Record<FlipKind, string>;

export interface BlockOptions {
  /** Receipts of flips in full. */
  readonly receipts: boolean;
  readonly width: number;
}

/** A compared pair of cells as it is printed. */
export function pairBlocks(result: PairResult, options: BlockOptions): Block[] {
  const { a, b, dataset, sha256, warnings } = result;
  const head = [
    `A  ${printable(a.name)} (${a.id})`,
    `B  ${printable(b.name)} (${b.id})`,
    `on ${printable(dataset)}, ${sha256 === null ? 'not the same data on both sides' : `sha256 ${sha256.slice(0, 12)}`}`,
    ...warnings.map((warning) => `warning: ${printable(warning)}`),
  ];
  return [
    { kind: 'text', text: head.join('\n') },
    agreementBlock(result),
    ...metricBlocks(result),
    ...flipBlocks(result, options),
  ];
}

const FATE_WORDS = {
  right: 'right',
  wrong: 'wrong',
  none: 'without verdict',
} as const satisfies Record<Fate, string>;

function agreementBlock({ table }: PairResult): Block {
  const without = (['right', 'wrong', 'none'] as const).some((fate) => table[fate].none + table.none[fate] > 0);
  const fates: readonly Fate[] = without ? ['right', 'wrong', 'none'] : ['right', 'wrong'];
  return {
    kind: 'table',
    columns: [{ header: 'labelled criteria' }, ...fates.map((fate) => right(`B ${FATE_WORDS[fate]}`))],
    rows: fates.map((a) => [`A ${FATE_WORDS[a]}`, ...fates.map((b) => showCount(table[a][b]))]),
  };
}

function metricBlocks({ metrics, cost }: PairResult): Block[] {
  const isCost = metrics[0]?.metric === 'cost';
  const rows = metrics.map(({ metric, compared }) => [
    `${METRICS[CONTRAST_METRIC_IDS[metric]].name}`,
    ...[showAmount(metric, compared.right), showAmount(metric, compared.left)],
    metric === 'cost' ? `× ${showScore(compared.effect)}` : signed(compared.effect),
    span(compared.interval, metric === 'cost' ? showScore : signed),
    showP(compared.p),
    compared.bounds === null ? NO_NUMBER : span(compared.bounds),
    `${showCount(compared.shared)} of ${showCount(compared.planned)}`,
  ]);
  return [
    {
      kind: 'table',
      columns: [
        { header: 'metric' },
        ...['A', 'B', isCost ? 'B / A' : 'B − A', '95% interval', 'p', 'bounds', isCost ? 'clusters' : 'on'].map(right),
      ],
      rows,
    },
    { kind: 'text', text: [costLine(cost), ...metrics.flatMap(notesOf)].join('\n') },
  ];
}

function showAmount(metric: ContrastMetric, value: number | null): string {
  return metric === 'cost' ? showCount(value === null ? null : Math.round(value * 1e4) / 1e4) : showScore(value);
}

function signed(value: number | null): string {
  return value === null || value < 0 ? showScore(value).replace('-', '−') : `+${showScore(value)}`;
}

function span(
  interval: { readonly low: number | null; readonly high: number | null } | null,
  show: (value: number | null) => string = signed,
): string {
  return interval === null ? NO_NUMBER : `${show(interval.low)} to ${show(interval.high)}`;
}

/** No p is 0 by rounding. */
export function showP(p: number | null): string {
  return p !== null && p < 0.0005 ? '<0.001' : showScore(p);
}

function costLine({ unit, value, interval, clusters, missing }: PairResult['cost']): string {
  const what = unit === 'usd' ? 'list price without caches' : 'tokens';
  if (value === null) return `Cost, B over A: none, since A spent nothing or an amount is not known (${what}).`;
  const range = interval === null ? 'no interval' : `${showScore(interval.low)} to ${showScore(interval.high)}`;
  const known = `${countOf(clusters, 'cluster')}${missing === 0 ? '' : `, ${missing} without a known amount`}`;
  return `Cost, B over A: ${showScore(value)} (${range}; ${what}; ${known}).`;
}

function notesOf({ metric, compared }: MetricResult): string[] {
  const { mcNemar, clusters } = compared;
  const id = CONTRAST_METRIC_IDS[metric];
  return [
    `${metricRef(id)} per ${METRICS[id].unit}; p by permutation over ${countOf(clusters, 'cluster')}` +
      `${mcNemar === null ? '' : `, McNemar exact ${showP(mcNemar.exactP)}, mid-p ${showP(mcNemar.midP)}`}` +
      `${compared.bounds === null ? '' : '; bounds: all failures against B and for A, and the other way round'}.`,
  ];
}

function flipBlocks({ flips, shown }: PairResult, options: BlockOptions): Block[] {
  const all = flips.lost + flips.won + flips.moved;
  const counts = `A right and B wrong ${flips.lost}, A wrong and B right ${flips.won}, without a label ${flips.moved}`;
  const first = shown.length === 0 ? ' --show N shows some.' : ` The first ${shown.length}; --show N shows more.`;
  return [
    { kind: 'text', text: `Verdicts that differ: ${all} (${counts}).${all > shown.length ? first : ''}` },
    ...shown.map((flip): Block => flipBlock(flip, options)),
  ];
}

function flipBlock(flip: ShownFlip, { receipts, width }: BlockOptions): Block {
  const again = flip.repeat === 0 ? '' : `, repeat ${flip.repeat}`;
  const head = [
    `[${KINDS[flip.kind]}] ${flip.episodeId} ${flip.criterionId}${again}, label ${flip.label ?? 'none'}`,
    `criterion: ${flip.criterion}`,
    sideLine('A', flip.a, flip.outcomes.a),
    sideLine('B', flip.b, flip.outcomes.b),
  ].map(printable);
  if (!receipts) return { kind: 'text', text: head.join('\n') };
  const criterion = { id: flip.criterionId, text: flip.criterion, weight: 1 };
  const full = (['a', 'b'] as const).flatMap((side) => {
    const outcome = flip.outcomes[side];
    return outcome === null ? [] : [side.toUpperCase(), ...renderReceipt(criterion, outcome, width).slice(1)];
  });
  return { kind: 'lines', lines: [...head, ...full] };
}

/** Locators that one line names. */
const MAX_CITED = 4;

function sideLine(name: string, { verdict, basis }: ShownFlip['a'], outcome: Outcome | null): string {
  const said = `${name} ${verdict}${basis === null ? '' : ` (${basis})`}`;
  if (outcome === null) return `${said}: its receipt was not kept`;
  const places = [...new Set(citedPlaces(outcome))];
  const more = places.length > MAX_CITED ? `, and ${places.length - MAX_CITED} more` : '';
  const cited = places.length === 0 ? '' : ` [${places.slice(0, MAX_CITED).join(', ')}${more}]`;
  return `${said}: ${settledBy(outcome)}${cited}`;
}

function citedPlaces(outcome: Outcome): string[] {
  if (!isDecided(outcome) || outcome.receipt === null) return [];
  return outcome.receipt.atoms.flatMap(({ passages }) => passages.map(({ locator }) => locator));
}
