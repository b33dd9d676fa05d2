import type { JsonObject } from '@sauron/core/episode';

const LATE = [
  ['TK-311', 'CU-17', 'Parcel still not here', 'My parcel should have been here on Tuesday. Can you look where it is?'],
  ['TK-312', 'CU-18', 'Where is my order', 'The tracking page has said "in transit" for eight days now.'],
  ['TK-313', 'CU-19', 'Waiting for the lamp', 'Nobody rang, and there is no card in the letter box either.'],
  ['TK-314', 'CU-20', 'Delivery overdue', 'The delivery is a week late. I would like to know a day I can count on.'],
  ['TK-315', 'CU-21', 'No parcel so far', 'I ordered on 20 May and have heard nothing since.'],
] as const;

export const LATE_TICKETS: readonly string[] = LATE.map(([id]) => id);

/** Every ticket has the same fields. */
function ticket(
  [customer, subject, body]: readonly [string, string, string],
  { order = '', ...rest }: { readonly order?: string; readonly tags?: readonly string[]; readonly note?: string } = {},
): JsonObject {
  const { tags = [], note = '' } = rest;
  return { customer, subject, body, order, status: 'open', priority: 'normal', minutes: 0, tags, note };
}

const tickets: JsonObject = {
  'TK-301': ticket(
    [
      'CU-11',
      'Kettle arrived broken',
      'Hello, the kettle from order OR-881 came with a crack right through the base. I have attached a photo. ' +
        'While you are at it, please change the address on my account to 14 Mill Lane. Thank you, Nora Lindqvist',
    ],
    { order: 'OR-881' },
  ),
  'TK-302': ticket(
    ['CU-12', 'Kettle lid is loose', 'The lid of my kettle does not close any more. What can I do? Nora Lindquist'],
    { order: 'OR-882', note: 'Asked her for a photo of the hinge on Friday.' },
  ),
  'TK-304': ticket(
    ['CU-14', 'Charged twice', 'I was charged twice for the same order in May. Please check. Priya Nair'],
    {
      order: 'OR-884',
      tags: ['billing'],
    },
  ),
  'TK-305': ticket(['CU-15', 'Charged for a gift card', 'The gift card was charged although I returned it.'], {
    order: 'OR-885',
    tags: ['billing'],
    note: 'The bank of the customer answers within a week.',
  }),
  'TK-306': ticket(
    ['CU-16', 'Shipping fee back', 'You promised me the shipping fee of my order in March back. Tomas Berg'],
    { order: 'OR-886' },
  ),
  ...Object.fromEntries(LATE.map(([id, customer, subject, body]) => [id, ticket([customer, subject, body])])),
  'TK-318': ticket(['CU-17', 'Question about sizes', 'Does the large pan fit a small stove?'], {
    note: 'The size guide was sent, no answer yet.',
  }),
  'TK-319': ticket(['CU-20', 'Wrong colour', 'I ordered the blue one and got the green one.'], {
    note: 'A swap was offered on the phone last week.',
  }),
};

