import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InputError, stringifyEpisode } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { importTau2, type Tau2Import } from '../src/tau2/index.ts';

const fixture = (name: string): string => fileURLToPath(new URL(`fixtures/tau2/${name}`, import.meta.url));

async function importAll(path: string): Promise<Tau2Import[]> {
  const records: Tau2Import[] = [];
  for await (const record of importTau2(path)) records.push(record);
  return records;
}

async function importOne(path: string): Promise<Tau2Import & { ok: true }> {
  const [record] = await importAll(path);
  if (record?.ok !== true) throw new Error(`no record: ${record?.error.message}`);
  return record;
}

async function inFolder<T>(files: Record<string, string>, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'tau2-'));
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('importTau2 on a file of one run', () => {
  it('reads task, policy, clock and tools from the settings beside it', async () => {
    const { task, domain, id } = (await importOne(fixture('bikes/extend.json'))).labelled.episode;
    expect({ id, domain, prompt: task.prompt, now: task.now }).toEqual({
      id: 'tau2-5d0c-extend',
      domain: 'bikes',
      prompt: expect.stringMatching(/begins with:\n\nPlease add two days to my rental\.$/u),
      now: '2026-02-03T09:30:00-05:00',
    });
    expect(task.policy).toContain('Deposits cannot be waived.');
    expect(task.tools?.map(({ name, effect }) => [name, effect])).toEqual([
      ['find_rental', 'unknown'],
      ['extend_rental', 'unknown'],
      ['press_unlock', 'unknown'],
    ]);
  });

  it('names its task beside the labels alone, so that trials of it are one cluster', async () => {
    const { episode, labels } = (await importOne(fixture('bikes/extend.json'))).labelled;
    expect(labels?.base).toBe('tau2/bikes/[lock_stuck]planted_fault');
    expect(stringifyEpisode(episode)).not.toContain('planted_fault');
  });

  it('T01 T03 V06 numbers the events, pairs one constant id by occurrence, keeps big integers and raw texts', async () => {
    const { trace, response } = (await importOne(fixture('bikes/extend.json'))).labelled.episode;
    const outline = trace.events.map((event) =>
      event.kind === 'tool_result' ? `${event.id} result of ${event.call}` : `${event.id} ${event.kind} ${event.actor}`,
    );
    expect(outline).toEqual([
      'e1 message agent',
      'e2 message user',
      'e3 tool_call agent',
      'e4 tool_call agent',
      'e5 result of e3',
      'e6 result of e4',
      'e7 message agent',
      'e8 tool_call user',
      'e9 result of e8',
      'e10 message user',
      'e11 tool_call agent',
      'e12 result of e11',
      'e13 message agent',
      'e14 message user',
    ]);
    const [, , first, second, found, failed, said] = trace.events;
    expect([first?.step, second?.step, trace.events[7]?.step]).toEqual([1, 1, undefined]);
    expect(first).toMatchObject({
      arguments: { number: 9007199254740993n },
      callId: 'call',
      time: '2026-02-03T09:31:00',
    });
    expect(second).toMatchObject({ arguments: { number: 12 } });
    expect(found).toMatchObject({ status: 'ok', decoded: { number: 9007199254740993n, days: 1 }, source: 'turn 3' });
    expect(failed).toMatchObject({ status: 'error', output: 'Error: no rental 12', encoding: 'text' });
    expect(said).toMatchObject({ text: 'Two days are 24 euros. Shall I?' });
    expect(trace.coverage).toBe('complete');
    expect(response).toBe('Done: three days in all.');
  });

  it('rebuilds the initial state from the diff and names what is whole', async () => {
    const { state } = (await importOne(fixture('bikes/extend.json'))).labelled.episode;
    expect(state).toEqual({
      initial: {
        agent_db: {
          rentals: { 'R.77': { number: 9007199254740993n, days: 1, deposit: 50 } },
          customers: { ida: { notes: ['regular'] } },
          holds: { H1: { rental: 'R.77' } },
        },
        user_db: { lock: { open: false, presses: 0 } },
      },
      final: {
        agent_db: {
          rentals: { 'R.77': { number: 9007199254740993n, days: 3, deposit: 50 } },
          customers: { ida: { notes: ['regular', 'called about days'] } },
          holds: {},
        },
        user_db: { lock: { open: false, presses: 1 } },
      },
      coverage: 'partial',
      completeUnder: ['agent_db.rentals["R.77"]', 'agent_db.customers.ida', 'agent_db.holds.H1', 'user_db'],
    });
  });

  it('keeps labels beside the episode and leaves out the criterion without a reference', async () => {
    const { labelled, loss, origin } = await importOne(fixture('bikes/extend.json'));
    expect(
      labelled.labels?.labels.map(({ criterionId, value, provenance }) => [criterionId, value, provenance]),
    ).toEqual([
      ['nl0', 'MET', 'model'],
      ['com0', 'MET', 'executable'],
      ['act0', 'MET', 'executable'],
      ['act1', 'MET', 'executable'],
      ['env0', 'UNMET', 'executable'],
    ]);
    expect(labelled.episode.rubric.map(({ id }) => id)).toEqual(['nl0', 'com0', 'act0', 'act1', 'env0']);
    expect(loss.rows.map(({ what, count }) => [what, count])).toEqual([
      ['arguments unwrapped', 1],
      ['outputs decoded', 1],
      ['agent messages unwrapped', 1],
      ['cost, usage and raw provider data', 13],
      ['database criteria', 1],
      ['state', 1],
      ['user scenario', 1],
    ]);
    expect(origin).toMatchObject({ key: null, taskId: '[lock_stuck]planted_fault' });
  });

  it('lets no label, justification, reward, scenario or task id into the episode', async () => {
    for (const name of ['bikes', 'published']) {
      for (const record of await importAll(fixture(name))) {
        if (!record.ok) continue;
        const text = stringifyEpisode(record.labelled.episode);
        expect(text).not.toMatch(
          /JUSTIFICATION|SCENARIO-ONLY|planted_fault|reward|llm_judge|"met"|db_match|free days/u,
        );
      }
    }
  });

  it('imports without settings, and says what is then missing', async () => {
    const { labelled, loss } = await inFolder(
      {
        'one.json': JSON.stringify({
          criteria: [{ id: 'nl0', text: 'T', label: null, label_kind: 'llm_judge' }],
          simulation: { id: 's', messages: [{ role: 'user', content: 'Hi' }] },
        }),
      },
      importOne,
    );
    expect(labelled.episode.task).toEqual({ prompt: expect.stringMatching(/\n\nHi$/u) });
    expect(loss.rows.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['policy', 'tool list', 'state', 'task', 'labels without a value']),
    );
  });
});

