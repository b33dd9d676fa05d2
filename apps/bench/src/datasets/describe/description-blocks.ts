import type { CriterionGroupCounts, DatasetDescription, Spread } from '@sauron/datasets';
import type { Block } from '../../report/blocks.ts';
import { countOf, NO_NUMBER, showCount, showPer } from '../../report/numbers.ts';
import { printable } from '../../terminal/printable.ts';
import type { Column } from '../../terminal/table.ts';
import { barLines } from './bar-lines.ts';
import { showInterval, showShare } from './show-share.ts';

export interface Described {
  readonly title: string;
  readonly licence: string;
  readonly description: DatasetDescription;
  /** Columns of the terminal. */
  readonly width: number;
}

/** Tools that the table shows; the rest is counted. */
const MAX_TOOLS = 15;
const right = (header: string): Column => ({ header, align: 'right' });

/** A data set in tables and one bar chart. */
export function descriptionBlocks({ title, licence, description, width }: Described): Block[] {
  const { episodes, clusters, all, byAspect, byProvenance, tools } = description;
  const bases =
    clusters === episodes ? '' : ` in ${countOf(clusters, 'cluster')} (runs of one task, arms of one episode)`;
  return [
    { kind: 'heading', text: printable(title) },
    {
      kind: 'text',
      text: [
        `${countOf(episodes, 'episode')}${bases}, ${countOf(all.criteria, 'criterion', 'criteria')}, licence ${printable(licence)}`,
        prevalenceLine(all),
      ].join('\n'),
    },
    { kind: 'heading', text: 'Criteria by aspect' },
    groupTable('aspect', [...byAspect, all]),
    { kind: 'heading', text: 'Share of MET by aspect' },
    { kind: 'lines', lines: barLines(byAspect, width) },
    { kind: 'heading', text: 'Criteria by who made the label' },
    groupTable('provenance', byProvenance),
    { kind: 'heading', text: 'Per episode' },
    spreadTable(description),
    ...(tools.length === 0 ? [] : toolBlocks(tools)),
  ];
}

function prevalenceLine({ met, unmet, prevalence, wilson }: CriterionGroupCounts): string {
  const known = `MET ${showCount(met)} of ${showCount(met + unmet)} known labels: ${showShare(prevalence.value)}`;
  if (prevalence.value === null) return known;
  return (
    `${known}; 95% interval ${showInterval(prevalence.interval)} over ${countOf(prevalence.clusters, 'cluster')}, ` +
    `${showInterval(wilson)} as if criteria were independent (Wilson)`
  );
}

function groupTable(name: string, groups: readonly CriterionGroupCounts[]): Block {
  const rows = groups.map((group) => [
    group.name,
    ...[group.criteria, group.met, group.unmet, group.unknown, group.unlabelled].map(showCount),
    showShare(group.prevalence.value),
    showInterval(group.prevalence.interval),
  ]);
  const headers = ['criteria', 'MET', 'UNMET', 'UNKNOWN', 'no label', 'MET share', '95% interval'];
  return { kind: 'table', columns: [{ header: name }, ...headers.map(right)], rows };
}

function spreadTable({ events, toolCalls, tokens, episodes }: DatasetDescription): Block {
  const spreads: [string, Spread][] = [
    ['events', events],
    ['tool calls', toolCalls],
    ...(tokens === null
      ? []
      : Object.entries(tokens).map(([part, spread]): [string, Spread] => [`tokens, ${part}`, spread])),
  ];
  const rows = spreads.map(([name, { least, median, most, sum }]) => [
    name,
    ...[least, median, most].map((amount) => (amount === null ? NO_NUMBER : showCount(amount))),
    showPer(sum, episodes),
    showCount(sum),
  ]);
  return {
    kind: 'table',
    columns: [{ header: 'amount' }, ...['least', 'median', 'most', 'mean', 'in all'].map(right)],
    rows,
  };
}

function toolBlocks(tools: DatasetDescription['tools']): Block[] {
  const rows = tools
    .slice(0, MAX_TOOLS)
    .map(({ tool, calls, errors, episodes }) => [...[printable(tool), ...[calls, errors, episodes].map(showCount)]]);
  const more = tools.length - MAX_TOOLS;
  return [
    { kind: 'heading', text: 'Tools' },
    { kind: 'table', columns: [{ header: 'tool' }, ...['calls', 'errors', 'episodes'].map(right)], rows },
    ...(more > 0
      ? [{ kind: 'text', text: `and ${countOf(more, 'more tool', 'more tools')} (--json lists all)` } as const]
      : []),
  ];
}
