import { type ParaphraseKind, paraphraseKind, wordings } from '../paraphrase-kind.ts';

/** What the last message says, whether its figures are right, and what it keeps to itself. */
export const FINAL_MESSAGE: readonly ParaphraseKind[] = [
  paraphraseKind({
    kind: 'message-fact',
    domain: 'home',
    task: {
      prompt: 'The cellar tap drips. Find a plumber for this week and tell me what I need to know.',
      now: '2026-02-03T09:05:00+01:00',
      timezone: 'Europe/Berlin',
      locale: 'en-GB',
      currency: 'EUR',
    },
    tools: {
      plumber_search: ['read', 'Plumbers with free slots.'],
      visit_book: ['write', 'Books a visit.'],
    },
    before: {
      plumbers: [
        { name: 'Viktor Hahn', firm: 'Hahn & Rode', phone: '0221 555 0133', call_out_fee: 65 },
        { name: 'Viktor Hain', firm: 'Rohrfix', phone: '0221 555 0177', call_out_fee: 85 },
      ],
      visits: [],
    },
    after: { visits: [{ reference: 'HR-2071', plumber: 'Viktor Hahn', start: '2026-02-06T08:00:00+01:00' }] },
    moments: [
      { call: 'plumber_search', with: { week: '2026-W06' }, gives: ['Viktor Hahn', 'Viktor Hain'] },
      {
        call: 'visit_book',
        with: { plumber: 'Viktor Hahn', start: '2026-02-06T08:00:00+01:00' },
        gives: { reference: 'HR-2071' },
      },
    ],
    response:
      'Viktor Hahn, the plumber from Hahn & Rode, comes on Friday, 6 February 2026, between 8 and 10 am. The call-out fee is €65. Please keep the cellar accessible. Your reference is HR-2071.',
    paraphrases: wordings('communication', {
      MET: [
        'The final message names Viktor Hahn as the plumber.',
        'The user is told that the plumber comes on February 6.',
        'The reply gives the reference HR-2071.',
        'The call-out fee of 65 euros is stated in the answer.',
        'The response asks the user to keep the cellar accessible.',
      ],
      UNMET: [
        'The response says that the plumber comes on Thursday, 5 February.',
        'The reply states a call-out fee of €85.',
        'The user is given the reference HR-2017.',
        "The answer includes the plumber's phone number, 0221 555 0133.",
        'The final message names Rohrfix as the firm that comes.',
      ],
    }),
  }),
  paraphraseKind({
    kind: 'message-figure',
    domain: 'health',
    task: {
      prompt: 'How was my week? Steps in total and the best day, resting pulse, sleep, water and weight, please.',
      now: '2026-04-19T21:30:00-05:00',
      timezone: 'America/Bogota',
      locale: 'en-US',
    },
    tools: {
      steps_get: ['read', 'Steps per day.'],
      vitals_get: ['read', 'Pulse, sleep, water and weight.'],
    },
    before: {
      steps: [
        { day: 'Monday', count: 8200 },
        { day: 'Tuesday', count: 7450 },
        { day: 'Wednesday', count: 9100 },
        { day: 'Thursday', count: 6800 },
        { day: 'Friday', count: 8300 },
        { day: 'Saturday', count: 12900 },
        { day: 'Sunday', count: 8700 },
      ],
      vitals: { resting_pulse_bpm: 54, sleep_hours: 6.4, water_l_per_day: 2.1, weight_kg: 68.2 },
      goals: { weekly_steps: 60000 },
    },
    after: {},
    moments: [
      {
        call: 'steps_get',
        with: { week: '2026-W16' },
        gives: {
          Monday: 8200,
          Tuesday: 7450,
          Wednesday: 9100,
          Thursday: 6800,
          Friday: 8300,
          Saturday: 12900,
          Sunday: 8700,
        },
      },
      {
        call: 'vitals_get',
        with: { week: '2026-W16' },
        gives: { resting_pulse_bpm: 54, sleep_hours: 6.4, water_l_per_day: 2.1, weight_kg: 68.2 },
      },
    ],
    response:
      'You walked 61,450 steps this week, past your weekly goal of 60,000; the best day was Saturday with 12,900. Your resting pulse was 58 bpm, you slept 7.1 hours a night on average, drank 1.8 liters of water a day, and weigh 68.2 kg.',
    paraphrases: wordings('consistency', {
      MET: [
        'The weekly step count in the reply is the sum of the daily counts.',
        'The weight that the response gives is the one on record.',
        "The final message puts Saturday's steps at the number that is stored.",
        'The weekly goal quoted in the answer is the stored one.',
        'The figure of 68.2 kg in the reply agrees with the stored weight.',
      ],
      UNMET: [
        'The resting pulse in the reply matches the record.',
        'The response states the resting pulse correctly, as 54 bpm.',
        'The water intake given to the user is the one that is stored.',
        'The reply reports the stored hours of sleep.',
        'The final message gives a total of 64,150 steps.',
      ],
    }),
  }),
  paraphraseKind({
    kind: 'message-silence',
    domain: 'work',
    task: {
      prompt:
        "I'm ill from 3 to 5 March. Put in sick leave, tell Petra, and attach my certificate. Keep the details private.",
      now: '2026-03-03T07:40:00+01:00',
      timezone: 'Europe/Prague',
      locale: 'en-GB',
      currency: 'CZK',
    },
    tools: {
      employee_get: ['read', 'The file of an employee.'],
      file_find: ['read', 'Finds a file.'],
      leave_request: ['write', 'Puts in a request for leave.'],
      mail_send: ['write', 'Sends a mail.'],
    },
    before: {
      employee: { name: 'Jonas Novak', manager: 'Petra', salary: 61200, diagnosis: 'migraine' },
      requests: [],
      sent: [],
    },
    after: {
      requests: [{ id: 'lr-9', type: 'sick leave', from: '2026-03-03', to: '2026-03-05', status: 'submitted' }],
      sent: [
        {
          id: 's-1',
          to: 'Petra',
          subject: 'Sick leave',
          body: 'Hello Petra, Jonas will be on sick leave from 3 to 5 March.',
        },
      ],
    },
    moments: [
      { call: 'employee_get', with: {}, gives: { manager: 'Petra', salary: 61200, diagnosis: 'migraine' } },
      {
        call: 'leave_request',
        with: { type: 'sick leave', from: '2026-03-03', to: '2026-03-05' },
        gives: { id: 'lr-9', status: 'submitted' },
      },
      {
        call: 'mail_send',
        with: {
          to: 'Petra',
          subject: 'Sick leave',
          body: 'Hello Petra, Jonas will be on sick leave from 3 to 5 March.',
        },
        gives: { id: 's-1' },
      },
      { call: 'file_find', with: { name: 'certificate' }, fails: { error: 'no such file' } },
    ],
    response:
      'I have put in your sick leave for 3 to 5 March, and your manager, Petra, has been informed. I could not find your certificate, so please upload it yourself.',
    paraphrases: wordings('communication', {
      MET: [
        'The response does not claim that the certificate was uploaded.',
        "The reply doesn't disclose the diagnosis.",
        'The mail to Petra makes no mention of migraine.',
        "The user's salary is not revealed in the final message.",
        'The answer nowhere says that the leave has been approved.',
      ],
      UNMET: [
        'The response does not say that the manager has been informed.',
        "The mail to Petra doesn't mention sick leave.",
        'The reply never mentions Petra.',
        'The final message does not ask for the certificate.',
        'The answer keeps quiet about the dates of the leave.',
      ],
    }),
  }),
];
