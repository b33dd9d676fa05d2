import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../episode/json-value.ts';
import { dataLines, headingOf, makeSource } from '../__fixtures__/make-source.ts';
import { runQuery } from '../queries.ts';

function diff(initial: JsonObject | null, final: JsonObject | null, under: string | null = null, capTokens = 600) {
  const answer = runQuery(makeSource({ initial, final }), 'state_diff', { under }, { capTokens });
  return { ...answer, lines: dataLines(answer.text), heading: headingOf(answer.text) };
}

describe('state_diff', () => {
  it('shows new and old value side by side, each with its own locator', () => {
    const answer = diff(
      {
        budget: { goal: 15_000, car: 1 },
        items: [
          { id: 'a', q: 1 },
          { id: 'b', q: 2 },
        ],
      },
      {
        budget: { goal: 20_000, bike: 2 },
        items: [
          { id: 'b', q: 3 },
          { id: 'c', q: 4 },
        ],
      },
    );
    expect(answer.heading).toBe('state_diff: 2 added, 2 removed, 2 changed; 7 lines.');
    expect(answer.lines).toEqual([
      'changed | budget.goal = 20000 | initial:budget.goal = 15000',
      'removed | initial:budget.car = 1',
      'added | budget.bike = 2',
      'aligned | items by "id"',
      'removed | initial:items[0] = {"id":"a","q":1}',
      'changed | items[0].q = 3 | initial:items[1].q = 2',
      'added | items[1] = {"id":"c","q":4}',
    ]);
  });

  it('says that nothing differs, and that a state is not recorded', () => {
    expect(diff({ a: 1 }, { a: 1 })).toMatchObject({
      text: 'state_diff: nothing differs between the initial and the final state.',
      failed: false,
    });
    expect(diff(null, { a: 1 }).text).toContain('holds no initial state');
    expect(diff({ a: 1 }, null)).toMatchObject({ failed: false, truncated: false });
  });

  it('narrows to a subtree, in either spelling, present in one state only or in none', () => {
    const [before, after] = [
      { a: { x: 1 }, b: 1, old: 5 },
      { a: { x: 2 }, b: 2, fresh: 6 },
    ];
    expect(diff(before, after, 'a').lines).toEqual(['changed | a.x = 2 | initial:a.x = 1']);
    expect(diff(before, after, 'initial:a').lines).toEqual(['changed | a.x = 2 | initial:a.x = 1']);
    expect(diff(before, after, 'fresh').lines).toEqual(['added | fresh = 6']);
    expect(diff(before, after, 'old').lines).toEqual(['removed | initial:old = 5']);
    expect(diff(before, after, 'nowhere')).toMatchObject({ failed: true });
    expect(diff(before, after, 'response')).toMatchObject({ failed: true });
  });

  it('counts all changes even when few are shown', () => {
    const rows = (step: number) =>
      Object.fromEntries(Array.from({ length: 3_000 }, (_unused, index) => [`r${index}`, { n: index * step }]));
    const answer = diff({ rows: rows(1) }, { rows: rows(2) }, null, 400);
    expect(answer.heading).toMatch(
      /^state_diff: 0 added, 0 removed, 2999 changed; \d+ of 2999 lines shown\.\ntruncated: narrow with under\.$/,
    );
  });

  it('shows long new values in part', () => {
    const answer = diff({ text: 'short' }, { text: 'long text '.repeat(900) });
    expect(answer.lines[0]).toMatch(/^changed \| text\[0:\d+\] = ".*" \| initial:text = "short"$/);
    expect(answer.truncated).toBe(true);
  });
});
