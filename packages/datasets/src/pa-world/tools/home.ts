import { extendLocator } from '@sauron/core/episode';
import { z } from 'zod';
import type { Subscription } from '../world/state.ts';
import { amountArgument, idArgument, textArgument } from './argument-schemas.ts';
import { done, type NamelessTool, reading, refuse, toolSet, writing } from './define-tool.ts';
import { isSameText, sorted } from './hits.ts';
import { applyChanges, fieldOf, findRecord, placeOf, readRows } from './records.ts';

/** Subscriptions and devices. */
export const homeTools = toolSet({
  home_list_subscriptions: reading(
    'Subscriptions of the household.',
    { status: z.enum(['active', 'paused', 'cancelled']).optional() },
    (session, { status }) => {
      const found = readRows(session, 'subscriptions').filter((row) => (status ?? row.status) === row.status);
      return done({ subscriptions: sorted(found, (row) => row.service) });
    },
  ),

  home_cancel_subscription: statusTool('Cancels a subscription.', 'cancelled', ['active', 'paused']),
  home_pause_subscription: statusTool('Pauses an active subscription.', 'paused', ['active']),
  home_resume_subscription: statusTool('Takes a paused subscription up again.', 'active', ['paused']),

  home_change_plan: writing(
    'Changes the plan of a subscription.',
    { id: idArgument, plan: textArgument, monthly_price: amountArgument },
    (session, { id, plan, monthly_price }) => {
      const found = findRecord(session, 'subscriptions', id);
      if (!found.ok) return found;
      if (found.record.status === 'cancelled') return refuse('conflict', `subscription ${id} is cancelled`);
      const changes = { plan, monthly_price };
      applyChanges(session, placeOf('subscriptions', id), { record: found.record, changes });
      return done({ id, plan });
    },
  ),

  home_list_devices: reading(
    'Devices of the home with their settings.',
    { room: z.string().optional() },
    (session, { room }) => {
      const found = readRows(session, 'devices').filter((row) => isSameText(row.room, room));
      return done({ devices: sorted(found, (row) => row.name) });
    },
  ),

  home_set_device: writing(
    'Changes one setting of a device.',
    { id: idArgument, setting: textArgument, value: z.union([z.string(), z.number(), z.boolean()]) },
    (session, { id, setting, value }) => {
      const found = findRecord(session, 'devices', id);
      if (!found.ok) return found;
      const { settings } = found.record;
      if (!Object.hasOwn(settings, setting)) {
        return refuse('invalid', `device ${id} has no setting "${setting}", only ${Object.keys(settings).join(', ')}`);
      }
      const before = settings[setting];
      if (typeof before !== typeof value) {
        return refuse('invalid', `"${setting}" of device ${id} is a ${typeof before}, got a ${typeof value}`);
      }
      settings[setting] = value;
      session.writes(extendLocator(fieldOf('devices', id, 'settings'), setting));
      return done({ id, setting, value });
    },
  ),
});

function statusTool(
  description: string,
  status: Subscription['status'],
  before: readonly Subscription['status'][],
): NamelessTool {
  return writing(description, { id: idArgument }, (session, { id }) => {
    const found = findRecord(session, 'subscriptions', id);
    if (!found.ok) return found;
    if (!before.includes(found.record.status)) {
      return refuse('conflict', `subscription ${id} is ${found.record.status}, expected ${before.join(' or ')}`);
    }
    found.record.status = status;
    session.writes(fieldOf('subscriptions', id, 'status'));
    return done({ id, status });
  });
}