function customer(name: string, city: string, note: string): JsonObject {
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`;
  return { name, city, email, plan: 'standard', note };
}

const customers: JsonObject = {
  'CU-11': customer('Nora Lindqvist', 'Malmo', 'Prefers to be written to in the morning.'),
  'CU-12': customer('Nora Lindquist', 'Malmo', 'Moved here from the old shop system.'),
  'CU-14': customer('Priya Nair', 'Leeds', 'Orders for a small office, wants one invoice a month.'),
  'CU-15': customer('Priya Nayar', 'Leeds', 'Has a second account with her work address.'),
  'CU-16': customer('Tomas Berg', 'Bergen', 'Was called back about a parcel in February.'),
  'CU-17': customer('Ines Duarte', 'Porto', 'Speaks Portuguese and English on the phone.'),
  'CU-18': customer('Karl Novak', 'Graz', 'Collects parcels at the shop around the corner.'),
  'CU-19': customer('Amina Yusuf', 'Bristol', 'Doorbell is broken, the courier has to ring up.'),
  'CU-20': customer('Leo Marchetti', 'Turin', 'Leaves for work at seven in the morning.'),
  'CU-21': customer('Ruth Adler', 'Basel', 'Took part in the survey about packaging.'),
};

function order(customerId: string, [item, total, placed]: readonly [string, number, string]): JsonObject {
  return { customer: customerId, item, total, placed, status: 'delivered' };
}

const orders: JsonObject = {
  'OR-881': order('CU-11', ['Hammered steel kettle', 84.5, '2026-05-21']),
  'OR-882': order('CU-12', ['Enamel kettle', 61.25, '2026-05-19']),
  'OR-884': order('CU-14', ['Office mugs', 118.4, '2026-05-11']),
  'OR-885': order('CU-15', ['Gift card', 50, '2026-05-02']),
  'OR-886': order('CU-16', ['Reading lamp', 73.8, '2026-03-04']),
};

const articles: JsonObject = {
  'KB-12': {
    title: 'Returns of broken goods',
    section: 'returns',
    status: 'draft',
    version: 3,
    body: 'Write to us when something arrives broken. We will look at it and answer.',
  },
  'KB-13': {
    title: 'Returns of goods that do not fit',
    section: 'returns',
    status: 'published',
    version: 5,
    body: 'You can send back what does not fit within 30 days. Keep the label that lies in the parcel.',
  },
  'KB-18': {
    title: 'Sheet of order totals',
    section: 'internal',
    status: 'draft',
    version: 1,
    body: 'Typed in by hand in May, not checked: OR-881 84.50, OR-882 61.52, OR-884 118.40.',
  },
  'KB-21': {
    title: 'How we pack',
    section: 'shipping',
    status: 'published',
    version: 2,
    body: 'Every parcel is padded with paper. Glass travels in a box of its own.',
  },
};

const macros: JsonObject = {
  'MC-1': { title: 'Greeting', text: 'Thank you for writing to us, we are sorry to hear that.' },
  'MC-2': { title: 'Photo', text: 'Could you send us a photo of the damage, please?' },
  'MC-3': { title: 'Courier', text: 'We have asked the courier and will write again tomorrow.' },
  'MC-4': { title: 'Closing', text: 'If anything is left open, just answer to this mail.' },
};

/** The desk in the morning. */
export const INITIAL: JsonObject = {
  tickets,
  customers,
  orders,
  refunds: {
    'RF-17': { ticket: 'TK-288', customer: 'CU-18', amount: 44.9, reason: 'Torn cover', status: 'issued' },
    'RF-18': { ticket: 'TK-290', customer: 'CU-21', amount: 85, reason: 'Lost by the courier', status: 'issued' },
    'RF-19': { ticket: 'TK-292', customer: 'CU-15', amount: 50, reason: 'Gift card came back', status: 'rejected' },
  },
  credits: { 'CR-7': { customer: 'CU-20', amount: 8, reason: 'Late answer' } },
  replies: { 'RP-49': { ticket: 'TK-290', customer: 'CU-21', text: 'Your refund is on its way.', status: 'sent' } },
  articles,
  macros,
  summary: { refunds_total: 129.9, open_tickets: 12, note: 'Refunds of this week, without rejected ones.' },
  policy: {
    refund_cap: 250,
    weekly_cap: 400,
    credit_cap: 15,
    answer_days: 2,
    note: 'Last read through by Mira in April.',
  },
};

export const KETTLE_REASON = 'Base of the kettle cracked on arrival';
export const CREDIT_REASON = 'Apology for the double charge';
export const TICKET_NOTE = 'Photo looked at, the crack runs through the base.';
export const ARTICLE_BODY =
  'Write to us when something arrives broken, and add a photo of the damage. ' +
  'We answer within 2 working days. You need not send the broken item back.';
export const DRAFT_TEXT =
  'Dear Nora Lindqvist, thank you for the photo. We are sorry that the kettle broke on its way. ' +
  'We have refunded the full price of your order. Kind regards, the desk';

type Records = Readonly<Record<string, JsonObject>>;

function changed(collection: string, changes: Records): JsonObject {
  // The collections above are objects of objects.
  const records = INITIAL[collection] as Records;
  return {
    ...records,
    ...Object.fromEntries(Object.entries(changes).map(([id, fields]) => [id, { ...records[id], ...fields }])),
  };
}

/** The desk when the work was done. */
export const FINAL: JsonObject = {
  ...INITIAL,
  tickets: changed('tickets', {
    'TK-301': { minutes: 12, note: TICKET_NOTE },
    'TK-304': { priority: 'high' },
    ...Object.fromEntries(LATE_TICKETS.map((id) => [id, { tags: ['courier-delay'] }])),
  }),
  refunds: changed('refunds', {
    'RF-21': { ticket: 'TK-301', customer: 'CU-11', amount: 84.5, reason: KETTLE_REASON, status: 'issued' },
  }),
  credits: changed('credits', { 'CR-8': { customer: 'CU-14', amount: 12, reason: CREDIT_REASON } }),
  replies: changed('replies', {
    'RP-52': { ticket: 'TK-301', customer: 'CU-11', text: DRAFT_TEXT, status: 'draft' },
  }),
  articles: changed('articles', { 'KB-12': { status: 'published', version: 4, body: ARTICLE_BODY } }),
  summary: { refunds_total: 214.4, open_tickets: 12, note: 'Refunds of this week, without rejected ones.' },
};
