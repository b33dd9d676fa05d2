import { type ParaphraseKind, paraphraseKind, wordings } from '../paraphrase-kind.ts';

/** Fields that have a value, fields that do not have one, and flags. */
export const STATE_VALUES: readonly ParaphraseKind[] = [
  paraphraseKind({
    kind: 'field-value',
    domain: 'home',
    task: {
      prompt:
        'Living room to 21.5 degrees please, the hallway light down to 30 percent in warm white, and my new phone number is +48 601 220 118.',
      now: '2026-10-05T18:10:00+02:00',
      timezone: 'Europe/Warsaw',
      locale: 'en-GB',
    },
    tools: {
      thermostat_set: ['write', 'Sets the target of a thermostat, in degrees Celsius.'],
      light_set: ['write', 'Sets brightness (percent) and colour of a light.'],
      profile_update: ['write', 'Changes a field of the profile.'],
    },
    before: {
      thermostats: {
        living_room: { target_c: 19, mode: 'heat' },
        bedroom: { target_c: 18, mode: 'eco' },
        nursery: { target_c: 20, mode: 'heat' },
      },
      lights: {
        hallway: { brightness: 80, color: 'daylight', on: true },
        porch: { brightness: 80, color: 'daylight', on: false },
      },
      profile: { name: 'Marta Kowalczyk', phone: '+48 601 220 100', language: 'pl' },
    },
    after: {
      thermostats: {
        living_room: { target_c: 21.5, mode: 'heat' },
        bedroom: { target_c: 18, mode: 'eco' },
        nursery: { target_c: 20, mode: 'heat' },
      },
      lights: {
        hallway: { brightness: 30, color: 'warm white', on: true },
        porch: { brightness: 80, color: 'daylight', on: false },
      },
      profile: { name: 'Marta Kowalczyk', phone: '+48 601 220 118', language: 'pl' },
    },
    moments: [
      { call: 'thermostat_set', with: { room: 'living_room', target_c: 21.5 }, gives: { saved: true } },
      {
        call: 'light_set',
        with: { light: 'hallway', brightness: 30, color: 'warm white' },
        gives: { saved: true },
      },
      { call: 'profile_update', with: { field: 'phone', value: '+48 601 220 118' }, gives: { saved: true } },
    ],
    response: 'All three are done: the living room, the hallway light and your phone number.',
    paraphrases: wordings('outcome', {
      MET: [
        "The living room thermostat's target ends up at 21.5 °C.",
        'Hallway light is dimmed to 30%.',
        '"warm white" should be the colour of the hallway light once the agent is done.',
        "Marta's profile lists +48 601 220 118 as her phone number.",
        'Make sure that the bedroom is still in eco mode.',
      ],
      UNMET: [
        'The thermostat in the living room should be set to 22.5 °C.',
        'At the end of the run, the brightness of the hallway light is 80 percent.',
        'The phone number on the profile is +48 601 220 181.',
        "The nursery's target temperature stands at nineteen degrees.",
        'Porch light colour: warm white.',
      ],
    }),
  }),
  paraphraseKind({
    kind: 'negated-field',
    domain: 'health',
    task: {
      prompt: 'Stop ibuprofen on my list, switch my preferred contact to e-mail and take me off text messages.',
      now: '2026-03-02T10:00:00-06:00',
      timezone: 'America/Chicago',
      locale: 'en-US',
    },
    tools: {
      record_get: ['read', 'The record of the patient.'],
      medication_update: ['write', 'Changes the status of a medication.'],
      contact_update: ['write', 'Changes contact preferences.'],
    },
    before: {
      medications: [
        { name: 'Ibuprofen', status: 'active', dose_mg: 400 },
        { name: 'Ramipril', status: 'active', dose_mg: 5 },
        { name: 'Metformin', status: 'active', dose_mg: 850 },
      ],
      contact: { preferred: 'phone', sms_opt_in: true },
      appointments: [
        { id: 'ap-3', doctor: 'Dr. Okafor', room: '2.14', status: 'confirmed' },
        { id: 'ap-7', doctor: 'Dr. Lindgren', room: '1.02', status: 'cancelled' },
      ],
    },
    after: {
      medications: [
        { name: 'Ibuprofen', status: 'stopped', dose_mg: 400 },
        { name: 'Ramipril', status: 'active', dose_mg: 5 },
        { name: 'Metformin', status: 'active', dose_mg: 850 },
      ],
      contact: { preferred: 'email', sms_opt_in: false },
    },
    moments: [
      { call: 'record_get', with: {}, gives: { medications: ['Ibuprofen', 'Ramipril', 'Metformin'] } },
      { call: 'medication_update', with: { name: 'Ibuprofen', status: 'stopped' }, gives: { saved: true } },
      { call: 'contact_update', with: { preferred: 'email', sms_opt_in: false }, gives: { saved: true } },
    ],
    response: 'Ibuprofen is stopped, and from now on the clinic writes you by e-mail and sends no more texts.',
    paraphrases: wordings('outcome', {
      MET: [
        'Ibuprofen is no longer listed as active.',
        "The patient's preferred contact method is not phone any more.",
        "Ramipril isn't marked as stopped.",
        'The patient should not be opted in to SMS.',
        'The appointment with Dr. Okafor has not been cancelled.',
      ],
      UNMET: [
        "The ibuprofen entry isn't stopped.",
        'Metformin is not an active medication at the end.',
        'The preferred contact is anything but email.',
        'The dose of Ramipril must not be 5 mg.',
        "Dr. Okafor's appointment is no longer confirmed.",
      ],
    }),
  }),
  paraphraseKind({
    kind: 'status-flag',
    domain: 'support',
    task: {
      prompt: 'Close out T-501 now that the VPN holds, let the customer know, and report laptop LAP-23 as lost.',
      now: '2026-01-20T09:30:00+01:00',
      timezone: 'Europe/Berlin',
      locale: 'en-GB',
    },
    tools: {
      ticket_get: ['read', 'One ticket.'],
      ticket_update: ['write', 'Changes fields of a ticket.'],
      device_update: ['write', 'Changes flags of a device.'],
    },
    before: {
      tickets: [
        { id: 'T-501', title: 'VPN drops every hour', status: 'open', escalated: false, customer_notified: false },
        { id: 'T-510', title: 'VPN password reset', status: 'open', escalated: true, customer_notified: false },
        { id: 'T-522', title: 'Monitor flickers', status: 'closed', escalated: false, customer_notified: true },
      ],
      devices: { 'LAP-22': { encrypted: true, lost: false }, 'LAP-23': { encrypted: false, lost: false } },
    },
    after: {
      tickets: [
        { id: 'T-501', title: 'VPN drops every hour', status: 'resolved', escalated: false, customer_notified: true },
        { id: 'T-510', title: 'VPN password reset', status: 'open', escalated: true, customer_notified: false },
        { id: 'T-522', title: 'Monitor flickers', status: 'closed', escalated: false, customer_notified: true },
      ],
      devices: { 'LAP-22': { encrypted: true, lost: false }, 'LAP-23': { encrypted: false, lost: true } },
    },
    moments: [
      { call: 'ticket_get', with: { id: 'T-501' }, gives: { id: 'T-501', status: 'open' } },
      {
        call: 'ticket_update',
        with: { id: 'T-501', status: 'resolved', customer_notified: true },
        gives: { saved: true },
      },
      { call: 'device_update', with: { id: 'LAP-23', lost: true }, gives: { saved: true } },
    ],
    response: 'T-501 is resolved, the customer knows, and LAP-23 is on record as lost.',
    paraphrases: wordings('outcome', {
      MET: [
        'Ticket T-501 is marked resolved.',
        'T-510 has been escalated.',
        'The escalated flag on T-501 is off.',
        'Laptop LAP-23 is reported as lost.',
        'On the ticket about the VPN dropping every hour, the customer is flagged as notified.',
      ],
      UNMET: [
        'Ticket T-510 is closed at the end.',
        'T-501 should be escalated.',
        'Disk encryption is on for LAP-23.',
        'customer_notified is set to true on T-510.',
        'LAP-22 is marked lost.',
      ],
    }),
  }),
];
