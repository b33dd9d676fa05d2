import { UsageError } from '../../cli/usage-error.ts';
import { readLines } from '../../files/read-lines.ts';
import { parseCsv } from './parse-csv.ts';

export const ANSWERS = ['MET', 'UNMET', 'UNCLEAR'] as const;
export type Answer = (typeof ANSWERS)[number];

/** Reads the answers of a sheet, by item; items without one are left out. Throws UsageError that names the row. */
export async function readSheet(path: string): Promise<ReadonlyMap<string, Answer>> {
  const [header = [], ...rows] = parseCsv((await readLines(path)).join('\n'));
  const [item, verdict] = ['item', 'verdict'].map((name) =>
    header.findIndex((cell) => cell.trim().toLowerCase() === name),
  );
  if (item === undefined || verdict === undefined || item < 0 || verdict < 0) {
    throw new UsageError(
      `${path}: expected a sheet with the columns item and verdict, got ${header.slice(0, 8).join(', ') || 'nothing'}`,
    );
  }
  const answers = new Map<string, Answer>();
  for (const [index, row] of rows.entries()) {
    const [id = '', text = ''] = [row[item]?.trim(), row[verdict]?.trim().toUpperCase()];
    if (id === '' || text === '') continue;
    const answer = ANSWERS.find((one) => one === text);
    if (answer === undefined) {
      throw new UsageError(
        `${path}: row ${index + 2}: expected a verdict of ${ANSWERS.join(', ')} or nothing, got ${JSON.stringify(text)}`,
      );
    }
    const before = answers.get(id);
    if (before !== undefined && before !== answer) {
      throw new UsageError(`${path}: row ${index + 2}: item ${id} has two verdicts, ${before} and ${answer}`);
    }
    answers.set(id, answer);
  }
  return answers;
}
