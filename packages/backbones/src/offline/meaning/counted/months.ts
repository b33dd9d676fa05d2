import { type Condition, pathIn } from '../../investigate/match.ts';
import type { Domain } from './collection.ts';

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const ISO_DATE = /^\d{4}-\d{2}-\d{2}/u;

/** `in August`: the one field for days holds a day of that month. Null for other words, and where no field can tell. */
export function monthCondition(word: string, { items }: Pick<Domain, 'items'>): Condition | null {
  const month = MONTHS.indexOf(word.toLowerCase()) + 1;
  if (month === 0 || !/^\p{Lu}/u.test(word)) return null;
  const paths = new Set(
    items.flatMap((item) =>
      item.leaves
        .filter(
          ({ record, value }) =>
            record === item.id && typeof value === 'string' && ISO_DATE.test(value) && value.length <= 30,
        )
        .map((leaf) => pathIn(leaf, item)),
    ),
  );
  const [path] = paths;
  if (path === undefined || paths.size > 1) return null;
  return { path, relation: 'contains', value: `-${String(month).padStart(2, '0')}-` };
}
