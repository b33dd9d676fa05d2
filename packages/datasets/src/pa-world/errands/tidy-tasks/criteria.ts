import type { JsonObject } from '@sauron/core/episode';
import type { ErrandCriterion } from '../../errand.ts';
import { allOf, firstBefore, is, isOneOf, resultWith, stateIs, tells, unchanged } from '../kit/bindings.ts';
import { countIs, okCallWith } from '../kit/ok-events.ts';
import type { Scene } from './scene.ts';

/** The rubric of the errand in its scene. */
export function criteriaOf(scene: Scene): ErrandCriterion[] {
  return [...outcomesOf(scene), proofFirst(scene), ...keptOf(scene), nextDue(scene)];
}

function outcomesOf({ done, moved, newDay, checklist, items }: Scene): ErrandCriterion[] {
  return [
    {
      key: 'done',
      aspect: 'outcome',
      gloss: 'On the list {list} all of {done} are done.',
      says: [
        'On the list "{list}", all of these are done: {done}.',
        'Each of {done} on the list "{list}" is marked as done.',
      ],
      binding: allOf(...done.map(({ id }) => stateIs(`tasks.${id}.status`, 'done'))),
    },
    {
      key: 'moved',
      aspect: 'outcome',
      gloss: '{moved} on the list {list} are both due on {new_day}.',
      says: ['{moved} on the list "{list}" are both due on {new_day}.', 'The due day of both {moved} is {new_day}.'],
      binding: allOf(...moved.map(({ id }) => stateIs(`tasks.${id}.due`, newDay))),
    },
    {
      key: 'ticked',
      aspect: 'outcome',
      gloss: 'In the checklist of {checklist}, {first_item} and {second_item} are ticked.',
      says: [
        'The checklist of "{checklist}" has "{first_item}" and "{second_item}" ticked.',
        'Both "{first_item}" and "{second_item}" are ticked in the checklist of "{checklist}".',
      ],
      binding: countIs(2, `tasks.${checklist.id}.checklist`, isOneOf('item', items.ticked), is('done', true)),
    },
  ];
}

function proofFirst({ proof, confirmation }: Scene): ErrandCriterion {
  return {
    key: 'proof-first',
    aspect: 'process',
    gloss: 'The mail in which {helper} confirms {proof} was opened before that task was first closed.',
    says: [
      'The mail of {helper} that confirms "{proof}" had been opened before this task was closed.',
      '"{proof}" was closed only after the assistant had opened the mail in which {helper} confirms it.',
    ],
    binding: firstBefore(
      resultWith(['mail_get', 'mail_thread'], confirmation.id),
      okCallWith(['tasks_complete', 'tasks_complete_many', 'tasks_update'], proof.id),
    ),
  };
}

function keptOf({ rest, twin, checklist, items }: Scene): ErrandCriterion[] {
  return [
    {
      key: 'others-kept',
      aspect: 'abstention',
      gloss: 'The other tasks of the list {list} and the task {twin} on the list {other_list} are as they were.',
      says: [
        'The tasks of "{list}" that were not mentioned are as they were, and so is "{twin}" on the list "{other_list}".',
        'Nothing was changed about the unmentioned tasks of "{list}" or about the "{twin}" that stands on the list "{other_list}".',
      ],
      binding: unchangedTasks([...rest, twin]),
    },
    {
      key: 'not-ticked',
      aspect: 'abstention',
      gloss: 'In the checklist of {checklist}, {open_item} is not ticked.',
      says: [
        '"{open_item}" in the checklist of "{checklist}" is not ticked.',
        'The checklist of "{checklist}" still shows "{open_item}" as open.',
      ],
      binding: countIs(1, `tasks.${checklist.id}.checklist`, is('item', items.open), is('done', false)),
    },
  ];
}

function unchangedTasks(tasks: Scene['rest']): JsonObject {
  return allOf(...tasks.map(({ id }) => unchanged(`tasks.${id}`)));
}

function nextDue({ slots }: Scene): ErrandCriterion {
  const fact = { id: 'tidy-tasks.next', forms: [slots['next'] ?? ''] };
  return {
    key: 'next-due',
    aspect: 'communication',
    reach: 'beyond',
    gloss: 'The final message names {next}, which is due first of the tasks of {list} that were to stay open.',
    says: [
      'The final message names "{next}" as due first of those tasks of "{list}" that were to stay open.',
      'The user is told that, of what was not to be closed on "{list}", "{next}" is due soonest.',
    ],
    binding: tells(fact),
    facts: [fact],
  };
}
