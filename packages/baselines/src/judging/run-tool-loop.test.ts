import { isJsonObject, type JsonValue } from '@sauron/core/episode';
import type { ModelRequest, ToolDefinition } from '@sauron/core/model';
import { countTokens } from '@sauron/core/sources';
import { UsageMeter } from '@sauron/core/verifier';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Behaviour, failing, replyOf, saying, scriptedJudge } from '../__fixtures__/scripted-judge.ts';
import { outputTokensOf } from './call-with-room.ts';
import { type LoopTool, type ReadSubmission, runToolLoop } from './index.ts';
import type { LoopLimits } from './loop-budget.ts';
import { maximumLoopUsage } from './maximum-loop-usage.ts';
import { sentBytes } from './maximum-usage.ts';

const LIMITS: LoopLimits = { turns: 6, answerTokens: 1_000, outputTokens: 20_000, calls: 6 };

const define = (name: string): ToolDefinition => ({
  name,
  description: `The tool ${name}.`,
  parameters: { type: 'object' },
});

/** Answers with as many words as it is asked for, whatever the cap. */
const LOOK: LoopTool = {
  definition: define('look'),
  answer(argumentsValue) {
    const { words = 5, blanks = 0 } = isJsonObject(argumentsValue) ? argumentsValue : {};
    const text = 'word '.repeat(Number(words)) + ' '.repeat(Number(blanks));
    return { text, tokens: countTokens(text), truncated: false, failed: false };
  },
};

function readDone(value: JsonValue): ReadSubmission<string> {
  const done = isJsonObject(value) ? value['done'] : undefined;
  if (typeof done === 'string') return { ok: true, answer: done };
  const partial = isJsonObject(value) ? value['partial'] : undefined;
  return { ok: false, problem: 'done: expected a text', ...(typeof partial === 'string' ? { partial } : {}) };
}

const look = (words = 5) => ['look', { words }] as const;
const submit = (value: JsonValue = { done: 'yes' }) => ['submit_it', value] as const;

async function loop(behaviour: Behaviour, limits: LoopLimits = LIMITS) {
  const backbone = scriptedJudge(behaviour);
  const caller = {
    role: 'judge',
    backbone,
    meter: new UsageMeter(),
    sample: 0,
    signal: undefined,
    modelsReturned: new Set<string>(),
  } as const;
  const result = await runToolLoop({
    caller,
    system: 'Look, then submit.',
    opening: 'Begin.',
    tools: [LOOK],
    submit: { definition: define('submit_it'), read: readDone },
    limits,
    sessionId: 's1',
    criterionIds: ['c1'],
  });
  return { ...result, backbone, requests: backbone.requests };
}

/** Plays replies one after the other; the last one again and again. */
const sequence =
  (...behaviours: readonly Behaviour[]): Behaviour =>
  (request, index) =>
    (behaviours[Math.min(index, behaviours.length - 1)] ?? saying(''))(request, index);

const calls =
  (...parts: Parameters<typeof replyOf>[0]): Behaviour =>
  () =>
    replyOf(parts);

const answersIn = (request: ModelRequest | undefined) => {
  const last = request?.messages.at(-1);
  return last?.role === 'tool' ? last.answers.map(({ content }) => content) : [];
};

