import { InputError, parseEpisode, stringifyEpisode, type TraceEvent } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { type InspectImportOptions, importInspect } from '../src/inspect/index.ts';
import { importAll, importOne, inFolder, losses } from './import-all.ts';

interface Raw {
  readonly [key: string]: unknown;
}

const user = (content: unknown, more: Raw = {}): Raw => ({ role: 'user', content, ...more });
const assistant = (content: unknown, more: Raw = {}): Raw => ({ role: 'assistant', content, ...more });
const tool = (id: string | null, content: unknown, more: Raw = {}): Raw => ({
  role: 'tool',
  content,
  ...(id === null ? {} : { tool_call_id: id }),
  function: 'weigh',
  ...more,
});
const call = (id: string, more: Raw = {}): Raw => ({ id, function: 'weigh', arguments: { of: id }, ...more });
const calls = (...list: Raw[]): Raw => ({ tool_calls: list });

const sample = (messages: readonly Raw[], more: Raw = {}): Raw => ({
  id: 'rolls',
  epoch: 1,
  input: 'How heavy is a roll?',
  target: 'ANSWER-KEY',
  messages,
  output: { model: 'secret/model', choices: [] },
  metadata: {},
  store: {},
  ...more,
});
const log = (samples: readonly Raw[] | undefined, more: Raw = {}): Raw => ({
  version: 2,
  status: 'success',
  eval: { eval_id: 'Ev1', run_id: 'R1', task_id: 'T1', task: 'bakery', model: 'secret/model' },
  samples,
  ...more,
});
const scored = (scores: Raw, more: Raw = {}): Raw => sample([user('How heavy?')], { scores, ...more });

const importOf = (file: unknown, options: InspectImportOptions = {}) =>
  inFolder({ 'log.json': file }, (folder) => importOne(importInspect(folder, options)));
const importsOf = (file: unknown) => inFolder({ 'log.json': file }, (folder) => importAll(importInspect(folder)));
const eventsOf = async (...messages: Raw[]): Promise<TraceEvent[]> =>
  (await importOf(log([sample(messages)]))).labelled.episode.trace.events;

/** One line for each event: id, kind, speaker or pairing. */
const outline = (events: readonly TraceEvent[]): string[] =>
  events.map((event) =>
    event.kind === 'tool_result'
      ? `${event.id} result of ${event.call} ${event.status}`
      : `${event.id} ${event.kind} ${event.actor}`,
  );

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

