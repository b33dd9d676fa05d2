import { parseEpisode, stringifyEpisode } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { agent, call, eventsOf, importOf, outline, type Raw, results, trajectory, user } from './atif-records.ts';
import { losses } from './import-all.ts';

describe('importAtif on one trajectory', () => {
  it('gives one event to each message, thought, call and result, in this order', async () => {
    const { labelled } = await importOf(
      trajectory([
        { source: 'system', message: 'You bake.', timestamp: '2026-03-02T06:00:00.123456789+01:00' },
        user('Bake 20 rolls.'),
        agent('On it.', {
          reasoning_content: 'First the flour.',
          tool_calls: [call('a', 'weigh'), call('b', 'heat')],
          ...results({ source_call_id: 'b', content: '230' }, { source_call_id: 'a', content: '{"grams": 1000}' }),
        }),
        agent('20 rolls are ready.'),
      ]),
    );
    const { trace, task, response, state, id } = labelled.episode;
    expect(outline(trace.events)).toEqual([
      'e1 message system',
      'e2 message user',
      'e3 thought agent',
      'e4 message agent',
      'e5 tool_call agent',
      'e6 tool_call agent',
      'e7 tool_result of e6',
      'e8 tool_result of e5',
      'e9 message agent',
    ]);
    expect(trace.events[0]).toMatchObject({ time: '2026-03-02T06:00:00.123456789+01:00', source: 'step 1' });
    expect(trace.events[4]).toMatchObject({ tool: 'weigh', arguments: { of: 'a' }, callId: 'a', step: 1 });
    expect(trace.events[7]).toMatchObject({ decoded: { grams: 1000 }, status: 'unknown', source: 'step 3' });
    expect({ id, prompt: task.prompt, response, coverage: trace.coverage }).toEqual({
      id: 'atif-bakery-1',
      prompt: 'Bake 20 rolls.',
      response: '20 rolls are ready.',
      coverage: 'complete',
    });
    expect(state).toEqual({ initial: null, final: null, coverage: 'partial', completeUnder: [] });
  });

  it('gives a record without criteria one general criterion and no label, and says so', async () => {
    const run = await importOf(trajectory([user('Bake.')]));
    expect(run.labelled.episode.rubric).toEqual([
      { id: 'c1', text: 'The agent did what the user asked.', weight: 1, aspect: 'outcome' },
    ]);
    expect(run.labelled.labels).toBeNull();
    expect(losses(run)).toContain('rubric: 1');
  });

  it('takes the rubric that it is given', async () => {
    const rubric = [{ id: 'rolls', text: 'There are 20 rolls.', weight: 2 }];
    const run = await importOf(trajectory([user('Bake.')]), { rubric });
    expect(run.labelled.episode.rubric).toEqual(rubric);
    expect(losses(run)).not.toContain('rubric: 1');
  });

  it('leaves out copied steps, but for the task that they state', async () => {
    const run = await importOf(
      trajectory([
        user('Bake 20 rolls.', { is_copied_context: true }),
        agent('Old words.', { is_copied_context: true, tool_calls: [call('a', 'weigh')] }),
        user('Go on.', { is_copied_context: false }),
        agent('(no assistant text)'),
      ]),
    );
    const { trace, task, response } = run.labelled.episode;
    expect(task.prompt).toBe('Bake 20 rolls.');
    expect(outline(trace.events)).toEqual(['e1 message user', 'e2 message agent']);
    expect(response).toBeNull();
    expect(trace.coverage).toBe('partial');
    expect(losses(run)).toContain('copied steps: 2');
  });

  it('pairs results without a call id by their order within the step, and not where the numbers differ', async () => {
    const events = await eventsOf(
      trajectory([
        agent('', { tool_calls: [call('a', 'weigh')] }),
        agent('', {
          tool_calls: [call('b', 'heat'), call('c', 'knead')],
          ...results({ content: 'x' }, { source_call_id: null, content: 'y' }),
        }),
        agent('', { tool_calls: [call('d', 'heat'), call('e', 'knead')], ...results({ content: 'both' }) }),
      ]),
    );
    expect(outline(events).filter((line) => line.includes('result'))).toEqual([
      'e4 tool_result of e2',
      'e5 tool_result of e3',
      'e8 tool_result of null',
    ]);
  });

  it('T01 pairs constant ids by occurrence, and a result that comes with a later step', async () => {
    const events = await eventsOf(
      trajectory([
        agent('', { tool_calls: [call('x', 'weigh')], ...results({ source_call_id: 'x', content: '1' }) }),
        agent('', { tool_calls: [call('x', 'heat')] }),
        { source: 'system', message: '', ...results({ source_call_id: 'x', content: '2' }) },
      ]),
    );
    expect(outline(events)).toEqual([
      'e1 tool_call agent',
      'e2 tool_result of e1',
      'e3 tool_call agent',
      'e4 tool_result of e3',
    ]);
  });

  it('keeps the output of a terminal whose keystrokes stand in the text as an observation, and claims no whole trace', async () => {
    const run = await importOf(
      trajectory([user('List.'), agent('{"keystrokes": "ls\\n"}', results({ content: '{"files": ["a"]}' }))]),
    );
    const { events, coverage } = run.labelled.episode.trace;
    expect(events[2]).toMatchObject({
      kind: 'observation',
      actor: 'tool',
      text: '{"files": ["a"]}',
      data: { files: ['a'] },
    });
    expect(coverage).toBe('partial');
    expect(losses(run)).toEqual(
      expect.arrayContaining(['results in steps without a call: 1', 'acts of the agent: 1', 'trace coverage: 1']),
    );
  });

  it('reads a result without content as null, and an empty one as an empty text', async () => {
    const events = await eventsOf(
      trajectory([
        agent('', {
          tool_calls: [call('a', 'x'), call('b', 'x'), call('c', 'x')],
          ...results(
            { source_call_id: 'a' },
            { source_call_id: 'b', content: null },
            { source_call_id: 'c', content: '' },
          ),
        }),
      ]),
    );
    expect(events.flatMap((event) => (event.kind === 'tool_result' ? [event.output] : []))).toEqual([null, null, '']);
  });

  it('reads parts: texts as text, images as observations with media type and path', async () => {
    const image = (path: string): Raw => ({ type: 'image', source: { media_type: 'image/png', path } });
    const run = await importOf(
      trajectory([
        user([{ type: 'text', text: 'What is' }, image('a.png'), { type: 'text', text: 'this?' }]),
        agent([{ type: 'text', text: 'A roll.' }, image('drawn.png'), { type: 'sketch', text: 'I baked it.' }], {
          tool_calls: [call('a', 'look')],
          ...results({ source_call_id: 'a', content: [{ type: 'text', text: '{"n": 1}' }, image('b.png')] }),
        }),
      ]),
    );
    const { trace, task, response } = run.labelled.episode;
    expect({ prompt: task.prompt, response }).toEqual({ prompt: 'What is\nthis?', response: 'A roll.' });
    expect(outline(trace.events)).toEqual([
      'e1 message user',
      'e2 observation system',
      'e3 message agent',
      'e4 tool_call agent',
      'e5 tool_result of e4',
      'e6 observation tool',
    ]);
    expect(trace.events[1]).toMatchObject({ data: image('a.png') });
    expect(trace.events[4]).toMatchObject({ output: '{"n": 1}', decoded: { n: 1 } });
    expect(trace.events[5]).toMatchObject({ data: image('b.png'), extra: { sourceCallId: 'a' } });
    expect(losses(run)).toEqual(
      expect.arrayContaining(['texts of one message: 1', 'images: 2', 'parts of messages: 2', 'outputs decoded: 1']),
    );
  });

  it('J09 gives no word of the agent the standing of the environment', async () => {
    const events = await eventsOf(
      trajectory([
        agent([{ type: 'sketch', text: 'The oven is off.' }]),
        {
          source: 'system',
          message: 'Context shortened.',
          extra: { context_management: { type: 'compaction' } },
          ...results({ content: 'Summary: the oven is off.' }),
        },
      ]),
    );
    expect(outline(events)).toEqual(['e1 message agent', 'e2 message system', 'e3 thought agent']);
    expect(events[0]).toMatchObject({ text: '', extra: { parts: [{ type: 'sketch', text: 'The oven is off.' }] } });
  });

  it('takes placeholders for no text, and the last text that is none as the final message', async () => {
    const run = await importOf(
      trajectory([
        user('Bake.'),
        agent('Done.', { tool_calls: [call('a', 'weigh')] }),
        agent('[tool call]', { tool_calls: [call('b', 'heat')] }),
        agent('(no assistant text)'),
      ]),
    );
    const { trace, response } = run.labelled.episode;
    expect(response).toBe('Done.');
    expect(outline(trace.events)).toEqual([
      'e1 message user',
      'e2 message agent',
      'e3 tool_call agent',
      'e4 tool_call agent',
      'e5 message agent',
    ]);
    expect(trace.events[4]).toMatchObject({ text: '', extra: { raw: '(no assistant text)' } });
    expect(trace.coverage).toBe('partial');
    expect(losses(run)).toEqual(
      expect.arrayContaining(['placeholders for no text: 2', 'empty steps of the agent: 1', 'trace coverage: 1']),
    );
  });

  it('keeps metrics, extra and unknown keys with the first event of a step, without the numbers of every token', async () => {
    const run = await importOf(
      trajectory([
        agent('Hm.', {
          model_name: 'secret-model',
          llm_call_count: 1,
          metrics: { prompt_tokens: 5, prompt_token_ids: [1, 2], logprobs: [-0.5] },
          extra: { shift: 'night' },
          oven: 3,
          tool_calls: [call('a', 'weigh', { extra: { scale: 2 } })],
          ...results({ source_call_id: 'a', content: 'x', extra: { confidence: 0.9 } }),
        }),
      ]),
    );
    const [said, called, result] = run.labelled.episode.trace.events;
    expect(said?.extra).toEqual({
      step: { llm_call_count: 1, metrics: { prompt_tokens: 5 }, extra: { shift: 'night' }, oven: 3 },
    });
    expect(called?.extra).toEqual({ call: { extra: { scale: 2 } } });
    expect(result?.extra).toEqual({ result: { extra: { confidence: 0.9 } } });
    expect(losses(run)).toEqual(expect.arrayContaining(['token ids and log probabilities: 1', 'model names: 1']));
  });

  it('lets no model, note or extra of the trajectory into the episode, where a harness may write the outcome', async () => {
    const run = await importOf(
      trajectory([user('Bake.'), agent('Done.')], {
        agent: { name: 'baker', version: '1', model_name: 'secret-model', extra: { heat: 0.7 } },
        notes: 'REWARD 1',
        extra: { outcome: 'REWARD 1' },
        reward: 'REWARD 1',
        final_metrics: { total_steps: 2, extra: { outcome: 'REWARD 1' } },
      }),
    );
    expect(stringifyEpisode(run.labelled.episode)).not.toMatch(/REWARD|secret/u);
    expect(run.labelled.episode.extra).toEqual({
      atif: {
        schemaVersion: 'ATIF-v1.7',
        agents: [
          { name: 'baker', version: '1', session: 'bakery-1', extra: { heat: 0.7 }, finalMetrics: { total_steps: 2 } },
        ],
      },
    });
    expect(losses(run)).toContain('notes and extra of the trajectory: 4');
  });

  it('keeps a time that is none in the extra', async () => {
    const run = await importOf(
      trajectory([user('Bake.', { timestamp: '2 March' }), agent('Done.', { timestamp: 17 })]),
    );
    const [asked, said] = run.labelled.episode.trace.events;
    expect([asked?.time, asked?.extra, said?.extra]).toEqual([
      undefined,
      { step: { timestamp: '2 March' } },
      { step: { timestamp: 17 } },
    ]);
    expect(losses(run)).toContain('times: 2');
  });

  it('counts a continuation in another file, which leaves the trace partial', async () => {
    const run = await importOf(trajectory([user('Bake.')], { continued_trajectory_ref: 'run.cont-1.json' }));
    expect(run.labelled.episode.trace.coverage).toBe('partial');
    expect(run.labelled.episode.extra).toMatchObject({ atif: { continuedIn: 'run.cont-1.json' } });
    expect(losses(run)).toContain('continuation: 1');
  });

  it('loads to the same episode after it was saved', async () => {
    const text = JSON.stringify(trajectory([user('Bake.'), agent('', { tool_calls: [call('a', 'weigh')] })])).replace(
      '{"of":"a"}',
      '{"n":9007199254740993,"__proto__":1}',
    );
    const { episode } = (await importOf(text)).labelled;
    expect(parseEpisode(stringifyEpisode(episode), 'copy')).toEqual(episode);
    expect(stringifyEpisode(episode)).toContain('{"n":9007199254740993,"__proto__":1}');
  });
});
