import type { JsonObject, JsonValue } from '@sauron/core/episode';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DiffEntry } from './record.ts';
import { undoDiff } from './undo-diff.ts';

describe('undoDiff', () => {
  it('takes back changes, additions and removals', () => {
    const final = { shelf: { a: { n: 2 }, c: { n: 9 } }, list: [{ q: 1 }, { q: 5 }] };
    const diff: DiffEntry[] = [
      { op: 'change', path: 'shelf.a.n', old: 1, new: 2 },
      { op: 'add', path: 'shelf.c', new: { n: 9 } },
      { op: 'remove', path: 'shelf.b', old: { n: 4 } },
      { op: 'change', path: 'list[1].q', old: 3, new: 5 },
    ];
    expect(undoDiff(final, diff)).toEqual({
      ok: true,
      initial: { shelf: { a: { n: 1 }, b: { n: 4 } }, list: [{ q: 1 }, { q: 3 }] },
    });
  });

  it('leaves the final state as it was', () => {
    const final = { a: { n: 2 } };
    undoDiff(final, [{ op: 'change', path: 'a.n', old: 1, new: 2 }]);
    expect(final).toEqual({ a: { n: 2 } });
  });

  it('takes back items of lists that were added or removed', () => {
    expect(
      undoDiff({ l: ['a', 'x'] }, [
        { op: 'remove', path: 'l[1]', old: 'b' },
        { op: 'add', path: 'l[1]', new: 'x' },
      ]),
    ).toEqual({ ok: true, initial: { l: ['a', 'b'] } });
  });

  it('goes back through several changes of one place, last first', () => {
    const diff: DiffEntry[] = [
      { op: 'change', path: 'n', old: 1, new: 2 },
      { op: 'change', path: 'n', old: 2, new: 3 },
    ];
    expect(undoDiff({ n: 3 }, diff)).toEqual({ ok: true, initial: { n: 1 } });
  });

  it('reads keys with dots and brackets where only one reading fits', () => {
    const final = { 'a.b': { 'c[0]': 2 }, a: { d: 1 } };
    expect(undoDiff(final, [{ op: 'change', path: 'a.b.c[0]', old: 1, new: 2 }])).toEqual({
      ok: true,
      initial: { 'a.b': { 'c[0]': 1 }, a: { d: 1 } },
    });
  });

  it('refuses a path that fits two places', () => {
    const final = { 'a.b': 2, a: { b: 2 } };
    expect(undoDiff(final, [{ op: 'change', path: 'a.b', old: 1, new: 2 }])).toEqual({
      ok: false,
      path: 'a.b',
      reason: 'the path fits more than one place',
    });
  });

  it.each<[string, DiffEntry]>([
    ['a value that the change did not write', { op: 'change', path: 'a.n', old: 1, new: 7 }],
    ['a place that is not there', { op: 'change', path: 'a.m', old: 1, new: 2 }],
    ['an added member that is not there', { op: 'add', path: 'b', new: 1 }],
    ['an index past the end', { op: 'change', path: 'l[3]', old: 1, new: 2 }],
    ['a path through a number', { op: 'change', path: 'a.n.x', old: 1, new: 2 }],
    ['a path that goes on after a dot only', { op: 'change', path: 'a.n.', old: 1, new: 2 }],
  ])('refuses %s', (_what, entry) => {
    expect(undoDiff({ a: { n: 2 }, l: [1] }, [entry])).toMatchObject({ ok: false, path: entry.path });
  });

  it('treats __proto__ and constructor as data', () => {
    // An own key, as a parser gives it.
    const final = JSON.parse('{"__proto__": {"n": 2}, "x": 1}') as JsonObject; // JSON text of an object
    const undone = undoDiff(final, [
      { op: 'change', path: '__proto__.n', old: 1, new: 2 },
      { op: 'remove', path: 'constructor', old: 'c' },
    ]);
    expect(undone.ok && JSON.stringify(undone.initial)).toBe('{"__proto__":{"n":1},"x":1,"constructor":"c"}');
  });

  it('V06 compares big integers by every digit', () => {
    const diff: DiffEntry[] = [{ op: 'change', path: 'id', old: 1, new: 9007199254740993n }];
    expect(undoDiff({ id: 9007199254740993n }, diff)).toEqual({ ok: true, initial: { id: 1 } });
    expect(undoDiff({ id: 9007199254740992n }, diff)).toMatchObject({ ok: false });
  });

  it('gives back the state before random changes of keyed records', () => {
    const key = fc.stringMatching(/^[a-z#][a-z0-9_-]{0,5}$/u);
    const value = fc.oneof(fc.integer(), fc.string(), fc.constant(null), fc.array(fc.integer(), { maxLength: 3 }));
    const database = fc.dictionary(key, fc.dictionary(key, value, { maxKeys: 4 }), { maxKeys: 4 });
    fc.assert(
      fc.property(database, database, (before, after) => {
        const undone = undoDiff(after, difference(before, after, ''));
        expect(undone).toEqual({ ok: true, initial: before });
      }),
    );
  });
});

/** The changes from one state to another, written the way the records write them. */
function difference(before: JsonObject, after: JsonObject, base: string): DiffEntry[] {
  const isMap = (value: JsonValue | undefined): value is JsonObject =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key): DiffEntry[] => {
    const path = base === '' ? key : `${base}.${key}`;
    const [old, fresh] = [
      Object.hasOwn(before, key) ? before[key] : undefined,
      Object.hasOwn(after, key) ? after[key] : undefined,
    ];
    if (old === undefined) return fresh === undefined ? [] : [{ op: 'add', path, new: fresh }];
    if (fresh === undefined) return [{ op: 'remove', path, old }];
    if (isMap(old) && isMap(fresh)) return difference(old, fresh, path);
    return JSON.stringify(old) === JSON.stringify(fresh) ? [] : [{ op: 'change', path, old, new: fresh }];
  });
}
