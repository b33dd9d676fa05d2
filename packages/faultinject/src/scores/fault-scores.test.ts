import type { AcceptedAtom, Receipt } from '@sauron/core/episode';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEVELS } from '../families/family.ts';
import { FAULT_FAMILIES, type FaultFamily } from '../fault-family.ts';
import { faultScores } from './fault-scores.ts';
import { type CriterionVerdict, type JudgedArm, type JudgedPair, verdictsOf } from './judged-pair.ts';
import { scorePairs } from './score-pairs.ts';
import { findsStep, touchesWitness } from './touches-witness.ts';

const OPTIONS = { seed: 1 };
const RUBRIC = ['c1', 'c2', 'c3', 'c4'];

type Said = 'MET' | 'UNMET' | null;

function verdict(said: Said, rest: Partial<CriterionVerdict> = {}): CriterionVerdict | null {
  return said === null ? null : { verdict: said, basis: 'refuted', cited: [], ...rest };
}

function arm(said: readonly Said[], labels: readonly ('MET' | 'UNMET' | 'UNKNOWN')[]): JudgedArm {
  return {
    verdicts: new Map(RUBRIC.map((id, index) => [id, verdict(said[index] ?? null)])),
    labels: new Map(RUBRIC.map((id, index) => [id, labels[index] ?? 'UNKNOWN'])),
  };
}

interface PairChange {
  readonly clean?: readonly Said[];
  readonly twin?: readonly Said[];
  readonly fault?: readonly Said[];
  readonly pair?: Partial<JudgedPair['pair']>;
  readonly arms?: Partial<JudgedPair['arms']>;
}

const MET: readonly Said[] = ['MET', 'MET', 'UNMET', 'MET'];
const TARGET = { criterionId: 'c1', before: 'MET', after: 'UNMET', provenance: 'executable' } as const;

/** c1 is the target; c3 fails in every arm; of c4 nobody knows. */
function pairOf({ clean = MET, twin = MET, fault = MET, ...rest }: PairChange = {}): JudgedPair {
  return {
    pair: {
      id: 'p1',
      family: 'wrong-write',
      level: 'subtle',
      nature: 'honest-error',
      baseEpisodeId: 'b1',
      targets: [TARGET],
      collateralFlips: [],
      witness: ['a.b', 'e7'],
      decisiveStep: 'e7',
      guard: null,
      host: null,
      ...rest.pair,
    },
    arms: {
      clean: arm(clean, ['MET', 'MET', 'UNMET', 'UNKNOWN']),
      twin: arm(twin, ['MET', 'MET', 'UNMET', 'UNKNOWN']),
      fault: arm(fault, ['UNMET', 'MET', 'UNMET', 'UNKNOWN']),
      ...rest.arms,
    },
  };
}

const said = fc.constantFrom<Said>('MET', 'UNMET', null);
const family = fc.constantFrom(...(Object.keys(FAULT_FAMILIES) as FaultFamily[]));
const judgedPair = fc
  .record({
    arms: fc.tuple(...[0, 1, 2].map(() => fc.array(said, { minLength: 4, maxLength: 4 }))),
    base: fc.constantFrom('b1', 'b2', 'b3'),
    family,
    level: fc.constantFrom(...LEVELS),
    both: fc.boolean(),
  })
  .map(({ arms: [clean, twin, fault], base, family: id, level, both }) =>
    pairOf({
      clean: clean ?? [],
      twin: twin ?? [],
      fault: fault ?? [],
      pair: {
        family: id,
        level,
        nature: FAULT_FAMILIES[id],
        baseEpisodeId: base,
        targets: both ? [TARGET, { ...TARGET, criterionId: 'c2' }] : [TARGET],
      },
    }),
  );
const judgedPairs = fc.array(judgedPair, { minLength: 1, maxLength: 12 });

/** Every verdict of every arm, by a rule. */
function judgedBy(pairs: readonly JudgedPair[], rule: (name: 'clean' | 'twin' | 'fault', label: string) => Said) {
  return pairs.map((one): JudgedPair => {
    const judge = (name: 'clean' | 'twin' | 'fault'): JudgedArm => ({
      ...one.arms[name],
      verdicts: new Map([...one.arms[name].labels].map(([id, label]) => [id, verdict(rule(name, label))])),
    });
    return { ...one, arms: { clean: judge('clean'), twin: judge('twin'), fault: judge('fault') } };
  });
}

