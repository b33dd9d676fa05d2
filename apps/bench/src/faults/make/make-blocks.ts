import { type FamilyCounts, type FaultFamily, LEVELS, type Level, type TallyCounts } from '@sauron/faultinject';
import type { Block } from '../../report/blocks.ts';
import { countOf, showCount } from '../../report/numbers.ts';
import { printable } from '../../terminal/printable.ts';

export interface MakeSummary {
  /** Null where nothing was written. */
  readonly out: string | null;
  readonly families: readonly FaultFamily[];
  readonly levels: readonly Level[];
  readonly wanted: number;
  readonly counts: TallyCounts;
}

/** What came out and what did not, and why. */
export function makeBlocks({ out, families, levels, wanted, counts }: MakeSummary): Block[] {
  const rows = families.map((family) => [family, counts.families[family] ?? null] as const);
  const notes = [
    `${showCount(counts.pairs)} of ${countOf(wanted, 'pair')} wanted, from ${countOf(counts.bases, 'episode')}` +
      (counts.unusable === 0 ? '' : ` (${counts.unusable} without a predicate that is confirmed)`),
    out === null
      ? 'No pair passed the gate: nothing was written.'
      : `Written to ${printable(out)}: see README.md there.`,
  ];
  return [
    { kind: 'heading', text: 'Accepted pairs' },
    acceptedTable(rows, levels),
    { kind: 'heading', text: 'Why others were not' },
    reasonsTable(rows),
    { kind: 'text', text: notes.join('\n') },
  ];
}

type Row = readonly [FaultFamily, FamilyCounts | null];

function acceptedTable(rows: readonly Row[], levels: readonly Level[]): Block {
  const right = (header: string) => ({ header, align: 'right' as const });
  const shown = LEVELS.filter((level) => levels.includes(level));
  const countAt = (counts: FamilyCounts | null, level: Level): number => counts?.pairs[level] ?? 0;
  const total = (counts: FamilyCounts | null): number => shown.reduce((sum, level) => sum + countAt(counts, level), 0);
  return {
    kind: 'table',
    columns: [{ header: 'family' }, ...shown.map(right), right('all'), { header: 'variants' }],
    rows: rows.map(([family, counts]) => [
      family,
      ...shown.map((level) => showCount(countAt(counts, level))),
      showCount(total(counts)),
      Object.entries(counts?.variants ?? {})
        .map(([variant, count]) => `${variant} ${count}`)
        .join(', '),
    ]),
  };
}

/** Discards by the condition of the gate, and episodes by what they lack. */
function reasonsTable(rows: readonly Row[]): Block {
  return {
    kind: 'table',
    columns: [
      { header: 'family' },
      { header: 'discarded by the gate (proposals)' },
      { header: 'not applicable (episodes)' },
    ],
    rows: rows.map(([family, counts]) => [family, listed(counts?.discards), listed(counts?.notApplicable)]),
  };
}

function listed(counts: Readonly<Record<string, number | undefined>> | undefined): string {
  const entries = Object.entries(counts ?? {}).toSorted(([, a], [, b]) => (b ?? 0) - (a ?? 0));
  return entries.length === 0
    ? '–'
    : entries.map(([reason, count]) => `${reason.replaceAll('_', ' ')} ${count}`).join(', ');
}
