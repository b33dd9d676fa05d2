import type { Household } from '../../world/state.ts';

/** The morning that the tiny household is looked at. */
export const TINY_NOW = '2026-05-04T09:00';

const TINY: Household = {
  profile: {
    name: 'Ida Brandt',
    email: 'ida@lettera.example.com',
    phone: '503-555-0110',
    home_address: '4 Mill Lane, Portland',
    time_zone: 'America/Los_Angeles',
    currency: 'USD',
    preferences: { seat: 'aisle', 'meal plan': 'vegetarian' },
    notes: '',
  },
  contacts: {
    'CT-10001': contact('Ruth Vance', { email: 'ruth@fernmail.example.net', company: 'Vance Plumbing' }),
    'CT-10002': contact('Ruth Alder', { address: '', relation: 'sister' }),
  },
  mail: {
    'ML-10001': mail({ subject: 'Invoice for the kitchen tap', thread: 'TH-10001', attachments: ['DC-10001'] }),
    'ML-10002': mail({ subject: 'Re: Invoice for the kitchen tap', thread: 'TH-10001', read: false }),
    'ML-10003': mail({ subject: 'Summer house', folder: 'drafts', thread: 'TH-10002', date: '2026-05-02T20:00' }),
    'ML-10004': mail({ subject: 'Summer house', folder: 'drafts', thread: 'TH-10003', to: [] }),
  },
  messages: {
    chats: {
      'CH-10001': { title: 'Family', members: ['ida@lettera.example.com', 'tom@lettera.example.com'] },
      'CH-10002': { title: 'Choir', members: ['ida@lettera.example.com'] },
    },
    messages: {
      'MS-10001': {
        chat: 'CH-10001',
        from: 'tom@lettera.example.com',
        time: '2026-05-01T18:00',
        text: 'Soup at six?',
      },
      'MS-10002': { chat: 'CH-10002', from: 'ida@lettera.example.com', time: '2026-05-02T18:00', text: 'Soup first' },
    },
  },
  calendar: {
    'EV-10001': event('Dentist', { start: '2026-05-06T09:00', end: '2026-05-06T10:00' }),
    'EV-10002': event('Choir', { start: '2026-05-06T19:00', end: '2026-05-06T21:00' }),
    'EV-10003': event('Old dentist', { start: '2026-05-06T09:30', end: '2026-05-06T10:00', status: 'cancelled' }),
  },
  tasks: {
    'TK-10001': task('Pack for the trip', { checklist: [item('Tickets'), item('Charger')], due: '2026-05-09' }),
    'TK-10002': task('Call the school', { list: 'Work' }),
    'TK-10003': task('Water the plants', { status: 'done' }),
  },
  banking: {
    accounts: {
      'AC-10001': { name: 'Checking', type: 'checking', balance: 900.1, number: '4410 0001' },
      'AC-10002': { name: 'Savings', type: 'savings', balance: 5000, number: '4410 0002' },
    },
    payees: {
      'PY-10001': { name: 'Vance Plumbing', account_number: '7001 22', reference: '' },
      'PY-10002': { name: 'Vance Pottery', account_number: '7001 23', reference: 'R9' },
    },
    transactions: {
      'TX-10001': transaction(-31.1, { category: 'dining out', counterparty: 'Blue Door Café' }),
      'TX-10002': transaction(-12.2, { category: 'dining out', status: 'pending', date: '2026-05-03' }),
      'TX-10003': transaction(-44, { category: 'dining out', date: '2026-04-30' }),
      'TX-10004': transaction(2100, { category: 'income' }),
    },
    transfers: {
      'TR-10001': transfer({ status: 'scheduled', date: '2026-05-20' }),
      'TR-10002': transfer({ status: 'sent', date: '2026-04-20' }),
    },
    daily_transfer_limit: 1500,
  },
  budget: {
    month: '2026-05',
    categories: {
      'dining out': { cap: 200, spent: 31.1, note: '' },
      groceries: { cap: 500, spent: 77, note: 'stale' },
    },
    funds: { house_fund: { goal: 6000, saved: 2500, target_date: '2027-03-01', note: '' } },
  },
  orders: {
    orders: {
      'OR-10001': order({ status: 'placed' }),
      'OR-10002': order({ status: 'delivered', date: '2026-04-21' }),
      'OR-10003': order({ status: 'delivered', date: '2026-04-20', merchant: 'Reed & Co' }),
    },
    returns: {
      'RT-10001': { order: 'OR-10003', skus: ['KT-1'], reason: 'broken', refund: 39.8, status: 'requested' },
    },
  },
  travel: {
    offers: {
      'OF-10001': offer({ price: 120.5, refundable: true }),
      'OF-10002': offer({ price: 90, refundable: false }),
    },
    bookings: {
      'BK-10001': { ...offer({ price: 80 }), reference: 'QX7H2M', travellers: ['Ida Brandt'], status: 'held' },
      'BK-10002': { ...offer({ price: 70 }), reference: 'ZZ7H2M', travellers: ['Ida Brandt'], status: 'booked' },
    },
  },
  documents: {
    'DC-10001': document('Kitchen invoice', { shared_with: ['ruth@fernmail.example.net'] }),
    'DC-10002': document('Trip plan', { folder: 'Travel', status: 'draft' }),
  },
  home: {
    appointments: {
      'AP-10001': { ...visit('2026-05-11T10:00'), person: 'Ida Brandt', status: 'booked', notes: '' },
      'AP-10002': { ...visit('2026-04-11T10:00'), person: 'Tom Brandt', status: 'cancelled', notes: '' },
    },
    slots: {
      'SL-10001': { ...visit('2026-05-11T10:00'), taken: true },
      'SL-10002': { ...visit('2026-05-12T08:00'), taken: false },
      'SL-10003': { ...visit('2026-05-12T08:00'), provider: 'Elm Dental', taken: false },
    },
    subscriptions: {
      'SB-10001': {
        service: 'Loft TV',
        monthly_price: 9.9,
        renews_on: '2026-05-20',
        status: 'active',
        plan: 'Basic',
      },
      'SB-10002': { service: 'Page One', monthly_price: 5, renews_on: '2026-05-21', status: 'paused', plan: 'Basic' },
    },
    devices: {
      'DV-10001': { name: 'Thermostat', room: 'hallway', settings: { 'target temp': 20, mode: 'eco', power: true } },
    },
  },
  policy: { 'PR-1': { title: 'Payments', text: 'Ask before paying more than agreed.' } },
};

