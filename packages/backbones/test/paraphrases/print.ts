/**
 * Prints how many wordings of each kind the offline reader gets right, refuses and gets wrong, then the wrong ones.
 *
 *   node --conditions=@sauron/source --import tsx packages/backbones/test/paraphrases/print.ts
 */
import { PARAPHRASE_KINDS } from './all-paraphrases.ts';
import { describeReading, GRADES, type ReadParaphrase, readParaphrases } from './read-paraphrases.ts';

const read = await readParaphrases(PARAPHRASE_KINDS);
printLine('kind', [...GRADES, 'of']);
for (const [kind, own] of Map.groupBy(read, (one) => one.kind)) printLine(kind, countsOf(own));
printLine('all', countsOf(read));
for (const one of read) if (one.grade === 'wrong') process.stdout.write(`\n${describeReading(one)}\n`);

function countsOf(own: readonly ReadParaphrase[]): number[] {
  return [...GRADES.map((grade) => own.filter((one) => one.grade === grade).length), own.length];
}

function printLine(name: string, cells: readonly (string | number)[]): void {
  process.stdout.write(`${name.padEnd(22)}${cells.map((cell) => String(cell).padStart(9)).join('')}\n`);
}
