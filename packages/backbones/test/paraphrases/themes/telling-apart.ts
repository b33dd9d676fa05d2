import { type ParaphraseKind, paraphraseKind, wordings } from '../paraphrase-kind.ts';

/** Records that look alike, people on lists, and choices among offers. */
export const TELLING_APART: readonly ParaphraseKind[] = [
  paraphraseKind({
    kind: 'look-alike',
    domain: 'bookkeeping',
    task: {
      prompt: "Pay Hartmann Garden's invoice 2026-114 and give Anna Bergman her new number, 0171 555 0199.",
      now: '2026-08-03T15:25:00+02:00',
      timezone: 'Europe/Berlin',
      locale: 'en-GB',
      currency: 'EUR',
    },
    tools: {
      invoice_find: ['read', 'Finds invoices of a vendor.'],
      invoice_pay: ['write', 'Pays an invoice.'],
      contact_update: ['write', 'Changes a contact.'],
    },
    before: {
      invoices: [
        { number: '2026-114', vendor: 'Hartmann Garden', amount: 480, status: 'open' },
        { number: '2026-141', vendor: 'Hartmann Garden', amount: 480, status: 'open' },
      ],
      payments: [],
      contacts: [
        { name: 'Anna Berg', phone: '0171 555 0120' },
        { name: 'Anna Bergman', phone: '0171 555 0144' },
      ],
    },
    after: {
      invoices: [
        { number: '2026-114', vendor: 'Hartmann Garden', amount: 480, status: 'paid' },
        { number: '2026-141', vendor: 'Hartmann Garden', amount: 480, status: 'open' },
      ],
      payments: [{ id: 'pay-6', invoice: '2026-114', amount: 480 }],
      contacts: [
        { name: 'Anna Berg', phone: '0171 555 0120' },
        { name: 'Anna Bergman', phone: '0171 555 0199' },
      ],
    },
    moments: [
      { call: 'invoice_find', with: { vendor: 'Hartmann Garden' }, gives: ['2026-114', '2026-141'] },
      { call: 'invoice_pay', with: { number: '2026-114' }, gives: { id: 'pay-6', amount: 480 } },
      { call: 'contact_update', with: { name: 'Anna Bergman', phone: '0171 555 0199' }, gives: { saved: true } },
    ],
    response: 'Invoice 2026-114 is paid, and Anna Bergman has her new number.',
    paraphrases: wordings('outcome', {
      MET: [
        'Invoice 2026-114, not 2026-141, was paid.',
        "Anna Bergman's phone number was changed to 0171 555 0199.",
        "Anna Berg's number is still 0171 555 0120.",
        'The invoice numbered 2026-141 stays open.',
        'Of the two Annas, it is Anna Bergman whose entry has been updated.',
      ],
      UNMET: [
        'Invoice 2026-141 is the one that was paid.',
        "Anna Berg's phone number is now 0171 555 0199.",
        'The payment is for invoice 2026-141.',
        'Invoice 2026-114 is still open.',
        "Anna Bergman's number was left at 0171 555 0144.",
      ],
    }),
  }),
  paraphraseKind({
    kind: 'participants',
    domain: 'calendar',
    task: {
      prompt: 'Invite Lea, Omar and Priya to the design review and mail the agenda to Lea and Omar, Priya on copy.',
      now: '2026-02-16T13:40:00+00:00',
      timezone: 'Europe/Dublin',
      locale: 'en-IE',
    },
    tools: {
      event_invite: ['write', 'Invites people to an event.'],
      mail_send: ['write', 'Sends a mail.'],
      event_get: ['read', 'One event.'],
    },
    before: {
      events: [
        { id: 'ev-1', title: 'Design review', attendees: [] },
        { id: 'ev-2', title: 'Design retro', attendees: ['lea@studio.example', 'tom@studio.example'] },
      ],
      sent: [],
    },
    after: {
      events: [
        {
          id: 'ev-1',
          title: 'Design review',
          attendees: ['lea@studio.example', 'omar@studio.example', 'priya@client.example'],
        },
        { id: 'ev-2', title: 'Design retro', attendees: ['lea@studio.example', 'tom@studio.example'] },
      ],
      sent: [
        {
          id: 's-1',
          subject: 'Agenda',
          to: ['lea@studio.example', 'omar@studio.example'],
          cc: ['priya@client.example'],
        },
      ],
    },
    moments: [
      { call: 'event_get', with: { title: 'Design review' }, gives: { id: 'ev-1', attendees: [] } },
      {
        call: 'event_invite',
        with: { id: 'ev-1', people: ['lea@studio.example', 'omar@studio.example', 'priya@client.example'] },
        gives: { invited: 3 },
      },
      {
        call: 'mail_send',
        with: {
          subject: 'Agenda',
          to: ['lea@studio.example', 'omar@studio.example'],
          cc: ['priya@client.example'],
        },
        gives: { id: 's-1' },
      },
    ],
    response: 'All three are invited, and the agenda is out.',
    paraphrases: wordings('outcome', {
      MET: [
        'Omar is invited to the design review.',
        'The attendees of the design review are Lea, Omar and Priya.',
        'Tom was not invited to the design review.',
        'The agenda mail is addressed to Lea and Omar, with Priya on copy.',
        'priya@client.example is on the guest list of "Design review".',
      ],
      UNMET: [
        'Tom is among the attendees of the design review.',
        'The design review has four participants.',
        'Omar is on copy of the agenda mail.',
        'Omar takes part in the design retro.',
        'Lea is not on the guest list for the design review.',
      ],
    }),
  }),
  paraphraseKind({
    kind: 'comparison',
    domain: 'travel',
    task: {
      prompt:
        'Book me the cheapest of the three hotels in Seville, under €100 a night, and the earliest train on July 3.',
      now: '2026-06-22T17:30:00+02:00',
      timezone: 'Europe/Madrid',
      locale: 'en-GB',
      currency: 'EUR',
    },
    tools: {
      hotel_quotes: ['read', 'Quotes of hotels.'],
      train_list: ['read', 'Trains of a day.'],
      hotel_reserve: ['write', 'Reserves a room.'],
      train_book: ['write', 'Books a ticket.'],
    },
    before: {
      quotes: [
        { hotel: 'Hotel Brisa', price_per_night: 118, rating: 4.2 },
        { hotel: 'Casa Azul', price_per_night: 96, rating: 3.9 },
        { hotel: 'Hotel Brisamar', price_per_night: 104, rating: 4.4 },
      ],
      trains: [
        { number: 'AVE 2103', departs: '2026-07-03T09:15:00+02:00' },
        { number: 'AVE 2081', departs: '2026-07-03T07:40:00+02:00' },
        { number: 'AVE 2147', departs: '2026-07-03T13:05:00+02:00' },
      ],
      reservations: [],
      tickets: [],
    },
    after: {
      reservations: [{ id: 'res-1', hotel: 'Casa Azul', price_per_night: 96, nights: 3 }],
      tickets: [{ id: 'tk-1', train: 'AVE 2081', departs: '2026-07-03T07:40:00+02:00' }],
    },
    moments: [
      {
        call: 'hotel_quotes',
        with: { city: 'Seville' },
        gives: [
          { hotel: 'Hotel Brisa', price_per_night: 118, rating: 4.2 },
          { hotel: 'Casa Azul', price_per_night: 96, rating: 3.9 },
          { hotel: 'Hotel Brisamar', price_per_night: 104, rating: 4.4 },
        ],
      },
      { call: 'train_list', with: { date: '2026-07-03' }, gives: ['AVE 2103', 'AVE 2081', 'AVE 2147'] },
      { call: 'hotel_reserve', with: { hotel: 'Casa Azul', nights: 3 }, gives: { id: 'res-1', price_per_night: 96 } },
      { call: 'train_book', with: { number: 'AVE 2081' }, gives: { id: 'tk-1' } },
    ],
    response: 'You stay at Casa Azul for €96 a night and take AVE 2081.',
    paraphrases: wordings('outcome', {
      MET: [
        'The cheapest of the quoted hotels was reserved.',
        'The reserved room costs under €100 a night.',
        'The earliest train is the one on the ticket.',
        'Casa Azul is cheaper than Hotel Brisamar.',
        'At most 100 euros per night is being paid for the reservation.',
      ],
      UNMET: [
        'The best-rated hotel was reserved.',
        'The nightly price of the reservation is less than €90.',
        'The ticket is for the latest train.',
        'Hotel Brisa was quoted at a lower price than Casa Azul.',
        'The train on the ticket leaves after 8 am.',
      ],
    }),
  }),
  paraphraseKind({
    kind: 'every-each',
    domain: 'travel',
    task: {
      prompt:
        'Check all three of us in for the flight to Porto, seats together, and send the boarding passes to my address.',
      now: '2026-12-19T06:30:00+00:00',
      timezone: 'Europe/Lisbon',
      locale: 'en-GB',
    },
    tools: {
      booking_get: ['read', 'The booking with its passengers.'],
      check_in: ['write', 'Checks a passenger in.'],
      pass_send: ['write', 'Sends boarding passes.'],
    },
    before: {
      passengers: [
        { name: 'Ines Duarte', checked_in: false, meal: 'vegetarian', seat: null },
        { name: 'Rui Duarte', checked_in: false, meal: 'standard', seat: null },
        { name: 'Clara Duarte', checked_in: false, meal: 'vegetarian', seat: null },
      ],
      boarding_passes: [],
      luggage: [
        { tag: 'L-1', owner: 'Ines Duarte', fragile: true },
        { tag: 'L-2', owner: 'Rui Duarte', fragile: false },
      ],
    },
    after: {
      passengers: [
        { name: 'Ines Duarte', checked_in: true, meal: 'vegetarian', seat: '14A' },
        { name: 'Rui Duarte', checked_in: true, meal: 'standard', seat: '14B' },
        { name: 'Clara Duarte', checked_in: true, meal: 'vegetarian', seat: '14C' },
      ],
      boarding_passes: [
        { passenger: 'Ines Duarte', sent_to: 'ines@duarte.example' },
        { passenger: 'Rui Duarte', sent_to: 'ines@duarte.example' },
        { passenger: 'Clara Duarte', sent_to: 'ines@duarte.example' },
      ],
    },
    moments: [
      { call: 'booking_get', with: { route: 'Porto' }, gives: ['Ines Duarte', 'Rui Duarte', 'Clara Duarte'] },
      { call: 'check_in', with: { passenger: 'Ines Duarte', seat: '14A' }, gives: { checked_in: true } },
      { call: 'check_in', with: { passenger: 'Rui Duarte', seat: '14B' }, gives: { checked_in: true } },
      { call: 'check_in', with: { passenger: 'Clara Duarte', seat: '14C' }, gives: { checked_in: true } },
      { call: 'pass_send', with: { to: 'ines@duarte.example' }, gives: { sent: 3 } },
    ],
    response: 'You are all checked in, in row 14, and the passes are in your mail.',
    paraphrases: wordings('outcome', {
      MET: [
        'Every passenger is checked in.',
        'Each of the three passengers has a seat in row 14.',
        'All boarding passes were sent to ines@duarte.example.',
        'A boarding pass exists for each traveller.',
        'Nobody in the party is still waiting to be checked in.',
      ],
      UNMET: [
        'All passengers have a vegetarian meal.',
        'Every piece of luggage is marked fragile.',
        'Each passenger has seat 14A.',
        'All three boarding passes went to rui@duarte.example.',
        'Every suitcase belongs to Ines Duarte.',
      ],
    }),
  }),
  paraphraseKind({
    kind: 'conjunction',
    domain: 'home',
    task: {
      prompt:
        'Good night! Lock the front and back door, close the garage, arm the alarm for the night, kitchen light off.',
      now: '2026-11-02T23:05:00-07:00',
      timezone: 'America/Denver',
      locale: 'en-US',
    },
    tools: {
      door_set: ['write', 'Locks or closes a door.'],
      alarm_set: ['write', 'Sets the mode of the alarm.'],
      light_set: ['write', 'Switches a light.'],
    },
    before: {
      doors: {
        front_door: { locked: false, closed: true },
        back_door: { locked: false, closed: true },
        patio_door: { locked: false, closed: false },
        garage: { locked: false, closed: false },
      },
      alarm: { mode: 'off' },
      lights: { kitchen: { on: true }, porch: { on: true } },
      sprinkler: { enabled: false },
    },
    after: {
      doors: {
        front_door: { locked: true, closed: true },
        back_door: { locked: true, closed: true },
        patio_door: { locked: false, closed: false },
        garage: { locked: false, closed: true },
      },
      alarm: { mode: 'night' },
      lights: { kitchen: { on: false }, porch: { on: true } },
    },
    moments: [
      { call: 'door_set', with: { door: 'front_door', locked: true }, gives: { locked: true } },
      { call: 'door_set', with: { door: 'back_door', locked: true }, gives: { locked: true } },
      { call: 'door_set', with: { door: 'garage', closed: true }, gives: { closed: true } },
      { call: 'alarm_set', with: { mode: 'night' }, gives: { mode: 'night' } },
      { call: 'light_set', with: { light: 'kitchen', on: false }, gives: { on: false } },
    ],
    response: 'The doors are locked, the garage is closed, the alarm is on and the kitchen is dark. Good night!',
    paraphrases: wordings('outcome', {
      MET: [
        'The front door is locked and the garage is closed.',
        'The alarm is armed for the night, and the kitchen light is off.',
        'The back door is locked, and so is the front door.',
        'Porch light on, kitchen light off.',
        'The alarm is in night mode while the sprinkler stays disabled.',
      ],
      UNMET: [
        'The front door is locked and the porch light is off.',
        'The garage as well as the patio door are closed.',
        'Kitchen and porch lights are both off.',
        'The alarm was set to night mode and the sprinkler was enabled.',
        'Both the front door and the patio door are locked.',
      ],
    }),
  }),
];
