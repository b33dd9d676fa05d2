import { cellText } from './cell-text.ts';
import type { ResultTable, TableCell } from './result-table.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  '%': '\\%',
  _: '\\_',
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
};

/** Plain text as LaTeX source that prints it. Letters of other scripts are left to the engine. */
export function escapeLatex(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .replace(/[\\{}$&#%_^~<>|"`[\]–—…·×≤≥†]/gu, (character) => ESCAPES[character] ?? character);
}

/** A table environment for a paper: booktabs rules, intervals in small type, marks raised, notes below. Needs `booktabs`. */
export function tableLatex({ id, title, columns, rows, notes }: ResultTable): string {
  const line = (cells: readonly string[]) => `    ${cells.join(' & ')} \\\\`;
  return [
    '% needs \\usepackage{booktabs} and \\usepackage{textcomp}; text in T1 encoding',
    '\\begin{table}',
    '  \\centering',
    `  \\caption{${escapeLatex(title)}}`,
    `  \\label{tab:${id.replace(/[^A-Za-z0-9-]/gu, '-')}}`,
    `  \\begin{tabular}{${columns.map(({ align }) => (align === 'right' ? 'r' : 'l')).join('')}}`,
    '    \\toprule',
    line(columns.map(({ header }) => escapeLatex(header))),
    '    \\midrule',
    ...rows.map((row) => line(columns.map((_, index) => cellLatex(row[index])))),
    '    \\bottomrule',
    '  \\end{tabular}',
    ...notes.map((note) => `  \\par\\footnotesize ${escapeLatex(note)}`),
    '\\end{table}',
    '',
  ].join('\n');
}

function cellLatex(cell: TableCell | undefined): string {
  if (cell === undefined) return '';
  return cellText(
    { ...cell, text: escapeLatex(cell.text) },
    {
      interval: (low, high) => `{\\footnotesize {[}${low.toFixed(3)}, ${high.toFixed(3)}{]}}`,
      mark: (mark) => (/^\*+$/u.test(mark) ? `$^{${mark}}$` : escapeLatex(mark)),
    },
  );
}
