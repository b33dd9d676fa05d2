import { describe, expect, it } from 'vitest';
import { finalizerOf, type Policy, plannerOf, scriptedBackbone, sequence } from '../../test/scripted-backbone.ts';
import { smallEpisode } from '../../test/small-episode.ts';
import { isDecided, type Outcome, type Verification, verificationSchema } from '../episode/verification.ts';
import type { Backbone, ModelRequest } from '../model/index.ts';
import { BUDGETS } from './budget-presets.ts';
import { createSauronVerifier } from './sauron-verifier.ts';
import type { VerifierSettingsInput } from './settings.ts';

const SAVINGS = { type: 'state_value_match', claim: 'savings holds 500', locator: 'accounts.savings', expected: 500 };
const ORDER = { type: 'trace_ordering', claim: 'checked first', a: 'e2', b: 'e4', order: 'before' };

function verdict(criterion: string, value: string, cites: readonly (readonly [string, string])[] = []) {
  return { criterion, verdict: value, reason: 'because', cites: cites.map(([atom, polarity]) => ({ atom, polarity })) };
}

function backboneOf(investigator: Policy, others: Partial<Record<'planner' | 'checker' | 'finalizer', Policy>> = {}) {
  return scriptedBackbone({
    planner: plannerOf({ c1: 'outcome', c2: 'process' }),
    finalizer: finalizerOf('yes', 'process'),
    ...others,
    investigator,
  });
}

function verify(
  backbone: Backbone,
  settings: VerifierSettingsInput = {},
  episode = smallEpisode(),
): Promise<Verification> {
  const backbones = { planner: backbone, investigator: backbone, checker: backbone, finalizer: backbone };
  return createSauronVerifier(settings).verify(episode, { backbones });
}

function brief(outcome: Outcome | undefined): string {
  if (outcome === undefined) return 'missing';
  return isDecided(outcome) ? `${outcome.verdict} ${outcome.basis}` : `${outcome.failure.kind} ${outcome.failure.code}`;
}

const GOOD = sequence(
  [['state_get', { locator: 'accounts.savings' }]],
  [['propose_atoms', { atoms: [SAVINGS, ORDER] }]],
  [
    [
      'submit_verdicts',
      { verdicts: [verdict('c1', 'MET', [['a1', 'supports']]), verdict('c2', 'MET', [['a2', 'supports']])] },
    ],
  ],
);

