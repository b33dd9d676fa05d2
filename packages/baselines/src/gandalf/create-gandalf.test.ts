import { isDecided, type JsonValue, stringifyJson } from '@sauron/core/episode';
import type { ModelRequest, ModelResult } from '@sauron/core/model';
import { describe, expect, it } from 'vitest';
import { runJudge, sentTexts } from '../__fixtures__/run-judge.ts';
import { type Behaviour, failing, replyOf } from '../__fixtures__/scripted-judge.ts';
import { smallEpisode } from '../__fixtures__/small-episode.ts';
import { entry, traced } from './entry.ts';

const TEXTS = ['The savings account holds $500.', 'The balance was checked.', 'No email was sent.', 'A.', 'B.'];
const episode = smallEpisode({ rubric: TEXTS.map((text, index) => ({ id: `c${index + 1}`, text })) });

/** Criteria that a request lists, by their texts. */
function listed(request: ModelRequest): string[] {
  const [opening = ''] = sentTexts(request);
  return [...opening.matchAll(/^\[\d+\] = (".*")$/gmu)].map(([, text]) => String(JSON.parse(text ?? '""')));
}

function submit(met: (text: string, request: ModelRequest) => JsonValue | undefined): Behaviour {
  return (request) => {
    const verdicts = listed(request).flatMap((text, index) => {
      const word = met(text, request);
      return word === undefined ? [] : [{ index, met: word, reasoning: 'because', evidence: ['state/a.json'] }];
    });
    return replyOf([['submit_verdicts', { verdicts }]]);
  };
}

async function judge(behaviour: Behaviour, settings: object = {}, judged = entry) {
  const { verification, backbone } = await runJudge(judged, { episode, behaviour }, { settings });
  const outcomes = verification.outcomes.map((outcome) =>
    isDecided(outcome) ? outcome.verdict : outcome.failure.code,
  );
  return { outcomes, verification, requests: backbone.requests };
}

const isRetry = ({ sessionId }: ModelRequest) => sessionId.startsWith('r');