describe('importTau2 on a published results file', () => {
  it('goes on after each broken run and places every error', async () => {
    const records = await importAll(fixture('published/results.json'));
    expect(records.map((record) => (record.ok ? record.labelled.episode.id : record.error.key))).toEqual([
      'tau2-run-a',
      'simulations[1].messages[0].role',
      'tau2-run-c',
      'simulations[3]',
      'simulations[4]',
      'simulations[5]',
      'tau2-run-f',
    ]);
    const messages = records.flatMap((record) => (record.ok ? [] : [record.error.message]));
    expect(messages.map((message) => /got (.*)$/u.exec(message)?.[1] ?? message)).toEqual([
      'nothing',
      expect.stringContaining('tau2-run-a again (first in '),
      'none: it was not scored',
      'a voice run (ticks): it cannot be imported',
    ]);
    expect(records.every((record) => record.ok || record.error instanceof InputError)).toBe(true);
  });

  it('joins a run with a wrong task id by its checks, and gives a run without a user its ticket', async () => {
    const record = (await importAll(fixture('published/results.json')))[2];
    if (record?.ok !== true) throw new Error('run-c is not there');
    expect(record.origin).toMatchObject({ taskId: '1', recordedTaskId: '0', key: 'simulations[2]' });
    expect(record.labelled.episode.task.prompt).toBe('Free the bike B7.');
    expect(record.labelled.episode.response).toBeNull();
    expect(record.labelled.episode.state).toEqual({
      initial: null,
      final: null,
      coverage: 'partial',
      completeUnder: [],
    });
    expect(record.labelled.labels?.labels.map(({ criterionId, value }) => [criterionId, value])).toEqual([
      ['nl0', 'UNMET'],
      ['act0', 'MET'],
    ]);
    expect(record.loss.rows.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['task id', 'database criteria', 'state', 'tool list']),
    );
  });
});

describe('importTau2 on paths', () => {
  it('reads every file under a folder in order of path, and no settings file', async () => {
    const ids = (await importAll(fixture('.'))).map((record) => (record.ok ? record.labelled.episode.id : 'broken'));
    expect(ids).toEqual([
      'tau2-5d0c-extend',
      'tau2-run-a',
      'broken',
      'tau2-run-c',
      'broken',
      'broken',
      'broken',
      'tau2-run-f',
    ]);
  });

  it('stops at the limit', async () => {
    const records: Tau2Import[] = [];
    for await (const record of importTau2(fixture('.'), { limit: 2 })) records.push(record);
    expect(records).toHaveLength(2);
    for await (const _record of importTau2(fixture('.'), { limit: 0 })) throw new Error('a record came');
  });

  it('yields an error for a file of another shape, or one that is no JSON, and goes on', async () => {
    const good = {
      criteria: [{ id: 'nl0', text: 'T', label: true, label_kind: 'llm_judge' }],
      simulation: { id: 's', messages: [] },
    };
    const files = {
      'a.json': '{"users": {}}',
      'b.json': '{"simulation": ',
      'c.json': '[1]',
      'd.json': '',
      'e.json': '{"simulation": 1, "criteria": []}',
      'f.json': JSON.stringify(good),
      'notes.txt': 'not read',
    };
    const records = await inFolder(files, importAll);
    expect(records.map(({ ok }) => ok)).toEqual([false, false, false, false, false, true]);
    const messages = records.flatMap((record) => (record.ok ? [] : [record.error.message]));
    expect(messages[0]).toContain('a.json: expected a tau2-bench file');
    expect(messages[1]).toContain('b.json: line 1');
    expect(messages[3]).toContain('empty file');
    expect(messages[4]).toContain('simulation');
  });

  it('yields an error for each run beside broken settings: its policy would be missing without a word', async () => {
    const files = {
      '_run_info.json': '{"info": {}}',
      'a.json': JSON.stringify({ criteria: [], simulation: { id: 's', messages: [] } }),
    };
    const [record, ...others] = await inFolder(files, importAll);
    expect(others).toEqual([]);
    expect(record?.ok === false && record.error.message).toContain('_run_info.json: info.environment_info');
  });

  it('throws an InputError for a path that is not there and for a folder without files', async () => {
    await expect(importAll(fixture('absent.json'))).rejects.toThrow(
      /absent\.json: expected a tau2-bench file or a folder/u,
    );
    await expect(inFolder({ 'readme.txt': 'x' }, importAll)).rejects.toThrow(/without such files/u);
    await expect(importAll(fixture('absent.json'))).rejects.toBeInstanceOf(InputError);
  });
});
