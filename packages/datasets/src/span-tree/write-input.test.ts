import { describe, expect, it } from 'vitest';
import { asked, convert, get, losses, outline, said, told, user } from './__fixtures__/outline.ts';
import { agent, model, type PlainMessage, tool } from './__fixtures__/spans.ts';

describe('histories of models in the events', () => {
  it('tells each message once although each call of the model repeats all', () => {
    const first = [{ role: 'system', content: 'Be brief.' }, user('Hello')];
    const second = [...first, said('Hi.'), user('Bye')];
    expect(
      outline([
        model('m1', { at: [0, 1] }, { input: first, output: [said('Hi.')] }),
        model('m2', { at: [2, 3] }, { input: second, output: [said('Bye.')] }),
      ]),
    ).toEqual(['system: Be brief.', 'user: Hello', 'agent: Hi.', 'user: Bye', 'agent: Bye.']);
  });

  it('keeps a message that is said twice, and a request that is sent again', () => {
    const spans = [
      model('m1', { at: [0, 1] }, { input: [user('Go on')], output: [said('Step.')] }),
      model('m2', { at: [2, 3] }, { input: [user('Go on'), said('Step.'), user('Go on')], output: [said('Step.')] }),
      model('m3', { at: [4, 5] }, { input: [user('Go on'), said('Step.'), user('Go on')], output: [said('Again.')] }),
    ];
    expect(outline(spans)).toEqual(['user: Go on', 'agent: Step.', 'user: Go on', 'agent: Step.', 'agent: Again.']);
    expect(losses(spans)).not.toContainEqual(['histories rewritten', expect.anything()]);
  });

  it('takes only what is new in a history that was rewritten, and counts it', () => {
    const before = [user('a'), said('b'), user('c')];
    const spans = [
      model('m1', { at: [0, 1] }, { input: [user('a')], output: [said('b')] }),
      model('m2', { at: [2, 3] }, { input: before, output: [said('d')] }),
      model(
        'm3',
        { at: [4, 5] },
        { input: [user('Summary: a, b.'), user('c'), said('d'), user('e')], output: [said('f')] },
      ),
    ];
    expect(outline(spans)).toEqual([
      'user: a',
      'agent: b',
      'user: c',
      'agent: d',
      'user: Summary: a, b.',
      'user: e',
      'agent: f',
    ]);
    expect(losses(spans)).toContainEqual(['histories rewritten', 1]);
  });

  it('takes a window that slides as no news', () => {
    const turns = [user('1'), said('2'), user('3'), said('4'), user('5')];
    const spans = [0, 2, 4].map((index) =>
      model(
        `m${index}`,
        { at: [index, index + 1] },
        { input: turns.slice(Math.max(0, index - 2), index + 1), output: [said(String(index + 2))] },
      ),
    );
    expect(outline(spans)).toEqual(['user: 1', 'agent: 2', 'user: 3', 'agent: 4', 'user: 5', 'agent: 6']);
  });

  it('knows two histories that alternate, and an answer that the history cut or marked', () => {
    const answer = 'Thought: look at the page, then answer.';
    const plan = [user('Plan.')];
    const steps = [user('Task.')];
    const spans = [
      model('m1', { at: [0, 1] }, { input: plan, output: [said('The plan.')] }),
      model('m2', { at: [2, 3] }, { input: steps, output: [said(answer)] }),
      model('m3', { at: [4, 5] }, { input: [...plan, user('Facts.')], output: [said('Plan 2.')] }),
      model(
        'm4',
        { at: [6, 7] },
        { input: [...steps, said(`${answer}<end>`), user('Seen.')], output: [said('Done.')] },
      ),
    ];
    expect(outline(spans)).toEqual([
      'user: Plan.',
      'agent: The plan.',
      'user: Task.',
      `agent: ${answer}`,
      'user: Facts.',
      'agent: Plan 2.',
      'user: Seen.',
      'agent: Done.',
    ]);
  });

  it('takes from a history what no span of a model told', () => {
    const spans = [
      model(
        'm1',
        { at: [0, 1] },
        { input: [user('a'), asked(get(1, 'x')), told('one', 'x'), user('b')], output: [said('c')] },
      ),
    ];
    expect(outline(spans)).toEqual(['user: a', 'call get {"n":1}', 'unknown e2 "one"', 'user: b', 'agent: c']);
    expect(losses(spans)).toContainEqual(['messages of the agent told by a later input alone', 1]);
  });

  it('writes a call once where a rewritten history holds it again, but two calls of one id in one history', () => {
    const early = [user('a'), asked(get(1, 'x')), told('one', 'x'), asked(get(1, 'x')), told('two', 'x')];
    const spans = [
      model('m1', { at: [0, 1] }, { input: early, output: [said('b')] }),
      model(
        'm2',
        { at: [2, 3] },
        { input: [user('Summary.'), asked(get(1, 'x')), told('two', 'x'), user('c')], output: [said('d')] },
      ),
    ];
    expect(outline(spans).filter((text) => !/^(?:user|agent)/u.test(text))).toEqual([
      'call get {"n":1}',
      'unknown e2 "one"',
      'call get {"n":1}',
      'unknown e4 "two"',
    ]);
  });

  it('does not repeat the history that one agent hands to another', () => {
    const first = [{ role: 'system', content: 'Triage.' }, user('My bill is wrong.')];
    const handed = [
      { role: 'system', content: 'Billing.' },
      user('My bill is wrong.'),
      asked({ tool: 'to_billing', given: {}, id: 'h' }),
      told('ok', 'h'),
    ];
    const spans = [
      agent('triage', { at: [0, 3] }),
      model(
        'm1',
        { in: 'triage', at: [0, 1] },
        { input: first, output: [asked({ tool: 'to_billing', given: {}, id: 'h' })] },
      ),
      agent('billing', { at: [4, 6] }),
      model('m2', { in: 'billing', at: [4, 5] }, { input: handed, output: [said('Mended.')] }),
    ];
    expect(outline(spans)).toEqual([
      'system: Triage.',
      'user: My bill is wrong.',
      'call to_billing {}',
      'system: Billing.',
      'unknown e3 "ok"',
      'agent: Mended.',
    ]);
    expect(convert(spans).response).toBe('Mended.');
  });

  it('knows the result of a call that a history tells in other words', () => {
    const spans = [
      model('m1', { at: [0, 1] }, { input: [user('u')], output: [asked(get(1, 'x'))] }),
      tool('t', { at: [2, 3] }, { ...get(1, 'x'), told: 'one' }),
      model(
        'm2',
        { at: [4, 5] },
        { input: [user('u'), said('Calling: get'), told('Observation: one'), user('v')], output: [said('a')] },
      ),
    ];
    expect(outline(spans)).toEqual([
      'user: u',
      'call get {"n":1}',
      'ok e2 "one"',
      'agent: Calling: get',
      'user: v',
      'agent: a',
    ]);
  });

  it('takes a text that answers no call for something that the environment told', () => {
    const input = [user('u'), said('print(1)'), told('Execution logs: 1')];
    expect(outline([model('m', {}, { input, output: [said('a')] })])).toEqual([
      'user: u',
      'agent: print(1)',
      'saw "Execution logs: 1"',
      'agent: a',
    ]);
  });

  it('remembers a history over many calls with another one', () => {
    const steps: PlainMessage[] = [];
    const spans = Array.from({ length: 40 }, (_, index) => {
      steps.push(user(`u${index}`));
      const span = model(`m${index}`, { at: [index, index] }, { input: [...steps], output: [said(`a${index}`)] });
      steps.push(said(`a${index}`));
      return span;
    });
    const plan = (at: number) =>
      model(`p${at}`, { at: [at, at] }, { input: [user('Plan.')], output: [said(`Plan ${at}.`)] });
    const plans = outline([plan(-1), ...spans, plan(50)]).filter((text) => /plan/iu.test(text));
    expect(plans).toEqual(['user: Plan.', 'agent: Plan -1.', 'agent: Plan 50.']);
  });

  it('writes a call once where its tool has a span and a later input alone tells of it', () => {
    const spans = [
      model('m1', { at: [0, 1] }, { input: [user('u')] }),
      tool('t', { at: [2, 3] }, { ...get(1), told: 'one' }),
      model('m2', { at: [4, 5] }, { input: [user('u'), asked(get(1, 'x')), told('one', 'x')], output: [said('a')] }),
    ];
    expect(outline(spans)).toEqual(['user: u', 'call get {"n":1}', 'ok e2 "one"', 'agent: a']);
  });
});
