import { isDecided, type JsonValue } from '@sauron/core/episode';
import type { ModelRequest, ModelResult } from '@sauron/core/model';
import { UsageMeter } from '@sauron/core/verifier';
import { describe, expect, it } from 'vitest';
import { sentTexts } from '../__fixtures__/run-judge.ts';
import { failing, replyOf, saying, scriptedJudge } from '../__fixtures__/scripted-judge.ts';
import { askForJudgements } from './ask-for-judgements.ts';

const criteria = ['c1', 'c2', 'c3'].map((id) => ({ id, text: `${id} holds.`, weight: 1 }));

const judged = (criterion: string, verdict: JsonValue) => ({
  criterion,
  verdict,
  reason: `about ${criterion}`,
  evidence: ['e1'],
});
const submission = (...judgements: JsonValue[]) => replyOf([['submit_judgements', { judgements }]]);

async function ask(form: 'single' | 'batch', ...replies: readonly ModelResult[]) {
  const backbone = scriptedJudge(
    (_, index) => replies[Math.min(index, replies.length - 1)] ?? saying('')(NO_REQUEST, 0),
  );
  const caller = {
    role: 'judge',
    backbone,
    meter: new UsageMeter(),
    sample: 0,
    signal: undefined,
    modelsReturned: new Set<string>(),
  } as const;
  const asked = form === 'single' ? criteria.slice(0, 1) : criteria;
  const result = await askForJudgements(caller, {
    system: 'Judge.',
    text: 'Criteria',
    criteria: asked,
    form,
    sessionId: 's1',
  });
  const verdicts = result.outcomes.map((outcome) => (isDecided(outcome) ? outcome.verdict : outcome.failure.code));
  return { ...result, verdicts, requests: backbone.requests };
}

const NO_REQUEST: ModelRequest = {
  role: 'judge',
  system: '',
  messages: [],
  tools: [],
  toolChoice: 'auto',
  maxOutputTokens: 1,
  sessionId: 's1',
};

