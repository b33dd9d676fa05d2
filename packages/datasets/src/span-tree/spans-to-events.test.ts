import { describe, expect, it } from 'vitest';
import { asked, convert, get, losses, outline, said, user } from './__fixtures__/outline.ts';
import { model, span, tool } from './__fixtures__/spans.ts';

describe('spansToEvents', () => {
  it('T08 keeps documents, words of guardrails and unknown kinds, and tells errors once at the innermost span', () => {
    const spans = [
      span('find', 'RETRIEVER', {
        at: [0, 1],
        attributes: { 'retrieval.documents': [{ 'document.content': 'A', 'document.id': 1 }] },
      }),
      span('guard', 'GUARDRAIL', { at: [2, 3], attributes: { 'output.value': 'blocked' } }),
      span('dream', 'DREAM', { at: [4, 5], attributes: { 'input.value': 'x' } }),
      span('step', 'CHAIN', { at: [6, 9], status: 'error', statusMessage: 'model failed' }),
      model('m', { in: 'step', at: [7, 8], status: 'error', statusMessage: 'rate limit' }, {}),
    ];
    expect(outline(spans)).toEqual([
      'saw {"kind":"RETRIEVER","name":"find","documents":[{"id":1,"content":"A"}]}',
      'saw {"kind":"GUARDRAIL","name":"guard","output":"blocked"}',
      'saw {"kind":"DREAM","name":"dream","input":"x"}',
      'saw {"span":"m","error":"rate limit","status.message":"rate limit"}',
    ]);
    expect(losses(spans)).toContainEqual(['unknown span kind DREAM', 1]);
  });

  it('leaves out what judges the run, vectors and spans of other instrumentations, and counts them', () => {
    const spans = [
      span('judge', 'EVALUATOR', { attributes: { 'output.value': 'good' } }),
      span('vector', 'EMBEDDING', { attributes: { 'input.value': 'x' } }),
      span('GET /', null, { attributes: { 'http.method': 'GET' } }),
      tool('t', {}, { ...get(1), told: 'one' }),
    ];
    expect(outline(spans)).toEqual(['call get {"n":1}', 'ok e1 "one"']);
    expect(losses(spans)).toEqual(
      expect.arrayContaining([
        ['spans of kind EVALUATOR', 1],
        ['spans of kind EMBEDDING', 1],
        ['spans of other instrumentations', 1],
      ]),
    );
  });

  it('leaves outputs of chains out unless they are asked for', () => {
    const chain = span('Step 1', 'CHAIN', { at: [0, 3], attributes: { 'output.value': 'Execution logs: 3' } });
    const inner = model('m', { in: 'Step 1', at: [1, 2] }, { output: [said('print(3)')] });
    expect(outline([chain, inner])).toEqual(['agent: print(3)']);
    const { events } = convert([chain, inner], { keepsChains: true });
    expect(events[1]).toMatchObject({ kind: 'observation', text: 'Execution logs: 3', source: 'Step 1' });
  });

  it('calls a trace partial where spans, answers or texts are missing, and whole where nothing is', () => {
    const whole = [model('m', {}, { input: [user('u')], output: [said('a')] })];
    expect(convert(whole).isWhole).toBe(true);
    expect(convert([model('m', {}, { input: [user('u')] })]).isWhole).toBe(false);
    expect(convert([model('m', {}, { input: [user('__REDACTED__')], output: [said('a')] })]).isWhole).toBe(false);
    expect(convert([...whole, tool('t', { in: 'gone' }, get(1))]).isWhole).toBe(false);
    expect(convert([...whole, span('t', 'TOOL')]).isWhole).toBe(false);
    expect(convert([...whole, tool('t', {}, get(1))]).isWhole).toBe(true);
    expect(convert([...whole, tool('t', { isCut: true }, { ...get(1), told: 'one' })]).isWhole).toBe(false);
  });

  it('lists the tools that were offered, and those that ran besides', () => {
    const schema = JSON.stringify({
      type: 'function',
      function: { name: 'get', description: 'Gets.', parameters: { type: 'object' } },
    });
    const spans = [
      model(
        'm',
        { at: [0, 1], attributes: { 'llm.tools.0.tool.json_schema': schema } },
        { output: [asked(get(1), { tool: 'dream', given: {} })] },
      ),
      tool('t1', { at: [2, 3] }, { ...get(1), told: 'one' }),
      tool('t2', { at: [4, 5] }, { tool: 'put', given: {}, told: 'done' }),
      tool('t3', { at: [6, 7], status: 'error', statusMessage: 'no such tool' }, { tool: 'dream', given: {} }),
    ];
    expect(convert(spans).tools).toEqual([
      { name: 'get', effect: 'unknown', description: 'Gets.', parameters: { type: 'object' } },
      { name: 'put', effect: 'unknown' },
    ]);
    expect(convert([tool('t', {}, get(1))]).tools).toBeNull();
  });

  it('falls back to the input and the output of the outermost chain, below spans of other instrumentations', () => {
    const spans = [
      span('POST /', null, { at: [0, 9] }),
      span('pipeline', 'CHAIN', {
        in: 'POST /',
        at: [1, 8],
        attributes: { 'input.value': '{"q": "Hi"}', 'output.value': 'Hello.' },
      }),
      tool('t', { in: 'pipeline', at: [2, 3] }, { ...get(1), told: 'one' }),
    ];
    expect(convert(spans)).toMatchObject({ request: '{"q": "Hi"}', response: 'Hello.' });
  });
});
