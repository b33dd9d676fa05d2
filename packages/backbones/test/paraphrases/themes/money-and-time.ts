import { type ParaphraseKind, paraphraseKind, wordings } from '../paraphrase-kind.ts';

/** Amounts, points in time with their zones, and quantities with their units. */
export const MONEY_AND_TIME: readonly ParaphraseKind[] = [
  paraphraseKind({
    kind: 'money-amount',
    domain: 'banking',
    task: {
      prompt: 'Send Nadia Rahman her $350 for the October rent and schedule the City Water bill.',
      now: '2026-10-01T08:20:00-04:00',
      timezone: 'America/New_York',
      locale: 'en-US',
      currency: 'USD',
    },
    tools: {
      balance_get: ['read', 'Balance of an account.'],
      transfer_send: ['write', 'Sends money to a payee.'],
      bill_schedule: ['write', 'Schedules the payment of a bill.'],
    },
    before: {
      accounts: { checking: { balance: 2534.55 }, savings: { balance: 9300 } },
      transfers: [{ id: 'tr-71', to: 'Nadine Rahmani', amount: 530, memo: 'Bicycle' }],
      scheduled_bills: [{ payee: 'City Power', amount: 146.1 }],
    },
    after: {
      accounts: { checking: { balance: 2184.55 }, savings: { balance: 9300 } },
      transfers: [
        { id: 'tr-71', to: 'Nadine Rahmani', amount: 530, memo: 'Bicycle' },
        { id: 'tr-88', to: 'Nadia Rahman', amount: 350, memo: 'October rent share' },
      ],
      scheduled_bills: [
        { payee: 'City Power', amount: 146.1 },
        { payee: 'City Water', amount: 61.4 },
      ],
    },
    moments: [
      { call: 'balance_get', with: { account: 'checking' }, gives: { balance: 2534.55 } },
      {
        call: 'transfer_send',
        with: { from: 'checking', to: 'Nadia Rahman', amount: 350, memo: 'October rent share' },
        gives: { id: 'tr-88', balance: 2184.55 },
      },
      { call: 'bill_schedule', with: { payee: 'City Water', amount: 61.4 }, gives: { scheduled: true } },
    ],
    response: 'Nadia has her $350, and the water bill of $61.40 is scheduled.',
    paraphrases: wordings('outcome', {
      MET: [
        '$350 was transferred to Nadia Rahman.',
        'The amount of the transfer to Nadia Rahman is three hundred and fifty dollars.',
        'Checking holds $2,184.55 after the transfer.',
        "City Water's bill is scheduled for 61.40 USD.",
        'The savings balance stands at $9,300.',
      ],
      UNMET: [
        'Nadia Rahman received $530.',
        'The transfer for the October rent share was for $305.',
        "After everything, the checking account's balance is $2,534.55.",
        'A payment of $146.01 to City Power is scheduled.',
        'Savings are down to $8,950.',
      ],
    }),
  }),
  paraphraseKind({
    kind: 'date-time',
    domain: 'calendar',
    task: {
      prompt:
        'Put the budget call with Lisbon on November 12 at 9 my time, 45 minutes, and get me on TP 208 on the 17th.',
      now: '2026-10-29T16:00:00-04:00',
      timezone: 'America/New_York',
      locale: 'en-US',
    },
    tools: {
      meeting_create: ['write', 'Adds a meeting.'],
      flight_search: ['read', 'Flights of a day.'],
      flight_book: ['write', 'Books a flight.'],
    },
    before: {
      meetings: [
        {
          id: 'm-2',
          title: 'Lisbon site visit',
          start: '2026-11-19T11:00:00+00:00',
          end: '2026-11-19T15:00:00+00:00',
        },
      ],
      flights: [],
      documents: [
        { name: 'Visa form', due: '2026-11-06' },
        { name: 'Travel insurance', due: '2026-11-16' },
      ],
    },
    after: {
      meetings: [
        {
          id: 'm-2',
          title: 'Lisbon site visit',
          start: '2026-11-19T11:00:00+00:00',
          end: '2026-11-19T15:00:00+00:00',
        },
        {
          id: 'm-5',
          title: 'Budget call with Lisbon',
          start: '2026-11-12T09:00:00-05:00',
          end: '2026-11-12T09:45:00-05:00',
        },
      ],
      flights: [{ number: 'TP 208', departs: '2026-11-17T18:05:00-05:00', arrives: '2026-11-18T06:00:00+00:00' }],
    },
    moments: [
      {
        call: 'meeting_create',
        with: {
          title: 'Budget call with Lisbon',
          start: '2026-11-12T09:00:00-05:00',
          end: '2026-11-12T09:45:00-05:00',
        },
        gives: { id: 'm-5' },
      },
      {
        call: 'flight_search',
        with: { date: '2026-11-17' },
        gives: [
          { number: 'TP 208', departs: '2026-11-17T18:05:00-05:00' },
          { number: 'TP 210', departs: '2026-11-17T22:35:00-05:00' },
        ],
      },
      { call: 'flight_book', with: { number: 'TP 208', date: '2026-11-17' }, gives: { booked: true } },
    ],
    response: 'The call is on your calendar and your seat on TP 208 is booked.',
    paraphrases: wordings('outcome', {
      MET: [
        'The budget call with Lisbon starts at 9 am Eastern on November 12, 2026.',
        '"Budget call with Lisbon" begins 2026-11-12 at 14:00 UTC.',
        'The budget call is set for 2 pm Lisbon time on 12 November.',
        'Flight TP 208 leaves on 17 Nov 2026 at 6:05 in the evening, New York time.',
        'The visa form is due on the sixth of November 2026.',
      ],
      UNMET: [
        'The budget call with Lisbon was put at 9:00 UTC on 12 November 2026.',
        'The budget call starts at 3 pm Lisbon time.',
        'TP 208 departs on November 18, 2026.',
        "The visa form's due date is 11 June 2026.",
        'The budget call ends at 10:45 am Eastern time.',
      ],
    }),
  }),
  paraphraseKind({
    kind: 'quantity-unit',
    domain: 'health',
    task: {
      prompt:
        'Six oat milks and two 5 kg bags of white basmati into the cart, please. Then log Sunday: 12.5 km in 75 minutes, weight 71.3 kg.',
      now: '2026-06-14T19:45:00+02:00',
      timezone: 'Europe/Zurich',
      locale: 'en-GB',
      currency: 'CHF',
    },
    tools: {
      cart_add: ['write', 'Puts an item into the cart.'],
      run_log: ['write', 'Logs a run.'],
      weight_log: ['write', 'Logs the body weight.'],
    },
    before: {
      cart: [{ item: 'Brown basmati rice', quantity: 1, weight_kg: 1 }],
      runs: [{ day: 'Thursday', distance_km: 8, duration_min: 45 }],
      body: { weight_kg: 72.1, height_cm: 178 },
    },
    after: {
      cart: [
        { item: 'Brown basmati rice', quantity: 1, weight_kg: 1 },
        { item: 'Oat milk', quantity: 6, volume_l: 1 },
        { item: 'White basmati rice', quantity: 2, weight_kg: 5 },
      ],
      runs: [
        { day: 'Thursday', distance_km: 8, duration_min: 45 },
        { day: 'Sunday', distance_km: 12.5, duration_min: 75 },
      ],
      body: { weight_kg: 71.3, height_cm: 178 },
    },
    moments: [
      { call: 'cart_add', with: { item: 'Oat milk', quantity: 6 }, gives: { added: true } },
      { call: 'cart_add', with: { item: 'White basmati rice', quantity: 2, weight_kg: 5 }, gives: { added: true } },
      { call: 'run_log', with: { day: 'Sunday', distance_km: 12.5, duration_min: 75 }, gives: { logged: true } },
      { call: 'weight_log', with: { weight_kg: 71.3 }, gives: { logged: true } },
    ],
    response: 'Milk and rice are in the cart, and both the run and your weight are logged.',
    paraphrases: wordings('outcome', {
      MET: [
        'Six units of oat milk are in the cart.',
        'Each bag of white basmati rice weighs 5 kg.',
        "Sunday's run is logged as 12.5 kilometres.",
        'The run on Sunday took an hour and a quarter.',
        'Body weight recorded: 71.3 kg.',
      ],
      UNMET: [
        'There are 16 oat milks in the cart.',
        "Sunday's run was logged at 12.5 miles.",
        'The brown basmati rice comes in a 5-kg bag.',
        'The logged duration of the Sunday run is 45 minutes.',
        'The body weight was saved as 73.1 kilograms.',
      ],
    }),
  }),
];
