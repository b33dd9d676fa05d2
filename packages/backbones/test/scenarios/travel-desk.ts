import { paraphraseKind, wordings } from '../paraphrases/paraphrase-kind.ts';

const TRIPS = {
  'TP-287': { title: 'Porto fair', traveller: 'E-14', from: '2026-02-09', to: '2026-02-11', status: 'finished' },
  'TP-299': { title: 'Porto workshop', traveller: 'E-14', from: '2026-03-23', to: '2026-03-25', status: 'finished' },
  'TP-301': {
    title: 'Tokyo optics fair',
    traveller: 'E-11',
    from: '2026-05-10',
    to: '2026-05-16',
    status: 'planned',
    budget: 2600,
    booked_cost: 0,
  },
  'TP-302': { title: 'Toronto lab visit', traveller: 'E-13', from: '2026-05-18', to: '2026-05-21', status: 'booked' },
  'TP-303': {
    title: 'Tokyo supplier audit',
    traveller: 'E-12',
    from: '2026-06-08',
    to: '2026-06-12',
    status: 'planned',
  },
};

const FLIGHTS = {
  'FL-71': {
    number: 'NH 204',
    from: 'FRA',
    to: 'HND',
    departs: '2026-05-10T12:10:00+02:00',
    arrives: '2026-05-11T08:05:00+09:00',
    fare: 1180,
  },
  'FL-72': {
    number: 'LH 716',
    from: 'FRA',
    to: 'HND',
    departs: '2026-05-10T13:40:00+02:00',
    arrives: '2026-05-11T09:40:00+09:00',
    fare: 1090,
  },
  'FL-73': {
    number: 'AF 272',
    from: 'FRA',
    to: 'HND',
    departs: '2026-05-10T18:00:00+02:00',
    arrives: '2026-05-11T14:30:00+09:00',
    fare: 940,
  },
  'FL-74': {
    number: 'LH 717',
    from: 'HND',
    to: 'FRA',
    departs: '2026-05-16T11:20:00+09:00',
    arrives: '2026-05-16T18:45:00+02:00',
    fare: 860,
  },
  'FL-75': {
    number: 'AC 873',
    from: 'FRA',
    to: 'YYZ',
    departs: '2026-05-18T10:05:00+02:00',
    arrives: '2026-05-18T12:35:00-04:00',
    fare: 720,
  },
};

const FLIGHT_BOOKINGS = {
  'FB-81': { flight: 'FL-75', passenger: 'E-13', trip: 'TP-302', price: 720, status: 'ticketed' },
};

const HOTEL_BOOKINGS = {
  'HB-40': {
    hotel: 'HO-3',
    guest: 'E-13',
    trip: 'TP-302',
    check_in: '2026-05-18',
    check_out: '2026-05-21',
    nights: 3,
    total: 393,
    requests: [],
  },
};

const CARS = {
  'CR-20': { city: 'Toronto', renter: 'E-13', trip: 'TP-302', pick_up: '2026-05-18', status: 'reserved', fee: null },
  'CR-17': { city: 'Porto', renter: 'E-14', trip: 'TP-299', pick_up: '2026-03-23', status: 'returned', fee: null },
};

const VISAS = {
  'VI-4': { traveller: 'E-12', country: 'Japan', status: 'issued', missing: [], appointment: null },
  'VI-5': {
    traveller: 'E-13',
    country: 'Canada',
    status: 'in_preparation',
    missing: ['bank statement'],
    appointment: null,
  },
};

const SLOTS = {
  'SL-1': { starts_at: '2026-04-23T15:00:00+02:00', centre: 'Berlin', taken_for: null },
  'SL-2': { starts_at: '2026-04-24T09:30:00+02:00', centre: 'Berlin', taken_for: null },
  'SL-3': { starts_at: '2026-04-29T11:00:00+02:00', centre: 'Berlin', taken_for: null },
};

const PORTO_ITEMS = [
  { what: 'Taxi', amount: 31.5 },
  { what: 'Dinner', amount: 46 },
  { what: 'Hotel', amount: 212.4 },
];

const CLAIMS = {
  'EX-60': {
    traveller: 'E-14',
    trip: 'TP-287',
    status: 'submitted',
    items: [
      { what: 'Metro', amount: 18.2 },
      { what: 'Entry to the fair', amount: 100 },
    ],
    total: 118.2,
  },
  'EX-61': {
    traveller: 'E-14',
    trip: 'TP-299',
    status: 'submitted',
    items: [...PORTO_ITEMS, { what: 'Minibar', amount: 9.8 }],
    total: 299.7,
  },
};