/** A household with two or three records of each kind, for tests. */
export function tinyHousehold(): Household {
  return structuredClone(TINY);
}

type Entry<Records> = Records[keyof Records];

function contact(name: string, changes: Partial<Entry<Household['contacts']>>): Entry<Household['contacts']> {
  const address = '9 Ash Road, Portland';
  const unknown = { relation: 'friend', email: '', phone: '', company: '', birthday: null, notes: '' };
  return { name, address, old_addresses: [], ...unknown, ...changes };
}

function mail(changes: Partial<Entry<Household['mail']>>): Entry<Household['mail']> {
  return {
    folder: 'inbox',
    thread: 'TH-10009',
    from: 'ruth@fernmail.example.net',
    to: ['ida@lettera.example.com'],
    subject: '',
    date: '2026-05-01T08:00',
    body: 'Please find it attached.',
    attachments: [],
    read: true,
    labels: [],
    ...changes,
  };
}

function event(title: string, changes: Partial<Entry<Household['calendar']>>): Entry<Household['calendar']> {
  const place = { location: '', attendees: [], notes: '' };
  return { title, start: '', end: '', status: 'confirmed', recurrence: 'none', ...place, ...changes };
}

function task(title: string, changes: Partial<Entry<Household['tasks']>>): Entry<Household['tasks']> {
  return { title, list: 'Home', status: 'open', due: null, checklist: [], notes: '', ...changes };
}

function item(text: string): { item: string; done: boolean } {
  return { item: text, done: false };
}

type Banking = Household['banking'];

function transaction(amount: number, changes: Partial<Entry<Banking['transactions']>>): Entry<Banking['transactions']> {
  const { account, date } = { account: 'AC-10001', date: '2026-05-02' };
  return {
    account,
    date,
    amount,
    counterparty: 'Somebody',
    category: 'other',
    status: 'settled',
    memo: '',
    ...changes,
  };
}

function transfer(changes: Partial<Entry<Banking['transfers']>>): Entry<Banking['transfers']> {
  const parties = { from_account: 'AC-10001', payee: 'PY-10001', amount: 60 };
  return { ...parties, date: '2026-05-20', memo: '', status: 'sent', ...changes };
}

type Order = Entry<Household['orders']['orders']>;

function order(changes: Partial<Order>): Order {
  const items = [
    { sku: 'KT-1', name: 'Kettle', quantity: 2, price: 19.9 },
    { sku: 'CP-2', name: 'Cup', quantity: 1, price: 4.25 },
  ];
  const where = { deliver_to: '4 Mill Lane, Portland', note: '' };
  return { merchant: 'Hearth Goods', items, total: 44.05, date: '2026-05-01', status: 'placed', ...where, ...changes };
}

type Offer = Entry<Household['travel']['offers']>;

function offer(changes: Partial<Offer>): Offer {
  const time = { start: '2026-06-01T08:00', end: '2026-06-01T12:00' };
  const place = { from: 'Portland', to: 'Seattle' };
  return {
    kind: 'rail',
    provider: 'Northline',
    ...place,
    ...time,
    price: 1,
    refundable: true,
    details: '',
    ...changes,
  };
}

function document(title: string, changes: Partial<Entry<Household['documents']>>): Entry<Household['documents']> {
  const state = { status: 'final', version: 3, updated: '2026-04-28', shared_with: [] } as const;
  const owner = 'ida@lettera.example.com';
  return { title, folder: 'Home', owner, body: 'Tap: 312.40', ...state, shared_with: [], ...changes };
}

function visit(start: string): { provider: string; kind: string; start: string } {
  return { provider: 'Birch Clinic', kind: 'check-up', start };
}
