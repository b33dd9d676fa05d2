import { describe, expect, it } from 'vitest';
import { type Cell, cellIdOf } from './cell.ts';
import type { Contrast } from './experiment-schema.ts';
import { matchContrast } from './match-contrast.ts';

function cell(factors: Readonly<Record<string, string>>): Cell {
  const identity = {
    verifier: factors['verifier'] ?? 'sauron',
    settings: { ...factors },
    backbones: {},
    dataset: { kind: 'episodes' as const, name: factors['dataset'] ?? 'sample', sha256: '' },
    drawScope: 'cell' as const,
    format: 1,
  };
  return { id: cellIdOf(identity), name: Object.values(factors).join(' '), identity, factors: { ...factors } };
}

function contrast(left: Contrast['left'], right: Contrast['right']): Contrast {
  return { name: 'mine', left, right, metric: 'macro-f1' };
}

const CELLS = ['sauron', 'gandalf'].flatMap((verifier) =>
  ['a', 'b'].flatMap((backbone) => ['tight', 'ample'].map((budget) => cell({ verifier, backbone, budget }))),
);
const AGAINST = contrast({ verifier: 'sauron' }, { verifier: 'gandalf' });

describe('matchContrast', () => {
  it('pairs cells that are alike in all that no side names', () => {
    const pairs = matchContrast(AGAINST, CELLS);
    expect(pairs.map(({ left, right }) => [left.name, right.name])).toEqual([
      ['sauron a tight', 'gandalf a tight'],
      ['sauron a ample', 'gandalf a ample'],
      ['sauron b tight', 'gandalf b tight'],
      ['sauron b ample', 'gandalf b ample'],
    ]);
  });

  it('compares levels of one verifier, and takes numbers as the text that they are', () => {
    const cells = ['1', '2'].map((promptVariant) => cell({ verifier: 'sauron', promptVariant }));
    expect(matchContrast(contrast({ promptVariant: 1 }, { promptVariant: 2 }), cells)).toHaveLength(1);
  });

  it('leaves out cells without a partner', () => {
    const cells = [...CELLS, cell({ verifier: 'sauron', backbone: 'c', budget: 'tight' })];
    expect(matchContrast(AGAINST, cells)).toHaveLength(4);
  });

  it('refuses a side that fits no cell, and says what there is', () => {
    expect(() => matchContrast(contrast({ verifier: 'saurn' }, { verifier: 'gandalf' }), CELLS)).toThrow(
      'contrast "mine": no cell fits its left side, verifier: saurn; verifier is sauron, gandalf',
    );
    expect(() => matchContrast(contrast({ verifer: 'sauron' }, { verifier: 'gandalf' }), CELLS)).toThrow(
      'there is no factor verifer, but verifier, backbone, budget',
    );
  });

  it('refuses a cell with several partners on either side, and says what to name', () => {
    const cells = [cell({ verifier: 'gandalf' }), ...['on', 'off'].map((gates) => cell({ verifier: 'sauron', gates }))];
    expect(() => matchContrast(AGAINST, cells)).toThrow(
      /gandalf can be compared with .*; name gates on the side of these/u,
    );
    const turned = contrast({ verifier: 'gandalf' }, { verifier: 'sauron' });
    expect(() => matchContrast(turned, cells)).toThrow(/name gates/u);
  });

  it('refuses sides that never differ in what they name alone', () => {
    const cells = [cell({ verifier: 'sauron', budget: 'tight' }), cell({ verifier: 'gandalf', budget: 'ample' })];
    expect(() => matchContrast(AGAINST, cells)).toThrow(/differs from one of the right side/u);
  });
});
