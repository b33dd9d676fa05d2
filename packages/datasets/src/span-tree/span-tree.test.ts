import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LossTally } from '../event-builder/loss-report.ts';
import { OPENINFERENCE } from '../openinference/convention.ts';
import { span } from './__fixtures__/spans.ts';
import type { Span } from './span.ts';
import { buildSpanTree, type SpanNode } from './span-tree.ts';

function build(spans: readonly Span[]): { shape: string; losses: [string, number][]; nodes: readonly SpanNode[] } {
  const tally = new LossTally();
  const { roots, nodes } = buildSpanTree(spans, OPENINFERENCE.read, tally);
  const shapeOf = (list: readonly SpanNode[]): string =>
    list.map(({ span: { id }, children }) => (children.length === 0 ? id : `${id}(${shapeOf(children)})`)).join(' ');
  return { shape: shapeOf(roots), losses: tally.report().rows.map(({ what, count }) => [what, count]), nodes };
}

describe('buildSpanTree', () => {
  it('T03 sorts siblings by start, then by end, then by place in the record', () => {
    const spans = [
      span('c', null, { in: 'root', at: [5, 9] }),
      span('b', null, { in: 'root', at: [5, 5] }),
      span('a', null, { in: 'root', at: [1, 2] }),
      span('d', null, { in: 'root', at: [5, 9] }),
      span('root', null, { at: [0, 10] }),
    ];
    expect(build(spans)).toMatchObject({ shape: 'root(a b c d)', losses: [['groups of spans out of order', 1]] });
  });

  it('keeps a span without times behind the one before it', () => {
    const spans = [span('a', null, { at: [1, 2] }), span('b', null), span('c', null, { at: [3, 4] })];
    expect(build(spans)).toMatchObject({ shape: 'a b c', losses: [] });
  });

  it('makes roots of spans whose parent is missing, and cuts circles', () => {
    const spans = [
      span('a', null, { in: 'gone', at: [0, 1] }),
      span('b', null, { in: 'c', at: [2, 3] }),
      span('c', null, { in: 'b', at: [4, 5] }),
      span('d', null, { in: 'd', at: [6, 7] }),
    ];
    const { shape, losses } = build(spans);
    expect(shape).toBe('a b(c) d');
    expect(losses).toEqual([
      ['spans without their parent', 1],
      ['spans that are their own ancestors', 2],
    ]);
  });

  it('leaves out a span that comes twice, and keeps one that only shares the id', () => {
    const first = span('a', null, { at: [0, 1] });
    const spans = [first, { ...first }, span('a', null, { at: [2, 3] }), span('b', null, { in: 'a', at: [0, 1] })];
    expect(build(spans)).toMatchObject({
      shape: 'a(b) a',
      losses: [
        ['spans that came twice', 1],
        ['span ids used twice', 1],
      ],
    });
  });

  it('keeps spans of one id in two traces apart', () => {
    const spans = [
      span('a', null, { traceId: 't' }),
      span('a', null, { traceId: 'u' }),
      span('b', null, { traceId: 'u', in: 'a' }),
    ];
    expect(build(spans)).toMatchObject({ shape: 'a a(b)', losses: [] });
  });

  it('keeps every span once, children within their parents and siblings in order, for any record', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const anySpan = fc
      .record({
        id: fc.constantFrom(...ids),
        in: fc.option(fc.constantFrom(...ids, 'gone'), { nil: undefined }),
        at: fc.option(fc.tuple(fc.nat(9), fc.nat(9)), { nil: undefined }),
      })
      .map(({ id, in: parent, at }) =>
        span(id, null, { ...(parent === undefined ? {} : { in: parent }), ...(at === undefined ? {} : { at }) }),
      );
    fc.assert(
      fc.property(fc.uniqueArray(anySpan, { selector: ({ id }) => id, maxLength: 5 }), (spans) => {
        const { nodes } = build(spans);
        expect(nodes.map((node) => node.span.id).toSorted()).toEqual(spans.map(({ id }) => id).toSorted());
        for (const { children, parent, start, end } of nodes) {
          expect(start <= end).toBe(true);
          if (parent !== null) expect(parent.start <= start && end <= parent.end).toBe(true);
          expect(children.map((child) => child.start)).toEqual(
            children.map((child) => child.start).toSorted((left, right) => Number(left - right)),
          );
        }
      }),
    );
  });
});
