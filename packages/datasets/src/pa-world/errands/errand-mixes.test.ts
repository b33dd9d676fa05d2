import { describe, expect, it } from 'vitest';
import { mistakesOf, plantErrands, runErrands, unmetOf } from '../../../test/pa-world/run-errand.ts';
import { ERRANDS } from './errand-table.ts';

it.each(ERRANDS.map((errand) => [errand.id, errand] as const))(
  '%s plays and evaluates with every pair of mistakes, and turns something',
  (id, errand) => {
    const world = plantErrands([errand], 4);
    const all = world.planted.flatMap(({ drawn }) => mistakesOf(drawn));
    for (const [index, first] of all.entries()) {
      for (const second of all.slice(index + 1)) {
        const run = runErrands(world, { mistakes: { [id]: [first, second] } });
        expect(unmetOf(run).length, `${first} and ${second}`).toBeGreaterThan(0);
      }
    }
  },
);

describe.each(['dev', 'held-out'] as const)('all %s errands in one household', (split) => {
  const errands = ERRANDS.filter((errand) => errand.split === split);

  it.each([
    ['in the order of the table', errands],
    ['in the reverse order', errands.toReversed()],
  ] as const)('meet every criterion when all are done %s', (_order, ordered) => {
    for (const seed of [5, 6]) expect(unmetOf(runErrands(plantErrands(ordered, seed))), `seed ${seed}`).toEqual([]);
  });

  it.each([0, 1, 2])('turn together what each turns alone, with mistake %i of every errand', (index) => {
    const world = plantErrands(errands, 7);
    const chosen = world.planted.map(({ errand, drawn }) => {
      const mistake = mistakesOf(drawn)[index];
      return { id: errand.id, mistakes: mistake === undefined ? [] : [mistake], drawn };
    });
    const declared = chosen.flatMap(({ id, mistakes, drawn }) =>
      mistakes.flatMap((mistake) => (drawn.mistakes[mistake] ?? []).map((key) => `${id}/${key}`)),
    );
    const run = runErrands(world, { mistakes: Object.fromEntries(chosen.map(({ id, mistakes }) => [id, mistakes])) });
    expect(unmetOf(run)).toEqual(declared.toSorted());
  });
});
