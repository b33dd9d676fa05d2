import type { JsonValue } from '@sauron/core/episode';
import { dropNulls, type ToolDefinition, toolParameters } from '@sauron/core/model';
import { cutToTokens, type QueryAnswer } from '@sauron/core/sources';
import { z } from 'zod';
import type { LoopTool } from '../judging/index.ts';
import { dataRoom, failedAnswer, fileAnswer, fittingLines } from './file-answer.ts';
import type { VirtualFile } from './file-tree.ts';
import { searchFiles } from './search-files.ts';

/** More lines than this never fit into an answer. */
const MAX_LINES = 2_000;

const lineNumber = z.number().int().min(1);

const listSchema = z.strictObject({
  from: lineNumber.optional().describe('Number of the first file to list, from 1.'),
});

const readSchema = z.strictObject({
  path: z.string().describe('As list_files prints it.'),
  from_line: lineNumber.optional().describe('First line, from 1.'),
  lines: lineNumber.optional().describe('How many lines at most.'),
  from_character: z.number().int().min(0).optional().describe('Where to start in the first line, for long lines.'),
});

const searchSchema = z.strictObject({
  pattern: z
    .string()
    .describe('A phrase, or /…/ with . [a-z] \\d \\w \\s \\b ^ $ * + ? {m,n} and | at the top. Case is ignored.'),
  path: z.string().optional().describe('A file, or a folder such as state. Nothing means all files.'),
  skip: z.number().int().min(0).optional().describe('Matches to leave out, to read on.'),
});

export const LIST_FILES: ToolDefinition = {
  name: 'list_files',
  description: 'Lists the files with their sizes.',
  parameters: toolParameters(listSchema),
};

export const READ_FILE: ToolDefinition = {
  name: 'read_file',
  description: 'Reads lines of a file, as many as the cap allows. Says how to read on.',
  parameters: toolParameters(readSchema),
};

export const SEARCH_FILES: ToolDefinition = {
  name: 'search_files',
  description: 'Finds the lines that hold a phrase or match a pattern, with file and line number.',
  parameters: toolParameters(searchSchema),
};

/** The tools that list, read and search the files. */
export function fileTools(files: readonly VirtualFile[]): LoopTool[] {
  return [
    tool(LIST_FILES, listSchema, (argument, cap) => listFiles(files, argument.from ?? 1, cap)),
    tool(READ_FILE, readSchema, (argument, cap) => readFile(files, argument, cap)),
    tool(SEARCH_FILES, searchSchema, ({ pattern, path, skip }, cap) =>
      searchFiles(files, { pattern, path: path ?? null, skip: skip ?? 0 }, cap),
    ),
  ];
}

function tool<Schema extends z.ZodType>(
  definition: ToolDefinition,
  schema: Schema,
  answer: (argument: z.output<Schema>, capTokens: number) => QueryAnswer,
): LoopTool {
  return {
    definition,
    answer(argumentsValue: JsonValue, { capTokens }) {
      const parsed = schema.safeParse(dropNulls(argumentsValue));
      if (parsed.success) return answer(parsed.data, capTokens);
      const [issue] = parsed.error.issues;
      const detail = `${issue?.path.map(String).join('.') ?? ''}: ${issue?.message ?? 'not valid'}`;
      return failedAnswer(`${definition.name}: bad arguments.`, detail, capTokens);
    },
  };
}

function listFiles(files: readonly VirtualFile[], from: number, capTokens: number): QueryAnswer {
  const lines = files.slice(from - 1).map((file) => {
    const text = file.lines();
    const characters = text.reduce((sum, line) => sum + line.length + 1, 0);
    return `${file.path} : ${text.length} lines, ${characters} characters`;
  });
  const count = fittingLines(lines, dataRoom(capTokens));
  const isCut = count < lines.length;
  const more = isCut ? ` Read on with from ${from + count}.` : '';
  const heading = `list_files: ${count} of ${files.length} files shown.${more}`;
  return fileAnswer({ heading, data: lines.slice(0, count).join('\n'), truncated: isCut }, capTokens);
}

function readFile(
  files: readonly VirtualFile[],
  argument: z.output<typeof readSchema>,
  capTokens: number,
): QueryAnswer {
  const file = files.find(({ path }) => path === argument.path);
  if (file === undefined) return failedAnswer('read_file: there is no such file.', argument.path, capTokens);
  const all = file.lines();
  const from = argument.from_line ?? 1;
  const [first = '', ...rest] = all.slice(from - 1, from - 1 + Math.min(argument.lines ?? MAX_LINES, MAX_LINES));
  if (from > all.length) {
    return failedAnswer(`read_file: the file has ${all.length} lines.`, argument.path, capTokens);
  }
  const fromCharacter = Math.min(argument.from_character ?? 0, first.length);
  const asked = [wholeStart(first, fromCharacter), ...rest];
  return shownLines(asked, { from, fromCharacter, total: all.length, capTokens });
}

interface Window {
  readonly from: number;
  readonly fromCharacter: number;
  /** Lines of the file. */
  readonly total: number;
  readonly capTokens: number;
}

function shownLines(asked: readonly string[], { from, fromCharacter, total, capTokens }: Window): QueryAnswer {
  const room = dataRoom(capTokens);
  const count = fittingLines(asked, room);
  if (count > 0) {
    const to = from + count - 1;
    const more = to < total ? ` Read on with from_line ${to + 1}.` : '';
    const heading = `read_file: lines ${from} to ${to} of ${total}.${more}`;
    const data = asked.slice(0, count).join('\n');
    return fileAnswer({ heading, data, truncated: count < asked.length }, capTokens);
  }
  const data = cutToTokens(asked[0] ?? '', room).text;
  const next = fromCharacter + data.length;
  const heading = `read_file: a part of line ${from} of ${total}, characters ${fromCharacter} to ${next}. Read on with from_line ${from} and from_character ${next}.`;
  return fileAnswer({ heading, data, truncated: true }, capTokens);
}

/** A text from a place on; never starts inside a character. */
function wholeStart(text: string, from: number): string {
  return text.slice(from).replace(/^[\uDC00-\uDFFF]/u, '');
}
