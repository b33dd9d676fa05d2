import { describe, expect, it } from 'vitest';
import type { Tau2Message, Tau2Run } from './record.ts';
import { toEpisode } from './to-episode.ts';

const run = (messages: Tau2Message[], more: Partial<Tau2Run> = {}): Tau2Run => ({
  simulation: { id: 'abc', task_id: '[faults]planted', messages },
  task: null,
  info: null,
  domain: null,
  criteria: [{ id: 'nl0', text: 'Agent refuses.', label: true, label_kind: 'llm_judge' }],
  state: null,
  ...more,
});

describe('toEpisode', () => {
  it('takes as the task the first message of the user, not the greeting before it', () => {
    const { episode } = toEpisode(
      run([
        { role: 'assistant', content: 'Hi! How can I help?' },
        { role: 'user', content: 'Two bikes, please.' },
        { role: 'user', content: 'For Friday.' },
      ]),
    );
    expect(episode.task.prompt).toMatch(/in a conversation\..*begins with:\n\nTwo bikes, please\.$/su);
  });

  it('takes the ticket of a run without a user, and an empty text where there is neither', () => {
    const solo = run([{ role: 'assistant', content: 'Done.' }], { task: { id: 't', ticket: 'Fix the lock of B7.' } });
    expect(toEpisode(solo).episode.task.prompt).toBe('Fix the lock of B7.');
    const none = toEpisode(run([{ role: 'assistant', content: 'Done.' }]));
    expect(none.episode.task.prompt).toBe('');
    expect(none.loss.rows.map(({ what }) => what)).toContain('request of the user');
  });

  it.each<[string, Tau2Message[], string | null]>([
    [
      'the last text of the agent',
      [
        { role: 'assistant', content: 'A' },
        { role: 'assistant', content: 'B' },
        { role: 'user', content: '###STOP###' },
      ],
      'B',
    ],
    [
      'the text before a stop token of its own',
      [
        { role: 'assistant', content: 'A' },
        { role: 'assistant', content: ' ###STOP###\n' },
      ],
      'A',
    ],
    ['a text that ends with a stop token, whole', [{ role: 'assistant', content: 'Bye ###STOP###' }], 'Bye ###STOP###'],
    [
      'the text before calls that came last',
      [
        { role: 'assistant', content: 'A' },
        { role: 'assistant', tool_calls: [{ name: 'x', arguments: {} }] },
      ],
      'A',
    ],
    ['null where the agent said nothing', [{ role: 'user', content: 'Hello?' }], null],
  ])('takes as the response %s', (_what, messages, response) => {
    expect(toEpisode(run(messages)).episode.response).toBe(response);
  });

  it('keeps the id of the task and the labels out of the episode', () => {
    const { episode, labels } = toEpisode(run([{ role: 'user', content: 'Hello' }]));
    expect(episode.id).toBe('tau2-abc');
    expect(JSON.stringify(episode)).not.toMatch(/planted|llm_judge|"MET"/u);
    expect(labels).toMatchObject({ episodeId: 'tau2-abc', labels: [{ criterionId: 'nl0', value: 'MET' }] });
  });
});
