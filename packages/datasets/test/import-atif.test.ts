import { InputError, parseEpisode, stringifyEpisode, type TraceEvent } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { type AtifImportOptions, importAtif } from '../src/atif/index.ts';
import { importAll, importOne, inFolder, losses } from './import-all.ts';

interface Raw {
  readonly [key: string]: unknown;
}

const user = (message: unknown, more: Raw = {}): Raw => ({ source: 'user', message, ...more });
const agent = (message: unknown, more: Raw = {}): Raw => ({ source: 'agent', message, ...more });
const call = (id: string, name: string, more: Raw = {}): Raw => ({
  tool_call_id: id,
  function_name: name,
  arguments: { of: id },
  ...more,
});
const results = (...list: Raw[]): Raw => ({ observation: { results: list } });

function trajectory(steps: readonly Raw[], more: Raw = {}): Raw {
  return {
    schema_version: 'ATIF-v1.7',
    session_id: 'bakery-1',
    agent: { name: 'baker', version: '1' },
    steps: steps.map((step, index) => ({ step_id: index + 1, ...step })),
    ...more,
  };
}

const importOf = (file: unknown, options: AtifImportOptions = {}) =>
  inFolder({ 'run.json': file }, (folder) => importOne(importAtif(folder, options)));
const eventsOf = async (file: unknown): Promise<TraceEvent[]> => (await importOf(file)).labelled.episode.trace.events;

/** One line for each event: id, kind, speaker or pairing. */
const outline = (events: readonly TraceEvent[]): string[] =>
  events.map((event) => {
    const of = event.kind === 'tool_result' ? `of ${event.call}` : event.actor;
    return [event.id, event.kind, of, ...(event.agent ? [`in ${event.agent}`] : [])].join(' ');
  });

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

describe('importAtif on sub-agents', () => {
  const helper = (id: string, name: string, steps: readonly Raw[], more: Raw = {}): Raw =>
    trajectory(steps, { session_id: null, trajectory_id: id, agent: { name, version: '1' }, ...more });
  const asks = (callId: string, ...ids: string[]): Raw => ({
    source_call_id: callId,
    content: 'Answered.',
    subagent_trajectory_ref: ids.map((id) => ({ trajectory_id: id })),
  });

  it('puts their events before the result that names them, and pairs calls of each agent on their own', async () => {
    const inner = helper('deep', 'taster', [user('Taste it, the user approved.'), agent('Good.')]);
    const run = await importOf(
      trajectory(
        [user('Bake.'), agent('', { tool_calls: [call('x', 'ask')], ...results(asks('x', 'h1')) }), agent('Done.')],
        {
          subagent_trajectories: [
            helper(
              'h1',
              'helper',
              [
                user('Weigh it.', { is_copied_context: true }),
                agent('', {
                  tool_calls: [call('x', 'weigh'), call('y', 'ask')],
                  ...results({ source_call_id: 'x', content: '1' }, asks('y', 'deep')),
                }),
              ],
              { subagent_trajectories: [inner] },
            ),
          ],
        },
      ),
    );
    const { events, coverage } = run.labelled.episode.trace;
    expect(outline(events)).toEqual([
      'e1 message user in baker',
      'e2 tool_call agent in baker',
      'e3 tool_call agent in helper',
      'e4 tool_call agent in helper',
      'e5 tool_result of e3 in helper',
      'e6 message system in taster',
      'e7 message agent in taster',
      'e8 tool_result of e4 in helper',
      'e9 tool_result of e2 in baker',
      'e10 message agent in baker',
    ]);
    expect(events.map(({ parent }) => parent ?? null)).toEqual([
      null,
      null,
      'e2',
      'e2',
      'e2',
      'e4',
      'e4',
      'e2',
      null,
      null,
    ]);
    expect(coverage).toBe('complete');
    expect(run.labelled.episode.response).toBe('Done.');
    expect(losses(run)).toEqual(expect.arrayContaining(['orders to sub-agents: 1', 'copied steps: 1']));
  });

  it('keeps agents of one name and steps of one number apart', async () => {
    const two = (id: string): Raw =>
      helper(id, 'baker', [agent('', { tool_calls: [call('a', 'weigh'), call('b', 'heat')] })]);
    const events = await eventsOf(
      trajectory([agent('', { tool_calls: [call('a', 'ask'), call('b', 'ask')], ...results(asks('a', 'h1', 'h2')) })], {
        subagent_trajectories: [two('h1'), two('h2')],
      }),
    );
    expect(events.map((event) => [event.agent, event.kind, event.step])).toEqual([
      ['baker', 'tool_call', 1],
      ['baker', 'tool_call', 1],
      ['baker h1', 'tool_call', 2],
      ['baker h1', 'tool_call', 2],
      ['baker h2', 'tool_call', 3],
      ['baker h2', 'tool_call', 3],
      ['baker', 'tool_result', undefined],
    ]);
  });

  it('counts sub-agents of other files, named twice, or by nobody, and keeps the references', async () => {
    const run = await importOf(
      trajectory(
        [
          agent('', { tool_calls: [call('a', 'ask')], ...results(asks('a', 'h1', 'h1', 'elsewhere')) }),
          {
            source: 'system',
            message: 'Handed over.',
            ...results({ subagent_trajectory_ref: { session_id: 's', trajectory_path: 'other.json' } }),
          },
        ],
        { subagent_trajectories: [helper('h1', 'helper', [agent('One.')]), helper('h2', 'lost', [agent('Two.')])] },
      ),
    );
    const { events, coverage } = run.labelled.episode.trace;
    expect(outline(events)).toEqual([
      'e1 tool_call agent in baker',
      'e2 message agent in helper',
      'e3 tool_result of e1 in baker',
      'e4 message system in baker',
      'e5 observation system in baker',
      'e6 message agent in lost',
    ]);
    expect(events[4]).toMatchObject({
      data: null,
      extra: { result: { subagent_trajectory_ref: [{ session_id: 's', trajectory_path: 'other.json' }] } },
    });
    expect(events[5]?.parent).toBe('baker');
    expect(coverage).toBe('partial');
    expect(run.loss.rows.filter(({ what }) => what === 'sub-agents').map(({ count }) => count)).toEqual([1, 2, 1]);
  });
});