describe('runToolLoop', () => {
  it('answers calls in order, counts them, and ends with the submission', async () => {
    const { ending, session, requests } = await loop(sequence(calls(look(3), look(200)), calls(submit())));
    expect(ending).toEqual({ type: 'submitted', answer: 'yes', failure: null });
    expect(session).toMatchObject({
      id: 's1',
      criterionIds: ['c1'],
      ended: 'decided',
      used: { queries: 2, turns: 2, atoms: 0 },
      queries: [
        { tool: 'look', arguments: { words: 3 }, truncated: false },
        { tool: 'look', arguments: { words: 200 }, truncated: false },
      ],
    });
    expect(answersIn(requests[1])).toHaveLength(2);
    expect(answersIn(requests[1])[1]).toMatch(/\nLeft: 5 turns, 4 calls, \d+ tokens of answers\.$/u);
  });

  it('offers only the submission on the last turn, and runs no stray call there (J10)', async () => {
    const { ending, session, requests } = await loop(calls(look(), look()), { ...LIMITS, turns: 3 });
    expect(ending).toEqual({ type: 'spent' });
    expect(requests).toHaveLength(3);
    expect(requests.map(({ tools }) => tools.map(({ name }) => name))).toEqual([
      ['look', 'submit_it'],
      ['look', 'submit_it'],
      ['submit_it'],
    ]);
    expect(requests[2]?.toolChoice).toEqual({ tool: 'submit_it' });
    expect(session.used).toMatchObject({ queries: 4, turns: 3 });
    expect(session.ended).toBe('budget_exhausted');
  });

  it('runs as many calls of a batch as are left, and answers every one (J10)', async () => {
    const { requests, session } = await loop(sequence(calls(look(), look(), look()), calls(submit())), {
      ...LIMITS,
      calls: 1,
    });
    expect(session.used.queries).toBe(1);
    expect(answersIn(requests[1])).toEqual([
      expect.stringContaining('word'),
      'Not run: the limit is used up. Submit.',
      expect.stringMatching(/^Not run: .*\nLeft: 5 turns, 0 calls/su),
    ]);
  });

  it('cuts an answer that a tool made too long', async () => {
    const { session, requests } = await loop(sequence(calls(look(5_000)), calls(submit())), {
      ...LIMITS,
      capTokens: 100,
    });
    expect(session.queries).toMatchObject([{ tokens: 100, truncated: true }]);
    expect(countTokens(answersIn(requests[1])[0] ?? '')).toBeLessThan(140);
  });

  it('counts an answer of few tokens and many bytes by its bytes, and cuts it by them', async () => {
    const blanks = ['look', { words: 0, blanks: 4_000 }] as const;
    const { session, requests } = await loop(sequence(calls(blanks), calls(submit())), { ...LIMITS, capTokens: 100 });
    expect(session.queries).toMatchObject([{ truncated: true }]);
    expect((answersIn(requests[1])[0] ?? '').split('\n')[0]?.length).toBeLessThanOrEqual(800);
    const whole = await loop(sequence(calls(blanks), calls(submit())));
    expect(whole.session.used.contextTokens).toBe(500);
  });

  it('asks once more after a silent turn, then gives up', async () => {
    expect((await loop(sequence(saying('hm'), calls(submit())))).ending).toEqual({
      type: 'submitted',
      answer: 'yes',
      failure: null,
    });
    const { ending, session, requests } = await loop(saying('hm'));
    expect(ending).toMatchObject({ type: 'failed', failure: { code: 'malformed' } });
    expect(session.ended).toBe('gave_up');
    expect(requests).toHaveLength(2);
  });

  it('asks once more for a submission that can not be used, even after the last turn', async () => {
    const one = { ...LIMITS, turns: 1 };
    const { ending, requests } = await loop(sequence(calls(submit({}), submit({})), calls(submit())), one);
    expect(ending).toEqual({ type: 'submitted', answer: 'yes', failure: null });
    expect(answersIn(requests[1])).toEqual([
      'Not taken: done: expected a text',
      expect.stringMatching(/^Not taken\.\nThe next turn/u),
    ]);
    const never = await loop(calls(submit({})), one);
    expect(never.requests).toHaveLength(2);
    expect(never.ending).toMatchObject({
      type: 'failed',
      failure: { code: 'malformed', message: 'the submission could not be used: done: expected a text' },
    });
  });

  it('uses what could be read of a submission where no better one follows', async () => {
    const half = calls(submit({ partial: 'half' }));
    expect((await loop(half)).ending).toMatchObject({
      type: 'submitted',
      answer: 'half',
      failure: { code: 'malformed' },
    });
    expect((await loop(sequence(half, failing('timeout')))).ending).toMatchObject({
      type: 'submitted',
      answer: 'half',
      failure: { code: 'timeout' },
    });
    const better = sequence(calls(submit({ partial: 'half' })), calls(submit()));
    expect((await loop(better)).ending).toEqual({ type: 'submitted', answer: 'yes', failure: null });
  });

  it('takes the first whole submission of a turn and runs nothing after it', async () => {
    const { ending, session } = await loop(calls(submit({ done: 'first' }), look(), submit({ done: 'second' })));
    expect(ending).toEqual({ type: 'submitted', answer: 'first', failure: null });
    expect(session.used.queries).toBe(0);
  });

  it('fails as the provider fails, and names the limit of a cut reply', async () => {
    expect((await loop(sequence(calls(look()), failing('unavailable')))).ending).toMatchObject({
      failure: { code: 'unavailable' },
    });
    const { ending, requests } = await loop(failing('truncated'));
    expect(ending).toMatchObject({ failure: { code: 'truncated', message: expect.stringContaining('limit 8000') } });
    expect(requests.map(({ maxOutputTokens }) => maxOutputTokens)).toEqual([4_000, 8_000]);
  });

  it('asks once more after an empty reply', async () => {
    const { ending, session } = await loop(sequence(failing('empty'), calls(submit())));
    expect(ending).toEqual({ type: 'submitted', answer: 'yes', failure: null });
    expect(session.warnings).toEqual(['a reply was empty: scripted empty']);
    expect((await loop(failing('empty'))).ending).toMatchObject({ failure: { code: 'empty' } });
  });

  it('keeps to its maximum and ends, whatever the model does', async () => {
    const reply = fc.oneof(
      fc
        .array(
          fc.constantFrom<readonly [string, JsonValue]>(
            look(),
            look(900),
            ['look', { words: 1, blanks: 20_000 }],
            ['look', '{'],
            ['no', {}],
            submit({}),
            submit('{'),
            submit({ partial: 'x' }),
          ),
          { maxLength: 70 },
        )
        .map((parts) => calls(...parts)),
      fc.nat(9).map(
        (factor): Behaviour =>
          (request) =>
            replyOf([['look', { text: '語'.repeat(factor * request.maxOutputTokens) }]]),
      ),
      fc.constantFrom<Behaviour>(
        saying(''),
        saying('word '.repeat(900)),
        failing('truncated'),
        failing('empty'),
        failing('malformed'),
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(reply, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 6 }),
        async (replies, turns) => {
          const limits = { turns, answerTokens: 500, outputTokens: 6_000 };
          const { backbone, session, requests } = await loop(
            (request, index) => (replies[index % replies.length] ?? saying(''))(request, index),
            limits,
          );
          const fixed = {
            system: 'Look, then submit.',
            opening: 'Begin.',
            tools: [LOOK.definition, define('submit_it')],
          };
          const maximum = maximumLoopUsage(fixed, limits);
          expect(requests.length).toBeLessThanOrEqual(maximum.calls);
          expect(requests.reduce((sum, request) => sum + sentBytes(request), 0)).toBeLessThanOrEqual(
            maximum.inputBytes,
          );
          const output = backbone.results.map((result, index) =>
            outputTokensOf(result, requests[index]?.maxOutputTokens ?? 0),
          );
          expect(output.reduce((sum, tokens) => sum + tokens, 0)).toBeLessThanOrEqual(maximum.outputTokens);
          for (const name of ['turns', 'contextTokens', 'outputTokens'] as const)
            expect(session.used[name]).toBeLessThanOrEqual(session.budget[name]);
          for (const { messages } of requests) {
            for (const [index, message] of messages.entries()) {
              if (message.role !== 'assistant' || message.toolCalls.length === 0) continue;
              const next = messages[index + 1];
              expect(next?.role === 'tool' && next.answers.map(({ callId }) => callId)).toEqual(
                message.toolCalls.map(({ id }) => id),
              );
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
