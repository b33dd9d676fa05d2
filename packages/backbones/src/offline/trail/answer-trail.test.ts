import { fence } from '@sauron/core/sources';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTrailAnswer } from '../../../../baselines/src/trail-judge/read-answer.ts';
import { type TrailUnit, trailPrompt } from '../../../../baselines/src/trail-judge/trail-prompt.ts';
import { criteriaByKind } from '../../../../baselines/src/trail-judge/trail-tree.ts';
import { SEARCH_ERRORS, searchTrace } from '../../../../datasets/src/trail/__fixtures__/search-trace.ts';
import { trailDocument } from '../../../../datasets/src/trail/__fixtures__/trail-trace.ts';
import { TRAIL_RUBRIC } from '../../../../datasets/src/trail/rubric.ts';
import { judgeRequest } from '../__fixtures__/judge-prompt.ts';
import { createOfflineBackbone } from '../offline-backbone.ts';
import { answerTrail } from './answer-trail.ts';

const promptOf = (trace: string, unit: TrailUnit = 'span') =>
  trailPrompt(criteriaByKind(TRAIL_RUBRIC) ?? new Map(), { trace, unit });

function errorsIn(trace: string, unit?: TrailUnit) {
  const read = readTrailAnswer(answerTrail(promptOf(trace, unit)) ?? '');
  if (!read.ok) throw new Error(read.problem);
  return read.errors;
}

const placesIn = (...[trace, unit]: Parameters<typeof errorsIn>) =>
  errorsIn(trace, unit).map(({ category, location }) => `${category} ${location}`);
const record = (spans: Parameters<typeof trailDocument>[1]) => JSON.stringify(trailDocument('t', spans), null, 1);
const lines = (...events: readonly object[]) => events.map((event) => JSON.stringify(event)).join('\n');
const ASKED = 'llm.output_messages.0.message.tool_calls.0.tool_call.function';

describe('answerTrail: the record', () => {
  it('finds what can be read off, and nothing else', () => {
    const found = errorsIn(JSON.stringify(searchTrace('t')));
    const gold = SEARCH_ERRORS.map(({ category, location }) => `${category} ${location}`);
    expect(found.map(({ category, location }) => `${category} ${location}`)).toEqual(gold.slice(0, 2));
    expect(found.map(({ evidence }) => evidence)).toEqual([
      'TimeoutError: the search timed out',
      '{"args": [], "kwargs": {"query": "Demo Hill"}}',
    ]);
  });

  it('reads a failure at the innermost span, that of a step at its model call, and none in a status that is well', () => {
    const message = 'HTTP 404';
    const trace = record([
      {
        id: 'run',
        kind: 'AGENT',
        at: [0, 9],
        status: 'Error',
        message,
        children: [
          {
            id: 's1',
            kind: 'CHAIN',
            at: [1, 2],
            status: 'Error',
            message,
            children: [{ id: 't1', kind: 'TOOL', at: [1, 2], status: 'Error', message }],
          },
          {
            id: 's2',
            kind: 'CHAIN',
            at: [3, 4],
            status: 'Error',
            message: 'Error in code parsing',
            children: [{ id: 'l2', kind: 'LLM', at: [3, 4] }],
          },
          { id: 't3', kind: 'TOOL', at: [5, 6], message: 'HTTP 500' },
        ],
      },
    ]);
    expect(placesIn(trace)).toEqual(['Resource Not Found t1', 'Formatting Errors l2']);
  });

  it('locates a repeated call where a model asked for it, whatever the order of its arguments', () => {
    const step = (number: number, given: string) => ({
      id: `s${number}`,
      kind: 'CHAIN' as const,
      at: [number, number] as const,
      children: [
        {
          id: `l${number}`,
          kind: 'LLM' as const,
          at: [number, number] as const,
          attributes: { [`${ASKED}.name`]: 'find' },
        },
        {
          ...{ id: `t${number}`, kind: 'TOOL' as const, at: [number, number] as const },
          attributes: { 'tool.name': 'find', 'input.value': given },
        },
      ],
    });
    const [one, other] = [
      '{"kwargs": {"a": 1, "b": 2}}',
      '{"kwargs": {"b": 2, "a": 1}, "sanitize_inputs_outputs": true}',
    ];
    expect(placesIn(record([step(1, one), step(2, other), step(3, one)]))).toEqual(['Resource Abuse l3']);
  });

  it('finds arguments that are no JSON', () => {
    const call = (given: string) =>
      record([
        { id: 'l1', kind: 'LLM', at: [0, 1], attributes: { [`${ASKED}.name`]: 'find', [`${ASKED}.arguments`]: given } },
      ]);
    expect(placesIn(call('{"a": 1'))).toEqual(['Formatting Errors l1']);
    for (const well of ['{"a": 1}', '', 'print(1)']) expect(placesIn(call(well))).toEqual([]);
  });
});

