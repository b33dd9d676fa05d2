import { createRandom } from '@sauron/core/random';
import {
  type Answer,
  type AnswerValue,
  type LabelSample,
  labelPaths,
  type Rater,
  readSheet,
  readSheetIfThere,
  type SampleItem,
  type SheetRow,
} from './label-files.ts';

const NO_ANSWER: Answer = { value: null, note: '' };

/** An item with everything that people said of it. */
export interface RatedItem extends SampleItem {
  readonly answers: Readonly<Record<Rater, Answer>>;
  /** What the adjudicator said; null where nothing was. */
  readonly ruling: Answer | null;
  /** What holds in the end: the ruling, else what both raters say; null where it is open. */
  readonly final: AnswerValue | null;
}

/** Joins sheets and rulings, in the order of the sample. Throws UsageError. */
export async function readRatedItems(folder: string, sample: LabelSample): Promise<readonly RatedItem[]> {
  const byItem = (rows: readonly SheetRow[]) => new Map(rows.map((row) => [row.item, row]));
  const [a, b] = [byItem(await readSheet(folder, 'a', sample)), byItem(await readSheet(folder, 'b', sample))];
  const rulings = byItem((await readSheetIfThere(labelPaths.adjudicated(folder))) ?? []);
  return sample.items.map((item) => {
    const answers = { a: answerOf(a.get(item.item)), b: answerOf(b.get(item.item)) };
    const row = rulings.get(item.item);
    const ruling = row === undefined || row.value === null ? null : answerOf(row);
    return { ...item, answers, ruling, final: ruling?.value ?? agreedValue(answers) };
  });
}

function answerOf(row: SheetRow | undefined): Answer {
  return row === undefined ? NO_ANSWER : { value: row.value, note: row.note };
}

/** What both raters say; null where one has not answered, or they differ. */
export function agreedValue({ a, b }: RatedItem['answers']): AnswerValue | null {
  return a.value === b.value ? a.value : null;
}

/**
 * Items for the adjudicator, shuffled: all on which both have answered and not the same, and some that they agree on, drawn:
 * an error that both make shows only there.
 */
export function itemsToAdjudicate(
  items: readonly RatedItem[],
  { agreed, seed }: { readonly agreed: number; readonly seed: number },
): RatedItem[] {
  const both = items.filter(({ answers }) => answers.a.value !== null && answers.b.value !== null);
  const differing = both.filter(({ answers }) => agreedValue(answers) === null);
  const same = both.filter(({ answers }) => agreedValue(answers) !== null);
  const drawn = createRandom(seed, 'label-agreed').sample(same, agreed);
  return createRandom(seed, 'label-adjudication').shuffle([...differing, ...drawn]);
}
