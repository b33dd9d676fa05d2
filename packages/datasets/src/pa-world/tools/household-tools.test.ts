import { describe, expect, it } from 'vitest';
import { tinySession } from './__fixtures__/tiny-session.ts';

const ITEM = { order: 'OR-10002', reason: 'It leaks' };

describe('contacts_update', () => {
  it('keeps the address before among the old ones, in order', () => {
    const session = tinySession();
    for (const address of ['1 New Street', '1 New Street', '2 Newer Street']) {
      session.output('contacts_update', { id: 'CT-10001', changes: { address } });
    }
    expect(session.household.contacts['CT-10001']).toMatchObject({
      address: '2 Newer Street',
      old_addresses: ['9 Ash Road, Portland', '1 New Street'],
    });
  });

  it('keeps no empty address', () => {
    const session = tinySession();
    session.output('contacts_update', { id: 'CT-10002', changes: { address: '1 New Street' } });
    expect(session.household.contacts['CT-10002']?.old_addresses).toEqual([]);
  });
});

describe('tasks', () => {
  it('are done once, and a batch is done as a whole or not at all', () => {
    const session = tinySession();
    const ids = ['TK-10001', 'TK-10003'];
    expect(session.error('tasks_complete_many', { ids })).toBe('conflict: task TK-10003 is already done');
    expect(session.household.tasks['TK-10001']?.status).toBe('open');
    session.output('tasks_update', { id: 'TK-10003', changes: { status: 'open' } });
    session.output('tasks_complete_many', { ids });
  });

  it('let a tick be taken away', () => {
    const session = tinySession();
    const item = { id: 'TK-10001', item: 'Tickets' };
    session.output('tasks_check_item', item);
    session.output('tasks_check_item', { ...item, done: false });
    expect(session.household.tasks['TK-10001']?.checklist[0]).toEqual({ item: 'Tickets', done: false });
  });
});

describe('orders', () => {
  it('go to the home address where none is given', () => {
    const session = tinySession();
    const items = [{ sku: 'A', name: 'Lamp', quantity: 2, price: 10.05 }];
    const { id } = session.output('orders_place', { merchant: 'Reed & Co', items });
    expect(session.household.orders.orders[String(id)]).toEqual({
      merchant: 'Reed & Co',
      items,
      total: 20.1,
      date: '2026-05-04',
      status: 'placed',
      deliver_to: '4 Mill Lane, Portland',
      note: '',
    });
  });

  it.each([
    ['orders_cancel', { id: 'OR-10002' }, 'order OR-10002 is delivered: only placed ones can be cancelled'],
    ['orders_update', { id: 'OR-10002', changes: { note: '' } }, 'only placed ones can be changed'],
    ['orders_return', { ...ITEM, order: 'OR-10001', skus: ['KT-1'] }, 'only delivered ones can be returned'],
    ['orders_return', { ...ITEM, order: 'OR-10003', skus: ['KT-1'] }, 'item KT-1 of order OR-10003 is being returned'],
  ])('%s is turned down where it is too late or too early', (tool, given, message) => {
    expect(tinySession().error(tool, given)).toMatch(new RegExp(`^conflict: .*${message}`, 'u'));
  });

  it('give back the price of what is returned', () => {
    expect(tinySession().output('orders_return', { ...ITEM, skus: ['KT-1', 'CP-2'] })['refund']).toBe(44.05);
  });
});

describe('travel', () => {
  it('holds an offer, books it, and pays back what is refundable', () => {
    const session = tinySession();
    const held = session.output('travel_hold', { offer: 'OF-10001', travellers: ['Ida Brandt'] });
    const booking = String(held['id']);
    expect(held['reference']).toMatch(/^[A-Z2-9]{6}$/u);
    expect(session.output('travel_book', { booking })).toEqual({ ...held, status: 'booked' });
    expect(session.error('travel_book', { booking })).toContain('only held ones can be booked');
    expect(session.output('travel_cancel', { id: booking })['refunded']).toBe(120.5);
    expect(session.error('travel_cancel', { id: booking })).toContain('already cancelled');
    expect(session.household.travel.bookings[booking]).toEqual({
      ...session.household.travel.offers['OF-10001'],
      reference: held['reference'],
      travellers: ['Ida Brandt'],
      status: 'cancelled',
    });
  });

  it('pays nothing back for what is not refundable or was only held', () => {
    const session = tinySession();
    const { id } = session.output('travel_book', { offer: 'OF-10002', travellers: ['Ida Brandt'] });
    expect(session.output('travel_cancel', { id: String(id) })['refunded']).toBe(0);
    expect(session.output('travel_cancel', { id: 'BK-10001' })['refunded']).toBe(0);
  });

  it.each([
    [{}, 'invalid: expected an offer or a booking, got neither'],
    [{ offer: 'OF-10001', booking: 'BK-10001' }, 'invalid: expected an offer or a booking, got both'],
  ])('books one thing: %j', (given, message) => {
    expect(tinySession().error('travel_book', given)).toBe(message);
  });

  it.each([
    [{ refundable: true }, 1],
    [{ max_price: 90 }, 1],
    [{ to: 'seat', kind: 'flight' }, 0],
  ])('offers by %j', (asked, total) => {
    expect(tinySession().output('travel_search_offers', asked)['total']).toBe(total);
  });
});

