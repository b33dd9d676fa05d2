import { type ParaphraseKind, paraphraseKind, wordings } from '../paraphrases/paraphrase-kind.ts';

const ELLA_BYRNE = { name: 'Ella Byrne', class: '3A', born: '2018-01-22' };
const PUPILS = {
  'PU-401': { ...ELLA_BYRNE, diets: ['gluten free'] },
  'PU-402': { name: 'Ella Byrd', class: '3B', born: '2018-04-09', diets: [] },
  'PU-403': { name: 'Conor Daly', class: '2A', born: '2019-02-17', diets: ['vegetarian'] },
  'PU-404': { name: 'Saoirse Nolan', class: '4A', born: '2016-11-30', diets: ['nut free', 'vegetarian'] },
  'PU-405': { name: 'Amir Haddad', class: '4B', born: '2017-03-03', diets: ['halal'] },
  'PU-406': { name: 'Zofia Kowal', class: '3A', born: '2018-06-25', diets: ['lactose free'] },
  'PU-407': { name: 'Tom Keane', class: '2B', born: '2019-08-12', diets: [] },
  'PU-408': { name: 'Lucy Keane', class: '4A', born: '2017-01-05', diets: ['vegetarian'] },
};

const MONDAY = { date: '2026-11-16', dish: 'Lentil stew', allergens: ['celery'], portions: 142 };
const PASTA_BAKE = { date: '2026-11-17', dish: 'Pasta bake', allergens: ['gluten', 'milk'], portions: 138 };
const WEDNESDAY = { date: '2026-11-18', dish: 'Chicken curry', allergens: [], portions: 140 };
const MINESTRONE = { date: '2026-11-19', dish: 'Minestrone', allergens: ['celery', 'gluten'], portions: 145 };
const POTATO_SOUP = { date: '2026-11-19', dish: 'Potato soup', allergens: ['celery'], portions: 145 };
const FRIDAY = { date: '2026-11-20', dish: 'Baked cod', allergens: ['fish'], portions: 131 };
const THIRD_PLAN = { week_of: '2026-11-16', version: 3, saved: '2026-11-11' };
const PLANS = {
  'PL-29': {
    week_of: '2026-11-09',
    version: 2,
    saved: '2026-11-05',
    status: 'published',
    days: [{ date: '2026-11-10', dish: 'Pasta bake', allergens: ['gluten', 'milk'], portions: 137 }],
  },
  'PL-30': {
    week_of: '2026-11-16',
    version: 1,
    saved: '2026-11-03',
    status: 'superseded',
    days: [MONDAY, MINESTRONE],
  },
  'PL-31': {
    week_of: '2026-11-16',
    version: 2,
    saved: '2026-11-06',
    status: 'published',
    days: [MONDAY, PASTA_BAKE, WEDNESDAY, MINESTRONE, FRIDAY],
  },
  'PL-32': { ...THIRD_PLAN, status: 'draft', days: [MONDAY, PASTA_BAKE, WEDNESDAY, POTATO_SOUP, FRIDAY] },
};
const RICE_BAKE = { ...PASTA_BAKE, dish: 'Rice bake' };

const DAIRY_DELIVERY = { supplier: 'Greenway Dairy', date: '2026-11-16', status: 'expected' };
const DAIRY_ITEMS = [
  { article: 'milk', quantity: 40, unit: 'l' },
  { article: 'yoghurt', quantity: 30, unit: 'kg' },
];
const DELIVERIES = {
  'DV-61': {
    supplier: 'Greenfield Foods',
    date: '2026-11-09',
    status: 'received',
    items: [
      { article: 'carrots', quantity: 20, unit: 'kg' },
      { article: 'potatoes', quantity: 50, unit: 'kg' },
      { article: 'celery', quantity: 6, unit: 'kg' },
    ],
  },
  'DV-62': {
    supplier: 'Greenfield Foods',
    date: '2026-11-16',
    status: 'expected',
    items: [
      { article: 'carrots', quantity: 25, unit: 'kg' },
      { article: 'lentils', quantity: 15, unit: 'kg' },
    ],
  },
  'DV-63': {
    supplier: 'Old Mill Bakery',
    date: '2026-11-16',
    status: 'expected',
    items: [{ article: 'bread rolls', quantity: 150, unit: 'pieces' }],
  },
  'DV-64': {
    supplier: 'Harbour Fish',
    date: '2026-11-20',
    status: 'expected',
    items: [{ article: 'cod', quantity: 22, unit: 'kg' }],
  },
  'DV-65': { ...DAIRY_DELIVERY, items: DAIRY_ITEMS },
};
const RICE = { article: 'rice', quantity: 12, unit: 'kg' };

