import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { TOOL_NAMES, TOOLS } from './tools/tool-table.ts';
import { COLLECTIONS } from './world/collections.ts';
import { PA_WORLD_DOMAIN_FILE } from './write-pa-world.ts';

interface DomainFile {
  readonly tools: Readonly<Record<string, { readonly effect: string; readonly writes?: readonly string[] }>>;
  readonly collections: readonly {
    readonly path: string;
    readonly sibling_fields?: string[];
    readonly free_text?: string[];
  }[];
}
// The injector's own schema reads it again wherever it is used.
const domain = parse(readFileSync(PA_WORLD_DOMAIN_FILE, 'utf8')) as DomainFile;

/** What the injector may call a tool of either effect. */
const EFFECTS = { read: ['read', 'preview', 'ask'], write: ['write', 'draft'] } as const;

describe('the domain of pa-world', () => {
  it('names every tool of the world and no other, with an effect that fits', () => {
    expect(Object.keys(domain.tools).toSorted()).toEqual([...TOOL_NAMES].toSorted());
    for (const name of TOOL_NAMES) {
      const allowed: readonly string[] = EFFECTS[TOOLS[name].effect];
      expect([name, allowed.includes(domain.tools[name]?.effect ?? '')]).toEqual([name, true]);
      if (TOOLS[name].effect === 'read') expect(domain.tools[name]?.writes ?? []).toEqual([]);
    }
  });

  it('names every collection, by fields that its records have', () => {
    const byPath = new Map(domain.collections.map((one) => [one.path, one]));
    for (const { path, fields } of Object.values(COLLECTIONS)) {
      const named = byPath.get(path);
      expect([path, named !== undefined]).toEqual([path, true]);
      const known: readonly string[] = fields;
      for (const field of [...(named?.sibling_fields ?? []), ...(named?.free_text ?? [])])
        expect(known).toContain(field);
    }
  });
});
