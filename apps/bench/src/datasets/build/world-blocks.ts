import type { PaWorldCounts, WrittenPaWorld } from '@sauron/datasets/pa-world';
import type { Block } from '../../report/blocks.ts';
import { countOf, NO_NUMBER, showCount } from '../../report/numbers.ts';
import { printable } from '../../terminal/printable.ts';

/** A written set of a world in words and numbers. */
export function worldBlocks({ counts }: WrittenPaWorld, out: string): Block[] {
  const { episodes, households, all, events, toolCalls } = counts;
  const text = [
    `${countOf(episodes, 'episode')} in ${countOf(households, 'household')}, ${countOf(all.criteria, 'criterion', 'criteria')}: ` +
      `MET ${showCount(all.met)}, UNMET ${showCount(all.unmet)}, UNKNOWN ${showCount(all.unknown)}`,
    `per episode: ${spread(events)} events, ${spread(toolCalls)} tool calls (least, median, most)`,
    ...(counts.byEnd.size === 0 ? [] : [`how episodes ended: ${countWords(counts.byEnd)}`]),
    `Written to ${printable(out)}: see README.md there.`,
  ];
  return [...aspectBlocks(counts), { kind: 'text', text: text.join('\n') }];
}

function aspectBlocks({ byAspect }: PaWorldCounts): Block[] {
  const right = (header: string) => ({ header, align: 'right' as const });
  const columns = [{ header: 'aspect' }, ...['criteria', 'MET', 'UNMET', 'UNKNOWN'].map(right)];
  const rows = [...byAspect].map(([aspect, { criteria, met, unmet, unknown }]) => [
    ...[aspect, ...[criteria, met, unmet, unknown].map(showCount)],
  ]);
  return [{ kind: 'table', columns, rows }];
}

function spread({ least, median, most }: PaWorldCounts['events']): string {
  return [least, median, most].map((amount) => (amount === null ? NO_NUMBER : String(amount))).join(', ');
}

function countWords(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([name, count]) => `${name.replaceAll('_', ' ')} ${count}`).join(', ');
}

/** The same as JSON: maps become objects. */
export function worldJson({ manifest, counts }: WrittenPaWorld, out: string): string {
  const asObjects = (_key: string, value: unknown): unknown =>
    value instanceof Map ? Object.fromEntries(value) : value;
  return `${JSON.stringify({ out, manifest, counts }, asObjects, 2)}\n`;
}
