import { type Episode, InputError, parseEpisode, stringifyEpisode, stringifyLabels } from '@sauron/core/episode';
import { evaluateBinding } from '@sauron/core/oracle';
import { describe, expect, it } from 'vitest';
import { DESK_DOMAIN, DESK_FILLERS, deskBase, deskEpisode, deskLabels } from '../../test/desk-episode.ts';
import { applyEdits, invertEdits } from '../edits/apply-edits.ts';
import type { FaultFamily } from '../fault-family.ts';
import { type FaultPair, pairSchema, stringifyPair } from '../manifest/pair.ts';
import { collectFillers } from './collect-fillers.ts';
import { makeFaultSet } from './fault-set.ts';
import type { MadePair, PairArm } from './finish-pair.ts';
import { makePairs } from './make-pairs.ts';
import type { BaseRecord, PairOrder } from './order.ts';

function records(count: number): BaseRecord[] {
  return Array.from({ length: count }, (_, index) => {
    const id = `desk-${index + 1}`;
    return { labelled: { episode: deskEpisode(id), labels: deskLabels(id) }, effects: null };
  });
}

function orderOf(count: number, change: Partial<PairOrder> = {}): PairOrder {
  return { records: records(count), domain: DESK_DOMAIN, fillers: DESK_FILLERS, families: ['wrong-write'], ...change };
}

async function made(order: PairOrder): Promise<MadePair[]> {
  return Array.fromAsync(makePairs(order).pairs);
}

const run = makePairs(orderOf(2, { identityShare: 0.5, maxPerBase: 2 }));
const pairs = await Array.fromAsync(run.pairs);

function armOf({ pair, arms }: MadePair, arm: keyof FaultPair['arms']): PairArm {
  const found = arms.find(({ episode }) => episode.id === pair.arms[arm]);
  if (found === undefined) throw new Error(`expected an arm ${arm}`);
  return found;
}

function bodyOf(episode: Episode): string {
  return stringifyEpisode({ ...episode, id: 'any' });
}

