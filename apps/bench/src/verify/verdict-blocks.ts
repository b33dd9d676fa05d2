import { type Criterion, type Episode, isDecided, type Outcome, type Verification } from '@sauron/core/episode';
import type { Block } from '../report/blocks.ts';
import { countOf, showCount, showPer } from '../report/numbers.ts';
import { settledBy } from '../report/settled-by.ts';
import { summariseVerification, type VerificationSummary } from '../report/summarise-verification.ts';
import { printable } from '../terminal/printable.ts';
import type { TextFormat } from '../terminal/style.ts';
import type { Cell } from '../terminal/table.ts';

const VERDICT_FORMATS = { MET: 'green', UNMET: 'red', failed: 'yellow' } as const satisfies Record<string, TextFormat>;
const CRITERION_LINES = 3;

/** The verdicts of one episode as a table, and what they add up to. */
export function verdictBlocks(episode: Episode, verification: Verification): Block[] {
  const criteria = new Map(episode.rubric.map((criterion) => [criterion.id, criterion]));
  return [
    {
      kind: 'table',
      columns: [
        { header: 'id' },
        { header: 'verdict' },
        { header: 'basis' },
        { header: 'criterion → what settled it' },
      ],
      rows: verification.outcomes.map((outcome) => verdictRow(outcome, criteria.get(outcome.criterionId))),
    },
    { kind: 'text', text: summaryLines(summariseVerification(verification)).join('\n') },
  ];
}

function verdictRow(outcome: Outcome, criterion: Criterion | undefined): Cell[] {
  const verdict = isDecided(outcome) ? outcome.verdict : 'failed';
  return [
    printable(outcome.criterionId),
    [{ text: verdict, format: VERDICT_FORMATS[verdict] }],
    isDecided(outcome) ? outcome.basis : outcome.failure.kind,
    [
      { text: printable(criterion?.text ?? ''), maxLines: CRITERION_LINES },
      { text: `→ ${printable(settledBy(outcome))}`, format: 'dim', maxLines: 1 },
    ],
  ];
}

function summaryLines(summary: VerificationSummary): string[] {
  const { total, cost } = summary;
  const tokens = [cost.inputTokens, cost.outputTokens].includes(null)
    ? `backbone tokens unknown`
    : `backbone tokens ${showCount(cost.inputTokens)} in, ${showCount(cost.outputTokens)} out ` +
      `(${showPer(cost.inputTokens, total)} and ${showPer(cost.outputTokens, total)} per criterion)`;
  return [
    `${total} criteria: MET ${summary.met}${basisWords(summary, 'met')}, UNMET ${summary.unmet}${basisWords(summary, 'unmet')}, ` +
      `failed ${summary.failed} of ${total}${failureWords(summary)}`,
    `${countOf(cost.queries, 'query', 'queries')} in ${countOf(cost.sessions, 'session')} (${showPer(cost.queries, total)} per criterion), ` +
      `answer tokens ${showCount(cost.answerTokens)} (${showPer(cost.answerTokens, total)} per criterion)`,
    `${countOf(cost.calls, 'backbone call')}, ${tokens}`,
  ];
}

function basisWords({ byBasis }: VerificationSummary, key: 'met' | 'unmet'): string {
  return inBrackets(Object.entries(byBasis).map(([basis, counts]) => [basis, counts[key]] as const));
}

function failureWords({ failures }: VerificationSummary): string {
  return inBrackets(Object.entries(failures));
}

function inBrackets(counts: readonly (readonly [string, number])[]): string {
  const words = counts.flatMap(([name, count]) => (count === 0 ? [] : [`${name} ${count}`]));
  return words.length === 0 ? '' : ` (${words.join(', ')})`;
}
