import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../../../test/deep-freeze.ts';
import { deskBase } from '../../../test/desk-episode.ts';
import { ArmDraft } from '../../edits/arm-draft.ts';
import { answeredCalls } from '../../kit/calls.ts';
import { clubBase } from '../__fixtures__/club.ts';
import { withComputed } from './computed.ts';
import { insertCall } from './insert-call.ts';
import { planUpdate } from './update-model.ts';
import { updateModels } from './update-models.ts';

const desk = deepFreeze(deskBase());
const club = deepFreeze(clubBase());

function outputsOf(draft: ArmDraft, tool: string): unknown[] {
  return answeredCalls(draft.events).flatMap(({ call, result }) => (call.tool === tool ? [result.output] : []));
}

describe('insertCall', () => {
  it('puts call and result in the form of the trace, changes the state, and what is read later', () => {
    const model = updateModels(desk).find(({ tool }) => tool === 'policy_set_limit');
    const plan = model === undefined ? null : planUpdate(desk, model, { key: 'credit_cap', valueFor: () => 20 });
    const draft = new ArmDraft(desk.episode);
    const [first] = answeredCalls(desk.episode.trace.events).filter(({ call }) => call.tool === 'policy_get');
    const id = plan === null ? null : insertCall(draft, desk, { plan, behind: first?.result.id ?? '' });
    expect(draft.event(id ?? '')).toMatchObject({
      tool: 'policy_set_limit',
      arguments: { limit: 'credit_cap', value: 20 },
    });
    expect(draft.stateAt(['policy', 'credit_cap'])).toBe(20);
    expect(outputsOf(draft, 'policy_get')).toMatchObject([{ credit_cap: 15 }, { credit_cap: 20 }]);
  });

  it('shows a record that changed with its new value, in lists too', () => {
    const model = updateModels(club).find(({ tool }) => tool === 'lockers_release');
    const plan =
      model === undefined ? null : planUpdate(club, model, { key: 'L-3', valueFor: (_field, _now, same) => same });
    const draft = new ArmDraft(club.episode);
    if (plan !== null) insertCall(draft, club, { plan, behind: 'e1' });
    const [list] = outputsOf(draft, 'lockers_list');
    expect(list).toMatchObject({
      lockers: [{ status: 'taken' }, { status: 'taken' }, { id: 'L-3', status: 'free' }, {}, {}],
    });
  });
});

describe('withComputed', () => {
  it('moves numbers that are named after the field, and no others', () => {
    const output = { balance_after: 10.5, balance: 12, fee: 1 };
    expect(withComputed(output, 'balance', -2)).toEqual({ balance_after: 8.5, balance: 12, fee: 1 });
    expect(withComputed(output, 'balance', 0)).toBe(output);
  });
});
