import { rateOf } from '@sauron/core/statistics';
import type { TableCell } from '@sauron/faultinject/reference-verifiers';
import { describe, expect, it } from 'vitest';
import { brokenCells } from '../src/faults/check/check-blocks.ts';
import { sumCells } from '../src/faults/check/sum-cells.ts';

function cell(parts: Partial<TableCell>): TableCell {
  const none = rateOf(0, 1);
  return {
    ...{ family: 'wrong-write', verifier: 'SNAP', pairs: 1, cleanFlags: none, twinFlags: none, discrimination: none },
    ...{ detection: rateOf(1, 1), expected: 'detects', expectedDetection: rateOf(1, 1), holds: true },
    ...parts,
  };
}

describe('sumCells', () => {
  it('adds up cells of one family and judge, and asks anew whether they hold', () => {
    const missed = cell({ detection: rateOf(0, 1), expectedDetection: rateOf(0, 1), holds: false });
    const [sum, other] = sumCells([cell({}), missed, cell({ verifier: 'FULL' })]);
    expect(sum).toMatchObject({ pairs: 2, detection: { count: 1, n: 2 }, holds: false });
    expect(other).toMatchObject({ verifier: 'FULL', pairs: 1, holds: true });
    expect(sumCells(Array.from({ length: 10 }, (_, at) => (at === 0 ? missed : cell({}))))[0]?.holds).toBe(true);
    expect(sumCells([cell({ expected: null, holds: null })])[0]?.holds).toBeNull();
  });
});

describe('brokenCells', () => {
  it('names cells that are not as defined, and whatever the right judge gets wrong', () => {
    const wrong = [
      cell({ holds: false }),
      cell({ verifier: 'FULL', twinFlags: rateOf(1, 1) }),
      cell({ verifier: 'FULL', cleanFlags: rateOf(1, 1) }),
      cell({ verifier: 'FULL', detection: rateOf(0, 1) }),
    ];
    expect(brokenCells([cell({}), cell({ twinFlags: rateOf(1, 1) }), ...wrong])).toEqual(wrong);
  });
});
