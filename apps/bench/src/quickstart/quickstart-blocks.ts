import { ASPECTS, BASES, LABEL_PROVENANCES } from '@sauron/core/episode';
import type { Block } from '../report/blocks.ts';
import { describeBackbone, nameOnBackbone } from '../report/describe-backbone.ts';
import { countOf, NO_NUMBER, showCount, showPer, showScore } from '../report/numbers.ts';
import { renderReceipt } from '../report/render-receipt.ts';
import { type Score, scoreBy, scoreRows } from '../scores/score-rows.ts';
import type { ScoredRow } from '../scores/scored-row.ts';
import { printable } from '../terminal/printable.ts';
import type { JudgeResult, SampleFacts, ShownReceipt } from './judge-result.ts';

export interface QuickstartReport {
  readonly sample: SampleFacts;
  readonly results: readonly JudgeResult[];
  readonly receipt: ShownReceipt | null;
}

/** The whole report. It holds no time and no machine, so that two runs write the same bytes. */
export function quickstartBlocks({ sample, results, receipt }: QuickstartReport, width: number): Block[] {
  return [
    ...introduction(sample, results),
    ...agreement(results),
    ...groupTable(
      { title: 'F1 by aspect of the criterion', header: 'aspect', keys: ASPECTS },
      results,
      (row) => row.aspect,
    ),
    ...groupTable(
      { title: 'F1 by who made the label', header: 'label', keys: LABEL_PROVENANCES },
      results,
      (row) => row.provenance,
    ),
    ...bases(results),
    ...costs(results),
    ...oneReceipt(receipt, width),
    ...meaning(results),
  ];
}

function introduction(sample: SampleFacts, results: readonly JudgeResult[]): Block[] {
  const labels = Object.entries(sample.labels).flatMap(([provenance, count]) =>
    count === 0 ? [] : [`${count} ${provenance}`],
  );
  const facts =
    `Sample: ${sample.name} ${sample.version}, ${countOf(sample.episodes, 'episode')}, ` +
    `${countOf(sample.criteria, 'criterion', 'criteria')}; labels: ${labels.join(', ') || 'none'}. ${sample.howLabelled}`;
  const judges = results.map(({ id, describes, backbone }) => {
    const on = backbone === null ? 'no backbone' : describeBackbone(backbone);
    return `${id}, on ${on}: ${describes}.`;
  });
  return [
    { kind: 'text', text: printable(facts) },
    { kind: 'text', text: judges.join('\n') },
  ];
}

function agreement(results: readonly JudgeResult[]): Block[] {
  const scores = results.map(({ rows }) => scoreRows(rows));
  const right = { align: 'right' } as const;
  return [
    { kind: 'heading', text: 'Agreement with the labels' },
    {
      kind: 'table',
      columns: [
        { header: 'verifier' },
        { header: 'F1(MET)', ...right },
        { header: 'F1(UNMET)', ...right },
        { header: 'macro-F1', ...right },
        { header: 'MCC', ...right },
        { header: 'accuracy', ...right },
        { header: '95% interval', ...right },
        { header: 'scored', ...right },
        { header: 'failed', ...right },
      ],
      rows: results.map((result, index) => [nameOf(result), ...scoreCells(scores[index] ?? scoreRows([]))]),
    },
    { kind: 'text', text: agreementNotes(scores) },
  ];
}

function scoreCells(score: Score): string[] {
  const { macroF1, accuracy } = score;
  const { defined, of } = macroF1.classes;
  const partial = macroF1.value !== null && defined < of ? ` (${defined} of ${of})` : '';
  const interval = accuracy.interval;
  return [
    showScore(score.f1Met.value),
    showScore(score.f1Unmet.value),
    `${showScore(macroF1.value)}${partial}`,
    showScore(score.mcc.value),
    showScore(accuracy.value),
    interval === null ? NO_NUMBER : `${showScore(interval.low)}–${showScore(interval.high)}`,
    `${score.scored} of ${score.planned}`,
    String(score.failed),
  ];
}

function agreementNotes(scores: readonly Score[]): string {
  const [first] = scores;
  const share =
    first === undefined
      ? ''
      : `${first.labelsMet} of ${first.planned} labels are MET: the always-… rows show what a score is worth at that share. `;
  const failures = scores
    .filter(({ failed }) => failed > 0)
    .map(({ accuracyBounds: { low, high } }) => `${showScore(low)} to ${showScore(high)}`);
  return (
    `${share}Criteria without a verdict (failed) are in no score. ${NO_NUMBER} is undefined, which is not 0. ` +
    "The interval is Wilson's; it takes criteria as independent, which those of one episode are not." +
    (failures.length === 0 ? '' : ` Accuracy if all failures were wrong, or all right: ${failures.join('; ')}.`)
  );
}

interface GroupTable<Key extends string> {
  readonly title: string;
  readonly header: string;
  readonly keys: readonly Key[];
}

