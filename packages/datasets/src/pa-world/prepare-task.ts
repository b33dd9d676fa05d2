import type { Criterion, JsonObject } from '@sauron/core/episode';
import type { FactInput } from '@sauron/core/oracle';
import type { DrawnErrand, Errand, ErrandCriterion, UserAnswer } from './errand.ts';
import { ERRANDS } from './errands/errand-table.ts';
import type { TaskFamily } from './families.ts';
import { fillSlots } from './fill-slots.ts';
import { drawGuards, type HouseGuard } from './house-guard.ts';
import { wordingOf } from './phrasings/wording.ts';
import { createRandom, type Random } from './random.ts';
import { type OpenHousehold, openHousehold } from './world/build-household.ts';
import type { Domain, Household } from './world/state.ts';

/** Everything that decides a task. The same order gives the same task. */
export interface TaskOrder {
  /** Seed of the household. */
  readonly world: number;
  /** Seed of the task in it. */
  readonly seed: number;
  readonly family: TaskFamily;
  readonly phrasing: Phrasing;
  readonly size: 'full' | 'small';
}

export type Phrasing = 'seen' | 'unseen';

/** A criterion of a task, with what labels it. */
export interface TaskCriterion {
  readonly criterion: Criterion;
  readonly errand: string;
  readonly key: string;
  readonly reach: 'typed' | 'beyond';
  readonly interpretive: boolean;
  readonly binding: JsonObject;
}

/** One errand of a task with its parameters. */
export interface TaskErrand {
  readonly errand: Errand;
  readonly drawn: DrawnErrand;
}

/** A task in its household, before anyone works on it. Nothing here depends on what an agent does. */
export interface PreparedTask {
  readonly order: TaskOrder;
  readonly open: OpenHousehold;
  readonly initial: Household;
  readonly prompt: string;
  readonly errands: readonly TaskErrand[];
  readonly guards: readonly HouseGuard[];
  /** In rubric order. */
  readonly criteria: readonly TaskCriterion[];
  readonly facts: readonly FactInput[];
  readonly answers: readonly UserAnswer[];
}

/** Name of the guards' group among errands. */
export const GUARD_GROUP = 'house-guard';

const GUARDS_PER_TASK = 2;

/** Plants the errands of a family in a household and writes the task and its rubric. */
export function prepareTask(order: TaskOrder): PreparedTask {
  const random = createRandom(order.seed, 'task');
  const open = openHousehold(order.world, { size: order.size });
  const errands = order.family.errands.map((id) => drawErrand(id, open, random.fork(id)));
  const initial = open.seal();
  const written = new Set<Domain>(errands.flatMap(({ errand }) => errand.writes));
  const guards = drawGuards(initial, random.fork('guards'), { written, count: GUARDS_PER_TASK });
  const drafts = [...errands.flatMap(criteriaOf), ...guards.map(guardCriterion)];
  const wording = random.fork('wording');
  return {
    order,
    open,
    initial,
    prompt: promptOf(errands, order.phrasing, wording),
    errands,
    guards,
    criteria: random
      .fork('order')
      .shuffle(drafts)
      .map((draft, index) => worded(draft, `c${index + 1}`, { order, wording })),
    facts: drafts.flatMap(({ criterion }) => criterion.facts ?? []),
    answers: errands.flatMap(({ drawn }) => drawn.answers ?? []),
  };
}

function drawErrand(id: string, open: OpenHousehold, random: Random): TaskErrand {
  const errand = ERRANDS.find((one) => one.id === id);
  if (errand === undefined) throw new Error(`expected an errand of the table, got ${id}`);
  return { errand, drawn: errand.draw({ ...open.workshop, random }) };
}

interface CriterionDraft {
  readonly errand: string;
  readonly criterion: ErrandCriterion;
  readonly slots: Readonly<Record<string, string>>;
}

function criteriaOf({ errand, drawn }: TaskErrand): CriterionDraft[] {
  return drawn.criteria.map((criterion) => ({ errand: errand.id, criterion, slots: drawn.slots }));
}

function guardCriterion({ criterion, slots }: HouseGuard): CriterionDraft {
  return { errand: GUARD_GROUP, criterion, slots };
}

function worded(
  { errand, criterion, slots }: CriterionDraft,
  id: string,
  { order, wording }: { readonly order: TaskOrder; readonly wording: Random },
): TaskCriterion {
  const { key, aspect, binding, reach = 'typed', interpretive = false, says } = criterion;
  const templates = wordingOf({ errand, key, phrasing: order.phrasing, seen: says });
  const text = fillSlots(wording.pick(templates), slots);
  return { criterion: { id, text, weight: 1, aspect }, errand, key, reach, interpretive, binding };
}

const OPENINGS = [
  'Hi, a few things for you today.',
  'Could you take care of the following for me?',
  'I need your help with some things before the day gets away from me.',
  'Morning. Here is what I would like you to do.',
];
const CLOSINGS = [
  'When you are done, write me what you did and what did not work out.',
  'Send me a short summary at the end, with anything that went wrong.',
  'Please report back once all of it is done, including what could not be done.',
];

function promptOf(errands: readonly TaskErrand[], phrasing: Phrasing, random: Random): string {
  const asked = errands.map(({ errand, drawn }) =>
    fillSlots(random.pick(wordingOf({ errand: errand.id, key: 'asks', phrasing, seen: drawn.asks })), drawn.slots),
  );
  return [random.pick(OPENINGS), ...asked, random.pick(CLOSINGS)].join('\n\n');
}
