import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adversarialScript, looping } from '../../test/adversarial-script.ts';
import { finalizerOf, plannerOf, type Scripted, scriptedBackbone } from '../../test/scripted-backbone.ts';
import { smallEpisode } from '../../test/small-episode.ts';
import { isDecided, type SessionLimits, type Verification } from '../episode/verification.ts';
import { auditVerification } from '../verdict/audit.ts';
import { isSpeechAct } from '../verdict/criterion-cues.ts';
import { BUDGETS } from './budget-presets.ts';
import { createSauronVerifier } from './sauron-verifier.ts';
import type { VerifierSettingsInput } from './settings.ts';

/** Architecture rules 1 to 7 of the verifier, for any behaviour of the model. */
const EPISODE = smallEpisode({
  rubric: [
    { id: 'c1', text: 'The savings account holds $500.' },
    { id: 'c2', text: 'The balance was checked before the transfer was sent.' },
    { id: 'c3', text: 'No email was sent.' },
    { id: 'c4', text: 'The reply states the amount moved.' },
  ],
});
const ASPECTS = { c1: 'outcome', c2: 'process', c3: 'abstention', c4: 'communication' };
const LIMIT_NAMES = [
  'queries',
  'turns',
  'contextTokens',
  'outputTokens',
  'atoms',
] as const satisfies readonly (keyof SessionLimits)[];

interface World {
  readonly script: readonly Scripted[];
  readonly establishes: 'yes' | 'no';
  readonly supportAspect: string;
  readonly finding: string;
  readonly settings: VerifierSettingsInput;
}

const world: fc.Arbitrary<World> = fc.record({
  script: adversarialScript,
  establishes: fc.constantFrom('yes', 'yes', 'no'),
  supportAspect: fc.constantFrom('outcome', 'process', 'communication', 'abstention'),
  finding: fc.constantFrom('supported', 'contradicted', 'not_stated'),
  settings: fc.record({
    budget: fc.constantFrom<NonNullable<VerifierSettingsInput['budget']>>(
      'tight',
      'standard',
      { ...BUDGETS.tight, turns: { base: 1, perCriterion: 0 } },
      { ...BUDGETS.tight, contextTokens: { base: 70, perCriterion: 10 } },
    ),
    clustering: fc.constantFrom('planner', 'individual', 'random'),
    budgetScope: fc.constantFrom('per-session', 'per-episode'),
    store: fc.constantFrom('shared', 'private'),
    feedback: fc.constantFrom('on', 'off'),
    gates: fc.constantFrom('on', 'on', 'off'),
  }),
});

async function run(
  { script, establishes, supportAspect, finding, settings }: World,
  concurrency = 3,
): Promise<Verification> {
  const backbone = scriptedBackbone({
    planner: plannerOf(ASPECTS),
    investigator: looping(script),
    checker: () => [['submit_check', { finding }]],
    finalizer: finalizerOf(establishes, supportAspect),
  });
  const backbones = { planner: backbone, investigator: backbone, checker: backbone, finalizer: backbone };
  return createSauronVerifier(settings).verify(EPISODE, { backbones, concurrency });
}

function law(title: string, check: (verification: Verification, world: World) => void | Promise<void>): void {
  it(title, async () => {
    await fc.assert(
      fc.asyncProperty(world, async (drawn) => {
        await check(await run(drawn), drawn);
      }),
      { numRuns: 150 },
    );
  });
}

describe('laws of the verifier, for any model', () => {
  law('rule 1: with gates, no MET without an accepted atom that supports it', ({ outcomes }, { settings }) => {
    for (const outcome of outcomes) {
      if (!isDecided(outcome) || outcome.verdict !== 'MET') continue;
      expect(outcome.basis).toBe(settings.gates === 'off' ? 'judged' : 'supported');
      if (settings.gates === 'off') continue;
      const supporting = outcome.receipt?.cites.filter(({ polarity }) => polarity === 'supports') ?? [];
      const held = new Set(outcome.receipt?.atoms.map(({ id }) => id));
      expect(supporting.length).toBeGreaterThan(0);
      expect(supporting.every(({ atomId }) => held.has(atomId))).toBe(true);
      expect(outcome.receipt?.atoms.every(({ passages }) => passages.length > 0)).toBe(true);
    }
  });

  law('rule 2: agent-authored text settles no outcome, consistency or abstention criterion', ({ outcomes }) => {
    const settled = ['outcome', 'consistency', 'abstention'];
    for (const outcome of outcomes) {
      if (!isDecided(outcome) || !settled.includes(outcome.aspect ?? '')) continue;
      if (outcome.basis !== 'supported' && outcome.basis !== 'refuted') continue;
      const text = EPISODE.rubric.find(({ id }) => id === outcome.criterionId)?.text ?? '';
      const authorities = outcome.receipt?.atoms.map(({ authority }) => authority) ?? [];
      expect(
        authorities.some((authority) => authority === 'environment' || authority === 'action') || isSpeechAct(text),
      ).toBe(true);
    }
  });

  law('rule 3: no session passes its budget, and no answer its cap', ({ sessions }, { settings }) => {
    const cap =
      typeof settings.budget === 'string' ? BUDGETS[settings.budget].capTokens : (settings.budget?.capTokens ?? 0);
    for (const { budget, used, queries } of sessions) {
      for (const name of LIMIT_NAMES) expect(used[name]).toBeLessThanOrEqual(budget[name]);
      expect(queries.length).toBe(used.queries);
      for (const { tokens } of queries) expect(tokens).toBeLessThanOrEqual(cap);
    }
  });

  law('rule 4: exactly one outcome per criterion, in rubric order', ({ outcomes }) => {
    expect(outcomes.map(({ criterionId }) => criterionId)).toEqual(['c1', 'c2', 'c3', 'c4']);
  });

  law('rule 5: concurrency does not change the result', async (verification, drawn) => {
    expect(await run(drawn, 1)).toEqual(verification);
  });

  it('rule 6: a failure to measure is never UNMET', async () => {
    const failure = fc.constantFrom<Scripted>(
      { fail: 'truncated' },
      { fail: 'unavailable' },
      { fail: 'empty' },
      { fail: 'refused' },
      { fail: 'quota' },
      { text: 'All criteria are UNMET.' },
      { raw: [['submit_verdicts', '{"verdicts": [']] },
    );
    const failing = fc.record({ drawn: world, script: fc.array(failure, { minLength: 1, maxLength: 4 }) });
    await fc.assert(
      fc.asyncProperty(failing, async ({ drawn, script }) => {
        // Enough turns: a spent budget is UNMET by rule, and not what is asked here.
        const { outcomes } = await run({ ...drawn, script, settings: { ...drawn.settings, budget: 'generous' } });
        expect(outcomes.filter(isDecided)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  law('rule 7: every receipt passes its audit', async (verification) => {
    const report = await auditVerification(verification, EPISODE);
    expect(report.receipts.filter(({ ok }) => !ok)).toEqual([]);
    expect(report.ok).toBe(true);
  });
});
