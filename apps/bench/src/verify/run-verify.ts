import { type Episode, isDecided, type JsonValue, stringifyJson, type Verification } from '@sauron/core/episode';
import type { RunContext, Verifier } from '@sauron/core/verifier';
import { costsOf } from '../backbones/costs-of.ts';
import { type BackboneFlags, openBackbones } from '../backbones/open-backbones.ts';
import type { CliIo } from '../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import { UsageError } from '../cli/usage-error.ts';
import { inputPath } from '../files/input-path.ts';
import { readOneEpisode } from '../files/read-one-episode.ts';
import { writeWholeFile } from '../files/write-file.ts';
import { printable } from '../terminal/printable.ts';
import { createProgress, type Progress } from '../terminal/progress.ts';
import { readSettings } from '../verifiers/read-settings.ts';
import { findVerifier } from '../verifiers/verifier-table.ts';
import { coverageWarnings } from './coverage-warnings.ts';
import { printVerification } from './print-verification.ts';
import { type JudgeBackbones, withNotApplicable } from './with-not-applicable.ts';

export interface VerifyOptions extends BackboneFlags {
  readonly episodeId?: string;
  /** @default "sauron" */
  readonly verifier?: string;
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
  const entry = findVerifier(options.verifier ?? 'sauron');
  const verifier = entry.create(readSettings(entry, options));
  await using backbones = await openBackbones(options, verifier.roles, io);
  const episode = await readOneEpisode(inputPath(path, io), options.episodeId);
  const judge = { verifier, backbones: backbones.byRole, concurrency: options.concurrency };
  // Awaited here: the store must stay open until all is judged.
  return await verifyEpisode({ episode, judge, costs: () => costsOf(backbones, io) }, options, io);
}

export interface Judge {
  readonly verifier: Verifier;
  readonly backbones: JudgeBackbones;
  readonly concurrency: number;
}

interface Trial {
  readonly episode: Episode;
  readonly judge: Judge;
  /** Called once, when all calls are made. */
  readonly costs?: () => Promise<readonly string[]>;
}

/** Judges an episode, and prints and writes what the options ask for. */
export async function verifyEpisode(
  { episode, judge, costs }: Trial,
  options: Pick<VerifyOptions, 'receipts' | 'json' | 'out'>,
  io: CliIo,
): Promise<ExitCode> {
  const wanted = wantedReceipts(episode, options);
  for (const warning of coverageWarnings(episode)) io.stderr.write(`warning: ${printable(warning)}\n`);
  const verification = withNotApplicable(await verifyWithProgress(episode, judge, io), judge.backbones);
  for (const warning of verification.warnings) io.stderr.write(`warning: ${printable(warning)}\n`);
  const costText = (await costs?.()) ?? [];

  // A verification holds JSON only; its optional members are the reason why the types do not say so.
  const json = `${stringifyJson(verification as unknown as JsonValue, 2)}\n`;
  if (options.out !== undefined) await writeWholeFile(inputPath(options.out, io), json);
  if (options.json === true) {
    io.stdout.write(json);
    for (const line of costText) io.stderr.write(`${line}\n`);
  } else {
    printVerification({ episode, verification, backbones: judge.backbones, wanted, costText }, options, io);
  }
  return verification.outcomes.every(isDecided) ? EXIT.complete : EXIT.incomplete;
}

/** Runs a verifier and shows how far it is. */
async function verifyWithProgress(episode: Episode, judge: Judge, io: CliIo): Promise<Verification> {
  const progress = createProgress(io);
  const context: RunContext = {
    backbones: judge.backbones,
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
