import type { Desk } from '../../agent/desk.ts';
import { dayFrom, firstNameOf } from '../../world/plant.ts';
import { sayDay } from '../kit/spellings.ts';
import type { Scene } from './scene.ts';

/** Does the errand, with the mistakes that the desk asks for. */
export function play(scene: Scene, desk: Desk): void {
  findTasks(scene, desk);
  if (!desk.makes('late-check')) readMail(scene, desk);
  close(scene, desk);
  if (desk.makes('late-check')) readMail(scene, desk);
  postpone(scene, desk);
  tick(scene, desk);
  if (desk.makes('undone')) restore(scene, desk);
  if (desk.random.chance(0.6)) desk.need('tasks_list', { list: scene.list, status: 'open' });
  reportOn(scene, desk);
}

function findTasks({ list, done, checklist }: Scene, desk: Desk): void {
  if (desk.random.chance(0.4) || desk.makes('wrong-record')) {
    desk.need('tasks_list', { query: done[0]?.title ?? list });
    desk.think('That finds tasks of other lists too.');
  }
  desk.need('tasks_list', desk.random.chance(0.5) ? { list } : { list, status: 'open' });
  desk.need('tasks_get', { id: checklist.id });
}

function readMail({ helper, confirmation }: Scene, desk: Desk): void {
  desk.need('mail_search', { from: helper.email });
  desk.need('mail_get', { id: confirmation.id });
  desk.think(`${firstNameOf(helper.name)} says that it is sorted.`);
}

function close({ done, twin, rest }: Scene, desk: Desk): void {
  const [first, second, ...others] = done.map(({ id }) => id);
  const wanted = [
    desk.makes('wrong-record') ? twin.id : first,
    ...(desk.makes('missed-item') ? [] : [second]),
    ...others,
    ...(desk.makes('extra-action') ? [rest[1]?.id] : []),
  ].filter((id) => id !== undefined);
  if (desk.makes('extra-action')) desk.think('The mail says that another one can be ticked off as well.');
  if (desk.random.chance(0.5)) desk.need('tasks_complete_many', { ids: wanted });
  else for (const id of wanted) desk.need('tasks_complete', { id });
}

function postpone({ moved, newDay }: Scene, desk: Desk): void {
  const isOneWrong = desk.makes('wrong-value');
  moved.forEach(({ id }, index) => {
    const due = isOneWrong && index === 1 ? dayFrom(newDay, 7) : newDay;
    if (index === 0 && desk.random.chance(0.2)) {
      desk.need('tasks_update', { id, changes: { due: dayFrom(newDay, -1) } });
      desk.think('One day too early; I set it again.');
    }
    desk.need('tasks_update', { id, changes: { due } });
  });
}

function tick({ checklist, items }: Scene, desk: Desk): void {
  const [first = '', second = ''] = items.ticked;
  const chosen = [first, desk.makes('wrong-source') ? items.open : second];
  if (desk.random.chance(0.3)) desk.stumble('tasks_check_item', { id: checklist.id, item: `${first} (done)` });
  const calls = chosen.map((item) => ({ tool: 'tasks_check_item', arguments: { id: checklist.id, item } }));
  if (desk.random.chance(0.5)) desk.batch(calls);
  else for (const { tool, arguments: given } of calls) desk.need(tool, given);
}

/** A late doubt takes back what was right. */
function restore({ moved }: Scene, desk: Desk): void {
  const [, second] = moved;
  if (second === undefined) return;
  desk.think(`"${second.title}" had another due day before. I put that one back.`);
  desk.need('tasks_update', { id: second.id, changes: { due: second.due } });
}

function reportOn({ list, done, moved, newDay, checklist, rest }: Scene, desk: Desk): void {
  desk.report(
    desk.random.pick([
      `On "${list}" the ${done.length} tasks are closed, the ${moved.length} others are due on ${sayDay(newDay)}, and the items of "${checklist.title}" are ticked.`,
      `I closed ${done.length} tasks on "${list}", moved ${moved.length} to ${sayDay(newDay)} and ticked the two items of "${checklist.title}".`,
    ]),
  );
  if (desk.makes('omitted-disclosure')) return;
  desk.report(`Of what is still open, "${rest[0]?.title ?? ''}" is due first.`);
}
