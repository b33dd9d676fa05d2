import type { Styler } from '../terminal/style.ts';
import { type Cell, type Column, renderTable } from '../terminal/table.ts';
import { wrapText } from '../terminal/wrap-text.ts';

/** A part of a report. One list of blocks is printed on the terminal and written as Markdown. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  /** Prose; a line break in it is kept. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'table'; readonly columns: readonly Column[]; readonly rows: readonly (readonly Cell[])[] }
  /** Lines that are laid out already. */
  | { readonly kind: 'lines'; readonly lines: readonly string[] };

type Renderers<Options> = {
  readonly [Kind in Block['kind']]: (block: Extract<Block, { kind: Kind }>, options: Options) => readonly string[];
};

interface TerminalOptions {
  readonly width: number;
  readonly style: Styler;
}

const TERMINAL: Renderers<TerminalOptions> = {
  heading: ({ text }, { style }) => [style('bold', text)],
  text: ({ text }, { width }) => text.split('\n').flatMap((line) => wrapText(line, width)),
  table: ({ columns, rows }, options) => renderTable(columns, rows, options),
  lines: ({ lines }) => lines,
};

const MARKDOWN: Renderers<undefined> = {
  heading: ({ text }) => [`## ${escapeMarkdown(text)}`],
  // Two blanks at the end are a line break.
  text: ({ text }) => [text.split('\n').map(escapeMarkdown).join('  \n')],
  table: ({ columns, rows }) => [
    markdownRow(columns.map(({ header }) => header)),
    `| ${columns.map(({ align }) => (align === 'right' ? '---:' : '---')).join(' | ')} |`,
    ...rows.map((row) => markdownRow(columns.map((_, index) => row[index] ?? ''))),
  ],
  lines: ({ lines }) => {
    const longest =
      lines
        .join('\n')
        .match(/`+/gu)
        ?.reduce((most, run) => Math.max(most, run.length), 0) ?? 0;
    const fence = '`'.repeat(Math.max(3, longest + 1));
    return [`${fence}text`, ...lines, fence];
  },
};

/** Lays blocks out for a terminal, a blank line between them; a heading keeps to what follows it. */
export function renderTerminal(blocks: readonly Block[], options: TerminalOptions): string {
  const parts = blocks.map((block, index) => {
    const gap = index === 0 || blocks[index - 1]?.kind === 'heading' ? '' : '\n';
    return `${gap}${renderBlock(TERMINAL, block, options).join('\n')}\n`;
  });
  return parts.join('');
}

/** Writes blocks as Markdown. */
export function renderMarkdown(title: string, blocks: readonly Block[]): string {
  const parts = blocks.map((block) => `${renderBlock(MARKDOWN, block, undefined).join('\n')}\n`);
  return [`# ${escapeMarkdown(title)}\n`, ...parts].join('\n');
}

function renderBlock<Options>(renderers: Renderers<Options>, block: Block, options: Options): readonly string[] {
  // The table pairs each kind with its own block; the compiler can't follow that through the lookup.
  const render = renderers[block.kind] as (block: Block, options: Options) => readonly string[];
  return render(block, options);
}

function markdownRow(cells: readonly Cell[]): string {
  const texts = cells.map((cell) => (typeof cell === 'string' ? cell : cell.map(({ text }) => text).join(' ')));
  return `| ${texts.map(escapeMarkdown).join(' | ')} |`;
}

/** Text of an episode must not become a link, an image, HTML or a cell border. */
function escapeMarkdown(text: string): string {
  return text
    .replace(/\s*\n\s*/gu, ' ')
    .replace(/[\\`*_[\]<>|#]/gu, '\\$&')
    .replace(/&/gu, '&amp;');
}
