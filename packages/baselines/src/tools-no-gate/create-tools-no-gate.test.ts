import { episodeDigest, isDecided, type JsonObject, type JsonValue } from '@sauron/core/episode';
import type { ModelRequest } from '@sauron/core/model';
import { auditVerification } from '@sauron/core/verdict';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runJudge } from '../__fixtures__/run-judge.ts';
import { type Behaviour, failing, replyOf, saying } from '../__fixtures__/scripted-judge.ts';
import { smallEpisode } from '../__fixtures__/small-episode.ts';
import { outputTokensOf, sentBytes } from '../judging/index.ts';
import { entry } from './entry.ts';

const episode = smallEpisode();
const SAVINGS = { type: 'state_value_match', claim: 'savings holds 500', locator: 'accounts.savings', expected: 500 };
const MEANING = { type: 'passage_support', claim: 'Money was moved.', locator: 'e6.text' };

function plan(clusters: readonly (readonly string[])[]): Behaviour {
  const aspects = episode.rubric.map(({ id }) => ({ criterion: id, aspect: 'outcome' }));
  return () =>
    replyOf([
      [
        'submit_plan',
        { gist: 'g', clusters: clusters.map((criteria) => ({ criteria: [...criteria], focus: 'f' })), aspects },
      ],
    ]);
}

function verdicts(of: Readonly<Record<string, string>>, cites: readonly string[] = []): readonly [string, JsonValue] {
  const entries = Object.entries(of).map(([criterion, verdict]) => {
    return { criterion, verdict, reason: 'r', cites: cites.map((atom) => ({ atom, polarity: 'supports' })) };
  });
  return ['submit_verdicts', { verdicts: entries }];
}

/** One behaviour for each role; the investigator's turn is the number of its messages. */
function roles(investigator: Behaviour, planner: Behaviour = plan([['c1', 'c2', 'c3']])): Behaviour {
  const checker = () => replyOf([['submit_check', { finding: 'supported' }]]);
  return (request, index) => {
    if (request.role === 'planner') return planner(request, index);
    return request.role === 'checker' ? checker() : investigator(request, index);
  };
}

const turnOf = ({ messages }: ModelRequest) => (messages.length - 1) / 2;

