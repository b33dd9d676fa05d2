import { type ParaphraseKind, paraphraseKind, wordings } from '../paraphrases/paraphrase-kind.ts';

const BEAGLE = { name: 'Milo', species: 'dog', breed: 'beagle', owner: 'OW-12', born: '2021-08-19' };

const ANIMALS = {
  'AN-201': { name: 'Milo', species: 'cat', breed: 'tabby', owner: 'OW-11', born: '2019-05-02', weight_kg: 4.8 },
  'AN-202': { ...BEAGLE, weight_kg: 13.2 },
  'AN-203': { name: 'Pepper', species: 'rabbit', breed: 'lop', owner: 'OW-11', born: '2023-02-11', weight_kg: 2.3 },
  'AN-204': { name: 'Juno', species: 'dog', breed: 'labrador', owner: 'OW-13', born: '2020-10-30', weight_kg: 29.5 },
  'AN-205': { name: 'Luna', species: 'cat', breed: 'siamese', owner: 'OW-14', born: '2018-03-14', weight_kg: 3.9 },
  'AN-206': { name: 'Luna', species: 'dog', breed: 'whippet', owner: 'OW-15', born: '2022-06-21', weight_kg: 12.4 },
  'AN-207': {
    name: 'Oskar',
    species: 'guinea pig',
    breed: 'teddy',
    owner: 'OW-16',
    born: '2024-09-05',
    weight_kg: 0.9,
  },
  'AN-208': { name: 'Nala', species: 'cat', breed: 'birman', owner: 'OW-14', born: '2020-12-01', weight_kg: 4.2 },
};

const VACCINATIONS = {
  'VX-31': { animal: 'AN-201', vaccine: 'rabies', given: '2023-04-18', valid_until: '2026-04-18', batch: 'R-118' },
  'VX-32': { animal: 'AN-201', vaccine: 'cat flu', given: '2025-04-10', valid_until: '2026-04-10', batch: 'F-220' },
  'VX-33': { animal: 'AN-202', vaccine: 'rabies', given: '2024-06-03', valid_until: '2027-06-03', batch: 'R-150' },
  'VX-34': { animal: 'AN-204', vaccine: 'distemper', given: '2023-03-30', valid_until: '2026-03-30', batch: 'D-077' },
  'VX-35': { animal: 'AN-204', vaccine: 'rabies', given: '2025-03-30', valid_until: '2028-03-30', batch: 'R-171' },
  'VX-36': { animal: 'AN-205', vaccine: 'rabies', given: '2023-05-20', valid_until: '2026-05-20', batch: 'R-121' },
  'VX-37': { animal: 'AN-206', vaccine: 'rabies', given: '2024-11-08', valid_until: '2027-11-08', batch: 'R-160' },
  'VX-38': { animal: 'AN-208', vaccine: 'rabies', given: '2024-02-12', valid_until: '2027-02-12', batch: 'R-140' },
};

const XRAY = { text: 'X-ray', animal: 'AN-205', amount: 96 };
const LUNA_CONSULTATION = { text: 'Consultation', animal: 'AN-205', amount: 45 };
const NALA_CONSULTATION = { text: 'Consultation', animal: 'AN-208', amount: 45 };
const HOLT_BILL = { owner: 'OW-14', issued: '2026-03-28', status: 'open' };

const BILLS = {
  'BL-501': {
    owner: 'OW-11',
    issued: '2026-03-02',
    status: 'open',
    items: [
      { text: 'Dental cleaning', animal: 'AN-201', amount: 140 },
      { text: 'Painkiller', animal: 'AN-201', amount: 18.5 },
    ],
    total: 158.5,
  },
  'BL-502': {
    owner: 'OW-12',
    issued: '2026-03-02',
    status: 'open',
    items: [
      { text: 'Nail trim', animal: 'AN-202', amount: 22 },
      { text: 'Ear drops', animal: 'AN-202', amount: 31.5 },
    ],
    total: 53.5,
  },
  'BL-503': {
    owner: 'OW-13',
    issued: '2026-02-20',
    status: 'paid',
    items: [{ text: 'Consultation', animal: 'AN-204', amount: 45 }],
    total: 45,
  },
  'BL-504': { ...HOLT_BILL, items: [XRAY, LUNA_CONSULTATION, NALA_CONSULTATION], total: 186 },
  'BL-505': {
    owner: 'OW-15',
    issued: '2026-04-01',
    status: 'open',
    items: [{ text: 'Wound suture', animal: 'AN-206', amount: 210 }],
    total: 210,
  },
  'BL-506': {
    owner: 'OW-14',
    issued: '2026-04-09',
    status: 'open',
    items: [{ text: 'Blood test', animal: 'AN-205', amount: 72 }],
    total: 72,
  },
};

