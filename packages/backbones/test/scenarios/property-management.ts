import { type ParaphraseKind, paraphraseKind, wordings } from '../paraphrases/paraphrase-kind.ts';

const FLATS = {
  'FL-21': { house: 'Elm House', unit: '2A', rooms: 2, rent: 895, tenant: null, listed: false, next_rent: null },
  'FL-22': { house: 'Elm House', unit: '2B', rooms: 2, rent: 980, tenant: 'TN-204', listed: false, next_rent: null },
  'FL-31': { house: 'Elm House', unit: '3A', rooms: 3, rent: 1040, tenant: 'TN-206', listed: false, next_rent: null },
  'FL-33': { house: 'Elm House', unit: '3C', rooms: 3, rent: 1010, tenant: 'TN-207', listed: false, next_rent: null },
  'FL-42': { house: 'Elm House', unit: '4B', rooms: 3, rent: 1090, tenant: 'TN-209', listed: false, next_rent: null },
  'FL-51': { house: 'Dock Street', unit: '5A', rooms: 2, rent: 980, tenant: 'TN-212', listed: false, next_rent: null },
  'FL-52': { house: 'Dock Street', unit: '5B', rooms: 1, rent: 860, tenant: 'TN-213', listed: false, next_rent: null },
};

const REPAIRS = {
  'RQ-59': {
    flat: 'FL-51',
    reported_by: 'TN-212',
    reported_on: '2026-02-12',
    issue: 'Letterbox lock is stuck',
    status: 'scheduled',
    contractor: 'CT-3',
    visit: { date: '2026-03-16', from: '10:00', until: '11:00' },
  },
  'RQ-64': {
    flat: 'FL-22',
    reported_by: 'TN-204',
    reported_on: '2026-02-19',
    issue: 'Extractor fan rattles',
    status: 'done',
    contractor: 'CT-5',
    visit: { date: '2026-02-26', from: '09:00', until: '10:00' },
  },
  'RQ-66': {
    flat: 'FL-33',
    reported_by: 'TN-207',
    reported_on: '2026-02-23',
    issue: 'Damp patch behind the wardrobe',
    status: 'disputed',
    contractor: null,
    visit: null,
  },
  'RQ-68': {
    flat: 'FL-52',
    reported_by: 'TN-213',
    reported_on: '2026-02-27',
    issue: 'Boiler loses pressure overnight',
    status: 'open',
    contractor: null,
    visit: null,
  },
  'RQ-71': {
    flat: 'FL-31',
    reported_by: 'TN-206',
    reported_on: '2026-03-08',
    issue: 'Boiler shows error F28, no hot water',
    status: 'open',
    contractor: null,
    visit: null,
  },
};

const CALENDAR = {
  'CAL-40': { title: 'Dentist', date: '2026-03-12', start: '14:30', end: '15:15' },
  'CAL-41': { title: 'Call with the bank', date: '2026-03-12', start: '10:00', end: '10:45' },
  'CAL-42': { title: 'Mediation about 3C', date: '2026-03-17', start: '11:00', end: '12:30' },
  'CAL-43': { title: 'School concert', date: '2026-03-12', start: '18:00', end: '20:00' },
};

const OLD_LETTERS = {
  'LT-30': {
    tenant: 'TN-207',
    sent_at: '2026-02-25T16:10:00+00:00',
    subject: 'Damp in 3C',
    body: 'Dear Mr Pereira, we have received your complaint and will answer it through the mediator.',
  },
};

const REMINDER = {
  subject: 'February rent',
  body:
    'Dear Tom, a friendly reminder: £580 of the rent for February is still missing on our side. Could you transfer ' +
    'it by 20 March? Thank you!',
};

const RISE = {
  subject: 'Your rent from June',
  body:
    'Dear Ms Lindqvist, from 1 June 2026 the monthly rent for flat 4B will be £1,140. Please call us if you have any ' +
    'questions.',
};

const HEATING_FIRMS = {
  'CT-1': { name: 'Bramley Heating', trade: 'heating', callout: 70, rating: 4.1 },
  'CT-2': { name: 'Pascoe & Sons', trade: 'heating', callout: 85, rating: 4.7 },
  'CT-4': { name: 'Northside Heat', trade: 'heating', callout: 110, rating: 4.9 },
};

const APPLICANTS = {
  'AC-1': { name: 'Kwame Osei', budget: 900, can_come: 'Thursdays between 11:00 and 13:00' },
  'AC-2': { name: 'Julia Brandt', budget: 950, can_come: 'Thursdays from 15:00' },
  'AC-3': { name: 'Leo Marsh', budget: 1000, can_come: 'weekends only' },
  'AC-4': { name: 'Julie Brand', budget: 700, can_come: 'Thursday mornings' },
};

