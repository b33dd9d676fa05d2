import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FAULT_FAMILIES } from '../fault-family.ts';
import { LEVELS, PRECONDITIONS } from './family.ts';
import { FAMILY_TABLE } from './family-table.ts';

const entries = Object.entries(FAMILY_TABLE);

describe('FAMILY_TABLE', () => {
  it('has one line for each folder beside it', () => {
    const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('__'))
      .map(({ name }) => name);
    expect(Object.keys(FAMILY_TABLE).toSorted()).toEqual(folders.toSorted());
  });

  it.each(entries)('%s describes itself: nature, variants, every level, what it needs', (id, entry) => {
    expect(entry.id).toBe(id);
    expect(entry.nature).toBe(FAULT_FAMILIES[entry.id]);
    expect(Object.keys(entry.levels)).toEqual([...LEVELS]);
    expect(new Set(Object.values(entry.levels)).size).toBe(LEVELS.length);
    expect(entry.variants.length).toBeGreaterThan(0);
    expect(new Set(entry.variants).size).toBe(entry.variants.length);
    expect(entry.needs.length).toBeGreaterThan(0);
    for (const need of entry.needs) expect(PRECONDITIONS).toContain(need);
  });
});