describe('importInspect on scores', () => {
  const labelsOf = async (scores: Raw, more: Raw = {}) =>
    (
      await importOf(
        log([scored(scores, more)], { results: { scores: [{ name: 'judge', scorer: 'model_graded_qa' }] } }),
      )
    ).labelled.labels?.labels ?? null;

  it('makes one criterion for each scorer, whose text names the check alone', async () => {
    const { episode, labels } = (
      await importOf(log([scored({ match: { value: 'C' }, 'team/model_graded_fact': { value: 'I' } })]))
    ).labelled;
    expect(episode.rubric).toEqual([
      { id: 's1', text: 'The agent\'s answer is right by the check "match".', weight: 1 },
      { id: 's2', text: 'The agent\'s answer is right by the check "team/model_graded_fact".', weight: 1 },
    ]);
    expect(labels).toEqual({
      schema: 'sauron.labels/1',
      episodeId: 'inspect-Ev1-rolls-1',
      labels: [
        { criterionId: 's1', value: 'MET', provenance: 'executable', aspect: null, source: 'scorer match' },
        {
          criterionId: 's2',
          value: 'UNMET',
          provenance: 'model',
          aspect: null,
          source: 'scorer team/model_graded_fact',
        },
      ],
    });
  });

  it.each([
    ['C', 'MET'],
    ['I', 'UNMET'],
    [true, 'MET'],
    [false, 'UNMET'],
    [1, 'MET'],
    [0, 'UNMET'],
  ])('reads the value %j as %s', async (value, label) => {
    expect(await labelsOf({ match: { value } })).toMatchObject([{ value: label }]);
  });

  it.each([['P'], ['N'], [0.5], ['c'], ['1'], ['yes'], [null], [[1]], [{ accuracy: 1 }]])(
    'gives no label for the value %j',
    async (value) => {
      const run = await importOf(log([scored({ match: { value } })]));
      expect(run.labelled.episode.rubric).toHaveLength(1);
      expect(run.labelled.labels).toBeNull();
      expect(losses(run)).toContain('scores: 1');
    },
  );

  it('takes 1 and 0 of a scorer that gives other numbers too as marks on a scale', async () => {
    const file = log([
      scored({ quality: { value: 1 }, match: { value: 1 } }),
      scored({ quality: { value: 7 }, match: { value: 0 } }, { epoch: 2 }),
    ]);
    const labels = (await importsOf(file)).map((run) => (run.ok ? run.labelled.labels?.labels : null));
    expect(labels).toMatchObject([[{ criterionId: 's2', value: 'MET' }], [{ criterionId: 's2', value: 'UNMET' }]]);
  });

  it('finds out that a model judged: by the name, by the registered name, by what it said', async () => {
    const labels = await labelsOf({
      model_graded_qa: { value: 'C' },
      judge: { value: 'C' },
      own: { value: 'C', metadata: { grading: [] } },
      match: { value: 'C', metadata: {} },
    });
    expect(labels?.map(({ provenance, source }) => [provenance, source])).toEqual([
      ['model', 'scorer model_graded_qa'],
      ['model', 'scorer judge (model_graded_qa)'],
      ['model', 'scorer own'],
      ['executable', 'scorer match'],
    ]);
  });

  it('marks a score that somebody edited, and gives none of an invalid sample', async () => {
    const history = [{ value: 'I' }, { value: 'C', provenance: { author: 'ida' } }];
    const labels = await labelsOf({ match: { value: 'C', history }, judge: { value: 'C', history } });
    expect(labels?.map(({ provenance }) => provenance)).toEqual(['human', 'model+human']);
    expect(await labelsOf({ match: { value: 'C' } }, { invalidation: { author: 'ida' } })).toBeNull();
  });

  it('reads the one score of an old log', async () => {
    const file = log([sample([user('?')], { score: { value: 'C' } })], { results: { scorer: { name: 'includes' } } });
    const { episode, labels } = (await importOf(file)).labelled;
    expect(episode.rubric[0]?.text).toContain('"includes"');
    expect(labels?.labels).toMatchObject([{ value: 'MET' }]);
  });

  it('gives a sample without scores one general criterion, and says so', async () => {
    const run = await importOf(log([sample([user('?')])]));
    expect(run.labelled.episode.rubric).toMatchObject([{ text: 'The agent did what the user asked.' }]);
    expect(run.labelled.labels).toBeNull();
    expect(losses(run)).toContain('rubric: 1');
  });

  it('takes the rubric that it is given, without labels', async () => {
    const rubric = [{ id: 'grams', text: 'The weight is in grams.', weight: 1 }];
    const run = await importOf(log([scored({ match: { value: 'P' } })]), { rubric });
    expect(run.labelled).toMatchObject({ episode: { rubric }, labels: null });
    expect(run.loss.rows.filter(({ what }) => what === 'scores')).toEqual([
      { what: 'scores', count: 1, note: 'left out: another rubric was given' },
    ]);
  });

  it('reads NaN, the value of a score that could not be given, as null', async () => {
    const text = JSON.stringify(log([scored({ match: { value: 'NAN' }, exact: { value: 'C' } })])).replace(
      '"NAN"',
      'NaN',
    );
    const run = await importOf(text);
    expect(run.labelled.labels?.labels).toMatchObject([{ criterionId: 's2', value: 'MET' }]);
    expect(losses(run)).toContain('numbers: 1');
  });
});

