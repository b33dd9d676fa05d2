import type { JsonValue } from '@sauron/core/episode';
import type { FaultBase } from '../../base/fault-base.ts';
import { locatorOf } from '../../edits/steps-of.ts';
import type { FaultOrder } from '../family.ts';
import { quietAt, type Reference } from './references.ts';
import { breakingNumber, complyingDay, complyingNumber, keepsTo } from './shifts.ts';
import type { WorldChange } from './world.ts';

export interface Shift {
  readonly to: JsonValue;
  /** What has to have been otherwise from the beginning so that there is something to hide. */
  readonly world: WorldChange | null;
}

/** Where the reference goes; null where all keeps to it already and nothing may be made to have been otherwise. */
export function shiftOf(
  base: FaultBase,
  { demand, value, measured, record, steps }: Reference,
  { order, mayChangeWorld }: { readonly order: FaultOrder; readonly mayChangeWorld: boolean },
): Shift | null {
  const draw = { level: order.level, random: order.random.fork(locatorOf(steps)) };
  if (typeof value === 'string') {
    const today = base.episode.task.now?.slice(0, 10);
    const isOver = today !== undefined && value.slice(0, 10) < today;
    return isOver ? { to: `${complyingDay(today, draw)}${value.slice(10)}`, world: null } : null;
  }
  const broken = measured.find((one) => !keepsTo(demand, one.value, value));
  if (broken !== undefined) return { to: complyingNumber(demand, broken.value, draw), world: null };
  const quiet = mayChangeWorld ? measured.find((one) => quietAt(base, one.steps) !== undefined) : undefined;
  if (quiet === undefined) return null;
  const to = breakingNumber(demand, value, draw.random.fork('world'));
  return {
    to: complyingNumber(demand, to, draw),
    world: { steps: quiet.steps, record, from: quiet.value, to },
  };
}
