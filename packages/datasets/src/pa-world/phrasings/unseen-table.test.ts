import { beforeAll, describe, expect, it } from 'vitest';
import { plantErrands } from '../../../test/pa-world/run-errand.ts';
import { ERRANDS } from '../errands/errand-table.ts';
import { fillSlots } from '../fill-slots.ts';
import { drawGuards } from '../house-guard.ts';
import { GUARD_GROUP } from '../prepare-task.ts';
import { createRandom } from '../random.ts';
import { UNSEEN } from './unseen-table.ts';

const SEEDS = [1, 2, 3, 4];
const GUARD_DRAWS = 8;
const REQUEST = 'asks';
const MAX_CRITERION_CHARS = 300;
const MAX_REQUEST_CHARS = 700;
const MAX_OVERLAP = 0.6;

/** A sentence of a group as it was drawn, with what the code says for it. */
interface Drawn {
  readonly group: string;
  readonly key: string;
  readonly seen: readonly string[];
  readonly slots: Readonly<Record<string, string>>;
}

/** One unseen wording beside a drawn sentence that it is to say. */
interface Wording extends Drawn {
  readonly template: string;
}

/** Each errand has a household of its own, where its words are not bent to keep clear of other errands. */
function drawnOfErrands(seed: number): Drawn[] {
  return ERRANDS.flatMap((errand) =>
    plantErrands([errand], seed).planted.flatMap(({ drawn: { asks, criteria, slots } }) => [
      { group: errand.id, key: REQUEST, seen: asks, slots },
      ...criteria.map(({ key, says }) => ({ group: errand.id, key, seen: says, slots })),
    ]),
  );
}

function drawnOfGuards(seed: number): Drawn[] {
  const { initial } = plantErrands([], seed);
  return Array.from({ length: GUARD_DRAWS }, (_none, draw) => createRandom(seed, 'guards', `${draw}`)).flatMap(
    (random) =>
      drawGuards(initial, random, { written: new Set(), count: Number.POSITIVE_INFINITY }).map(
        ({ criterion, slots }) => ({
          group: GUARD_GROUP,
          key: criterion.key,
          seen: criterion.says,
          slots,
        }),
      ),
  );
}

function unseenOf({ group, key }: Drawn): readonly string[] {
  return UNSEEN[group]?.[key] ?? [];
}

const named = ({ group, key }: Drawn): string => `${group}/${key}`;
const normalised = (text: string): string => text.toLowerCase().replace(/\s+/gu, ' ').trim();

function trigrams(text: string): Set<string> {
  const words = normalised(text).match(/\{[a-z0-9_]+\}|[\p{L}\p{N}'’]+/gu) ?? [];
  return new Set(words.slice(2).map((last, at) => `${words[at]} ${words[at + 1]} ${last}`));
}

/** Jaccard of the word trigrams of two texts, 0 to 1. */
function overlap(left: string, right: string): number {
  const [a, b] = [trigrams(left), trigrams(right)];
  const union = a.union(b).size;
  return union === 0 ? 0 : a.intersection(b).size / union;
}

describe('unseen wordings', () => {
  let drawn: readonly Drawn[] = [];
  let wordings: readonly Wording[] = [];
  beforeAll(() => {
    drawn = SEEDS.flatMap((seed) => [...drawnOfErrands(seed), ...drawnOfGuards(seed)]);
    wordings = drawn.flatMap((one) => unseenOf(one).map((template) => ({ ...one, template })));
  });

  it('has two and more of every request, every criterion and every guard', () => {
    const short = drawn.filter((one) => new Set(unseenOf(one).map(normalised)).size < 2);
    expect([...new Set(short.map(named))]).toEqual([]);
  });

  it('holds nothing that no task asks for', () => {
    const known = new Set(drawn.map(named));
    const held = Object.entries(UNSEEN).flatMap(([group, words]) => Object.keys(words).map((key) => `${group}/${key}`));
    expect(held.filter((name) => !known.has(name))).toEqual([]);
  });

  it('fills every slot and stays short', () => {
    const long = wordings.filter((wording) => {
      const text = fillSlots(wording.template, wording.slots);
      return text.length > (wording.key === REQUEST ? MAX_REQUEST_CHARS : MAX_CRITERION_CHARS);
    });
    expect([...new Set(long.map(named))]).toEqual([]);
  });

  it('repeats no wording of the code, and shares few of its phrases', () => {
    const alike = wordings.flatMap((wording) =>
      wording.seen
        .filter(
          (seen) => normalised(seen) === normalised(wording.template) || overlap(seen, wording.template) >= MAX_OVERLAP,
        )
        .map((seen) => `${named(wording)}: ${wording.template} ~ ${seen}`),
    );
    expect([...new Set(alike)]).toEqual([]);
  });

  it('tells equal sentences from like ones when it compares phrases', () => {
    expect(overlap('The {task} is done now.', 'the {task} IS  done now')).toBe(1);
    expect(overlap('The task is done now.', 'The task is done then.')).toBe(0.5);
    expect(overlap('The task is done.', 'Someone closed {task}.')).toBe(0);
  });
});
