import { createOfflineBackbone } from '@sauron/backbones';
import { isDecided } from '@sauron/core/episode';
import { createSauronVerifier } from '@sauron/core/investigation';
import { readDataset } from '@sauron/datasets';
import { SAMPLE_FOLDER } from '@sauron/datasets/sample';
import { describe, expect, it } from 'vitest';

const reader = createOfflineBackbone();
const backbones = { planner: reader, investigator: reader, checker: reader, finalizer: reader };

/** Fields that were compared with each other, by criterion, over the whole sample. */
async function comparedFields(): Promise<Map<string, readonly [string, string]>> {
  const found = new Map<string, readonly [string, string]>();
  for await (const { episode } of await readDataset(SAMPLE_FOLDER)) {
    const { outcomes } = await createSauronVerifier().verify(episode, { backbones });
    for (const outcome of outcomes) {
      const atoms = isDecided(outcome) ? (outcome.receipt?.atoms ?? []) : [];
      for (const { atom } of atoms) {
        if (atom.type !== 'cross_value_match') continue;
        found.set(`${episode.id} ${outcome.criterionId}`, [
          lastKey(String(atom['left'])),
          lastKey(String(atom['right'])),
        ]);
      }
    }
  }
  return found;
}

function lastKey(locator: string): string {
  return locator.split('.').at(-1) ?? locator;
}

describe('places that are compared', () => {
  it('are fields of the same thing, and never a folder with an id', async () => {
    const fields = await comparedFields();
    expect(fields.get('pa-0001 c2')).toEqual(['total', 'total']);
    expect(fields.has('rn-0013 c3')).toBe(false);
    expect(fields.size).toBeGreaterThan(0);
  });
});
