import type { Readable } from 'node:stream';
import { readDataset } from '@sauron/datasets';
import { ANSWER_HELP, parseAnswer, Review, type ReviewCounts } from '@sauron/faultinject';
import type { CliIo } from '../../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../../cli/exit-codes.ts';
import { inputPath } from '../../files/input-path.ts';
import { writeWholeFile } from '../../files/write-file.ts';
import { countOf } from '../../report/numbers.ts';
import { printable } from '../../terminal/printable.ts';
import { columnsOf } from '../../terminal/style.ts';
import { wrapText } from '../../terminal/wrap-text.ts';
import { type DomainFlags, domainPaths, readBindingsFile, readDomainFile } from '../domain-files.ts';
import { collectRuns } from '../read-runs.ts';
import { type AnswerSource, answersOfFile, answersOfStream } from './answer-source.ts';
import { questionLines } from './question-lines.ts';

export interface ReviewOptions extends DomainFlags {
  /** File of answers; what is typed where it is not given. */
  readonly answers?: string;
  /** Confirmed targets after which an episode has enough. */
  readonly targets: number;
}

/** `bench faults review`: asks for what is proposed, group by group, and writes each answer into the files at once. */
export async function runReview(
  { path, input }: { readonly path: string; readonly input: Readable },
  options: ReviewOptions,
  io: CliIo,
): Promise<ExitCode> {
  const dataset = await readDataset(inputPath(path, io));
  const files = domainPaths(path, options, io);
  const [domain, bindings] = [await readDomainFile(files.domain, path), await readBindingsFile(files.bindings)];
  const runs = await collectRuns(dataset);
  const review = new Review({ domain, bindings, runs, targetsPerEpisode: options.targets });
  using answers =
    options.answers === undefined
      ? answersOfStream(input, io.signal)
      : await answersOfFile(inputPath(options.answers, io));
  const save = async (): Promise<void> => {
    await writeWholeFile(files.domain, domain.document.toString({ lineWidth: 120 }));
    await writeWholeFile(files.bindings, bindings.document.toString({ lineWidth: 0 }));
  };
  const ended = await converse(review, { answers, save }, io);
  io.signal.throwIfAborted();
  io.stdout.write(
    `${closingLines(review, ended, options.targets)
      .flatMap((line) => wrapText(line, columnsOf(io.stdout)))
      .join('\n')}\n`,
  );
  return EXIT.complete;
}

type Ended = 'all asked' | 'stopped' | 'no more answers';

/** Asks until nothing is left, the person stops, or the answers end. An answer that cannot be taken is asked for again. */
async function converse(
  review: Review,
  { answers, save }: { readonly answers: AnswerSource; readonly save: () => Promise<void> },
  io: CliIo,
): Promise<Ended> {
  for (let question = review.next(); question !== null; question = review.next()) {
    io.stdout.write(`${questionLines(question, columnsOf(io.stdout)).join('\n')}\n`);
    for (;;) {
      io.stdout.write('> ');
      const line = await answers.next();
      if (line === null) {
        io.stdout.write('\n');
        return 'no more answers';
      }
      if (!answers.echoes) io.stdout.write(`${printable(line)}\n`);
      const answer = parseAnswer(line);
      if (answer?.kind === 'quit') return 'stopped';
      const problem = answer === null ? ANSWER_HELP : review.answer(question, answer);
      if (problem === null) break;
      io.stdout.write(`${printable(problem)}\n`);
    }
    await save();
  }
  return 'all asked';
}

function closingLines(review: Review, ended: Ended, wanted: number): string[] {
  const { confirmed, rejected, proposed, targets }: ReviewCounts = review.counts();
  const counts = [...targets.values()];
  const enough = counts.filter((count) => count >= wanted).length;
  const spread = counts.length === 0 ? '' : ` (least ${Math.min(...counts)}, most ${Math.max(...counts)})`;
  return [
    `confirmed ${confirmed}, rejected ${rejected}, left ${proposed}; ${countOf(enough, 'episode')} of ${counts.length} with ${wanted} targets or more${spread}`,
    ...(ended === 'all asked' && proposed > 0
      ? ['What is left is not needed: the episodes it is of have enough targets.']
      : []),
    ...(ended === 'all asked' ? [] : ['Run the command again to go on.']),
  ];
}
