import { closeSync, fsyncSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import { appendFile, rm, truncate } from 'node:fs/promises';
import type { Cell } from '../experiment/cell.ts';
import { makeFolder } from '../files/make-folder.ts';
import { byteLines } from './byte-lines.ts';
import { CellFacts } from './cell-facts.ts';
import { failuresOf, type JudgedTrial } from './judge-trial.ts';
import { brokenLine, JOURNAL_HEAD, JOURNAL_MIDDLE, journalLine, parseJournalLine } from './parse-journal-line.ts';
import { readJsonLines } from './read-json-lines.ts';
import { type CellPlace, dropComplete, exists, rewriteJournal } from './rewrite-journal.ts';
import { runPaths } from './run-paths.ts';
import { type Trial, trialKey, trialSchema } from './trial.ts';
import { verificationLine } from './trial-of.ts';
import { writeAtomically } from './write-atomically.ts';
import { onDisk, readableWriteError } from './write-problem.ts';

/** Where the two parts of a journal's line stand, in bytes. */
interface LinePlace {
  readonly trialAt: number;
  readonly trialBytes: number;
  readonly verificationAt: number;
  readonly verificationBytes: number;
}

/** Names a trial of a cell. */
export type TrialName = Pick<Trial, 'episodeId' | 'repeat'>;

export interface OpenCellOptions {
  /** Trials that the cell is to have. */
  readonly planned: number;
  readonly warn: (message: string) => void;
}

/**
 * The trials of one cell on the disk: appended one by one, and put into the order of the plan at the end. Keeps an index of
 * places, not the lines.
 */
export class CellJournal {
  readonly cell: Cell;
  readonly facts: CellFacts;
  readonly #place: CellPlace;
  readonly #index = new Map<string, LinePlace>();
  readonly #path: string;
  #isMade = false;
  #isDirty = false;
  #size = 0;
  #done = 0;
  #complete = false;

  private constructor(run: string, cell: Cell) {
    this.cell = cell;
    this.#place = { run, cell: cell.id };
    this.#path = runPaths.journal(run, cell.id);
    this.facts = new CellFacts(cell);
  }

  /**
   * Opens what an earlier start left: a torn last line is moved aside with a warning, a line that came twice counts once.
   * Throws UsageError for a broken line, with its number.
   */
  static async open(run: string, cell: Cell, { planned, warn }: OpenCellOptions): Promise<CellJournal> {
    const journal = new CellJournal(run, cell);
    if (await exists(runPaths.trials(run, cell.id))) {
      // A journal beside it holds at least as much: the process ended between two steps.
      if (await exists(journal.#path)) await dropComplete(journal.#place);
      else if ((await journal.#readComplete()) >= planned) return journal;
      else await journal.#reopen();
    }
    if (await exists(journal.#path)) {
      if (!(await journal.#scan(warn))) {
        await rewriteJournal(journal.#place, () => true);
        journal.#forget();
        await journal.#scan(warn);
      }
    }
    return journal;
  }

  /** Trials that are on the disk. */
  get done(): number {
    return this.#done;
  }

  /** True once the files are in the order of the plan. */
  get complete(): boolean {
    return this.#complete;
  }

  has(name: TrialName): boolean {
    return this.#complete || this.#index.has(trialKey(name));
  }

  /** Writes a trial down. Only then it counts. Throws WriteProblem or UsageError; what was there before stays whole. */
  append(name: TrialName, judged: JudgedTrial): void {
    if (this.has(name)) throw new Error(`trial ${trialKey(name)} of cell ${this.cell.name} was judged twice`);
    this.facts.check(judged.header);
    const line = Buffer.from(`${journalLine(judged.trial, judged.verification)}\n`, 'utf8');
    this.#write(line);
    this.#note(name, { at: this.#size, trial: judged.trial, bytes: line.length });
    this.#size += line.length;
    this.facts.add(judged);
  }

  /** Turns the journal into the two files of a complete cell, in this order. */
  async finish(names: Iterable<TrialName>): Promise<void> {
    const { run, cell } = this.#place;
    this.close();
    const all = [...names].map((name) => ({ name, place: this.#placeOf(name) }));
    // A shard may have no episode of a data set, and then no journal.
    await onDisk(this.#path, () => this.#touch());
    const reader = openSync(this.#path, 'r');
    try {
      const read = (at: number, bytes: number): string => {
        const buffer = Buffer.alloc(bytes);
        readSync(reader, buffer, 0, bytes, at);
        return buffer.toString('utf8');
      };
      await writeAtomically(
        runPaths.verifications(run, cell),
        linesOf(all, ({ name, place }) => verificationLine(name, read(place.verificationAt, place.verificationBytes))),
      );
      await writeAtomically(
        runPaths.trials(run, cell),
        linesOf(all, ({ place }) => read(place.trialAt, place.trialBytes)),
      );
    } finally {
      closeSync(reader);
    }
    await onDisk(this.#path, () => rm(this.#path));
    this.#complete = true;
    this.#index.clear();
  }

  async #readComplete(): Promise<number> {
    const path = runPaths.trials(this.#place.run, this.#place.cell);
    for await (const { value } of readJsonLines(path, trialSchema)) {
      this.#done += 1;
      this.facts.addFailures(failuresOf(value));
    }
    this.#complete = true;
    return this.#done;
  }

  /** The plan has grown since the cell was complete. */
  async #reopen(): Promise<void> {
    await rewriteJournal(this.#place, () => true);
    this.#complete = false;
    this.#forget();
  }

  #forget(): void {
    this.#index.clear();
    this.#done = 0;
    this.#size = 0;
    this.facts.clear();
  }

  /** False where the journal must be written anew: a line came twice, or is spelled otherwise than a run writes it. */
  async #scan(warn: (message: string) => void): Promise<boolean> {
    for await (const { text, line, offset, ended } of byteLines(this.#path)) {
      const parsed = parseJournalLine(text, this.#place.cell);
      if (!parsed.ok) {
        if (ended) throw brokenLine(`${this.#path}:${line}`, parsed.problem);
        await this.#moveAside(text, offset);
        warn(`${this.#path}:${line}: the last line is torn; it was moved to journal.torn, and its trial runs again`);
        return true;
      }
      const { trial, header, trialText, verificationText } = parsed.read;
      const bytes = Buffer.byteLength(text, 'utf8') + 1;
      const isPlain = text === journalLine(trialText, verificationText);
      if (this.#index.has(trialKey(trial)) || !isPlain || !ended) return false;
      this.facts.addRead(header, failuresOf(trial));
      this.#note(trial, { at: offset, trial: trialText, bytes });
      this.#size = offset + bytes;
    }
    return true;
  }

  async #moveAside(fragment: string, offset: number): Promise<void> {
    const torn = runPaths.torn(this.#place.run, this.#place.cell);
    await onDisk(torn, () => appendFile(torn, `${fragment}\n`));
    await onDisk(this.#path, () => truncate(this.#path, offset));
  }

  #note(name: TrialName, { at, trial, bytes }: { at: number; trial: string; bytes: number }): void {
    const trialAt = at + JOURNAL_HEAD.length;
    const trialBytes = Buffer.byteLength(trial, 'utf8');
    const verificationAt = trialAt + trialBytes + JOURNAL_MIDDLE.length;
    // Behind the verification stand the brace of the line and its end.
    const verificationBytes = at + bytes - 2 - verificationAt;
    this.#index.set(trialKey(name), { trialAt, trialBytes, verificationAt, verificationBytes });
    this.#done += 1;
  }

  #placeOf(name: TrialName): LinePlace {
    const place = this.#index.get(trialKey(name));
    if (place === undefined) throw new Error(`cell ${this.cell.name} has no trial ${trialKey(name)} yet`);
    return place;
  }

  #touch(): void {
    makeFolder(runPaths.cell(this.#place.run, this.#place.cell));
    closeSync(openSync(this.#path, 'a'));
  }

  /** The file is open for one line only: a run may have more cells than a process may have open files. */
  #write(line: Buffer): void {
    let file: number | null = null;
    try {
      if (!this.#isMade) this.#touch();
      this.#isMade = true;
      file = openSync(this.#path, 'r+');
      let written = 0;
      while (written < line.length) {
        written += writeSync(file, line, written, line.length - written, this.#size + written);
      }
    } catch (error) {
      if (file !== null) this.#cutBack(file);
      throw readableWriteError(this.#path, error);
    } finally {
      if (file !== null) closeSync(file);
    }
    this.#isDirty = true;
  }

  /** A disk that is full may have taken half a line. */
  #cutBack(file: number): void {
    try {
      ftruncateSync(file, this.#size);
    } catch {
      // Then the next start finds a torn line and moves it aside.
    }
  }

  /** Hands what was written to the disk, as far as the system can tell. */
  close(): void {
    if (!this.#isDirty) return;
    this.#isDirty = false;
    try {
      const file = openSync(this.#path, 'r+');
      try {
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
    } catch (error) {
      throw readableWriteError(this.#path, error);
    }
  }
}

function* linesOf<Item>(items: readonly Item[], lineOf: (item: Item) => string): Generator<string> {
  for (const item of items) yield `${lineOf(item)}\n`;
}
