import { renderMarkdown } from '../report/blocks.ts';
import type { ResultTable } from './result-table.ts';
import { wholeTableBlocks } from './table-blocks.ts';
import { tableCsv } from './table-csv.ts';
import { tableLatex } from './table-latex.ts';

interface TableFormat {
  /** Of the file, without a dot. */
  readonly ending: string;
  render(table: ResultTable): string;
}

/** The formats of `tables/`, by the name that `--format` takes. */
export const TABLE_FORMATS = {
  md: { ending: 'md', render: (table) => renderMarkdown(table.title, wholeTableBlocks(table).slice(1)) },
  csv: { ending: 'csv', render: tableCsv },
  json: { ending: 'json', render: tableJson },
  latex: { ending: 'tex', render: tableLatex },
} as const satisfies Record<string, TableFormat>;
export type TableFormatName = keyof typeof TABLE_FORMATS;

export const TABLE_SCHEMA = 'sauron.table/1';

/** Unrounded, null where there is no value. */
function tableJson(table: ResultTable): string {
  return `${JSON.stringify({ schema: TABLE_SCHEMA, ...table }, null, 1)}\n`;
}
