import type { NameFlavour } from './words/people-names.ts';

/** A person who lives with the user or belongs to the closest family. */
export interface MemberSpec {
  readonly relation: 'partner' | 'child' | 'grandchild' | 'flatmate' | 'parent';
  /** Years, both included. */
  readonly age: readonly [number, number];
  readonly sharesSurname: boolean;
  readonly livesHere: boolean;
}

/** One way of life. Everything else of a household is drawn. */
export interface Archetype {
  readonly key: string;
  /** One sentence for the profile notes. */
  readonly life: string;
  readonly town: string;
  readonly postcode: string;
  readonly timeZone: string;
  /** Offset of the zone from April to October, when every household's today lies. */
  readonly summerOffset: string;
  readonly currency: 'USD' | 'EUR' | 'GBP';
  /** Decimal point and comma for thousands, as in all texts. */
  readonly locale: 'en-US' | 'en-GB' | 'en-IE';
  readonly flavour: NameFlavour;
  readonly members: readonly MemberSpec[];
  readonly work: 'salaried' | 'freelance' | 'pension' | 'student';
  readonly job: string;
  readonly housing: 'rent' | 'mortgage' | 'owned';
  readonly pet: string | null;
  /** Budget categories besides the ten that everybody has. */
  readonly extraCategories: readonly [string, string];
  /** Where trips go: names of real towns. */
  readonly destinations: readonly string[];
}

const child = (least: number, most: number): MemberSpec => ({
  relation: 'child',
  age: [least, most],
  sharesSurname: true,
  livesHere: true,
});
const flatmate: MemberSpec = { relation: 'flatmate', age: [23, 34], sharesSurname: false, livesHere: true };
const partner = (least: number, most: number, sharesSurname = false): MemberSpec => ({
  relation: 'partner',
  age: [least, most],
  sharesSurname,
  livesHere: true,
});

/** The ways of life that households are drawn from. */
export const ARCHETYPES: readonly Archetype[] = [
  {
    key: 'young-family',
    life: 'Two parents with two small children; both work, mornings are tight.',
    town: 'Portland',
    postcode: 'OR 97214',
    timeZone: 'America/Los_Angeles',
    summerOffset: '-07:00',
    currency: 'USD',
    locale: 'en-US',
    flavour: 'english',
    members: [partner(32, 41, true), child(6, 9), child(3, 5)],
    work: 'salaried',
    job: 'project manager',
    housing: 'mortgage',
    pet: 'cat',
    extraCategories: ['childcare', 'clothing'],
    destinations: ['Seattle', 'San Francisco', 'Boise', 'Spokane', 'San Diego', 'Denver'],
  },
  {
    key: 'retired-couple',
    life: 'A retired couple; the grandchildren come often and there is a big garden.',
    town: 'Asheville',
    postcode: 'NC 28801',
    timeZone: 'America/New_York',
    summerOffset: '-04:00',
    currency: 'USD',
    locale: 'en-US',
    flavour: 'nordic',
    members: [
      partner(66, 74, true),
      { relation: 'grandchild', age: [8, 14], sharesSurname: false, livesHere: false },
      { relation: 'grandchild', age: [5, 12], sharesSurname: true, livesHere: false },
    ],
    work: 'pension',
    job: 'retired surveyor',
    housing: 'owned',
    pet: 'dog',
    extraCategories: ['garden', 'grandchildren'],
    destinations: ['Savannah', 'Charleston', 'Boston', 'Nashville', 'Richmond', 'Toronto'],
  },
  {
    key: 'flat-share',
    life: 'Three people share a flat; rent and bills are split, the kitchen rota is a sore point.',
    town: 'Bristol',
    postcode: 'BS6 5QX',
    timeZone: 'Europe/London',
    summerOffset: '+01:00',
    currency: 'GBP',
    locale: 'en-GB',
    flavour: 'english',
    members: [flatmate, flatmate],
    work: 'salaried',
    job: 'sound engineer',
    housing: 'rent',
    pet: null,
    extraCategories: ['music gear', 'clothing'],
    destinations: ['Edinburgh', 'Cardiff', 'Lisbon', 'Amsterdam', 'Manchester', 'Ghent'],
  },
  {
    key: 'freelancer',
    life: 'A freelance illustrator who lives with a partner; income comes in lumps and taxes are put aside.',
    town: 'Leipzig',
    postcode: '04229',
    timeZone: 'Europe/Berlin',
    summerOffset: '+02:00',
    currency: 'EUR',
    locale: 'en-IE',
    flavour: 'german',
    members: [partner(31, 44)],
    work: 'freelance',
    job: 'illustrator',
    housing: 'rent',
    pet: 'cat',
    extraCategories: ['studio', 'taxes'],
    destinations: ['Hamburg', 'Prague', 'Vienna', 'Copenhagen', 'Munich', 'Krakow'],
  },
  {
    key: 'single-parent',
    life: 'A nurse with a teenager and a child in primary school; shifts change every fortnight.',
    town: 'Galway',
    postcode: 'H91 K2T4',
    timeZone: 'Europe/Dublin',
    summerOffset: '+01:00',
    currency: 'EUR',
    locale: 'en-IE',
    flavour: 'english',
    members: [
      child(13, 15),
      child(7, 10),
      { relation: 'parent', age: [64, 72], sharesSurname: true, livesHere: false },
    ],
    work: 'salaried',
    job: 'ward nurse',
    housing: 'mortgage',
    pet: 'dog',
    extraCategories: ['school', 'clothing'],
    destinations: ['Cork', 'Dublin', 'Belfast', 'Glasgow', 'Porto', 'Killarney'],
  },
  {
    key: 'remote-couple',
    life: 'A couple who both work from home by the sea; they host friends from abroad all summer.',
    town: 'Valencia',
    postcode: '46011',
    timeZone: 'Europe/Madrid',
    summerOffset: '+02:00',
    currency: 'EUR',
    locale: 'en-IE',
    flavour: 'iberian',
    members: [partner(29, 38)],
    work: 'salaried',
    job: 'data analyst',
    housing: 'rent',
    pet: null,
    extraCategories: ['coworking', 'sports'],
    destinations: ['Barcelona', 'Granada', 'Bilbao', 'Marseille', 'Bologna', 'Madrid'],
  },
  {
    key: 'carer',
    life: 'Works part time and looks after an elderly parent who lives ten minutes away.',
    town: 'Edinburgh',
    postcode: 'EH7 4LP',
    timeZone: 'Europe/London',
    summerOffset: '+01:00',
    currency: 'GBP',
    locale: 'en-GB',
    flavour: 'english',
    members: [partner(48, 57), { relation: 'parent', age: [79, 86], sharesSurname: true, livesHere: false }],
    work: 'salaried',
    job: 'librarian',
    housing: 'mortgage',
    pet: 'dog',
    extraCategories: ['care', 'garden'],
    destinations: ['Inverness', 'York', 'Newcastle', 'Oban', 'London', 'Bergen'],
  },
  {
    key: 'graduate-student',
    life: 'A doctoral student in a shared house; money is planned to the week and the thesis is due next year.',
    town: 'Chicago',
    postcode: 'IL 60647',
    timeZone: 'America/Chicago',
    summerOffset: '-05:00',
    currency: 'USD',
    locale: 'en-US',
    flavour: 'far',
    members: [flatmate, flatmate],
    work: 'student',
    job: 'doctoral student',
    housing: 'rent',
    pet: 'cat',
    extraCategories: ['books', 'university'],
    destinations: ['Minneapolis', 'Milwaukee', 'New York', 'Montreal', 'Ann Arbor', 'St. Louis'],
  },
];
