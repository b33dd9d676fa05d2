import { textWidth } from '../terminal/text-width.ts';
import { wrapText } from '../terminal/wrap-text.ts';
import { cellText, MARKDOWN_PARTS } from './cell-text.ts';
import type { ResultTable, TableCell } from './result-table.ts';
import { splitColumns } from './split-columns.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  '%': '\\%',
  _: '\\_',
  '*': '{*}',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  '"': '\\textquotedbl{}',
  '`': '\\textasciigrave{}',
  // A bracket after a line break would be read as an option of it.
  '[': '{[}',
  ']': '{]}',
  '–': '--',
  '—': '---',
  '…': '\\ldots{}',
  '·': '\\textperiodcentered{}',
  '×': '$\\times$',
  '≤': '$\\leq$',
  '≥': '$\\geq$',
  '†': '$^{\\dagger}$',
  '‡': '$^{\\ddagger}$',
};

/** Plain text as LaTeX source that prints it. Letters of other scripts are left to the engine. */
export function escapeLatex(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .replace(/[\\{}*$&#%_^~<>|"`[\]–—…·×≤≥†‡]/gu, (character) => ESCAPES[character] ?? character);
}

/** Letters beside each other. A page of a paper takes about 100 in small type; what is wider is shrunk, by a quarter at most. */
const LINE = 134;
/** Letters of a line of a name. */
const NAME_LINE = 30;
/** Letters of a line of notes. */
const NOTE_LINE = 110;
/** Lines of notes that a page takes beside rows; more stand behind the table as text. */
const NOTE_LINES = 26;
/** Lines of rows that a page takes beside its notes. */
const ROW_LINES = 26;

/**
 * Tables for a paper: booktabs rules, intervals in small type, marks raised, notes below. A table that is too wide has its
 * intervals below their values, then its columns in several tables, each with the names; one that is too long goes on in
 * another. Needs `booktabs` and `graphicx`.
 */
export function tableLatex(table: ResultTable): string {
  const { id, title, notes } = table;
  const parts = partsOf(table);
  const below = notes.length === 0 ? [] : notesOf(notes);
  const isLong = notes.reduce((lines, note) => lines + Math.ceil(note.length / NOTE_LINE), 0) > NOTE_LINES;
  const floats = parts.flatMap((part, index) => {
    const suffix = parts.length === 1 ? '' : ` (${index + 1} of ${parts.length})`;
    return [
      ...(index === 0 ? [NEEDS] : []),
      '\\begin{table}',
      '  \\centering',
      `  \\caption{${escapeLatex(`${title}${suffix}`)}}`,
      ...(index === 0 ? [`  \\label{tab:${id.replace(/[^A-Za-z0-9-]/gu, '-')}}`] : []),
      ...tabularOf(table, part),
      // Below the last one alone, at the full width and flush left.
      ...(index < parts.length - 1 || isLong ? [] : below),
      '\\end{table}',
    ];
  });
  // As text they may go on on the next page.
  return [...floats, ...(isLong ? ['{', ...below, '  \\par', '}'] : []), ''].join('\n');
}

const NEEDS = '% needs \\usepackage{booktabs,graphicx,textcomp}; text in T1 encoding';

function notesOf(notes: readonly string[]): string[] {
  return ['  \\par\\medskip\\raggedright\\scriptsize', ...notes.map((note) => `  \\par ${escapeLatex(note)}`)];
}

interface Part {
  readonly columns: readonly number[];
  readonly rows: ResultTable['rows'];
  readonly isStacked: boolean;
}

function partsOf(table: ResultTable): Part[] {
  const linesOf = (row: ResultTable['rows'][number], isStacked: boolean) =>
    Math.max(1, ...table.columns.map((_, index) => cellLines(row[index], isStacked).length));
  const inline = splitColumns(table, { width: LINE, widthOf: (index) => columnWidth(table, index, false) });
  const isStacked = inline.length > 1;
  const columns = isStacked
    ? splitColumns(table, { width: LINE, widthOf: (index) => columnWidth(table, index, true) })
    : inline;
  const pages: ResultTable['rows'][number][][] = [[]];
  let used = 0;
  for (const row of table.rows) {
    const lines = linesOf(row, isStacked);
    if (used > 0 && used + lines > ROW_LINES) {
      pages.push([]);
      used = 0;
    }
    pages.at(-1)?.push(row);
    used += lines;
  }
  return pages.flatMap((rows) => columns.map((part) => ({ columns: part, rows, isStacked })));
}

function columnWidth({ columns, rows }: ResultTable, index: number, isStacked: boolean): number {
  const lines = [
    ...headerLines(columns[index]?.header ?? ''),
    ...rows.flatMap((row) => cellLines(row[index], isStacked).map(({ text }) => text)),
  ];
  return Math.max(1, ...lines.map(textWidth));
}

function tabularOf(table: ResultTable, { columns, rows, isStacked }: Part): string[] {
  const line = (cells: readonly string[]) => `    ${cells.join(' & ')} \\\\`;
  const alignOf = (index: number) => (table.columns[index]?.align === 'right' ? 'r' : 'l');
  return [
    '  \\footnotesize\\setlength{\\tabcolsep}{3pt}%',
    '  \\resizebox{\\ifdim\\width>\\textwidth\\textwidth\\else\\width\\fi}{!}{%',
    `  \\begin{tabular}{${columns.map(alignOf).join('')}}`,
    '    \\toprule',
    line(
      columns.map((index) =>
        stacked(headerLines(table.columns[index]?.header ?? '').map(escapeLatex), alignOf(index), 'b'),
      ),
    ),
    '    \\midrule',
    ...rows.flatMap((row, index) => {
      const cells = columns.map((column) => {
        const lines = cellLines(row[column], isStacked).map(({ latex }) => latex);
        return stacked(lines, alignOf(column), 't');
      });
      return [...(isStacked && index > 0 ? ['    \\addlinespace[2pt]'] : []), line(cells)];
    }),
    '    \\bottomrule',
    '  \\end{tabular}}',
  ];
}

function headerLines(header: string): string[] {
  return wrapText(header.replace(/\s+/gu, ' '), HEADER_LINE);
}

const HEADER_LINE = 14;

function stacked(lines: readonly string[], align: 'l' | 'r', place: 'b' | 't'): string {
  if (lines.length < 2) return lines[0] ?? '';
  return `\\begin{tabular}[${place}]{@{}${align}@{}}${lines.join('\\\\')}\\end{tabular}`;
}

interface Line {
  readonly text: string;
  readonly latex: string;
}

/** A name in lines, or a number with what stands beside it, or below where it is stacked. */
function cellLines(cell: TableCell | undefined, isStacked: boolean): Line[] {
  if (cell === undefined) return [];
  const { value, interval, denominator, ...bare } = cell;
  if (typeof value === 'string') {
    const lines = wrapText(cell.text.replace(/\s+/gu, ' '), NAME_LINE);
    return lines.map((text, index) =>
      lineOf({ ...bare, value, text, mark: index === lines.length - 1 ? cell.mark : undefined }),
    );
  }
  if (!isStacked || interval === undefined) return [lineOf(cell)];
  const { low, high } = interval;
  const text = `[${low.toFixed(3)}, ${high.toFixed(3)}]`;
  return [lineOf({ ...bare, value }), { text, latex: LATEX_PARTS.interval(low, high) }];
}

const LATEX_PARTS = {
  interval: (low: number, high: number) => `{\\scriptsize {[}${low.toFixed(3)}, ${high.toFixed(3)}{]}}`,
  mark: (mark: string) => (/^\*+$/u.test(mark) ? `$^{${mark}}$` : escapeLatex(mark)),
};

function lineOf(cell: TableCell): Line {
  return {
    text: cellText(cell, MARKDOWN_PARTS),
    latex: cellText({ ...cell, text: escapeLatex(cell.text) }, LATEX_PARTS),
  };
}
