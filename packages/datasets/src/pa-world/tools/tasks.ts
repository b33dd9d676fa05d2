import { z } from 'zod';
import type { Task } from '../world/state.ts';
import { changesOf, dayArgument, idArgument, idsArgument, textArgument } from './argument-schemas.ts';
import { done, reading, refuse, toolSet, writing } from './define-tool.ts';
import { isSameText, LIST_CAP, matches, page, short, sorted } from './hits.ts';
import { applyChanges, fieldOf, findRecord, findRecords, placeOf, readRows, recordReader } from './records.ts';
import type { ToolOutcome, ToolSession } from './tool.ts';

const statusArgument = z.enum(['open', 'done']);
const taskChanges = changesOf({
  title: textArgument,
  due: dayArgument.nullable(),
  notes: z.string(),
  list: textArgument,
  status: statusArgument,
});

export const taskTools = toolSet({
  tasks_list: reading(
    'Tasks, those due first in front, those without a due day last.',
    { list: z.string().optional(), status: statusArgument.optional(), query: z.string().optional() },
    (session, { list, status, query }) => {
      const found = readRows(session, 'tasks').filter(
        (row) => isSameText(row.list, list) && (status ?? row.status) === row.status && matches(row, query),
      );
      const tasks = sorted(found, (row) => row.due ?? '~').map((row) =>
        short(row, ['id', 'title', 'list', 'status', 'due']),
      );
      return done(page('tasks', tasks, LIST_CAP));
    },
  ),

  tasks_get: recordReader('tasks', 'One task, whole.'),

  tasks_create: writing(
    'Adds a task.',
    {
      title: textArgument,
      list: textArgument,
      due: dayArgument.optional(),
      checklist: z.array(textArgument).optional(),
      notes: z.string().optional(),
    },
    (session, { title, list, due, checklist = [], notes }) => {
      const items = checklist.map((item) => ({ item, done: false }));
      const task: Task = { title, list, status: 'open', due: due ?? null, checklist: items, notes: notes ?? '' };
      return done({ id: session.create('tasks', task) });
    },
  ),

  tasks_update: writing(
    'Changes fields of a task.',
    { id: idArgument, changes: taskChanges },
    (session, { id, changes }) => {
      const found = findRecord(session, 'tasks', id);
      if (!found.ok) return found;
      return done({ id, changed: applyChanges(session, placeOf('tasks', id), { record: found.record, changes }) });
    },
  ),

  tasks_complete: writing('Marks a task as done.', { id: idArgument }, (session, { id }) => {
    const refusal = completeAll(session, [id]);
    return refusal ?? done({ id, status: 'done' });
  }),

  tasks_complete_many: writing('Marks several tasks as done.', { ids: idsArgument }, (session, { ids }) => {
    const refusal = completeAll(session, ids);
    return refusal ?? done({ completed: ids.length });
  }),

  tasks_check_item: writing(
    'Ticks an item of a checklist, or takes the tick away.',
    { id: idArgument, item: textArgument, done: z.boolean().optional().describe('true where it is left out') },
    (session, { id, item, done: isDone = true }) => {
      const found = findRecord(session, 'tasks', id);
      if (!found.ok) return found;
      const index = found.record.checklist.findIndex((entry) => isSameText(entry.item, item));
      const entry = found.record.checklist[index];
      if (entry === undefined) return refuse('not_found', `the checklist of task ${id} has no item "${item}"`);
      entry.done = isDone;
      session.writes(`${fieldOf('tasks', id, 'checklist')}[${index}].done`);
      return done({ id, item: entry.item, done: isDone });
    },
  ),
});

function completeAll(session: ToolSession, ids: readonly string[]): ToolOutcome | undefined {
  const found = findRecords(session, 'tasks', ids);
  if (!found.ok) return found;
  const finished = found.records.find(([, task]) => task.status === 'done');
  if (finished !== undefined) return refuse('conflict', `task ${finished[0]} is already done`);
  for (const [id, task] of found.records) {
    task.status = 'done';
    session.writes(fieldOf('tasks', id, 'status'));
  }
  return undefined;
}
