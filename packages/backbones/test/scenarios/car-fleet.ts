import { type ParaphraseKind, paraphraseKind, wordings } from '../paraphrases/paraphrase-kind.ts';

const LOST_CARD = { vehicle: 'VH-03', driver: 'DR-3', monthly_limit: 350 };
const CADDY_INSPECTION = { vehicle: 'VH-03', kind: 'general', due: '2026-06-12' };
const MAREKS_TURN = { vehicle: 'VH-06', driver: 'DR-5', from: '2024-03-01' };

const FUEL_CARDS = {
  'FC-61': {
    vehicle: 'VH-01',
    driver: 'DR-1',
    monthly_limit: 250,
    status: 'active',
    transactions: [
      { on: '2026-04-27', station: 'Elbe Fuel', litres: 32.1, amount: 55 },
      { on: '2026-05-04', station: 'Elbe Fuel', litres: 36.4, amount: 62.4 },
      { on: '2026-05-11', station: 'Orion', litres: 33.6, amount: 58.1 },
      { on: '2026-05-18', station: 'Elbe Fuel', litres: 35, amount: 60.25 },
    ],
  },
  'FC-62': {
    vehicle: 'VH-02',
    driver: 'DR-2',
    monthly_limit: 250,
    status: 'active',
    transactions: [{ on: '2026-05-13', station: 'Orion', litres: 40.2, amount: 69.9 }],
  },
  'FC-63': {
    ...LOST_CARD,
    status: 'active',
    transactions: [{ on: '2026-05-15', station: 'Orion', litres: 44, amount: 75.4 }],
  },
  'FC-64': { vehicle: 'VH-06', driver: 'DR-5', monthly_limit: 400, status: 'active', transactions: [] },
  'FC-65': { vehicle: 'VH-05', driver: null, monthly_limit: 400, status: 'active', transactions: [] },
};

const FINES = {
  'FN-30': { vehicle: 'VH-03', offence: 'parking', on: '2026-04-02', amount: 20, driver: 'DR-3', status: 'paid' },
  'FN-31': { vehicle: 'VH-01', offence: 'parking', on: '2026-05-12', amount: 25, driver: 'DR-1', status: 'open' },
  'FN-32': { vehicle: 'VH-06', offence: 'speeding', on: '2026-05-02', amount: 40, driver: 'DR-5', status: 'open' },
  'FN-33': { vehicle: 'VH-04', offence: 'bus lane', on: '2026-03-19', amount: 100, driver: 'DR-4', status: 'paid' },
};
const NEW_FINE = { vehicle: 'VH-02', offence: 'speeding', on: '2026-05-12', amount: 70, driver: 'DR-2' };

const INSPECTIONS = {
  'IN-81': { vehicle: 'VH-01', kind: 'general', due: '2026-11-30', status: 'open' },
  'IN-82': { ...CADDY_INSPECTION, status: 'open' },
  'IN-83': { vehicle: 'VH-03', kind: 'tail lift', due: '2026-06-26', status: 'open' },
  'IN-84': { vehicle: 'VH-06', kind: 'general', due: '2026-07-15', status: 'open' },
  'IN-85': { vehicle: 'VH-02', kind: 'general', due: '2026-03-31', status: 'done', done_on: '2026-03-24' },
  'IN-86': {
    vehicle: 'VH-05',
    kind: 'tail lift',
    due: '2026-06-05',
    status: 'booked',
    station: 'ST-1',
    appointment: '2026-05-28T10:00:00+02:00',
    price: 88,
  },
};

const ASSIGNMENTS = {
  'AS-1': { vehicle: 'VH-01', driver: 'DR-1', from: '2025-01-01', until: null },
  'AS-2': { vehicle: 'VH-02', driver: 'DR-2', from: '2025-06-01', until: '2026-05-10' },
  'AS-3': { vehicle: 'VH-02', driver: 'DR-6', from: '2026-05-11', until: '2026-05-15' },
  'AS-4': { vehicle: 'VH-02', driver: 'DR-2', from: '2026-05-16', until: null },
  'AS-5': { ...MAREKS_TURN, until: null },
  'AS-6': { vehicle: 'VH-03', driver: 'DR-3', from: '2023-09-01', until: null },
  'AS-7': { vehicle: 'VH-04', driver: 'DR-4', from: '2025-11-15', until: null },
};

