import { type Episode, stringifyEpisode } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { type ImportedRun, importMapped, readMapping } from '../src/pa/index.ts';
import { fixture, rowsOf, runOf } from './mapped-records.ts';

async function importFixture(data: string, mapping: string): Promise<ImportedRun[]> {
  return Array.fromAsync(importMapped(fixture(data), await readMapping(fixture(mapping))));
}

const outline = ({ trace }: Episode): unknown[] =>
  trace.events.map((event) => [event.kind, event.actor, event.kind === 'tool_result' ? event.call : undefined]);
const labelsOf = (run: ImportedRun | undefined): unknown[] | undefined =>
  runOf(run).labelled.labels?.labels.map(({ criterionId, value, raters, adjudicated }) => [
    criterionId,
    value,
    raters?.length,
    adjudicated,
  ]);
describe('importMapped on nested records with a column per rater', () => {
  it('V06 maps task, states, events, response and rubric', async () => {
    const [first, second, ...others] = await importFixture('nested.json', 'nested.mapping.yaml');
    expect(others).toEqual([]);
    const { episode } = runOf(first).labelled;
    expect(episode).toMatchObject({
      id: 'n-1',
      domain: 'errands',
      task: {
        prompt: 'Move my dentist visit to Friday.',
        now: '2026-05-04T09:00:00-07:00',
        timezone: 'America/Los_Angeles',
      },
      state: {
        initial: { calendar: { v7: { day: '2026-05-06' } } },
        final: { calendar: { v7: { day: '2026-05-08', room: 9007199254740993n } } },
        coverage: 'complete',
      },
      response: 'Done: Friday.',
    });
    expect(outline(episode)).toEqual([
      ['message', 'user', undefined],
      ['tool_call', 'agent', undefined],
      ['tool_result', 'tool', 'e2'],
      ['message', 'agent', undefined],
    ]);
    expect(episode.trace.events[2]).toMatchObject({ status: 'ok', decoded: { ok: true }, source: 'log[2]' });
    expect(episode.rubric.map(({ id, aspect, weight }) => [id, aspect, weight])).toEqual([
      ['a', 'outcome', 2],
      ['b', 'communication', 1],
      ['c', 'outcome', 1],
      ['d', 'process', 1],
    ]);
    expect(runOf(second).labelled.episode).toMatchObject({ response: null, state: { initial: null } });
  });

  it('takes the adjudicated value, else the majority, a tie as UNKNOWN, and none where nobody rated', async () => {
    const [first] = await importFixture('nested.json', 'nested.mapping.yaml');
    expect(labelsOf(first)).toEqual([
      ['a', 'MET', 2, undefined],
      ['b', 'MET', 2, true],
      ['c', 'UNKNOWN', 2, undefined],
    ]);
    expect(runOf(first).labelled.labels?.labels[0]).toEqual({
      criterionId: 'a',
      value: 'MET',
      provenance: 'human',
      aspect: 'outcome',
      raters: [
        { rater: 'anna', value: 'MET' },
        { rater: 'ben', value: 'MET' },
      ],
    });
    expect(rowsOf(first)).toEqual({
      'outputs decoded': 1,
      'ratings that are blank': 2,
      'ties between raters': 1,
      'criteria without a label': 1,
    });
  });

  it('copies no key that is not mapped, and no label', async () => {
    const [first] = await importFixture('nested.json', 'nested.mapping.yaml');
    expect(stringifyEpisode(runOf(first).labelled.episode)).not.toMatch(/gold_set|anna|ben|n\/a|mood|MET/u);
  });
});

