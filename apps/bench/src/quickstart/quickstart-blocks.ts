import { ASPECTS, BASES, LABEL_PROVENANCES } from '@sauron/core/episode';
import type { Block } from '../report/blocks.ts';
import { describeBackbone } from '../report/describe-backbone.ts';
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
    ...groupTable({ title: 'By aspect of the criterion', keys: ASPECTS }, results, (row) => row.aspect),
    ...groupTable({ title: 'By who made the label', keys: LABEL_PROVENANCES }, results, (row) => row.provenance),
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
  return [
    { kind: 'text', text: printable(facts) },
    { kind: 'text', text: backboneLine(results) },
    {
      kind: 'table',
      columns: [{ header: 'verifier' }, { header: 'what it does' }],
      rows: results.map(({ id, describes }) => [id, describes]),
    },
  ];
}

/** Which verifiers run on what: the same for all that run on anything. */
function backboneLine(results: readonly JudgeResult[]): string {
  const without = results.filter(({ backbone }) => backbone === null).map(({ id }) => id);
  const backbones = [
    ...new Set(results.flatMap(({ backbone }) => (backbone === null ? [] : [describeBackbone(backbone)]))),
  ];
  if (backbones.length === 0) return 'No verifier here runs on a backbone.';
  const who = without.length === 0 ? 'Every verifier runs' : `All but ${without.join(' and ')} run`;
  return `${who} on ${backbones.join(', ')}.`;
}

/** Stands in headings over numbers, so that none of them looks like a model's. */
function readBy(results: readonly JudgeResult[]): string {
  return results.some(({ backbone }) => backbone?.kind === 'rules') ? ' (rule-based reader)' : '';
}

function agreement(results: readonly JudgeResult[]): Block[] {
  const scores = results.map(({ rows }) => scoreRows(rows));
  const right = { align: 'right' } as const;
  return [
    { kind: 'heading', text: `Agreement with the labels${readBy(results)}` },
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
      rows: results.map((result, index) => [result.id, ...scoreCells(scores[index] ?? scoreRows([]))]),
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
    "The interval is Wilson's on the effective number of criteria, with an episode as a cluster." +
    (failures.length === 0 ? '' : ` Accuracy if all failures were wrong, or all right: ${failures.join('; ')}.`)
  );
}

interface GroupTable<Key extends string> {
  readonly title: string;
  readonly keys: readonly Key[];
}

/** One row per verifier, one column per group. Left out where all rows are of one group. */
function groupTable<Key extends string>(
  { title, keys }: GroupTable<Key>,
  results: readonly JudgeResult[],
  keyOf: (row: ScoredRow) => Key | null,
): Block[] {
  const grouped = results.map(({ rows }) => new Map(scoreBy(rows, keys, keyOf).map(({ key, score }) => [key, score])));
  const [reference] = grouped;
  if (reference === undefined || reference.size < 2) return [];
  const labels = [...reference].map(([key, { labelsMet, labelsUnmet }]) => `${key} ${labelsMet} / ${labelsUnmet}`);
  return [
    { kind: 'heading', text: `${title}: F1(MET) / F1(UNMET)${readBy(results)}` },
    {
      kind: 'table',
      columns: [
        { header: 'verifier' },
        ...[...reference.keys()].map((header) => ({ header, align: 'right' as const })),
      ],
      rows: results.map(({ id }, index) => [
        id,
        ...[...reference.keys()].map((key) => groupCell(grouped[index]?.get(key))),
      ]),
    },
    { kind: 'text', text: `Labels MET / UNMET: ${labels.join(', ')}.` },
  ];
}

function groupCell(score: Score | undefined): string {
  if (score === undefined) return NO_NUMBER;
  const values = `${showScore(score.f1Met.value)} / ${showScore(score.f1Unmet.value)}`;
  return score.failed === 0 ? values : `${values} (${score.scored} of ${score.planned} scored)`;
}

/** Only for verifiers that say why: the verdicts of the others rest on the model's word, and are all `judged`. */
function bases(all: readonly JudgeResult[]): Block[] {
  const results = all.filter(({ byBasis }) =>
    BASES.some((basis) => basis !== 'judged' && byBasis[basis].met + byBasis[basis].unmet > 0),
  );
  if (results.length === 0) return [];
  const kinds = BASES.flatMap((basis) => (['met', 'unmet'] as const).map((verdict) => ({ basis, verdict }))).filter(
    ({ basis, verdict }) => results.some(({ byBasis }) => byBasis[basis][verdict] > 0),
  );
  const right = { align: 'right' } as const;
  return [
    { kind: 'heading', text: `Verdicts by basis${readBy(results)}` },
    {
      kind: 'table',
      columns: [
        { header: 'verifier' },
        ...kinds.map(({ basis, verdict }) => ({ header: `${verdict.toUpperCase()} ${basis}`, ...right })),
        { header: 'failed', ...right },
        { header: 'criteria', ...right },
      ],
      rows: results.map((result) => [
        result.id,
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
    { kind: 'heading', text: `What judging took${readBy(results)}` },
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
      rows: results.map((result) => [result.id, ...costCells(result)]),
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
  const evidenceFirst = readers.filter(({ byBasis }) => byBasis.supported.met + byBasis.unsupported.unmet > 0);
  const text =
    readers.length === 0
      ? 'A small sample: the numbers show that the machinery works, and rank nobody.'
      : 'The backbone here is a rule-based reader: word rules that drive the same queries, evidence checks and gates that a ' +
        'language model would. The numbers show that this machinery works from end to end on this machine. They are not a ' +
        `model's result, they say nothing of how well a model would judge, and they rank nobody.${SAME_RULES}${notFound(evidenceFirst)}`;
  return [
    { kind: 'heading', text: 'What these numbers mean' },
    { kind: 'text', text },
  ];
}

const SAME_RULES =
  ' The same rules read every prompt, so the rows differ by what each verifier is shown, not by how well it reasons: one ' +
  'that sees everything comes out near the reader itself.';

/** How often UNMET only means that nothing was shown: the first thing to know of a weak reader. */
function notFound(readers: readonly JudgeResult[]): string {
  const sentences = readers.map(({ id, rows }) => {
    const unproven = rows.filter(({ basis }) => basis === 'unsupported' || basis === 'budget_exhausted');
    const holds = unproven.filter(({ label }) => label === 'MET').length;
    return ` ${id} has no evidence that holds for ${unproven.length} of ${rows.length} criteria, which makes them UNMET by rule; ${holds} of those are labelled MET.`;
  });
  return sentences.join('');
}