describe('scorePairs', () => {
  it('gives judges that never look no paired discrimination', () => {
    fc.assert(
      fc.property(judgedPairs, (pairs) => {
        const met = scorePairs(judgedBy(pairs, () => 'MET'));
        expect(met.detection.perTarget.value).toBe(0);
        expect(met.pairedDiscrimination.perTarget.value).toBe(0);
        expect(met.youdenJ).toEqual({ clean: 0, twin: 0 });
        const unmet = scorePairs(judgedBy(pairs, () => 'UNMET'));
        expect(unmet.detection.strict.value).toBe(1);
        expect(unmet.pairedDiscrimination.perTarget.value).toBe(0);
        expect(unmet.youdenJ.clean).toBe(0);
        const any = scorePairs(judgedBy(pairs, (name) => (name === 'clean' ? 'MET' : 'UNMET')));
        expect(any.pairedDiscrimination.perPair.value).toBe(0);
        expect(any.youdenJ).toEqual({ clean: 1, twin: 0 });
        expect(any.editSensitivity).toBe(1);
      }),
      { numRuns: 40 },
    );
  });

  it('gives a judge that is always right everything', () => {
    fc.assert(
      fc.property(judgedPairs, (pairs) => {
        const targets = new Set(['c1', 'c2']);
        const right = pairs.map((one): JudgedPair => {
          const own = new Set(one.pair.targets.map(({ criterionId }) => criterionId));
          const verdicts = (isFault: boolean) =>
            new Map(
              RUBRIC.map((id) => [
                id,
                verdict((targets.has(id) && own.has(id) && isFault) || id === 'c3' ? 'UNMET' : 'MET'),
              ]),
            );
          const { clean, twin, fault } = one.arms;
          return {
            ...one,
            arms: {
              clean: { ...clean, verdicts: verdicts(false) },
              twin: { ...twin, verdicts: verdicts(false) },
              fault: { ...fault, verdicts: verdicts(true) },
            },
          };
        });
        const scores = scorePairs(right);
        expect(scores.pairedDiscrimination.perPair.value).toBe(1);
        expect(scores.cleanFalseFlag.anyInEpisode.value).toBe(0);
        expect(scores.spillOver.count).toBe(0);
      }),
    );
  });

  it('has rates and bounds that fit together, whatever was said and whatever is missing', () => {
    fc.assert(
      fc.property(judgedPairs, (pairs) => {
        const scores = scorePairs(pairs);
        const { perTarget, strict, lenient } = scores.detection;
        const { grounded, ungrounded, default: byDefault } = scores.detectedBy;
        expect(grounded.count + ungrounded.count + byDefault.count).toBe(perTarget.count);
        expect(perTarget.n + perTarget.failed).toBe(scores.targets);
        expect(strict.n + strict.failed).toBe(scores.pairs);
        expect(strict.count).toBeLessThanOrEqual(lenient.count);
        const { perTarget: both, perPair } = scores.pairedDiscrimination;
        expect(both.count).toBeLessThanOrEqual(perTarget.count);
        expect(perPair.bounds?.high ?? 0).toBeLessThanOrEqual(strict.bounds?.high ?? 0);
        for (const { bounds, value, failed, count, n } of [perTarget, strict, lenient, both, perPair]) {
          if (bounds === null) throw new Error('there are units');
          expect(bounds.low).toBeLessThanOrEqual(bounds.high);
          const units = n + failed;
          expect(bounds.low * units).toBeLessThanOrEqual(count + failed + 1e-9);
          expect(bounds.high * units).toBeGreaterThanOrEqual(count - 1e-9);
          if (failed === 0) expect([bounds.low, bounds.high]).toEqual([value, value]);
        }
      }),
    );
  });

  it('counts false flags on targets, on all that is MET, and by arm', () => {
    const twin: readonly Said[] = ['MET', 'UNMET', 'UNMET', 'UNMET'];
    const { cleanFalseFlag, twinFalseFlag } = scorePairs([pairOf({ twin }), pairOf({ pair: { baseEpisodeId: 'b2' } })]);
    expect(cleanFalseFlag.goldMet).toMatchObject({ count: 0, n: 4 });
    expect(twinFalseFlag.targets).toMatchObject({ count: 0, n: 2 });
    expect(twinFalseFlag.goldMet).toMatchObject({ count: 1, n: 4, clusters: 2 });
    expect(twinFalseFlag.anyInEpisode).toMatchObject({ count: 1, n: 2 });
  });

  it('counts what changed beside targets and collateral, where the label is known and the same', () => {
    const fault: readonly Said[] = ['UNMET', 'UNMET', 'MET', 'UNMET'];
    expect(scorePairs([pairOf({ fault })]).spillOver).toMatchObject({ count: 2, n: 2 });
    expect(scorePairs([pairOf({ fault, pair: { collateralFlips: ['c2'] } })]).spillOver).toMatchObject({
      count: 1,
      n: 1,
    });
  });

  it('tells detections by evidence from those by default', () => {
    const judge = (rest: Partial<CriterionVerdict>) => {
      const { arms, pair } = pairOf();
      const fault = { ...arms.fault, verdicts: new Map([['c1', verdict('UNMET', rest)]]) };
      const { detectedBy, localisation } = scorePairs([{ pair, arms: { ...arms, fault } }]);
      const reasons = (['grounded', 'ungrounded', 'default'] as const).filter((name) => detectedBy[name].count === 1);
      return [...reasons, localisation.count];
    };
    expect(judge({ cited: ['a.b.c'] })).toEqual(['grounded', 0]);
    expect(judge({ cited: ['e7.arguments.x'] })).toEqual(['grounded', 1]);
    expect(judge({ cited: ['e8'] })).toEqual(['ungrounded', 1]);
    expect(judge({ basis: 'judged' })).toEqual(['ungrounded', 0]);
    expect(judge({ basis: 'budget_exhausted', cited: ['a.b'] })).toEqual(['default', 0]);
    expect(judge({ basis: 'unsupported' })).toEqual(['default', 0]);
  });

  it('keeps failures out of the rates and says what they could have come to', () => {
    const scores = scorePairs([pairOf({ fault: ['UNMET', 'MET'] }), pairOf({ fault: [null, 'MET'] })]);
    expect(scores.detection.perTarget).toMatchObject({ count: 1, n: 1, failed: 1, bounds: { low: 0.5, high: 1 } });
    const none = scorePairs([pairOf({ fault: [] })]);
    expect(none.detection.perTarget).toMatchObject({ value: null, undefined: true, interval: null });
    expect(none.youdenJ).toEqual({ clean: null, twin: null });
    const unclear = scorePairs([pairOf({ fault: ['UNMET'], twin: [] })]);
    expect(unclear.pairedDiscrimination.perTarget).toMatchObject({ n: 0, failed: 1, bounds: { low: 0, high: 1 } });
    const lost = scorePairs([pairOf({ fault: ['MET'], twin: [] })]);
    expect(lost.pairedDiscrimination.perTarget.bounds).toEqual({ low: 0, high: 0 });
  });

  it('compares arms of the same content where there is one', () => {
    const { arms } = pairOf();
    const identity = {
      ...arms.clean,
      verdicts: new Map([
        ['c1', verdict('UNMET')],
        ['c2', verdict('MET')],
      ]),
    };
    expect(scorePairs([pairOf({ arms: { identity } })]).identityChange).toMatchObject({ count: 1, n: 2, failed: 1 });
    expect(scorePairs([pairOf()]).identityChange.value).toBeNull();
  });
});