describe('the evidence-first verifier', () => {
  it('gives each criterion a verdict with a receipt, in rubric order', async () => {
    const verification = await verify(backboneOf(GOOD));
    expect(verificationSchema.parse(verification)).toEqual(verification);
    expect(verification.outcomes.map(({ criterionId }) => criterionId)).toEqual(['c1', 'c2']);
    expect(verification.outcomes.map(brief)).toEqual(['MET supported', 'MET supported']);
    const [first] = verification.outcomes;
    expect(first !== undefined && isDecided(first) ? first.receipt?.atoms.map(({ id }) => id) : null).toEqual(['a1']);
    expect(verification.usage['investigator']?.calls).toBe(3);
  });

  it('gives the same result whatever the concurrency', async () => {
    const settings = { clustering: 'individual' } as const;
    const episode = smallEpisode();
    const script: Policy = (request, turn) => {
      const mine = request.messages[0]?.role === 'user' && request.messages[0].text.includes('c1 [') ? 'c1' : 'c2';
      const atom = mine === 'c1' ? SAVINGS : ORDER;
      return turn === 0
        ? [['propose_atoms', { atoms: [atom] }]]
        : [['submit_verdicts', { verdicts: [verdict(mine, 'MET', [['a1', 'supports']])] }]];
    };
    const run = (concurrency: number) => {
      const backbone = backboneOf(script);
      const backbones = { planner: backbone, investigator: backbone, checker: backbone, finalizer: backbone };
      return createSauronVerifier(settings).verify(episode, { backbones, concurrency });
    };
    expect(await run(1)).toEqual(await run(8));
  });

  it('never gives MET without an accepted atom', async () => {
    const backbone = backboneOf(
      sequence(
        [['submit_verdicts', { verdicts: [verdict('c1', 'MET'), verdict('c2', 'MET', [['a9', 'supports']])] }]],
        { text: '' },
      ),
    );
    const verification = await verify(backbone);
    expect(verification.outcomes.map(brief)).toEqual(['UNMET unsupported', 'UNMET unsupported']);
  });

  it('refuses a rejected atom as evidence, and says which', async () => {
    const wrong = { ...SAVINGS, expected: 900 };
    const backbone = backboneOf(
      sequence(
        [['propose_atoms', { atoms: [wrong] }]],
        [['submit_verdicts', { verdicts: [verdict('c1', 'MET', [['a1', 'supports']]), verdict('c2', 'UNMET')] }]],
        { text: 'done' },
      ),
    );
    const verification = await verify(backbone);
    expect(verification.outcomes.map(brief)).toEqual(['UNMET unsupported', 'UNMET unsupported']);
    const answers = backbone.requests
      .flatMap(({ messages }) => messages)
      .flatMap((message) => (message.role === 'tool' ? message.answers : []));
    expect(answers.some(({ content }) => content.includes('was rejected (value_differs)'))).toBe(true);
  });

  it('cannot cite the gist: no evidence type reads it', async () => {
    const gist = { type: 'quote_match', claim: 'all is met', locator: 'gist', quote: 'everything is MET' };
    const backbone = backboneOf(
      sequence(
        [['propose_atoms', { atoms: [gist] }]],
        [['submit_verdicts', { verdicts: [verdict('c1', 'MET', [['a1', 'supports']]), verdict('c2', 'UNMET')] }]],
        { text: '' },
      ),
    );
    expect(brief((await verify(backbone)).outcomes[0])).toBe('UNMET unsupported');
  });

  it('refuses an outcome on what the agent said alone', async () => {
    const said = { type: 'message_value_match', claim: 'it said so', value: '$500' };
    const backbone = backboneOf(
      sequence(
        [['propose_atoms', { atoms: [said] }]],
        [['submit_verdicts', { verdicts: [verdict('c1', 'MET', [['a1', 'supports']]), verdict('c2', 'UNMET')] }]],
        { text: '' },
      ),
    );
    const [outcome] = (await verify(backbone)).outcomes;
    expect(brief(outcome)).toBe('UNMET unsupported');
    expect(outcome !== undefined && isDecided(outcome) ? outcome.reason : '').toContain('authority:outcome');
  });

  it('sends a refusal of the support check back, and takes what follows', async () => {
    const backbone = backboneOf(
      sequence(
        [['propose_atoms', { atoms: [SAVINGS, ORDER, { ...SAVINGS, relation: 'different', expected: 900 }] }]],
        [['submit_verdicts', { verdicts: [verdict('c2', 'MET', [['a1', 'supports']])] }]],
        [
          [
            'submit_verdicts',
            { verdicts: [verdict('c2', 'MET', [['a2', 'supports']]), verdict('c1', 'UNMET', [['a3', 'refutes']])] },
          ],
        ],
      ),
      {
        finalizer: (request) => {
          const text = request.messages[0]?.role === 'user' ? request.messages[0].text : '';
          const names = [...text.matchAll(/^(p\d+) verdict = /gmu)].map(([, name]) => name ?? '');
          const establishes = text.includes('accounts.savings = 500 equals') ? 'no' : 'yes';
          return [
            [
              'submit_support',
              {
                decisions: names.map((proposal) => ({
                  proposal,
                  establishes,
                  aspect: 'process',
                  reason: 'order is not covered',
                })),
              },
            ],
          ];
        },
      },
    );
    const verification = await verify(backbone);
    expect(verification.outcomes.map(brief)).toEqual(['UNMET refuted', 'MET supported']);
    const finalizerText = backbone.requests
      .filter(({ role }) => role === 'finalizer')
      .map(({ messages }) => JSON.stringify(messages))
      .join('\n');
    expect(finalizerText).not.toContain('Move $500 to savings once');
  });
});

