import type { JsonObject } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { asked, convert, get, line, outline, said, user } from './__fixtures__/outline.ts';
import { agent, model, span, tool } from './__fixtures__/spans.ts';

describe('agents in the events', () => {
  const nested = [
    agent('boss', { at: [0, 20] }),
    model(
      'm1',
      { in: 'boss', at: [1, 2] },
      { input: [user('Pay the bill.')], output: [asked({ tool: 'helper', given: { task: 'pay' } })] },
    ),
    tool('t', { in: 'boss', at: [3, 10] }, { tool: 'helper', given: { task: 'pay' }, told: 'Paid.' }),
    agent('helper', { in: 't', at: [4, 9] }),
    model('m2', { in: 'helper', at: [5, 6] }, { input: [user('The user approved: pay.')], output: [said('Paid.')] }),
    model('m3', { in: 'boss', at: [11, 12] }, { input: [], output: [said('It is paid.')] }),
  ];

  it('names agent and parent: the call that entered it, or the agent around', () => {
    const { events } = convert(nested);
    expect(events.map((event) => [line(event), event.agent, event.parent])).toEqual([
      ['user: Pay the bill.', 'boss', undefined],
      ['call helper {"task":"pay"}', 'boss', undefined],
      ['agent: The user approved: pay.', 'boss', 'e2'],
      ['agent: Paid.', 'helper', 'e2'],
      ['ok e2 "Paid."', 'boss', undefined],
      ['agent: It is paid.', 'boss', undefined],
    ]);
    const direct = [...nested.slice(0, 2), agent('helper', { in: 'boss', at: [4, 9] }), ...nested.slice(4)];
    expect(convert(direct).events.find(({ agent: name }) => name === 'helper')?.parent).toBe('boss');
  });

  it('gives the words that an agent writes to its helper no authority of the user', () => {
    const { request, response, loss } = convert(nested);
    expect({ request, response }).toEqual({ request: 'Pay the bill.', response: 'It is paid.' });
    expect(loss.rows.map(({ what, count }) => [what, count])).toContainEqual([
      'messages to an agent from the agent that runs it',
      1,
    ]);
  });

  it('takes what a tool asks a model for no conversation with the user', () => {
    const spans = [
      model('m1', { at: [0, 1] }, { input: [user('u')], output: [asked({ tool: 'digest', given: {} })] }),
      tool('t', { at: [2, 6] }, { tool: 'digest', given: {}, told: 'short' }),
      model('m2', { in: 't', at: [3, 4] }, { input: [user('Digest this.')], output: [said('short')] }),
    ];
    expect(outline(spans)).toEqual([
      'user: u',
      'call digest {}',
      'agent: Digest this.',
      'agent: short',
      'ok e2 "short"',
    ]);
    expect(convert(spans).response).toBeNull();
  });

  it('takes an enclosing span that calls no model for a frame: the user speaks with the agent inside', () => {
    const spans = [
      agent('workflow', { at: [0, 9], attributes: { 'input.value': 'Hi', 'output.value': 'Hello.' } }),
      agent('greeter', { in: 'workflow', at: [1, 8] }),
      model('m', { in: 'greeter', at: [2, 3] }, { input: [user('Hi')], output: [said('Hello.')] }),
    ];
    expect(outline(spans)).toEqual(['user: Hi', 'agent: Hello.']);
    expect(convert(spans)).toMatchObject({ request: 'Hi', response: 'Hello.' });
  });

  it('writes what an agent was asked and gave back where no message says so', () => {
    const spans = [
      agent('worker', { at: [0, 9], attributes: { 'input.value': 'Count.', 'output.value': '3' } }),
      tool('t', { in: 'worker', at: [1, 2] }, { ...get(1), told: '3' }),
    ];
    expect(outline(spans)).toEqual(['user: Count.', 'call get {"n":1}', 'ok e2 "3"', 'agent: 3']);
  });

  it('takes a model beside an agent for no agent that runs it', () => {
    const spans = [
      agent('solver', { at: [0, 5] }),
      model('m1', { in: 'solver', at: [1, 2] }, { input: [user('How tall?')], output: [said('412 m')] }),
      model('m2', { at: [6, 7] }, { input: [user('Shorten: 412 m')], output: [said('412')] }),
    ];
    expect(outline(spans)).toEqual(['user: How tall?', 'agent: 412 m', 'user: Shorten: 412 m', 'agent: 412']);
    expect(convert(spans)).toMatchObject({ request: 'How tall?', response: '412' });
  });

  it('takes the whole last message for the response and the whole first one for the request', () => {
    const pieces = (role: string, first: string, second: string): JsonObject => ({
      'message.role': role,
      'message.contents': [first, second].map((text) => ({
        'message_content.type': 'text',
        'message_content.text': text,
      })),
    });
    const attributes = {
      'llm.input_messages': [pieces('user', 'One.', 'Two.')],
      'llm.output_messages': [pieces('assistant', 'Three.', 'Four.')],
    };
    const { events, request, response } = convert([span('m', 'LLM', { attributes })]);
    expect({ request, response }).toEqual({ request: 'One.\nTwo.', response: 'Three.\nFour.' });
    expect(events).toHaveLength(4);
  });
});
