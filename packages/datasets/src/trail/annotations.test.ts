import { describe, expect, it } from 'vitest';
import { LossTally } from '../event-builder/loss-report.ts';
import { annotationsOf, MISREAD } from './__fixtures__/trail-trace.ts';
import { readAnnotations } from './annotations.ts';
import type { TrailSpan } from './trail-trace.ts';

const spanOf = (id: string, leafId: string | null): [string, TrailSpan] => {
  return [id, { id, parentId: null, name: id, kind: 'llm', status: 'ok', eventIds: [], leafId }];
};
const spans = new Map([spanOf('a6', 'a6'), spanOf('step', 'a6'), spanOf('main', null)]);

function read(document: object | string) {
  const tally = new LossTally();
  const text = typeof document === 'string' ? document : JSON.stringify(document);
  const annotations = readAnnotations(text, { traceId: 't', spans, tally });
  return { annotations, counted: tally.report().rows.map(({ what, count }) => `${what}: ${count}`) };
}

function goldOf(errors: readonly object[]) {
  const { annotations, counted } = read(annotationsOf('t', errors));
  if (!annotations.ok) throw new Error(annotations.problem);
  return { gold: annotations.gold, counted };
}

describe('readAnnotations', () => {
  it('takes annotations in order as they are, and reports nothing', () => {
    const { annotations, counted } = read(annotationsOf('t', [MISREAD]));
    expect(annotations).toEqual({
      ok: true,
      gold: [MISREAD],
      scores: { reliability: 2, security: 5, instructionAdherence: 2.5, planOptimization: 3, overall: 3.13 },
    });
    expect(counted).toEqual([]);
  });

  it('reads a comma behind the last item, and leaves commas inside of texts alone', () => {
    const text = `{"trace_id": "t", "errors": [${JSON.stringify({ ...MISREAD, evidence: 'a, ] \\", }' })},\n ], }`;
    const { annotations, counted } = read(text);
    expect(annotations.ok && annotations.gold).toEqual([{ ...MISREAD, evidence: 'a, ] \\", }' }]);
    expect(counted).toEqual(['annotations with a comma behind the last item: 1']);
  });

  it('turns down what stays broken, and what is no annotation', () => {
    expect(read('{"errors": [').annotations).toMatchObject({ ok: false, problem: expect.stringMatching(/^line 1, /u) });
    expect(read('{"errors": null}').annotations).toMatchObject({ ok: false });
    expect(read('[]').annotations).toMatchObject({ ok: false });
  });

  it('maps other spellings, and leaves out what is no label', () => {
    const { gold, counted } = goldOf([
      { ...MISREAD, category: 'Task Orchestration Errors' },
      { ...MISREAD, category: 'Bad Luck' },
    ]);
    expect(gold.map(({ category }) => category)).toEqual(['Task Orchestration']);
    expect(counted).toEqual(['labels in another spelling: 1', 'annotated errors outside the taxonomy: 1']);
  });

  it('moves a step to the span that counts, and takes no location from what is no such span', () => {
    const { gold, counted } = goldOf(
      ['a6', ' a6 ', 'step', 'main', 'Span ID not found for this shard', 7].map((location) => ({
        ...MISREAD,
        location,
      })),
    );
    expect(gold.map(({ location }) => location)).toEqual(['a6', 'a6', 'a6', null, null, null]);
    expect(counted).toEqual([
      'annotated errors at a step or an agent: 2',
      'annotated errors at no span of the trace: 2',
    ]);
  });

  it('takes what is missing for missing', () => {
    const { description, impact, evidence, ...rest } = MISREAD;
    const { gold, counted } = goldOf([{ ...rest, [description]: evidence, [impact]: '' }]);
    expect(gold).toEqual([{ ...rest, description: null, evidence: null, impact: null }]);
    expect(counted).toEqual(['unknown members of annotated errors: 2', 'annotated errors without a description: 1']);
    const { annotations, counted: noId } = read({ errors: [], scores: [] });
    expect(annotations).toEqual({ ok: true, gold: [], scores: null });
    expect(noId).toEqual(['annotations without a trace id: 1']);
  });
});
