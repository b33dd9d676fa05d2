import { type DecidedOutcome, episodeSchema } from '@sauron/core/episode';
import type { Backbone, ModelRequest, ModelResult } from '@sauron/core/model';
import { describe, expect, it } from 'vitest';
import { SAMPLE_EPISODE } from '../../test/sample-episode.ts';
import { citedLocators } from './cited-locators.ts';
import { headerFacts, modelsIn } from './header-facts.ts';
import { failuresOf } from './judge-trial.ts';
import { CallRecorder } from './record-calls.ts';
import type { Trial } from './trial.ts';

const episode = episodeSchema.parse(SAMPLE_EPISODE);
const [first, second] = episode.trace.events.map(({ id }) => id);

const judged = (reason: string): DecidedOutcome => ({
  criterionId: 'c1',
  verdict: 'MET',
  basis: 'judged',
  aspect: null,
  aspectSource: null,
  reason,
  receipt: null,
});

describe('citedLocators', () => {
  it.each([
    ['nothing is named.', []],
    [`see ${first}, and ${first} again`, [first]],
    [`${first}-${second} show it`, [`${first}-${second}`, first, second]],
    ['$.budget.goal and initial:$.bills[0].status differ', ['$.budget.goal', 'initial:$.bills[0].status']],
    ['so it is\nNamed as evidence, unchecked: response | $.a', ['$.a', 'response']],
    ['the response is long', []],
    ['it costs $20, or $ 5', []],
  ])('reads %j', (reason, locators) => {
    expect(citedLocators(judged(reason), episode)).toEqual(locators);
  });
});

describe('CallRecorder', () => {
  it('writes calls down in one order, however they end, and each model once', async () => {
    const usage = (inputTokens: number) => ({
      inputTokens,
      cachedInputTokens: 0,
      cacheWriteTokens: null,
      outputTokens: 1,
      reasoningTokens: null,
    });
    const results: ModelResult[] = [
      { ok: true, reply: { text: '', toolCalls: [], modelReturned: 'm-2' }, usage: usage(20) },
      { ok: true, reply: { text: '', toolCalls: [], modelReturned: 'm-1' }, usage: usage(3) },
      { ok: false, failure: { code: 'timeout', message: '', status: null }, usage: null },
      { ok: true, reply: { text: '', toolCalls: [], modelReturned: 'm-2' }, usage: usage(100) },
    ];
    const record = async (order: readonly ModelResult[]) => {
      const recorder = new CallRecorder();
      const left = [...order];
      const backbone: Backbone = {
        id: 'p/m',
        kind: 'model',
        complete: async () => left.shift() ?? results[0] ?? never(),
      };
      const wrapped = recorder.wrap(backbone);
      for (const _ of order) await wrapped.complete(REQUEST);
      return { calls: recorder.calls(), models: recorder.modelsReturned() };
    };
    const forwards = await record(results);
    expect(await record(results.toReversed())).toEqual(forwards);
    expect(forwards.models).toEqual(['m-1', 'm-2']);
    expect(forwards.calls.map(({ outcome, usage: own }) => own?.input ?? outcome)).toEqual([3, 20, 100, 'timeout']);
  });
});

describe('headerFacts', () => {
  const header = {
    settings: { budget: 'tight' },
    promptHashes: { judge: 'a' },
    backbones: { judge: { id: 'p/m', kind: 'model', modelsReturned: ['m-1'], sample: 0 } },
    tokenEstimator: 't',
    shown: [{ part: 'trace' }],
  };

  it('leaves out what belongs to the episode and the draw', () => {
    const other = {
      ...header,
      shown: [],
      backbones: { judge: { ...header.backbones.judge, modelsReturned: [], sample: 3 } },
    };
    expect(headerFacts(other)).toBe(headerFacts(header));
    expect(modelsIn(header)).toEqual(new Map([['p/m', ['m-1']]]));
  });

  it.each([
    ['settings', { ...header, settings: { budget: 'ample' } }],
    ['prompts', { ...header, promptHashes: { judge: 'b' } }],
    ['backbones', { ...header, backbones: { judge: { ...header.backbones.judge, id: 'p/n' } } }],
  ])('tells other %s apart', (_what, other) => {
    expect(headerFacts(other)).not.toBe(headerFacts(header));
  });
});

describe('failuresOf', () => {
  it('H02 counts each status and code by itself', () => {
    const failed = (status: 'infra_error' | 'verifier_error', code: string) => ({ criterionId: 'c', status, code });
    const outcomes: Trial['outcomes'] = [
      { criterionId: 'c', verdict: 'UNMET', basis: 'budget_exhausted', cited: [] },
      failed('infra_error', 'timeout'),
      failed('infra_error', 'timeout'),
      failed('verifier_error', 'malformed'),
    ];
    expect(failuresOf({ outcomes })).toEqual({ 'infra_error/timeout': 2, 'verifier_error/malformed': 1 });
  });
});

const REQUEST: ModelRequest = {
  role: 'judge',
  system: '',
  messages: [],
  tools: [],
  toolChoice: 'auto',
  maxOutputTokens: 1,
  sessionId: 's',
};

function never(): never {
  throw new Error('no result is left');
}
