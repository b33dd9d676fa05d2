import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorOf, small, textWith } from './__fixtures__/episode-text.ts';
import { jsonText } from './__fixtures__/json-text.ts';
import { sampleEvents } from './__fixtures__/roots.ts';
import { episodeDigest, parseEpisode, stringifyEpisode, validateEpisode } from './load.ts';
import { parseStrictJson, stringifyJson } from './strict-json.ts';

function messageFor(parts: Record<string, unknown>): string {
  const error = errorOf(() => parseEpisode(textWith(parts), 'ep.json'));
  expect(error.message).not.toContain('\n');
  expect(error.file).toBe('ep.json');
  return error.message;
}

const events = (...list: unknown[]): Record<string, unknown> => ({ trace: { events: list } });
const call = (id: string): object => ({ id, kind: 'tool_call', actor: 'agent', tool: 't', arguments: {} });
const result = (id: string, of: string | null): object => ({
  id,
  kind: 'tool_result',
  actor: 'tool',
  call: of,
  status: 'ok',
  output: 1,
});
const message = (id: string): object => ({ id, kind: 'message', actor: 'user', text: 'x' });

describe('parseEpisode', () => {
  it('fills in what may be left out', () => {
    expect(parseEpisode(textWith({}), 'ep.json')).toEqual({
      ...small,
      state: { initial: null, final: { paid: true }, coverage: 'partial', completeUnder: [] },
      trace: { events: [], coverage: 'partial' },
      response: null,
      rubric: [{ id: 'c1', text: 'Rent is paid.', weight: 1 }],
    });
  });

  it('T08 loads results of every type, and arguments of every type', () => {
    const outputs = ['text', [1], 5, null, { a: 1 }, true, '', []];
    const list = outputs.flatMap((output, at) => [
      { ...call(`e${2 * at + 1}`), arguments: output },
      { ...result(`e${2 * at + 2}`, `e${2 * at + 1}`), output },
    ]);
    const loaded = parseEpisode(textWith(events(...list)), 'ep.json');
    expect(
      loaded.trace.events.map((event) => ('output' in event ? event.output : 'arguments' in event && event.arguments)),
    ).toEqual(outputs.flatMap((output) => [output, output]));
  });

  it('T01 loads call ids that repeat, are constant or empty', () => {
    const list = ['get:0', 'get:0', '', ''].flatMap((callId, at) => [
      { ...call(`e${2 * at + 1}`), callId },
      result(`e${2 * at + 2}`, `e${2 * at + 1}`),
    ]);
    expect(parseEpisode(textWith(events(...list)), 'ep.json').trace.events).toHaveLength(8);
  });

  it('T03 takes ids of any order and such as evt-b', () => {
    const ids = ['e999', 'e1000', 'evt-b', 'evt-a', 'e2', 'call_1', 'ab12-cd34-9'];
    const loaded = parseEpisode(textWith(events(...ids.map(message))), 'ep.json');
    expect(loaded.trace.events.map((event) => event.id)).toEqual(ids);
  });

  it('V06 keeps every digit through loading and writing', () => {
    const text = textWith({}).replace(
      '"paid":true',
      '"order_id":9007199254740993,"__proto__":{"x":12345678901234567890}',
    );
    const loaded = parseEpisode(text, 'ep.json');
    expect(stringifyEpisode(loaded)).toContain('"order_id":9007199254740993,"__proto__":{"x":12345678901234567890}');
    const other = parseEpisode(text.replace('740993', '740992'), 'ep.json');
    expect(episodeDigest(loaded)).not.toBe(episodeDigest(other));
  });

  it.each<[string, Record<string, unknown>, string]>([
    [
      'an unknown key',
      { foo: 1 },
      'ep.json: line 1, foo: unknown key "foo": correct its name, or move data of your own to the key "extra" of the episode',
    ],
    [
      'an unknown key of an event',
      events({ ...message('e1'), tokens: 5 }),
      'trace.events[0].tokens: unknown key "tokens": correct its name, or move data of your own to trace.events[0].extra',
    ],
    [
      'an unknown key of the rubric',
      { rubric: [{ id: 'c1', text: 't', wieght: 2 }] },
      'rubric[0].wieght: unknown key "wieght"',
    ],
    ['labels', { labels: [] }, 'never in an episode'],
    ['no tag', { schema: undefined }, 'schema: expected "sauron.episode/1", got no such key'],
    ['the tag of labels', { schema: 'sauron.labels/1' }, 'schema: expected "sauron.episode/1", got "sauron.labels/1"'],
    ['a missing part', { task: undefined }, 'task: expected an object, got nothing: add it'],
    ['a wrong type', { response: 5 }, 'response: expected text, got 5'],
    [
      'a wrong weight',
      { rubric: [{ id: 'c1', text: 't', weight: 'high' }] },
      'rubric[0].weight: expected a number, got "high"',
    ],
    [
      'a wrong aspect',
      { rubric: [{ id: 'c1', text: 't', aspect: 'style' }] },
      'rubric[0].aspect: expected "outcome" or "consistency" or "process" or "abstention" or "communication", got "style"',
    ],
    [
      'a blank criterion',
      { rubric: [{ id: 'c1', text: ' ' }] },
      'rubric[0].text: expected a criterion text that is not blank, got " "',
    ],
    [
      'a wrong kind',
      events({ ...message('e1'), kind: 'note' }),
      'trace.events[0].kind: expected "message" or "thought" or "tool_call" or "tool_result" or "observation", got "note"',
    ],
    [
      'a wrong step',
      events({ ...message('e1'), step: 1.5 }),
      'trace.events[0].step: expected text or a whole number, got 1.5',
    ],
    ['a state that is a list', { state: { final: [1] } }, 'state.final: expected a JSON object, got a list of 1'],
    ['an empty rubric', { rubric: [] }, 'rubric: expected at least one criterion, got an empty list'],
    [
      'a criterion id twice',
      { rubric: ['c1', 'c2', 'c1'].map((id) => ({ id, text: 't' })) },
      'rubric[2].id: expected an id of its own, got "c1" again (first at rubric[0])',
    ],
    [
      'an event id twice',
      events(message('e1'), message('e1')),
      'trace.events[1].id: expected an id of its own, got "e1" again (first at trace.events[0])',
    ],
    [
      'a root as event id',
      events(message('task')),
      'trace.events[0].id: expected an id that can stand in a locator, got "task"',
    ],
    ['a range as event id', events(message('e3-e9')), 'a range of events'],
    ['a dotted event id', events(message('a.b')), 'ids of events are letters, digits'],
    ['an event id of digits', events(message('12')), 'with a letter in them'],
    [
      'a key of the state as event id',
      events(message('paid')),
      'expected an id that is no key of state.final, got "paid"',
    ],
    [
      'a result of no call',
      events(call('e1'), result('e2', 'call_9')),
      'trace.events[1].call: expected the id of an earlier tool_call event, or null where the pairing is not known, got "call_9", which names no event',
    ],
    ['a result before its call', events(result('e1', 'e2'), call('e2')), 'got "e2", which is no earlier event'],
    ['a result of itself', events(result('e1', 'e1')), 'got "e1", which is no earlier event'],
    ['a result of a message', events(message('e1'), result('e2', 'e1')), 'got "e1", which is a message'],
    [
      'a zone that does not exist',
      { task: { prompt: 'x', timezone: 'America/Los_Angelos' } },
      'task.timezone: expected an IANA time zone such as America/Los_Angeles or UTC, got "America/Los_Angelos"',
    ],
    ['an offset as a zone', { task: { prompt: 'x', timezone: '+02:00' } }, 'task.timezone'],
    [
      'a clock that is no time',
      { task: { prompt: 'x', now: 'May 4, 2026' } },
      'task.now: expected an ISO 8601 date or time',
    ],
    ['a day that does not exist', { task: { prompt: 'x', now: '2026-02-29' } }, 'task.now'],
    ['an hour that does not exist', { task: { prompt: 'x', now: '2026-02-28T24:00:00Z' } }, 'task.now'],
    [
      'a locale that is none',
      { task: { prompt: 'x', locale: 'en_US' } },
      'task.locale: expected a BCP 47 tag such as en-US, got "en_US"',
    ],
    [
      'a currency that is none',
      { task: { prompt: 'x', currency: '$' } },
      'task.currency: expected an ISO 4217 code such as USD, got "$"',
    ],
    [
      'a subtree that is no locator',
      { state: { completeUnder: ['a', 'a..b'] } },
      'state.completeUnder[1]: expected the locator of a part of the state such as reservations, got "a..b"',
    ],
    ['a subtree of the trace', { state: { completeUnder: ['e1.output'] } }, 'it reads something else'],
    ['a subtree that is a selection', { state: { completeUnder: ['users[*].orders'] } }, 'name the collection instead'],
    ['a subtree that is a slice', { state: { completeUnder: ['a[0:1]'] } }, 'a slice or quote'],
  ])('turns down %s', (_what, parts, words) => {
    expect(messageFor(parts)).toContain(words);
  });

  it.each([
    { now: '2026-05-04T09:00:00-07:00', timezone: 'America/Los_Angeles', locale: 'en-US', currency: 'USD' },
    { now: '2024-02-29', timezone: 'UTC' },
    { now: '2026-05-04 09:00', timezone: 'Asia/Kolkata', locale: 'de' },
    { now: '2026-05-04T09:00:00.123Z', locale: 'zh-Hant-TW' },
  ])('takes the declarations %j', (declared) => {
    expect(parseEpisode(textWith({ task: { prompt: 'x', ...declared } }), 'ep.json').task).toEqual({
      prompt: 'x',
      ...declared,
    });
  });

  it('takes locators of parts of either state as whole subtrees', () => {
    const completeUnder = ['reservations', 'users["a.b"].orders', 'initial:x', '$', '["e1"]'];
    expect(parseEpisode(textWith({ state: { completeUnder } }), 'ep.json').state.completeUnder).toEqual(completeUnder);
  });

  it('tells the first few of several problems in one line, each with its line', () => {
    const text = textWith({ response: 5, rubric: [{ id: ' ', text: 't', weight: 'x', foo: 1 }] }, 2);
    const error = errorOf(() => parseEpisode(text, 'ep.json'));
    expect(error.message).toMatch(
      /^ep\.json: line 23, response: .*; line 17, rubric\[0\]\.id: .*; line 19, rubric\[0\]\.weight: .*; and 1 more$/u,
    );
    expect(error).toMatchObject({ line: 23, key: 'response' });
  });

  it('tells many problems as fast as one', () => {
    const list = Array.from({ length: 20_000 }, (_, at) => result(`e${at}`, `e${at + 1}`));
    expect(messageFor(events(...list))).toMatch(/; and 19997 more$/u);
  });

  it('shortens the values that it shows', () => {
    const long = errorOf(() => parseEpisode(textWith({ schema: 'x'.repeat(5000) }), 'ep.json'));
    expect(long.message.length).toBeLessThan(250);
  });

  it.each([
    ['{"schema":"sauron.episode/1","id":"a","id":"b"}', 'ep.json: line 1, column 39, id: expected each key once', 'id'],
    ['{\n"score":NaN}', 'ep.json: line 2, column 9, score: expected a JSON value, got NaN', 'score'],
    ['{"x":1e400}', 'ep.json: line 1, column 6, x: number out of range', 'x'],
    ['{"schema":"sauron.episode/1","task":{"prompt":"pay', 'cut off', 'task.prompt'],
    ['', 'ep.json: expected an episode, got an empty text', null],
    [' \n', 'ep.json: expected an episode, got blank text', null],
    ['[1,2]', 'ep.json: line 1: expected an episode (an object), got a list of 2', null],
    ['"text"', 'ep.json: line 1: expected an episode (an object), got "text"', null],
    ['null', 'expected an episode (an object), got null', null],
  ])('V12 turns down %j', (text, words, key) => {
    const error = errorOf(() => parseEpisode(text, 'ep.json'));
    expect(error.message).toContain(words);
    expect(error.key).toBe(key);
  });

  it('V12 keeps an own __proto__ from passing unseen', () => {
    expect(errorOf(() => parseEpisode(textWith({}).replace('{', '{"__proto__":{},'), 'ep.json')).message).toContain(
      'unknown key "__proto__"',
    );
  });

  it('counts lines from the line that the text starts on', () => {
    expect(errorOf(() => parseEpisode('{\n"a":NaN}', 'eps.jsonl', 7))).toMatchObject({ line: 8 });
    expect(errorOf(() => parseEpisode(textWith({ foo: 1 }), 'eps.jsonl', 7))).toMatchObject({ line: 7, key: 'foo' });
  });

  it('makes the same checks on values', () => {
    expect(validateEpisode(small, 'generator')).toEqual(parseEpisode(textWith({}), 'ep.json'));
    const error = errorOf(() => validateEpisode({ ...small, rubric: [] }, 'generator'));
    expect(error).toMatchObject({
      file: 'generator',
      line: null,
      key: 'rubric',
      message: expect.stringMatching(/^generator: rubric: expected/u),
    });
    expect(errorOf(() => validateEpisode([], 'generator')).message).toContain('an empty list');
  });

  it('loads what it writes to the same episode, whatever the state', () => {
    fc.assert(
      fc.property(jsonText, jsonText, fc.constantFrom(0, 2), (state, extra, indent) => {
        const [value, more] = [parseStrictJson(state), parseStrictJson(extra)];
        fc.pre(value.ok && more.ok);
        const trace = { events: [...sampleEvents, { id: 'e8', kind: 'observation', actor: 'tool', data: more.value }] };
        const episode = parseEpisode(
          stringifyJson({ ...small, state: { final: { value: value.value } }, trace } as never),
          'ep.json',
        );
        const again = parseEpisode(stringifyEpisode(episode, indent), 'ep.json');
        expect(episodeDigest(again)).toBe(episodeDigest(episode));
        expect(stringifyEpisode(again)).toBe(stringifyEpisode(episode));
      }),
    );
  });
});