describe('askForJudgements', () => {
  it('takes a whole submission at once', async () => {
    const { verdicts, requests, outcomes, used } = await ask(
      'batch',
      submission(judged('c2', 'UNMET'), judged('c1', 'met.'), judged('c3', 'MET')),
    );
    expect(verdicts).toEqual(['MET', 'UNMET', 'MET']);
    expect(requests).toHaveLength(1);
    expect(outcomes[0]).toMatchObject({ reason: 'about c1\nNamed as evidence, unchecked: e1', aspect: null });
    expect(used).toEqual({ turns: 1, outputTokens: expect.any(Number) });
  });

  it('asks once more for what is missing or contradictory, drops and counts the unknown (J05)', async () => {
    const first = submission(judged('c1', 'MET'), judged('c3', 'MET'), judged('c3', 'UNMET'), judged('c9', 'MET'));
    const { verdicts, requests, warnings } = await ask(
      'batch',
      first,
      submission(judged('c2', 'UNMET'), judged('c3', 'MET')),
    );
    expect(verdicts).toEqual(['MET', 'UNMET', 'MET']);
    const notice = requests[1] === undefined ? '' : (sentTexts(requests[1]).at(-1) ?? '');
    expect(notice).toContain('- "c2": no verdict came\n- "c3": it was judged MET and UNMET\n');
    expect(notice).not.toContain('"c1"');
    expect(warnings).toEqual(['1 judgement(s) of criteria that were not asked were dropped']);
  });

  it('fails what is still missing or contradictory, and keeps the rest (J05)', async () => {
    const reply = submission(judged('c1', 'MET'), judged('c3', 'MET'), judged('c3', 'UNMET'));
    const { verdicts, outcomes, requests } = await ask('batch', reply);
    expect(verdicts).toEqual(['MET', 'malformed', 'malformed']);
    expect(outcomes[2]).toEqual({
      criterionId: 'c3',
      failure: {
        kind: 'verifier_error',
        code: 'malformed',
        message: 'no readable verdict after one more try: it was judged MET and UNMET',
      },
    });
    expect(requests).toHaveLength(2);
  });

  it('counts the same verdict twice as one, in one call or in two', async () => {
    const twice = replyOf(
      [1, 2].map(() => ['submit_judgement', { verdict: 'UNMET', reason: '', evidence: [] }] as const),
    );
    expect((await ask('single', twice)).verdicts).toEqual(['UNMET']);
    const both = replyOf(['MET', 'UNMET'].map((verdict) => ['submit_judgement', { verdict }] as const));
    const { verdicts, requests } = await ask('single', both);
    expect(verdicts).toEqual(['malformed']);
    expect(requests).toHaveLength(2);
  });

  it('lets a later reply not overturn a verdict', async () => {
    const { verdicts, warnings } = await ask(
      'batch',
      submission(judged('c1', 'MET'), judged('c2', 'MET')),
      submission(judged('c1', 'UNMET'), judged('c3', 'MET')),
    );
    expect(verdicts).toEqual(['MET', 'MET', 'MET']);
    expect(warnings).toEqual(['a later judgement of "c1" that says the opposite was dropped']);
  });

  it.each<JsonValue>([
    { met: 'false' },
    { verdict: false },
    { verdict: 0 },
    { verdict: null },
    { reason: 'ok' },
    { verdict: 'yes' },
    { verdict: ['MET'] },
    {},
    [],
    'MET',
    '"MET"',
    '{"verdict":"MET","verdict":"UNMET"}',
    '{"verdict":"MET"',
  ])('takes no verdict from %j (J02)', async (argumentsValue) => {
    expect((await ask('single', replyOf([['submit_judgement', argumentsValue]]))).verdicts).toEqual(['malformed']);
  });

  it('takes no verdict from another tool or from text', async () => {
    expect(
      (await ask('single', replyOf([['submit_judgements', { judgements: [judged('c1', 'MET')] }]]))).verdicts,
    ).toEqual(['malformed']);
    expect((await ask('single', saying('{"verdict":"MET"}')(NO_REQUEST, 0))).verdicts).toEqual(['malformed']);
  });

  it('asks a cut reply once more with twice the limit, then fails and names the limit (J04)', async () => {
    const { outcomes, requests, used } = await ask('single', failing('truncated')(NO_REQUEST, 0));
    expect(requests.map(({ maxOutputTokens }) => maxOutputTokens)).toEqual([3_250, 6_500]);
    expect(outcomes).toMatchObject([
      { failure: { code: 'truncated', message: expect.stringContaining('limit 6500') } },
    ]);
    expect(used.outputTokens).toBe(3_250 + 6_500);
  });

  it('keeps what was judged before the provider failed', async () => {
    const { outcomes, verdicts } = await ask(
      'batch',
      submission(judged('c2', 'UNMET')),
      failing('timeout')(NO_REQUEST, 0),
    );
    expect(verdicts).toEqual(['timeout', 'UNMET', 'timeout']);
    expect(outcomes[0]).toMatchObject({ failure: { kind: 'infra_error' } });
  });

  it('answers every call of a reply that it corrects', async () => {
    const reply = replyOf([
      ['no_such_tool', {}],
      ['submit_judgements', { judgements: [] }],
      ['submit_judgements', {}],
    ]);
    const { requests } = await ask('batch', reply);
    const last = requests[1]?.messages.at(-1);
    const answers = last?.role === 'tool' ? last.answers : [];
    expect(answers.map(({ callId, tool }) => [callId, tool])).toEqual([
      ['call_1', 'no_such_tool'],
      ['call_2', 'submit_judgements'],
      ['call_3', 'submit_judgements'],
    ]);
    expect(answers.at(-1)?.content).toContain('expected {"judgements": [ … ]}');
  });

  it('cuts a long reason on a whole character', async () => {
    const reason = `x${'😀'.repeat(1_500)}`;
    const { outcomes } = await ask('single', replyOf([['submit_judgement', { verdict: 'MET', reason, evidence: [] }]]));
    const [outcome] = outcomes;
    const text = outcome !== undefined && isDecided(outcome) ? outcome.reason : '';
    expect(text.length).toBeLessThanOrEqual(2_000);
    expect(text.isWellFormed()).toBe(true);
    expect(text.endsWith('😀…')).toBe(true);
  });
});
