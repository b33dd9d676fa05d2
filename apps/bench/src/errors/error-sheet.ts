import { readFile } from 'node:fs/promises';
import type { Outcome } from '@sauron/core/episode';
import { UsageError } from '../cli/usage-error.ts';
import { type Block, renderMarkdown } from '../report/blocks.ts';
import { renderReceipt } from '../report/render-receipt.ts';
import { printable } from '../terminal/printable.ts';
import { type CellErrors, errorKey } from './collect-errors.ts';
import { cellErrorBlocks } from './error-blocks.ts';
import { ERROR_CLASS_IDS, ERROR_CLASSES, type ErrorClassId, isErrorClass } from './error-classes.ts';
import type { ErrorDetails } from './error-details.ts';

/** Width of receipts in the sheet. */
const WIDTH = 110;
const KEY = 'key';
const BY_HAND = 'class by hand:';

/** A page for reading errors one by one, with a place for the reader's class; `readMarks` reads it back. */
export function errorSheet(title: string, cells: readonly CellErrors[], details: readonly ErrorDetails[]): string {
  const classes = ERROR_CLASS_IDS.map((id) => [id, ERROR_CLASSES[id].name, ERROR_CLASSES[id].definition]);
  const intro: Block[] = [
    {
      kind: 'text',
      text:
        'Read each error and write the id of a class behind "class by hand:" where you see it differently, or "label" where ' +
        'the label is wrong. `errors RUN --marks` reads this page back. Items are drawn class by class: how many there are of one says nothing of how frequent it is.',
    },
    { kind: 'table', columns: [{ header: 'id' }, { header: 'class' }, { header: 'means' }], rows: classes },
  ];
  const items = details.flatMap((one, index): Block[] => itemBlocks(one, index + 1));
  return renderMarkdown(printable(title), [...intro, ...cells.flatMap(cellErrorBlocks), ...items]);
}

function itemBlocks({ error, task, witness, outcome }: ErrorDetails, number: number): Block[] {
  const { cell, episodeId, repeat, criterion, said } = error;
  const facts = [
    `${cell.name}, episode ${episodeId}, repeat ${repeat}`,
    `label ${criterion.label} (${criterion.provenance ?? 'of unknown provenance'}), said ${said.verdict} (${said.basis}), class ${error.class}${error.marked ? ', marked by a reader' : ''}`,
    ...(said.cited.length === 0 ? [] : [`cited: ${said.cited.join(', ')}`]),
  ].map(printable);
  const places = witness.map(({ locator, passage }) =>
    printable(`witness ${locator}${passage === null ? '' : ` = ${passage}`}`),
  );
  return [
    { kind: 'heading', text: printable(`${number}. ${criterion.id}: ${criterion.text}`) },
    { kind: 'text', text: [...facts, ...(task === null ? [] : [`task: ${printable(task)}`])].join('\n') },
    { kind: 'lines', lines: [...places, ...receiptLines(error.criterion, outcome)] },
    // Laid out already, so that it comes back as it stands.
    { kind: 'lines', lines: [`${KEY} ${errorKey(error)}`, BY_HAND] },
  ];
}

function receiptLines({ id, text }: { readonly id: string; readonly text: string }, outcome: Outcome | null): string[] {
  return outcome === null ? ['no receipt was kept'] : renderReceipt({ id, text, weight: 1 }, outcome, WIDTH).slice(1);
}

/** Classes that a reader wrote into a sheet, by `errorKey`. Throws UsageError that names the line. */
export async function readMarks(path: string): Promise<ReadonlyMap<string, ErrorClassId>> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new UsageError(`${path}: expected a sheet as \`errors --out\` writes one; it can't be read`, {
      cause: error,
    });
  });
  const marks = new Map<string, ErrorClassId>();
  let key: string | null = null;
  for (const [index, line] of text.split(/\r?\n/u).entries()) {
    if (line.startsWith(`${KEY} [`)) key = line.slice(KEY.length + 1).trim();
    if (!line.startsWith(BY_HAND)) continue;
    const mark = line.slice(BY_HAND.length).trim().toLowerCase();
    if (mark === '') continue;
    if (key === null) throw new UsageError(`${path}:${index + 1}: expected a line "key […]" above the class`);
    if (!isErrorClass(mark)) {
      throw new UsageError(`${path}:${index + 1}: expected ${ERROR_CLASS_IDS.join(', ')}, got ${JSON.stringify(mark)}`);
    }
    marks.set(key, mark);
  }
  if (key === null)
    throw new UsageError(`${path}: expected a sheet as \`errors --out\` writes one, with lines "key […]"`);
  return marks;
}