describe('documents', () => {
  it('are taken back only from people who have them', () => {
    const taken = { id: 'DC-10002', with: ['ruth@fernmail.example.net'] };
    expect(tinySession().error('documents_unshare', taken)).toBe(
      'conflict: document DC-10002 is not shared with ruth@fernmail.example.net',
    );
  });

  it('belong to the user, as drafts, where nothing else is said', () => {
    const session = tinySession();
    const { id } = session.output('documents_create', { title: 'List', folder: 'Home', body: 'Eggs' });
    expect(session.household.documents[String(id)]).toEqual({
      title: 'List',
      folder: 'Home',
      owner: 'ida@lettera.example.com',
      status: 'draft',
      version: 1,
      updated: '2026-05-04',
      shared_with: [],
      body: 'Eggs',
    });
  });
});

describe('home', () => {
  it('takes a slot with a booking and frees it with the cancellation', () => {
    const session = tinySession();
    const { id } = session.output('home_book_slot', { slot: 'SL-10002', person: 'Tom Brandt' });
    expect(session.error('home_book_slot', { slot: 'SL-10002', person: 'Ida' })).toBe(
      'conflict: slot SL-10002 is taken',
    );
    session.output('home_cancel_appointment', { id: String(id) });
    expect(session.household.home.slots['SL-10002']?.taken).toBe(false);
    expect(session.error('home_cancel_appointment', { id: String(id) })).toContain('is cancelled');
  });

  it('moves an appointment to another slot of the same provider only', () => {
    const session = tinySession();
    expect(session.error('home_move_appointment', { id: 'AP-10001', slot: 'SL-10003' })).toBe(
      'conflict: slot SL-10003 is with Elm Dental, appointment AP-10001 with Birch Clinic',
    );
    session.output('home_move_appointment', { id: 'AP-10001', slot: 'SL-10002' });
    const { slots, appointments } = session.household.home;
    expect([slots['SL-10001']?.taken, slots['SL-10002']?.taken]).toEqual([false, true]);
    expect(appointments['AP-10001']?.start).toBe('2026-05-12T08:00');
  });

  it.each([
    ['home_pause_subscription', { id: 'SB-10002' }, 'conflict: subscription SB-10002 is paused, expected active'],
    ['home_resume_subscription', { id: 'SB-10001' }, 'conflict: subscription SB-10001 is active, expected paused'],
    [
      'home_set_device',
      { id: 'DV-10001', setting: 'heat', value: 1 },
      'invalid: device DV-10001 has no setting "heat"',
    ],
    [
      'home_set_device',
      { id: 'DV-10001', setting: 'mode', value: 1 },
      'invalid: "mode" of device DV-10001 is a string',
    ],
  ])('%s turns down %j', (tool, given, message) => {
    expect(tinySession().error(tool, given)).toContain(message);
  });

  it('changes no plan that is cancelled', () => {
    const session = tinySession();
    session.output('home_cancel_subscription', { id: 'SB-10001' });
    const plan = { id: 'SB-10001', plan: 'Plus', monthly_price: 12 };
    expect(session.error('home_change_plan', plan)).toBe('conflict: subscription SB-10001 is cancelled');
  });
});

describe('profile_update_preferences', () => {
  it.each(['__proto__', '', ' seat', 'a.b'])('takes no key such as %j', (key) => {
    expect(tinySession().error('profile_update_preferences', { key, value: 'x' })).toContain('invalid: "key"');
  });
});