const MESSAGES = {
  'MS-11': { to: 'E-14', text: 'Please hand in the receipts for Porto.', sent_at: '2026-04-02T10:00:00+02:00' },
};

const VISA_TEXT =
  'Your visa appointment is on April 23 at 15:00 in Berlin. Please bring the bank statement, it is still missing.';

const ROOM = {
  hotel: 'HO-2',
  guest: 'E-11',
  trip: 'TP-301',
  check_in: '2026-05-11',
  check_out: '2026-05-15',
  requests: ['desk in the room'],
};

export const TRAVEL_DESK = paraphraseKind({
  kind: 'travel-desk',
  domain: 'business travel',
  task: {
    prompt:
      'Please book Mira’s trip to the optics fair. She has to be there on May 11 at 13:00 Tokyo time, with two hours ' +
      'between landing and that, and among such flights I want the cheapest; back on May 16, hotel near the fair for ' +
      'all the nights. Over the policy limit of €130 a night, ask me. Deniz gets picked up in Toronto, so cancel his ' +
      'car. He needs a visa appointment too, the first that he is free for, and tell him what is still missing. ' +
      'Finally, Paula’s claim for the Porto workshop: take out the minibar, then approve it.',
    now: '2026-04-20T09:05:00+02:00',
    timezone: 'Europe/Berlin',
    locale: 'en-GB',
    currency: 'EUR',
  },
  tools: {
    traveller_search: ['read', 'Finds travellers by name.'],
    trip_get: ['read', 'One trip.'],
    trip_update: ['write', 'Changes a trip.'],
    flight_search: ['read', 'Flights of a day on a route.'],
    flight_book: ['write', 'Books a flight for a traveller.'],
    hotel_search: ['read', 'Hotels of a city with their rates.'],
    hotel_book: ['write', 'Books a hotel room.'],
    car_get: ['read', 'One car rental.'],
    car_cancel: ['write', 'Cancels a car rental.'],
    calendar_list: ['read', 'The calendar of a traveller.'],
    visa_get: ['read', 'One visa application.'],
    visa_slot_list: ['read', 'Free appointments of a visa centre.'],
    visa_slot_take: ['write', 'Takes an appointment for a visa application.'],
    message_send: ['write', 'Sends a message to a traveller.'],
    claim_search: ['read', 'Expense claims of a traveller.'],
    claim_update: ['write', 'Removes items from a claim.'],
    claim_approve: ['write', 'Approves a claim.'],
  },
  before: {
    travellers: {
      'E-11': { name: 'Mira Solberg', home_airport: 'FRA', passport: 'Norway' },
      'E-12': { name: 'Mirja Solbakk', home_airport: 'BER', passport: 'Norway' },
      'E-13': { name: 'Deniz Aydin', home_airport: 'FRA', passport: 'Türkiye' },
      'E-14': { name: 'Paula Ortega', home_airport: 'MUC', passport: 'Spain' },
    },
    trips: TRIPS,
    flights: FLIGHTS,
    flight_bookings: FLIGHT_BOOKINGS,
    hotels: {
      'HO-1': { name: 'Hotel Kiri', city: 'Tokyo', district: 'Ueno', rate: 118 },
      'HO-2': { name: 'Hotel Kirin', city: 'Tokyo', district: 'Ariake', rate: 142 },
      'HO-3': { name: 'Maple Court', city: 'Toronto', district: 'Midtown', rate: 131 },
    },
    hotel_bookings: HOTEL_BOOKINGS,
    car_rentals: CARS,
    visa_applications: VISAS,
    visa_slots: SLOTS,
    calendar: {
      'CE-1': {
        traveller: 'E-13',
        title: 'Plant visit in Jena',
        starts_at: '2026-04-23T09:00:00+02:00',
        ends_at: '2026-04-23T18:00:00+02:00',
      },
      'CE-2': {
        traveller: 'E-13',
        title: 'Team lunch',
        starts_at: '2026-04-24T12:00:00+02:00',
        ends_at: '2026-04-24T13:00:00+02:00',
      },
      'CE-3': {
        traveller: 'E-11',
        title: 'Packing samples',
        starts_at: '2026-05-08T14:00:00+02:00',
        ends_at: '2026-05-08T16:00:00+02:00',
      },
    },
    expense_claims: CLAIMS,
    messages: MESSAGES,
  },
  after: {
    trips: { ...TRIPS, 'TP-301': { ...TRIPS['TP-301'], status: 'booked', booked_cost: 2518 } },
    flight_bookings: {
      ...FLIGHT_BOOKINGS,
      'FB-82': { flight: 'FL-72', passenger: 'E-11', trip: 'TP-301', price: 1090, status: 'ticketed' },
      'FB-83': { flight: 'FL-74', passenger: 'E-11', trip: 'TP-301', price: 860, status: 'ticketed' },
    },
    hotel_bookings: { ...HOTEL_BOOKINGS, 'HB-41': { ...ROOM, nights: 4, total: 568 } },
    car_rentals: { ...CARS, 'CR-20': { ...CARS['CR-20'], status: 'cancelled', fee: 0 } },
    visa_applications: { ...VISAS, 'VI-5': { ...VISAS['VI-5'], appointment: '2026-04-23T15:00:00+02:00' } },
    visa_slots: { ...SLOTS, 'SL-1': { ...SLOTS['SL-1'], taken_for: 'VI-5' } },
    expense_claims: {
      ...CLAIMS,
      'EX-61': { ...CLAIMS['EX-61'], status: 'approved', items: PORTO_ITEMS, total: 289.9 },
    },
    messages: { ...MESSAGES, 'MS-12': { to: 'E-13', text: VISA_TEXT, sent_at: '2026-04-20T09:21:00+02:00' } },
  },
  moments: [
    {
      call: 'traveller_search',
      with: { name: 'Mir' },
      gives: [
        { id: 'E-11', name: 'Mira Solberg' },
        { id: 'E-12', name: 'Mirja Solbakk' },
      ],
    },
    { call: 'trip_get', with: { id: 'TP-301' }, gives: TRIPS['TP-301'] },
    {
      call: 'flight_search',
      with: { from: 'FRA', to: 'HND', date: '2026-05-10' },
      gives: [
        { id: 'FL-71', ...FLIGHTS['FL-71'] },
        { id: 'FL-72', ...FLIGHTS['FL-72'] },
        { id: 'FL-73', ...FLIGHTS['FL-73'] },
      ],
    },
    { call: 'flight_book', with: { flight: 'FL-72', passenger: 'E-11' }, gives: { id: 'FB-82', price: 1090 } },
    {
      call: 'flight_search',
      with: { from: 'HND', to: 'FRA', date: '2026-05-16' },
      gives: [{ id: 'FL-74', ...FLIGHTS['FL-74'] }],
    },
    {
      call: 'flight_book',
      with: { flight: 'FL-74', passenger: 'E-11' },
      fails: { error: 'the fare is no longer held, please search again' },
    },
    {
      call: 'flight_search',
      with: { from: 'HND', to: 'FRA', date: '2026-05-16' },
      gives: [{ id: 'FL-74', ...FLIGHTS['FL-74'] }],
    },
    { call: 'flight_book', with: { flight: 'FL-74', passenger: 'E-11' }, gives: { id: 'FB-83', price: 860 } },
    {
      call: 'hotel_search',
      with: { city: 'Tokyo' },
      gives: [
        { id: 'HO-1', name: 'Hotel Kiri', district: 'Ueno', rate: 118 },
        { id: 'HO-2', name: 'Hotel Kirin', district: 'Ariake', rate: 142 },
      ],
    },
    {
      agent:
        'Hotel Kirin is next to the fair but costs €142 a night, so it is over the limit. Hotel Kiri at €118 is half an ' +
        'hour away. Which shall I book?',
    },
    { user: 'Kirin, she has the samples to carry. And ask them for a desk in the room.' },
    { call: 'hotel_book', with: ROOM, gives: { id: 'HB-41', nights: 4, total: 568 } },
    {
      call: 'trip_update',
      with: { id: 'TP-301', status: 'booked', booked_cost: 2518 },
      gives: { id: 'TP-301', saved: true },
    },
    { call: 'car_get', with: { id: 'CR-20' }, gives: CARS['CR-20'] },
    { call: 'car_cancel', with: { id: 'CR-20' }, gives: { id: 'CR-20', status: 'cancelled', fee: 0 } },
    { call: 'visa_get', with: { id: 'VI-5' }, gives: VISAS['VI-5'] },
    {
      call: 'visa_slot_list',
      with: { centre: 'Berlin' },
      gives: [
        { id: 'SL-1', starts_at: '2026-04-23T15:00:00+02:00' },
        { id: 'SL-2', starts_at: '2026-04-24T09:30:00+02:00' },
        { id: 'SL-3', starts_at: '2026-04-29T11:00:00+02:00' },
      ],
    },
    { call: 'visa_slot_take', with: { slot: 'SL-1', application: 'VI-5' }, gives: { taken: true } },
    { call: 'message_send', with: { to: 'E-13', text: VISA_TEXT }, gives: { id: 'MS-12' } },
    {
      call: 'claim_search',
      with: { traveller: 'E-14' },
      gives: [
        { id: 'EX-60', trip: 'TP-287', total: 118.2 },
        { id: 'EX-61', trip: 'TP-299', total: 299.7, items: CLAIMS['EX-61'].items },
      ],
    },
    { call: 'claim_approve', with: { id: 'EX-61' }, gives: { id: 'EX-61', status: 'approved' } },
    { call: 'claim_update', with: { id: 'EX-61', remove: ['Minibar'] }, gives: { id: 'EX-61', total: 289.9 } },
  ],
  response:
    'Mira flies out on May 10 with LH 716, landing in Tokyo at 08:40 local time on May 11, and comes back on May 16 ' +
    'with LH 717; the flights cost €1,950. She has five nights at Hotel Kirin, with a desk in the room. The car in ' +
    'Toronto is cancelled free of charge. Deniz has his visa appointment on April 23 at 15:00 and knows that the bank ' +
    'statement is missing; I cannot promise that the visa arrives in time. Paula’s claim for the Porto workshop is ' +
    'approved at €289.90, without the minibar.',
  paraphrases: [
    ...wordings('outcome', {
      MET: [
        'Mira Solberg holds a ticket for LH 716 to Tokyo.',
        'Among the flights landing by 11:00 Tokyo time on May 11, Mira was put on the least expensive.',
        'The Tokyo hotel booked for Mira is Kirin as opposed to Kiri.',
        'A desk in the room was requested along with the hotel booking.',
        'Deniz Aydin no longer has a car reserved in Toronto.',
        'The claim for the Porto workshop stands approved at €289.90.',
        'On EX-61, the minibar has disappeared from the items.',
      ],
      UNMET: [
        "Mira's room is hers for every night until she flies home on May 16.",
        "Deniz's visa appointment takes place on April 24.",
      ],
    }),
    ...wordings('process', {
      MET: [
        'It took the go-ahead of the user for the agent to book a room dearer than €130 a night.',
        'When the return fare had lapsed, the agent ran the flight search afresh and booked at the second try.',
        'The details of the Toronto car were retrieved before it was cancelled.',
      ],
      UNMET: [
        "Approval of Paula's claim was given after the minibar had been removed from it.",
        "Deniz's calendar was opened while an appointment was being picked.",
      ],
    }),
    ...wordings('abstention', {
      MET: [
        "Nothing about Mirja Solbakk's supplier audit was changed.",
        "EX-60 hasn't been approved.",
        'No traveller other than Deniz was sent a message.',
        "Deniz keeps his flight and his hotel for Toronto, the car being all that he loses of that trip's bookings.",
      ],
      UNMET: ['The agent did without any flight priced over €1,000.'],
    }),
    ...wordings('communication', {
      MET: [
        'Whether the visa will come in time is expressly left open in the reply.',
        'It is pointed out to the user that no fee was charged for cancelling the car.',
        'The closing message quantifies the cost of the flights as €1,950.',
      ],
      UNMET: [
        "09:40 local time is announced as the hour of Mira's landing.",
        'The reply lets on that the last night in Tokyo has not been booked.',
      ],
    }),
    ...wordings('consistency', {
      MET: [
        'The booked cost of TP-301 is made up of the prices of two flights and one hotel stay.',
        "Mira's outbound flight lasts 13 hours, going by its two times.",
        'The message to Deniz and his visa application agree on when the appointment is.',
        "EX-61's remaining items come to its total.",
      ],
      UNMET: [
        'As many nights were booked at Hotel Kirin as the user was told.',
        "There is no clash between the visa appointment and what is in Deniz's calendar.",
      ],
    }),
  ],
});
