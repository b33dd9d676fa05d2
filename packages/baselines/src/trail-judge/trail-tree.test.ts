import { describe, expect, it } from 'vitest';
import { TRAIL_RUBRIC } from '../../../datasets/src/trail/rubric.ts';
import { JUDGED_CATEGORIES, TRAIL_TAXONOMY } from '../../../datasets/src/trail/taxonomy.ts';
import { criteriaByKind, TRAIL_TREE } from './trail-tree.ts';

describe('TRAIL_TREE', () => {
  it('has the kinds of the data set, on the same branches', () => {
    const branches = TRAIL_TREE.flatMap((group) => group.branches.map(({ leaves }) => leaves));
    expect(branches.flat().toSorted()).toEqual(JUDGED_CATEGORIES.toSorted());
    const own = Object.groupBy(JUDGED_CATEGORIES, (category) => TRAIL_TAXONOMY[category].branch);
    const sorted = (groups: readonly (readonly string[] | undefined)[]) =>
      groups.map((group) => (group ?? []).toSorted().join()).toSorted();
    expect(sorted(branches)).toEqual(sorted(Object.values(own)));
  });
});

describe('criteriaByKind', () => {
  it('knows the rubric of TRAIL in any order, and no other', () => {
    const kinds = criteriaByKind(TRAIL_RUBRIC.toReversed());
    expect([...(kinds ?? [])].map(([kind, { id }]) => [kind, id])).toContainEqual(['Resource Abuse', 'resource-abuse']);
    expect(kinds?.size).toBe(20);
    const [first, ...others] = TRAIL_RUBRIC;
    expect(criteriaByKind(others)).toBeNull();
    expect(criteriaByKind([...others, { id: 'c1', text: 'Else.', weight: 1 }])).toBeNull();
    expect(criteriaByKind([...TRAIL_RUBRIC, { id: 'c1', text: 'Else.', weight: 1 }])).toBeNull();
    expect(criteriaByKind([])).toBeNull();
    expect(first?.id).toBe('language-only');
  });
});
