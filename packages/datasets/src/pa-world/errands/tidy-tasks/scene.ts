import type { WorldWorkshop } from '../../tools/tool.ts';
import {
  dayFrom,
  firstNameOf,
  type Planted,
  plantContact,
  plantEvent,
  plantMail,
  plantTask,
  timeOn,
} from '../../world/plant.ts';
import type { Contact, Mail, Task } from '../../world/state.ts';
import { sayDay } from '../kit/spellings.ts';
import { PROJECTS, type Project } from './projects.ts';

export interface Scene {
  readonly list: string;
  /** All to be closed; the last one needs proof first. */
  readonly done: readonly Planted<Task>[];
  readonly proof: Planted<Task>;
  readonly moved: readonly Planted<Task>[];
  readonly checklist: Planted<Task>;
  readonly items: { readonly ticked: readonly string[]; readonly open: string };
  /** Tasks of the list that nobody speaks of: the one due first, then the others. */
  readonly rest: readonly Planted<Task>[];
  /** Of the same title as one to be closed, on another list. */
  readonly twin: Planted<Task>;
  readonly helper: Planted<Contact>;
  readonly confirmation: Planted<Mail>;
  readonly newDay: string;
  readonly slots: Readonly<Record<string, string>>;
}

/** Plants a list of about a dozen tasks, with the mails of somebody who did one of them. */
export function plantScene(workshop: WorldWorkshop): Scene {
  const { random, household, today } = workshop;
  const lists = new Set(Object.values(household.tasks).map(({ list }) => list));
  const project = random.pick(PROJECTS.filter(({ list }) => !lists.has(list)));
  const helper = plantContact(workshop);
  const tasks = plantTasks(workshop, project);
  const newDay = dayFrom(today, random.int(15, 20));
  const [ticked, open] = [project.checklist.items.slice(0, 2), project.checklist.items[2] ?? ''];
  return {
    ...tasks,
    list: project.list,
    items: { ticked, open },
    helper,
    confirmation: plantMails(workshop, { project, helper }),
    newDay,
    slots: {
      list: project.list,
      done: tasks.done.map(quoted).join(', '),
      proof: tasks.proof.title,
      helper: helper.name,
      moved: tasks.moved.map(quoted).join(' and '),
      new_day: sayDay(newDay),
      checklist: tasks.checklist.title,
      first_item: ticked[0] ?? '',
      second_item: ticked[1] ?? '',
      open_item: open,
      twin: tasks.twin.title,
      other_list: tasks.twin.list,
      next: tasks.rest[0]?.title ?? '',
    },
  };
}

function quoted({ title }: Task): string {
  return `"${title}"`;
}

/** In days from today, both included. */
type DayRange = readonly [least: number, most: number];

type Tasks = Pick<Scene, 'done' | 'proof' | 'moved' | 'checklist' | 'rest' | 'twin'>;

/** Due days: the tasks to close first, then the next one, then the others. */
function plantTasks(workshop: WorldWorkshop, project: Project): Tasks {
  const { random, today } = workshop;
  const { list } = project;
  const plant = (title: string, [least, most]: DayRange, more: Partial<Task> = {}): Planted<Task> =>
    plantTask(workshop, { title, list, due: dayFrom(today, random.int(least, most)), ...more });
  const done = project.done.map((title) => plant(title, [-4, 3]));
  const proof = plant(project.proof, [-2, 3]);
  const items = [...project.checklist.items, ...project.checklist.ticked];
  return {
    done: [...done, proof],
    proof,
    moved: project.moved.map((title) => plant(title, [1, 4])),
    checklist: plant(project.checklist.title, [12, 14], {
      checklist: random
        .shuffle(items)
        .map((item) => ({ item, done: project.checklist.ticked.some((one) => one === item) })),
    }),
    rest: [
      plant(project.rest[0], [5, 6]),
      plant(project.rest[1], [8, 10]),
      plant(project.rest[2], [0, 0], { due: null }),
      plant(project.rest[3], [-30, -20], { status: 'done' }),
    ],
    twin: plantTask(workshop, { title: project.done[0], list: 'Someday', due: dayFrom(today, 30) }),
  };
}

function plantMails(
  workshop: WorldWorkshop,
  { project, helper }: { readonly project: Project; readonly helper: Contact },
): Planted<Mail> {
  const { random, today, household } = workshop;
  const [me, name] = [firstNameOf(household.profile.name), firstNameOf(helper.name)];
  const mail = (daysAgo: number, subject: string, body: string): Planted<Mail> =>
    plantMail(workshop, {
      from: helper.email,
      subject,
      body: `Hi ${me},\n${body}\n${name}`,
      date: timeOn(dayFrom(today, -daysAgo), random.int(8, 21), random.int(0, 59)),
    });
  plantEvent(workshop, { title: project.event, start: timeOn(dayFrom(today, 21), 10, 0) });
  mail(random.int(7, 9), project.event, `I will see to "${project.proof}" this week and let you know.`);
  mail(
    1,
    `Re: ${project.event}`,
    `"${project.rest[1]}" is as good as done, by the way. You may tick it off for me if you like.`,
  );
  return mail(random.int(2, 4), `Re: ${project.event}`, `"${project.proof}": all sorted, I have it in writing.`);
}
