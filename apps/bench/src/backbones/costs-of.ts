import type { CliIo } from '../cli/cli-io.ts';
import { costLines } from '../report/cost-lines.ts';
import { countOf } from '../report/numbers.ts';
import { printable } from '../terminal/printable.ts';
import type { RunBackbones } from './open-backbones.ts';

/** What the calls took, in lines; warnings go to stderr. */
export async function costsOf({ meter, prices, possiblyPaid }: RunBackbones, io: CliIo): Promise<string[]> {
  const cost = await meter.summary();
  for (const warning of cost.warnings) io.stderr.write(`warning: ${printable(warning)}\n`);
  const lost = possiblyPaid();
  if (lost > 0) {
    const calls = countOf(lost, 'call');
    io.stderr.write(`warning: possibly paid: ${calls} of an earlier process that were sent and never answered\n`);
  }
  return costLines(cost, prices.atDate);
}
