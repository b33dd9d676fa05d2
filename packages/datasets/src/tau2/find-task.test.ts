import { describe, expect, it } from 'vitest';
import { findTask } from './find-task.ts';
import type { Tau2RewardInfo, Tau2Task } from './record.ts';

const task = (id: string, assertions: string[], actions: string[]): Tau2Task => ({
  id,
  evaluation_criteria: { nl_assertions: assertions, actions: actions.map((action_id) => ({ action_id })) },
});
const checks = (assertions: string[], actions: string[]): Tau2RewardInfo => ({
  nl_assertions: assertions.map((nl_assertion) => ({ nl_assertion, met: true })),
  action_checks: actions.map((action_id) => ({
    action: { action_id, name: 'a', arguments: {} },
    action_match: false,
  })),
});
const tasks = [task('0', ['x'], ['0_0']), task('1', ['y', 'z'], ['1_0', '1_1']), task('2', [], ['2_0'])];

describe('findTask', () => {
  it('takes the task of the id where the checks agree', () => {
    expect(findTask(tasks, '1', checks(['y', 'z'], ['1_0', '1_1']))).toEqual({ task: tasks[1], how: 'by_id' });
  });

  it('joins a run with a wrong id to the task that its checks name', () => {
    expect(findTask(tasks, '0', checks(['y', 'z'], ['1_0', '1_1']))).toEqual({ task: tasks[1], how: 'rejoined' });
    expect(findTask(tasks, null, checks([], ['2_0']))).toEqual({ task: tasks[2], how: 'rejoined' });
  });

  it('takes assertions that the judge typed with other blanks, points or order, and one that it worded anew', () => {
    const wordy = [
      task('5', ['The total. is 12 euros. ', 'Agent refuses.', 'Agent explains.'], []),
      task('6', ['Other.'], []),
    ];
    const typed = ['Agent refuses', 'The total is 12 euros.', 'The agent gives reasons.'];
    expect(findTask(wordy, '6', checks(typed, []))).toEqual({ task: wordy[0], how: 'rejoined' });
    expect(findTask(wordy, '6', checks(typed.slice(2), [])).how).toBe('not_found');
  });

  it('trusts the id where a kind of check, or every check, did not run', () => {
    expect(findTask(tasks, '1', checks([], ['1_0', '1_1'])).how).toBe('by_id');
    expect(findTask(tasks, '1', null)).toEqual({ task: tasks[1], how: 'by_id' });
    expect(findTask(tasks, '1', checks([], []))).toEqual({ task: tasks[1], how: 'by_id' });
  });

  it('finds none where nothing fits, or more than one', () => {
    expect(findTask(tasks, '0', checks(['other'], ['9_0']))).toEqual({ task: null, how: 'not_found' });
    const twins = [...tasks, task('3', ['x'], ['0_0'])];
    expect(findTask(twins, '1', checks(['x'], ['0_0']))).toEqual({ task: null, how: 'not_found' });
    expect(findTask(tasks, '9', null)).toEqual({ task: null, how: 'not_found' });
  });
});