describe('gandalf', () => {
  it('judges all criteria in one session, by their numbers', async () => {
    const { outcomes, requests, verification } = await judge(submit((text) => (text === 'A.' ? 'UNMET' : 'MET')));
    expect(outcomes).toEqual(['MET', 'MET', 'MET', 'UNMET', 'MET']);
    expect(requests).toHaveLength(1);
    expect(verification.sessions.map(({ id }) => id)).toEqual(['s1']);
  });

  it('splits a batch by position, and asks for what is open once more, all together', async () => {
    const open = new Set(['A.', 'No email was sent.']);
    const behaviour = submit((text, request) => (open.has(text) && !isRetry(request) ? 'UNKNOWN' : 'MET'));
    const { outcomes, requests } = await judge(behaviour, { batchSplits: 2 });
    expect(requests.map(({ sessionId }) => sessionId)).toEqual(['s1', 's2', 'r1']);
    expect(requests.map(listed)).toEqual([TEXTS.slice(0, 3), TEXTS.slice(3), ['No email was sent.', 'A.']]);
    expect(outcomes).toEqual(TEXTS.map(() => 'MET'));
  });

  it('has a session for each criterion in the mode individual, for the second try too', async () => {
    const behaviour = submit((text, request) => (text === 'B.' && !isRetry(request) ? undefined : 'UNMET'));
    const { outcomes, requests } = await judge(behaviour, { mode: 'individual' });
    expect(requests.map(listed)).toEqual([...TEXTS.map((text) => [text]), ['B.']]);
    expect(outcomes).toEqual(TEXTS.map(() => 'UNMET'));
  });

  it('fails what is open after the second try, and nothing else', async () => {
    const { outcomes, verification } = await judge(submit((text) => (text === 'A.' ? 'UNKNOWN' : 'MET')));
    expect(outcomes).toEqual(['MET', 'MET', 'MET', 'malformed', 'MET']);
    const failed = verification.outcomes[3];
    expect(failed !== undefined && !isDecided(failed) && failed.failure).toMatchObject({
      kind: 'verifier_error',
      message: expect.stringContaining('no verdict'),
    });
  });

  it.each([
    ['a flag', false],
    ['the text "false"', 'false'],
    ['a flag that is true', true],
    ['a number', 1],
    ['nothing', null],
  ])('takes %s for no verdict (J02)', async (_, met) => {
    expect((await judge(submit(() => met))).outcomes).toEqual(TEXTS.map(() => 'malformed'));
  });

  it('reads every entry alone: one that is broken spoils no other, and two that differ are none', async () => {
    const good = TEXTS.map((_, index) => ({ index, met: 'MET', reasoning: '', evidence: [] }));
    const verdicts = [...good.slice(0, 3), 7, { index: 3 }, { index: 99, met: 'MET' }, { index: 1, met: 'UNMET' }];
    const behaviour: Behaviour = (request) =>
      isRetry(request) ? submit(() => 'UNMET')(request, 0) : replyOf([['submit_verdicts', { verdicts }]]);
    const { outcomes, requests, verification } = await judge(behaviour);
    expect(listed(requests[1] ?? requests[0] ?? failingRequest())).toEqual([TEXTS[1], TEXTS[3], TEXTS[4]]);
    expect(outcomes).toEqual(['MET', 'UNMET', 'MET', 'UNMET', 'UNMET']);
    expect(verification.sessions[0]?.warnings.join()).toContain('1 judgement(s) of criteria that were not asked');
  });

  it('asks again in the same session where a submission is no JSON, and loses no usage', async () => {
    const broken = replyOf([['submit_verdicts', '{"verdicts": [{"index": 0, "met": "MET\\x"}]}']]);
    const behaviour: Behaviour = (request, index) => (index === 0 ? broken : submit(() => 'MET')(request, index));
    const { outcomes, verification, requests } = await judge(behaviour);
    expect(outcomes).toEqual(TEXTS.map(() => 'MET'));
    expect(requests.map(({ sessionId }) => sessionId)).toEqual(['s1', 's1']);
    expect(verification.usage['judge']).toMatchObject({ calls: 2, inputTokens: 200 });
  });

  it('keeps the verdicts of one part where another fails, and fails as the last try did', async () => {
    const behaviour: Behaviour = (request, index): ModelResult => {
      return listed(request).includes('B.')
        ? failing('unavailable')(request, index)
        : submit(() => 'MET')(request, index);
    };
    const { outcomes } = await judge(behaviour, { batchSplits: 2 });
    expect(outcomes).toEqual(['MET', 'MET', 'MET', 'unavailable', 'unavailable']);
  });

  it('fails what is open where the limits are used up', async () => {
    const { outcomes, verification } = await judge(() => replyOf([['list_files', {}]]), { budget: 'tight' });
    expect(outcomes).toEqual(TEXTS.map(() => 'malformed'));
    expect(verification.sessions.map(({ ended }) => ended)).toEqual(['budget_exhausted', 'budget_exhausted']);
  });

  it('reads 300 seconds for each criterion as turns and tokens, up to what a window holds', async () => {
    const one = await judge(
      submit(() => 'MET'),
      { mode: 'individual' },
    );
    expect(one.verification.sessions[0]?.budget).toMatchObject({
      turns: 30,
      outputTokens: 12_000,
      contextTokens: 76_800,
    });
    const all = await judge(submit(() => 'MET'));
    expect(all.verification.sessions[0]?.budget).toMatchObject({ turns: 150, outputTokens: 32_000 });
  });

  it('offers the trace only with access to it', async () => {
    const search: Behaviour = (request, index) =>
      index === 0 ? replyOf([['search_files', { pattern: 'send_transfer' }]]) : submit(() => 'MET')(request, index);
    const without = await judge(search);
    expect(sentTexts(without.requests[1] ?? failingRequest()).join()).toContain('0 lines match');
    const withTrace = await judge(search, {}, traced);
    expect(sentTexts(withTrace.requests[1] ?? failingRequest()).join()).toContain('trace.jsonl:4:');
    expect(withTrace.requests[0]?.system).toContain('trace.jsonl');
    expect(without.requests[0]?.system).not.toContain('trace.jsonl');
    expect(() => traced.create({ traceAccess: false })).toThrow(/traceAccess/u);
  });

  it('tells the guidance it is set up with, which changes the hash of its prompt, and no weight', async () => {
    const plain = await judge(submit(() => 'MET'));
    const told = await judge(
      submit(() => 'MET'),
      { guidance: 'Money is rounded to cents.' },
    );
    expect(told.requests[0]?.system).toContain('Guidance\nMoney is rounded to cents.');
    expect(stringifyJson(told.verification.header)).not.toBe(stringifyJson(plain.verification.header));
    expect(plain.requests[0]?.system).not.toContain('Guidance');
  });
});

function failingRequest(): never {
  throw new Error('no request was made');
}
