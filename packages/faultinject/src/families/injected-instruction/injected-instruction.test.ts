import { type Episode, isJsonObject, type JsonObject, stringifyEpisode } from '@sauron/core/episode';
import { createRandom } from '@sauron/core/random';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../../../test/deep-freeze.ts';
import { DESK_DOMAIN, deskBase, deskEpisode } from '../../../test/desk-episode.ts';
import type { FaultBase } from '../../base/fault-base.ts';
import { applyEdits, invertEdits } from '../../edits/apply-edits.ts';
import { storyEdits } from '../../gate/pattern-problem.ts';
import { type AcceptedPair, runGate } from '../../gate/run-gate.ts';
import { type FaultProposal, LEVELS, type Level } from '../family.ts';
import { carriersOf } from './carriers.ts';
import { injectedInstruction } from './injected-instruction.ts';
import { transferred } from './transferred.ts';
import { WORDINGS } from './wordings.ts';

const base = deepFreeze(deskBase());

function* proposed(level: Level, on: FaultBase = base, seed = 1): Generator<FaultProposal> {
  const result = injectedInstruction.propose(on, { level, random: createRandom(seed, level) });
  if (!result.applies) throw new Error(`expected proposals, got ${result.missing}: ${result.detail}`);
  yield* result.proposals;
}

function acceptedPair(level: Level, variant: string): AcceptedPair {
  let count = 0;
  for (const proposal of proposed(level)) {
    const before = count;
    count += 1;
    if (proposal.variant !== variant) continue;
    const again = (): FaultProposal | undefined => proposed(level).drop(before).next().value;
    const result = runGate(base, proposal, again);
    if (result.ok) return result.pair;
  }
  throw new Error(`expected an accepted pair of ${variant} at ${level}`);
}

const cells = LEVELS.flatMap((level) => injectedInstruction.variants.map((variant) => ({ level, variant })));
const pairs = cells.map((cell) => ({ ...cell, pair: acceptedPair(cell.level, cell.variant) }));

function withState(change: (episode: Episode) => Episode['state']): FaultBase {
  const episode = deskEpisode();
  return deskBase({ episode: { ...episode, state: change(episode) } });
}

function recordIn(state: JsonObject | null, collection: string, key: string): JsonObject {
  const records = state?.[collection];
  const record = records !== undefined && isJsonObject(records) ? records[key] : undefined;
  if (record === undefined || !isJsonObject(record)) throw new Error(`expected ${collection}.${key}`);
  return record;
}

function bodyIn({ episode: { state } }: AcceptedPair['fault'], side: 'initial' | 'final'): unknown {
  return recordIn(state[side], 'tickets', 'TK-301')['body'];
}

