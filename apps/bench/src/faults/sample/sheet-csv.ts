import { stringify } from 'csv-stringify/sync';
import type { SampleItem } from './draw-items.ts';
import type { ItemTexts } from './item-texts.ts';

export const SHEET_COLUMNS = [
  'item',
  'criterion',
  'verdict',
  'remark',
  'task',
  'final message',
  'what changed',
  'events',
] as const;

/** Spreadsheets cut longer cells without a word. */
const MAX_CELL = 30_000;
const CUT = '… (cut: see the page)';

export interface SheetItem {
  readonly item: SampleItem;
  readonly texts: ItemTexts;
}

/** The sheet as CSV for a spreadsheet: cells that would be formulas are marked as text. */
export function sheetCsv(items: readonly SheetItem[]): string {
  const rows = items.map(({ item, texts }) =>
    [
      ...[item.id, texts.criterion, '', '', texts.task, texts.response],
      ...[texts.changes.join('\n'), texts.events.join('\n')],
    ].map(cell),
  );
  return stringify([[...SHEET_COLUMNS], ...rows], { escape_formulas: true, record_delimiter: 'windows', bom: true });
}

function cell(text: string): string {
  return text.length <= MAX_CELL ? text : text.slice(0, MAX_CELL - CUT.length) + CUT;
}
