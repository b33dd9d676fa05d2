import { cellText } from '../tables/cell-text.ts';
import { isDefinition } from '../tables/notes.ts';
import type { ResultTable, TableCell, TableColumn } from '../tables/result-table.ts';
import { PARTIAL_MARK } from '../tables/table-cells.ts';
import { isMainTable } from '../tables/tables-of.ts';
import { type Html, html } from './html.ts';

/** Tables with their notes; what is missing from a table always stands open. */
export function tablesSection(tables: readonly ResultTable[]): Html {
  return html`<section id="tables"><h2>Tables</h2>
<p class="dim">Each stands in <code>tables/</code> of the run as Markdown, CSV, JSON and LaTeX too. – is undefined or not known, which is not 0.</p>
${tables.map(tableHtml)}</section>`;
}

function tableHtml(table: ResultTable): Html {
  const { id, title, columns, rows, notes } = table;
  const isOpen = isMainTable(table)
    ? (note: string) => !isDefinition(note)
    : (note: string) => note.startsWith(PARTIAL_MARK);
  const [open, closed] = [notes.filter(isOpen), notes.filter((note) => !isOpen(note))];
  return html`<article id="table-${id}"><h3>${title}</h3>
<div class="scroll" role="region" aria-label="${title}" tabindex="0"><table data-sort>
<thead><tr>${columns.map(({ header, align }) => html`<th scope="col" class="${align}">${header}</th>`)}</tr></thead>
<tbody>
${rows.map((row) => html`<tr>${columns.map((column, index) => cellHtml(column, row[index]))}</tr>\n`)}</tbody></table></div>
${open.length > 0 && html`<div class="notes"><ul>${open.map((note) => html`<li>${note}</li>`)}</ul></div>`}
${closed.length > 0 && html`<details class="notes"><summary>${isMainTable(table) ? 'What the numbers are' : 'Notes'}</summary><ul>${closed.map((note) => html`<li>${note}</li>`)}</ul></details>`}</article>`;
}

/** Letters from which a name may take several lines. */
const LONG_NAME = 28;

function cellHtml({ align }: TableColumn, cell: TableCell = { value: null, text: '' }): Html {
  const isText = typeof cell.value === 'string';
  const value = cell.value === null ? null : html` data-${isText ? 'text' : 'number'}="${cell.value}"`;
  const length = cell.text.length > LONG_NAME ? 'long' : 'short';
  return html`<td class="${align} ${length}"${value}>${partsOf(cell)}</td>`;
}

/** The value, and below it in small type the interval or, where there is none, how many units it rests on. */
function partsOf({ interval, denominator, ...bare }: TableCell): Html {
  const main = cellText(bare, { interval: () => '', mark: (mark) => ` ${mark}` });
  const units = bare.value === null || denominator === undefined ? '' : `(${denominator.toLocaleString('en-US')})`;
  const beside = interval === undefined ? units : `[${interval.low.toFixed(3)}, ${interval.high.toFixed(3)}]`;
  return html`${main}${beside !== '' && html`<small>${beside}</small>`}`;
}