describe('importInspect on files', () => {
  const plain = log([sample([user('?')])]);

  it('names a run by eval, sample and epoch, else by run and task, else by its file', async () => {
    const two = log([sample([user('?')], { id: 'a b' }), sample([user('?')], { id: 'a b', epoch: 2 })]);
    const ids = (await importsOf(two)).map((run) => (run.ok ? run.labelled.episode.id : run.error.message));
    expect(ids).toEqual([
      expect.stringMatching(/^inspect-Ev1-a_b-1-[0-9a-f]{8}$/u),
      expect.stringMatching(/^inspect-Ev1-a_b-2-[0-9a-f]{8}$/u),
    ]);
    const idOf = async (spec: Raw) => (await importOf({ ...plain, eval: spec })).labelled.episode.id;
    expect(await idOf({ run_id: 'R1', task_id: 'T1' })).toBe('inspect-R1-T1-rolls-1');
    expect(await idOf({ eval_id: '' })).toBe('inspect-log-rolls-1');
  });

  it('goes on after each broken sample and file and says what is wrong', async () => {
    const files = {
      'a.json': log([
        sample([user('?')]),
        { id: 'x', input: '?' },
        sample([{ role: 'robot', content: 'x' }], { id: 'y' }),
        sample([user('?')]),
        sample([user('?')], { epoch: 2 }),
      ]),
      'b.json': '{"version": 2, NaN',
      'c.json': { ...plain, version: 3 },
      'd.json': log(undefined),
      'e.json': { listing: [] },
      'f.json': { ...plain, eval: { eval_id: 'Ev2' } },
    };
    const records = await inFolder(files, (folder) => importAll(importInspect(folder)));
    expect(records.map((record) => (record.ok ? record.labelled.episode.id : record.error.key))).toEqual([
      'inspect-Ev1-rolls-1',
      'samples[1].epoch',
      'samples[2].messages[0].role',
      'id',
      'inspect-Ev1-rolls-2',
      null,
      'version',
      null,
      'eval',
      'inspect-Ev2-rolls-1',
    ]);
    const messages = records.flatMap((record) => (record.ok ? [] : [record.error.message]));
    expect(messages[2]).toContain('got inspect-Ev1-rolls-1 again (first in ');
    expect(messages[4]).toContain('expected a log of version 2 or older');
    expect(messages[5]).toContain('expected a log with samples, got none');
    expect(records.every((record) => record.ok || record.error instanceof InputError)).toBe(true);
  });

  it('says how to convert a log in the binary format, in a folder and alone', async () => {
    const messages = await inFolder({ 'a.eval': 'PK', 'b.json': plain }, async (folder) => {
      const records = [
        ...(await importAll(importInspect(folder))),
        ...(await importAll(importInspect(`${folder}/a.eval`))),
      ];
      return records.map((record) => (record.ok ? 'read' : record.error.message));
    });
    expect(messages).toEqual([
      expect.stringMatching(
        /a\.eval: .* inspect log convert --to json --output-dir DIR ".*a\.eval", or inspect log dump/u,
      ),
      'read',
      expect.stringContaining('inspect log convert --to json'),
    ]);
  });

  it('stops at the limit, broken samples included', async () => {
    const files = { 'a.json': log([{ id: 1 }, sample([user('?')])]), 'b.json': { ...plain, eval: {} } };
    const count = (limit: number) =>
      inFolder(files, async (folder) => (await importAll(importInspect(folder, { limit }))).length);
    expect([await count(2), await count(3), await count(0)]).toEqual([2, 3, 0]);
  });

  it('throws an InputError for a path that is not there and for a folder without files', async () => {
    await expect(importAll(importInspect('/absent/log.json'))).rejects.toThrow(/expected an inspect_ai log/u);
    await expect(inFolder({ 'a.txt': '' }, (folder) => importAll(importInspect(folder)))).rejects.toBeInstanceOf(
      InputError,
    );
  });
});
