import { stringifyEpisode } from '@sauron/core/episode';
import { createRandom } from '@sauron/core/random';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../../../test/deep-freeze.ts';
import { DESK_DOMAIN, deskBase, deskEpisode, deskLabels } from '../../../test/desk-episode.ts';
import type { FaultBase } from '../../base/fault-base.ts';
import { applyEdits, invertEdits } from '../../edits/apply-edits.ts';
import { type AcceptedPair, runGate } from '../../gate/run-gate.ts';
import { type FaultProposal, LEVELS, type Level } from '../family.ts';
import { wrongWrite } from './index.ts';

const base = deepFreeze(deskBase());

/** All proposals; making them takes time, and nobody changes their arms. */
function propose(level: Level): FaultProposal[] {
  const result = wrongWrite.propose(base, { level, random: createRandom(1, 'desk', level) });
  return result.applies ? [...result.proposals] : [];
}

const made = new Map(LEVELS.map((level) => [level, propose(level)]));

function proposals(level: Level): FaultProposal[] {
  return made.get(level) ?? [];
}

/** Accepted pairs by variant; nothing is looked at once every variant has one. */
function acceptedAt(level: Level): Map<string, AcceptedPair> {
  const accepted = new Map<string, AcceptedPair>();
  for (const proposal of proposals(level)) {
    if (accepted.has(proposal.variant)) continue;
    const result = runGate(base, proposal, () => proposal);
    if (result.ok) accepted.set(proposal.variant, result.pair);
  }
  return accepted;
}

const pairs = new Map(LEVELS.map((level) => [level, acceptedAt(level)]));
const cases = [...pairs].flatMap(([level, byVariant]) =>
  [...byVariant].map(([variant, pair]) => [level, variant, pair] as const),
);

describe('wrongWrite', () => {
  it('gives an accepted pair for every variant at every level', () => {
    for (const level of LEVELS)
      expect([...(pairs.get(level)?.keys() ?? [])].toSorted()).toEqual(['derived', 'target', 'value']);
  });

  it.each(cases)('turns its target and what it lists, and the twin nothing: %s %s', (_level, _variant, pair) => {
    const { clean, twin, fault, proposal, collateralFlips } = pair;
    const expected = new Set([...proposal.targets, ...collateralFlips]);
    for (const [id, finding] of clean.findings) {
      expect(fault.findings.get(id)?.value).toBe(expected.has(id) ? false : finding?.value);
      expect(twin.findings.get(id)?.value).toBe(finding?.value);
    }
    expect(fault.episode.response).toBe(base.episode.response);
    for (const { edits } of [twin, fault]) {
      const back = applyEdits(applyEdits(base.episode, edits), invertEdits(edits));
      expect(stringifyEpisode(back)).toBe(stringifyEpisode(base.episode));
    }
  });

  it('is off by as much as the level says', () => {
    const amountAt = (level: Level): number[] =>
      proposals(level)
        .filter(({ variant, targets }) => variant === 'value' && targets[0] === 'c1')
        .map(({ fault }) => Math.abs(Number(fault.stateAt(['refunds', 'RF-21', 'amount'])) - 84.5) / 84.5);
    expect(Math.min(...amountAt('blatant'))).toBeGreaterThan(0.5);
    for (const share of amountAt('moderate')) expect(share).toBeLessThan(0.2);
    expect(Math.max(...amountAt('subtle'))).toBeLessThan(0.06);
  });

  it('takes the sibling that is most alike at the subtle level, and another one at the blatant level', () => {
    const referred = (level: Level) => {
      const own = proposals(level).filter(({ variant, targets }) => variant === 'target' && targets[0] === 'c7');
      const tickets = own.map(({ fault }) => fault.stateAt(['replies', 'RP-52', 'ticket']));
      return [...new Set(tickets)].filter((ticket) => ticket !== 'TK-301');
    };
    expect(referred('subtle')).toEqual(['TK-302']);
    expect(referred('blatant')).not.toContain('TK-302');
  });

  it('lets an update go to a sibling, which then has it, and the right record has not', () => {
    const [redirected] = proposals('subtle').filter(
      ({ variant, targets }) => variant === 'target' && targets[0] === 'c2',
    );
    const draft = redirected?.fault;
    expect(draft?.stateAt(['tickets', 'TK-304', 'priority'])).toBe('normal');
    expect(draft?.stateAt(['tickets', 'TK-305', 'priority'])).toBe('high');
    expect(draft?.event('e25')).toBeUndefined();
    expect(draft?.event(redirected?.decisive ?? '')).toMatchObject({ arguments: { id: 'TK-305', priority: 'high' } });
  });

  it('leaves a total stale by losing the call that brings it up to date', () => {
    const [stale] = proposals('moderate').filter(({ variant }) => variant === 'derived');
    expect(stale?.targets).toEqual(['c10']);
    expect(stale?.fault.stateAt(['summary', 'refunds_total'])).toBe(129.9);
    expect(stale?.fault.event('e19')).toBeUndefined();
  });

  it('gives the same proposals for the same draws, and edits nothing in place', () => {
    const texts = (all: readonly FaultProposal[]) =>
      all.map(({ fault, twin }) => [fault, twin].map((arm) => stringifyEpisode(arm.episode())));
    expect(texts(propose('subtle'))).toEqual(texts(proposals('subtle')));
  });

  it('says what is missing', () => {
    const order = { level: 'subtle', random: createRandom(1) } as const;
    const missingIn = (of: FaultBase) => {
      const result = wrongWrite.propose(of, order);
      return result.applies ? null : result.missing;
    };
    const { state } = deskEpisode();
    const unlabelled = { ...deskLabels(), labels: [] };
    const silent = { ...DESK_DOMAIN, tools: {} };
    expect(missingIn(deskBase({ episode: { ...deskEpisode(), state: { ...state, final: null } } }))).toBe(
      'final_state',
    );
    expect(missingIn(deskBase({ labels: unlabelled }))).toBe('bound_criterion');
    expect(missingIn(deskBase({ domain: silent }))).toBe('effects');
    const readsOnly = new Map([...base.effects].map(([id, one]) => [id, { ...one, writes: [] }]));
    expect(missingIn({ ...deskBase(), effects: readsOnly })).toBe('write_call');
  });
});
