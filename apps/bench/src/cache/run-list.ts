import { type CallGroup, type CostSummary, createCostMeter, listCalls } from '@sauron/backbones';
import type { ModelRole, ModelUsage } from '@sauron/core/model';
import { type PriceFlags, readPriceOptions } from '../backbones/price-options.ts';
import type { CliIo } from '../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import { type Block, renderTerminal } from '../report/blocks.ts';
import { countOf, showCount, showUsd } from '../report/numbers.ts';
import { printable } from '../terminal/printable.ts';
import { columnsOf, stylerFor } from '../terminal/style.ts';
import { openExisting } from './open-existing.ts';

export interface ListOptions extends PriceFlags {
  readonly json?: boolean;
}

/** A group with what its tokens add up to. */
interface ListedGroup extends Omit<CallGroup, 'replies' | 'sent'> {
  /** Replies that can be served. */
  readonly replies: number;
  /** Of those replies; null where one of them did not report the class. */
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  /** What those replies cost as they were billed; null where a price is unknown. */
  readonly repliesUsd: number | null;
  /** Calls that were sent from here. */
  readonly sent: number;
  /** What was billed for all calls that were sent from here, failures included. */
  readonly sentUsd: number | null;
}

/** `bench cache list`: what a call store holds. */
export async function runCacheList(file: string, options: ListOptions, io: CliIo): Promise<ExitCode> {
  const prices = await readPriceOptions(options, io);
  using store = await openExisting(file, io);
  const warnings = new Set<string>();
  const groups: ListedGroup[] = [];
  for (const group of listCalls(store)) {
    const whole = group.replies.map((usage) => ({ outcome: 'ok', usage }) as const);
    const replies = await costOf(group, whole, prices);
    const sent = await costOf(group, group.sent, prices);
    for (const warning of [...replies.warnings, ...sent.warnings]) warnings.add(warning);
    groups.push(listed(group, replies, sent));
  }
  const possiblyPaid = store.possiblyPaid();
  for (const warning of warnings) io.stderr.write(`warning: ${printable(warning)}\n`);
  if (options.json === true) {
    io.stdout.write(`${JSON.stringify({ priceDate: prices.atDate, possiblyPaid, groups }, null, 2)}\n`);
  } else {
    const blocks = listBlocks(groups, { atDate: prices.atDate, possiblyPaid });
    io.stdout.write(renderTerminal(blocks, { width: columnsOf(io.stdout), style: stylerFor(io.stdout, io) }));
  }
  return EXIT.complete;
}

/** Prices the calls of a group as a command that made them would. */
async function costOf(
  { provider, baseUrl, model, role }: CallGroup,
  calls: CallGroup['sent'],
  prices: Awaited<ReturnType<typeof readPriceOptions>>,
): Promise<CostSummary> {
  const meter = createCostMeter(prices);
  const identity = { provider, baseUrl, model };
  for (const { outcome, usage } of calls) {
    // What was never answered may have been billed, as what was dropped. Roles come from the store's own column.
    const ending = { outcome: outcome ?? 'dropped', usage } as const;
    meter.recordCall({ identity, role: role as ModelRole, key: null, cached: false, ...ending });
  }
  return meter.summary();
}

function listed(group: CallGroup, replies: CostSummary, sent: CostSummary): ListedGroup {
  const { replies: usages, sent: calls, ...rest } = group;
  return {
    ...rest,
    replies: usages.length,
    inputTokens: sumOf(usages, 'inputTokens'),
    outputTokens: sumOf(usages, 'outputTokens'),
    repliesUsd: replies.billed.usd,
    sent: calls.length,
    sentUsd: sent.billed.usd,
  };
}

function sumOf(usages: readonly (ModelUsage | null)[], key: 'inputTokens' | 'outputTokens'): number | null {
  return usages.reduce<number | null>((sum, usage) => {
    const value = usage?.[key] ?? null;
    return sum === null || value === null ? null : sum + value;
  }, 0);
}

function listBlocks(
  groups: readonly ListedGroup[],
  { atDate, possiblyPaid }: { readonly atDate: string; readonly possiblyPaid: number },
): Block[] {
  const right = { align: 'right' } as const;
  const total = groups.reduce((sum, { replies }) => sum + replies, 0);
  const note =
    `${countOf(total, 'reply', 'replies')} can be served. Costs as billed, at list prices of ${atDate}. ` +
    `Possibly paid: ${countOf(possiblyPaid, 'call')} without an answer.`;
  if (groups.length === 0) return [{ kind: 'text', text: note }];
  return [
    {
      kind: 'table',
      columns: [
        { header: 'model' },
        { header: 'role' },
        { header: 'replies', ...right },
        { header: 'tokens in', ...right },
        { header: 'tokens out', ...right },
        { header: 'cost', ...right },
        { header: 'sent', ...right },
        { header: 'failed' },
        { header: 'spent', ...right },
      ],
      rows: groups.map((group) => [
        printable(`${group.provider}/${group.model}`),
        printable(group.role),
        showCount(group.replies),
        showCount(group.inputTokens),
        showCount(group.outputTokens),
        showUsd(group.repliesUsd),
        showCount(group.sent),
        Object.entries(group.failures)
          .map(([code, count]) => `${code} ${count}`)
          .join(', ') || '0',
        showUsd(group.sentUsd),
      ]),
    },
    { kind: 'text', text: note },
  ];
}