describe('importMapped on lines of chat messages', () => {
  it('T01 T03 T08 reads messages, calls and results, and goes on after a bad line and a bad record', async () => {
    const runs = await importFixture('messages.jsonl', 'messages.mapping.yaml');
    expect(runs.map(({ ok }) => ok)).toEqual([true, true, false, false]);
    const { episode } = runOf(runs[0]).labelled;
    expect(episode).toMatchObject({ id: '17', task: { prompt: 'Pay Ida 20.' }, response: 'Paid 20 to Ida.' });
    expect(outline(episode)).toEqual([
      ['message', 'system', undefined],
      ['message', 'user', undefined],
      ['thought', 'agent', undefined],
      ['tool_call', 'agent', undefined],
      ['tool_call', 'agent', undefined],
      ['tool_result', 'tool', 'e4'],
      ['tool_result', 'tool', 'e5'],
      ['message', 'agent', undefined],
    ]);
    expect(episode.trace.events[4]).toMatchObject({ arguments: { to: 'Ida', amount: 20 }, step: 1, callId: 'y' });
    expect(episode.trace.events[5]).toMatchObject({ status: 'unknown', decoded: { amount: 500 } });
    expect(episode.task.tools).toEqual([
      { name: 'pay', effect: 'unknown', description: 'Pays.', parameters: { type: 'object' } },
      { name: 'balance', effect: 'unknown' },
    ]);
    expect(episode.rubric.map(({ id, text }) => [id, text])).toEqual([
      ['c1', 'Ida got 20.'],
      ['c2', 'Nobody else was paid.'],
    ]);
    expect(labelsOf(runs[0])).toEqual([
      ['c1', 'MET', 3, undefined],
      ['c2', 'MET', 3, undefined],
    ]);
  });

  it('reads older calls by name, and keeps a role that it does not know without its other keys', async () => {
    const [, second] = await importFixture('messages.jsonl', 'messages.mapping.yaml');
    const { trace, response } = runOf(second).labelled.episode;
    expect(trace.events.slice(2)).toMatchObject([
      { kind: 'tool_call', tool: 'wave' },
      { kind: 'tool_result', call: 'e3', output: 'ok' },
      { kind: 'observation', data: { role: 'critic', content: '?' } },
    ]);
    expect(JSON.stringify(trace)).not.toContain('score');
    expect(response).toBe('Hello.');
    expect(labelsOf(second)).toEqual([['c1', 'UNKNOWN', 2, undefined]]);
    expect(rowsOf(second)).toMatchObject({ 'unknown message role "critic"': 1, 'ties between raters': 1 });
  });

  it('places each error by file and line', async () => {
    const errors = (await importFixture('messages.jsonl', 'messages.mapping.yaml')).flatMap((run) =>
      run.ok ? [] : [run.error],
    );
    const file = fixture('messages.jsonl');
    expect(errors.map((error) => [error.file, error.line, error.key])).toEqual([
      [file, 4, 'messages[0]'],
      [file, 5, 'labels'],
    ]);
    expect(errors[0]?.message).toContain(`${file}: line 4: column`);
    expect(errors[1]?.message).toContain(
      '[0]: labels: expected a value of the map at $, got "perhaps": add it under labels.values with one of MET',
    );
  });
});

describe('importMapped on a folder of flat rows', () => {
  it('T08 reads a result in the row of its call, unwraps JSON text, and keeps other kinds as observations', async () => {
    const runs = await importFixture('flat', 'flat.mapping.yaml');
    const { episode } = runOf(runs[0]).labelled;
    expect(outline(episode)).toEqual([
      ['message', 'user', undefined],
      ['tool_call', 'agent', undefined],
      ['tool_call', 'agent', undefined],
      ['tool_result', 'tool', 'e3'],
      ['observation', 'system', undefined],
      ['thought', 'agent', undefined],
      ['message', 'agent', undefined],
    ]);
    expect(episode.trace.events[3]).toMatchObject({ status: 'ok', decoded: [1], time: '3' });
    expect(episode).toMatchObject({
      domain: 'dining',
      state: { initial: null, final: { bookings: { b1: { seats: 2 } } }, completeUnder: ['bookings'] },
      rubric: [
        { id: 'r1', text: 'A table for two is booked.' },
        { id: 'r2', text: 'The agent said so.' },
      ],
      extra: { team: 'blue' },
      response: null,
    });
    expect(stringifyEpisode(episode)).not.toMatch(/grade|annotations|"u1"/u);
    expect(labelsOf(runs[0])).toEqual([
      ['r1', 'MET', 2, undefined],
      ['r2', 'UNKNOWN', 2, undefined],
    ]);
    expect(rowsOf(runs[0])).toMatchObject({
      'calls without a result': 1,
      'state unwrapped': 1,
      'arguments unwrapped': 2,
      'values of trace.fields.kind that are not in the map': 1,
    });
  });

  it('names a label of a criterion that the rubric does not have', async () => {
    const [, second] = await importFixture('flat', 'flat.mapping.yaml');
    expect(second?.ok === false && second.error.message).toContain(
      'two.json: annotations[0]: labels.criterion: expected the id of a criterion, got "r9", which the rubric does not have',
    );
  });
});
