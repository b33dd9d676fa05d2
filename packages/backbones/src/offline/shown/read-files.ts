import { stringifyJson } from '@sauron/core/episode';
import { splitFences } from '../transcript/data-lines.ts';
import type { LoopAnswer } from './loop-answers.ts';

/** A file as far as answers have shown it. */
export interface ShownFile {
  readonly path: string;
  /** Lines that it has. */
  readonly lines: number;
  /** Characters, line ends included; 0 where no list said it. */
  readonly characters: number;
  /** Lines by number, from 1, in the order in which they came. */
  readonly read: Map<number, string>;
  /** The beginning of a line that came in parts, which are asked for in order. */
  part: { readonly line: number; readonly text: string } | null;
  /** Lines of the last answer that held whole ones. */
  lastCount: number;
}

/** The files that a judge's tools have shown. */
export interface ShownFiles {
  /** Whether all files are listed; null where no list was asked for. */
  readonly listed: 'all' | 'some' | null;
  /** Number of the first file that no list has shown. */
  readonly listOn: number;
  readonly files: ReadonlyMap<string, ShownFile>;
  /** Lines that searches found, as they printed them. */
  readonly found: readonly FoundLine[];
  /** Lines of the trace that match a phrase, by the phrase. */
  readonly counts: ReadonlyMap<string, number>;
}

export interface FoundLine {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

export const TRACE_FILE = 'trace.jsonl';

/** What every call of a tool, and nothing else of the trace but a quote of one, holds. */
export function phraseOf(tool: string): string {
  return `"tool":${stringifyJson(tool)}`;
}

const LISTED = /^(\S+) : (\d+) lines?, (\d+) characters?$/u;
const LIST_ON = /Read on with from (\d+)\./u;
const LINES = /^read_file: lines (\d+) to (\d+) of (\d+)\./mu;
const PART = /^read_file: a part of line (\d+) of (\d+), characters (\d+) to (\d+)\./mu;
const MATCHES = /^search_files: (\d+) lines match/mu;
const STOPPED = 'The search was stopped';
const FOUND = /^(\S+?):(\d+): (.*)$/u;

/** Puts together what list_files, read_file and search_files answered. */
export function readFiles(answers: readonly LoopAnswer[]): ShownFiles {
  const files = new Map<string, ShownFile>();
  const found: FoundLine[] = [];
  const counts = new Map<string, number>();
  let [listed, listOn]: [ShownFiles['listed'], number] = [null, 1];
  for (const answer of answers.filter(({ isError }) => !isError)) {
    const { prose, blocks } = splitFences(answer.content);
    const lines = blocks.flatMap(({ content }) => content.split('\n'));
    if (answer.tool === 'list_files') {
      for (const line of lines) addListed(line, files);
      const next = LIST_ON.exec(prose)?.[1];
      [listed, listOn] = next === undefined ? ['all', listOn] : ['some', Number(next)];
    } else if (answer.tool === 'read_file') addRead(String(answer.given['path']), { prose, lines }, files);
    else if (answer.tool === 'search_files') {
      found.push(...lines.flatMap(foundLine));
      const total = MATCHES.exec(prose)?.[1];
      const { path, pattern } = answer.given;
      if (total !== undefined && path === TRACE_FILE && !prose.includes(STOPPED)) {
        counts.set(String(pattern), Number(total));
      }
    }
  }
  return { listed, listOn, files, found, counts };
}

function addListed(line: string, files: Map<string, ShownFile>): void {
  const [, path, lines, characters] = LISTED.exec(line) ?? [];
  if (path === undefined || files.has(path)) return;
  const size = { lines: Number(lines), characters: Number(characters) };
  files.set(path, { path, ...size, read: new Map(), part: null, lastCount: 0 });
}

interface ReadAnswer {
  readonly prose: string;
  readonly lines: readonly string[];
}

function addRead(path: string, { prose, lines }: ReadAnswer, files: Map<string, ShownFile>): void {
  const file = files.get(path);
  if (file === undefined) return;
  const [, from] = LINES.exec(prose) ?? [];
  const [, line, , start] = PART.exec(prose) ?? [];
  if (from !== undefined) {
    for (const [index, text] of lines.entries()) addLine(file, Number(from) + index, text);
    file.lastCount = lines.length;
  } else if (line !== undefined) {
    const known = file.part?.line === Number(line) ? file.part.text : '';
    if (known.length === Number(start)) file.part = { line: Number(line), text: known + lines.join('\n') };
  }
}

/** A line whole, or the rest of one that came in parts. */
function addLine(file: ShownFile, line: number, text: string): void {
  file.read.set(line, file.part?.line === line ? file.part.text + text : text);
  if (file.part?.line === line) file.part = null;
}

function foundLine(line: string): FoundLine[] {
  const [, path, number, text] = FOUND.exec(line) ?? [];
  return path === undefined ? [] : [{ path, line: Number(number), text: text ?? '' }];
}

/** Whether every line of a file was read to its end. */
export function isWhole({ read, lines }: ShownFile): boolean {
  return read.size === lines;
}

/** The first line that was not read. */
export function firstUnread({ read, lines }: ShownFile): number {
  let line = 1;
  while (line <= lines && read.has(line)) line += 1;
  return line;
}

/** The lines from the first one on, without a gap, and what is known of the next one. */
export function beginningOf(file: ShownFile): string[] {
  const next = firstUnread(file);
  const lines = Array.from({ length: next - 1 }, (_, index) => file.read.get(index + 1) ?? '');
  return file.part?.line === next ? [...lines, file.part.text] : lines;
}
