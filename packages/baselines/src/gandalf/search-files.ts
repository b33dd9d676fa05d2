import type { QueryAnswer } from '@sauron/core/sources';
import { dataRoom, failedAnswer, fileAnswer, fittingLines } from './file-answer.ts';
import type { VirtualFile } from './file-tree.ts';
import { type LinePattern, readPattern } from './line-pattern.ts';

export interface SearchRequest {
  readonly pattern: string;
  /** A file or a folder; null for all files. */
  readonly path: string | null;
  /** Matches to leave out. */
  readonly skip: number;
}

/** Characters shown of a line: some before the match, and the rest after its start. */
const WINDOW = { before: 60, all: 240 };
/** Matches that one search keeps. */
const MAX_MATCHES = 200;
/** Characters times states that one search may walk: about a second. */
const MAX_STEPS = 40_000_000;

/** Finds matching lines in file order. */
export function searchFiles(
  files: readonly VirtualFile[],
  { pattern, path, skip }: SearchRequest,
  capTokens: number,
): QueryAnswer {
  const read = readPattern(pattern);
  if (!read.ok) return failedAnswer('search_files: this is no pattern.', read.problem, capTokens);
  const searched = files.filter((file) => path === null || isUnder(file.path, path));
  if (searched.length === 0) return failedAnswer('search_files: no file stands there.', path ?? '', capTokens);
  const { lines, total, isStopped } = collect(searched, read.pattern, skip);
  const count = fittingLines(lines, dataRoom(capTokens));
  const truncated = isStopped || skip + count < total;
  const stopped = isStopped ? ' The search was stopped for its length; name a file.' : '';
  const more = skip + count < total ? ` Read on with skip ${skip + count}.` : '';
  const heading = `search_files: ${total} lines match, ${count} shown.${more}${stopped}`;
  return fileAnswer({ heading, data: lines.slice(0, count).join('\n'), truncated }, capTokens);
}

/** The file itself, or anything in the folder; a final slash changes nothing. */
function isUnder(path: string, asked: string): boolean {
  const folder = asked.replace(/\/+$/u, '');
  return folder === '' || folder === '.' || path === folder || path.startsWith(`${folder}/`);
}

interface Matches {
  readonly lines: readonly string[];
  /** All that match, as far as the search went. */
  readonly total: number;
  readonly isStopped: boolean;
}

function collect(files: readonly VirtualFile[], pattern: LinePattern, skip: number): Matches {
  const lines: string[] = [];
  let total = 0;
  let steps = 0;
  for (const file of files) {
    for (const [index, line] of file.lines().entries()) {
      steps += (line.length + 1) * pattern.stepsPerCharacter;
      if (steps > MAX_STEPS) return { lines, total, isStopped: true };
      const start = pattern.find(line);
      if (start < 0) continue;
      total += 1;
      if (total > skip && lines.length < MAX_MATCHES) lines.push(`${file.path}:${index + 1}: ${windowOf(line, start)}`);
    }
  }
  return { lines, total, isStopped: false };
}

function windowOf(line: string, start: number): string {
  const from = Math.max(0, Math.min(start - WINDOW.before, line.length - WINDOW.all));
  const text = line.slice(from, from + WINDOW.all).replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/gu, '');
  return `${from > 0 ? '…' : ''}${text.trim()}${from + WINDOW.all < line.length ? '…' : ''}`;
}
