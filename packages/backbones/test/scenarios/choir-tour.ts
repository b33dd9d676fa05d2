import { type ParaphraseKind, paraphraseKind, wordings } from '../paraphrases/paraphrase-kind.ts';

const HELENA = { name: 'Helena Moore', voice: 'alto', email: 'helena@moore.example', deposit: 120 };

const SINGERS = {
  'SG-01': { name: 'Helen Moor', voice: 'soprano', email: 'helen.moor@post.example', deposit: 120, status: 'going' },
  'SG-02': { ...HELENA, status: 'going' },
  'SG-03': { name: 'Ivo Petrov', voice: 'bass', email: 'ivo@petrov.example', deposit: 120, status: 'going' },
  'SG-04': { name: 'Dan Whitby', voice: 'tenor', email: 'dan@whitby.example', deposit: 120, status: 'going' },
  'SG-05': { name: 'Sofia Lund', voice: 'alto', email: 'sofia@lund.example', deposit: 120, status: 'going' },
  'SG-06': { name: 'Grace Abara', voice: 'soprano', email: 'grace@abara.example', deposit: 120, status: 'going' },
  'SG-07': { name: 'Owen Pryce', voice: 'bass', email: 'owen@pryce.example', deposit: 120, status: 'going' },
  'SG-08': { name: 'Nils Lund', voice: 'tenor', email: 'nils@lund.example', deposit: 120, status: 'going' },
  'SG-09': { name: 'Mary Tate', voice: 'soprano', email: 'mary@tate.example', status: 'withdrawn', left: '2026-05-10' },
  'SG-10': { name: 'Theo Blake', voice: 'tenor', email: 'theo@blake.example', deposit: 120, status: 'going' },
  'SG-11': { name: 'Edith Kerr', voice: 'alto', email: 'edith@kerr.example', deposit: 120, status: 'going' },
};

const LOCUS_ISTE = { piece: 'Locus iste', composer: 'Bruckner', soloist: null };
const UBI_CARITAS = { piece: 'Ubi caritas', composer: 'Duruflé' };
const QUIMPER = { town: 'Quimper', venue: 'Cathedral', start: '2026-07-04T20:30:00+02:00' };
const QUIMPER_PROGRAMME = [{ ...UBI_CARITAS, soloist: 'SG-02' }, LOCUS_ISTE];

const CONCERTS = {
  'CN-1': {
    town: 'Rennes',
    venue: 'Saint-Germain',
    start: '2026-07-02T20:00:00+02:00',
    programme: [LOCUS_ISTE, { piece: 'Ar Hyd y Nos', composer: 'traditional', soloist: 'SG-04' }],
  },
  'CN-2': { ...QUIMPER, programme: QUIMPER_PROGRAMME },
  'CN-3': {
    town: 'Brest',
    venue: 'Saint-Louis',
    start: '2026-07-05T17:00:00+02:00',
    programme: [LOCUS_ISTE, { piece: 'Ar Hyd y Nos', composer: 'traditional', soloist: 'SG-10' }],
  },
  'CN-4': {
    town: 'Rennes',
    venue: 'Town hall',
    start: '2026-07-06T19:30:00+02:00',
    programme: [{ piece: 'Kyrie', composer: 'Vierne', soloist: 'SG-02' }, LOCUS_ISTE],
  },
};

const TO_BREST = { company: 'Armor Cars', from: 'Quimper', to: 'Brest', seats: 19, price: 480 };
const BUSES = {
  'BU-1': {
    company: 'Armor Cars',
    from: 'Rennes',
    to: 'Quimper',
    seats: 19,
    price: 620,
    departs: '2026-07-03T09:00:00+02:00',
    arrives: '2026-07-03T11:45:00+02:00',
  },
  'BU-2': { ...TO_BREST, departs: '2026-07-05T14:30:00+02:00', arrives: '2026-07-05T15:45:00+02:00' },
  'BU-3': {
    company: 'Kemper Bus',
    from: 'Brest',
    to: 'Rennes',
    seats: 24,
    price: 710,
    departs: '2026-07-06T10:00:00+02:00',
    arrives: '2026-07-06T13:15:00+02:00',
  },
};
const EARLIER = { departs: '2026-07-05T11:30:00+02:00', arrives: '2026-07-05T12:45:00+02:00' };

