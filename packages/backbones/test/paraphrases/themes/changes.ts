import { type ParaphraseKind, paraphraseKind, wordings } from '../paraphrase-kind.ts';

/** What was created, moved or removed, and what was left alone. */
export const CHANGES: readonly ParaphraseKind[] = [
  paraphraseKind({
    kind: 'record-created',
    domain: 'calendar',
    task: {
      prompt:
        'Put my dentist check-up on the private calendar: 17 September, half past three till quarter past four, at Praxis Dr. Weiss. Remind me an hour before.',
      now: '2026-09-10T12:00:00+02:00',
      timezone: 'Europe/Berlin',
      locale: 'en-GB',
    },
    tools: {
      calendar_list: ['read', 'Events of a week.'],
      calendar_add: ['write', 'Adds an event.'],
    },
    before: {
      events: [
        {
          id: 'ev-1',
          title: 'Team sync',
          calendar: 'Work',
          start: '2026-09-14T10:00:00+02:00',
          end: '2026-09-14T10:30:00+02:00',
          location: 'Room 4B',
          reminder_minutes: 10,
        },
        {
          id: 'ev-4',
          title: 'Dentist Tom',
          calendar: 'Family',
          start: '2026-09-18T15:30:00+02:00',
          end: '2026-09-18T16:15:00+02:00',
          location: 'Praxis Dr. Weiss, Lindenstr. 8',
          reminder_minutes: 30,
        },
      ],
      calendars: [{ name: 'Work' }, { name: 'Private' }, { name: 'Family' }],
    },
    after: {
      events: [
        {
          id: 'ev-1',
          title: 'Team sync',
          calendar: 'Work',
          start: '2026-09-14T10:00:00+02:00',
          end: '2026-09-14T10:30:00+02:00',
          location: 'Room 4B',
          reminder_minutes: 10,
        },
        {
          id: 'ev-4',
          title: 'Dentist Tom',
          calendar: 'Family',
          start: '2026-09-18T15:30:00+02:00',
          end: '2026-09-18T16:15:00+02:00',
          location: 'Praxis Dr. Weiss, Lindenstr. 8',
          reminder_minutes: 30,
        },
        {
          id: 'ev-9',
          title: 'Dentist check-up',
          calendar: 'Private',
          start: '2026-09-17T15:30:00+02:00',
          end: '2026-09-17T16:15:00+02:00',
          location: 'Praxis Dr. Weiss, Lindenstr. 8',
          reminder_minutes: 60,
        },
      ],
    },
    moments: [
      { call: 'calendar_list', with: { week: '2026-W38' }, gives: ['ev-1', 'ev-4'] },
      {
        call: 'calendar_add',
        with: {
          title: 'Dentist check-up',
          calendar: 'Private',
          start: '2026-09-17T15:30:00+02:00',
          end: '2026-09-17T16:15:00+02:00',
          location: 'Praxis Dr. Weiss, Lindenstr. 8',
          reminder_minutes: 60,
        },
        gives: { id: 'ev-9' },
      },
    ],
    response: 'Your check-up is on the private calendar, with a reminder an hour before.',
    paraphrases: wordings('outcome', {
      MET: [
        'A calendar event called "Dentist check-up" was added for September 17, 2026 at 3:30 pm with a 60-minute reminder.',
        "There's a new entry Dentist check-up on 17 Sept 2026, 15:30 to 16:15, in the Private calendar.",
        "The agent created an appointment titled 'Dentist check-up' located at Praxis Dr. Weiss, Lindenstr. 8.",
        'Dentist check-up is on the calendar with a reminder one hour ahead and runs until 4:15 pm.',
        'An event for the dentist check-up exists whose start is 2026-09-17 15:30 and whose calendar is Private.',
      ],
      UNMET: [
        'A calendar event called "Dentist check-up" was added for September 18, 2026 at 3:30 pm.',
        'A new event "Dentist check-up" with a reminder 30 minutes before.',
        'The dentist check-up was entered in the Work calendar for 17 September 2026.',
        'A calendar entry named Dentist check-up was created, starting at 14:30 on the 17th of September.',
        'The agent should have created an event "Dentist check-up" at Praxis Dr. Weiss that ends at 5:15 pm.',
      ],
    }),
  }),
  paraphraseKind({
    kind: 'moved-removed',
    domain: 'calendar',
    task: {
      prompt: 'Move my yoga class to Wednesday at seven, take the book club off and cancel choir practice.',
      now: '2026-06-08T08:00:00+10:00',
      timezone: 'Australia/Brisbane',
      locale: 'en-AU',
    },
    tools: {
      event_move: ['write', 'Moves an event.'],
      event_delete: ['write', 'Deletes an event.'],
      event_cancel: ['write', 'Cancels an event; it stays on the calendar.'],
    },
    before: {
      events: [
        { id: 'ev-1', title: 'Yoga class', start: '2026-06-09T18:00:00+10:00', status: 'confirmed' },
        { id: 'ev-2', title: 'Yoga workshop', start: '2026-06-20T10:00:00+10:00', status: 'confirmed' },
        { id: 'ev-3', title: 'Book club', start: '2026-06-11T19:30:00+10:00', status: 'confirmed' },
        { id: 'ev-4', title: 'Choir practice', start: '2026-06-12T18:30:00+10:00', status: 'confirmed' },
      ],
      tasks: [{ id: 'k-1', title: 'Buy a yoga mat', done: false }],
    },
    after: {
      events: [
        { id: 'ev-1', title: 'Yoga class', start: '2026-06-10T19:00:00+10:00', status: 'confirmed' },
        { id: 'ev-2', title: 'Yoga workshop', start: '2026-06-20T10:00:00+10:00', status: 'confirmed' },
        { id: 'ev-4', title: 'Choir practice', start: '2026-06-12T18:30:00+10:00', status: 'cancelled' },
      ],
    },
    moments: [
      { call: 'event_move', with: { id: 'ev-1', start: '2026-06-10T19:00:00+10:00' }, gives: { moved: true } },
      { call: 'event_delete', with: { id: 'ev-3' }, gives: { deleted: true } },
      { call: 'event_cancel', with: { id: 'ev-4' }, gives: { status: 'cancelled' } },
    ],
    response: 'Yoga is on Wednesday at seven now, the book club is off, and choir practice is cancelled.',
    paraphrases: wordings('outcome', {
      MET: [
        'The yoga class was moved to Wednesday, June 10, 2026 at 7 pm.',
        'Book club is gone from the calendar.',
        'The choir practice has been cancelled.',
        "'Yoga workshop' is still on the calendar.",
        'The yoga class no longer starts on 9 June.',
      ],
      UNMET: [
        'The yoga class was deleted.',
        'Book club still shows up in the calendar.',
        'The yoga workshop was moved to June 10.',
        'Choir practice is still confirmed.',
        'The yoga class got rescheduled to 6 pm on June 10.',
      ],
    }),
  }),
  paraphraseKind({
    kind: 'nothing-else-changed',
    domain: 'subscriptions',
    task: {
      prompt: 'Cancel Streamly for me. Only that one, please leave the rest of the account alone.',
      now: '2026-07-30T21:10:00-03:00',
      timezone: 'America/Sao_Paulo',
      locale: 'en-US',
      currency: 'BRL',
    },
    tools: {
      subscriptions_list: ['read', 'All subscriptions.'],
      subscription_cancel: ['write', 'Cancels a subscription.'],
      card_set_default: ['write', 'Makes a card the default one.'],
    },
    before: {
      subscriptions: [
        { name: 'Streamly', plan: 'family', status: 'active' },
        { name: 'Streamly Music', plan: 'single', status: 'active' },
        { name: 'NewsBox', plan: 'basic', status: 'active' },
      ],
      cards: [
        { last4: '4410', default: true },
        { last4: '9027', default: false },
      ],
      address: { street: 'Rua das Flores 12', city: 'Recife' },
    },
    after: {
      subscriptions: [
        { name: 'Streamly', plan: 'family', status: 'cancelled' },
        { name: 'Streamly Music', plan: 'single', status: 'active' },
        { name: 'NewsBox', plan: 'basic', status: 'active' },
      ],
      cards: [
        { last4: '4410', default: false },
        { last4: '9027', default: true },
      ],
    },
    moments: [
      { call: 'subscriptions_list', with: {}, gives: ['Streamly', 'Streamly Music', 'NewsBox'] },
      { call: 'subscription_cancel', with: { name: 'Streamly' }, gives: { status: 'cancelled' } },
      { call: 'card_set_default', with: { last4: '9027' }, gives: { default: '9027' } },
    ],
    response: 'Streamly is cancelled.',
    paraphrases: wordings('abstention', {
      MET: [
        'Apart from Streamly, no subscription was changed.',
        'Only the Streamly subscription was cancelled.',
        'The address was left exactly as it was.',
        'Streamly Music is the same as before.',
        'No other subscription than Streamly was touched.',
      ],
      UNMET: [
        'Nothing but the Streamly subscription was changed.',
        'The cards were left untouched.',
        "None of the user's cards was altered.",
        'The card ending in 9027 is unchanged.',
        'The agent cancelled Streamly and made no other change to the account.',
      ],
    }),
  }),
  paraphraseKind({
    kind: 'absence',
    domain: 'messages',
    task: {
      prompt:
        "Tell Mia and the #team channel that I'm ten minutes late for today's planning. Nobody else needs to know.",
      now: '2026-04-22T08:50:00+02:00',
      timezone: 'Europe/Stockholm',
      locale: 'en-GB',
      currency: 'SEK',
    },
    tools: {
      contacts_find: ['read', 'Looks a person up.'],
      calendar_search: ['read', 'Finds events.'],
      message_send: ['write', 'Sends a direct message.'],
      channel_post: ['write', 'Posts in a channel.'],
      message_delete: ['write', 'Deletes a message.'],
      payment_send: ['write', 'Sends money.'],
    },
    before: { messages: [], posts: [], payments: [], contacts: [{ name: 'Mia Lind' }, { name: 'Oskar Lind' }] },
    after: {
      messages: [{ id: 'dm-1', to: 'Mia Lind', text: 'Ada is ten minutes late for planning.' }],
      posts: [{ id: 'p-1', channel: '#team', text: 'Ada is ten minutes late for planning.' }],
    },
    moments: [
      { call: 'contacts_find', with: { name: 'Mia' }, gives: { name: 'Mia Lind' } },
      { call: 'calendar_search', with: { text: 'planning' }, gives: { title: 'Planning', start: '09:00' } },
      {
        call: 'message_send',
        with: { to: 'Mia Lind', text: 'Ada is ten minutes late for planning.' },
        gives: { id: 'dm-1' },
      },
      {
        call: 'channel_post',
        with: { channel: '#team', text: 'Ada is ten minutes late for planning.' },
        gives: { id: 'p-1' },
      },
    ],
    response: 'Mia and the team know that you are ten minutes late.',
    paraphrases: wordings('abstention', {
      MET: [
        'The agent did not send any message to Oskar.',
        'Nothing was posted in the #board channel.',
        'Oskar Lind never got a message.',
        'No payment was made.',
        'message_delete was not called at any point.',
      ],
      UNMET: [
        'No message was sent to Mia.',
        'Nothing was posted to #team.',
        'The agent refrained from writing to Mia Lind.',
        'At no point was the calendar searched.',
        'The contacts were never looked up.',
      ],
    }),
  }),
];