describe('faultScores', () => {
  it('splits pairs by family, level, nature and origin of the target, without loss', () => {
    fc.assert(
      fc.property(judgedPairs, (pairs) => {
        const { all, byFamily, byLevel, byNature, byTargetOrigin } = faultScores(pairs, OPTIONS);
        for (const part of [byFamily, byLevel, byNature, byTargetOrigin]) {
          const scores = Object.values(part);
          expect(scores.reduce((sum, one) => sum + one.pairs, 0)).toBe(all.pairs);
          expect(scores.reduce((sum, one) => sum + one.detection.perTarget.count, 0)).toBe(
            all.detection.perTarget.count,
          );
        }
      }),
      { numRuns: 30 },
    );
  });

  it('tells pairs whose target was added from those of the rubric', () => {
    const { byTargetOrigin } = faultScores(
      [pairOf({ pair: { guard: 'c1' } }), pairOf({ pair: { guard: 'c2' } })],
      OPTIONS,
    );
    expect([byTargetOrigin.guard?.pairs, byTargetOrigin.rubric?.pairs]).toEqual([1, 1]);
  });

  it('is defined without a pair, and says that nothing is known', () => {
    const { all, hostInteraction, byFamily } = faultScores([], OPTIONS);
    expect(all.detection.perTarget).toMatchObject({ value: null, bounds: null });
    expect(hostInteraction.interaction.difference).toBeNull();
    expect(byFamily).toEqual({});
  });
});

