import type { Episode } from '@sauron/core/episode';
import type { CliIo } from '../cli/cli-io.ts';
import type { AnswerSource } from '../faults/review/answer-source.ts';
import { printable } from '../terminal/printable.ts';
import { columnsOf } from '../terminal/style.ts';
import { wrapText } from '../terminal/wrap-text.ts';
import { paragraphs, showPart } from './episode-view.ts';
import type { Answer, SheetRow } from './label-files.ts';
import { parseRating, RATING_HELP, type Rating } from './parse-rating.ts';

/** Lines of the task that are shown unasked. */
const TASK_LINES = 6;

export interface RatingTask {
  /** In the order in which they are asked. */
  readonly rows: readonly SheetRow[];
  readonly episodes: ReadonlyMap<string, Episode>;
  readonly guideline: string;
  readonly answers: AnswerSource;
  /** What is shown below the criterion, such as what others answered. */
  readonly about?: (row: SheetRow) => readonly string[];
  /** Keeps the rows, after each answer. */
  readonly save: (rows: readonly SheetRow[]) => Promise<void>;
}

export type Ended = 'all asked' | 'stopped' | 'no more answers';

/** Asks item after item, from the first that is open, until all were asked, the person stops, or the answers end. */
export async function rateItems(task: RatingTask, io: CliIo): Promise<Ended> {
  const session = new RatingSession(task, io);
  session.greet();
  while (session.isOpen()) {
    session.show();
    const ended = await session.ask();
    if (ended !== null) return ended;
  }
  return 'all asked';
}

class RatingSession {
  readonly #task: RatingTask;
  readonly #io: CliIo;
  #rows: readonly SheetRow[];
  #at: number;

  constructor(task: RatingTask, io: CliIo) {
    this.#task = task;
    this.#io = io;
    this.#rows = task.rows;
    this.#at = this.#nextOpen(0);
  }

  greet(): void {
    if (!this.isOpen()) return;
    const isFresh = this.#rows.every(({ value }) => value === null);
    this.#print([...(isFresh ? [...paragraphs(this.#task.guideline, this.#width), ''] : []), ...this.#help()]);
  }

  isOpen(): boolean {
    return this.#at < this.#rows.length;
  }

  show(): void {
    const row = this.#row;
    const given = row.value === null ? '' : `, answered ${row.value}`;
    const prompt = this.#task.episodes.get(row.episodeId)?.task.prompt ?? '';
    this.#print([
      '',
      `item ${this.#at + 1} of ${this.#rows.length}${given}`,
      'task:',
      ...paragraphs(prompt, this.#width, TASK_LINES),
      'criterion:',
      ...paragraphs(row.criterion, this.#width),
      ...(this.#task.about?.(row) ?? []),
      ...(row.note === '' ? [] : ['your note:', ...paragraphs(row.note, this.#width)]),
    ]);
  }

  /** Takes lines until one moves on; tells how it ended, or null where it goes on. */
  async ask(): Promise<Ended | null> {
    for (;;) {
      this.#io.stdout.write('> ');
      const line = await this.#task.answers.next();
      if (line === null) {
        this.#io.stdout.write('\n');
        return 'no more answers';
      }
      if (!this.#task.answers.echoes) this.#print([printable(line)]);
      const rating = parseRating(line);
      if (rating?.kind === 'quit') return 'stopped';
      if (await this.#take(rating)) return null;
    }
  }

  /** True where another item is to be shown. */
  async #take(rating: Rating | null): Promise<boolean> {
    switch (rating?.kind) {
      case 'answer':
        await this.#keep({ value: rating.value, note: rating.note || this.#row.note });
        this.#at = this.#nextOpen(this.#at + 1);
        return true;
      case 'note':
        await this.#keep({ value: this.#row.value, note: rating.note });
        this.#print(['noted']);
        return false;
      case 'skip':
        this.#at = this.#nextOpen(this.#at + 1);
        return true;
      case 'back':
        if (this.#at === 0) this.#print(['this is the first item']);
        this.#at = Math.max(0, this.#at - 1);
        return true;
      case 'show': {
        const episode = this.#task.episodes.get(this.#row.episodeId);
        const request = { ...rating, guideline: this.#task.guideline };
        this.#print(episode === undefined ? ['the episode is not there'] : showPart(episode, request, this.#width));
        return false;
      }
      default:
        this.#print(this.#help());
        return false;
    }
  }

  async #keep(answer: Answer): Promise<void> {
    this.#rows = this.#rows.with(this.#at, { ...this.#row, ...answer });
    await this.#task.save(this.#rows);
  }

  get #row(): SheetRow {
    const row = this.#rows[this.#at];
    if (row === undefined) throw new RangeError('expected an item that is open');
    return row;
  }

  get #width(): number {
    return columnsOf(this.#io.stdout);
  }

  #help(): string[] {
    return RATING_HELP.flatMap((line) => wrapText(line, this.#width));
  }

  #nextOpen(from: number): number {
    const found = this.#rows.findIndex(({ value }, index) => index >= from && value === null);
    return found < 0 ? this.#rows.length : found;
  }

  #print(lines: readonly string[]): void {
    this.#io.stdout.write(`${lines.join('\n')}\n`);
  }
}
