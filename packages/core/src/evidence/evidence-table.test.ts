import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EVIDENCE_TYPES } from '../episode/atom.ts';
import { isClaimWider } from './claim-wider.ts';
import { EVIDENCE, entryOf } from './evidence-table.ts';

describe('EVIDENCE', () => {
  it('lists every file of types', () => {
    const files = readdirSync(new URL('types', import.meta.url))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => name.replace('.ts', '').replaceAll('-', '_'));
    expect(files.sort()).toEqual(Object.keys(EVIDENCE).sort());
  });

  it('lists each type under its own name, in the order of the closed set', () => {
    expect(Object.keys(EVIDENCE)).toEqual(EVIDENCE_TYPES);
    for (const type of EVIDENCE_TYPES) {
      const entry = entryOf(type);
      expect(entry.type).toBe(type);
      expect(entry.example['type']).toBe(type);
      const { claim, type: _, ...carried } = entry.example;
      expect(isClaimWider(String(claim), carried, {})).toBe(false);
      expect(entry.settles).not.toMatch(/\n|\.$/u);
    }
  });
});