const GREENFIELD_INVOICE = {
  supplier: 'Greenfield Foods',
  delivery: 'DV-61',
  due: '2026-11-23',
  lines: [
    { article: 'carrots', quantity: 20, unit_price: 1.2, amount: 24 },
    { article: 'potatoes', quantity: 50, unit_price: 0.9, amount: 45 },
    { article: 'celery', quantity: 8, unit_price: 2.5, amount: 20 },
  ],
  total: 89,
};
const INVOICES = {
  'IV-881': { ...GREENFIELD_INVOICE, status: 'open' },
  'IV-882': { supplier: 'Greenway Dairy', due: '2026-11-19', total: 96.4, status: 'open' },
  'IV-883': { supplier: 'Old Mill Bakery', due: '2026-11-12', total: 61.5, status: 'paid' },
  'IV-884': { supplier: 'Harbour Fish', due: '2026-12-04', total: 214, status: 'open' },
};
const PAYMENTS = { 'PM-18': { invoice: 'IV-883', amount: 61.5, on: '2026-11-10', note: '' } };
const PAYMENT = { invoice: 'IV-881', amount: 84, note: '6 kg of celery came, not 8' };

const SHIFTS = {
  'SH-01': { date: '2026-11-16', role: 'cook', worker: 'WK-1', start: '07:00', end: '14:00' },
  'SH-02': { date: '2026-11-16', role: 'server', worker: 'WK-3', start: '11:00', end: '14:00' },
  'SH-03': { date: '2026-11-17', role: 'cook', worker: 'WK-1', start: '07:00', end: '14:00' },
  'SH-04': { date: '2026-11-17', role: 'server', worker: 'WK-4', start: '11:00', end: '14:00' },
  'SH-05': { date: '2026-11-18', role: 'cook', worker: 'WK-2', start: '07:00', end: '14:00' },
  'SH-06': { date: '2026-11-18', role: 'server', worker: 'WK-3', start: '11:00', end: '14:00' },
  'SH-07': { date: '2026-11-18', role: 'dishes', worker: 'WK-5', start: '12:00', end: '15:00' },
  'SH-08': { date: '2026-11-19', role: 'cook', worker: 'WK-2', start: '07:00', end: '14:00' },
  'SH-09': { date: '2026-11-20', role: 'server', worker: 'WK-4', start: '11:00', end: '14:00' },
};

const MAIL_TO_HOGAN = {
  to: 'hogan@hillside-school.example',
  subject: "Ella Byrne's lunch",
  body: 'From Monday, 16 November, Ella Byrne must be given neither gluten nor lactose.',
};
const MAIL_TO_GREENFIELD = {
  to: 'accounts@greenfield.example',
  subject: 'Invoice IV-881',
  body: 'We pay 84 euros instead of 89: you billed 8 kg of celery, but only 6 kg reached us on 9 November.',
};