/** One row per group, one column per verifier. Left out where all rows are of one group. */
function groupTable<Key extends string>(
  { title, header, keys }: GroupTable<Key>,
  results: readonly JudgeResult[],
  keyOf: (row: ScoredRow) => Key | null,
): Block[] {
  const grouped = results.map(({ rows }) => new Map(scoreBy(rows, keys, keyOf).map(({ key, score }) => [key, score])));
  const [reference] = grouped;
  if (reference === undefined || reference.size < 2) return [];
  const rows = [...reference].map(([key, { labelsMet, labelsUnmet }]) => [
    key,
    String(labelsMet),
    String(labelsUnmet),
    ...grouped.map((scores) => groupCell(scores.get(key))),
  ]);
  const right = { align: 'right' } as const;
  return [
    { kind: 'heading', text: title },
    {
      kind: 'table',
      columns: [
        { header },
        { header: 'labels MET', ...right },
        { header: 'UNMET', ...right },
        ...results.map((result) => ({ header: `${nameOf(result)}: F1(MET) / F1(UNMET)`, ...right })),
      ],
      rows,
    },
  ];
}

function groupCell(score: Score | undefined): string {
  if (score === undefined) return NO_NUMBER;
  const values = `${showScore(score.f1Met.value)} / ${showScore(score.f1Unmet.value)}`;
  return score.failed === 0 ? values : `${values} (${score.scored} of ${score.planned} scored)`;
}

function bases(results: readonly JudgeResult[]): Block[] {
  const kinds = BASES.flatMap((basis) => (['met', 'unmet'] as const).map((verdict) => ({ basis, verdict }))).filter(
    ({ basis, verdict }) => results.some(({ byBasis }) => byBasis[basis][verdict] > 0),
  );
  const right = { align: 'right' } as const;
  return [
    { kind: 'heading', text: 'Verdicts by basis' },
    {
      kind: 'table',
      columns: [
        { header: 'verifier' },
        ...kinds.map(({ basis, verdict }) => ({ header: `${verdict.toUpperCase()} ${basis}`, ...right })),
        { header: 'failed', ...right },
        { header: 'criteria', ...right },
      ],
      rows: results.map((result) => [
        nameOf(result),
        ...kinds.map(({ basis, verdict }) => String(result.byBasis[basis][verdict])),
        String(result.failed),
        String(result.criteria),
      ]),
    },
  ];
}

function costs(results: readonly JudgeResult[]): Block[] {
  const right = { align: 'right' } as const;
  return [
    { kind: 'heading', text: 'What judging took' },
    {
      kind: 'table',
      columns: [
        { header: 'verifier' },
        { header: 'sessions', ...right },
        { header: 'queries', ...right },
        { header: 'queries per criterion', ...right },
        { header: 'answer tokens per criterion', ...right },
        { header: 'backbone calls', ...right },
        { header: 'tokens in per criterion', ...right },
        { header: 'tokens out per criterion', ...right },
      ],
      rows: results.map((result) => [nameOf(result), ...costCells(result)]),
    },
  ];
}

function costCells({ criteria, cost }: JudgeResult): string[] {
  return [
    showCount(cost.sessions),
    showCount(cost.queries),
    showPer(cost.queries, criteria),
    showPer(cost.answerTokens, criteria),
    showCount(cost.calls),
    showPer(cost.inputTokens, criteria),
    showPer(cost.outputTokens, criteria),
  ];
}

function nameOf({ id, backbone }: JudgeResult): string {
  return nameOnBackbone(id, backbone);
}

function oneReceipt(receipt: ShownReceipt | null, width: number): Block[] {
  if (receipt === null) return [];
  const { episodeId, criterion, outcome } = receipt;
  return [
    { kind: 'heading', text: `One receipt in full (episode ${printable(episodeId)})` },
    { kind: 'lines', lines: renderReceipt(criterion, outcome, width) },
  ];
}

function meaning(results: readonly JudgeResult[]): Block[] {
  const readers = results.filter(({ backbone }) => backbone?.kind === 'rules');
  const text =
    readers.length === 0
      ? 'A small sample: the numbers show that the machinery works, and rank nobody.'
      : 'The backbone here is a rule-based reader: word rules that drive the same queries, evidence checks and gates that a ' +
        'language model would. The numbers show that this machinery works from end to end on this machine. They are not a ' +
        `model's result, they say nothing of how well a model would judge, and they rank nobody.${notFound(readers)}`;
  return [
    { kind: 'heading', text: 'What these numbers mean' },
    { kind: 'text', text },
  ];
}

/** How often UNMET only means that nothing was shown: the first thing to know of a weak reader. */
function notFound(readers: readonly JudgeResult[]): string {
  const sentences = readers.map(({ id, rows }) => {
    const unproven = rows.filter(({ basis }) => basis === 'unsupported' || basis === 'budget_exhausted');
    const holds = unproven.filter(({ label }) => label === 'MET').length;
    return ` ${id} has no evidence that holds for ${unproven.length} of ${rows.length} criteria, which makes them UNMET by rule; ${holds} of those are labelled MET.`;
  });
  return sentences.join('');
}