describe('answerTrail: one event per line', () => {
  const call = (id: string, given: unknown) => ({
    id,
    kind: 'tool_call',
    actor: 'agent',
    tool: 'find',
    arguments: given,
  });
  const result = (id: string, of: string, output: unknown, status = 'error') => {
    return { id, kind: 'tool_result', actor: 'tool', call: of, status, output };
  };

  it('finds failures, repeated calls and broken arguments by the ids of events', () => {
    const trace = lines(
      ...[call('e1', { a: 1 }), result('e2', 'e1', { error: 'HTTP 429' }), call('e3', { a: 1 })],
      ...[result('e4', 'e3', 'HTTP 429 in a page', 'ok'), call('e5', { a: 1 }), call('e6', '{"a": ')],
      { id: 'e7', kind: 'observation', actor: 'system', data: { span: 'Step 1', error: 'no space left on device' } },
    );
    expect(placesIn(trace, 'event')).toEqual([
      ...['Rate Limiting e2', 'Resource Exhaustion e7', 'Formatting Errors e6', 'Resource Abuse e5'],
    ]);
    for (const { evidence } of errorsIn(trace, 'event')) {
      // A text stands in the trace as JSON writes it, any other value as it is.
      expect([evidence, JSON.stringify(evidence).slice(1, -1)].some((shown) => trace.includes(shown))).toBe(true);
    }
  });

  it('finds nothing in a trace without events', () => {
    expect(placesIn('The trace holds no event.', 'event')).toEqual([]);
  });
});

describe('answerTrail: any prompt', () => {
  it('gives no answer to another prompt, or to a trace that it cannot read', () => {
    expect(answerTrail(`Judge this.\n${fence('{"spans": []}')}`)).toBeNull();
    for (const trace of ['', '[]', '{"spans": ', 'It went well.', '{"id":"e1"}'])
      expect(answerTrail(promptOf(trace))).toBeNull();
  });

  it('names spans of the record alone, whatever they hold and however they are nested', () => {
    const ids = ['a', 'b', 'c'];
    const span = fc.record(
      {
        span_id: fc.constantFrom(...ids),
        parent_span_id: fc.constantFrom(null, ...ids),
        status_code: fc.constantFrom('Ok', 'Error', 'Unset', 7),
        status_message: fc.oneof(fc.constantFrom('HTTP 404', 'timed out', 'MemoryError'), fc.string()),
        span_attributes: fc.oneof(
          fc.record({
            'openinference.span.kind': fc.constantFrom('TOOL', 'LLM', 'CHAIN'),
            'tool.name': fc.constantFrom('find', 'open'),
            'input.value': fc.constantFrom('{"kwargs": {"a": 1}}', '{}', 'text'),
            [`${ASKED}.arguments`]: fc.constantFrom('{"a"', '{}'),
          }),
          fc.jsonValue(),
        ),
      },
      { requiredKeys: ['span_id'] },
    );
    const nested = fc.array(fc.tuple(span, fc.array(fc.oneof(span, fc.jsonValue()))), { maxLength: 5 });
    fc.assert(
      fc.property(nested, (pairs) => {
        const spans = pairs.map(([outer, child_spans]) => ({ ...outer, child_spans }));
        for (const { location } of errorsIn(JSON.stringify({ spans }))) expect(ids).toContain(location);
      }),
    );
  });

  it('gives the same marks to every trace', () => {
    const mean = 5;
    for (const trace of [JSON.stringify(searchTrace('t')), '{"spans": []}']) {
      expect(readTrailAnswer(answerTrail(promptOf(trace)) ?? '')).toMatchObject({
        scores: {
          reliability: mean,
          security: mean,
          instructionAdherence: mean,
          planOptimization: mean,
          overall: mean,
        },
        problems: [],
      });
    }
  });

  it('answers as text behind the role of a judge without tools alone', async () => {
    const request = judgeRequest(promptOf('{"spans": []}'), []);
    const backbone = createOfflineBackbone();
    const result = await backbone.complete(request);
    expect(result).toMatchObject({ ok: true, reply: { toolCalls: [], text: expect.stringContaining('"errors":[]') } });
    expect(result.usage?.outputTokens).toBeGreaterThan(20);
    for (const other of [{ ...request, role: 'checker' as const }, judgeRequest(promptOf('no trace'), [])]) {
      expect(await backbone.complete(other)).toMatchObject({ ok: false, failure: { code: 'unsupported' } });
    }
  });
});
