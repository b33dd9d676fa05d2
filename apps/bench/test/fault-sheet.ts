import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readDataset } from '@sauron/datasets';
import { readPairs } from '../src/faults/read-pairs.ts';
import { drawItems } from '../src/faults/sample/draw-items.ts';
import { parseCsv } from '../src/faults/sample/parse-csv.ts';

/** The sheet of `desk-faults` in `sheets`, filled in by a reviewer who agrees with every label but for `wrong` of them. */
export async function answeredSheet(folder: string, wrong = 0): Promise<string> {
  const [header = [], ...rows] = parseCsv(await readFile(join(folder, 'sheets/sheet.csv'), 'utf8'));
  const { labels } = await readDataset(join(folder, 'desk-faults'));
  const items = drawItems(await readPairs(join(folder, 'desk-faults')), { rate: 0.1, seed: 1 });
  const verdict = header.indexOf('verdict');
  const filled = rows.map((row, index) => {
    const item = items.find(({ id }) => id === row[0]);
    const label = labels
      .get(item?.episodeId ?? '')
      ?.labels.find(({ criterionId }) => criterionId === item?.criterionId)?.value;
    const answer = index < wrong ? (label === 'MET' ? 'UNMET' : 'MET') : (label ?? '');
    return row.with(verdict, answer);
  });
  const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  return [header, ...filled].map((row) => row.map(cell).join(';')).join('\r\n');
}
