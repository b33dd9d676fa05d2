import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CELL, judgedTrial } from '../../src/run/__fixtures__/judged-trial.ts';
import { CellJournal } from '../../src/run/cell-journal.ts';
import { runPaths } from '../../src/run/run-paths.ts';

/**
 * Writes, opens again and finishes a cell of many trials with large receipts, and says what memory that took:
 *
 *   node --max-old-space-size=256 --conditions=@sauron/source --import tsx apps/bench/test/soak/many-trials.ts
 */
const { values } = parseArgs({
  options: { trials: { type: 'string', default: '20000' }, bytes: { type: 'string', default: '50000' } },
});
const [trials, bytes] = [Number(values.trials), Number(values.bytes)];
const run = await mkdtemp(join(tmpdir(), 'many-trials-'));
const names = Array.from({ length: trials }, (_, index) => ({ episodeId: `episode-${index}`, repeat: 0 }));
const open = () => CellJournal.open(run, CELL, { planned: trials, warn: (text) => process.stderr.write(`${text}\n`) });
const seconds: Record<string, number> = {};
let peakMb = 0;

async function timed<T>(step: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  seconds[step] = Math.round(performance.now() - began) / 1000;
  peakMb = Math.max(peakMb, Math.round(process.memoryUsage().rss / 1e6));
  return result;
}

try {
  await timed('append', async () => {
    const journal = await open();
    for (const name of names) journal.append(name, judgedTrial(name, { reasonChars: bytes }));
    journal.close();
  });
  const { size } = await stat(runPaths.journal(run, CELL.id));
  const journal = await timed('open again', open);
  await timed('finish', () => journal.finish(names));
  const complete = await timed('open complete', open);
  process.stdout.write(
    `${JSON.stringify({ trials: complete.done, journalMb: Math.round(size / 1e6), peakMb, seconds })}\n`,
  );
} finally {
  await rm(run, { recursive: true, force: true });
}
