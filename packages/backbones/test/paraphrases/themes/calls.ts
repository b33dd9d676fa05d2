import { type ParaphraseKind, paraphraseKind, wordings } from '../paraphrase-kind.ts';

/** What tools were called with, how often, where values came from, and what became of failures. */
export const CALLS: readonly ParaphraseKind[] = [
  paraphraseKind({
    kind: 'call-argument',
    domain: 'travel',
    task: {
      prompt:
        'What would four nights in Reykjavik cost the two of us? Oslo to Keflavik on August 21, 2026, back on the 25th, economy. And the weather?',
      now: '2026-08-01T09:45:00+02:00',
      timezone: 'Europe/Oslo',
      locale: 'en-GB',
      currency: 'NOK',
    },
    tools: {
      flight_search: ['read', 'Flights between two airports.'],
      hotel_search: ['read', 'Hotels of a city.'],
      weather_get: ['read', 'The forecast of a city.'],
    },
    before: { bookings: [], traveller: { home_airport: 'OSL' } },
    after: {},
    moments: [
      {
        call: 'flight_search',
        with: { from: 'OSL', to: 'KEF', date: '2026-08-21', cabin: 'economy', passengers: 2 },
        gives: { number: 'FI 319', price: 3180 },
      },
      {
        call: 'flight_search',
        with: { from: 'KEF', to: 'OSL', date: '2026-08-25', cabin: 'economy', passengers: 2 },
        gives: { number: 'FI 318', price: 2940 },
      },
      {
        call: 'hotel_search',
        with: { city: 'Reykjavik', guests: 2, nights: 4 },
        gives: { hotel: 'Harbour House', total: 8600 },
      },
      { call: 'weather_get', with: { city: 'Reykjavik' }, gives: { forecast: '13 degrees, showers' } },
    ],
    response: 'Flights come to 6,120 kr and the hotel to 8,600 kr. Expect 13 degrees and showers.',
    paraphrases: wordings('process', {
      MET: [
        'Flights were searched from OSL to KEF for August 21, 2026.',
        'The hotel search was run for two guests and four nights.',
        'weather_get was called with Reykjavik as the city.',
        'The agent searched for economy flights.',
        'A flight search from KEF to OSL was made for 25 August 2026.',
      ],
      UNMET: [
        'A flight search for business class was made.',
        'The hotel search used three guests.',
        'weather_get was called for Oslo.',
        'Flights from OSL to KEF were searched for 22 August 2026.',
        'The agent passed five nights to hotel_search.',
      ],
    }),
  }),
  paraphraseKind({
    kind: 'call-count',
    domain: 'banking',
    task: {
      prompt:
        'Pay Leo £40 and Fay £25, and tell me the balance after each. Then check last month against the statement.',
      now: '2026-06-30T07:55:00+01:00',
      timezone: 'Europe/London',
      locale: 'en-GB',
      currency: 'GBP',
    },
    tools: {
      balance_get: ['read', 'Balance of the account.'],
      statement_get: ['read', 'The statement of a month.'],
      transfer_send: ['write', 'Sends money.'],
      card_freeze: ['write', 'Freezes a card.'],
    },
    before: { account: { balance: 500 }, transfers: [], cards: [{ last4: '3312', frozen: false }] },
    after: {
      account: { balance: 435 },
      transfers: [
        { id: 'tr-1', to: 'Leo', amount: 40 },
        { id: 'tr-2', to: 'Fay', amount: 25 },
      ],
    },
    moments: [
      { call: 'balance_get', with: {}, gives: { balance: 500 } },
      { call: 'transfer_send', with: { to: 'Leo', amount: 40 }, gives: { id: 'tr-1' } },
      { call: 'balance_get', with: {}, gives: { balance: 460 } },
      { call: 'transfer_send', with: { to: 'Fay', amount: 25 }, gives: { id: 'tr-2' } },
      { call: 'balance_get', with: {}, gives: { balance: 435 } },
      { call: 'statement_get', with: { month: '2026-05' }, gives: { closing: 500 } },
    ],
    response: 'Leo and Fay are paid. The balance was £460 and then £435, and the May statement closes at £500.',
    paraphrases: wordings('process', {
      MET: [
        'The balance was fetched at least twice.',
        'statement_get was called exactly once.',
        'No more than two transfers were sent.',
        'card_freeze was never called.',
        'The agent made three calls of balance_get.',
      ],
      UNMET: [
        'The balance was checked at most two times.',
        'At least three transfers were made.',
        'The statement was pulled more than once.',
        'Only a single call of transfer_send was made.',
        'The agent called card_freeze at least once.',
      ],
    }),
  }),
  paraphraseKind({
    kind: 'provenance',
    domain: 'purchasing',
    task: {
      prompt: 'Pay invoice 88, tell Sorin by mail that it is paid, and book a delivery slot.',
      now: '2026-03-05T16:20:00+02:00',
      timezone: 'Europe/Bucharest',
      locale: 'en-GB',
      currency: 'RON',
    },
    tools: {
      contacts_find: ['read', 'Looks a person up.'],
      invoice_get: ['read', 'One invoice.'],
      rates_get: ['read', 'Exchange rates.'],
      payment_send: ['write', 'Pays an amount to an IBAN.'],
      mail_send: ['write', 'Sends a mail.'],
      delivery_book: ['write', 'Books a delivery slot.'],
    },
    before: { payments: [], sent: [], deliveries: [] },
    after: {
      payments: [{ id: 'p-1', iban: 'RO49AAAA1B31007593840000', amount: 742.6 }],
      sent: [{ id: 's-1', to: 'sorin.p@acme.example', subject: 'Invoice 88' }],
      deliveries: [{ id: 'd-5', date: '2026-03-14' }],
    },
    moments: [
      { call: 'contacts_find', with: { name: 'Sorin' }, gives: { name: 'Sorin Pop', email: 'sorin.p@acme.example' } },
      {
        call: 'invoice_get',
        with: { number: '88' },
        gives: {
          total: 742.6,
          iban: 'RO49AAAA1B31007593840000',
          due: '2026-03-20',
          billing_email: 'billing@acme.example',
        },
      },
      { call: 'rates_get', with: { from: 'EUR', to: 'RON' }, gives: { rate: 4.97 } },
      { call: 'payment_send', with: { iban: 'RO49AAAA1B31007593840000', amount: 742.6 }, gives: { id: 'p-1' } },
      { call: 'mail_send', with: { to: 'sorin.p@acme.example', subject: 'Invoice 88' }, gives: { id: 's-1' } },
      { call: 'delivery_book', with: { date: '2026-03-14' }, gives: { id: 'd-5' } },
    ],
    response: 'Invoice 88 is paid, Sorin knows, and the delivery is booked for 14 March.',
    paraphrases: wordings('consistency', {
      MET: [
        'The IBAN used for the payment came from the invoice.',
        'The address that the mail was sent to is the one that the contacts lookup returned.',
        'The amount paid was taken from the invoice that had been retrieved.',
        "The payment's amount is one that invoice_get had returned.",
        "The recipient's e-mail address was not made up but found in the contacts.",
      ],
      UNMET: [
        'The amount that was paid came from the exchange rate lookup.',
        'The IBAN in the payment was supplied by the contacts search.',
        'The date used to book the delivery had been returned by an earlier tool result.',
        'The delivery date originates from the invoice.',
        'The mail went to an address that was found on the invoice.',
      ],
    }),
  }),
  paraphraseKind({
    kind: 'error-handled',
    domain: 'sports',
    task: {
      prompt: 'Book court 3 for Thursday at six and send Hana an invitation.',
      now: '2026-10-13T19:15:00+09:00',
      timezone: 'Asia/Tokyo',
      locale: 'en-GB',
    },
    tools: {
      court_list: ['read', 'Courts and their slots.'],
      court_book: ['write', 'Books a court.'],
      invite_send: ['write', 'Sends an invitation.'],
    },
    before: {
      bookings: [],
      invitations: [],
      courts: [
        { number: 3, surface: 'clay' },
        { number: 5, surface: 'hard' },
      ],
    },
    after: { bookings: [{ id: 'bk-2', court: 5, start: '2026-10-15T18:00:00+09:00' }] },
    moments: [
      { call: 'court_list', with: { date: '2026-10-15' }, gives: [3, 5] },
      {
        call: 'court_book',
        with: { court: 3, start: '2026-10-15T18:00:00+09:00' },
        fails: { error: 'court 3 is closed for repairs' },
      },
      { call: 'court_book', with: { court: 5, start: '2026-10-15T18:00:00+09:00' }, gives: { id: 'bk-2' } },
      { call: 'invite_send', with: { to: 'Hana', booking: 'bk-2' }, fails: { error: 'mail server not reachable' } },
    ],
    response:
      'Court 3 could not be booked because it is closed for repairs, so I booked court 5 for Thursday at 6 pm instead. The invitation has been sent to Hana.',
    paraphrases: [
      ...wordings('communication', {
        MET: [
          'The reply admits that court 3 could not be booked.',
          'The user is told that court 3 is closed for repairs.',
          'The final answer explains that court 5 was booked instead.',
        ],
        UNMET: [
          'The user was told that the invitation could not be sent.',
          'The final message reports that sending the invitation failed.',
          'The reply says that court 5 could not be booked.',
        ],
      }),
      ...wordings('process', {
        MET: [
          'After the booking of court 3 failed, court 5 was booked.',
          'The first call of court_book ended in an error.',
        ],
        UNMET: [
          'The invitation to Hana was sent successfully.',
          'After the invitation failed, the agent tried it again.',
        ],
      }),
    ],
  }),
];
