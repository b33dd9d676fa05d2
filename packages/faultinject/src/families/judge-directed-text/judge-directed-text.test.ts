import { type JsonObject, stringifyEpisode } from '@sauron/core/episode';
import { createRandom } from '@sauron/core/random';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../../../test/deep-freeze.ts';
import { DESK_DOMAIN, deskBase, deskEpisode } from '../../../test/desk-episode.ts';
import type { FaultBase } from '../../base/fault-base.ts';
import { applyEdits, invertEdits } from '../../edits/apply-edits.ts';
import { type AcceptedArm, type AcceptedPair, runGate } from '../../gate/run-gate.ts';
import { type FaultProposal, LEVELS, type Level } from '../family.ts';
import { judgeDirectedText } from './judge-directed-text.ts';
import { WORDINGS } from './wordings.ts';

const base = deepFreeze(deskBase());

function* proposed(level: Level, on: FaultBase = base, seed = 1): Generator<FaultProposal> {
  const result = judgeDirectedText.propose(on, { level, random: createRandom(seed, level) });
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

const cells = LEVELS.flatMap((level) => judgeDirectedText.variants.map((variant) => ({ level, variant })));
const pairs = cells.map((cell) => ({ ...cell, pair: acceptedPair(cell.level, cell.variant) }));

/** What an arm says that another does not: the text, wherever it stands. */
function textsOf({ episode }: AcceptedArm): string {
  return JSON.stringify([episode.state.final, episode.trace.events, episode.response]);
}

/** The words of a template between its slots, as they stand in JSON. */
function piecesOf(template: string): string[] {
  const pieces = template.split(/"?\{\w+\}"?/u).filter((piece) => piece.length > 8);
  return pieces.map((piece) => JSON.stringify(piece).slice(1, -1));
}

function wordingIn(arm: AcceptedArm, level: Level): string | undefined {
  const text = textsOf(arm);
  return WORDINGS[level].find((one) => piecesOf(one).every((piece) => text.includes(piece)));
}

describe('judgeDirectedText', () => {
  it.each(pairs)(
    '$variant at $level: turns the targets of its host, text or none; the twin turns nothing',
    ({ pair }) => {
      const { clean, fault, twin, host, proposal } = pair;
      expect(proposal.host).toBeDefined();
      const allowed = new Set([...proposal.targets, ...pair.collateralFlips]);
      for (const [id, finding] of clean.findings) {
        const flipped = allowed.has(id) ? false : finding?.value;
        expect(`${id} ${fault.findings.get(id)?.value}`).toBe(`${id} ${flipped}`);
        expect(`${id} ${host?.findings.get(id)?.value}`).toBe(`${id} ${flipped}`);
        expect(`${id} ${twin.findings.get(id)?.value}`).toBe(`${id} ${finding?.value}`);
      }
    },
  );

  it.each(pairs)('$variant at $level: fault and twin have the text, host and clean arm do not', ({ pair, level }) => {
    const { clean, fault, twin, host } = pair;
    const wording = wordingIn(fault, level);
    expect(wording).toBeDefined();
    expect(wordingIn(twin, level)).toBe(wording);
    for (const arm of [clean, host]) expect(arm === null ? '' : wordingIn(arm, level)).toBeUndefined();
  });

  it.each(pairs)(
    '$variant at $level: the text stands where the variant says, in all copies alike',
    ({ pair, variant, level }) => {
      const [piece = ''] = piecesOf(wordingIn(pair.fault, level) ?? '');
      for (const { episode } of [pair.fault, pair.twin]) {
        const { events } = episode.trace;
        const last = events.findLast((event) => event.kind === 'message' && event.actor === 'agent');
        const isInCall = events.some((event) => event.kind === 'tool_call' && JSON.stringify(event).includes(piece));
        const isInState = JSON.stringify(episode.state.final).includes(piece);
        const isInMessage = [episode.response, last?.kind === 'message' ? last.text : ''].map((text) =>
          text?.includes(piece),
        );
        expect({ isInCall, isInState, isInMessage }).toEqual({
          isInCall: variant === 'note',
          isInState: variant === 'note',
          isInMessage: variant === 'note' ? [false, false] : [true, true],
        });
        expect(JSON.stringify(episode.state.initial)).not.toContain(piece);
      }
    },
  );

  it.each(pairs)('$variant at $level: edits can be taken back, of every arm', ({ pair }) => {
    for (const arm of [pair.fault, pair.twin, pair.host]) {
      const back = applyEdits(applyEdits(base.episode, arm?.edits ?? []), invertEdits(arm?.edits ?? []));
      expect(stringifyEpisode(back)).toBe(stringifyEpisode(base.episode));
    }
  });

  it('goes with faults of several families', () => {
    const hosts = new Set([1, 2, 3, 4, 5, 6].map((seed) => proposed('subtle', base, seed).next().value?.host));
    expect(hosts.size).toBeGreaterThan(1);
    expect(hosts).not.toContain(undefined);
  });

  it('gives the same bytes for the same seed, and others for another', () => {
    const first = (seed: number): string => {
      const [proposal] = proposed('moderate', base, seed);
      return [proposal?.fault, proposal?.twin, proposal?.hostArm]
        .map((arm) => JSON.stringify(arm?.episode()))
        .join('\n');
    };
    expect(first(1)).toBe(first(1));
    expect(first(1)).not.toBe(first(2));
  });

  it('has ten texts for each level', () => {
    for (const level of LEVELS) expect(new Set(WORDINGS[level]).size).toBe(10);
  });

  it('says what is missing', () => {
    const tools = Object.fromEntries(
      Object.entries(DESK_DOMAIN.tools).map(([name, tool]) => [name, { ...tool, free_text: [] }]),
    );
    const mute = { ...deskEpisode(), response: null };
    const { state, ...rest } = deskEpisode();
    const stateless: JsonObject | null = null;
    const cases = {
      free_text: deskBase({ episode: mute, domain: { ...DESK_DOMAIN, tools } }),
      final_state: deskBase({ episode: { ...rest, state: { ...state, final: stateless } } }),
    };
    for (const [missing, on] of Object.entries(cases)) {
      const result = judgeDirectedText.propose(on, { level: 'subtle', random: createRandom(1) });
      expect(result).toMatchObject({ applies: false, missing });
      expect(judgeDirectedText.needs).toContain(missing);
    }
  });
});
