import { InputError } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { importAtif } from '../src/atif/index.ts';
import { agent, call, eventsOf, importOf, outline, type Raw, results, trajectory, user } from './atif-records.ts';
import { importAll, inFolder, losses } from './import-all.ts';

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