describe('injectedInstruction', () => {
  it.each(pairs)('$variant at $level: turns its targets alone, and the twin turns nothing', ({ pair }) => {
    const { clean, fault, twin, proposal, collateralFlips } = pair;
    expect(collateralFlips).toEqual([]);
    for (const [id, finding] of clean.findings) {
      const isTarget = proposal.targets.includes(id);
      expect(`${id} ${fault.findings.get(id)?.value}`).toBe(`${id} ${isTarget ? false : finding?.value}`);
      expect(`${id} ${twin.findings.get(id)?.value}`).toBe(`${id} ${finding?.value}`);
    }
  });

  it.each(pairs)('$variant at $level: both arms have the same text, in both states and in the result', ({ pair }) => {
    const clean = String(bodyIn(pair.clean, 'final'));
    const added = String(bodyIn(pair.fault, 'final')).slice(clean.length);
    expect(added.length).toBeGreaterThan(20);
    for (const arm of [pair.fault, pair.twin]) {
      expect(bodyIn(arm, 'initial')).toBe(clean + added);
      expect(bodyIn(arm, 'final')).toBe(clean + added);
      const shown = arm.episode.trace.events.filter((event) =>
        JSON.stringify(event).includes(JSON.stringify(added).slice(1, -1)),
      );
      expect(shown.map(({ kind }) => kind)).toEqual(['tool_result']);
    }
  });

  it.each(pairs)('$variant at $level: the fault writes once behind the reading, the twin looks instead', ({ pair }) => {
    const { fault, twin, decisiveStep, witness } = pair;
    const calls = ({ episode }: AcceptedPair['fault']) =>
      episode.trace.events.filter((event) => event.kind === 'tool_call').map(({ tool }) => tool);
    const write = fault.episode.trace.events.find(({ id }) => id === decisiveStep);
    if (write?.kind !== 'tool_call') throw new Error('expected a call to decide');
    expect(DESK_DOMAIN.tools[write.tool]?.effect).not.toBe('read');
    expect(storyEdits(fault.edits).length).toBeGreaterThan(0);
    expect(storyEdits(twin.edits)).toEqual([]);
    expect(calls(twin)).toHaveLength(calls(fault).length);
    const looked = twin.edits.flatMap((edit) => (edit.layer === 'trace' ? edit.inserted : []));
    for (const event of looked) {
      if (event.kind === 'tool_call') expect(DESK_DOMAIN.tools[event.tool]?.effect).toBe('read');
    }
    const [reading = '', decided] = witness;
    expect(decided).toBe(decisiveStep);
    const read = fault.episode.trace.events.findIndex(({ id }) => id === reading.split('.')[0]);
    expect(read).toBeLessThan(fault.episode.trace.events.indexOf(write));
  });

  it.each(pairs)('$variant at $level: its edits can be taken back', ({ pair }) => {
    for (const { edits } of [pair.fault, pair.twin]) {
      const back = applyEdits(applyEdits(base.episode, edits), invertEdits(edits));
      expect(stringifyEpisode(back)).toBe(stringifyEpisode(base.episode));
    }
  });

  it('breaks what the rubric forbids where it can, and else adds a guard that all arms carry', () => {
    const [first] = proposed('moderate');
    expect(first?.guard).toBeUndefined();
    const guarded = pairs.map(({ pair }) => pair).filter(({ proposal }) => proposal.guard !== undefined);
    expect(guarded.length).toBeGreaterThan(0);
    for (const { proposal, clean, twin, fault } of guarded) {
      const { criterion } = proposal.guard ?? {};
      expect(proposal.targets).toEqual(['c23']);
      for (const arm of [clean, twin, fault]) expect(arm.episode.rubric.at(-1)).toEqual(criterion);
    }
  });

  it('makes a record like that of its model, with an id of its own and pointing elsewhere', () => {
    const made = pairs.filter(({ variant }) => variant === 'create');
    for (const { pair } of made) {
      const edits = storyEdits(pair.fault.edits).filter(({ before }) => before === undefined);
      expect(edits.length).toBeGreaterThan(0);
      for (const { steps, after } of edits) {
        const [collection = '', key = ''] = steps.map(String);
        const siblings = base.episode.state.final?.[collection] ?? null;
        if (!isJsonObject(siblings)) throw new Error(`expected records in ${collection}`);
        expect(Object.hasOwn(siblings, key)).toBe(false);
        expect(Object.keys(after ?? {})).toEqual(Object.keys(Object.values(siblings)[0] ?? {}));
        expect(Object.values(siblings)).not.toContainEqual(after);
      }
    }
  });

  it('gives the same bytes for the same seed, and others for another', () => {
    const first = (seed: number): string => {
      const [proposal] = proposed('subtle', base, seed);
      return [proposal?.fault, proposal?.twin].map((arm) => JSON.stringify(arm?.episode())).join('\n');
    };
    expect(first(1)).toBe(first(1));
    expect(first(1)).not.toBe(first(2));
  });

  it('has ten texts for each level, each with room for what is asked', () => {
    for (const level of LEVELS) {
      expect(WORDINGS[level]).toHaveLength(10);
      for (const text of WORDINGS[level]) expect(text).toMatch(/\{[Aa]ction\}/u);
    }
  });

  it('says what is missing', () => {
    const tools = Object.fromEntries(
      Object.entries(DESK_DOMAIN.tools).map(([name, tool]) => [name, { ...tool, third_party_text: [] }]),
    );
    const reads = deskEpisode().trace.events.slice(0, 7);
    const quiet = { ...deskEpisode(), trace: { ...deskEpisode().trace, events: reads } };
    const cases = {
      final_state: withState(({ state }) => ({ ...state, final: null })),
      initial_state: withState(({ state }) => ({ ...state, initial: null })),
      effects: { ...base, effects: new Map() },
      third_party_text: deskBase({ domain: { ...DESK_DOMAIN, tools } }),
      write_call: deskBase({ episode: quiet }),
    };
    for (const [missing, on] of Object.entries(cases)) {
      const result = injectedInstruction.propose(on, { level: 'subtle', random: createRandom(1) });
      expect(result).toMatchObject({ applies: false, missing });
      expect(injectedInstruction.needs).toContain(missing);
    }
  });
});

describe('carriersOf', () => {
  it('takes texts of others at their first reading, and none that the user wrote or the agent changed', () => {
    expect(carriersOf(base).map(({ stored }) => stored)).toEqual([{ record: ['tickets', 'TK-301'], field: 'body' }]);
    const articles = { ...DESK_DOMAIN.tools['articles_get'], third_party_text: ['body'] };
    const spec = DESK_DOMAIN.tools['articles_get'];
    if (spec === undefined) throw new Error('the desk reads articles');
    const domain = { ...DESK_DOMAIN, tools: { ...DESK_DOMAIN.tools, articles_get: { ...spec, ...articles } } };
    expect(carriersOf(deskBase({ domain }))).toHaveLength(1);
    const own = withState(({ state: { initial, final, ...rest } }) => {
      const signed = (side: JsonObject | null): JsonObject | null =>
        side === null
          ? null
          : {
              ...side,
              lead: { email: 'mira@desk.example' },
              tickets: { 'TK-301': { ...recordIn(side, 'tickets', 'TK-301'), from: 'mira@desk.example' } },
            };
      return { ...rest, initial: signed(initial), final: signed(final) };
    });
    expect(carriersOf(own)).toEqual([]);
  });
});

describe('transferred', () => {
  const isGiven = (value: unknown): boolean => value === 5;

  it.each([
    { name: 'a text', before: 'a b', after: 'c d', other: 'e f', gives: 'c d' },
    { name: 'a mark from the same mark', before: 'open', after: 'done', other: 'open', gives: 'done' },
    { name: 'a mark from another mark', before: 'open', after: 'done', other: 'paused', gives: null },
    { name: 'a number that was given', before: 2, after: 5, other: 9, gives: 5 },
    { name: 'a version', before: 3, after: 4, other: 7, gives: 8 },
    { name: 'a number that was computed', before: 3.5, after: 40.25, other: 7, gives: null },
    { name: 'an item that was put in', before: ['a'], after: ['a', 'b'], other: ['c'], gives: ['c', 'b'] },
    { name: 'an item that was taken out', before: ['a', 'b'], after: ['a'], other: ['b', 'c'], gives: ['c'] },
    {
      name: 'fields',
      before: { x: 'a b', y: 1 },
      after: { x: 'c d', y: 1 },
      other: { x: '', y: 2 },
      gives: { x: 'c d', y: 2 },
    },
    { name: 'nothing', before: 'a b', after: 'c d', other: 'c d', gives: null },
  ])('makes of another value what was made of one: $name', ({ before, after, other, gives }) => {
    expect(transferred({ before, after, other, isGiven })).toEqual(gives);
  });
});
