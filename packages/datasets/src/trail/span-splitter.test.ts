import { isJsonList, isJsonObject, type JsonValue, ownValue, parseStrictJson } from '@sauron/core/episode';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hillTrace } from './__fixtures__/trail-trace.ts';
import { SpanSplitter, type SplitDocument } from './span-splitter.ts';

function split(text: string | Uint8Array, chunkBytes = Number.POSITIVE_INFINITY): SplitDocument {
  const splitter = new SpanSplitter((raw) => raw);
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const size = Math.min(chunkBytes, bytes.length);
  for (let at = 0; at < bytes.length; at += size) splitter.push(bytes.subarray(at, at + size));
  return splitter.finish();
}

const problem = (document: SplitDocument): string => (document.ok ? 'none' : document.problem);

/** A span with texts that look like structure, around others. */
function spanTree(depth: number): fc.Arbitrary<{ [key: string]: JsonValue }> {
  return fc.record(
    {
      span_id: fc.string(),
      note: fc.constantFrom('"child_spans": [{', '\\', '}]', 'é "spans": [', '\\"'),
      nested: fc.jsonValue({ maxDepth: 2 }).map((value): JsonValue => JSON.parse(JSON.stringify(value))),
      child_spans: depth === 0 ? fc.constant([]) : fc.array(spanTree(depth - 1), { maxLength: 2 }),
    },
    { requiredKeys: ['span_id', 'child_spans'] },
  );
}

/** The same by a parser of the whole text: the spans of a list or of a document. */
function flatten(value: JsonValue | undefined): JsonValue[] {
  if (isJsonObject(value)) return flatten(ownValue(value, 'spans'));
  if (!isJsonList(value)) return [];
  return value.flatMap((span) => {
    if (!isJsonObject(span)) throw new Error('expected a span');
    const inner = span['child_spans'];
    return [{ ...span, child_spans: isJsonList(inner) ? inner.map(() => 0) : [] }, ...flatten(inner)];
  });
}

describe('SpanSplitter', () => {
  it('gives the spans of a parser of the whole text, in its order, however the bytes come', () => {
    fc.assert(
      fc.property(
        fc.array(spanTree(2), { maxLength: 3 }),
        fc.integer({ min: 1, max: 40 }),
        fc.boolean(),
        (spans, size, wide) => {
          const text = JSON.stringify({ trace_id: 't', spans }, null, wide ? 2 : 0);
          const document = split(text, size);
          if (!document.ok) throw new Error(document.problem);
          const whole = parseStrictJson(text);
          expect(document.spans.map(({ raw }) => raw)).toEqual(flatten(whole.ok ? whole.value : null));
          expect(document.root['trace_id']).toBe('t');
        },
      ),
      { numRuns: 60 },
    );
  });

  it('says where each span stands and which one is around it', () => {
    const document = split(JSON.stringify(hillTrace('t')));
    expect(document.ok && document.spans.map(({ path, parent }) => [path, parent]).slice(0, 4)).toEqual([
      ['spans[0]', null],
      ['spans[0].child_spans[0]', 0],
      ['spans[0].child_spans[0].child_spans[0]', 1],
      ['spans[0].child_spans[0].child_spans[0].child_spans[0]', 2],
    ]);
  });

  it.each([
    ['', /expected/u],
    ['[1]', /expected an object/u],
    ['{"spans": [{"span_id": "a", "child_spans": [', /spans\[0\]: expected the end of the span/u],
    ['{"spans": [{"span_id": NaN}]}', /^spans\[0\]: /u],
    ['{"spans": [{"span_id": "a"} {"span_id": "b"}]}', /./u],
    ['{"spans": [{"span_id": "a", "child_spans": [{"span_id": "b"},]}]}', /^spans\[0\]: /u],
    ['{"spans": [{"span_id": "a"}]} more', /./u],
  ])('turns down %j', (text, message) => {
    expect(problem(split(text))).toMatch(message);
    expect(problem(split(text, 3))).toBe(problem(split(text)));
    expect(problem(split(text))).not.toBe('none');
  });

  it('turns down bytes that are no UTF-8, and names the span', () => {
    const bytes = Buffer.from('{"spans": [{"span_id": "a", "note": "?"}]}');
    bytes[bytes.indexOf('?')] = 0xff;
    expect(problem(split(bytes))).toBe('spans[0]: expected UTF-8 text, got other bytes');
  });
});