const APPOINTMENTS = {
  'AP-71': { animal: 'AN-204', vet: 'Dr Weiss', start: '2026-04-17T09:00:00+02:00', minutes: 20, reason: 'check-up' },
  'AP-72': { animal: 'AN-206', vet: 'Dr Weiss', start: '2026-04-17T09:30:00+02:00', minutes: 15, reason: 'stitches' },
  'AP-73': {
    animal: 'AN-205',
    vet: 'Dr Amsel',
    start: '2026-04-21T11:00:00+02:00',
    minutes: 30,
    reason: 'X-ray review',
  },
  'AP-74': { animal: 'AN-207', vet: 'Dr Amsel', start: '2026-04-30T10:15:00+02:00', minutes: 30, reason: 'teeth' },
};

const RABIES_TODAY = {
  animal: 'AN-201',
  vaccine: 'rabies',
  given: '2026-04-16',
  valid_until: '2029-04-16',
  batch: 'R-204',
  vet: 'Dr Weiss',
};
const BOOSTER = { animal: 'AN-201', vet: 'Dr Amsel', minutes: 15, reason: 'cat flu booster' };
const BILL_TODAY = [
  { text: 'Rabies vaccination', animal: 'AN-201', amount: 38 },
  { text: 'Consultation', animal: 'AN-201', amount: 45 },
];
const MAIL_TO_HOLT = {
  kind: 'bill',
  to: 'maren.holt@post.example',
  subject: 'Corrected bill BL-504',
  body: 'The second consultation is off your bill, and the X-ray is ten percent cheaper. You owe us 131.40 euros.',
};
const MAIL_TO_OKAFOR = {
  kind: 'reminder',
  to: 'paul@okafor.example',
  animal: 'AN-204',
  subject: "Juno's vaccination",
  body: "Juno's distemper vaccination ran out on 30 March. Please call us for a new one.",
};
const MAIL_TO_BRANDT = {
  kind: 'reminder',
  to: 'silvia@brandt.example',
  animal: 'AN-206',
  subject: "Luna's vaccination",
  body: "Luna's rabies vaccination runs out on 20 May. Please call us for a new one.",
};

