import { randomSource, shuffled } from '../random.ts';

/** What decides an item's fold. */
export interface GroupedLabel {
  readonly label: boolean;
  /** Items of one group fall into one fold. */
  readonly group: string;
}

interface ClassCounts {
  positives: number;
  negatives: number;
}

/**
 * The fold of each item, from 0 up. Groups are dealt out largest first, in random order among equals, each to the fold where it
 * keeps both classes spread most evenly. There are as many folds as asked for, or as many as groups.
 *
 * @throws RangeError where `folds` is no whole number from 2, or the seed can't be one.
 */
export function groupedFolds(
  items: readonly GroupedLabel[],
  { folds, seed }: { readonly folds: number; readonly seed: number },
): number[] {
  if (!(Number.isSafeInteger(folds) && folds >= 2)) {
    throw new RangeError(`folds: expected a whole number from 2, got ${String(folds)}`);
  }
  const groups = new Map<string, ClassCounts>();
  for (const { group, label } of items) {
    const counts = groups.get(group) ?? { positives: 0, negatives: 0 };
    counts[label ? 'positives' : 'negatives'] += 1;
    groups.set(group, counts);
  }
  const filled = Array.from({ length: Math.min(folds, groups.size) }, () => ({ positives: 0, negatives: 0 }));
  const foldOf = new Map<string, number>();
  const dealt = shuffled([...groups], randomSource(seed)).sort(([, one], [, other]) => sizeOf(other) - sizeOf(one));
  for (const [group, counts] of dealt) {
    const fold = emptiestFor(counts, filled);
    foldOf.set(group, fold);
    const taken = filled[fold];
    if (taken === undefined) continue;
    taken.positives += counts.positives;
    taken.negatives += counts.negatives;
  }
  return items.map(({ group }) => foldOf.get(group) ?? 0);
}

function sizeOf({ positives, negatives }: ClassCounts): number {
  return positives + negatives;
}

/** Adding to a fold raises the sum of squared class counts: least where the group's classes are rarest. Ties go to the smaller. */
function emptiestFor(group: ClassCounts, folds: readonly ClassCounts[]): number {
  const rises = folds.map((fold) => {
    const positives = group.positives * (2 * fold.positives + group.positives);
    const negatives = group.negatives * (2 * fold.negatives + group.negatives);
    // The rises are whole numbers, so a fraction that grows with the fold decides between equal ones only.
    return positives + negatives + sizeOf(fold) / (sizeOf(fold) + 1);
  });
  return rises.indexOf(Math.min(...rises));
}
