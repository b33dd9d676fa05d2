import type { TraceEvent } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { messageEvents } from './message-events.ts';
import type { Tau2Message } from './record.ts';

const events = (...messages: Tau2Message[]): readonly TraceEvent[] => messageEvents(messages).events;
const losses = (...messages: Tau2Message[]): string[] =>
  messageEvents(messages)
    .loss.rows.map(({ what }) => what)
    .filter((what) => !what.startsWith('cost'));

describe('messageEvents', () => {
  it('gives calls and results to whoever asked for them, also under one id', () => {
    const [agentCall, userCall, agentResult, userResult] = events(
      { role: 'assistant', tool_calls: [{ id: '', name: 'look', arguments: { n: 1 }, requestor: 'assistant' }] },
      { role: 'tool', id: '', content: '{"n": 1}', requestor: 'assistant', error: false },
      { role: 'user', tool_calls: [{ id: '', name: 'press', arguments: {}, requestor: 'user' }] },
      { role: 'tool', id: '', content: 'Pressed.', requestor: 'user', error: false },
    ).toSorted((left, right) => (left.kind < right.kind ? -1 : left.kind > right.kind ? 1 : 0));
    expect(agentCall).toMatchObject({ id: 'e1', actor: 'agent', tool: 'look' });
    expect(userCall).toMatchObject({ id: 'e3', actor: 'user', tool: 'press' });
    expect(agentResult).toMatchObject({ id: 'e2', call: 'e1', decoded: { n: 1 }, encoding: 'json' });
    expect(userResult).toMatchObject({ id: 'e4', call: 'e3', output: 'Pressed.', encoding: 'text' });
  });

  it('T03 marks calls of one message as one step', () => {
    const found = events({
      role: 'assistant',
      tool_calls: [
        { id: 'a', name: 'send', arguments: {} },
        { id: 'b', name: 'check', arguments: {} },
      ],
    });
    expect(found.map(({ step }) => step)).toEqual([1, 1]);
  });

  it('reads the status from the error flag alone', () => {
    const result = (error: boolean | null, content: string): Tau2Message => ({ role: 'tool', id: 'x', content, error });
    const statuses = events(result(true, 'fine'), result(false, 'Error: a book title'), result(null, 'x')).map(
      (event) => (event.kind === 'tool_result' ? event.status : event.kind),
    );
    expect(statuses).toEqual(['error', 'ok', 'unknown']);
  });

  it('keeps text beside calls, before them, and no empty text', () => {
    const call = { id: 'a', name: 'look', arguments: {} };
    expect(events({ role: 'assistant', content: 'One moment.', tool_calls: [call] }).map(({ kind }) => kind)).toEqual([
      'message',
      'tool_call',
    ]);
    for (const content of ['', null]) {
      expect(events({ role: 'assistant', content, tool_calls: [call] }).map(({ kind }) => kind)).toEqual(['tool_call']);
    }
    expect(events({ role: 'user', content: '' })).toMatchObject([{ kind: 'message', text: '' }]);
  });

  it('keeps stop tokens of the user as they were said', () => {
    expect(events({ role: 'user', content: 'Thanks. ###STOP###', turn_idx: 7 })).toEqual([
      { id: 'e1', kind: 'message', actor: 'user', text: 'Thanks. ###STOP###', source: 'turn 7' },
    ]);
  });

  it('unwraps a message of the agent that is {"message": …} and keeps the raw text', () => {
    const raw = '{"message": "Your bike is ready."}';
    expect(events({ role: 'assistant', content: raw })).toMatchObject([
      { text: 'Your bike is ready.', extra: { raw } },
    ]);
    expect(losses({ role: 'assistant', content: raw })).toEqual(['agent messages unwrapped']);
  });

  it.each([
    ['assistant', '{"message": "a", "more": 1}'],
    ['assistant', '{"message": {"text": "a"}}'],
    ['assistant', '{"message": "a"} and so on'],
    ['assistant', '{"message": "a", "message": "b"}'],
    ['user', '{"message": "a"}'],
  ])('leaves the text of %s %s alone', (role, content) => {
    expect(events({ role, content })).toMatchObject([{ kind: 'message', text: content }]);
    expect(losses({ role, content })).toEqual([]);
  });

  it('turns reasoning of the agent into a thought', () => {
    expect(events({ role: 'assistant', reasoning: 'They want a refund.', content: 'Sure.' })).toMatchObject([
      { kind: 'thought', text: 'They want a refund.' },
      { kind: 'message', text: 'Sure.' },
    ]);
  });

  it('T08 keeps blocks, roles and audio that it does not know as observations, and reads text blocks', () => {
    const found = events(
      { role: 'assistant', content: [{ type: 'text', text: 'Hello' }, { type: 'image', data: 'AA' }, 'plain'] },
      { role: 'robot', content: 'beep' },
      { role: 'user', content: 'UklGRg==', is_audio: true },
    );
    expect(found.map((event) => [event.kind, 'text' in event ? event.text : null])).toEqual([
      ['message', 'Hello'],
      ['observation', null],
      ['message', 'plain'],
      ['observation', null],
      ['observation', null],
    ]);
    expect(found[3]).toMatchObject({ data: { role: 'robot', content: 'beep' } });
  });

  it('reads results that are nested in one tool message', () => {
    const [first, second, one, two] = events(
      {
        role: 'assistant',
        tool_calls: [
          { id: 'a', name: 'x', arguments: {} },
          { id: 'b', name: 'y', arguments: {} },
        ],
      },
      {
        role: 'tool',
        tool_messages: [
          { role: 'tool', id: 'b', content: 'second', error: false },
          { role: 'tool', id: 'a', content: 'first', error: true },
        ],
      },
    );
    expect([first?.id, second?.id]).toEqual(['e1', 'e2']);
    expect(one).toMatchObject({ call: 'e2', output: 'second', status: 'ok' });
    expect(two).toMatchObject({ call: 'e1', output: 'first', status: 'error' });
  });

  it('pairs no result with a call of an earlier turn', () => {
    const found = messageEvents([
      { role: 'assistant', tool_calls: [{ id: 'x', name: 'lost', arguments: {} }] },
      { role: 'user', content: 'Hello?' },
      { role: 'assistant', tool_calls: [{ id: 'x', name: 'look', arguments: {} }] },
      { role: 'tool', id: 'x', content: 'here', error: false },
    ]);
    expect(found.events.at(-1)).toMatchObject({ call: 'e3' });
    expect(found.loss.rows.map(({ what, count }) => [what, count])).toContainEqual(['calls without a result', 1]);
  });
});