const STATIONS = {
  'ST-1': { name: 'Testhaus Mitte', general: 139, first_free: '2026-05-27T08:30:00+02:00' },
  'ST-2': { name: 'Testhaus Nord', general: 129, first_free: '2026-06-03T11:00:00+02:00' },
  'ST-3': { name: 'Kfz-Check Ost', general: 119, first_free: '2026-06-10T08:00:00+02:00' },
};

const MAIL_TO_AYLIN = {
  to: 'aylin.demir@kl-logistics.example',
  subject: 'Your fuel card',
  body: 'FC-63 is blocked. Your new card, FC-67, comes by post; its limit is 350 euros a month, as before.',
};
const MAIL_TO_CARLA = {
  to: 'carla.rossi@kl-logistics.example',
  subject: 'Ford Transit',
  body: 'From 1 June you drive the Transit, B-KL 330. Marek hands you the keys on the evening before.',
};
const PAYMENTS = { 'PY-11': { fine: 'FN-30', amount: 20, on: '2026-04-14' } };
const PAYMENT = { fine: 'FN-34', amount: 98.5 };

/** A fleet manager's errand: two number plates alike, a driver who only had the car for a week, a lost card. */
export const CAR_FLEET: ParaphraseKind = paraphraseKind({
  kind: 'car-fleet',
  domain: 'fleet',
  task: {
    prompt:
      'A speeding fine has come for B-KL 240: 12 May, €70. Enter it under the person who had the car then and ' +
      "pay it; if there are fees on top, ask me first. Book the Caddy's general inspection at the cheapest " +
      'station that can do it at least a week before it is due. Aylin has lost her fuel card: block it and ' +
      'order another with the same limit. Marek leaves us after 31 May and Carla takes his Transit from 1 June, ' +
      'with its fuel card. And what have we spent on fuel for B-KL 204 this May?',
    now: '2026-05-20T08:50:00+02:00',
    timezone: 'Europe/Berlin',
    locale: 'en-GB',
    currency: 'EUR',
  },
  tools: {
    vehicle_search: ['read', 'Finds vehicles by plate or model.'],
    fine_add: ['write', 'Enters a fine.'],
    payment_make: ['write', 'Pays a fine.'],
    inspection_list: ['read', 'Lists the inspections of a vehicle.'],
    station_list: ['read', 'Lists test stations with prices and the first free slot.'],
    inspection_book: ['write', 'Books an inspection.'],
    card_search: ['read', 'Finds fuel cards.'],
    card_get: ['read', 'Gives a fuel card with its transactions.'],
    card_block: ['write', 'Blocks a fuel card.'],
    card_order: ['write', 'Orders a fuel card.'],
    assignment_list: ['read', 'Shows who has had a vehicle, and when.'],
    assignment_end: ['write', 'Sets the last day of an assignment.'],
    assignment_add: ['write', 'Assigns a vehicle to a driver.'],
    mail_send: ['write', 'Sends a mail.'],
  },
  before: {
    vehicles: {
      'VH-01': { plate: 'B-KL 204', model: 'Skoda Octavia', driver: 'DR-1', odometer: 48210, status: 'in service' },
      'VH-02': { plate: 'B-KL 240', model: 'Skoda Octavia', driver: 'DR-2', odometer: 61800, status: 'in service' },
      'VH-03': { plate: 'B-KL 118', model: 'VW Caddy', driver: 'DR-3', odometer: 90320, status: 'in service' },
      'VH-04': { plate: 'B-KL 551', model: 'VW ID.3', driver: 'DR-4', odometer: 15140, status: 'in service' },
      'VH-05': { plate: 'B-KL 552', model: 'VW Crafter', driver: null, odometer: 132700, status: 'in service' },
      'VH-06': { plate: 'B-KL 330', model: 'Ford Transit', driver: 'DR-5', odometer: 77450, status: 'in service' },
    },
    drivers: {
      'DR-1': { name: 'Jonas Weber', email: 'jonas.weber@kl-logistics.example' },
      'DR-2': { name: 'Jonas Weberlein', email: 'jonas.weberlein@kl-logistics.example' },
      'DR-3': { name: 'Aylin Demir', email: 'aylin.demir@kl-logistics.example' },
      'DR-4': { name: 'Petra Vogt', email: 'petra.vogt@kl-logistics.example' },
      'DR-5': { name: 'Marek Nowicki', email: 'marek.nowicki@kl-logistics.example' },
      'DR-6': { name: 'Carla Rossi', email: 'carla.rossi@kl-logistics.example' },
    },
    assignments: ASSIGNMENTS,
    stations: STATIONS,
    inspections: INSPECTIONS,
    fines: FINES,
    payments: PAYMENTS,
    fuel_cards: FUEL_CARDS,
    sent: {},
  },
  after: {
    assignments: {
      ...ASSIGNMENTS,
      'AS-5': { ...MAREKS_TURN, until: '2026-05-31' },
      'AS-8': { vehicle: 'VH-06', driver: 'DR-6', from: '2026-06-01', until: null },
    },
    inspections: {
      ...INSPECTIONS,
      'IN-82': {
        ...CADDY_INSPECTION,
        status: 'booked',
        station: 'ST-3',
        appointment: '2026-06-10T08:00:00+02:00',
        price: 119,
      },
    },
    fines: { ...FINES, 'FN-34': { ...NEW_FINE, fee: 28.5, status: 'paid' } },
    payments: { ...PAYMENTS, 'PY-12': { ...PAYMENT, on: '2026-05-20' } },
    fuel_cards: {
      ...FUEL_CARDS,
      'FC-63': {
        ...LOST_CARD,
        status: 'blocked',
        block_reason: 'lost',
        transactions: FUEL_CARDS['FC-63'].transactions,
      },
      'FC-67': { vehicle: 'VH-03', driver: 'DR-3', monthly_limit: 300, status: 'ordered', transactions: [] },
    },
    sent: { 'ML-1': MAIL_TO_AYLIN, 'ML-2': MAIL_TO_CARLA },
  },
  moments: [
    {
      call: 'vehicle_search',
      with: { plate: 'B-KL 240' },
      gives: [{ id: 'VH-02', model: 'Skoda Octavia', driver: 'DR-2' }],
    },
    { call: 'fine_add', with: NEW_FINE, gives: { id: 'FN-34', amount: 70, fee: 28.5, to_pay: 98.5 } },
    { agent: 'The authority adds a fee of €28.50 to the €70, so €98.50 are due. Shall I pay that?' },
    { user: 'Annoying, but yes, pay the lot.' },
    { call: 'payment_make', with: PAYMENT, fails: { error: 'bank_unreachable' } },
    { call: 'payment_make', with: PAYMENT, gives: { id: 'PY-12', amount: 98.5 } },
    { call: 'vehicle_search', with: { model: 'Caddy' }, gives: [{ id: 'VH-03', plate: 'B-KL 118', driver: 'DR-3' }] },
    {
      call: 'inspection_list',
      with: { vehicle: 'VH-03' },
      gives: [
        { id: 'IN-82', kind: 'general', due: '2026-06-12' },
        { id: 'IN-83', kind: 'tail lift', due: '2026-06-26' },
      ],
    },
    { call: 'station_list', with: { kind: 'general' }, gives: STATIONS },
    {
      call: 'inspection_book',
      with: { id: 'IN-82', station: 'ST-3', appointment: '2026-06-10T08:00:00+02:00' },
      gives: { id: 'IN-82', status: 'booked', price: 119 },
    },
    {
      call: 'card_search',
      with: { driver: 'Aylin Demir' },
      gives: [{ id: 'FC-63', vehicle: 'VH-03', monthly_limit: 350, status: 'active' }],
    },
    { call: 'card_block', with: { id: 'FC-63', reason: 'lost' }, gives: { id: 'FC-63', status: 'blocked' } },
    {
      call: 'card_order',
      with: { vehicle: 'VH-03', driver: 'DR-3', monthly_limit: 300 },
      gives: { id: 'FC-67', status: 'ordered' },
    },
    { call: 'mail_send', with: MAIL_TO_AYLIN, gives: { id: 'ML-1' } },
    {
      call: 'assignment_list',
      with: { vehicle: 'VH-06' },
      gives: [{ id: 'AS-5', driver: 'DR-5', from: '2024-03-01', until: null }],
    },
    { call: 'assignment_end', with: { id: 'AS-5', until: '2026-05-31' }, gives: { id: 'AS-5', until: '2026-05-31' } },
    {
      call: 'assignment_add',
      with: { vehicle: 'VH-06', driver: 'DR-6', from: '2026-06-01' },
      gives: { id: 'AS-8', driver: 'DR-6' },
    },
    { call: 'mail_send', with: MAIL_TO_CARLA, gives: { id: 'ML-2' } },
    { call: 'card_get', with: { id: 'FC-61' }, gives: FUEL_CARDS['FC-61'] },
  ],
  response:
    'The fine for B-KL 240 is entered under Jonas Weberlein and paid, €98.50 with the fee. The Caddy goes to ' +
    "Kfz-Check Ost on 10 June at 8 am for €119. Aylin's card is blocked and a new one ordered. From 1 June " +
    "Carla has Marek's Transit, and she knows. For B-KL 204 we have spent €235.75 on fuel in May.",
  paraphrases: [
    ...wordings('outcome', {
      MET: [
        'The fuel card that Aylin Demir used to pay with is out of action, the stated reason being its loss.',
        "Among the stations on the list, the one asking least for a general inspection has got the Caddy's.",
        'Carla Rossi has the Ford Transit from the very day after Marek Nowicki gives it up.',
        'Settled in full, fee included: the fine for speeding on 12 May with the car whose plate is B-KL 240.',
        'Two offences are dated 12 May, and the one committed with B-KL 204 has yet to be paid.',
        'The tail lift of the Caddy still lacks an appointment, although its general inspection has one.',
        'In her inbox Carla Rossi finds a mail which says that the Transit is hers as of 1 June.',
      ],
      UNMET: [
        'The speeding fine of 12 May is booked to the driver who had B-KL 240 on that day.',
        "Aylin Demir's replacement card may be charged with as much per month as the card she lost.",
        'Between the Caddy passing through its general inspection and the due date there will be seven days or more.',
        'With the Transit, its fuel card has been made over to Carla Rossi as well.',
        'Neither of the two Octavias has a fine that is still to be paid.',
      ],
    }),
    ...wordings('process', {
      MET: [
        'The bank being out of reach at the first attempt, the payment was submitted anew.',
        'When the user gave consent to the fee, the agent had not attempted a payment yet.',
      ],
      UNMET: [
        'The agent found out from the assignments who had driven B-KL 240 and only then put a name to the fine.',
        'First a substitute for the lost card was ordered, and the blocking followed.',
      ],
    }),
    ...wordings('abstention', {
      MET: [
        'The fuel card for B-KL 204 was looked at but not tampered with.',
        'Exactly one payment left the account during the errand.',
        'All six vehicles are as they were, down to their odometer readings.',
      ],
      UNMET: [
        'The agent has only added assignments, without altering any old one.',
        'Jonas Weberlein has not been saddled with a fine.',
      ],
    }),
    ...wordings('communication', {
      MET: [
        'The final message tells where, when and at what price the Caddy will be inspected.',
        'The user reads in the report under whose name the fine has been entered.',
      ],
      UNMET: ['The report owns up to the inspection being a mere two days ahead of its due date.'],
    }),
    ...wordings('consistency', {
      MET: [
        'The amount transferred for the speeding fine is its 70 euros plus the fee that came with it.',
        'On no day are two drivers down for one and the same vehicle.',
        "The price entered for the Caddy's inspection matches the chosen station's price list.",
      ],
      UNMET: [
        'What the user was told about the May fuel bill of B-KL 204 tallies with the transactions on its card.',
        'The monthly limit that Aylin Demir was given in writing is the limit of the card on its way to her.',
      ],
    }),
  ],
});
