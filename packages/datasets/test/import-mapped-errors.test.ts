import { writeFile } from 'node:fs/promises';
import { InputError, type JsonObject, stringifyEpisode } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { type ImportedRun, importMapped, type Mapping } from '../src/pa/index.ts';
import { BASE, fixture, inFile, record, rowsOf, runOf } from './mapped-records.ts';

async function importRecords(records: readonly JsonObject[], changes: Partial<Mapping> = {}): Promise<ImportedRun[]> {
  const text = JSON.stringify(records);
  return inFile('all.json', text, (path) => Array.fromAsync(importMapped(path, { ...BASE, ...changes })));
}

async function problemOf(changes: JsonObject, mapping: Partial<Mapping> = {}): Promise<string> {
  const [run] = await importRecords([record(changes)], mapping);
  if (run?.ok !== false) throw new Error('expected an error, got a run');
  expect(run.error).toBeInstanceOf(InputError);
  return run.error.message.replace(/^\S*\//u, '');
}

describe('errors of importMapped', () => {
  const FIELDS = BASE.trace.fields;
  const fields = (more: Partial<Record<keyof typeof FIELDS | 'tool', unknown>>): Partial<Mapping> => {
    // Only the fields differ; each of these tests gives ones that the schema takes.
    return { trace: { ...BASE.trace, fields: { ...FIELDS, ...more } } } as Partial<Mapping>;
  };

  it('names the nearest path where a needed one leads nowhere', async () => {
    expect(await problemOf({}, { task: { prompt: 'aks' } })).toBe(
      'all.json: [0]: task.prompt: expected a value at aks, got nothing (the nearest path there is: ask)',
    );
    expect(await problemOf({}, { id: 'uuid.value.long' })).toContain('(the keys there are: id, ask, log, rubric)');
    expect(await problemOf({ ask: null })).toContain('task.prompt: expected a value at ask, got null');
  });

  it('says at the end which mapped paths matched nothing in any record', async () => {
    const mapping: Partial<Mapping> = { domain: 'domain', task: { prompt: 'ask', now: 'metta.clock' } };
    const records = [record({ meta: { clock: '2026-05-04' } }), record({ id: 's', meta: {} })];
    const [one, two, ...ends] = await importRecords(records, mapping);
    expect([one?.ok, two?.ok]).toEqual([true, true]);
    expect(ends.map((end) => (end.ok ? '' : [end.error.key, end.error.message]))).toEqual([
      ['domain', expect.stringContaining('domain: expected something at domain at least once, got nothing in 2 tries')],
      ['task.now', expect.stringContaining('(the nearest path there is: meta.clock): correct the path')],
    ]);
    const limited = await inFile('all.json', JSON.stringify(records), (path) =>
      Array.fromAsync(importMapped(path, { ...BASE, ...mapping }, { limit: 2 })),
    );
    expect(limited.map(({ ok }) => ok)).toEqual([true, true]);
  });

  it('tells how to add a value that is not in a map', async () => {
    expect(await problemOf({ log: [{ kind: 'beep' }] })).toBe(
      'all.json: [0].log[0]: trace.fields.kind: expected a value of the map at kind, got "beep": ' +
        'add it under trace.fields.kind.values with one of message, thought, tool_call, tool_result, observation',
    );
    expect(await problemOf({ log: [{ kind: ['a'] }] })).toContain('expected a value of the map at kind, got ["a"]');
    expect(await problemOf({ log: [{ kind: 'message', who: 'tool' }] })).toContain(
      '[0].log[0]: trace.fields.actor: expected user or agent or system for the kind message, got tool',
    );
    expect(await problemOf({ log: [{ kind: 'message' }] })).toContain(
      'log[0]: trace.fields.actor: expected who wrote the message',
    );
    expect(await problemOf({ log: [{}] })).toContain('log[0]: trace.fields.kind: expected what kind of event this is');
    expect(await problemOf({ log: [{ kind: 'tool_call' }] }, fields({ tool: 'tool' }))).toContain('name of a tool');
  });

  it('names an id that came before, and what is no episode', async () => {
    const [, again, odd] = await importRecords([record(), record(), record({ id: 's', rubric: [] })]);
    expect(again?.ok === false && again.error.message).toMatch(
      /\[1\]: expected a run with an id of its own, got r again/u,
    );
    expect(odd?.ok === false && odd.error.message).toContain('[2]: rubric: expected at least one criterion');
    const [own] = await importRecords([record({ log: [5] })], { trace: { events: 'log', format: 'sauron' } });
    expect(own?.ok === false && own.error.message).toContain('trace.events: expected events, got 5');
  });

  it.each<[string, JsonObject, Partial<Mapping>]>([
    ['trace.events: expected a list at log, got "none"', { log: 'none' }, {}],
    ['state.final: expected an object at end, got [1]', { end: [1] }, { state: { final: 'end' } }],
    ['state.final: expected an object at end, got "text"', { end: 'text' }, { state: { final: 'end' } }],
    [
      'state.coverage: expected complete or partial at all, got "most"',
      { all: 'most' },
      { state: { coverage: { path: 'all' } } },
    ],
    ['state.completeUnder: expected a list of locators', { whole: 'x' }, { state: { completeUnder: 'whole' } }],
    ['rubric.items: expected a list or an object, got 3', { rubric: 3 }, {}],
    ['rubric.text: expected text, got an object', { rubric: [{ a: 1 }] }, {}],
    [
      'rubric.weight: expected a number at w, got "2"',
      { rubric: [{ t: 'T', w: '2' }] },
      { rubric: { items: 'rubric', text: 't', weight: 'w' } },
    ],
    ['task.tools: expected a list of tools, got "pay"', { tools: 'pay' }, { task: { prompt: 'ask', tools: 'tools' } }],
    [
      'task.tools: expected a name, or an object with one',
      { tools: [{ a: 1 }] },
      { task: { prompt: 'ask', tools: 'tools' } },
    ],
    ['task.prompt: expected a message of the user', { log: [] }, { task: { prompt: { from: 'first_user_message' } } }],
    ['id: expected one value at a.b: both', { 'a.b': 1, a: { b: 2 } }, { id: 'a.b' }],
    ['task.now: expected an ISO 8601 date', { when: 'today' }, { task: { prompt: 'ask', now: 'when' } }],
  ])('explains: %s', async (message, changes, mapping) => {
    expect(await problemOf(changes, mapping)).toContain(message);
  });

  it.each<[string, JsonObject, NonNullable<Mapping['labels']>]>([
    [
      'labels.join: expected one item for each of 1 criteria, got 2',
      { votes: [true, true] },
      { items: 'votes', join: 'position', raters: '$' },
    ],
    ['labels.join: expected an object whose keys', { votes: [true] }, { items: 'votes', join: 'key', raters: '$' }],
    [
      'got "c2", which the rubric does not have (the nearest is c1)',
      { votes: { c2: true } },
      { items: 'votes', join: 'key', raters: '$' },
    ],
    [
      'labels.adjudicated: expected one adjudicated value for c1, got MET and UNMET',
      {
        votes: [
          { c: 'c1', v: true },
          { c: 'c1', v: false },
        ],
      },
      { items: 'votes', join: 'id', criterion: 'c', adjudicated: 'v' },
    ],
    [
      'labels: expected a value of the map at v, got "true"',
      { votes: { c1: { v: 'true' } } },
      { items: 'votes', join: 'key', raters: ['v'] },
    ],
    [
      'labels.criterion: expected a value at c, got nothing',
      { votes: [{ v: true }] },
      { items: 'votes', join: 'id', criterion: 'c', raters: ['v'] },
    ],
    [
      'labels.base: expected a value at task.id, got nothing',
      { votes: [true] },
      { items: 'votes', join: 'position', raters: '$', base: 'task.id' },
    ],
  ])('explains: %s', async (message, changes, labels) => {
    expect(await problemOf(changes, { labels })).toContain(message);
  });

  it('keeps the task that several records are runs of beside the labels, and out of the episode', async () => {
    const labels = { items: 'votes', join: 'position', raters: '$', base: 'job' } as const;
    const [run] = await importRecords([record({ votes: [true], job: 'errand-7' })], { labels });
    expect(runOf(run).labelled.labels?.base).toBe('errand-7');
    expect(stringifyEpisode(runOf(run).labelled.episode)).not.toContain('errand-7');
  });

  it('takes ratings as a list of objects, an object of raters, or one value, and records without any', async () => {
    const labels = { items: 'votes', join: 'key', raters: 'by', value: 'v' } as const;
    const votes = (by: JsonObject | JsonObject[]): JsonObject => record({ votes: { c1: { by } } });
    const [list, object, none] = await importRecords(
      [
        votes([{ v: true }, { v: false }, { v: true }]),
        { ...votes({ ann: { v: false } }), id: 's' },
        record({ id: 't' }),
      ],
      { labels },
    );
    expect(runOf(list).labelled.labels?.labels[0]).toMatchObject({
      value: 'MET',
      raters: [{ rater: '[0]' }, {}, {}],
    });
    expect(runOf(object).labelled.labels?.labels[0]).toMatchObject({ value: 'UNMET', raters: [{ rater: 'ann' }] });
    expect(runOf(none).labelled.labels).toBeNull();
    expect(rowsOf(none)).toMatchObject({ 'records without labels': 1 });
  });

  it('reads one record of a file, records behind a path, and says where that path leads nowhere', async () => {
    const mapping = { ...BASE, records: 'data.runs' };
    const read = (value: JsonObject): Promise<ImportedRun[]> =>
      inFile('all.jsonl', JSON.stringify(value), (path) => Array.fromAsync(importMapped(path, mapping)));
    const [found] = await read({ data: { runs: [record()] } });
    expect(runOf(found).labelled.episode.id).toBe('r');
    const [lost] = await read({ data: { run: [record()] } });
    expect(lost?.ok === false && lost.error.message).toContain('line 1: records: expected a list at data.runs');
    expect(lost?.ok === false && lost.error.message).toContain('(the nearest path there is: data.run)');
    const [one] = await inFile('one.json', JSON.stringify(record()), (path) =>
      Array.fromAsync(importMapped(path, BASE)),
    );
    expect(runOf(one).labelled.episode.id).toBe('r');
  });

  it('turns down a mapping that copies labels, and one that no file could hold', async () => {
    const labels = { items: 'votes', join: 'key', raters: '$' } as const;
    await expect(importRecords([record()], { labels, extra: ['votes'] })).rejects.toThrow(
      /extra\[0\]: expected a part of the record without labels, got votes/u,
    );
    await expect(importRecords([record()], { state: { final: 'a..b' } })).rejects.toThrow(
      /state\.final: expected a path/u,
    );
  });

  it('says where a file holds no record', async () => {
    for (const [name, text] of [
      ['a.json', '[]'],
      ['a.jsonl', '\n\n'],
    ] as const) {
      const [none, ...others] = await inFile(name, text, (path) => Array.fromAsync(importMapped(path, BASE)));
      expect(none?.ok === false && none.error.message).toContain(`${name}: expected records, got none`);
      expect(others).toEqual([]);
    }
  });

  it('throws for a path that is not there, and reads a line that is no UTF-8 as broken', async () => {
    await expect(Array.fromAsync(importMapped(fixture('absent'), BASE))).rejects.toThrow(
      /absent: expected a \.json or/u,
    );
    const runs = await inFile('a.jsonl', '', async (path) => {
      await writeFile(path, Buffer.concat([Buffer.from([0xff, 10]), Buffer.from(JSON.stringify(record()))]));
      return Array.fromAsync(importMapped(path, BASE));
    });
    expect(runs.map((run) => (run.ok ? 'ok' : run.error.line))).toEqual([1, 'ok']);
  });
});