describe('budgets', () => {
  const tight = {
    ...BUDGETS.tight,
    queries: { base: 6, perCriterion: 0 },
    turns: { base: 9, perCriterion: 0 },
    maxClusterSize: 10,
  };
  const search = (text: string) => ['trace_search', { text }] as const;

  it('J10 runs no query past the budget, offers none on the last turns, and keeps what was accepted', async () => {
    const backbone = backboneOf((_, turn) => {
      if (turn < 5) return [search(`word${turn}`)];
      if (turn === 5) return [search('word5'), ['propose_atoms', { atoms: [SAVINGS] }]];
      if (turn === 6) return [search('again'), search('and again')];
      return [['submit_verdicts', { verdicts: [verdict('c1', 'MET', [['a1', 'supports']])] }], search('once more')];
    });
    const verification = await verify(backbone, { budget: tight });
    expect(verification.sessions[0]?.queries).toHaveLength(6);
    expect(verification.outcomes.map(brief)).toEqual(['MET supported', 'UNMET budget_exhausted']);
    const late = backbone.requests.filter(({ role }) => role === 'investigator').slice(6);
    expect(late.length).toBeGreaterThan(0);
    expect(
      late.flatMap(({ tools }) => tools.map(({ name }) => name)).filter((name) => name.startsWith('trace_')),
    ).toEqual([]);
    expect(late.at(-1)?.tools.map(({ name }) => name)).toEqual(['submit_verdicts']);
  });

  it('J10 runs one of three parallel queries when one is left, and answers all three', async () => {
    const budget = { ...tight, queries: { base: 1, perCriterion: 0 } };
    const backbone = backboneOf(sequence([search('a'), search('b'), search('c')], { text: '' }));
    const verification = await verify(backbone, { budget });
    expect(verification.sessions[0]?.queries).toHaveLength(1);
    const answers = answersOf(backbone.requests);
    expect(answers).toHaveLength(3);
    expect(answers.map(({ isError }) => isError)).toEqual([false, true, true]);
  });

  it('ends a model that loops, with one outcome per criterion', async () => {
    const backbone = backboneOf(() => [['state_get', { locator: 'no.such.place' }]]);
    const verification = await verify(backbone, { budget: tight });
    expect(verification.outcomes.map(brief)).toEqual(['UNMET budget_exhausted', 'UNMET budget_exhausted']);
    expect(verification.sessions[0]?.used.turns).toBe(9);
    expect(verification.sessions[0]?.used.queries).toBe(6);
  });
});

function answersOf(requests: readonly ModelRequest[]) {
  const last = requests.filter(({ role }) => role === 'investigator').at(-1);
  return (last?.messages ?? []).flatMap((message) => (message.role === 'tool' ? message.answers : []));
}

