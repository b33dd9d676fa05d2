import { dayFrom } from '../days.ts';
import type { Task } from '../state.ts';
import { DEVICES } from '../words/merchants.ts';
import { CHECKLISTS, TASK_NOTES, TASK_TITLES } from '../words/task-words.ts';
import type { Scene } from './scene.ts';
import { writerOf } from './writer-of.ts';

/** How many tasks a household has. */
const TASKS = { full: 140, small: 16 } as const;

/** Tasks of the four lists, with titles that do not repeat. A task about a payment that is scheduled stands for it. */
export function planTasks(scene: Scene): void {
  const { workshop, size } = scene;
  const { banking, tasks } = workshop.household;
  const titles = new Set(Object.values(tasks).map((task) => task.title));
  for (const { payee, date, status } of Object.values(banking.transfers)) {
    if (status !== 'scheduled') continue;
    const title = `Check that ${banking.payees[payee]?.name} was paid`;
    if (titles.has(title)) continue;
    titles.add(title);
    workshop.add('tasks', { title, list: 'Home', status: 'open', due: dayFrom(date, 1), checklist: [], notes: '' });
  }
  let count = Object.keys(tasks).length;
  while (count < TASKS[size]) {
    const task = drawTask(scene, count);
    if (titles.has(task.title)) continue;
    titles.add(task.title);
    workshop.add('tasks', task);
    count += 1;
  }
}

/** The lists take turns. */
function drawTask(scene: Scene, turn: number): Task {
  const { random, today } = scene;
  const lists = Object.entries(TASK_TITLES);
  const [list, titles] = lists[turn % lists.length] ?? random.pick(lists);
  const write = writerOf(scene);
  const isDone = random.chance(0.5);
  const due = dayFrom(today, isDone ? -random.int(1, 140) : random.int(-12, 45));
  return {
    title: write(random.pick<string>(titles)),
    list,
    status: isDone ? 'done' : 'open',
    due: random.chance(0.75) ? due : null,
    checklist: random.chance(0.14) ? checklistOf(scene, isDone) : [],
    notes: random.chance(0.25) ? write(random.pick(TASK_NOTES)) : '',
  };
}

function checklistOf({ random }: Scene, isDone: boolean): Task['checklist'] {
  const items = random.pick(CHECKLISTS);
  const done = isDone ? items.length : random.int(0, items.length - 1);
  return items.map((item, index) => ({ item, done: index < done }));
}

/** Devices of the house; numbers and switches differ a little from seed to seed. */
export function plugIn({ random, workshop, size }: Scene): void {
  const count = size === 'full' ? DEVICES.length : 5;
  for (const { name, room, settings } of DEVICES.slice(0, count)) {
    const drawn = Object.entries(settings).map(([key, value]) => [key, varied(value, random.int(-2, 2))] as const);
    workshop.add('devices', { name, room, settings: Object.fromEntries(drawn) });
  }
}

function varied(value: string | number | boolean, step: number): string | number | boolean {
  if (typeof value === 'number') return Math.min(100, Math.max(0, value + step));
  return typeof value === 'boolean' && step === 2 ? !value : value;
}
