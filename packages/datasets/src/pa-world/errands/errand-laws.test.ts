import { describe, expect, it } from 'vitest';
import {
  type ErrandWorld,
  mistakesOf,
  plantErrands,
  runErrands,
  unmetOf,
  unseenIds,
} from '../../../test/pa-world/run-errand.ts';
import type { DrawnErrand, Errand, Mistake } from '../errand.ts';
import { fillSlots } from '../fill-slots.ts';
import { TOOLS } from '../tools/tool-table.ts';
import { ERRANDS } from './errand-table.ts';

const SEEDS = [1, 2, 3];
const ID = /\b[A-Z]{2}-\d{5}\b/u;
const MAX_CRITERION_CHARS = 300;
const MAX_REQUEST_CHARS = 700;

/** What the laws ask about a run; the run itself is too large to keep. */
interface RunSummary {
  readonly unmet: readonly string[];
  readonly unseen: readonly string[];
  readonly domains: readonly string[];
  readonly tools: readonly string[];
}

const worlds = new Map<string, ErrandWorld>();
function worldOf(errand: Errand, seed: number): ErrandWorld {
  const key = `${errand.id}/${seed}`;
  const world = worlds.get(key) ?? plantErrands([errand], seed);
  worlds.set(key, world);
  return world;
}

function drawnOf(errand: Errand, seed: number): DrawnErrand {
  const [planted] = worldOf(errand, seed).planted;
  if (planted === undefined) throw new Error('expected the planted errand');
  return planted.drawn;
}

const summaries = new Map<string, RunSummary>();
function summaryOf(errand: Errand, seed: number, mistakes: readonly Mistake[] = []): RunSummary {
  const key = [errand.id, seed, ...mistakes].join('/');
  const summary = summaries.get(key) ?? summarise(errand, seed, mistakes);
  summaries.set(key, summary);
  return summary;
}

function summarise(errand: Errand, seed: number, mistakes: readonly Mistake[]): RunSummary {
  const run = runErrands(worldOf(errand, seed), { mistakes: { [errand.id]: mistakes } });
  const tools = run.episode.trace.events.flatMap((event) => (event.kind === 'tool_call' ? [event.tool] : []));
  const domains = run.effects.flatMap(({ writes }) => writes.map((place) => place.split(/[.[]/u)[0] ?? ''));
  return { unmet: unmetOf(run), unseen: unseenIds(run), domains: [...new Set(domains)], tools };
}

const forEachSeed = (check: (seed: number, drawn: DrawnErrand) => void, errand: Errand): void => {
  for (const seed of SEEDS) check(seed, drawnOf(errand, seed));
};

it('the table is sorted and holds each errand once', () => {
  const ids = ERRANDS.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].toSorted());
});

describe.each(ERRANDS.map((errand) => [errand.id, errand] as const))('errand %s', (_id, errand) => {
  it('meets every criterion in a right run', () => {
    forEachSeed((seed) => expect(summaryOf(errand, seed).unmet, `seed ${seed}`).toEqual([]), errand);
  });

  it('turns exactly the declared criteria with each mistake', () => {
    forEachSeed((seed, drawn) => {
      for (const mistake of mistakesOf(drawn)) {
        const declared = (drawn.mistakes[mistake] ?? []).map((key) => `${errand.id}/${key}`);
        const { unmet } = summaryOf(errand, seed, [mistake]);
        expect(unmet, `seed ${seed}, ${mistake}`).toEqual(declared.toSorted());
      }
    }, errand);
  });

  it('offers 3 and more mistakes, and one at least that turns each criterion', () => {
    forEachSeed((_seed, { criteria, mistakes }) => {
      const turned = new Set(Object.values(mistakes).flat());
      expect(Object.keys(mistakes).length).toBeGreaterThanOrEqual(3);
      expect([...turned].toSorted()).toEqual(criteria.map(({ key }) => key).toSorted());
    }, errand);
  });

  it('evaluates for an agent that does nothing, which keeps what had to be left alone and little else', () => {
    forEachSeed((seed, { criteria }) => {
      const unmet = unmetOf(runErrands(worldOf(errand, seed), { does: [] }));
      const kept = criteria.filter(({ aspect }) => aspect === 'abstention').map(({ key }) => `${errand.id}/${key}`);
      expect(
        unmet.filter((key) => kept.includes(key)),
        `seed ${seed}`,
      ).toEqual([]);
      expect(unmet.length).toBeGreaterThanOrEqual(criteria.length / 2);
    }, errand);
  });

  it('has a value for every slot and no text that is too long', () => {
    forEachSeed((_seed, { asks, criteria, slots }) => {
      const cases = [
        ...asks.map((template) => [template, MAX_REQUEST_CHARS] as const),
        ...criteria.flatMap(({ gloss, says }) => [gloss, ...says].map((text) => [text, MAX_CRITERION_CHARS] as const)),
      ];
      for (const [template, most] of cases) {
        const text = fillSlots(template, slots);
        expect(text).not.toMatch(/[{}]|\s{2}|undefined|NaN/u);
        expect(text).not.toMatch(ID);
        expect(text.length, text).toBeLessThanOrEqual(most);
      }
    }, errand);
  });

  it('has 6 or 7 criteria with keys of their own, wordings that differ, and facts that carry its id', () => {
    forEachSeed((_seed, { criteria }) => {
      expect([6, 7]).toContain(criteria.length);
      expect(new Set(criteria.map(({ key }) => key)).size).toBe(criteria.length);
      for (const { says, facts = [] } of criteria) {
        expect(new Set(says).size).toBe(says.length);
        for (const { id } of facts) expect(id.startsWith(errand.id), id).toBe(true);
      }
    }, errand);
  });

  it('writes in exactly the domains that it says', () => {
    const written = SEEDS.flatMap((seed) => summaryOf(errand, seed).domains);
    expect([...new Set(written)].toSorted()).toEqual([...errand.writes].toSorted());
    expect(errand.domains).toEqual(expect.arrayContaining([...errand.writes]));
  });

  it('uses no id that it was not shown, with any mistake', () => {
    forEachSeed((seed, drawn) => {
      for (const mistakes of [[], ...mistakesOf(drawn).map((mistake) => [mistake])]) {
        expect(summaryOf(errand, seed, mistakes).unseen, `seed ${seed}, ${mistakes.join()}`).toEqual([]);
      }
    }, errand);
  });

  it('mostly takes 8 to 16 calls, of tools that exist', () => {
    const runs = SEEDS.flatMap((seed) =>
      [[], ...mistakesOf(drawnOf(errand, seed)).map((one) => [one])].map((mistakes) =>
        summaryOf(errand, seed, mistakes),
      ),
    );
    expect(runs.flatMap(({ tools }) => tools).filter((tool) => !Object.hasOwn(TOOLS, tool))).toEqual([]);
    const usual = runs.filter(({ tools }) => tools.length >= 8 && tools.length <= 16);
    expect(usual.length / runs.length, runs.map(({ tools }) => tools.length).join(' ')).toBeGreaterThanOrEqual(0.75);
  });

  it('is the same for the same seed, and another for another', () => {
    const again = plantErrands([errand], 1);
    expect(JSON.stringify(again.initial)).toBe(JSON.stringify(worldOf(errand, 1).initial));
    expect(runErrands(again)).toEqual(runErrands(worldOf(errand, 1)));
    expect(drawnOf(errand, 2).slots).not.toEqual(drawnOf(errand, 1).slots);
  });
});