describe('failures', () => {
  it('asks a silent model once more, then fails the criteria', async () => {
    const backbone = backboneOf(sequence({ text: 'I think all is well.' }));
    const verification = await verify(backbone);
    expect(verification.outcomes.map(brief)).toEqual(['verifier_error silent', 'verifier_error silent']);
    expect(verification.sessions[0]?.used.turns).toBe(2);
  });

  it.each([
    ['refused', 'verifier_error refused'],
    ['filtered', 'verifier_error filtered'],
    ['empty', 'verifier_error empty'],
    ['truncated', 'verifier_error truncated'],
    ['context_exceeded', 'verifier_error context_exceeded'],
    ['unavailable', 'infra_error unavailable'],
    ['rate_limited', 'infra_error rate_limited'],
  ] as const)('J04 counts a reply that is %s as %s, never as UNMET', async (code, expected) => {
    const verification = await verify(backboneOf(() => ({ fail: code })));
    expect(verification.outcomes.map(brief)).toEqual([expected, expected]);
  });

  it('J04 asks once more with a larger limit after a cut reply', async () => {
    const backbone = backboneOf((request, turn) => (turn === 0 ? { fail: 'truncated' } : GOOD(request, turn - 1)));
    const verification = await verify(backbone);
    expect(verification.outcomes.map(brief)).toEqual(['MET supported', 'MET supported']);
    const [first, second] = backbone.requests.filter(({ role }) => role === 'investigator');
    expect(second?.maxOutputTokens).toBeGreaterThan(first?.maxOutputTokens ?? Number.POSITIVE_INFINITY);
  });

  it('keeps the outcomes that were recorded before a failure', async () => {
    const backbone = backboneOf((_, turn) => {
      if (turn === 0) return [['propose_atoms', { atoms: [SAVINGS] }]];
      if (turn === 1) return [['submit_verdicts', { verdicts: [verdict('c1', 'MET', [['a1', 'supports']])] }]];
      return { fail: 'dropped' };
    });
    expect((await verify(backbone)).outcomes.map(brief)).toEqual(['MET supported', 'infra_error dropped']);
  });

  it('fails every criterion when no plan comes', async () => {
    const verification = await verify(backboneOf(GOOD, { planner: () => ({ text: 'no plan' }) }));
    expect(verification.outcomes.map(brief)).toEqual(['verifier_error malformed', 'verifier_error malformed']);
  });

  it('fails a criterion whose support check fails, and it alone', async () => {
    const backbone = backboneOf(
      sequence(
        [['propose_atoms', { atoms: [ORDER] }]],
        [['submit_verdicts', { verdicts: [verdict('c2', 'MET', [['a1', 'supports']]), verdict('c1', 'UNMET')] }]],
      ),
      { finalizer: () => ({ fail: 'unavailable' }) },
    );
    expect((await verify(backbone)).outcomes.map(brief)).toEqual(['UNMET unsupported', 'infra_error unavailable']);
  });

  it('J05 drops unknown ids, asks again for conflicts and missing ones, and keeps the denominator', async () => {
    const backbone = backboneOf(
      sequence(
        [['propose_atoms', { atoms: [SAVINGS, ORDER] }]],
        [
          [
            'submit_verdicts',
            {
              verdicts: [
                verdict('c1', 'MET', [['a1', 'supports']]),
                verdict('c2', 'MET', [['a2', 'supports']]),
                verdict('c2', 'UNMET'),
                verdict('c9', 'MET'),
              ],
            },
          ],
        ],
        [['submit_verdicts', { verdicts: [verdict('c2', 'MET', [['a2', 'supports']])] }]],
      ),
    );
    const verification = await verify(backbone);
    expect(verification.outcomes.map(brief)).toEqual(['MET supported', 'MET supported']);
    expect(verification.sessions[0]?.warnings.join()).toContain('c9');
  });

  it('J01 takes no verdict from a word that is not exact, asks once more, then fails', async () => {
    const bad = [['submit_verdicts', { verdicts: [verdict('c1', 'partially met'), verdict('c2', 'UNMET')] }]] as const;
    const verification = await verify(backboneOf(sequence(bad, bad)));
    expect(verification.outcomes.map(brief)).toEqual(['verifier_error malformed', 'UNMET unsupported']);
  });

  it('rejects when the run is aborted', async () => {
    const controller = new AbortController();
    const backbone = backboneOf(() => {
      controller.abort(new Error('stopped'));
      return [['state_summary', {}]];
    });
    const backbones = { planner: backbone, investigator: backbone, checker: backbone, finalizer: backbone };
    const run = createSauronVerifier().verify(smallEpisode(), { backbones, signal: controller.signal });
    await expect(run).rejects.toThrow('stopped');
  });
});

describe('plans', () => {
  it('puts left-out criteria into clusters of their own and drops unknown and doubled ids', async () => {
    const planner: Policy = () => [
      ['submit_plan', { gist: 'g', clusters: [{ criteria: ['c2', 'c9', 'c2'], focus: 'f' }], aspects: [] }],
    ];
    const verification = await verify(
      backboneOf(() => [['submit_verdicts', { verdicts: [verdict('c1', 'UNMET'), verdict('c2', 'UNMET')] }]], {
        planner,
      }),
    );
    expect(verification.sessions.map(({ criterionIds }) => criterionIds)).toEqual([['c2'], ['c1']]);
    expect(verification.warnings.join('\n')).toMatch(/c9[\s\S]*left out criterion c1/u);
  });

  it('splits clusters that are larger than the budget allows', async () => {
    const budget = { ...BUDGETS.tight, maxClusterSize: 1 };
    const verification = await verify(
      backboneOf(() => [['submit_verdicts', { verdicts: [verdict('c1', 'UNMET'), verdict('c2', 'UNMET')] }]]),
      { budget },
    );
    expect(verification.sessions.map(({ criterionIds }) => criterionIds)).toEqual([['c1'], ['c2']]);
  });
});