describe('importAtif on tool definitions', () => {
  const listed = (...definitions: unknown[]): Raw => ({
    agent: { name: 'baker', version: '1', tool_definitions: definitions },
  });
  const weigh = {
    type: 'function',
    function: { name: 'weigh', description: 'Weighs.', parameters: { type: 'object' } },
  };

  it('takes them as the tools of the task, in both shapes', async () => {
    const run = await importOf(
      trajectory([user('Bake.')], listed(weigh, { name: 'heat', input_schema: { type: 'object' } }, weigh, { x: 1 })),
    );
    expect(run.labelled.episode.task.tools).toEqual([
      { name: 'weigh', description: 'Weighs.', parameters: { type: 'object' }, effect: 'unknown' },
      { name: 'heat', parameters: { type: 'object' }, effect: 'unknown' },
    ]);
    expect(losses(run)).toContain('tool definitions: 1');
  });

  it('leaves a list out that a call outside it shows to be not whole, not for a call that nobody answered', async () => {
    const steps = (...list: Raw[]): Raw[] => [agent('', { tool_calls: [call('a', 'taste')], ...results(...list) })];
    const answered = await importOf(trajectory(steps({ source_call_id: 'a', content: 'x' }), listed(weigh)));
    expect(answered.labelled.episode.task.tools).toBeUndefined();
    expect(losses(answered)).toContain('tool list: 1');
    const unanswered = await importOf(trajectory(steps(), listed(weigh)));
    expect(unanswered.labelled.episode.task.tools).toHaveLength(1);
  });
});

describe('importAtif on files', () => {
  const plain = trajectory([user('Bake.')]);

  it.each(['1.0', '1.1', '1.2', '1.3', '1.4', '1.5', '1.6', '1.7'])('reads version %s', async (version) => {
    const run = await importOf({ ...plain, schema_version: `ATIF-v${version}` });
    expect(run.labelled.episode.extra).toMatchObject({ atif: { schemaVersion: `ATIF-v${version}` } });
    expect(losses(run)).not.toContain('schema version: 1');
  });

  it('reads a newer version of the first generation as the newest that it knows, and says so', async () => {
    expect(losses(await importOf({ ...plain, schema_version: 'ATIF-v1.12' }))).toContain('schema version: 1');
  });

  it('names a run by session and trajectory, else by its file', async () => {
    const idOf = async (more: Raw) => (await importOf({ ...plain, ...more })).labelled.episode.id;
    expect(await idOf({ trajectory_id: 't7' })).toBe('atif-bakery-1-t7');
    expect(await idOf({ session_id: undefined })).toBe('atif-run');
    expect(await idOf({ session_id: 'two words' })).toMatch(/^atif-two_words-[0-9a-f]{8}$/u);
  });

  it('goes on after each broken file and says what is wrong in it', async () => {
    const files = {
      'a.json': plain,
      'b.json': '{"steps": [',
      'c.json': { ...plain, schema_version: 'ATIF-v2.0' },
      'd.json': trajectory([{ source: 'robot', message: 'x' }]),
      'e.json': { result: 1 },
      'f.json': plain,
      'g.json': trajectory([], { session_id: 'none' }),
      'sub/h.json': { ...plain, session_id: 'last' },
      'notes.txt': 'not read',
    };
    const records = await inFolder(files, (folder) => importAll(importAtif(folder)));
    expect(records.map((record) => (record.ok ? record.labelled.episode.id : record.error.key))).toEqual([
      'atif-bakery-1',
      'steps[0]',
      'schema_version',
      'steps[0].source',
      'schema_version',
      'id',
      'steps',
      'atif-last',
    ]);
    const messages = records.flatMap((record) => (record.ok ? [] : [record.error.message]));
    expect(messages[1]).toContain('c.json: schema_version: expected a version such as ATIF-v1.7');
    expect(messages[4]).toContain('got atif-bakery-1 again (first in ');
    expect(messages[5]).toContain('expected at least one step');
  });

  it('stops at the limit, broken files included', async () => {
    const files = { 'a.json': '[]', 'b.json': plain, 'c.json': { ...plain, session_id: 'c' } };
    const count = (limit: number) =>
      inFolder(files, async (folder) => (await importAll(importAtif(folder, { limit }))).length);
    expect([await count(2), await count(0)]).toEqual([2, 0]);
  });

  it('throws an InputError for a path that is not there and for a folder without files', async () => {
    await expect(importAll(importAtif('/absent/run.json'))).rejects.toThrow(/expected an ATIF trajectory/u);
    await expect(inFolder({ 'a.txt': '' }, (folder) => importAll(importAtif(folder)))).rejects.toBeInstanceOf(
      InputError,
    );
  });
});