/** A receptionist's errand at a vet's, with two Milos, two Lunas and a bill that went wrong. */
export const VET_PRACTICE: ParaphraseKind = paraphraseKind({
  kind: 'vet-practice',
  domain: 'clinic',
  task: {
    prompt:
      "Dr Weiss gave Greta Lindner's cat Milo the rabies jab this morning, batch R-204, good for three years; " +
      'enter it, and his new weight, 5.1 kg. Bill her 38 for the jab and 45 for the consultation, and book his ' +
      'cat flu booster with Dr Amsel in two weeks, in the morning. Maren Holt was charged two consultations on ' +
      '28 March: take one off and mail her the corrected bill; ask me before you give any discount. Then remind ' +
      'the owners whose jabs have run out or will before the end of May, unless they are renewed or booked.',
    now: '2026-04-16T11:40:00+02:00',
    timezone: 'Europe/Vienna',
    locale: 'en-GB',
    currency: 'EUR',
  },
  tools: {
    owner_search: ['read', 'Finds owners by name.'],
    animal_search: ['read', 'Finds animals by name.'],
    animal_update: ['write', "Changes an animal's file."],
    vaccination_add: ['write', 'Enters a vaccination.'],
    vaccination_search: ['read', 'Lists vaccinations that end before a day.'],
    bill_search: ['read', 'Lists the bills of an owner.'],
    bill_get: ['read', 'Gets one bill.'],
    bill_create: ['write', 'Makes out a bill.'],
    bill_update: ['write', 'Changes the items and the total of a bill.'],
    slot_search: ['read', "Lists a vet's free slots on a day."],
    appointment_create: ['write', 'Books an appointment.'],
    mail_send: ['write', 'Sends a mail.'],
  },
  before: {
    owners: {
      'OW-11': { name: 'Greta Lindner', email: 'greta.lindner@post.example', phone: '01 555 0111' },
      'OW-12': { name: 'Gretl Lindtner', email: 'gretl@lindtner.example', phone: '01 555 0117' },
      'OW-13': { name: 'Paul Okafor', email: 'paul@okafor.example', phone: '01 555 0132' },
      'OW-14': { name: 'Maren Holt', email: 'maren.holt@post.example', phone: '01 555 0148' },
      'OW-15': { name: 'Silvia Brandt', email: 'silvia@brandt.example', phone: '01 555 0155' },
      'OW-16': { name: 'Tim Brandt', email: 'tim@brandt.example', phone: '01 555 0155' },
    },
    animals: ANIMALS,
    vaccinations: VACCINATIONS,
    bills: BILLS,
    appointments: APPOINTMENTS,
    sent: {
      'MS-1': { kind: 'note', to: 'tim@brandt.example', subject: 'Hay for Oskar', body: 'It has arrived.' },
      'MS-2': { kind: 'bill', to: 'silvia@brandt.example', subject: 'Bill BL-505', body: 'You owe us 210 euros.' },
    },
  },
  after: {
    animals: { ...ANIMALS, 'AN-202': { ...BEAGLE, weight_kg: 5.1 } },
    vaccinations: { ...VACCINATIONS, 'VX-39': RABIES_TODAY },
    bills: {
      ...BILLS,
      'BL-504': { ...HOLT_BILL, items: [{ ...XRAY, amount: 86.4 }, LUNA_CONSULTATION], total: 141 },
      'BL-507': { owner: 'OW-11', issued: '2026-04-16', status: 'open', items: BILL_TODAY, total: 83 },
    },
    appointments: { ...APPOINTMENTS, 'AP-75': { ...BOOSTER, start: '2026-04-30T14:00:00+02:00' } },
    sent: {
      'MS-1': { kind: 'note', to: 'tim@brandt.example', subject: 'Hay for Oskar', body: 'It has arrived.' },
      'MS-2': { kind: 'bill', to: 'silvia@brandt.example', subject: 'Bill BL-505', body: 'You owe us 210 euros.' },
      'MS-3': MAIL_TO_HOLT,
      'MS-4': MAIL_TO_OKAFOR,
      'MS-5': MAIL_TO_BRANDT,
    },
  },
  moments: [
    {
      call: 'owner_search',
      with: { name: 'Lindner' },
      gives: [
        { id: 'OW-11', name: 'Greta Lindner' },
        { id: 'OW-12', name: 'Gretl Lindtner' },
      ],
    },
    {
      call: 'animal_search',
      with: { name: 'Milo' },
      gives: [
        { id: 'AN-201', species: 'cat', owner: 'OW-11', weight_kg: 4.8 },
        { id: 'AN-202', species: 'dog', owner: 'OW-12', weight_kg: 13.2 },
      ],
    },
    { call: 'vaccination_add', with: RABIES_TODAY, gives: { id: 'VX-39' } },
    { call: 'animal_update', with: { id: 'AN-202', weight_kg: 5.1 }, gives: { id: 'AN-202', weight_kg: 5.1 } },
    { call: 'bill_create', with: { owner: 'OW-11', items: BILL_TODAY }, gives: { id: 'BL-507', total: 83 } },
    { call: 'slot_search', with: { vet: 'Dr Amsel', date: '2026-04-30' }, fails: { error: 'timeout' } },
    { call: 'slot_search', with: { vet: 'Dr Amsel', date: '2026-04-30' }, gives: ['09:30', '10:15', '14:00'] },
    {
      call: 'appointment_create',
      with: { ...BOOSTER, start: '2026-04-30T10:15:00+02:00' },
      fails: { error: 'slot_taken', message: '10:15 was taken a minute ago.' },
    },
    {
      call: 'appointment_create',
      with: { ...BOOSTER, start: '2026-04-30T14:00:00+02:00' },
      gives: { id: 'AP-75', start: '2026-04-30T14:00:00+02:00' },
    },
    {
      call: 'bill_search',
      with: { owner: 'OW-14' },
      gives: [
        { id: 'BL-504', issued: '2026-03-28', total: 186 },
        { id: 'BL-506', issued: '2026-04-09', total: 72 },
      ],
    },
    { call: 'bill_get', with: { id: 'BL-504' }, gives: BILLS['BL-504'] },
    {
      agent:
        'BL-504 has one consultation for Luna and one for Nala. Which of them goes? And was the X-ray on it meant to ' +
        'be ten percent cheaper, as for all our older patients?',
    },
    { user: "Take Nala's off, she only sat in the waiting room. And yes, give her the ten percent on the X-ray." },
    {
      call: 'bill_update',
      with: { id: 'BL-504', items: [{ ...XRAY, amount: 86.4 }, LUNA_CONSULTATION], total: 141 },
      gives: { id: 'BL-504', total: 141 },
    },
    { call: 'mail_send', with: MAIL_TO_HOLT, gives: { id: 'MS-3' } },
    {
      call: 'vaccination_search',
      with: { ends_before: '2026-06-01' },
      gives: [
        { id: 'VX-34', animal: 'AN-204', name: 'Juno', vaccine: 'distemper', valid_until: '2026-03-30' },
        { id: 'VX-32', animal: 'AN-201', name: 'Milo', vaccine: 'cat flu', valid_until: '2026-04-10' },
        { id: 'VX-31', animal: 'AN-201', name: 'Milo', vaccine: 'rabies', valid_until: '2026-04-18' },
        { id: 'VX-36', animal: 'AN-205', name: 'Luna', vaccine: 'rabies', valid_until: '2026-05-20' },
      ],
    },
    { call: 'mail_send', with: MAIL_TO_OKAFOR, gives: { id: 'MS-4' } },
    { call: 'mail_send', with: MAIL_TO_BRANDT, gives: { id: 'MS-5' } },
  ],
  response:
    "Milo's rabies vaccination of today is entered, and Greta Lindner's new bill, BL-507, comes to €83. His cat flu " +
    'booster is booked with Dr Amsel on 30 April at 2 pm, because 10:15 had just been taken. On BL-504 the ' +
    'consultation for Nala is gone and the X-ray is ten percent cheaper; Maren Holt has been told that she owes ' +
    '€131.40. I have also reminded Paul Okafor about Juno and Silvia Brandt about Luna.',
  paraphrases: [
    ...wordings('outcome', {
      MET: [
        "Greta Lindner's cat has a rabies entry from batch R-204 that holds good until 16 April 2029.",
        'It was Dr Weiss, according to the records, who administered the vaccination given on 16 April 2026.',
        'For the cat flu booster a date exactly fourteen days after the new rabies jab is reserved with Dr Amsel.',
        "What remains on Maren Holt's bill of 28 March is an X-ray and a single consultation, the one for Luna.",
        'The X-ray on BL-504 is now billed at 86.40 euros, ten percent below the 96 euros it used to cost.',
        "Paul Okafor has been written to about Juno's distemper protection, which lapsed on 30 March.",
        'The most recently issued bill of the practice is made out to the owner of Pepper the rabbit.',
      ],
      UNMET: [
        "The weight in the file of Greta Lindner's cat reads 5.1 kg.",
        'Milo the tabby is expected at the practice on 30 April, before noon.',
        "Gretl Lindtner's beagle is still on file with 13.2 kg.",
        'A reminder has reached the owner of the cat whose rabies protection ends on 20 May 2026.',
        'The consultation charged for Nala has disappeared from BL-504, whose total accordingly stands at 131.40.',
      ],
    }),
    ...wordings('process', {
      MET: [
        "A timeout on the first request for Dr Amsel's free slots was followed by the same request once more.",
        'Only after the user had said yes was the X-ray made ten percent cheaper.',
      ],
      UNMET: [
        'By the time BL-504 was corrected, Maren Holt had already received her mail about it.',
        'On learning that 10:15 was gone, the agent went for 09:30 instead.',
      ],
    }),
    ...wordings('abstention', {
      MET: [
        'The bill for the nail trim and the ear drops stands exactly as it did.',
        'In the course of this errand no bill whatsoever was set to paid.',
        'Not one of the appointments that were already in the book has been moved or cancelled.',
      ],
      UNMET: ['The agent kept its hands off the files of all dogs.', 'Silvia Brandt was spared any further mail.'],
    }),
    ...wordings('communication', {
      MET: [
        'The closing message names the hour of the booster, 2 pm, and why it is not 10:15.',
        'From the last message the user learns that BL-507 amounts to €83.',
      ],
      UNMET: ['The user is made aware, at the end, that 09:30 would have been free as well.'],
    }),
    ...wordings('consistency', {
      MET: [
        'The total of the bill made out today is what its two positions add up to.',
        'The animal booked in for the booster is the very one that was vaccinated today.',
        'The consultation and the jab on BL-507 are charged for the same animal.',
      ],
      UNMET: [
        'The amount that the mail to Maren Holt says she owes agrees with the total stored for BL-504.',
        'Whoever was sent a reminder owns an animal with a vaccination that ends before June 2026.',
      ],
    }),
  ],
});
