import { isJsonObject, type JsonObject, type JsonValue } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { LossTally } from '../event-builder/loss-report.ts';
import { findSpans } from './find-spans.ts';
import { readSpan } from './read-span.ts';
import type { Span } from './span.ts';

function readAll(record: JsonValue): { spans: Span[]; problems: string[]; losses: [string, number][] } {
  const tally = new LossTally();
  const spans: Span[] = [];
  const problems: string[] = [];
  for (const found of findSpans(record)) {
    const read = 'raw' in found ? readSpan(found, tally) : null;
    if (read?.ok) spans.push(read.span);
    else problems.push(read === null ? found.path : read.problem);
  }
  return { spans, problems, losses: tally.report().rows.map(({ what, count }) => [what, count]) };
}

const readOne = (raw: JsonObject): Span | undefined => readAll([raw]).spans[0];

describe('findSpans', () => {
  it('finds the spans of OTLP, of its older names, of lists and of trees, with trace and parent from around', () => {
    const span = { spanId: 'b', name: 'x', parentSpanId: 'a' };
    const places: JsonValue[] = [
      { resourceSpans: [{ scopeSpans: [{ spans: [span] }] }] },
      { batches: [{ instrumentationLibrarySpans: [{ spans: [span] }] }] },
      [span],
      span,
      { traceId: 't', spans: [span] },
      { data: [span], next_cursor: null },
      { traces: [{ trace_id: 't', spans: [span] }] },
    ];
    for (const place of places)
      expect(readAll(place).spans.map(({ id, parentId }) => [id, parentId])).toEqual([['b', 'a']]);
    const tree = {
      trace_id: 't',
      spans: [{ span_id: 'a', child_spans: [{ span_id: 'b', child_spans: [{ span_id: 'c' }] }] }],
    };
    expect(readAll(tree).spans.map(({ id, parentId, traceId }) => [id, parentId, traceId])).toEqual([
      ['a', null, 't'],
      ['b', 'a', 't'],
      ['c', 'b', 't'],
    ]);
  });

  it('names the place of what is no span', () => {
    expect(readAll({ spans: [{ spanId: 'a' }, 'text', { role: 'user' }] }).problems).toEqual(['spans[1]', 'spans[2]']);
    expect(readAll({ messages: [] }).problems).toEqual(['']);
    expect(readAll({ spanId: 'a', name: 'x', children: ['b'] }).problems).toEqual([]);
  });
});

describe('readSpan', () => {
  it('reads ids with and without 0x, and zeros as none', () => {
    const raw = { context: { trace_id: '0x00ab', span_id: '0x01' }, parent_id: '0x0000000000000000', name: 'x' };
    expect(readOne(raw)).toMatchObject({ traceId: '00ab', id: '01', parentId: null });
    expect(readOne({ 'context.trace_id': 't', 'context.span_id': 's', parent_id: 'p' })).toMatchObject({
      traceId: 't',
      id: 's',
      parentId: 'p',
    });
  });

  it.each([
    [{ status: { code: 2, message: 'm' } }, 'error', 'm'],
    [{ status: { code: 'STATUS_CODE_ERROR' } }, 'error', ''],
    [{ status: { status_code: 'ERROR', description: 'm' } }, 'error', 'm'],
    [{ status_code: 'Error', status_message: 'm' }, 'error', 'm'],
    [{ status: { code: 1 } }, 'ok', ''],
    [{ status_code: 'OK' }, 'ok', ''],
    [{ status: 'StatusCode.OK' }, 'ok', ''],
    [{ status: {} }, 'unset', ''],
    [{ status_code: 'UNSET' }, 'unset', ''],
    [{}, 'unset', ''],
  ])('T04 reads the status of %j', (raw, status, statusMessage) => {
    expect(readOne({ spanId: 's', ...raw })).toMatchObject({ status, statusMessage });
  });

  it('T03 leaves out an end before the start, reads durations, and counts what it repairs', () => {
    const { spans, losses } = readAll([
      { span_id: 'a', start_time: '2026-01-05T10:00:01Z', end_time: '2026-01-05T10:00:00Z' },
      { span_id: 'b', timestamp: '2026-01-05T10:00:01', duration: 'PT1.5S' },
      { span_id: 'c', start_time: 'soon', end_time: null },
      { name: 'no id', attributes: {} },
    ]);
    expect(spans.map(({ id, endNanos }) => [id, endNanos])).toEqual([
      ['a', null],
      ['b', 1767607202500000000n],
      ['c', null],
      ['[3]', null],
    ]);
    expect(losses).toEqual([
      ['spans that end before they start', 1],
      ['times without a zone', 1],
      ['times that cannot be read', 1],
      ['spans without an id', 1],
    ]);
  });

  it('reads notes with names in either case, and bodies', () => {
    const raw = {
      spanId: 's',
      events: [
        { Name: 'exception', Attributes: { 'exception.type': 'KeyError' } },
        {
          name: 'gen_ai.choice',
          attributes: [{ key: 'index', value: { intValue: '0' } }],
          body: { role: 'assistant' },
        },
      ],
    };
    expect(readOne(raw)?.notes).toEqual([
      { name: 'exception', attributes: { 'exception.type': 'KeyError' } },
      { name: 'gen_ai.choice', attributes: { index: 0, body: { role: 'assistant' } } },
    ]);
  });

  it('tells what is wrong with attributes of another shape, and knows a cut span', () => {
    expect(readAll({ spans: [{ spanId: 's', attributes: 'a=1' }] }).problems).toEqual([
      expect.stringMatching(/^spans\[0\]: expected attributes/u),
    ]);
    expect(readOne({ spanId: 's', droppedAttributesCount: 3 })?.isCut).toBe(true);
    expect(isJsonObject(readOne({ spanId: 's', attributes: null })?.attributes)).toBe(true);
  });
});
