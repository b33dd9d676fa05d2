import { rm, stat } from 'node:fs/promises';
import { isJsonObject, parseStrictJson, stringifyJson } from '@sauron/core/episode';
import { byteLines } from './byte-lines.ts';
import { brokenLine, journalLine, parseJournalLine } from './parse-journal-line.ts';
import { runPaths } from './run-paths.ts';
import { type Trial, trialKey } from './trial.ts';
import { writeAtomically } from './write-atomically.ts';
import { onDisk } from './write-problem.ts';

/** Where a cell stands. */
export interface CellPlace {
  readonly run: string;
  readonly cell: string;
}

/**
 * Writes a cell's journal anew: without the trials that are not to be kept, and each trial once. A complete cell is opened
 * again by this. Until the journal is there, nothing of the old is gone.
 */
export async function rewriteJournal(place: CellPlace, keep: (trial: Trial) => boolean): Promise<void> {
  const { run, cell } = place;
  await writeAtomically(runPaths.journal(run, cell), await journalLines(place, keep));
  await dropComplete(place);
}

/** The trials of a cell as lines of a journal, with their ends; none where it has not begun. Throws UsageError for a broken line. */
export async function journalLines(
  place: CellPlace,
  keep: (trial: Trial) => boolean,
): Promise<AsyncIterable<string> | Iterable<string>> {
  if (await exists(runPaths.journal(place.run, place.cell))) return linesOfJournal(place, keep);
  return (await exists(runPaths.trials(place.run, place.cell))) ? linesOfComplete(place, keep) : [];
}

/** Removes the files of a complete cell, whose journal is there. */
export async function dropComplete({ run, cell }: CellPlace): Promise<void> {
  const trials = runPaths.trials(run, cell);
  await onDisk(trials, async () => {
    await rm(trials, { force: true });
    await rm(runPaths.verifications(run, cell), { force: true });
  });
}

export async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}

async function* linesOfJournal({ run, cell }: CellPlace, keep: (trial: Trial) => boolean): AsyncGenerator<string> {
  const path = runPaths.journal(run, cell);
  const seen = new Set<string>();
  for await (const { text, line } of byteLines(path)) {
    if (text.trim() === '') continue;
    const parsed = parseJournalLine(text, cell);
    if (!parsed.ok) throw brokenLine(`${path}:${line}`, parsed.problem);
    const { trial, trialText, verificationText } = parsed.read;
    const key = trialKey(trial);
    if (seen.has(key) || !keep(trial)) continue;
    seen.add(key);
    yield `${journalLine(trialText, verificationText)}\n`;
  }
}

/** The two files of a complete cell stand line by line beside each other. */
async function* linesOfComplete({ run, cell }: CellPlace, keep: (trial: Trial) => boolean): AsyncGenerator<string> {
  const path = runPaths.trials(run, cell);
  const beside = runPaths.verifications(run, cell);
  const verifications = byteLines(beside);
  for await (const { text, line } of byteLines(path)) {
    const other = await verifications.next();
    const verification = other.done === true ? null : verificationIn(other.value.text);
    if (verification === null) throw brokenLine(`${path}:${line}`, `no line ${line} of ${beside} belongs to it`);
    const parsed = parseJournalLine(journalLine(text, verification), cell);
    if (!parsed.ok) throw brokenLine(`${path}:${line}`, parsed.problem);
    const { trial, trialText, verificationText } = parsed.read;
    if (keep(trial)) yield `${journalLine(trialText, verificationText)}\n`;
  }
  await verifications.return();
}

function verificationIn(text: string): string | null {
  const json = parseStrictJson(text);
  const verification = json.ok && isJsonObject(json.value) ? json.value['verification'] : undefined;
  return verification === undefined ? null : stringifyJson(verification);
}
