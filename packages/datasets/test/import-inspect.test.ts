import { parseEpisode, stringifyEpisode } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { losses } from './import-all.ts';
import {
  assistant,
  call,
  calls,
  eventsOf,
  importOf,
  log,
  outline,
  type Raw,
  sample,
  tool,
  user,
} from './inspect-records.ts';

describe('importInspect on the messages of a sample', () => {
  it('gives one event to each message, thought, call and result, in this order', async () => {
    const { labelled } = await importOf(
      log([
        sample([
          { role: 'system', content: 'You bake.', id: 'm1' },
          user('How heavy is a roll? Think.'),
          assistant(
            [
              { type: 'reasoning', reasoning: 'Weigh one.' },
              { type: 'text', text: 'Let me see.' },
            ],
            {
              tool_calls: [call('a'), call('b')],
            },
          ),
          tool('b', '{"grams": 58}'),
          tool('a', [{ type: 'text', text: '55 g' }]),
          assistant('About 56 g.'),
        ]),
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
      'e7 result of e6 ok',
      'e8 result of e5 ok',
      'e9 message agent',
    ]);
    expect(trace.events[0]).toMatchObject({ source: 'm1' });
    expect(trace.events[4]).toMatchObject({ tool: 'weigh', arguments: { of: 'a' }, step: 1, source: 'message 2' });
    expect(trace.events[6]).toMatchObject({ output: '{"grams": 58}', decoded: { grams: 58 } });
    expect(trace.events[7]).toMatchObject({ output: '55 g' });
    expect({ id, prompt: task.prompt, response }).toEqual({
      id: 'inspect-Ev1-rolls-1',
      prompt: 'How heavy is a roll?',
      response: 'About 56 g.',
    });
    expect(state).toEqual({ initial: null, final: null, coverage: 'partial', completeUnder: [] });
  });

  it('takes an error of a tool from its field, with its message where the content is empty, and of old logs too', async () => {
    const error = { type: 'timeout', message: 'The scale did not answer.' };
    const events = await eventsOf(
      assistant('', calls(call('a'), call('b'), call('c'), call('d'))),
      tool('a', '', { error }),
      tool('b', 'Half a line', { error }),
      tool('c', '', { tool_error: 'broken' }),
      tool('d', 'Error: a title of a book'),
    );
    expect(
      events.flatMap((event) => (event.kind === 'tool_result' ? [[event.status, event.output, event.extra]] : [])),
    ).toEqual([
      ['error', 'The scale did not answer.', { error }],
      ['error', 'Half a line', { error }],
      ['error', 'broken', { error: { type: 'unknown', message: 'broken' } }],
      ['ok', 'Error: a title of a book', undefined],
    ]);
  });

  it('keeps a call whose arguments could not be read, with the problem', async () => {
    const run = await importOf(
      log([
        sample([
          assistant(
            '',
            calls(
              call('a', { arguments: {}, parse_error: 'no JSON', view: { format: 'text', content: 'x' } }),
              call('b', { arguments: undefined }),
            ),
          ),
        ]),
      ]),
    );
    expect(run.labelled.episode.trace.events).toMatchObject([
      { kind: 'tool_call', arguments: {}, extra: { parse_error: 'no JSON' } },
      { kind: 'tool_call', arguments: null },
    ]);
    expect(losses(run)).toEqual(
      expect.arrayContaining(['calls that could not be read: 1', 'views and provider data of calls: 1']),
    );
  });

  it('T01 pairs results without an id, and ids that come again, turn by turn', async () => {
    const events = await eventsOf(
      assistant('', calls(call('x'))),
      assistant('', calls(call('x'))),
      tool('x', '1'),
      assistant('', calls(call('y'), call('z'))),
      tool(null, '2'),
      tool(null, '3'),
    );
    expect(outline(events)).toEqual([
      'e1 tool_call agent',
      'e2 tool_call agent',
      'e3 result of e2 ok',
      'e4 tool_call agent',
      'e5 tool_call agent',
      'e6 result of e4 ok',
      'e7 result of e5 ok',
    ]);
  });

  it('reads hidden reasoning by its summary, and reasoning beside the content', async () => {
    const run = await importOf(
      log([
        sample([
          assistant([
            { type: 'reasoning', reasoning: 'aGlkZGVu', redacted: true, summary: 'It weighs.' },
            { type: 'reasoning', reasoning: 'aGlkZGVu', redacted: true },
          ]),
          assistant('58.', { reasoning: 'One roll.' }),
        ]),
      ]),
    );
    expect(run.labelled.episode.trace.events).toMatchObject([
      { kind: 'thought', text: 'It weighs.' },
      { kind: 'thought', text: 'One roll.' },
      { kind: 'message', text: '58.' },
    ]);
    expect(losses(run)).toContain('reasoning: 1');
  });

  it('gives a tool that the provider ran a call and a result, in the order of the parts', async () => {
    const use = { type: 'tool_use', tool_type: 'web_search', id: 's1', name: 'search', arguments: '{"q":"roll"}' };
    const events = await eventsOf(
      assistant([
        { type: 'text', text: 'I search.' },
        { ...use, result: '[{"g":58}]' },
        { ...use, id: 's2', result: '', error: 'no network' },
        { type: 'text', text: '58 g.' },
      ]),
    );
    expect(outline(events)).toEqual([
      'e1 message agent',
      'e2 tool_call agent',
      'e3 result of e2 ok',
      'e4 tool_call agent',
      'e5 result of e4 error',
      'e6 message agent',
    ]);
    expect(events[1]).toMatchObject({ tool: 'search', arguments: { q: 'roll' } });
    expect(events[2]).toMatchObject({ decoded: [{ g: 58 }] });
    expect(events[4]).toMatchObject({ output: 'no network' });
  });

  it('keeps media without their bytes and puts attachments in their places', async () => {
    const hash = 'a'.repeat(32);
    const image = (path: string): Raw => ({ type: 'image', image: path, detail: 'auto' });
    const run = await importOf(
      log([
        sample(
          [
            user([{ type: 'text', text: `attachment://${'b'.repeat(32)}` }, image(`tc://${hash}`)]),
            assistant('', calls(call('a', { arguments: { picture: `attachment://${hash}` } }))),
            tool('a', [image('https://a.test/x.png')]),
            assistant(`attachment://${'c'.repeat(32)}`),
          ],
          { attachments: { [hash]: 'data:image/png;base64,cGl4ZWxz', ['b'.repeat(32)]: 'What is this?' } },
        ),
      ]),
    );
    const { events } = run.labelled.episode.trace;
    expect(events).toMatchObject([
      { kind: 'message', text: 'What is this?' },
      { kind: 'observation', actor: 'system', data: { type: 'image', mediaType: 'image/png', bytes: 6 } },
      { kind: 'tool_call', arguments: { picture: 'data:image/png;base64,cGl4ZWxz' } },
      { kind: 'tool_result', output: null },
      { kind: 'observation', actor: 'tool', data: { type: 'image', path: 'https://a.test/x.png', detail: 'auto' } },
      { kind: 'message', text: `attachment://${'c'.repeat(32)}` },
    ]);
    expect(losses(run)).toEqual(expect.arrayContaining(['pictures and other media: 2', 'attachments: 1']));
  });

  it('J09 gives no word of the agent or the user the standing of the environment, and tool output not that of the user', async () => {
    const odd = { type: 'data', data: { claim: 'The oven is off.' } };
    const run = await importOf(
      log([
        sample([
          user([odd]),
          assistant([odd, { type: 'image', image: 'oven-is-off.png' }]),
          assistant('', calls(call('a'))),
          user([{ type: 'text', text: 'Screen: oven on.' }], { tool_call_id: ['a'] }),
        ]),
      ]),
    );
    const { events } = run.labelled.episode.trace;
    expect(outline(events)).toEqual([
      'e1 message user',
      'e2 message agent',
      'e3 tool_call agent',
      'e4 observation tool',
    ]);
    expect(events[1]).toMatchObject({ text: '', extra: { parts: [{ type: 'image', path: 'oven-is-off.png' }, odd] } });
    expect(events[3]).toMatchObject({ text: 'Screen: oven on.', extra: { calls: ['a'] } });
    expect(losses(run)).toEqual(
      expect.arrayContaining(['messages of the user that carry the output of a tool: 1', 'parts of messages: 3']),
    );
  });

  it('takes the request from a chat input, and the input as the trace of a sample that failed at once', async () => {
    const run = await importOf(
      log([
        sample([], {
          input: [{ role: 'system', content: 'You bake.' }, user('A roll.'), assistant('Yes?'), user('Its weight?')],
          error: { message: 'No model.', traceback: 'TRACEBACK' },
        }),
      ]),
    );
    const { task, trace, response, extra } = run.labelled.episode;
    expect(task.prompt).toBe('A roll.\n\nIts weight?');
    expect(trace.events).toHaveLength(4);
    expect(response).toBe('Yes?');
    expect(extra).toMatchObject({ inspect: { error: 'No model.' } });
    expect(losses(run)).toEqual(expect.arrayContaining(['messages: 1', 'samples with an error: 1']));
  });

  it('takes what was scored as the final message, where it is more than nothing', async () => {
    const responseOf = async (...choices: Raw[]) =>
      (await importOf(log([sample([user('?'), assistant('Let me submit.')], { output: { choices } })]))).labelled
        .episode.response;
    expect(await responseOf({ message: assistant('58 g'), stop_reason: 'stop' })).toBe('58 g');
    expect(await responseOf({ message: assistant(''), stop_reason: 'stop' })).toBe('Let me submit.');
    expect(await responseOf()).toBe('Let me submit.');
  });

  it('claims a whole trace only where the events of the log show no further call', async () => {
    const runOf = (more: Raw) => importOf(log([sample([assistant('', calls(call('a')))], more)]));
    const coverageOf = async (more: Raw) => (await runOf(more)).labelled.episode.trace.coverage;
    const seen = { event: 'tool', id: 'a', events: [] };
    const nested = { event: 'subtask', events: [{ event: 'tool', id: 'deep' }] };
    expect(await coverageOf({ events: [{ event: 'model' }, seen] })).toBe('complete');
    expect(await coverageOf({ events: [seen, nested] })).toBe('partial');
    expect(await coverageOf({ transcript: { events: [seen] } })).toBe('complete');
    expect(await coverageOf({})).toBe('partial');
    expect(losses(await runOf({ events: [seen, nested] }))).toEqual(
      expect.arrayContaining(['events of the log: 2', 'calls in the events alone: 1']),
    );
  });

  it('lets no target, score, metadata, store, setup or model into the episode', async () => {
    const run = await importOf(
      log([
        sample([user('?'), assistant('58', { model: 'secret/model', metadata: { key: 'ANSWER-KEY' } })], {
          scores: { match: { value: 'C', answer: 'ANSWER-KEY', explanation: 'ANSWER-KEY' } },
          metadata: { solution: 'ANSWER-KEY' },
          store: { solution: 'ANSWER-KEY' },
          setup: 'echo ANSWER-KEY',
          files: ['ANSWER-KEY'],
          model_usage: { 'secret/model': {} },
          events: [{ event: 'score', target: 'ANSWER-KEY' }],
          future_field: 'ANSWER-KEY',
          limit: { type: 'message', limit: 9 },
          choices: ['55', '58'],
        }),
      ]),
    );
    expect(stringifyEpisode(run.labelled.episode)).not.toMatch(/ANSWER-KEY|secret/u);
    expect(run.labelled.episode.extra).toEqual({
      inspect: {
        sample: 'rolls',
        epoch: 1,
        eval: 'Ev1',
        run: 'R1',
        logStatus: 'success',
        limit: { type: 'message', limit: 9 },
        choices: ['55', '58'],
      },
    });
    expect(losses(run)).toEqual(
      expect.arrayContaining([
        'metadata of messages: 1',
        'target of a sample: 1',
        'metadata of a sample: 1',
        'store of a sample: 1',
        'setup of a sample: 1',
        'files of a sample: 1',
        'model_usage of a sample: 1',
        'future_field of a sample: 1',
        'samples that hit a limit: 1',
      ]),
    );
  });

  it('loads to the same episode after it was saved', async () => {
    const text = JSON.stringify(log([sample([assistant('', calls(call('a')))], { id: 7 })])).replace(
      '{"of":"a"}',
      '{"n":9007199254740993,"__proto__":1}',
    );
    const { episode } = (await importOf(text)).labelled;
    expect(parseEpisode(stringifyEpisode(episode), 'copy')).toEqual(episode);
    expect(stringifyEpisode(episode)).toContain('{"n":9007199254740993,"__proto__":1}');
    expect(episode.id).toBe('inspect-Ev1-7-1');
  });
});