describe('makePairs', () => {
  it('makes pairs whose labels are what the predicates say of each arm', () => {
    expect(pairs.length).toBe(4);
    for (const one of pairs) {
      const targets = new Set(one.pair.targets.map(({ criterionId }) => criterionId));
      const collateral = new Set(one.pair.collateralFlips);
      const clean = new Map(armOf(one, 'clean').labels.labels.map((label) => [label.criterionId, label.value]));
      for (const { episode, labels } of one.arms) {
        expect(labels.episodeId).toBe(episode.id);
        expect(labels.labels.map(({ criterionId }) => criterionId)).toEqual(episode.rubric.map(({ id }) => id));
        const isFault = episode.id === one.pair.arms.fault;
        for (const { criterionId, value, binding } of labels.labels) {
          if (binding !== undefined && value !== 'UNKNOWN') {
            const { value: holds } = evaluateBinding(binding, episode, labels.facts ?? []);
            expect(value).toBe(holds ? 'MET' : 'UNMET');
          }
          if (isFault && targets.has(criterionId)) expect(value).toBe('UNMET');
          else if (binding !== undefined && !(isFault && collateral.has(criterionId))) {
            expect(`${criterionId} ${value}`).toBe(`${criterionId} ${clean.get(criterionId)}`);
          }
        }
      }
    }
  });

  it('keeps the label of a criterion without a predicate only where nothing was edited', () => {
    for (const one of pairs) {
      const valueIn = (arm: keyof FaultPair['arms']) =>
        armOf(one, arm).labels.labels.find(({ criterionId }) => criterionId === 'c22')?.value;
      expect([valueIn('clean'), valueIn('twin'), valueIn('fault')]).toEqual(['MET', 'UNKNOWN', 'UNKNOWN']);
    }
  });

  it('makes a clean arm that is the normalised base, and an identity arm of the same bytes for a part of the pairs', () => {
    const base = bodyOf(deskBase().episode);
    let identities = 0;
    for (const one of pairs) {
      expect(bodyOf(armOf(one, 'clean').episode)).toBe(base);
      if (one.pair.arms.identity === undefined) continue;
      identities += 1;
      expect(bodyOf(armOf(one, 'identity').episode)).toBe(base);
    }
    expect(identities).toBeGreaterThan(0);
    expect(identities).toBeLessThan(pairs.length);
  });

  it('writes a manifest that loads again, and whose edits give the base back', () => {
    const { episode } = deskBase();
    for (const { pair } of pairs) {
      expect(pairSchema.parse(JSON.parse(stringifyPair(pair)))).toEqual(JSON.parse(stringifyPair(pair)));
      for (const edits of [pair.edits.fault, pair.edits.twin]) {
        const back = applyEdits(applyEdits(episode, edits), invertEdits(edits));
        expect(stringifyEpisode(back)).toBe(stringifyEpisode(episode));
      }
    }
  });

  it('names arms so that nothing tells which is which, and loads each of them', () => {
    const ids = pairs.flatMap(({ arms }) => arms.map(({ episode }) => episode.id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^ep-[0-9a-f]{12}$/u);
    const places = pairs.map(({ pair, arms }) => arms.findIndex(({ episode }) => episode.id === pair.arms.fault));
    expect(new Set(places).size).toBeGreaterThan(1);
    for (const { arms } of pairs) {
      for (const { episode } of arms) parseEpisode(stringifyEpisode(episode), episode.id);
    }
  });

  it('gives effects whose events are calls of the arm', () => {
    for (const { arms } of pairs) {
      for (const { episode, effects } of arms) {
        const calls = new Set(episode.trace.events.flatMap((event) => (event.kind === 'tool_call' ? [event.id] : [])));
        expect(effects.effects.length).toBeGreaterThan(20);
        for (const { event } of effects.effects) expect(calls.has(event)).toBe(true);
      }
    }
  });

  it('gives the same bytes for the same order, and others for another seed', async () => {
    const text = (all: readonly MadePair[]) =>
      all
        .map(({ pair, arms }) => [
          stringifyPair(pair),
          ...arms.map(({ episode, labels }) => stringifyEpisode(episode) + stringifyLabels(labels)),
        ])
        .join('');
    const order = () => orderOf(1, { maxPerBase: 1 });
    const first = text(await made(order()));
    expect(text(await made(order()))).toBe(first);
    expect(text(await made({ ...order(), seed: 2 }))).not.toBe(first);
  });

  it('spreads pairs over the bases that it is told of, levels in equal parts', async () => {
    const all = await made(orderOf(3, { episodes: 3, perFamily: 3 }));
    expect(all.map(({ pair }) => pair.baseEpisodeId)).toEqual(records(3).map(({ labelled }) => labelled.episode.id));
    const levels = Map.groupBy(all, ({ pair }) => pair.level);
    expect([...levels.values()].map((own) => own.length)).toEqual([1, 1, 1]);
  });

  it('makes no more than is wanted of a family and of a base', async () => {
    expect(await made(orderOf(2, { perFamily: 1 }))).toHaveLength(1);
    expect(await made(orderOf(2, { maxPerBase: 1 }))).toHaveLength(2);
  });

  it('counts what was made, what was turned down and why, and bases that it cannot use', async () => {
    const [first] = records(1);
    if (first === undefined) throw new Error('there is a record');
    const unlabelled = { ...first, labelled: { ...first.labelled, labels: null } };
    const bare = { ...deskEpisode('desk-9'), state: { ...deskEpisode().state, initial: null, final: null } };
    const stateless = { labelled: { episode: bare, labels: deskLabels('desk-9') }, effects: null };
    const other = makePairs(orderOf(0, { records: [unlabelled, stateless, first] }));
    const all = await Array.fromAsync(other.pairs);
    const { bases, unusable, pairs: count, families } = other.counts();
    expect([bases, unusable, count]).toEqual([3, 1, all.length]);
    expect(families['wrong-write']?.notApplicable).toEqual({ final_state: 1 });
    const { pairs: byLevel = {} } = families['wrong-write'] ?? {};
    expect(Object.values(byLevel).reduce((sum, one) => sum + one, 0)).toBe(all.length);
  });

  it('stops where it is told to, and refuses an order that cannot be', async () => {
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(made(orderOf(1, { signal }))).rejects.toThrow('enough');
    expect(() => makePairs(orderOf(1, { perFamily: 0 }))).toThrow(InputError);
    expect(() => makePairs(orderOf(1, { identityShare: 2 }))).toThrow('identityShare');
    // What a command line gives may be any text.
    expect(() => makePairs(orderOf(1, { families: ['toString' as FaultFamily] }))).toThrow('wrong-write');
  });
});

describe('makeFaultSet', () => {
  it('gives the arms as records, and the pairs and effects once they were read', async () => {
    const set = makeFaultSet(orderOf(1, { maxPerBase: 1 }));
    const all = await Array.fromAsync(set.records);
    const [pairLines, effectLines] = set.attachments.map(({ text }) => text().trimEnd().split('\n'));
    expect(pairLines).toHaveLength(1);
    expect(effectLines).toHaveLength(all.length);
    expect(set.counts().pairs).toBe(1);
  });
});

describe('collectFillers', () => {
  it('takes thoughts that name nobody, no number and no id', async () => {
    const thoughts = [
      'Now the next point of the list. I take it at once.',
      'TK-301 is first, then the rest.',
      'I ask Nora about it first.',
      'Nora says that it is sorted now.',
      'The list is long, and the rest of it can wait.',
    ];
    const events = thoughts.map(
      (text, index) => ({ id: `e${index + 1}`, kind: 'thought', actor: 'agent', text }) as const,
    );
    const episode: Episode = { ...deskEpisode(), trace: { events, coverage: 'complete' } };
    const general = [thoughts[0], thoughts[4]];
    expect(await collectFillers([episode, episode])).toEqual(general);
    expect(await collectFillers([episode], 1)).toEqual(general.slice(0, 1));
  });
});