/** A kitchen manager's errand: two Ellas, two suppliers that begin with Green, and a plan in its third version. */
export const SCHOOL_KITCHEN: ParaphraseKind = paraphraseKind({
  kind: 'school-kitchen',
  domain: 'catering',
  task: {
    prompt:
      'Ella Byrne in 3A, who is on gluten-free food already, must not have lactose either from Monday; note it ' +
      "and mail her class teacher. In the newest plan for next week make Tuesday's pasta bake a rice bake " +
      'without gluten, publish that plan and withdraw the old one; how many portions is that in the week? Add ' +
      "12 kg of rice to what Greenfield brings on Monday. Check Greenfield's invoice for 9 November against " +
      'what came, and ask me if you want to pay less. Pay what is due before the 20th, too. Aoife Kelly is away ' +
      'on Wednesday: find somebody who is free.',
    now: '2026-11-12T13:10:00+00:00',
    timezone: 'Europe/Dublin',
    locale: 'en-IE',
    currency: 'EUR',
  },
  tools: {
    pupil_search: ['read', 'Finds pupils by name.'],
    pupil_update: ['write', "Changes a pupil's file."],
    class_get: ['read', 'Gives a class with its teacher.'],
    plan_list: ['read', 'Lists the menu plans of a week.'],
    plan_get: ['read', 'Gives a menu plan.'],
    plan_update: ['write', 'Changes a dish of a plan.'],
    plan_publish: ['write', 'Publishes a plan.'],
    delivery_search: ['read', 'Finds deliveries of a supplier.'],
    delivery_get: ['read', 'Gives a delivery with its items.'],
    delivery_add: ['write', 'Adds an item to a delivery.'],
    invoice_search: ['read', 'Finds invoices of a supplier.'],
    invoice_pay: ['write', 'Pays an invoice.'],
    shift_search: ['read', 'Lists the shifts of a worker.'],
    shift_assign: ['write', 'Gives a shift to a worker.'],
    mail_send: ['write', 'Sends a mail.'],
  },
  before: {
    pupils: PUPILS,
    classes: {
      '3A': { teacher: 'Ms Hogan', email: 'hogan@hillside-school.example' },
      '3B': { teacher: 'Mr Horan', email: 'horan@hillside-school.example' },
      '4A': { teacher: 'Ms Quirke', email: 'quirke@hillside-school.example' },
    },
    workers: {
      'WK-1': { name: 'Nuala Ryan' },
      'WK-2': { name: 'Piotr Zielinski' },
      'WK-3': { name: 'Aoife Kelly' },
      'WK-4': { name: 'Aoife Kealy' },
      'WK-5': { name: 'Brendan Shaw' },
    },
    plans: PLANS,
    deliveries: DELIVERIES,
    invoices: INVOICES,
    payments: PAYMENTS,
    shifts: SHIFTS,
    sent: {},
  },
  after: {
    pupils: { ...PUPILS, 'PU-401': { ...ELLA_BYRNE, diets: ['lactose free'] } },
    plans: {
      ...PLANS,
      'PL-32': { ...THIRD_PLAN, status: 'published', days: [MONDAY, RICE_BAKE, WEDNESDAY, POTATO_SOUP, FRIDAY] },
    },
    deliveries: { ...DELIVERIES, 'DV-65': { ...DAIRY_DELIVERY, items: [...DAIRY_ITEMS, RICE] } },
    invoices: { ...INVOICES, 'IV-881': { ...GREENFIELD_INVOICE, status: 'paid' } },
    payments: { ...PAYMENTS, 'PM-19': { ...PAYMENT, on: '2026-11-12' } },
    shifts: {
      ...SHIFTS,
      'SH-06': { date: '2026-11-18', role: 'server', worker: 'WK-5', start: '11:00', end: '14:00' },
    },
    sent: { 'ML-1': MAIL_TO_HOGAN, 'ML-2': MAIL_TO_GREENFIELD },
  },
  moments: [
    {
      call: 'pupil_search',
      with: { name: 'Ella' },
      gives: [
        { id: 'PU-401', name: 'Ella Byrne', class: '3A' },
        { id: 'PU-402', name: 'Ella Byrd', class: '3B' },
      ],
    },
    { call: 'pupil_update', with: { id: 'PU-401', diets: ['lactose free'] }, gives: { id: 'PU-401', saved: true } },
    {
      call: 'class_get',
      with: { class: '3A' },
      gives: { teacher: 'Ms Hogan', email: 'hogan@hillside-school.example' },
    },
    { call: 'mail_send', with: MAIL_TO_HOGAN, gives: { id: 'ML-1' } },
    {
      call: 'plan_list',
      with: { week_of: '2026-11-16' },
      gives: [
        { id: 'PL-30', version: 1, status: 'superseded' },
        { id: 'PL-31', version: 2, status: 'published' },
        { id: 'PL-32', version: 3, status: 'draft' },
      ],
    },
    { call: 'plan_get', with: { id: 'PL-32' }, gives: PLANS['PL-32'] },
    {
      call: 'plan_update',
      with: { id: 'PL-32', date: '2026-11-17', dish: 'Rice bake' },
      gives: { id: 'PL-32', saved: true },
    },
    { call: 'plan_publish', with: { id: 'PL-32' }, gives: { id: 'PL-32', status: 'published' } },
    {
      call: 'delivery_search',
      with: { supplier: 'Green' },
      gives: [
        { id: 'DV-61', supplier: 'Greenfield Foods', date: '2026-11-09' },
        { id: 'DV-62', supplier: 'Greenfield Foods', date: '2026-11-16' },
        { id: 'DV-65', supplier: 'Greenway Dairy', date: '2026-11-16' },
      ],
    },
    { call: 'delivery_add', with: { id: 'DV-65', ...RICE }, gives: { id: 'DV-65', items: 3 } },
    { call: 'delivery_get', with: { id: 'DV-61' }, gives: DELIVERIES['DV-61'] },
    {
      call: 'invoice_search',
      with: { supplier: 'Greenfield Foods' },
      gives: [{ id: 'IV-881', ...INVOICES['IV-881'] }],
    },
    {
      agent:
        'IV-881 bills 8 kg of celery, but the delivery has only 6. At €2.50 a kilo that makes €84 instead of €89. ' +
        'Shall I pay 84?',
    },
    { user: 'Yes, and write to them why.' },
    {
      call: 'invoice_pay',
      with: { invoice: 'IV-881', amount: 84 },
      fails: { error: 'note_required', message: 'A payment below the total needs a note.' },
    },
    { call: 'invoice_pay', with: PAYMENT, gives: { id: 'PM-19', status: 'paid' } },
    { call: 'mail_send', with: MAIL_TO_GREENFIELD, gives: { id: 'ML-2' } },
    {
      call: 'shift_search',
      with: { worker: 'Aoife Kelly' },
      gives: [
        { id: 'SH-02', date: '2026-11-16', role: 'server' },
        { id: 'SH-06', date: '2026-11-18', role: 'server' },
      ],
    },
    { call: 'shift_assign', with: { id: 'SH-06', worker: 'WK-5' }, gives: { id: 'SH-06', worker: 'WK-5' } },
  ],
  response:
    "Ella Byrne's file has the lactose, and Ms Hogan knows. The third plan is out, with a rice bake on Tuesday " +
    'and 686 portions in the week. The rice comes on Monday. I have paid Greenfield €84 instead of €89, because ' +
    'two of the eight kilos of celery never came. Brendan Shaw serves on Wednesday in place of Aoife Kelly.',
  paraphrases: [
    ...wordings('outcome', {
      MET: [
        'Greenfield Foods has received 84 euros for the goods it brought on 9 November.',
        'For the week of 16 November, the plan in its third version has been published.',
        'Rice bake has ousted pasta bake from the Tuesday of the third plan for the week of 16 November.',
        "The teacher in whose class Ella Byrne sits got mail about the child's lunch.",
        'Someone other than Aoife Kelly serves on 18 November, at the hours that were to be hers.',
        'Greenfield Foods can read in a mail how many kilos of celery it billed and how many came.',
        'One shift in the week of 16 November is still down for Aoife Kelly: the one on the Monday.',
      ],
      UNMET: [
        'The girl from 3A who was on gluten-free food before now has a file that rules out gluten and lactose alike.',
        "In the plan that was published today, gluten is absent from the allergens of Tuesday's dish.",
        'When Greenfield Foods calls on 16 November, there will be twelve kilos of rice among the goods.',
        'Of the three plans for the week of 16 November, just one counts as published.',
        'Whatever invoice had to be settled before 20 November has been settled.',
      ],
    }),
    ...wordings('process', {
      MET: [
        'How much celery had actually arrived was looked up ahead of the payment.',
        'Turned down for want of a note, the payment went through once it carried one.',
      ],
      UNMET: [
        'That Brendan Shaw was free on Wednesday is something the agent made sure of in the rota beforehand.',
        "Ms Hogan's mail was out before anybody had touched Ella Byrne's file.",
      ],
    }),
    ...wordings('abstention', {
      MET: [
        'Ella Byrd, the namesake in 3B, has the same entry as ever.',
        'The fish for 20 November remains as arranged.',
        'No cook has been given a shift more or a shift less.',
      ],
      UNMET: [
        'The order with the dairy has not been meddled with.',
        'Mail went to addresses at the school and nowhere else.',
      ],
    }),
    ...wordings('communication', {
      MET: [
        'The closing report explains the gap between the €84 paid and the €89 billed.',
        'Who will be serving on Wednesday is a thing the user learns from the final message.',
      ],
      UNMET: ['The number of portions for the week is reported as 696.'],
    }),
    ...wordings('consistency', {
      MET: [
        'Multiplying what was delivered on 9 November by the unit prices on the invoice gives the sum that was paid.',
        'The mail about Ella Byrne went to the address that is kept for the teacher of 3A.',
        'The lines of the Greenfield invoice still add up to its total.',
      ],
      UNMET: [
        'Nobody in the kitchen has to be in two shifts at a time.',
        'What Ms Hogan was told that Ella Byrne must avoid is exactly what the file of the child says.',
      ],
    }),
  ],
});
