import { z } from 'zod';
import { roundMoney } from '../world/money.ts';
import type { Order, OrderItem } from '../world/state.ts';
import { amountArgument, changesOf, idArgument, listOf, textArgument } from './argument-schemas.ts';
import { done, type Refusal, reading, refuse, toolSet, writing } from './define-tool.ts';
import { holds, LIST_CAP, matches, page, SEARCH_CAP, short, sorted, sortedDown } from './hits.ts';
import { applyChanges, fieldOf, findRecord, placeOf, readRows, recordReader } from './records.ts';
import type { ToolSession } from './tool.ts';

const WHOLE = 'expected a whole number from 1 to 1000';
const itemArgument = z.strictObject({
  sku: textArgument,
  name: textArgument,
  quantity: z.int().min(1, WHOLE).max(1000, WHOLE),
  price: amountArgument.describe('Price of one'),
});

export const orderTools = toolSet({
  orders_search: reading(
    'Orders in which all words of the query occur, newest first.',
    {
      query: z.string().optional(),
      status: z.enum(['placed', 'shipped', 'delivered', 'cancelled']).optional(),
      merchant: z.string().describe('Part of the name').optional(),
    },
    (session, { query, status, merchant }) => {
      const found = readRows(session, 'orders').filter(
        (row) => (status ?? row.status) === row.status && holds(row.merchant, merchant) && matches(row, query),
      );
      const hits = sortedDown(found, (row) => row.date).map((row) =>
        short(row, ['id', 'merchant', 'total', 'date', 'status']),
      );
      return done(page('hits', hits, SEARCH_CAP));
    },
  ),

  orders_get: recordReader('orders', 'One order with its items.'),

  orders_place: writing(
    'Places an order.',
    {
      merchant: textArgument,
      items: z.array(itemArgument).refine((items) => items.length > 0, 'expected at least one'),
      deliver_to: textArgument.describe('Home address where it is left out').optional(),
      note: z.string().optional(),
    },
    (session, { merchant, items, deliver_to, note = '' }) => {
      const total = priceOf(items);
      const where = { deliver_to: deliver_to ?? session.household.profile.home_address, note };
      const date = session.now.slice(0, 10);
      return done({
        id: session.create('orders', { merchant, items, total, date, status: 'placed', ...where }),
        total,
      });
    },
  ),

  orders_cancel: writing('Cancels an order that was not shipped yet.', { id: idArgument }, (session, { id }) => {
    const found = findPlaced(session, id, 'cancelled');
    if (!found.ok) return found;
    found.record.status = 'cancelled';
    session.writes(fieldOf('orders', id, 'status'));
    return done({ id, status: 'cancelled' });
  }),

  orders_update: writing(
    'Changes address or note of an order that was not shipped yet.',
    { id: idArgument, changes: changesOf({ deliver_to: textArgument, note: z.string() }) },
    (session, { id, changes }) => {
      const found = findPlaced(session, id, 'changed');
      if (!found.ok) return found;
      return done({ id, changed: applyChanges(session, placeOf('orders', id), { record: found.record, changes }) });
    },
  ),

  orders_return: writing(
    'Asks for the return of items of a delivered order.',
    { order: idArgument, skus: listOf(textArgument), reason: textArgument },
    (session, { order, skus, reason }) => {
      const found = findRecord(session, 'orders', order);
      if (!found.ok) return found;
      const refusal = returnRefusal(session, { id: order, ...found.record }, skus);
      if (refusal !== null) return refusal;
      const refund = priceOf(found.record.items.filter((item) => skus.includes(item.sku)));
      session.reads(placeOf('orders', order));
      return done({ id: session.create('returns', { order, skus, reason, refund, status: 'requested' }), refund });
    },
  ),

  orders_list_returns: reading(
    'Returns, of one order or of all.',
    { order: idArgument.optional() },
    (session, { order }) => {
      const known = order === undefined ? null : findRecord(session, 'orders', order);
      if (known?.ok === false) return known;
      const found = readRows(session, 'returns').filter((row) => (order ?? row.order) === row.order);
      return done(
        page(
          'returns',
          sorted(found, (row) => row.id),
          LIST_CAP,
        ),
      );
    },
  ),
});

function priceOf(items: readonly OrderItem[]): number {
  return roundMoney(items.reduce((sum, item) => sum + item.price * item.quantity, 0));
}

function findPlaced(
  session: ToolSession,
  id: string,
  what: string,
): { readonly ok: true; readonly record: Order } | Refusal {
  const found = findRecord(session, 'orders', id);
  if (!found.ok || found.record.status === 'placed') return found;
  return refuse('conflict', `order ${id} is ${found.record.status}: only placed ones can be ${what}`);
}

function returnRefusal(session: ToolSession, order: Order & { id: string }, skus: readonly string[]): Refusal | null {
  const { id, status, items } = order;
  if (status !== 'delivered')
    return refuse('conflict', `order ${id} is ${status}: only delivered ones can be returned`);
  const foreign = skus.find((sku) => !items.some((item) => item.sku === sku));
  if (foreign !== undefined) return refuse('not_found', `order ${id} has no item ${foreign}`);
  const earlier = Object.values(session.household.orders.returns).filter((each) => each.order === id);
  const twice = skus.find((sku) => earlier.some((each) => each.skus.includes(sku)));
  return twice === undefined ? null : refuse('conflict', `item ${twice} of order ${id} is being returned already`);
}