describe('tools-no-gate', () => {
  it('plans, checks atoms as the verifier does, and takes every verdict at its word', async () => {
    const behaviour = roles((request) =>
      turnOf(request) === 0
        ? replyOf([['propose_atoms', { atoms: [SAVINGS, MEANING, { ...SAVINGS, expected: 900 }] }]])
        : replyOf([verdicts({ c1: 'MET' }, ['a1', 'a3']), verdicts({ c2: 'UNMET', c3: 'MET' })]),
    );
    const { verification, backbone } = await runJudge(entry, { episode, behaviour });
    expect(verification.outcomes.map((outcome) => isDecided(outcome) && `${outcome.verdict} ${outcome.basis}`)).toEqual(
      ['MET judged', 'UNMET judged', 'MET judged'],
    );
    expect(new Set(backbone.requests.map(({ role }) => role))).toEqual(new Set(['planner', 'investigator', 'checker']));
    expect(verification.sessions[0]).toMatchObject({ accepted: 2, rejected: 1 });
    const [first] = verification.outcomes;
    expect(first !== undefined && isDecided(first) && first.receipt?.cites.map(({ atomId }) => atomId)).toEqual(['a1']);
  });

  it('offers no finalizer, and its settings can not switch gates or support on', () => {
    expect(entry.create().roles).toEqual(['planner', 'investigator', 'checker']);
    expect(() => entry.create({ gates: 'on' })).toThrow(/gates/u);
    expect(() => entry.create({ support: 'on' })).toThrow(/support/u);
    expect(() => entry.create({ clustering: 'individual', profile: 'described', promptVariant: 3 })).not.toThrow();
  });

  it('takes clusters with the clustering that means them, and not one without the other', () => {
    expect(() => entry.create({ clustering: 'given', clusters: [['c1']] })).not.toThrow();
    expect(() => entry.create({ clustering: 'given' })).toThrow(/clusters/u);
    expect(() => entry.create({ clusters: [['c1']] })).toThrow(/clusters/u);
  });

  it('names the whole episode in verification and receipts, and audits against it', async () => {
    const events = episode.trace.events.map((event) => ({ ...event, extra: { importer: 'x' }, source: 'row-1' }));
    const whole = { ...episode, trace: { ...episode.trace, events } };
    const behaviour = roles((request) =>
      turnOf(request) === 0
        ? replyOf([['propose_atoms', { atoms: [SAVINGS, MEANING] }]])
        : replyOf([verdicts({ c1: 'MET', c2: 'MET', c3: 'MET' }, ['a1', 'a2'])]),
    );
    const { verification, backbone } = await runJudge(entry, { episode: whole, behaviour });
    expect(verification.episodeDigest).toBe(episodeDigest(whole));
    expect(await auditVerification(verification, whole)).toMatchObject({ ok: true });
    expect(JSON.stringify(backbone.requests)).not.toMatch(/row-1|importer/u);
    const header = verification.header as JsonObject;
    expect(header).toMatchObject({
      settings: { budget: 'original' },
      verifierSettings: { gates: 'off', budget: 'standard' },
    });
  });

  it('is UNMET by rule where the budget is spent, and fails where nothing is said', async () => {
    const reading = await runJudge(
      entry,
      { episode, behaviour: roles(() => replyOf([['state_summary', {}]])) },
      { settings: { budget: 'tight' } },
    );
    expect(reading.verification.outcomes.map((outcome) => isDecided(outcome) && outcome.basis)).toEqual(
      episode.rubric.map(() => 'budget_exhausted'),
    );
    const silent = await runJudge(entry, { episode, behaviour: roles(saying('')) });
    expect(silent.verification.outcomes.map((outcome) => 'failure' in outcome && outcome.failure.code)).toEqual(
      episode.rubric.map(() => 'silent'),
    );
  });

  it('keeps to its maximum whatever planner and investigator do', async () => {
    const long = (request: ModelRequest) => 'x'.repeat(7 * request.maxOutputTokens);
    const acts: readonly Behaviour[] = [
      () => replyOf(Array.from({ length: 40 }, () => ['state_get', { locator: '$' }] as const)),
      () => replyOf([['propose_atoms', { atoms: [SAVINGS, MEANING, { ...MEANING, locator: 'response' }] }]]),
      () => replyOf([['propose_atoms', { atoms: Array.from({ length: 500 }, (_, index) => index) }]]),
      () => replyOf([verdicts({ c1: 'maybe' })]),
      () => replyOf([verdicts({ c1: 'MET' }, ['a1'])]),
      (request) => replyOf([['trace_search', long(request)]]),
      (request) => replyOf([['submit_verdicts', { verdicts: [{ criterion: long(request) }] }]]),
      saying('thinking'),
      failing('truncated'),
      failing('empty'),
    ];
    const drawn = fc.record({
      acts: fc.array(fc.nat({ max: acts.length - 1 }), { minLength: 1, maxLength: 6 }),
      budget: fc.constantFrom('original', 'tight'),
      clusters: fc.constantFrom([['c1', 'c2', 'c3']], [['c1'], ['c2'], ['c3']], []),
    });
    await fc.assert(
      fc.asyncProperty(drawn, async ({ acts: order, budget, clusters }) => {
        let turn = 0;
        const investigator: Behaviour = (request, index) => {
          const act = acts[order[turn % order.length] ?? 0];
          turn += 1;
          return act === undefined ? saying('')(request, index) : act(request, index);
        };
        const behaviour = roles(investigator, plan(clusters));
        const { backbone } = await runJudge(entry, { episode, behaviour }, { settings: { budget } });
        const maximum = entry.maximumUsage(episode, { budget });
        const sent = backbone.requests.reduce((sum, request) => sum + sentBytes(request), 0);
        const written = backbone.results.reduce(
          (sum, result, index) => sum + outputTokensOf(result, backbone.requests[index]?.maxOutputTokens ?? 0),
          0,
        );
        expect(backbone.requests.length).toBeLessThanOrEqual(maximum.calls);
        expect(sent).toBeLessThanOrEqual(maximum.inputBytes);
        expect(written).toBeLessThanOrEqual(maximum.outputTokens);
      }),
      { numRuns: 25 },
    );
  });
});