const IN_QUIMPER = { hotel: 'Hotel du Port', town: 'Quimper', check_in: '2026-07-03', check_out: '2026-07-05' };
const IN_BREST = { hotel: 'Hotel Vauban', town: 'Brest', check_in: '2026-07-05', check_out: '2026-07-06' };
const ROOMS = {
  'RM-11': { ...IN_QUIMPER, kind: 'double', rate: 128, guests: ['SG-01', 'SG-06'], status: 'booked' },
  'RM-12': { ...IN_QUIMPER, kind: 'double', rate: 128, guests: ['SG-02', 'SG-05'], status: 'booked' },
  'RM-13': { ...IN_QUIMPER, kind: 'twin', rate: 124, guests: ['SG-03', 'SG-07'], status: 'booked' },
  'RM-14': { ...IN_QUIMPER, kind: 'twin', rate: 124, guests: ['SG-04', 'SG-08'], status: 'booked' },
  'RM-15': { ...IN_QUIMPER, kind: 'single', rate: 92, guests: ['SG-10'], status: 'booked' },
  'RM-16': { ...IN_QUIMPER, kind: 'single', rate: 92, guests: ['SG-11'], status: 'booked' },
  'RM-21': { ...IN_BREST, kind: 'double', rate: 115, guests: ['SG-01', 'SG-06'], status: 'booked' },
  'RM-22': { ...IN_BREST, kind: 'double', rate: 115, guests: ['SG-05', 'SG-11'], status: 'booked' },
  'RM-23': { ...IN_BREST, kind: 'twin', rate: 112, guests: ['SG-03', 'SG-07'], status: 'booked' },
  'RM-24': { ...IN_BREST, kind: 'triple', rate: 150, guests: ['SG-04', 'SG-08', 'SG-10'], status: 'booked' },
};
const SINGLE = {
  hotel: 'Hotel du Port',
  town: 'Quimper',
  check_in: '2026-07-03',
  check_out: '2026-07-04',
  kind: 'single',
  rate: 98,
  guests: ['SG-05'],
};

const SCORES = {
  'SC-1': { title: 'Ubi caritas', composer: 'Duruflé', publisher: 'Brightmoor Music', price: 2.8 },
  'SC-2': { title: 'Ubi caritas', composer: 'Gjeilo', publisher: 'Brightmoor Music', price: 3.1 },
  'SC-3': { title: 'Ar Hyd y Nos', composer: 'traditional', publisher: 'Brightmoor Music', price: 3.5 },
  'SC-4': { title: 'Locus iste', composer: 'Bruckner', publisher: 'Brightmoor Music', price: 1.9 },
};
const ORDERS = {
  'MO-5': {
    placed: '2026-04-13',
    lines: [{ score: 'SC-4', copies: 24, price: 1.9 }],
    total: 45.6,
    status: 'delivered',
    delivery: '2026-04-22',
  },
  'MO-6': {
    placed: '2026-05-20',
    lines: [
      { score: 'SC-1', copies: 10, price: 2.8 },
      { score: 'SC-3', copies: 14, price: 3.5 },
    ],
    total: 77,
    status: 'sent',
    delivery: '2026-06-03',
  },
};
const NEW_LINES = [
  { score: 'SC-2', copies: 12, price: 3.1 },
  { score: 'SC-3', copies: 6, price: 3.5 },
];

const REFUNDS = { 'RF-1': { singer: 'SG-09', amount: 120, on: '2026-05-11' } };
const SENT = { 'ML-1': { to: 'mary@tate.example', subject: 'Your deposit', body: 'It is on its way back to you.' } };
const MAIL_TO_GRACE = {
  to: 'grace@abara.example',
  subject: 'A solo for you',
  body: 'Helena cannot come. Would you take over her solo in Ubi caritas, in Quimper on 4 July?',
};

