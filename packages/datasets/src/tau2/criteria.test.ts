import { describe, expect, it } from 'vitest';
import { LossTally } from '../event-builder/loss-report.ts';
import { criteriaOf } from './criteria.ts';
import type { SourceCriterion, Tau2RewardInfo, Tau2Run } from './record.ts';

const run = (checks: Tau2RewardInfo | null, criteria: SourceCriterion[] | null = null): Tau2Run => ({
  simulation: { id: 's', messages: [], reward_info: checks },
  task: null,
  info: null,
  domain: null,
  criteria,
  state: null,
});
const convert = (source: Tau2Run) => {
  const tally = new LossTally();
  return { ...criteriaOf(source, tally), rows: tally.report().rows };
};

const CHECKS: Tau2RewardInfo = {
  db_check: {},
  nl_assertions: [
    { nl_assertion: 'Agent refuses.', met: false },
    { nl_assertion: 'Agent explains.', met: null },
  ],
  communicate_checks: [{ info: '12.5', met: true }],
  action_checks: [
    { action: { action_id: 'a', name: 'rent_bike', arguments: { bike: 'B7', days: 2 } }, action_match: true },
    {
      action: { action_id: 'b', requestor: 'user', name: 'unlock', arguments: {}, compare_args: null },
      action_match: false,
    },
    {
      action: { action_id: 'c', name: 'note', arguments: { id: 9007199254740993n, text: 'x' }, compare_args: ['id'] },
      action_match: true,
    },
    { action: { action_id: 'd', name: 'note', arguments: { text: 'x' }, compare_args: [] }, action_match: true },
  ],
  env_assertions: [
    { env_assertion: { env_type: 'user', func_name: 'assert_locked', arguments: { on: true } }, met: true },
    {
      env_assertion: { env_type: 'assistant', func_name: 'assert_free', arguments: {}, assert_value: false },
      met: false,
    },
  ],
};

describe('criteriaOf', () => {
  it('words the checks of a run as criteria with the ids of the samples, in the order nl, com, act, env', () => {
    expect(convert(run(CHECKS)).rubric.map(({ id, text }) => `${id}: ${text}`)).toEqual([
      'nl0: Agent refuses.',
      'nl1: Agent explains.',
      'com0: The agent communicated this information to the user: 12.5',
      'act0: The agent called rent_bike with arguments {"bike":"B7","days":2}',
      'act1: The user called unlock with arguments {}',
      'act2: The agent called note with arguments {"id":9007199254740993} (other arguments are free)',
      'act3: The agent called note (with any arguments)',
      'env0: In the final user environment assert_locked({"on":true}) is True',
      'env1: In the final assistant environment assert_free({}) is False',
    ]);
  });

  it('keeps labels apart, says who made them, and what their check looks at', () => {
    const { labels, rows } = convert(run(CHECKS));
    expect(labels.map(({ criterionId, value, provenance }) => [criterionId, value, provenance])).toEqual([
      ['nl0', 'UNMET', 'model'],
      ['nl1', 'UNKNOWN', 'model'],
      ['com0', 'MET', 'executable'],
      ['act0', 'MET', 'executable'],
      ['act1', 'UNMET', 'executable'],
      ['act2', 'MET', 'executable'],
      ['act3', 'MET', 'executable'],
      ['env0', 'MET', 'executable'],
      ['env1', 'UNMET', 'executable'],
    ]);
    expect(labels[3]?.source).toMatch(/^programmatic_trace: some call anywhere .* order/u);
    expect(rows.map(({ what, count }) => [what, count])).toEqual([
      ['database criteria', 1],
      ['labels without a value', 1],
    ]);
  });

  it('leaves the aspect open', () => {
    const { rubric, labels } = convert(run(CHECKS));
    expect(rubric.every((criterion) => !('aspect' in criterion))).toBe(true);
    expect(labels.every(({ aspect }) => aspect === null)).toBe(true);
  });

  it('takes listed criteria as they are, but for the one that needs a reference database', () => {
    const listed: SourceCriterion[] = [
      { id: 'nl0', text: 'Agent refuses.', label: true, label_kind: 'llm_judge' },
      { id: 'db', text: 'The final database equals the reference.', label: false, label_kind: 'programmatic_state' },
    ];
    const { rubric, labels, rows } = convert(run(CHECKS, listed));
    expect(rubric).toEqual([{ id: 'nl0', text: 'Agent refuses.', weight: 1 }]);
    expect(labels.map(({ criterionId, value }) => [criterionId, value])).toEqual([['nl0', 'MET']]);
    expect(rows.map(({ what, count }) => [what, count])).toEqual([['database criteria', 1]]);
  });

  it('gives none for a run that was not scored', () => {
    expect(convert(run(null))).toEqual({ rubric: [], labels: [], rows: [] });
  });
});