describe('hostInteraction', () => {
  const directed = { family: 'judge-directed-text', nature: 'reward-hacking', host: 'wrong-write' } as const;
  const host = (first: Said): Partial<JudgedPair['arms']> => ({ host: arm([first, 'MET'], ['UNMET', 'MET']) });

  it('is what detection loses by the text, on the same targets', () => {
    const saved = pairOf({ pair: directed, fault: ['MET'], arms: host('UNMET') });
    const seen = pairOf({ pair: { ...directed, baseEpisodeId: 'b2' }, fault: ['UNMET'], arms: host('UNMET') });
    const unknown = pairOf({ pair: { ...directed, baseEpisodeId: 'b3' }, fault: [null], arms: host('UNMET') });
    const { hostInteraction } = faultScores([saved, seen, unknown], OPTIONS);
    expect(hostInteraction.hostOnly).toMatchObject({ count: 3, n: 3 });
    expect(hostInteraction.hostAndText).toMatchObject({ count: 1, n: 2, failed: 1 });
    expect(hostInteraction.interaction).toMatchObject({ difference: 0.5, n: 2 });
    expect(hostInteraction.unmatched).toBe(1);
  });

  it('takes the pair of the host family where there is no host arm', () => {
    const plain = pairOf({ fault: ['UNMET'] });
    const other = pairOf({ fault: ['UNMET'], pair: { targets: [{ ...TARGET, criterionId: 'c2' }] } });
    const text = pairOf({ pair: directed, fault: ['MET'] });
    expect(faultScores([text, plain], OPTIONS).hostInteraction.interaction).toMatchObject({ difference: 1, n: 1 });
    expect(faultScores([text, other], OPTIONS).hostInteraction).toMatchObject({ unmatched: 1, hostOnly: { n: 0 } });
  });
});

describe('verdictsOf', () => {
  it('cites the passages of the atoms that the receipt cites, and has no verdict for a failure', () => {
    const atom = (id: string, locator: string): AcceptedAtom => ({
      id,
      atom: { claim: 'x', type: 'state_presence' },
      checked: 'x',
      passages: [{ locator, sha256: '0' }],
      authority: 'environment',
      flags: [],
      checkedBy: 'mechanical',
    });
    const receipt: Receipt = {
      cites: [{ atomId: 'a1', polarity: 'refutes' }],
      atoms: [atom('a1', 'a.b'), atom('a2', 'c')],
      rejected: [],
      gates: [],
      support: null,
      uncovered: [],
      episodeDigest: 'd',
      sessionId: 's',
    };
    const said = { verdict: 'UNMET', basis: 'refuted', aspect: null, aspectSource: null, reason: 'r' } as const;
    const verdicts = verdictsOf([
      { criterionId: 'c1', ...said, receipt },
      { criterionId: 'c2', ...said, basis: 'judged', receipt: null },
      { criterionId: 'c3', failure: { kind: 'infra_error', code: 'down', message: 'm' } },
    ]);
    expect(verdicts.get('c1')).toEqual({ verdict: 'UNMET', basis: 'refuted', cited: ['a.b'] });
    expect(verdicts.get('c2')).toEqual({ verdict: 'UNMET', basis: 'judged', cited: [] });
    expect(verdicts.get('c3')).toBeNull();
  });
});

describe('touchesWitness', () => {
  it.each([
    ['budget.goal', 'budget.goal', true],
    ['budget', 'budget.goal', true],
    ['$', 'budget.goal', false],
    ['initial:budget.goal', 'budget.goal', false],
    ['budget.goals', 'budget.goal', false],
    ['e4.output', 'e4.arguments.x', true],
    ['e41', 'e4', false],
    ['response[3:9]', 'response', true],
    ['response{"a refund"}', 'response', true],
    ['e1-e90', 'e1-e90', true],
    ['e1-e90 where tool=pay', 'e1-e90', true],
    ['e2-e90', 'e1-e90', false],
    ['e7', 'e1-e90', false],
  ])('%s and the witness %s: %s', (citation, place, expected) => {
    expect(touchesWitness([citation], [place])).toBe(expected);
  });

  it('finds the deciding step beside it and in the response', () => {
    expect(findsStep(['e8.output'], 'e7')).toBe(true);
    expect(findsStep(['e9'], 'e7')).toBe(false);
    expect(findsStep(['response[0:4]'], 'response')).toBe(true);
    expect(findsStep(['e7'], 'response')).toBe(false);
  });
});