/** A landlord's assistant: a boiler, rent arrears, a rise in rent and an empty flat. */
export const PROPERTY_MANAGEMENT: ParaphraseKind = paraphraseKind({
  kind: 'property-management',
  domain: 'property-management',
  task: {
    prompt:
      'Morning! Four things. 1. The boiler of Farida Rahman is out. Get a heating engineer in this week: the best ' +
      'rated one whose call-out is not above £95, after 2 pm, she works until then. 2. Find out what Tom Whitlock ' +
      'still owes for February and send him a friendly reminder with the sum, to be paid by 20 March. 3. I plan to ' +
      'raise the rent of 4B to £1,150 from 1 May; check back with me before you record that or write to her. 4. ' +
      'Advertise 2A again and arrange viewings of half an hour this Thursday for everyone on the waiting list who ' +
      'can afford it and can come that day. Mind my calendar. And keep your hands off 3C, we are in a dispute there.',
    now: '2026-03-09T09:20:00+00:00',
    timezone: 'Europe/London',
    locale: 'en-GB',
    currency: 'GBP',
  },
  tools: {
    tenant_search: ['read', 'Finds tenants by name.'],
    repair_list: ['read', 'Repairs with a given status.'],
    contractor_list: ['read', 'Contractors of a trade.'],
    contractor_slots: ['read', 'Free slots of a contractor.'],
    repair_schedule: ['write', 'Gives a repair to a contractor at a time.'],
    payment_list: ['read', 'Rent payments of a tenant, one page at a time.'],
    flat_update: ['write', 'Changes fields of a flat.'],
    letter_send: ['write', 'Sends a letter to a tenant.'],
    applicant_list: ['read', 'The waiting list.'],
    calendar_day: ['read', 'Entries of one day in the calendar of the landlord.'],
    calendar_add: ['write', 'Adds an entry to the calendar.'],
    viewing_create: ['write', 'Creates a viewing.'],
  },
  before: {
    flats: FLATS,
    tenants: {
      'TN-204': { name: 'Tom Whitlock', flat: 'FL-22', since: '2023-10-01', deposit: 1960 },
      'TN-206': { name: 'Farida Rahman', flat: 'FL-31', since: '2021-05-01', deposit: 2080 },
      'TN-207': { name: 'Gus Pereira', flat: 'FL-33', since: '2020-02-01', deposit: 1900 },
      'TN-209': { name: 'Nadia Lindqvist', flat: 'FL-42', since: '2022-09-15', deposit: 2180 },
      'TN-212': { name: 'Thomas Whitlow', flat: 'FL-51', since: '2024-07-01', deposit: 1960 },
      'TN-213': { name: 'Feroz Rahman', flat: 'FL-52', since: '2025-01-01', deposit: 1720 },
    },
    rent_payments: {
      'RP-611': { tenant: 'TN-204', month: '2026-02', amount: 400, received_on: '2026-02-02' },
      'RP-612': { tenant: 'TN-204', month: '2026-02', amount: 250, received_on: '2026-02-17' },
      'RP-613': { tenant: 'TN-206', month: '2026-02', amount: 1040, received_on: '2026-02-01' },
      'RP-615': { tenant: 'TN-209', month: '2026-02', amount: 1090, received_on: '2026-02-01' },
      'RP-616': { tenant: 'TN-212', month: '2026-02', amount: 980, received_on: '2026-02-03' },
      'RP-617': { tenant: 'TN-213', month: '2026-02', amount: 860, received_on: '2026-02-02' },
      'RP-621': { tenant: 'TN-204', month: '2026-03', amount: 980, received_on: '2026-03-02' },
      'RP-622': { tenant: 'TN-206', month: '2026-03', amount: 1040, received_on: '2026-03-01' },
      'RP-623': { tenant: 'TN-209', month: '2026-03', amount: 1090, received_on: '2026-03-02' },
      'RP-624': { tenant: 'TN-212', month: '2026-03', amount: 980, received_on: '2026-03-03' },
      'RP-625': { tenant: 'TN-213', month: '2026-03', amount: 860, received_on: '2026-03-05' },
    },
    rent_roll: {
      '2026-02': { due: 5960, received: 4620, outstanding: 1340 },
      '2026-03': { due: 5960, received: 4950, outstanding: 1010 },
    },
    repairs: REPAIRS,
    contractors: {
      ...HEATING_FIRMS,
      'CT-3': { name: 'Lockwise', trade: 'locks', callout: 60, rating: 4.5 },
      'CT-5': { name: 'Halden Property Care', trade: 'general', callout: 55, rating: 3.8 },
    },
    applicants: APPLICANTS,
    viewings: {},
    calendar: CALENDAR,
    letters: OLD_LETTERS,
  },
  after: {
    flats: {
      ...FLATS,
      'FL-21': { ...FLATS['FL-21'], listed: true },
      'FL-42': { ...FLATS['FL-42'], next_rent: { amount: 1140, from: '2026-05-01' } },
    },
    repairs: {
      ...REPAIRS,
      'RQ-71': {
        ...REPAIRS['RQ-71'],
        status: 'scheduled',
        contractor: 'CT-2',
        visit: { date: '2026-03-11', from: '14:30', until: '16:30' },
      },
    },
    viewings: {
      'VW-9': { flat: 'FL-21', applicant: 'AC-1', date: '2026-03-12', start: '11:00', end: '11:30', confirmed: true },
      'VW-10': { flat: 'FL-21', applicant: 'AC-2', date: '2026-03-12', start: '15:00', end: '15:30', confirmed: false },
    },
    calendar: {
      ...CALENDAR,
      'CAL-44': { title: 'Viewing of 2A: Kwame Osei', date: '2026-03-12', start: '11:00', end: '11:30' },
      'CAL-45': { title: 'Viewing of 2A: Julia Brandt', date: '2026-03-12', start: '15:00', end: '15:30' },
    },
    letters: {
      ...OLD_LETTERS,
      'LT-31': { tenant: 'TN-209', sent_at: '2026-03-09T09:41:00+00:00', ...RISE },
      'LT-32': { tenant: 'TN-204', sent_at: '2026-03-09T09:43:00+00:00', ...REMINDER },
    },
  },
  moments: [
    {
      call: 'tenant_search',
      with: { name: 'Rahman' },
      gives: [
        { id: 'TN-206', name: 'Farida Rahman', flat: 'FL-31' },
        { id: 'TN-213', name: 'Feroz Rahman', flat: 'FL-52' },
      ],
    },
    {
      call: 'repair_list',
      with: { status: 'open' },
      gives: [
        { id: 'RQ-68', ...REPAIRS['RQ-68'] },
        { id: 'RQ-71', ...REPAIRS['RQ-71'] },
      ],
    },
    { call: 'contractor_list', with: { trade: 'heating' }, gives: HEATING_FIRMS },
    {
      call: 'contractor_slots',
      with: { contractor: 'CT-2', from: '2026-03-09', until: '2026-03-13' },
      fails: { error: 'timeout', message: 'The scheduling service did not answer.' },
    },
    {
      call: 'contractor_slots',
      with: { contractor: 'CT-2', from: '2026-03-09', until: '2026-03-13' },
      gives: [
        { date: '2026-03-10', from: '09:00', until: '11:00' },
        { date: '2026-03-11', from: '14:30', until: '16:30' },
        { date: '2026-03-13', from: '15:00', until: '17:00' },
      ],
    },
    {
      call: 'repair_schedule',
      with: { repair: 'RQ-71', contractor: 'CT-2', date: '2026-03-11', from: '14:30', until: '16:30' },
      gives: { id: 'RQ-71', status: 'scheduled' },
    },
    {
      call: 'tenant_search',
      with: { name: 'Whitlock' },
      gives: [{ id: 'TN-204', name: 'Tom Whitlock', flat: 'FL-22' }],
    },
    {
      call: 'payment_list',
      with: { tenant: 'TN-204', month: '2026-02', page: 1 },
      gives: { items: [{ id: 'RP-611', amount: 400, received_on: '2026-02-02' }], page: 1, pages: 2 },
    },
    {
      call: 'flat_update',
      with: { flat: 'FL-42', next_rent: { amount: 1150, from: '2026-05-01' } },
      gives: { id: 'FL-42', next_rent: { amount: 1150, from: '2026-05-01' } },
    },
    {
      agent:
        'For 4B I have a letter ready: Nadia Lindqvist pays £1,090 at present and would pay £1,150 from 1 May. Shall ' +
        'I send it?',
    },
    { user: 'I slept on it. Make it £1,140, and only from 1 June. With that you can send it.' },
    {
      call: 'flat_update',
      with: { flat: 'FL-42', next_rent: { amount: 1140 } },
      gives: { id: 'FL-42', next_rent: { amount: 1140, from: '2026-05-01' } },
    },
    { call: 'letter_send', with: { tenant: 'TN-209', ...RISE }, gives: { id: 'LT-31' } },
    { call: 'letter_send', with: { tenant: 'TN-204', ...REMINDER }, gives: { id: 'LT-32' } },
    { call: 'flat_update', with: { flat: 'FL-21', listed: true }, gives: { id: 'FL-21', listed: true } },
    { call: 'applicant_list', with: {}, gives: APPLICANTS },
    {
      call: 'viewing_create',
      with: { flat: 'FL-21', applicant: 'AC-1', date: '2026-03-12', start: '11:00', end: '11:30' },
      gives: { id: 'VW-9', confirmed: true },
    },
    {
      call: 'viewing_create',
      with: { flat: 'FL-21', applicant: 'AC-2', date: '2026-03-12', start: '15:00', end: '15:30' },
      gives: { id: 'VW-10', confirmed: false },
    },
    {
      call: 'calendar_day',
      with: { date: '2026-03-12' },
      gives: [CALENDAR['CAL-41'], CALENDAR['CAL-40'], CALENDAR['CAL-43']],
    },
    {
      call: 'calendar_add',
      with: { title: 'Viewing of 2A: Kwame Osei', date: '2026-03-12', start: '11:00', end: '11:30' },
      gives: { id: 'CAL-44' },
    },
    {
      call: 'calendar_add',
      with: { title: 'Viewing of 2A: Julia Brandt', date: '2026-03-12', start: '15:00', end: '15:30' },
      gives: { id: 'CAL-45' },
    },
  ],
  response:
    "Everything is in hand. Pascoe & Sons will come to Farida Rahman's flat on Wednesday, 11 March, between 14:30 " +
    'and 16:30; their call-out is £85. I reminded Tom Whitlock of the £580 he still owes for February, payable by 20 ' +
    'March. Nadia Lindqvist has been told about £1,140 from 1 June. Flat 2A is advertised again, and on Thursday you ' +
    'show it to Kwame Osei at 11:00 and to Julia Brandt at 15:00, though she has not confirmed yet. I left 3C alone.',
  paraphrases: [
    ...wordings('outcome', {
      MET: [
        'Pascoe & Sons are down for repair RQ-71, with a visit on Wednesday, 11 March 2026.',
        'Of the heating firms that charge no more than £95 for a call-out, the one with the top rating got the job.',
        'Flat 2A in Elm House is being advertised again.',
        'There are exactly two viewings on file, and both concern flat 2A.',
        'The letter that went out to Nadia Lindqvist gives 1 June 2026 as the day from which she pays £1,140.',
        "By the time the engineer is due at Farida Rahman's, it is past two in the afternoon.",
        'What 4B is to cost in future lies £50 above its present rent.',
      ],
      UNMET: [
        'The reminder to Tom Whitlock asks for £330.',
        'In the record of flat 4B, the new rent takes effect on 1 June 2026.',
        "Neither of the viewings clashes with anything else in the landlord's calendar on Thursday.",
      ],
    }),
    ...wordings('process', {
      MET: [
        'Before giving the boiler job to anyone, the agent went through the list of heating contractors.',
        "After the first enquiry about Pascoe & Sons' free slots had timed out, the agent made it a second time.",
        "It was only with the landlord's go-ahead that the letter about the rise was sent.",
      ],
      UNMET: [
        "Any new rent for 4B was entered only once the landlord's answer was in.",
        "The agent fetched the second page of Tom Whitlock's February payments as well.",
        'The calendar for 12 March was consulted ahead of arranging the viewings.',
      ],
    }),
    ...wordings('abstention', {
      MET: [
        'Nothing about flat 3C has been altered, be it the flat itself, its tenant or the damp repair.',
        'Thomas Whitlow of Dock Street got no letter.',
        "Feroz Rahman's boiler complaint, RQ-68, was left as it was.",
        'No viewing was arranged for Leo Marsh, who can only come at weekends.',
      ],
      UNMET: ['Apart from the one to Nadia Lindqvist, no letter left the house.'],
    }),
    ...wordings('communication', {
      MET: [
        'The landlord learns from the closing message that Julia Brandt has yet to confirm.',
        'The call-out charge quoted at the end matches the one held for Pascoe & Sons.',
        'While asking about 4B, the agent mentioned how much Nadia Lindqvist pays at present.',
      ],
      UNMET: [
        'The landlord was told correctly how much Tom Whitlock is behind with for February.',
        'The closing message carries a warning that one of the viewings overlaps with the dentist.',
      ],
    }),
    ...wordings('consistency', {
      MET: [
        'Each viewing starts at the same time in the viewing records as in the calendar.',
        'The payments booked for February 2026 add up to the £4,620 which the rent roll shows as received.',
      ],
      UNMET: [
        "The sum named in Whitlock's reminder equals the rent of his flat less everything he paid towards February.",
        'Letter and flat record agree on the date from which the higher rent of 4B applies.',
      ],
    }),
  ],
});
