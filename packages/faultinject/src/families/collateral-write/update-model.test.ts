import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../../../test/deep-freeze.ts';
import { deskBase } from '../../../test/desk-episode.ts';
import type { FaultBase } from '../../base/fault-base.ts';
import { answeredCalls } from '../../kit/calls.ts';
import { clubBase } from '../__fixtures__/club.ts';
import { declaredUpdates } from './declared-update.ts';
import { learnUpdate } from './learn-update.ts';
import { planConfirm, planRepeat, planUpdate, type UpdateModel } from './update-model.ts';
import { updateModels } from './update-models.ts';

const club = deepFreeze(clubBase());
const desk = deepFreeze(deskBase());
const given = { valueFor: (_field: unknown, _current: unknown, value: never) => value };

function modelOf(base: FaultBase, tool: string): UpdateModel {
  const model = updateModels(base).find((one) => one.tool === tool);
  if (model === undefined) throw new Error(`expected a model of ${tool}`);
  return model;
}

describe('learnUpdate', () => {
  it('sees where a value stands, also in an object of changes', () => {
    const model = modelOf(club, 'members_update');
    expect(model.fields).toEqual([{ rest: ['phone'], source: { kind: 'argument', at: ['changes', 'phone'] } }]);
    expect(model.keyAt).toEqual(['id']);
  });

  it('sees that a tool always writes the same, for each record of a list', () => {
    const model = modelOf(club, 'lockers_release');
    expect(model.fields).toEqual([{ rest: ['status'], source: { kind: 'constant', value: 'free' } }]);
    expect(model.keyAt).toEqual(['ids', 0]);
    expect(model.arguments).toEqual({ ids: ['L-1'] });
  });

  it('sees that a list grows by what the arguments hold', () => {
    expect(modelOf(desk, 'tickets_tag').fields).toEqual([{ rest: ['tags'], source: { kind: 'added', at: ['tag'] } }]);
  });

  it('does not learn from a call that made a record or wrote what it does not name', () => {
    const learned = answeredCalls(desk.episode.trace.events).flatMap((pair) => learnUpdate(desk, pair) ?? []);
    const tools = new Set(learned.map(({ tool }) => tool));
    expect(tools.has('refunds_issue')).toBe(false);
    expect(tools.has('summary_refresh')).toBe(false);
  });
});

describe('planUpdate', () => {
  it('writes the same to another record, answered as the known call was', () => {
    expect(planUpdate(club, modelOf(club, 'lockers_release'), { key: 'L-3', ...given })).toMatchObject({
      arguments: { ids: ['L-3'] },
      output: { released: 1 },
      changes: [{ steps: ['lockers', 'L-3', 'status'], before: 'taken', after: 'free' }],
    });
    expect(planUpdate(desk, modelOf(desk, 'tickets_tag'), { key: 'TK-304', ...given })).toMatchObject({
      arguments: { id: 'TK-304', tag: 'courier-delay' },
      output: { id: 'TK-304', tags: ['billing', 'courier-delay'] },
    });
  });

  it('gives nothing for a record that is not there or that the agent wrote at that place', () => {
    expect(planUpdate(club, modelOf(club, 'lockers_release'), { key: 'L-9', ...given })).toBeNull();
    expect(planUpdate(club, modelOf(club, 'lockers_release'), { key: 'L-2', ...given })).toBeNull();
  });

  it('knows the fields that a tool could have set, by its parameters', () => {
    const model = updateModels(club).find(({ renamed }) => renamed?.[1]?.toString() === 'email');
    const plan = model === undefined ? null : planUpdate(club, model, { key: 'M-3', valueFor: () => 'bo@example.org' });
    expect(plan).toMatchObject({
      arguments: { id: 'M-3', changes: { email: 'bo@example.org' } },
      output: { id: 'M-3', changed: ['email'] },
    });
  });
});

describe('planConfirm and planRepeat', () => {
  it('change nothing', () => {
    expect(planConfirm(club, modelOf(club, 'lockers_release'), 'L-4')?.changes).toEqual([]);
    expect(planConfirm(club, modelOf(club, 'lockers_release'), 'L-3')).toBeNull();
    expect(planRepeat(modelOf(club, 'members_update'))).toMatchObject({
      arguments: { id: 'M-1', changes: { phone: '555-0107' } },
      output: { id: 'M-1', changed: ['phone'] },
      changes: [],
    });
  });
});

describe('declaredUpdates', () => {
  it('reads a tool that was not called off the templates of the domain', () => {
    const [model] = declaredUpdates(club, 'rates_set');
    expect(model && planUpdate(club, model, { key: 'guests', valueFor: () => 60 })).toMatchObject({
      arguments: { rate: 'guests', limit: 60 },
      output: { rate: 'guests', limit: 60 },
      changes: [{ steps: ['rates', 'guests', 'limit'], before: 40, after: 60 }],
    });
  });

  it('takes the value from `value` where the arguments name the field', () => {
    const [model] = declaredUpdates(desk, 'policy_set_limit');
    expect(model && planUpdate(desk, model, { key: 'weekly_cap', valueFor: () => 500 })).toMatchObject({
      arguments: { limit: 'weekly_cap', value: 500 },
      changes: [{ steps: ['policy', 'weekly_cap'], after: 500 }],
    });
  });

  it('gives nothing for a tool that reads, or needs what is not known', () => {
    expect(declaredUpdates(club, 'members_get')).toEqual([]);
    const required = { type: 'object', properties: { rate: {}, limit: {}, by: {} }, required: ['rate', 'limit', 'by'] };
    const tools = [{ name: 'rates_set', effect: 'write' as const, parameters: required }];
    const { episode } = club;
    const strict: FaultBase = { ...club, episode: { ...episode, task: { ...episode.task, tools } } };
    expect(declaredUpdates(strict, 'rates_set')).toEqual([]);
  });
});
