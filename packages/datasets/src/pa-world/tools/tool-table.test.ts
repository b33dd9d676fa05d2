import type { JsonObject } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { COLLECTIONS, type CollectionName } from '../world/collections.ts';
import { TINY_NOW, tinyHousehold } from './__fixtures__/tiny-household.ts';
import type { ToolCase } from './__fixtures__/tool-case.ts';
import { TOOL_CASES } from './__fixtures__/tool-cases.ts';
import { placeOf } from './records.ts';
import { TOOL_NAMES, TOOLS } from './tool-table.ts';
import { createWorldSession, type WorldSession } from './world-session.ts';

const CASES: [string, ToolCase][] = Object.entries<ToolCase>(TOOL_CASES);
const answers = [{ about: ['seat'], answer: 'A window seat, please.' }];
const open = (): WorldSession => createWorldSession({ household: tinyHousehold(), now: TINY_NOW, seed: 1, answers });

/** `+mail` becomes the place of the record that the collection did not hold before. */
function placesOf(written: readonly string[], { household }: WorldSession): string[] {
  const used = new Set<string>();
  return written.map((place) => {
    if (!place.startsWith('+')) return place;
    const name = place.slice(1) as CollectionName;
    const before = COLLECTIONS[name].of(tinyHousehold());
    const ids = Object.keys(COLLECTIONS[name].of(household));
    const id = ids.find((each) => !Object.hasOwn(before, each) && !used.has(each)) ?? 'nothing new';
    used.add(id);
    return placeOf(name, id);
  });
}

function refused(tool: string, argumentsValue: JsonObject): { code: string; message: string } {
  const session = open();
  const { outcome, effects } = session.run(tool, argumentsValue);
  if (outcome.ok) throw new Error(`expected ${tool} to be turned down`);
  expect(effects).toEqual({ reads: [], writes: [] });
  expect(session.household).toEqual(tinyHousehold());
  return outcome.error;
}

describe('every tool of the world', () => {
  it('is named as it stands in the table', () => {
    for (const name of TOOL_NAMES) expect(TOOLS[name].name).toBe(name);
  });

  it.each(CASES)('%s works, and says what it wrote', (name, { right, output, writes = [] }) => {
    const session = open();
    const { outcome, effects } = session.run(name, right);
    expect(outcome).toMatchObject({ ok: true, output });
    expect([...effects.writes].sort()).toEqual(placesOf(writes, session).sort());
    expect(TOOLS[name as keyof typeof TOOLS].effect).toBe(writes.length > 0 ? 'write' : 'read');
  });

  it.each(CASES.filter(([, { wrongId }]) => wrongId !== null))('%s finds no record for a wrong id', (name, entry) => {
    expect(refused(name, entry.wrongId ?? {}).code).toBe('not_found');
  });

  it.each(CASES)('%s names a wrong argument and what it takes', (name, { wrong, says }) => {
    const { code, message } = refused(name, wrong);
    expect(code).toBe('invalid');
    expect(message).toContain(says);
  });
});