/** A tour leader's errand: an alto drops out, a bus is too late, and one hymn has two composers. */
export const CHOIR_TOUR: ParaphraseKind = paraphraseKind({
  kind: 'choir-tour',
  domain: 'travel',
  task: {
    prompt:
      'Helena Moore cannot come to Brittany. Note that, give her the deposit back, and put Grace Abara down for ' +
      'all her solos (write to Grace). Cancel the double in Quimper and get Sofia a single there for the same ' +
      'two nights, at up to €95; ask me if it is more. In Brest I have already seen to the rooms. The bus on 5 ' +
      'July has to be in Brest three hours before the concert at least. And order 12 more of the Duruflé and 6 ' +
      'of Ar Hyd y Nos.',
    now: '2026-06-01T19:05:00+02:00',
    timezone: 'Europe/Paris',
    locale: 'en-GB',
    currency: 'EUR',
  },
  tools: {
    singer_search: ['read', 'Finds singers by name.'],
    singer_update: ['write', 'Changes a singer.'],
    refund_make: ['write', 'Pays a deposit back.'],
    concert_search: ['read', 'Lists the concerts.'],
    concert_get: ['read', 'Gives a concert with its programme.'],
    concert_update: ['write', 'Changes a concert.'],
    room_search: ['read', 'Lists free rooms of a hotel.'],
    room_cancel: ['write', 'Gives a room back.'],
    room_book: ['write', 'Books a room.'],
    bus_search: ['read', 'Lists the bus rides of a day.'],
    bus_move: ['write', 'Moves a bus ride.'],
    score_search: ['read', 'Searches the catalogue of scores.'],
    order_place: ['write', 'Orders scores.'],
    mail_send: ['write', 'Sends a mail.'],
  },
  before: {
    singers: SINGERS,
    concerts: CONCERTS,
    buses: BUSES,
    rooms: ROOMS,
    scores: SCORES,
    orders: ORDERS,
    refunds: REFUNDS,
    sent: SENT,
  },
  after: {
    singers: { ...SINGERS, 'SG-02': { ...HELENA, status: 'withdrawn', left: '2026-06-01' } },
    concerts: {
      ...CONCERTS,
      'CN-2': { ...QUIMPER, programme: [{ ...UBI_CARITAS, soloist: 'SG-06' }, LOCUS_ISTE] },
    },
    buses: { ...BUSES, 'BU-2': { ...TO_BREST, ...EARLIER } },
    rooms: {
      ...ROOMS,
      'RM-12': { ...IN_QUIMPER, kind: 'double', rate: 128, guests: [], status: 'cancelled' },
      'RM-25': { ...SINGLE, status: 'booked' },
    },
    orders: {
      ...ORDERS,
      'MO-7': { placed: '2026-06-01', lines: NEW_LINES, total: 58.2, status: 'placed', delivery: '2026-06-16' },
    },
    refunds: { ...REFUNDS, 'RF-2': { singer: 'SG-01', amount: 120, on: '2026-06-01' } },
    sent: { ...SENT, 'ML-2': MAIL_TO_GRACE },
  },
  moments: [
    {
      call: 'singer_search',
      with: { name: 'Helen' },
      gives: [
        { id: 'SG-01', name: 'Helen Moor', voice: 'soprano' },
        { id: 'SG-02', name: 'Helena Moore', voice: 'alto' },
      ],
    },
    {
      call: 'singer_update',
      with: { id: 'SG-02', status: 'withdrawn', left: '2026-06-01' },
      gives: { id: 'SG-02', status: 'withdrawn' },
    },
    { call: 'refund_make', with: { singer: 'SG-01', amount: 120 }, gives: { id: 'RF-2' } },
    {
      call: 'concert_search',
      with: {},
      gives: [
        { id: 'CN-1', town: 'Rennes', start: '2026-07-02T20:00:00+02:00' },
        { id: 'CN-2', town: 'Quimper', start: '2026-07-04T20:30:00+02:00' },
        { id: 'CN-3', town: 'Brest', start: '2026-07-05T17:00:00+02:00' },
        { id: 'CN-4', town: 'Rennes', start: '2026-07-06T19:30:00+02:00' },
      ],
    },
    { call: 'concert_get', with: { id: 'CN-2' }, gives: CONCERTS['CN-2'] },
    {
      call: 'concert_update',
      with: { id: 'CN-2', piece: 'Ubi caritas', soloist: 'SG-06' },
      gives: { id: 'CN-2', saved: true },
    },
    { call: 'mail_send', with: MAIL_TO_GRACE, gives: { id: 'ML-2' } },
    { call: 'room_cancel', with: { id: 'RM-12' }, gives: { id: 'RM-12', status: 'cancelled' } },
    {
      call: 'room_search',
      with: { hotel: 'Hotel du Port', kind: 'single', check_in: '2026-07-03' },
      gives: [{ kind: 'single', rate: 98 }],
    },
    { agent: 'The only single left at the Hotel du Port costs €98 a night. Do you want it for Sofia all the same?' },
    { user: 'Three euros, fine. Book it.' },
    { call: 'room_book', with: SINGLE, gives: { id: 'RM-25', status: 'booked' } },
    { call: 'bus_search', with: { date: '2026-07-05' }, gives: [{ id: 'BU-2', ...BUSES['BU-2'] }] },
    {
      call: 'bus_move',
      with: { id: 'BU-2', departs: '2026-07-05T11:00:00+02:00' },
      fails: { error: 'no_driver', message: 'No driver before 11:30.' },
    },
    {
      call: 'bus_move',
      with: { id: 'BU-2', departs: '2026-07-05T11:30:00+02:00' },
      gives: { id: 'BU-2', ...EARLIER, price: 480 },
    },
    { call: 'score_search', with: { title: 'Ubi caritas' }, gives: { 'SC-1': SCORES['SC-1'], 'SC-2': SCORES['SC-2'] } },
    { call: 'score_search', with: { title: 'Ar Hyd y Nos' }, gives: { 'SC-3': SCORES['SC-3'] } },
    { call: 'order_place', with: { lines: NEW_LINES }, gives: { id: 'MO-7', total: 58.2, delivery: '2026-06-16' } },
  ],
  response:
    'Helena Moore is off the tour, so we are ten singers now, and the deposit of €120 has been paid back. Grace ' +
    'Abara has the solo in Quimper and a mail about it. Sofia has a single at the Hotel du Port for €98 a ' +
    'night. The bus to Brest leaves at 11:30 on 5 July and gets in at 12:45. The scores are ordered for €58.20 ' +
    'and come on 16 June.',
  paraphrases: [
    ...wordings('outcome', {
      MET: [
        'Of the three altos, Helena Moore and nobody else has withdrawn from the tour.',
        'On 5 July the choir pulls into Brest over four hours before the first note is due at Saint-Louis.',
        'For the solo in "Ubi caritas" at Quimper, the singer on the programme is Grace Abara.',
        'The double that two altos were going to share in Quimper has been handed back and holds no guests any more.',
        'Six copies of "Ar Hyd y Nos" have been ordered for delivery more than a fortnight ahead of the first concert.',
        "A mail asks Grace Abara whether she would sing Helena's part on 4 July.",
        'Armor Cars charges as much for the ride to Brest as it did prior to the change of time.',
      ],
      UNMET: [
        'The singer who pulled out on 1 June has had her deposit of €120 paid back.',
        'Wherever Helena Moore was to sing a solo, someone else is down for it instead.',
        'Sofia Lund has a single room at the Hotel du Port that she need not leave until 5 July.',
        'The order of 1 June includes a dozen copies of the setting by Duruflé.',
        'The room which Sofia Lund will have to herself is to be had for 95 euros a night at the outside.',
      ],
    }),
    ...wordings('process', {
      MET: [
        'With no driver to be had for 11:00, the agent asked for a departure half an hour later.',
        'The user gave the go-ahead for the dearer single, whereupon it was booked.',
      ],
      UNMET: [
        'As long as Sofia Lund had no single, the agent held on to the double.',
        'The agent went through the programmes of all four concerts in search of solos.',
      ],
    }),
    ...wordings('abstention', {
      MET: [
        "The agent took the user's word on the rooms in Brest and altered none of them.",
        'The earlier orders of music have neither gained nor lost a line.',
        'Every concert begins when it was always going to begin.',
      ],
      UNMET: [
        'None of what the agent did concerns Helen Moor, the soprano.',
        'The bus rides were left at their original times, without exception.',
      ],
    }),
    ...wordings('communication', {
      MET: [
        "The final message makes plain what the user will be paying for Sofia's room per night.",
        'When the bus leaves for Brest and when it arrives can both be read in the last message.',
      ],
      UNMET: ['The user is alerted to a concert in Rennes that still has Helena Moore as a soloist.'],
    }),
    ...wordings('consistency', {
      MET: [
        'Copies times price, added up over its lines, yields the total of the order placed on 1 June.',
        'No singer is a guest in more than one of the rooms booked in Quimper.',
        'The nightly rate to which the user agreed is the rate that the booking shows.',
      ],
      UNMET: [
        'The count of singers in the closing message squares with the number whose status is "going".',
        'All rooms that are booked in Quimper are held for the same two nights.',
      ],
    }),
  ],
});
