import { type LossReport, mergeLossReports } from '@sauron/datasets';
import type { TrailImport } from '@sauron/datasets/trail';
import type { CliIo } from '../../cli/cli-io.ts';
import { countOf, showCount } from '../../report/numbers.ts';
import { printable } from '../../terminal/printable.ts';

/** Collects what the loader of TRAIL repaired and left out in one reading, and tells it once. */
export class TrailReport {
  readonly #name: string;
  readonly #io: Pick<CliIo, 'stderr'>;
  #traces = 0;
  #unannotated = 0;
  #loss: LossReport = { rows: [] };
  #strays: string[] = [];
  #isTold = false;

  constructor(name: string, io: Pick<CliIo, 'stderr'>) {
    this.#name = name;
    this.#io = io;
  }

  /** A new reading: what an unfinished one counted is dropped. */
  start(): void {
    this.#traces = 0;
    this.#unannotated = 0;
    this.#loss = { rows: [] };
    this.#strays = [];
  }

  add(read: TrailImport): void {
    if (!read.ok) {
      if (read.isStray === true) this.#strays.push(read.error.message);
      return;
    }
    this.#traces += 1;
    if (read.trace.gold === null) this.#unannotated += 1;
    this.#loss = mergeLossReports([this.#loss, read.loss]);
  }

  /** Tells of the first reading alone: the later ones are of the same files. */
  tell(): void {
    if (this.#isTold || this.#traces + this.#strays.length === 0) return;
    this.#isTold = true;
    for (const message of this.#strays) this.#tell(`left out: ${message}`);
    const unscored =
      this.#unannotated === 0 ? '' : `, ${showCount(this.#unannotated)} without annotations (not scored)`;
    this.#tell(`${countOf(this.#traces, 'trace')} read${unscored}`);
    for (const { what, count, note } of this.#loss.rows) this.#tell(`  ${showCount(count)} × ${what}: ${note}`);
  }

  #tell(text: string): void {
    this.#io.stderr.write(`${printable(`${this.#name}: ${text}`)}\n`);
  }
}
