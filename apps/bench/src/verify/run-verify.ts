import { type Episode, isDecided, type JsonValue, stringifyJson, type Verification } from '@sauron/core/episode';
import { createSauronVerifier } from '@sauron/core/investigation';
import type { Backbone } from '@sauron/core/model';
import type { RunContext, Verifier } from '@sauron/core/verifier';
import { createBackbone } from '../backbone-table.ts';
import type { CliIo } from '../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import { UsageError } from '../cli/usage-error.ts';
import { inputPath } from '../files/input-path.ts';
import { readOneEpisode } from '../files/read-one-episode.ts';
import { writeWholeFile } from '../files/write-file.ts';
import { type Block, renderTerminal } from '../report/blocks.ts';
import { describeBackbone } from '../report/describe-backbone.ts';
import { renderReceipt } from '../report/render-receipt.ts';
import { printable } from '../terminal/printable.ts';
import { createProgress, type Progress } from '../terminal/progress.ts';
import { columnsOf, stylerFor } from '../terminal/style.ts';
import { coverageWarnings } from './coverage-warnings.ts';
import { readSettings } from './read-settings.ts';
import { verdictBlocks } from './verdict-blocks.ts';

export interface VerifyOptions {
  readonly episodeId?: string;
  readonly backbone: string;
  readonly budget?: string;
  readonly set?: readonly string[];
  readonly concurrency: number;
  /** True: all. A list: these criteria, comma-separated or one by one. */
  readonly receipts?: true | readonly string[];
  readonly json?: boolean;
  readonly out?: string;
}

/** `bench verify`: judges one episode and prints the verdicts. Exit 3 where a criterion has none. */
export async function runVerify(path: string, options: VerifyOptions, io: CliIo): Promise<ExitCode> {
  const settings = readSettings(options.budget, options.set);
  const backbone = createBackbone(options.backbone);
  const episode = await readOneEpisode(inputPath(path, io), options.episodeId);
  const judge = { verifier: createSauronVerifier(settings), backbone, concurrency: options.concurrency };
  return verifyEpisode({ episode, judge }, options, io);
}

interface Judge {
  readonly verifier: Verifier;
  readonly backbone: Backbone;
  readonly concurrency: number;
}

/** Judges an episode, and prints and writes what the options ask for. */
export async function verifyEpisode(
  { episode, judge }: { readonly episode: Episode; readonly judge: Judge },
  options: Pick<VerifyOptions, 'receipts' | 'json' | 'out'>,
  io: CliIo,
): Promise<ExitCode> {
  const wanted = wantedReceipts(episode, options);
  for (const warning of coverageWarnings(episode)) io.stderr.write(`warning: ${printable(warning)}\n`);
  const verification = await verifyWithProgress(episode, judge, io);
  for (const warning of verification.warnings) io.stderr.write(`warning: ${printable(warning)}\n`);

  // A verification holds JSON only; its optional members are the reason why the types do not say so.
  const json = `${stringifyJson(verification as unknown as JsonValue, 2)}\n`;
  if (options.out !== undefined) await writeWholeFile(inputPath(options.out, io), json);
  if (options.json === true) io.stdout.write(json);
  else printVerification({ episode, verification, backbone: judge.backbone, wanted }, options, io);
  return verification.outcomes.every(isDecided) ? EXIT.complete : EXIT.incomplete;
}

/** Runs a verifier with one backbone in every role and shows how far it is. */
async function verifyWithProgress(episode: Episode, judge: Judge, io: CliIo): Promise<Verification> {
  const progress = createProgress(io);
  const context: RunContext = {
    backbones: Object.fromEntries(judge.verifier.roles.map((role) => [role, judge.backbone])),
    concurrency: judge.concurrency,
    signal: io.signal,
    onProgress: progressOf(episode, progress),
  };
  try {
    return await judge.verifier.verify(episode, context);
  } finally {
    progress.finish();
  }
}

function progressOf(episode: Episode, progress: Progress): NonNullable<RunContext['onProgress']> {
  const counts = { done: 0, total: 0, queries: 0 };
  return (event) => {
    if (event.type === 'planned') counts.total = event.sessions;
    if (event.type === 'session_ended') counts.done += 1;
    if (event.type === 'query') counts.queries += 1;
    const { done, total, queries } = counts;
    progress.show({ label: `judging ${episode.id}`, done, total, unit: 'sessions', note: `${queries} queries` });
  };
}

function wantedReceipts(
  episode: Episode,
  { receipts, json }: Pick<VerifyOptions, 'receipts' | 'json'>,
): ReadonlySet<string> {
  if (receipts === undefined) return new Set();
  if (json === true) throw new UsageError('--receipts is for reading; --json holds every receipt already');
  const known = episode.rubric.map(({ id }) => id);
  if (receipts === true) return new Set(known);
  // An id may hold a comma itself, so a whole word counts first.
  const ids = receipts.flatMap((word) => (known.includes(word) ? [word] : word.split(',')));
  const unknown = ids.find((id) => !known.includes(id));
  if (unknown === undefined) return new Set(ids);
  throw new UsageError(`--receipts: ${JSON.stringify(unknown)} is no criterion of this episode (${known.join(', ')})`);
}

interface Printed {
  readonly episode: Episode;
  readonly verification: Verification;
  readonly backbone: Backbone;
  readonly wanted: ReadonlySet<string>;
}

function printVerification(printed: Printed, { out }: Pick<VerifyOptions, 'out'>, io: CliIo): void {
  const { episode, verification, backbone, wanted } = printed;
  const width = columnsOf(io.stdout);
  const blocks: Block[] = [
    { kind: 'heading', text: printable(`${episode.id}: ${verification.verifier} on ${describeBackbone(backbone)}`) },
    ...verdictBlocks(episode, verification),
  ];
  for (const [index, outcome] of verification.outcomes.entries()) {
    const criterion = episode.rubric[index];
    if (criterion === undefined || !wanted.has(criterion.id)) continue;
    blocks.push({ kind: 'lines', lines: renderReceipt(criterion, outcome, width) });
  }
  if (out !== undefined) blocks.push({ kind: 'text', text: printable(`Written: ${out}`) });
  io.stdout.write(renderTerminal(blocks, { width, style: stylerFor(io.stdout, io) }));
}
