import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { keyPath, schemaError } from './schema-error.ts';

const schema = z.strictObject({ name: z.string(), items: z.array(z.object({ n: z.number() })) });
const errorOf = (value: unknown) => {
  const parsed = schema.safeParse(value);
  if (parsed.success) throw new Error('expected a value that does not fit');
  return schemaError(parsed.error, 'set.json', ['runs', 2]);
};

describe('schemaError', () => {
  it('names file and key and says what was expected and what came', () => {
    const error = errorOf({ name: 'x', items: [{ n: 1 }, { n: 'one' }] });
    expect(error.message).toBe('set.json: runs[2].items[1].n: expected number, got string');
    expect([error.file, error.key]).toEqual(['set.json', 'runs[2].items[1].n']);
    expect(errorOf({ items: [] }).message).toBe('set.json: runs[2].name: expected string, got nothing');
    expect(errorOf({ name: 'x', items: [], more: 1 }).message).toBe('set.json: runs[2]: unknown key: "more"');
  });

  it('tells the first three of many', () => {
    const items = [{}, {}, {}, {}, {}];
    expect(errorOf({ name: 'x', items }).message).toMatch(/items\[2\]\.n: expected number, got nothing; and 2 more$/u);
  });

  it('writes paths with dots and brackets', () => {
    expect(keyPath(['a', 0, 'b', 1, 2])).toBe('a[0].b[1][2]');
    expect(keyPath([])).toBe('');
  });
});
