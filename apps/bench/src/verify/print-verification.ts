import type { Episode, Verification } from '@sauron/core/episode';
import type { CliIo } from '../cli/cli-io.ts';
import { type Block, renderTerminal } from '../report/blocks.ts';
import { describeBackbone } from '../report/describe-backbone.ts';
import { describeRoles } from '../report/describe-roles.ts';
import { renderReceipt } from '../report/render-receipt.ts';
import { printable } from '../terminal/printable.ts';
import { columnsOf, stylerFor } from '../terminal/style.ts';
import { verdictBlocks } from './verdict-blocks.ts';
import type { JudgeBackbones } from './with-not-applicable.ts';

export interface Printed {
  readonly episode: Episode;
  readonly verification: Verification;
  readonly backbones: JudgeBackbones;
  readonly wanted: ReadonlySet<string>;
  readonly costText: readonly string[];
}

/** Prints verdicts, what they cost, and the receipts that are wanted. */
export function printVerification(printed: Printed, { out }: { readonly out?: string }, io: CliIo): void {
  const { episode, verification, backbones, wanted, costText } = printed;
  const width = columnsOf(io.stdout);
  const blocks: Block[] = [
    ...headingBlocks(verification, backbones),
    ...verdictBlocks(episode, verification),
    ...(costText.length === 0 ? [] : [{ kind: 'text', text: costText.join('\n') } as const]),
  ];
  for (const [index, outcome] of verification.outcomes.entries()) {
    const criterion = episode.rubric[index];
    if (criterion === undefined || !wanted.has(criterion.id)) continue;
    blocks.push({ kind: 'lines', lines: renderReceipt(criterion, outcome, width) });
  }
  if (out !== undefined) blocks.push({ kind: 'text', text: printable(`Written: ${out}`) });
  io.stdout.write(renderTerminal(blocks, { width, style: stylerFor(io.stdout, io) }));
}

/** Names the verifier and the backbone that investigates; the other roles too where they have one of their own. */
function headingBlocks({ episodeId, verifier }: Verification, backbones: JudgeBackbones): Block[] {
  const lead = backbones.investigator ?? Object.values(backbones)[0];
  if (lead === undefined) return [{ kind: 'heading', text: printable(`${episodeId}: ${verifier}`) }];
  const others = describeRoles(backbones, lead);
  return [
    { kind: 'heading', text: printable(`${episodeId}: ${verifier} on ${describeBackbone(lead)}`) },
    ...(others.length === 0 ? [] : [{ kind: 'text', text: others.map(printable).join('\n') } as const]),
  ];
}
