import { join, relative, resolve } from 'node:path';
import { createOfflineBackbone } from '@sauron/backbones';
import type { CliIo } from '../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import { PROGRAM } from '../cli/program-name.ts';
import { writeWholeFile } from '../files/write-file.ts';
import { type Block, renderMarkdown, renderTerminal } from '../report/blocks.ts';
import { printable } from '../terminal/printable.ts';
import { createProgress } from '../terminal/progress.ts';
import { columnsOf, stylerFor } from '../terminal/style.ts';
import type { JudgeResult, ShownReceipt } from './judge-result.ts';
import { judgeSample } from './judge-sample.ts';
import { JUDGES } from './judges.ts';
import { quickstartBlocks } from './quickstart-blocks.ts';
import { readSample } from './read-sample.ts';
import { scoresJson } from './scores-json.ts';
import { openVerificationWriter, type VerificationWriter } from './write-results.ts';

export interface QuickstartOptions {
  readonly out: string;
}

type Sample = Awaited<ReturnType<typeof readSample>>;

/** Width of a receipt in the file, whatever the terminal. */
const REPORT_COLUMNS = 100;

/** `bench quickstart`: every verifier on the sample, offline. Exit 3 where a criterion could not be measured. */
export async function runQuickstart(options: QuickstartOptions, io: CliIo): Promise<ExitCode> {
  const startMs = io.nowMs();
  const folder = resolve(io.cwd, options.out);
  const sample = await readSample();
  const writer = await openVerificationWriter(folder);
  const { results, receipt } = await judgeAll(sample, writer, io).catch(async (error: unknown) => {
    await writer.discard();
    throw error;
  });
  await writer.complete();

  const report = { sample: sample.facts, results, receipt };
  const markdown = renderMarkdown('Quickstart', quickstartBlocks(report, REPORT_COLUMNS));
  await writeWholeFile(join(folder, 'report.md'), markdown);
  await writeWholeFile(join(folder, 'scores.json'), scoresJson(sample.facts, results));

  const width = columnsOf(io.stdout);
  const seconds = ((io.nowMs() - startMs) / 1000).toFixed(1);
  const blocks: Block[] = [
    ...quickstartBlocks(report, width),
    ...ending({ seconds, out: options.out, sampleFolder: relative(io.cwd, sample.dataset.folder) }),
  ];
  io.stdout.write(renderTerminal(blocks, { width, style: stylerFor(io.stdout, io) }));
  return results.every(({ failed }) => failed === 0) ? EXIT.complete : EXIT.incomplete;
}

async function judgeAll(
  sample: Sample,
  writer: VerificationWriter,
  io: CliIo,
): Promise<{ readonly results: JudgeResult[]; readonly receipt: ShownReceipt | null }> {
  const progress = createProgress(io);
  const backbone = createOfflineBackbone();
  const results: JudgeResult[] = [];
  const total = sample.facts.episodes * JUDGES.length;
  let receipt: ShownReceipt | null = null;
  let done = 0;
  const onTrial = (verifierId: string, episodeId: string) => {
    progress.show({ label: 'judging', done, total, unit: 'episodes', note: `${verifierId} on ${episodeId}` });
    done += 1;
  };
  try {
    for (const judge of JUDGES) {
      const options = { backbone, signal: io.signal, keep: writer.keep, onTrial };
      const judged = await judgeSample(judge, sample.dataset, options);
      results.push(judged.result);
      receipt ??= judged.receipt;
    }
  } finally {
    progress.finish();
  }
  return { results, receipt };
}

function ending({ seconds, out, sampleFolder }: { seconds: string; out: string; sampleFolder: string }): Block[] {
  const files = `Took ${seconds} s. Written to ${out} (report.md, scores.json, verifications.jsonl).`;
  // Not wrapped, so that it can be pasted.
  const audit = `${PROGRAM} audit ${join(out, 'verifications.jsonl')} --episode ${sampleFolder}`;
  return [
    { kind: 'text', text: `${printable(files)}\nCheck the receipts again, with no model:` },
    { kind: 'lines', lines: [`    ${printable(audit)}`] },
  ];
}
